"""What the tests of the engine need when its mutants are tested with them (scripts/mutants.py).

Outside of that nothing here does anything.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

ENGINE = "senet_rules.engine"
TIMES = Path("mutmut-stats.json")
"""Where mutmut keeps how long each test takes, seen from where it runs them."""
SECONDS: dict[str, float] = {}
"""How long each test takes without a mutant, as far as that is known when tests begin."""


def has_mutant() -> bool:
    """Say whether mutmut runs the tests."""
    return "MUTANT_UNDER_TEST" in os.environ


@cache
def forgetting() -> list[Callable[[], None]]:
    """Return what makes each of the engine's functions forget which remembers its results."""
    modules = [module for name, module in sys.modules.items() if name.startswith(ENGINE)]
    values = [value for module in modules for value in vars(module).values()]
    return [value.cache_clear for value in values if hasattr(value, "cache_clear")]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the quickest tests: the first that fails is the last that a mutant sees."""
    if has_mutant() and TIMES.exists():
        SECONDS.update(json.loads(TIMES.read_text("utf-8"))["duration_by_test"])
        items.sort(key=lambda item: SECONDS.get(item.nodeid, 0))


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Let the engine forget what it has worked out without a mutant, and end it if it hangs."""
    if not has_mutant():
        return
    for forget in forgetting():
        forget()
    if item.nodeid in SECONDS:
        # Not an exception: hypothesis would run a test that hangs once more to make it smaller.
        signal.signal(signal.SIGPROF, lambda *_: os._exit(1))
        signal.setitimer(signal.ITIMER_PROF, 5 + 20 * SECONDS[item.nodeid])
