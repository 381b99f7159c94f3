"""The content of a sheet to print, in one language: plain data, drawn by the one renderer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ...engine.board import Side
from ...engine.position import Position, Turn, start_position
from ...engine.ruleset import LongDie, RuleSet, Sticks
from ...view.description import LABEL
from ...view.diagram import describe, draw, draw_piece
from ...view.messages import Language, Message, Sentence
from ...view.names import SIDE_NAMES, house_sentences, ruleset_name
from ..facets import FACETS
from ..odds import Chance, chance_cell, falls
from . import messages

SQUARE_MM = 25
"""How wide a square of the printed board is, its border included, in millimetres."""
SCALE_CM = 5
"""How long the line is with which a reader checks the size, in centimetres."""


@dataclass(frozen=True, slots=True)
class Item:
    """A rule or an instruction: a short heading and what it says."""

    title: Sentence
    text: Sentence


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawing as SVG without colours, and what it shows in words."""

    svg: str
    alt: str


@dataclass(frozen=True, slots=True)
class Throw:
    """One way in which a throw may fall: how many light sides are up, or the number on the die.

    ``value`` is what it counts, ``told`` its chance, and that it gives an extra throw if it does.
    """

    shown: int
    value: int
    told: Sentence


@dataclass(frozen=True, slots=True)
class Sheet:
    """All that stands on the sheet of one rule set in one language.

    ``pieces`` is the number of pieces a side; ``sticks`` how many throwing sticks there are, or
    ``die`` the numbers on the long die. ``address`` is that of the page that tells more.
    """

    language: str
    name: Sentence
    title: Sentence
    board: Picture
    start_title: Sentence
    start: Picture
    sides: tuple[Picture, Picture]
    pieces: int
    sticks: int
    die: tuple[int, ...]
    throws_title: Sentence
    throws: tuple[Throw, ...]
    rules: tuple[Item, ...]
    making_title: Sentence
    making: tuple[Sentence, ...]
    scale: Sentence
    more: Sentence
    address: str


def sheet_of(ruleset: RuleSet, language: Language, address: str) -> Sheet:
    """Return the sheet of a rule set; ``address`` is the page that tells more."""
    say, dice = language.say, ruleset.throws
    name = ruleset_name(ruleset, language)
    start = start_position(ruleset)
    return Sheet(
        language=language.code,
        name=name,
        title=say(messages.TITLE, game=name),
        board=_board(ruleset, language),
        start_title=say(messages.START),
        start=Picture(draw(start, ruleset, language), _joined(describe(start, ruleset, language))),
        sides=(_piece(Side.CONES, language), _piece(Side.SPOOLS, language)),
        pieces=ruleset.setup.pieces,
        sticks=dice.count if isinstance(dice, Sticks) else 0,
        die=dice.faces if isinstance(dice, LongDie) else (),
        throws_title=say(messages.CHANCES),
        throws=tuple(_throws(ruleset, language)),
        rules=tuple(_rules(ruleset, language)),
        making_title=say(messages.MAKING),
        making=tuple(map(say, _making(ruleset))),
        scale=say(messages.SCALE, length=f"{SCALE_CM}\u00a0cm", square=f"{SQUARE_MM}\u00a0mm"),
        more=say(messages.MORE),
        address=address,
    )


def _board(ruleset: RuleSet, language: Language) -> Picture:
    """Draw the board without pieces."""
    houses = (said for house in ruleset.houses for said in house_sentences(house, language))
    svg = draw(Position(0, 0, Turn.OVER), ruleset, language)
    return Picture(svg, _joined((language.say(LABEL), *houses)))


def _piece(side: Side, language: Language) -> Picture:
    return Picture(draw_piece(side), str(language.say(SIDE_NAMES[side])))


def _joined(sentences: Iterable[Sentence]) -> str:
    return " ".join(map(str, sentences))


def _rules(ruleset: RuleSet, language: Language) -> Iterator[Item]:
    say = language.say
    yield Item(say(messages.TRACK), say(messages.TRACK_TEXT))
    yield Item(say(messages.TURN), say(messages.TURN_TEXT))
    for facet in FACETS:
        yield Item(say(facet.title), facet.cell(ruleset, language))


def _making(ruleset: RuleSet) -> tuple[Message, ...]:
    throws = messages.DIE if isinstance(ruleset.throws, LongDie) else messages.STICKS
    return (messages.PRINT, messages.CUT, messages.PIECES, throws)


def _throws(ruleset: RuleSet, language: Language) -> Iterator[Throw]:
    for fall in falls(ruleset):
        told = _told(fall.value, fall.chance, ruleset, language)
        yield Throw(fall.shown, fall.value, told)


def _told(value: int, chance: Chance, ruleset: RuleSet, language: Language) -> Sentence:
    again = value in ruleset.extra_throws.values
    return chance_cell(chance, language, again=again)
