"""How long a question takes: `Game.preview` at the decisions of random matches.

`python -m donnybrook.lab.speed.questions GAME ABOUT [ANSWERS [VARIANT]]` asks ABOUT wherever there
is something to tell, and prints the times in milliseconds of CPU.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator

from msgspec import to_builtins

from donnybrook import body
from donnybrook.kernel import registry
from donnybrook.kernel.chance import Chance
from donnybrook.kernel.game import Game
from donnybrook.kernel.parts import Variant
from donnybrook.kernel.state import Options, State

ANSWERS = 2000


def positions(game: Game, variant: Variant) -> Iterator[tuple[State, int]]:
    """Every decision of random matches, one match after the other, with the seat that is asked."""
    state, luck, out = game.rules.blank(game.options(variant.options)), Chance(), Options()
    number = 0
    while True:
        state.begin(number, 0, 0)
        luck.seed(number, 0, 1)
        while not state.over:
            seat = next(n for n in range(62) if state.to_act() >> n & 1)
            yield state, seat
            out.n = 0
            state.legal(seat, out)
            state.apply(seat, out.codes[luck.below(out.n)])
        number += 1


def times(game: Game, variant: Variant, about: str, count: int) -> list[float]:
    """Milliseconds of CPU for each of the first answers that tell anything, the quickest first."""
    spent: list[float] = []
    for state, seat in positions(game, variant):
        started = time.process_time()
        answer = to_builtins(game.advice.preview(state, seat, about))
        if any(answer.values()):
            spent.append(1000 * (time.process_time() - started))
        if len(spent) == count:
            break
    return sorted(spent)


def report(spent: list[float]) -> str:
    """Half of the answers, ninety-nine of a hundred, and the slowest."""
    half, most = spent[len(spent) // 2], spent[len(spent) * 99 // 100]
    return f"p50 {half:.2f} ms, p99 {most:.2f} ms, max {spent[-1]:.2f} ms"


if __name__ == "__main__":
    asked = registry.get(sys.argv[1])
    wanted = int(sys.argv[3]) if len(sys.argv) > 3 else ANSWERS
    name = sys.argv[4] if len(sys.argv) > 4 else asked.rules.variants[0].name
    chosen = next(variant for variant in asked.rules.variants if variant.name == name)
    which = "compiled" if body.is_compiled() else "plain"
    print(f"{name}, {which}: {report(times(asked, chosen, sys.argv[2], wanted))}")
