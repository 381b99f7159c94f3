"""Plants the faults of tests/i18n/faults/ into the messages of any catalogue.

``planted(kind, language, message)`` gives the forms of a translation with that fault in one of
them, or None where the kind does not fit. It is the same each time. What it gives is a fault for
every careful reader of the English text and the translation: where a change might be right, it
does not plant.
"""

from __future__ import annotations

from . import characters, marks, numbers, placeholders, words
from .core import FORMS_PLANTERS, LANGUAGES, PLANTERS, planted

KINDS = tuple(sorted({*PLANTERS, *FORMS_PLANTERS}))
"""All kinds of fault that can be planted."""

__all__ = [
    "KINDS",
    "LANGUAGES",
    "characters",
    "marks",
    "numbers",
    "placeholders",
    "planted",
    "words",
]
