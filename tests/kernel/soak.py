"""python -m tests.kernel.soak [N]: N random matches of every variant end, and nothing is lost."""

from __future__ import annotations

import sys
import time

from donnybrook.kernel import registry
from donnybrook.kernel.chance import Chance
from donnybrook.kernel.game import Game
from donnybrook.kernel.parts import Variant
from donnybrook.kernel.playout import playout
from donnybrook.kernel.state import Options


def soak(game: Game, variant: Variant, matches: int) -> str:
    """Play at random to the end, match after match, and count everything afterwards."""
    state = game.rules.blank(game.options(variant.options))
    out, luck = Options(), Chance()
    began, decisions = time.process_time(), 0
    for number in range(matches):
        state.begin(number, number >> 32, 0)
        luck.seed(number, number >> 32, 1)
        whole = game.scenarios.conserved(state)
        decisions += playout(state, luck, out, game.rules.cap)
        assert state.over, f"{game.name} {variant.name}: match {number} does not end"
        assert game.scenarios.conserved(state) == whole, (
            f"{game.name} {variant.name}: match {number}"
        )
    seconds = time.process_time() - began
    return f"{game.name} {variant.name}: {matches} matches, {decisions} decisions, {seconds:.0f} s"


def main() -> None:
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    for game in registry.games().values():
        for variant in game.rules.variants:
            print(soak(game, variant, matches), flush=True)


if __name__ == "__main__":
    main()
