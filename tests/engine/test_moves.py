"""Legal moves of each rule set, one rule at a time, and what comes of them."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from senet_rules.engine.errors import MoveError, shown
from senet_rules.engine.moves import PASS, Kind, Move, apply_move, legal_moves, parse_move
from senet_rules.engine.position import Position, start_position
from senet_rules.engine.ruleset import RuleSet
from senet_rules.engine.rulesets import BELL, JEQUIER, KENDALL, RULESETS, STANDARD
from tests.engine.samples import at, moves_in, place, played

Squares = Sequence[int]

# Rule set, cones, spools, throw, the cones' legal moves; the pieces that are missing are off.
LEGAL: dict[str, tuple[RuleSet, Squares, Squares, int, str]] = {
    "own pieces bar the way": (STANDARD, [1, 3, 4], [30], 2, "3-5 4-6"),
    "lone enemies swap": (STANDARD, [1, 21], [4, 24], 3, "1x4 21x24"),
    "a neighbour protects": (STANDARD, [1], [4, 5], 3, "pass"),
    "10 and 11 are neighbours": (STANDARD, [8], [10, 11], 2, "pass"),
    "20 and 21 are neighbours": (STANDARD, [19], [20, 21], 1, "pass"),
    "1 and 20 are no neighbours": (STANDARD, [19], [1, 20], 1, "19x20"),
    "an enemy one square apart protects nothing": (STANDARD, [1], [4, 6], 3, "1x4"),
    "enemies on the last four stay": (STANDARD, [24, 26], [27, 29], 3, "pass"),
    "26 is not safe": (STANDARD, [24], [26], 2, "24x26"),
    "any number may be jumped": (STANDARD, [1], [2, 3, 4, 5], 5, "1-6"),
    "27 falls with a 1": (STANDARD, [27], [1], 1, "27~28"),
    "26 falls with a 2": (STANDARD, [26], [1], 2, "26~28"),
    "25 falls with a 3": (STANDARD, [25], [1], 3, "25~28"),
    "27 leaves with a 4": (STANDARD, [27, 29, 30], [1], 4, "27-off"),
    "27 leaves with a 5": (STANDARD, [27, 29, 30], [1], 5, "27-off"),
    "27 steps with a 3": (STANDARD, [27], [1], 3, "27-30"),
    "29 leaves with a 3": (STANDARD, [29, 30], [1], 3, "29-off"),
    "30 leaves with a 2": (STANDARD, [29, 30], [1], 2, "30-off"),
    "before 27 nothing leaves": (STANDARD, [26], [1], 5, "pass"),
    "others may wait behind": (STANDARD, [1, 27], [2], 4, "1-5 27-off"),
    "26 is safe after Jéquier": (JEQUIER, [24], [26], 2, "24-22"),
    "27 is the water after Jéquier": (JEQUIER, [24, 25], [1], 2, "24-26 25~27"),
    "three in a row are not jumped": (JEQUIER, [20], [21, 22, 23], 4, "20-16"),
    "nor by a longer throw": (JEQUIER, [14], [16, 17, 18], 6, "14-8"),
    "nor across a corner": (JEQUIER, [18], [19, 20, 21], 4, "18-14"),
    "two are jumped": (JEQUIER, [20], [21, 22], 4, "20-24"),
    "three with a gap are jumped": (JEQUIER, [14], [15, 16, 18], 6, "14-20"),
    "three behind the target are not jumped": (JEQUIER, [14], [19, 20, 21], 4, "14-18"),
    "three before the piece are not jumped": (JEQUIER, [14], [11, 12, 13], 4, "14-18"),
    "backward where nothing goes forward": (JEQUIER, [9], [10, 11], 1, "9-8"),
    "any piece goes backward": (JEQUIER, [5, 9], [6, 7, 10, 11], 1, "5-4 9-8"),
    "forward goes before backward": (JEQUIER, [5, 9], [6, 7], 1, "9-10"),
    "the water is a way forward": (JEQUIER, [9, 26], [10, 11], 1, "26~27"),
    "backward swaps nothing": (JEQUIER, [9], [8, 10, 11], 1, "pass"),
    "backward not below 1": (JEQUIER, [2], [4, 5, 6], 2, "pass"),
    "backward falls into the water": (JEQUIER, [20, 28], [21, 22, 29], 1, "20-19 28~27"),
    "backward jumps no three in a row": (JEQUIER, [21], [18, 19, 20, 25, 26], 4, "pass"),
    "backward jumps two": (JEQUIER, [21], [18, 19, 25, 26], 4, "21-17"),
    "one before 21 keeps all": (JEQUIER, [20, 30], [1], 2, "20-22"),
    "all home: past 30": (JEQUIER, [21, 28, 30], [1], 6, "21~27 28-off 30-off"),
    "all home: exactly 30": (JEQUIER, [26, 28], [1], 4, "26-off 28-off"),
    "not home: rest on 30": (JEQUIER, [1, 26], [3], 4, "1-5 26-30"),
    "an enemy takes 30": (JEQUIER, [26], [30], 4, "26-22"),
    "a piece of its own takes 30": (JEQUIER, [26, 30], [1], 4, "30-off"),
    "past 30 is free while 30 is taken": (JEQUIER, [28], [30], 4, "28-off"),
    "a blockade stops leaving": (JEQUIER, [26], [28, 29, 30], 6, "26-20"),
    "a blockade before 30 stops an exact throw": (JEQUIER, [24], [25, 28, 29], 6, "24-off"),
    "landing captures": (BELL, [1], [2], 1, "1x2"),
    "neighbours protect none": (BELL, [1], [2, 3], 1, "1x2"),
    "25 is not safe": (BELL, [24], [25], 1, "24x25"),
    "enemies on 26 to 30 stay": (BELL, [22, 23], [26], 4, "23-27"),
    "26 to 30 are forced": (BELL, [1, 26, 27], [2], 2, "26-28 27-29"),
    "what cannot move forces nothing": (BELL, [1, 29, 30], [2], 3, "1-4"),
    "27 leaves with a 4 after Bell": (BELL, [27, 28, 29, 30], [1], 4, "27-off"),
    "28 leaves with a 3 after Bell": (BELL, [27, 28, 29, 30], [1], 3, "28-off"),
    "29 leaves with a 2 after Bell": (BELL, [27, 28, 29, 30], [1], 2, "29-off"),
    "30 leaves with a 1 after Bell": (BELL, [27, 28, 29, 30], [1], 1, "30-off"),
    "marks are squares to step on": (BELL, [26, 28], [1], 2, "28-30"),
}
OFF_IN_BELL = (2, 2)


def cones_to_move(ruleset: RuleSet, cones: Squares, spools: Squares) -> Position:
    return place(ruleset, cones, spools, off=OFF_IN_BELL if ruleset is BELL else None)


@pytest.mark.parametrize(
    ("ruleset", "cones", "spools", "throw", "moves"), LEGAL.values(), ids=LEGAL
)
def test_legal_moves(
    ruleset: RuleSet, cones: Squares, spools: Squares, throw: int, moves: str
) -> None:
    assert moves_in(cones_to_move(ruleset, cones, spools), throw, ruleset) == moves


@pytest.mark.parametrize(
    ("ruleset", "cones", "spools", "throw", "moves"), LEGAL.values(), ids=LEGAL
)
def test_the_same_holds_for_the_other_side(
    ruleset: RuleSet, cones: Squares, spools: Squares, throw: int, moves: str
) -> None:
    off = OFF_IN_BELL if ruleset is BELL else None
    assert moves_in(place(ruleset, spools, cones, "s", off), throw, ruleset) == moves


# Rule set, cones, spools, throw, move, then cones, spools, turn and pieces off.
Result = tuple[Squares, Squares, str, tuple[int, int]]
AFTER: dict[str, tuple[RuleSet, Squares, Squares, int, str, Result]] = {
    "the sides alternate": (STANDARD, [1], [9], 2, "1-3", ([3], [9], "s", (4, 4))),
    "1 throws again": (STANDARD, [1], [9], 1, "1-2", ([2], [9], "c", (4, 4))),
    "4 throws again": (STANDARD, [1], [9], 4, "1-5", ([5], [9], "c", (4, 4))),
    "5 throws again": (STANDARD, [1], [9], 5, "1-6", ([6], [9], "c", (4, 4))),
    "a swap": (STANDARD, [1], [4], 3, "1x4", ([4], [1], "s", (4, 4))),
    "the water": (STANDARD, [26], [9], 2, "26~28", ([15], [9], "s", (4, 4))),
    "15 is taken": (STANDARD, [26], [15, 14], 2, "26~28", ([13], [14, 15], "s", (4, 3))),
    "bearing off": (STANDARD, [27, 1], [9], 4, "27-off", ([1], [9], "c", (4, 4))),
    "the last piece off": (STANDARD, [27], [9], 4, "27-off", ([], [9], "-", (5, 4))),
    "a pass of 5 keeps the turn": (STANDARD, [26], [9], 5, "pass", ([26], [9], "c", (4, 4))),
    "a pass of 2 does not": (STANDARD, [29], [9], 2, "pass", ([29], [9], "s", (4, 4))),
    "6 throws again": (JEQUIER, [1], [9], 6, "1-7", ([7], [9], "c", (4, 4))),
    "the lowest empty square": (JEQUIER, [1, 26], [2], 1, "26~27", ([1, 3], [2], "c", (3, 4))),
    "backward": (JEQUIER, [9], [11, 12], 2, "9-7", ([7], [11, 12], "s", (4, 3))),
    "backward throws again": (JEQUIER, [9], [10, 11], 1, "9-8", ([8], [10, 11], "c", (4, 3))),
    "backward into the water": (
        JEQUIER, [28, 1, 2], [29, 3, 4], 1, "28~27", ([1, 2, 5], [3, 4, 29], "c", (2, 2)),
    ),
    "a lost turn": (JEQUIER, [9], [8, 10, 11], 1, "pass", ([9], [8, 10, 11], "s", (4, 2))),
    "a capture": (BELL, [1], [2, 9], 1, "1x2", ([2], [9], "s", (2, 2))),
    "a capture that decides": (BELL, [1, 30], [3], 2, "1x3", ([3, 30], [], "-", (2, 1))),
    "a pass": (BELL, [30], [9], 3, "pass", ([30], [9], "s", (2, 2))),
}  # fmt: skip


@pytest.mark.parametrize(
    ("ruleset", "cones", "spools", "throw", "move", "result"), AFTER.values(), ids=AFTER
)
def test_after_a_move(
    ruleset: RuleSet, cones: Squares, spools: Squares, throw: int, move: str, result: Result
) -> None:
    off = result[3]
    before = place(ruleset, cones, spools, off=off if ruleset is BELL else None)
    assert played(before, throw, move, ruleset) == place(ruleset, *result)


@pytest.mark.parametrize("seat", ["1", "2"])
def test_an_opening_throw_that_decides_nothing_passes_to_the_other_seat(seat: str) -> None:
    before = at(f"cscscscscs/10/10 {seat} - 0-0", JEQUIER)
    other = "2" if seat == "1" else "1"
    for throw in (2, 3, 4, 6):
        assert moves_in(before, throw, JEQUIER) == "-"
        assert str(played(before, throw, "-", JEQUIER)) == f"cscscscscs/10/10 {other} - 0-0"


@pytest.mark.parametrize("seat", ["1", "2"])
def test_the_deciding_throw_moves_and_throws_again(seat: str) -> None:
    before = at(f"cscscscscs/10/10 {seat} 1 0-0", JEQUIER)
    assert legal_moves(before, 1, JEQUIER) == (Move(Kind.OPENING, 10, 11),)
    assert str(played(before, 1, "10-11", JEQUIER)) == "cscscscsc1/s9/10 s - 0-0"


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=RULESETS)
def test_a_finished_game_has_no_moves(ruleset: RuleSet) -> None:
    pieces = ruleset.setup.pieces
    over = place(ruleset, [], [9], "-", (pieces, pieces - 1) if ruleset is not BELL else (5, 0))
    for throw in ruleset.throws.weights:
        assert legal_moves(over, throw, ruleset) == ()


def test_kinds() -> None:
    kinds = {
        (STANDARD, (1,), (9,), 1): Move(Kind.MOVE, 1, 2),
        (STANDARD, (1,), (2,), 1): Move(Kind.SWAP, 1, 2),
        (STANDARD, (27,), (2,), 1): Move(Kind.WATER, 27, 28),
        (STANDARD, (27,), (2,), 4): Move(Kind.OFF, 27, "off"),
        (STANDARD, (26,), (2,), 5): Move(Kind.PASS),
        (JEQUIER, (9,), (10, 11), 1): Move(Kind.BACK, 9, 8),
        (JEQUIER, (28,), (29, 30), 1): Move(Kind.WATER, 28, 27),
        (BELL, (1,), (2,), 1): Move(Kind.CAPTURE, 1, 2),
        (KENDALL, (26,), (29,), 3): Move(Kind.EXPEL, 26, 29),
        (KENDALL, (1, 27), (2,), 1): Move(Kind.RETURN, 27, 15),
        (KENDALL, (25,), (23,), 2): Move(Kind.SWAP, 25, 23),
    }
    for (ruleset, cones, spools, throw), move in kinds.items():
        position = cones_to_move(ruleset, cones, spools)
        assert legal_moves(position, throw, ruleset) == (move,)


def test_moves_are_written_as_records_have_them() -> None:
    written = {
        Move(Kind.MOVE, 12, 15): "12-15",
        Move(Kind.SWAP, 12, 15): "12x15",
        Move(Kind.CAPTURE, 12, 15): "12x15",
        Move(Kind.WATER, 25, 28): "25~28",
        Move(Kind.OFF, 27, "off"): "27-off",
        Move(Kind.BACK, 14, 12): "14-12",
        Move(Kind.WATER, 29, 27): "29~27",
        Move(Kind.OPENING, 10, 11): "10-11",
        Move(Kind.OPENING): "-",
        PASS: "pass",
    }
    assert {move: str(move) for move in written} == written


@pytest.mark.parametrize(
    "text", ["", "9-12", "9x11", "09-11", "9-11 ", "9-off", "pass", "-", "x" * 90]
)
def test_what_is_not_a_legal_move_is_refused(text: str) -> None:
    with pytest.raises(MoveError, match=r"^move: found .{1,60}, expected 9-11$"):
        parse_move(text, start_position(STANDARD), 2, STANDARD)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("x" * 40, f"'{'x' * 40}'"),
        ("x" * 41, f"'{'x' * 40}...'"),
        ("", "nothing"),
        ("ü", r"'\xfc'"),
    ],
)
def test_what_was_found_is_told_shortened_and_visible(text: str, told: str) -> None:
    assert shown(text) == told


def test_an_unlisted_move_is_not_played() -> None:
    start = start_position(STANDARD)
    with pytest.raises(MoveError, match=r"^move: found '9-12', expected 9-11$"):
        apply_move(start, Move(Kind.MOVE, 9, 12), 2, STANDARD)
    # The squares are right, the kind is not.
    with pytest.raises(MoveError, match=r"^move: found '9x11', expected 9-11$"):
        apply_move(start, Move(Kind.SWAP, 9, 11), 2, STANDARD)
    two = place(STANDARD, [1, 5], [30])
    with pytest.raises(MoveError, match=r"^move: found '9-12', expected 1-3 or 5-7$"):
        apply_move(two, Move(Kind.MOVE, 9, 12), 2, STANDARD)
    over = place(STANDARD, [], [9], "-")
    with pytest.raises(
        MoveError, match=r"^move: found 'pass', expected none, as the game is over$"
    ):
        apply_move(over, PASS, 2, STANDARD)


def test_a_listed_move_is_played() -> None:
    start = start_position(STANDARD)
    assert str(apply_move(start, Move(Kind.MOVE, 9, 11), 2, STANDARD)) == (
        "cscscscs1s/c9/10 s - 0-0"
    )


def test_a_throw_that_does_not_exist_is_refused() -> None:
    with pytest.raises(MoveError, match=r"^throw: found 6, expected one of 1, 2, 3, 4, 5$"):
        legal_moves(start_position(STANDARD), 6, STANDARD)


def test_another_throw_than_the_waiting_one_is_refused() -> None:
    position = start_position(STANDARD).with_throw(3)
    assert legal_moves(position, 3, STANDARD)
    with pytest.raises(MoveError, match=r"^throw: found 2, expected 3, which waits to be played$"):
        legal_moves(position, 2, STANDARD)
