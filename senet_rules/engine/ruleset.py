"""The rule set: one frozen value made of small parts, which the engine reads.

Nowhere does code ask which rule set it has; it asks what the parts say (see ``parts``). See
``docs/dev/rules.md`` for the rules in words.
"""

from __future__ import annotations

from dataclasses import dataclass

from .faults import faults_of
from .parts import (
    AllOff,
    BearingOff,
    Blockade,
    Contact,
    Ending,
    Exit,
    ExitRow,
    ExitSquares,
    Expulsion,
    ExtraThrows,
    FixedStart,
    Forced,
    HoldingWater,
    House,
    HouseName,
    LongDie,
    MostPoints,
    NoMove,
    Opening,
    Protection,
    Retreat,
    Setup,
    Sticks,
    Stop,
    ThrowOff,
    Throws,
    Water,
    Waters,
)

__all__ = [
    "AllOff",
    "BearingOff",
    "Blockade",
    "Contact",
    "Ending",
    "Exit",
    "ExitRow",
    "ExitSquares",
    "Expulsion",
    "ExtraThrows",
    "FixedStart",
    "Forced",
    "HoldingWater",
    "House",
    "HouseName",
    "LongDie",
    "MostPoints",
    "NoMove",
    "Opening",
    "Protection",
    "Retreat",
    "RuleSet",
    "RuleSetError",
    "Setup",
    "Sticks",
    "Stop",
    "ThrowOff",
    "Throws",
    "Water",
    "Waters",
]


class RuleSetError(ValueError):
    """The parts of a rule set contradict each other; the message names the part and the fault."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSet:
    """A complete way to play, read by engine, pages and board alike.

    ``key`` is its name in links, on the command line and in file names.

    Raises:
        RuleSetError: the parts do not fit together.
    """

    key: str
    setup: Setup
    opening: Opening
    throws: Throws
    extra_throws: ExtraThrows
    contact: Contact
    protection: Protection | None
    safe_squares: frozenset[int]
    blockade: Blockade | None
    expulsion: Expulsion | None
    water: Waters | None
    houses: tuple[House, ...]
    stop: Stop | None
    retreat: Retreat | None
    forced: Forced | None
    bearing_off: BearingOff
    no_move: NoMove
    ending: Ending

    # The tables of a rule set are looked up at every move: hashing all parts would cost more than
    # the move. Equal rule sets have equal keys, so this agrees with the generated equality.
    def __hash__(self) -> int:
        return hash(self.key)

    def __post_init__(self) -> None:
        """Refuse parts that contradict each other."""
        for fault in faults_of(self):
            raise RuleSetError(f"rule set {self.key!r}: {fault}")
