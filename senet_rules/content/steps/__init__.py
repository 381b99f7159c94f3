"""How to play in three minutes: six steps with pictures, made of a rule set's parts."""

from .messages import MESSAGES
from .pages import steps_html
from .step import Step, steps_of

__all__ = ["MESSAGES", "Step", "steps_html", "steps_of"]
