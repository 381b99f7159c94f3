"""Standard Senet: five pieces a side, houses on the last four squares."""

from ..board import Side
from ..ruleset import (
    AllOff,
    Contact,
    Exit,
    ExitSquares,
    ExtraThrows,
    FixedStart,
    House,
    HouseName,
    NoMove,
    Protection,
    RuleSet,
    Setup,
    Sticks,
    Water,
)

STANDARD = RuleSet(
    key="standard",
    setup=Setup(cones=(1, 3, 5, 7, 9), spools=(2, 4, 6, 8, 10)),
    opening=FixedStart(Side.CONES),
    throws=Sticks(none_up=5),
    extra_throws=ExtraThrows(values=frozenset({1, 4, 5})),
    contact=Contact.SWAP,
    protection=Protection(group=2),
    safe_squares=frozenset({27, 28, 29, 30}),
    blockade=None,
    expulsion=None,
    water=Water(square=28, return_from=15, return_step=-1),
    houses=(
        House(27, HouseName.BEAUTY),
        House(28, HouseName.WATER),
        House(29, HouseName.THREE_TRUTHS),
        House(30, HouseName.RE_ATUM),
    ),
    stop=None,
    retreat=None,
    forced=None,
    bearing_off=ExitSquares((Exit(27), Exit(29, frozenset({3})), Exit(30, frozenset({2})))),
    no_move=NoMove(keeps_extra_throw=True),
    ending=AllOff(),
)
