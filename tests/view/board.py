"""A page for the tests: it keeps what the last answer gave it and asks as a page's script does.

Whole games are played here at random among what is offered, in each way that a reader has.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from senet_rules.view.messages import Language
from senet_rules.view.portable import language_data
from senet_rules.view.session import handle

# What JSON holds; the tests look into it at many places.
Answer = Any


def ask(**request: object) -> Answer:
    """Send one request."""
    return json.loads(handle(json.dumps(request)))


def hand_over(language: Language) -> None:
    """Hand a language over."""
    assert ask(op="language", data=language_data(language)) == {"language": language.code}


class Page:
    """A page with a board on it, in a language that has been handed over."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.plies: list[Mapping[str, Any]] = []
        self.answer: Answer = {}

    def new(self, ruleset: str, seed: int, **more: object) -> Answer:
        """Begin a game."""
        self.plies = []
        return self._show(
            ask(op="new", language=self.language, ruleset=ruleset, seed=str(seed), **more)
        )

    def open(self, text: str, seed: int = 1, **more: object) -> Answer:
        """Open a link."""
        self.plies = []
        return self._show(ask(op="open", language=self.language, text=text, seed=str(seed), **more))

    def ask(self, op: str, **more: object) -> Answer:
        """Ask for something about the game; what is not a view leaves the page as it is."""
        answer = ask(
            op=op,
            language=self.language,
            game=self.answer["game"],
            selected=self.answer["selected"],
            focus=self.answer["focus"],
            known=len(self.plies),
            **more,
        )
        return self._show(answer) if "game" in answer else answer

    def _show(self, answer: Answer) -> Answer:
        assert "error" not in answer, answer
        self.answer = answer
        self.plies = [*self.plies[: answer["plies_from"]], *answer["plies"]]
        return answer

    @property
    def record(self) -> str:
        """The record of the game."""
        return str(self.answer["game"]["record"])


def play_on(page: Page, dice: Random) -> Iterator[Answer]:
    """Play to the end, each choice at random among what is offered; yield each answer."""
    while page.answer["next"] != "over":
        match page.answer["next"]:
            case "throw":
                yield page.ask("throw")
            case "computer":
                yield page.ask("computer")
            case "confirm":
                yield page.ask("play", move=page.answer["moves"][0]["move"])
            case "choose":
                yield _choose(page, dice)
            case other:
                raise AssertionError(other)


def _choose(page: Page, dice: Random) -> Answer:
    """Play a move: by its button, by pressing the piece twice, or the piece and its goal."""
    move = dice.choice(page.answer["moves"])
    way = dice.randrange(3)
    if not way:
        return page.ask("play", move=move["move"])
    chosen = page.ask("press", square=move["origin"])
    assert chosen["preview"] == move
    assert chosen["selected"] == move["origin"]
    goal = move["target"] if way == 1 and isinstance(move["target"], int) else move["origin"]
    return page.ask("press", square=goal)


def play_to(page: Page, plies: int, dice: Random) -> Answer:
    """Play until so many plies are played and a person may choose or throw."""
    for answer in play_on(page, dice):
        if answer["at"] >= plies and answer["next"] in {"choose", "throw"}:
            return answer
    raise AssertionError("the game was too short")
