"""Build the site and show it at http://127.0.0.1:8000/, with live reload (--help says more)."""

import _python  # noqa: F401  # isort: split
from _serve import main

if __name__ == "__main__":
    raise SystemExit(main())
