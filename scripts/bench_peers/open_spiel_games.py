"""Random games of backgammon with OpenSpiel; prints the actions of players in a second.

Run by the Python that has OpenSpiel, with the seconds of processor time to play for and a seed.
"""

import random
import sys
import time

import pyspiel  # type: ignore[import-not-found]  # in the peer's own environment


def main(seconds: float, seed: int) -> None:
    """Play for so long; the dice are no actions of players."""
    draw = random.Random(seed)  # noqa: S311 - statistics, no secrets
    game = pyspiel.load_game("backgammon")
    actions, start = 0, time.process_time()
    while time.process_time() - start < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                throws, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(draw.choices(throws, chances)[0])
            else:
                state.apply_action(draw.choice(state.legal_actions()))
                actions += 1
    print(actions / (time.process_time() - start))


main(float(sys.argv[1]), int(sys.argv[2]))
