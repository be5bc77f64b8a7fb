"""`python -m tests.odds.exact [GAME ...]`: the odds of choices against every fall of the dice.

2,000 choices of each game, out of matches under every option value, the variants and mixes of
them; each played with every tape (`tests/odds/every.py`), every chance equal to the last digit.
What would need too many tapes is compared with 20,000 sampled outcomes instead, and counted.
`make odds` runs it in the compiled body; docs/coach.md tells more.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from fractions import Fraction
from functools import partial
from time import process_time

from donnybrook.kernel import registry
from donnybrook.kernel.game import Game
from donnybrook.kernel.state import State
from tests.odds import sampled
from tests.odds.every import Chances, TooMany, exact
from tests.odds.observers import WATCHES
from tests.odds.positions import Position, Seen, option_sets, positions
from tests.odds.watching import Watch

POSITIONS, TAPES, SAMPLES = 2000, 100_000, 20_000
SYNONYMS = {"hit", "held", "thrown off", "perfect"}  # of what is compared, or on top of it


@dataclass
class Found:
    """What came of the comparison of one game."""

    seen: Seen = field(default_factory=Seen)
    sets: int = 0
    compared: int = 0
    tapes: int = 0
    most: int = 0  # tapes of one choice
    sampled: list[str] = field(default_factory=list)  # choices with too many tapes
    wrong: list[str] = field(default_factory=list)
    seconds: float = 0.0

    def told(self, name: str) -> str:
        times = sorted(self.seen.times)
        slow = 1000 * times[len(times) * 99 // 100] if times else 0.0
        kinds = ", ".join(f"{kind} {count}" for kind, count in sorted(self.seen.kinds.items()))
        return (
            f"{name}: {self.seen.positions} choices under {self.sets} sets of options, "
            f"{self.compared} chances compared, {self.tapes:,} tapes ({self.most:,} at most), "
            f"{len(self.sampled)} choices sampled instead, {len(self.wrong)} wrong; "
            f"{self.seconds:.0f} s of CPU; p99 of odds {slow:.2f} ms\n  ({kinds})"
        )


def chances(game: Game, at: Position, names: list[str], most: int) -> tuple[Chances, int]:
    """The exact chances of a choice; those against different answers are played one by one."""
    found: Chances = {}
    played = 0
    for about, told in sampled.questions(names):
        watch = partial(watched, game, at, names, about)
        one, tapes = exact(watch, at.state, most)
        found |= {name: one.get(name, Fraction(0)) for name in told}
        if told == names:
            found |= one
        played += tapes
    return found, played


def watched(game: Game, at: Position, names: list[str], about: str, state: State) -> Watch:
    return WATCHES[game.name](game, state, at.seat, at.code, names, about)


def compare(game: Game, at: Position, found: Found, most: int, samples: int) -> None:
    odds = game.advice.odds(at.state, at.seat, at.code)
    try:
        real, tapes = chances(game, at, list(odds), most)
    except TooMany:
        found.sampled.append(at.told(game))
        found.wrong += [f"{at.told(game)}: {line}" for line in sampled.wrong(game, at, samples)]
        return
    found.tapes += tapes
    found.most = max(found.most, tapes)
    found.compared += len(odds)
    found.wrong += [f"{at.told(game)}: {line}" for line in differences(odds, real)]


def differences(odds: Chances, real: Chances) -> list[str]:
    """Chances that are not what they are said to be."""
    whole = sum(odds.values()) == 1  # then nothing else may come true
    surplus = sorted(set(real) - set(odds) - SYNONYMS) if whole else []
    pairs = [(name, odds.get(name, Fraction(0)), real.get(name, Fraction(0)))
             for name in (*odds, *surplus)]  # fmt: skip
    return [f"{name} is said to be {said}, but is {so}" for name, said, so in pairs if said != so]


def check(game: Game, many: int, most: int = TAPES, samples: int = SAMPLES) -> Found:
    found = Found()
    sets = option_sets(game)
    found.sets = len(sets)
    start = process_time()
    for at in positions(game, sets, many, found.seen):
        compare(game, at, found, most, samples)
    found.seconds = process_time() - start
    return found


def main(names: list[str], many: int = POSITIONS) -> int:
    wrong = 0
    for name in names or sorted(WATCHES):
        found = check(registry.get(name), many)
        print(found.told(name), *found.wrong, sep="\n  ", flush=True)
        wrong += len(found.wrong)
    return 1 if wrong else 0


if __name__ == "__main__":
    args = [arg for arg in sys.argv[1:] if not arg.isdigit()]
    numbers = [int(arg) for arg in sys.argv[1:] if arg.isdigit()]
    sys.exit(main(args, numbers[0] if numbers else POSITIONS))
