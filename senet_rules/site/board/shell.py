"""A board in a page before anyone has touched it: drawn, with what is needed to wake it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape

from ...engine.position import start_position
from ...engine.ruleset import RuleSet
from ...view.live import live_board
from ...view.messages import Language, Message, Sentence
from . import messages

# Stands for a number that the scripts write in; no text contains it.
_NUMBER = "\ue002"


@dataclass(frozen=True, slots=True)
class Shell:
    """Draws sleeping boards.

    ``boot`` is the address of the runtime's loader, seen from the folder of the board's scripts;
    ``transfer_bytes`` is what a reader waits for.
    """

    boot: str
    transfer_bytes: int

    def html(
        self,
        language: Language,
        ruleset: RuleSet,
        *,
        page: str = "",
        second: str = "person",
        flags: Iterable[str] = (),
    ) -> str:
        """Return a board of a rule set.

        ``page`` is the source of the page, the same in all languages; ``second`` is who plays
        second until the reader chooses. Of ``flags``, ``links`` makes the board open the game that
        the page's address holds, and ``elsewhere`` shows its position by all the rule sets.
        """
        drawn = live_board(start_position(ruleset), ruleset, language)
        data = {
            "ruleset": ruleset.key,
            "seats": f"person {second}",
            "language": language.code,
            "boot": self.boot,
            "bytes": self.transfer_bytes,
            "page": page,
            **dict.fromkeys(flags, ""),
        }
        attributes = " ".join(f'data-{name}="{escape(str(data[name]))}"' for name in data)
        return (
            f'<senet-board class="senet-play" {attributes} data-search-exclude="true">\n'
            f'<div class="senet-board stage">{drawn}</div>\n'
            f"{self._asleep(language)}{_loading(language)}{_failed(language)}{late(language)}"
            f"<noscript><p>{_say(language, messages.NO_SCRIPT)}</p></noscript>\n"
            f"</senet-board>\n"
        )

    def _asleep(self, language: Language) -> str:
        number = f"{self.transfer_bytes / 1e6:.1f}".replace(".", language.style.decimal)
        hint = language.say(messages.HINT, megabytes=number).html(language.code)
        return (
            '<div data-when="asleep" hidden><button type="button" class="main" data-wake>'
            f"{_say(language, messages.PLAY)}</button> <p>{hint}</p>"
            f"<p data-hint hidden>{_say(language, messages.POSITION_HINT)}</p></div>\n"
        )


def late(language: Language) -> str:
    """Return what a style sheet shows if no script has come to do it; the link loads the page."""
    return (
        f'<p class="senet-late" lang="{language.code}" dir="{language.direction}">'
        f"{_say(language, messages.FAILURES['fetch'])} "
        f'<a href="">{_say(language, messages.RETRY)}</a></p>\n'
    )


def _loading(language: Language) -> str:
    progress = _with_number(language.say(messages.LOADING, megabytes=_NUMBER), language)
    return (
        f'<div data-when="loading" role="status" hidden><p>{progress}</p></div>\n'
        f'<div data-when="starting" role="status" hidden><p>'
        f"{_say(language, messages.STARTING)}</p></div>\n"
    )


def _failed(language: Language) -> str:
    reasons = "".join(
        f'<p data-code="{code}" hidden>{_say(language, message)}</p>'
        for code, message in messages.FAILURES.items()
    )
    return (
        f'<div data-when="failed" role="alert" hidden>{reasons}'
        f'<button type="button" data-retry>{_say(language, messages.RETRY)}</button></div>\n'
    )


def _with_number(sentence: Sentence, language: Language) -> str:
    return sentence.html(language.code).replace(_NUMBER, "<span data-left></span>")


def _say(language: Language, message: Message) -> str:
    return language.say(message).html(language.code)
