"""A whole game as text: record, and for each ply what might move, what might not and why.

It needs the engine alone, so that it can be written in the browser too and compared byte for byte.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from senet_rules.engine.board import squares_of
from senet_rules.engine.explain import explain
from senet_rules.engine.game import Game, new_game
from senet_rules.engine.moves import legal_moves
from senet_rules.engine.position import Position
from senet_rules.engine.record import format_record
from senet_rules.engine.ruleset import RuleSet
from senet_rules.engine.rulesets import RULESETS
from senet_rules.engine.seeds import word_at

FOLDER = Path(__file__).parent / "playthroughs"
SEEDS = {"standard": 218, "jequier": 54, "bell": 102, "kendall": 142}
"""Seeds of games that are short and still show most of what can happen; others take 0."""


def path_of(ruleset: RuleSet) -> Path:
    """Return where the playthrough of a rule set is kept."""
    return FOLDER / f"{ruleset.key}.txt"


def playthrough(ruleset: RuleSet) -> str:
    """Play the seeded game of a rule set and write it."""
    game = play(ruleset, SEEDS.get(ruleset.key, 0))
    lines = [format_record(game), ""]
    after = [*list(game.positions())[1:], game.position]
    for number, (before, ply) in enumerate(zip(game.positions(), game.plies, strict=False), 1):
        lines.append(f"{number}. {ply}")
        lines.append(f"   may: {' '.join(map(str, legal_moves(before, ply.throw, ruleset)))}")
        lines += (f"   may not: {line}" for line in refusals(before, ply.throw, ruleset))
        lines.append(f"   {after[number - 1].with_throw(None)}")
    outcome = game.outcome
    assert outcome is not None
    return "\n".join((*lines, f"outcome: {outcome.name.lower()}", ""))


def play(ruleset: RuleSet, seed: int) -> Game:
    """Play a game in which the seed throws and its neighbour chooses the moves."""
    game = new_game(ruleset, seed)
    while not game.over:
        game = game.throw()
        game = game.play(game.moves[word_at(seed + 1, len(game.plies)) % len(game.moves)])
    return game


def refusals(position: Position, throw: int, ruleset: RuleSet) -> Iterator[str]:
    """Yield each piece of the side to move that may not go forward, and why."""
    side = position.turn.side
    for square in squares_of(position.mask(side)) if side is not None else ():
        refusal = explain(position, throw, square, ruleset)
        if refusal is not None:
            params = " ".join(
                f"{name}={written(value)}"
                for name, value in refusal.params.items()
                if name not in {"square", "throw"}
            )
            yield f"{square} {refusal.reason.value} {params}".rstrip()


def written(value: int | tuple[int, ...]) -> str:
    """Write a parameter: several numbers with commas between."""
    return str(value) if isinstance(value, int) else ",".join(map(str, value))


def regenerate() -> list[Path]:
    """Write the playthroughs of all rule sets; return those that have changed."""
    changed = []
    for ruleset in RULESETS.values():
        path, text = path_of(ruleset), playthrough(ruleset)
        if not path.exists() or path.read_text("utf-8") != text:
            path.write_text(text, "utf-8", newline="\n")
            changed.append(path)
    return changed
