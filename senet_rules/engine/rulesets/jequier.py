"""Senet after Jéquier: a throw-off, blockades of three, backward moves, the water on 27."""

from ..board import Side
from ..ruleset import (
    AllOff,
    Blockade,
    Contact,
    ExitRow,
    ExtraThrows,
    House,
    HouseName,
    NoMove,
    Protection,
    Retreat,
    RuleSet,
    Setup,
    Sticks,
    ThrowOff,
    Water,
)

JEQUIER = RuleSet(
    key="jequier",
    setup=Setup(cones=(1, 3, 5, 7, 9), spools=(2, 4, 6, 8, 10)),
    opening=ThrowOff(deciding=1, side=Side.SPOOLS, origin=10, target=11),
    throws=Sticks(none_up=6),
    extra_throws=ExtraThrows(values=frozenset({1, 4, 6})),
    contact=Contact.SWAP,
    protection=Protection(group=2),
    safe_squares=frozenset({26, 28, 29, 30}),
    blockade=Blockade(length=3),
    expulsion=None,
    water=Water(square=27, return_from=1, return_step=1),
    houses=(House(26, HouseName.BEAUTY), House(27, HouseName.WATER)),
    stop=None,
    retreat=Retreat(),
    forced=None,
    bearing_off=ExitRow(home=21),
    no_move=NoMove(keeps_extra_throw=False),
    ending=AllOff(),
)
