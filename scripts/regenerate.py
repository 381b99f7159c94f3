"""Record the playthroughs of the engine's tests anew, after a deliberate change of the rules.

``python scripts/regenerate.py`` in the project's environment; look at the difference before you
commit it.
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def main() -> None:
    """Write the playthroughs and name those that have changed."""
    sys.path.insert(0, str(ROOT))
    from tests.engine.playthrough import regenerate  # noqa: PLC0415 - it needs the path

    for path in regenerate():
        print(path.relative_to(ROOT).as_posix())


if __name__ == "__main__":
    main()
