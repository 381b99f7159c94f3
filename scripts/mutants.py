"""See whether the engine's tests notice when the engine is changed (--help says more)."""

import _python  # noqa: F401  # isort: split
from _mutants import main

if __name__ == "__main__":
    raise SystemExit(main())
