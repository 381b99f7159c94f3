"""Refuse a Python that is too old, in one sentence.

Import this first in a script. It has to stay readable for every Python since 2.7, so there are no
annotations, no f-strings and no letters outside ASCII here or in the script itself.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036
    sys.exit(
        "Senet Rules needs Python 3.11 or newer, and this is Python %d.%d (%s); "  # noqa: UP031
        "install a newer one and start the script with it."
        % (sys.version_info[0], sys.version_info[1], sys.executable)
    )
