"""The time of the build, which MkDocs takes from the environment without a look at it."""

from __future__ import annotations

import os
import re

from mkdocs.exceptions import PluginError

VARIABLE = "SOURCE_DATE_EPOCH"
"""Environment variable with the seconds since 1970, for builds that give the same again."""
LATEST = 2**32 - 1
"""The last second that a gzip file, such as MkDocs' sitemap, can be dated with."""


def check_build_time() -> None:
    """Refuse a time of which MkDocs could make no date.

    Raises:
        PluginError: the variable is set to something else than a time.
    """
    text = os.environ.get(VARIABLE)
    if text is not None and not (re.fullmatch("[0-9]{1,10}", text) and int(text) <= LATEST):
        raise PluginError(
            f"the variable {VARIABLE}: found {text!r}, expected the seconds since the beginning of "
            f"1970, a whole number from 0 to {LATEST}"
        )
