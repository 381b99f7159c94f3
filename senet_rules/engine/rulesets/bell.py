"""Senet after Bell: ten pieces a side, captures, forced moves and points."""

from ..board import Side
from ..ruleset import (
    Contact,
    Exit,
    ExitSquares,
    ExtraThrows,
    FixedStart,
    Forced,
    House,
    HouseName,
    LongDie,
    MostPoints,
    NoMove,
    RuleSet,
    Setup,
)

BELL = RuleSet(
    key="bell",
    setup=Setup(cones=tuple(range(1, 20, 2)), spools=tuple(range(2, 21, 2))),
    opening=FixedStart(Side.CONES),
    throws=LongDie(faces=(1, 2, 3, 4)),
    extra_throws=ExtraThrows(),
    contact=Contact.CAPTURE,
    protection=None,
    safe_squares=frozenset({26, 27, 28, 29, 30}),
    blockade=None,
    expulsion=None,
    water=None,
    houses=(
        House(26, HouseName.BEAUTY),
        House(27, mark="X"),
        House(28, mark="III"),
        House(29, mark="II"),
        House(30, mark="I"),
    ),
    stop=None,
    retreat=None,
    forced=Forced(squares=frozenset({26, 27, 28, 29, 30})),
    bearing_off=ExitSquares(
        (
            Exit(27, frozenset({4})),
            Exit(28, frozenset({3})),
            Exit(29, frozenset({2})),
            Exit(30, frozenset({1})),
        )
    ),
    no_move=NoMove(keeps_extra_throw=True),
    ending=MostPoints(),
)
