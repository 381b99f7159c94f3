"""Hands compiled methods to ``dataclasses``, before the engine is loaded in a reader's browser.

``dataclasses`` writes the methods of a class as text and compiles that, which would take half of
the time in which the engine is loaded. The texts of the engine were compiled when it was packed
(``pack.py``); any other is compiled as ever.
"""

from __future__ import annotations

import builtins
import dataclasses
import marshal
from pathlib import Path
from typing import Any
from zipimport import zipimporter


def use_compiled_methods() -> None:
    """Let ``dataclasses`` use what ``methods.marshal``, beside this module, has of its texts."""
    archive = zipimporter(str(Path(__file__).parent))
    methods = marshal.loads(archive.get_data("methods.marshal"))  # noqa: S302 - it is our own

    def execute(text: str, *namespaces: dict[str, Any]) -> None:
        builtins.exec(methods.get(text, text), *namespaces)  # noqa: S102 - as dataclasses does

    vars(dataclasses)["exec"] = execute
