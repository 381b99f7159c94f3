"""What stands beside the board: the two seats, the throw and its chances, the seed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import lru_cache
from hashlib import sha256

from ..engine.board import Side
from ..engine.game import Game
from ..engine.players import Strength
from ..engine.ruleset import Contact, LongDie, MostPoints, RuleSet, Sticks
from .events import waiting_sentence
from .match import PERSON, Match
from .messages import Language, Message, Sentence
from .names import SIDE_NAMES

Facts = dict[str, object]

_SEAT_NOTE = "Beside the board that plays, as a label."
_COUNT_NOTE = "Beside the board that plays, under the name of a player."

SEAT_NAMES = (
    Message("seat.first", "First player", _SEAT_NOTE),
    Message("seat.second", "Second player", _SEAT_NOTE),
)
PLAYER_NAMES: Mapping[str, Message] = {
    PERSON: Message("player.person", "A person", f"{_SEAT_NOTE} Who plays this side."),
    Strength.RANDOM.value: Message(
        "player.random",
        "Computer, random",
        f"{_SEAT_NOTE} Who plays this side: the computer, which makes any allowed move.",
    ),
    Strength.GREEDY.value: Message(
        "player.greedy",
        "Computer, medium",
        f"{_SEAT_NOTE} Who plays this side: the computer, which makes the move that looks best now "
        "and thinks no further.",
    ),
    Strength.STRONG.value: Message(
        "player.strong",
        "Computer, strong",
        f"{_SEAT_NOTE} Who plays this side: the computer, which thinks ahead.",
    ),
}
OFF_OF = Message(
    "seat.off",
    "Off the board: {off} of {total}",
    f"{_COUNT_NOTE} {{off}}: pieces that have left the board at its end; {{total}}: all pieces.",
    {"off": 2, "total": 5},
)
POINTS = Message(
    "seat.points",
    "{count} point",
    f"{_COUNT_NOTE} {{count}}: one for each piece that has left the board at its end.",
    {"count": 3},
    plural="{count} points",
)
LOST = Message(
    "seat.lost",
    "Lost by capture: {lost}",
    f"{_COUNT_NOTE} {{lost}}: pieces of this player that the other one has captured.",
    {"lost": 2},
)

_CHANCE_NOTE = (
    "Beside the board that plays. {throw}: a number thrown; {weight}: in how many of {total} "
    "equally likely cases it comes; {percent}: the same as a percentage."
)
CHANCE = Message(
    "chance.throw",
    "The chance of throwing {throw} is {weight} in {total} ({percent}).",
    _CHANCE_NOTE,
    {"throw": 2, "weight": 6, "total": 16, "percent": "37.5%"},
)
CHANCE_AGAIN = Message(
    "chance.throw-again",
    "The chance of throwing {throw} is {weight} in {total} ({percent}), and it gives an extra "
    "throw.",
    f"{_CHANCE_NOTE} See the glossary: extra throw.",
    {"throw": 1, "weight": 4, "total": 16, "percent": "25%"},
)

_SEED_NOTE = "Under the board that plays: so that readers can check that the dice do not cheat."
SEALED = Message(
    "seed.sealed",
    "All throws of this game follow from a number that was drawn at its start. The fingerprint of "
    "the number is below, and at the end of the game the number itself will be shown.",
    f"{_SEED_NOTE} While the game goes on. A fingerprint (SHA-256) stands below.",
)
REVEALED = Message(
    "seed.revealed",
    "All throws of this game follow from the number {seed}. Its SHA-256 is the fingerprint below.",
    f"{_SEED_NOTE} When the game is over. {{seed}}: a number of up to 20 digits.",
    {"seed": "42"},
)

MESSAGES: tuple[Message, ...] = (
    *SEAT_NAMES,
    *PLAYER_NAMES.values(),
    OFF_OF,
    POINTS,
    LOST,
    CHANCE,
    CHANCE_AGAIN,
    SEALED,
    REVEALED,
)


def seat_facts(match: Match, game: Game, language: Language) -> list[Facts]:
    """Return what there is to know of the two seats in a game of the match."""
    return [_seat_facts(seat, match, game, language) for seat in (1, 2)]


def _seat_facts(seat: int, match: Match, game: Game, language: Language) -> Facts:
    side = game.sides[seat - 1] if game.sides else None
    player = match.seats[seat - 1]
    counted = [] if side is None else list(_counted(side, game, language))
    on_points = isinstance(game.ruleset.ending, MostPoints)
    off = 0 if side is None else game.position.off[side]
    board = _on_board(side, game)
    return {
        "seat": seat,
        "name": str(language.say(SEAT_NAMES[seat - 1])),
        "player": player,
        "player_name": str(language.say(PLAYER_NAMES[player])),
        "side": None if side is None else side.name.lower(),
        "side_name": None if side is None else str(language.say(SIDE_NAMES[side])),
        "turn": game.seat == seat,
        "off": off,
        "board": board,
        "lost": game.ruleset.setup.pieces - off - board,
        "points": off if on_points else None,
        "sentences": [str(sentence) for sentence in counted],
    }


def _on_board(side: Side | None, game: Game) -> int:
    return game.ruleset.setup.pieces if side is None else game.position.mask(side).bit_count()


def _counted(side: Side, game: Game, language: Language) -> Iterator[Sentence]:
    """Yield how far a side has come: points or pieces off, and pieces captured."""
    ruleset, off = game.ruleset, game.position.off[side]
    pieces = ruleset.setup.pieces
    if isinstance(ruleset.ending, MostPoints):
        yield language.say(POINTS, count=off)
    else:
        yield language.say(OFF_OF, off=off, total=pieces)
    if ruleset.contact is Contact.CAPTURE:
        lost = pieces - off - game.position.mask(side).bit_count()
        yield language.say(LOST, lost=lost)


def throw_facts(game: Game, language: Language) -> Facts | None:
    """Return the throw that waits: its value, what sticks or die show, and a sentence."""
    value = game.position.throw
    if value is None:
        return None
    return {
        "value": value,
        "again": value in game.ruleset.extra_throws.values,
        **_faces(game.ruleset, value, len(game.plies)),
        "sentence": str(waiting_sentence(game, language)),
    }


def _faces(ruleset: RuleSet, value: int, turn: int) -> Facts:
    """Return which sticks show their light sides, or the face of the die.

    Which of the sticks it is changes from ply to ply, so that they do not lie the same each time.
    """
    throws = ruleset.throws
    if isinstance(throws, LongDie):
        return {"sticks": None, "die": value}
    up = 0 if value == throws.none_up else value
    lights = [(stick + turn) % throws.count < up for stick in range(throws.count)]
    return {"sticks": lights, "die": None}


def tool_facts(ruleset: RuleSet) -> Facts:
    """Return what is thrown: how many sticks, or the faces of the die."""
    throws = ruleset.throws
    if isinstance(throws, Sticks):
        return {"sticks": throws.count, "die": None}
    return {"sticks": None, "die": list(throws.faces)}


@lru_cache(maxsize=16)
def chance_facts(ruleset: RuleSet, language: Language) -> list[Facts]:
    """Return the exact chance of each throw, in order of value."""
    weights = ruleset.throws.weights
    total = sum(weights.values())
    told = []
    for throw, weight in weights.items():
        again = throw in ruleset.extra_throws.values
        percent = language.percent(Fraction(weight, total))
        message = CHANCE_AGAIN if again else CHANCE
        said = language.say(message, throw=throw, weight=weight, total=total, percent=percent)
        told.append(
            {
                "throw": throw,
                "chance": f"{weight}/{total}",
                "percent": percent,
                "again": again,
                "sentence": str(said),
            }
        )
    return told


def fingerprint(seed: int) -> str:
    """Return the SHA-256 of a seed's decimal digits, as 64 hexadecimal digits."""
    return sha256(str(seed).encode()).hexdigest()


def seed_facts(game: Game, language: Language) -> Facts | None:
    """Return the fingerprint of the seed, and once the game is over the seed."""
    if game.seed is None:
        return None
    said = language.say(REVEALED, seed=game.seed) if game.over else language.say(SEALED)
    return {
        "fingerprint": fingerprint(game.seed),
        "seed": str(game.seed) if game.over else None,
        "sentence": str(said),
    }
