"""Board, houses, pieces and throws of every rule set, drawn and told for the first time."""

from .board import pieces_html, setups_html, track_html
from .houses import NO_RULES, RuleAddresses, houses_html
from .messages import MESSAGES
from .throws import throws_html

__all__ = [
    "MESSAGES",
    "NO_RULES",
    "RuleAddresses",
    "houses_html",
    "pieces_html",
    "setups_html",
    "throws_html",
    "track_html",
]
