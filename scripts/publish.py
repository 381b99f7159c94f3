"""Build the site for a host (--help says more)."""

import _python  # noqa: F401  # isort: split
from _hosting import main

if __name__ == "__main__":
    raise SystemExit(main())
