"""The rule sets of the site; ``RULESETS`` maps key to rule set.

Ours are modules of data. A site may choose among them and bring some of its own, which are read
from data (``use``).
"""

from collections.abc import Mapping, Sequence

from ..described import Described, described
from ..errors import shown
from ..ruleset import RuleSet, RuleSetError
from .bell import BELL
from .chosen import CHOSEN
from .jequier import JEQUIER
from .kendall import KENDALL
from .standard import STANDARD

OURS: Mapping[str, RuleSet] = {
    ruleset.key: ruleset for ruleset in (STANDARD, JEQUIER, BELL, KENDALL)
}
"""The rule sets that the package brings."""
RULESETS: dict[str, RuleSet] = {}
"""The rule sets of this site; ``use`` alone changes it."""
NAMES: dict[str, Mapping[str, str]] = {}
"""What the rule sets that the site brings are called: key, then language, to name."""


def use(chosen: Sequence[str | Mapping[str, object]]) -> None:
    """Make ``RULESETS`` those that a site has: ours by their keys, its own as data.

    Raises:
        RuleSetError: one of them cannot be used; then nothing changes.
    """
    rulesets: dict[str, RuleSet] = {}
    names: dict[str, Mapping[str, str]] = {}
    for choice in chosen:
        one = _ours(choice) if isinstance(choice, str) else own(choice)
        if one.ruleset.key in rulesets:
            raise RuleSetError(f"rule set {one.ruleset.key!r}: found twice, expected once")
        rulesets[one.ruleset.key] = one.ruleset
        if one.names:
            names[one.ruleset.key] = one.names
    CHOSEN[:] = [choice if isinstance(choice, str) else dict(choice) for choice in chosen]
    for kept, new in ((RULESETS, rulesets), (NAMES, names)):
        kept.clear()
        kept.update(new)  # type: ignore[arg-type]  # each pair is of one type


def own(data: Mapping[str, object]) -> Described:
    """Return a rule set that a site brings.

    Raises:
        RuleSetError: the data are no rule set, or have the key of one of ours.
    """
    found = described(data)
    if found.ruleset.key in OURS:
        raise RuleSetError(
            f"key: found {found.ruleset.key!r}, expected another than those of the package: "
            f"{', '.join(OURS)}"
        )
    return found


def _ours(key: str) -> Described:
    if key not in OURS:
        raise RuleSetError(f"rule set: found {shown(key)}, expected one of {', '.join(OURS)}")
    return Described(OURS[key], {})


use(tuple(CHOSEN))

__all__ = ["BELL", "JEQUIER", "KENDALL", "NAMES", "OURS", "RULESETS", "STANDARD", "own", "use"]
