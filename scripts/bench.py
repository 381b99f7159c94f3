"""Measure how fast the project is (--help says more)."""

import _python  # noqa: F401  # isort: split
from _bench import main

if __name__ == "__main__":
    raise SystemExit(main())
