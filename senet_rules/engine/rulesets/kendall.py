"""Senet after Kendall: seven pieces a side, a stop on 26, a water on 27 that holds."""

from ..board import Side
from ..ruleset import (
    AllOff,
    Contact,
    Exit,
    ExitSquares,
    Expulsion,
    ExtraThrows,
    Forced,
    HoldingWater,
    House,
    HouseName,
    NoMove,
    Protection,
    Retreat,
    RuleSet,
    Setup,
    Sticks,
    Stop,
    ThrowOff,
)

KENDALL = RuleSet(
    key="kendall",
    setup=Setup(cones=tuple(range(1, 14, 2)), spools=tuple(range(2, 15, 2))),
    opening=ThrowOff(deciding=1, side=Side.SPOOLS, origin=14, target=15),
    throws=Sticks(none_up=5),
    extra_throws=ExtraThrows(values=frozenset({1, 4, 5})),
    contact=Contact.SWAP,
    protection=Protection(group=2),
    safe_squares=frozenset(),
    blockade=None,
    expulsion=Expulsion(squares=frozenset({28, 29, 30}), target=27),
    water=HoldingWater(square=27, return_from=15),
    houses=(
        House(26, HouseName.BEAUTY),
        House(27, HouseName.WATER),
        House(28, HouseName.THREE_TRUTHS),
        House(29, HouseName.RE_ATUM),
    ),
    stop=Stop(26),
    retreat=Retreat(may_hit=True, never_from=frozenset({28, 29})),
    forced=Forced(squares=frozenset({27})),
    bearing_off=ExitSquares(
        (
            Exit(26),
            Exit(27, frozenset({4})),
            Exit(28, frozenset({3})),
            Exit(29, frozenset({2})),
            Exit(30),
        ),
        may_step=False,
    ),
    no_move=NoMove(keeps_extra_throw=False),
    ending=AllOff(),
)
