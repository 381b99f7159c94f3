"""``python -m senet_rules`` is the command ``senet``."""

from __future__ import annotations

from .cli import main

raise SystemExit(main())
