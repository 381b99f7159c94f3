"""The page for other sites: a board alone, chosen by the page's address, and the code to copy."""

from __future__ import annotations

import json
from collections.abc import Mapping
from html import escape
from pathlib import Path
from urllib.parse import urlencode

from ...engine.ruleset import RuleSet
from ...engine.rulesets import RULESETS
from ...view.messages import SOURCE_LANGUAGE, Language
from ...view.names import ruleset_name
from ..static import ASSETS
from . import messages
from .shell import late

_PAGE = Path(__file__).with_name("embed.html")
_WIDTH, _HEIGHT = 640, 900


def embed_page(folder: str, languages: Mapping[str, Language], names: Mapping[str, str]) -> str:
    """Return the page, which stands in a folder at the site's root.

    ``folder`` is that of the board's files, seen from the root; ``names`` has the site's name by
    language.
    """
    choices = {
        "languages": {
            code: {
                "direction": language.direction,
                "site": str(language.say(messages.ON_THE_SITE, site=names[code])),
                "home": "../" if code == SOURCE_LANGUAGE else f"../{code}/",
                "titles": {
                    key: str(ruleset_name(ruleset, language)) for key, ruleset in RULESETS.items()
                },
            }
            for code, language in languages.items()
        },
        "folder": f"../{folder}",
    }
    sentences = "".join(
        f'<p lang="{code}" dir="{language.direction}">'
        f"{escape(str(language.say(messages.NO_SCRIPT_EMBED)))}</p>"
        for code, language in languages.items()
    )
    parts = {
        "CHOICES": json.dumps(choices, ensure_ascii=False).replace("<", "\\u003c"),
        "FOLDER": f"../{folder}",
        "ASSETS": f"../{ASSETS.name}/senet",
        "SENTENCES": sentences,
        "LATE": "".join(map(late, languages.values())),
    }
    page = _PAGE.read_text("utf-8")
    for name, text in parts.items():
        page = page.replace(f"%{name}%", text)
    return page


def embed_code(language: Language, ruleset: RuleSet, address: str) -> str:
    """Return the HTML by which another site shows a board, as text to copy."""
    query = urlencode({"ruleset": ruleset.key, "lang": language.code})
    title = escape(str(ruleset_name(ruleset, language)))
    code = (
        f'<iframe src="{escape(f"{address}?{query}")}" title="{title}" width="{_WIDTH}" '
        f'height="{_HEIGHT}" loading="lazy"></iframe>'
    )
    label = language.say(messages.EMBED_CODE).html(language.code)
    shown = f'<pre dir="ltr"><code>{escape(code)}</code></pre>'
    return f'<p class="senet-code-label">{label}</p>\n{shown}\n'
