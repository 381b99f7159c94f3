"""What the calls of pages are tried with."""

from __future__ import annotations

SEVERAL = {"pairs", "positions"}
"""Calls that need two rule sets or more."""


def arguments_of(name: str, key: str) -> tuple[str, ...]:
    """Return what a call is tried with: one rule set, or all where it needs several."""
    return () if name in SEVERAL else (key,)
