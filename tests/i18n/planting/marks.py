"""Faults in the marks of Markdown and HTML."""

from __future__ import annotations

import re

from .core import LETTER, Text, exchange, plants, replaced

_LINK = re.compile(r"\[([^\]]+)\]\(([^()]+)\)")
_BOLD = re.compile(r"\*\*([^*]+)\*\*")
_EMPHASIS = re.compile(r"(?<!\*)\*(?![*\s])([^*]+)\*(?!\*)")
_CODE = re.compile(r"`([^`]+)`")
_TAG = re.compile(r"<(\w+)([^<>]*)>([^<>]*)</(\w+)>")
_WORD = rf"(?<![\w*{{.:’-]){LETTER}{{4,}}(?![\w*}}’-])"


def _rewritten(text: Text, pattern: re.Pattern[str], new: str) -> str | None:
    """Write one mark anew: ``@`` is its first group, ``#`` its second."""
    match = text.choose(pattern.finditer(text.text))
    if not match:
        return None
    groups = (*match.groups(), "", "")
    broken = new.replace("@", groups[0]).replace("#", groups[1])
    return replaced(text.text, match.start(), match.end(), broken)


@plants("link-target-changed")
def link_target(text: Text) -> str | None:
    match = text.choose(re.finditer(r"(?<=\]\()([\w/.-]+)(?=\.md)", text.text))
    return replaced(text.text, match.start(), match.end(), match[1] + "en") if match else None


@plants("link-fragment-changed")
def link_fragment(text: Text) -> str | None:
    match = text.choose(re.finditer(r"\]\([^()]*#(\w+)", text.text))
    return replaced(text.text, match.end(), match.end(), "en") if match else None


@plants("link-lost")
def link_lost(text: Text) -> str | None:
    return _rewritten(text, _LINK, "@")


@plants("link-text-empty")
def link_text_empty(text: Text) -> str | None:
    return _rewritten(text, _LINK, "[](#)")


@plants("link-bracket-broken")
def link_bracket(text: Text) -> str | None:
    return _rewritten(text, _LINK, text.vary(["[@(#)", "@](#)", "(@)[#]", "[@[(#)"]))


@plants("link-parenthesis-lost")
def link_parenthesis(text: Text) -> str | None:
    return _rewritten(text, _LINK, text.vary(["[@](#", "[@]#)"]))


@plants("link-spaced")
def link_spaced(text: Text) -> str | None:
    return _rewritten(text, _LINK, "[@] (#)")


@plants("link-target-emptied")
def link_target_emptied(text: Text) -> str | None:
    return _rewritten(text, _LINK, "[@]()")


@plants("link-added")
def link_added(text: Text) -> str | None:
    return exchange(text, _WORD, lambda match: f"[{match[0]}](https://shop.example/senet)")


@plants("link-javascript")
def link_javascript(text: Text) -> str | None:
    return _rewritten(text, _LINK, "[@](javascript:alert(1))")


@plants("bold-lost")
def bold_lost(text: Text) -> str | None:
    return _rewritten(text, _BOLD, "@")


@plants("bold-unbalanced")
def bold_unbalanced(text: Text) -> str | None:
    return _rewritten(text, _BOLD, text.vary(["**@", "@**", "**@*"]))


@plants("bold-spaced")
def bold_spaced(text: Text) -> str | None:
    return _rewritten(text, _BOLD, text.vary(["** @ **", "** @**", "**@ **"]))


@plants("bold-added")
def bold_added(text: Text) -> str | None:
    return exchange(text, _WORD, lambda match: f"**{match[0]}**")


@plants("emphasis-lost")
def emphasis_lost(text: Text) -> str | None:
    return _rewritten(text, _EMPHASIS, "@")


@plants("emphasis-unbalanced")
def emphasis_unbalanced(text: Text) -> str | None:
    return _rewritten(text, _EMPHASIS, text.vary(["*@", "@*"]))


@plants("emphasis-became-bold")
def emphasis_became_bold(text: Text) -> str | None:
    return _rewritten(text, _EMPHASIS, "**@**")


@plants("code-changed")
def code_changed(text: Text) -> str | None:
    return _rewritten(text, _CODE, "`@en`")


@plants("code-lost")
def code_lost(text: Text) -> str | None:
    return _rewritten(text, _CODE, "@")


@plants("code-unbalanced")
def code_unbalanced(text: Text) -> str | None:
    return _rewritten(text, _CODE, text.vary(["`@", "@`"]))


@plants("code-quotes")
def code_quotes(text: Text) -> str | None:
    return _rewritten(text, _CODE, {"de": "„@“", "sv": "”@”", "tr": "“@”"}[text.language])


@plants("list-item-lost")
def list_item_lost(text: Text) -> str | None:
    match = text.choose(re.finditer(r"\n- .*", text.text))
    return replaced(text.text, match.start(), match.end(), "") if match else None


@plants("list-marker-changed")
def list_marker_changed(text: Text) -> str | None:
    return re.sub(r"^- ", "1. ", text.text, flags=re.MULTILINE)


@plants("list-marker-lost")
def list_marker_lost(text: Text) -> str | None:
    return re.sub(r"^- ", "", text.text, flags=re.MULTILINE)


def _tag(text: Text, new: str) -> str | None:
    match = text.choose(m for m in _TAG.finditer(text.text) if m[0].startswith(f"<{m[4]}"))
    if not match:
        return None
    name, attributes, inner, _ = match.groups()
    broken = new.replace("@", name).replace("#", attributes).replace("~", inner)
    return replaced(text.text, match.start(), match.end(), broken)


@plants("html-tag-changed")
def tag_changed(text: Text) -> str | None:
    return _tag(text, "<@x#>~</@x>")


@plants("html-tag-unclosed")
def tag_unclosed(text: Text) -> str | None:
    return _tag(text, text.vary(["<@#>~", "<@#>~<@>", "<@#>~</@"]))


@plants("html-tag-lost")
def tag_lost(text: Text) -> str | None:
    return _tag(text, "~")


@plants("html-tag-added")
def tag_added(text: Text) -> str | None:
    return exchange(text, _WORD, lambda match: f"<b>{match[0]}</b>")


@plants("html-attribute-changed")
def attribute_changed(text: Text) -> str | None:
    match = text.choose(re.finditer(r'<\w+ (?:class|id|href|src)="([^"]+)"', text.text))
    return replaced(text.text, match.start(1), match.end(1), f"{match[1]}en") if match else None


@plants("html-entity-broken")
def entity_broken(text: Text) -> str | None:
    match = text.choose(re.finditer(r"&\w+;", text.text))
    return replaced(text.text, match.end() - 1, match.end(), "") if match else None


@plants("html-script")
def script(text: Text) -> str | None:
    return text.text + "<script>alert(1)</script>"


@plants("html-event-handler")
def event_handler(text: Text) -> str | None:
    return f"{text.text}<img src=x onerror=alert(1)>"


@plants("html-comment")
def comment(text: Text) -> str | None:
    return f"{text.text} <!-- ? -->"


@plants("note-left")
def note_left(text: Text) -> str | None:
    return text.text + text.vary([" (TODO)", " TODO", " FIXME", " XXX"])
