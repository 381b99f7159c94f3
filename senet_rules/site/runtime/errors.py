"""What can go wrong while the runtime is built."""

from __future__ import annotations


class RuntimeBuildError(Exception):
    """The browser runtime cannot be built; the message is one sentence for whoever builds."""
