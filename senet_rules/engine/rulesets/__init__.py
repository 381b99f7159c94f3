"""The rule sets of the site, each a module of data; ``RULESETS`` maps key to rule set."""

from ..ruleset import RuleSet
from .bell import BELL
from .jequier import JEQUIER
from .kendall import KENDALL
from .standard import STANDARD

RULESETS: dict[str, RuleSet] = {
    ruleset.key: ruleset for ruleset in (STANDARD, JEQUIER, BELL, KENDALL)
}

__all__ = ["BELL", "JEQUIER", "KENDALL", "RULESETS", "STANDARD"]
