"""How long hypothesis searches: a moment by itself, and long in scripts/test.py."""

from __future__ import annotations

from collections.abc import Collection

from hypothesis import HealthCheck, settings


def examples(many: int, *, suppress: Collection[HealthCheck] = ()) -> settings:
    """Search with so many examples in a thorough search, and with as large a part in a quick one.

    For tests to which the profile's number is too dear or too low (see tests/conftest.py).
    """
    here = settings()
    part = max(1, many * here.max_examples // 100)
    return settings(here, max_examples=part, suppress_health_check=suppress)
