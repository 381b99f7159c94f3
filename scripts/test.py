"""Run every check and test, with all that they need (--help says more)."""

import _python  # noqa: F401  # isort: split
from _test import main

if __name__ == "__main__":
    raise SystemExit(main())
