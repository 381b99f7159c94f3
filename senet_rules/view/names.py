"""What things are called: houses and marked squares, sides and pieces, rule sets.

Each name is said as a whole sentence or a whole label, so that every language can inflect it.
"""

from __future__ import annotations

from collections.abc import Mapping

from ..engine.board import Side
from ..engine.ruleset import House, HouseName, RuleSet
from ..engine.rulesets import NAMES
from .messages import SOURCE_LANGUAGE, Language, Message, Sentence

_NAME_NOTE = "Name of a square, as a label. See the glossary."

HOUSE_NAMES: Mapping[HouseName, Message] = {
    HouseName.BEAUTY: Message(
        "house.beauty",
        "House of Beauty",
        _NAME_NOTE,
    ),
    HouseName.WATER: Message(
        "house.water",
        "House of Water",
        _NAME_NOTE,
    ),
    HouseName.THREE_TRUTHS: Message(
        "house.three-truths",
        "House of the Three Truths",
        _NAME_NOTE,
    ),
    HouseName.RE_ATUM: Message("house.re-atum", "House of Re-Atum", _NAME_NOTE),
}

_HOUSE_NOTE = "Text alternative of a drawn board. {square}: the number of the square."

HOUSE_SENTENCES: Mapping[HouseName, Message] = {
    HouseName.BEAUTY: Message(
        "board.house.beauty",
        "Square {square} is the House of Beauty.",
        _HOUSE_NOTE,
        {"square": 27},
    ),
    HouseName.WATER: Message(
        "board.house.water",
        "Square {square} is the House of Water.",
        _HOUSE_NOTE,
        {"square": 28},
    ),
    HouseName.THREE_TRUTHS: Message(
        "board.house.three-truths",
        "Square {square} is the House of the Three Truths.",
        _HOUSE_NOTE,
        {"square": 29},
    ),
    HouseName.RE_ATUM: Message(
        "board.house.re-atum",
        "Square {square} is the House of Re-Atum.",
        _HOUSE_NOTE,
        {"square": 30},
    ),
}

MARKED_SQUARE = Message(
    "board.house.marked",
    "Square {square} is marked {mark}.",
    "Text alternative of a drawn board. {square}: the number of the square; {mark}: a sign "
    "drawn on it, such as X, III, II or I, the same in all languages.",
    {"square": 28, "mark": "III"},
)

SIDE_NAMES: Mapping[Side, Message] = {
    Side.CONES: Message("side.cones", "Cones", "A side's name, as a label. See the glossary."),
    Side.SPOOLS: Message("side.spools", "Spools", "A side's name, as a label. See the glossary."),
}

PIECE_NAMES: Mapping[Side, Message] = {
    Side.CONES: Message("piece.cone", "Cone", "A piece, as a label. See the glossary."),
    Side.SPOOLS: Message("piece.spool", "Spool", "A piece, as a label. See the glossary."),
}

_RULESET_NOTE = "Name of a rule set, as a heading in a table and in lists. See the glossary."

RULESET_NAMES: Mapping[str, Message] = {
    "standard": Message("ruleset.standard", "Standard Senet", _RULESET_NOTE),
    "jequier": Message("ruleset.jequier", "Senet after Jéquier", _RULESET_NOTE),
    "bell": Message("ruleset.bell", "Senet after Bell", _RULESET_NOTE),
    "kendall": Message("ruleset.kendall", "Senet after Kendall", _RULESET_NOTE),
}

MESSAGES: tuple[Message, ...] = (
    *HOUSE_NAMES.values(),
    *HOUSE_SENTENCES.values(),
    MARKED_SQUARE,
    *SIDE_NAMES.values(),
    *PIECE_NAMES.values(),
    *RULESET_NAMES.values(),
)


def both_sides(
    context: str,
    cones: str,
    spools: str,
    note: str,
    plurals: tuple[str, str] = ("", ""),
    **example: object,
) -> dict[Side, Message]:
    """Declare one message per side, with the contexts ``<context>.cones`` and ``.spools``.

    ``plurals`` are the plural texts of the two, chosen by the placeholder ``{count}``.
    """
    return {
        Side.CONES: Message(f"{context}.cones", cones, note, example, plurals[0]),
        Side.SPOOLS: Message(f"{context}.spools", spools, note, example, plurals[1]),
    }


def house_sentences(house: House, language: Language) -> tuple[Sentence, ...]:
    """Say what a house is called and how it is marked: no, one or two sentences."""
    said = []
    if house.name:
        said.append(language.say(HOUSE_SENTENCES[house.name], square=house.square))
    if house.mark:
        said.append(language.say(MARKED_SQUARE, square=house.square, mark=house.mark))
    return tuple(said)


def ruleset_name(ruleset: RuleSet, language: Language) -> Sentence:
    """Return what a rule set is called in a language: without a name of its own, its key.

    One that a site brings has brought its names, too.
    """
    names = NAMES.get(ruleset.key)
    if names:
        code = language.code if language.code in names else SOURCE_LANGUAGE
        return Sentence(names[code], code)
    message = RULESET_NAMES.get(ruleset.key)
    return language.say(message) if message else Sentence(ruleset.key, language.code)
