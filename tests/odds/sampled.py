"""`python -m tests.odds.sampled [GAME ...]`: odds of random positions against sampled outcomes.

300 options of random matches, 20,000 outcomes each, every name within 4 standard errors; and
how long the odds take. `make odds` runs it in the compiled body. docs/coach.md says why 4.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from math import exp, lgamma, log, sqrt
from statistics import NormalDist
from time import process_time

from donnybrook import bots
from donnybrook.kernel import registry
from donnybrook.kernel.chance import Chance
from donnybrook.kernel.game import Game
from donnybrook.kernel.state import Options, State
from tests.odds.observers import OBSERVERS, mart_can_be_seen

POSITIONS, SAMPLES = 300, 20_000
MOST_ERRORS = 4.0
NEVER, BELL = 99.0, NormalDist()
MANY = 100.0  # expected on either side: from here on counts spread like a bell
SPREAD = 40  # decisions between two positions, on average,
SELDOM = 5  # and between two of a kind that was seldom seen


@dataclass
class Found:
    """What came of the comparison of one game."""

    positions: int = 0
    compared: int = 0
    again: int = 0  # looked at once more
    worst: float = 0.0  # in standard errors
    wrong: list[str] = field(default_factory=list)
    verbs: Counter[str] = field(default_factory=Counter)
    times: list[float] = field(default_factory=list)  # CPU seconds for the odds of one option

    def told(self, name: str) -> str:
        times = sorted(self.times)
        slow = 1000 * times[len(times) * 99 // 100] if times else 0.0
        slowest = 1000 * times[-1] if times else 0.0
        kinds = ", ".join(f"{verb} {count}" for verb, count in sorted(self.verbs.items()))
        return (
            f"{name}: {self.positions} positions ({kinds}), {self.compared} chances compared, "
            f"worst {self.worst:.1f} standard errors, {self.again} looked at once more, "
            f"{len(self.wrong)} wrong; "
            f"p99 of odds {slow:.2f} ms, worst {slowest:.1f} ms, over {len(times):,} options"
        )


def choices(game: Game, found: Found) -> Iterator[tuple[State, int, int]]:
    """Options with odds out of matches, half by luck; kinds that were seldom seen come first."""
    luck, settings, number, out = Chance(), game.options(), 0, Options()
    bot = bots.make(game, "greedy")
    while True:
        number += 1
        luck.seed(number, 0, 0xD1CE)
        bot.begin(number, 0)
        state = game.new_state(settings, number)
        while not state.over:
            seat = next(s for s in range(62) if state.to_act() >> s & 1)
            out.clear()
            state.legal(seat, out)
            with_odds = [code for code in out.listed() if timed(game, state, seat, code, found)]
            if with_odds:
                rare = min(with_odds, key=lambda code: found.verbs[verb(game, state, seat, code)])
                kind = verb(game, state, seat, rare)
                seldom = len(found.verbs) * found.verbs[kind] <= found.positions
                if luck.below(SELDOM if seldom else SPREAD) == 0:
                    found.verbs[kind] += 1
                    yield state, seat, rare
            by_luck = luck.below(2) == 0
            code = out.codes[luck.below(out.n)] if by_luck else bot.pick(state, seat, out)
            state.apply(seat, code)


def timed(game: Game, state: State, seat: int, code: int, found: Found) -> bool:
    start = process_time()
    odds = game.odds(state, seat, code)
    if odds:
        found.times.append(process_time() - start)
    return bool(odds) and (game.name != "brawlmart" or mart_can_be_seen(state, code))


def verb(game: Game, state: State, seat: int, code: int) -> str:
    return game.say(state, seat, code).split()[0]


def compare(game: Game, state: State, seat: int, code: int, samples: int, found: Found) -> None:
    """Every chance of an option against what happens; what is far off is looked at once more.

    Of thousands of chances one is off by four errors now and then, by luck; but not twice.
    """
    odds = {name: float(chance) for name, chance in game.odds(state, seat, code).items()}
    luck = Chance()
    luck.seed(found.positions, code, 0x5A3)
    names = list(odds)
    about = names[luck.below(len(names))]
    found.positions += 1
    seen = sample(game, state, seat, code, samples, about, luck)
    for name in [about] if names[0].startswith("hit against") else names:
        if name == "tie":
            continue  # of the first duel alone: the exact tests see it
        found.compared += 1
        off = errors(odds[name], seen[name], samples)
        if off > MOST_ERRORS:
            again = sample(game, state, seat, code, samples, about, luck)
            found.again += 1
            off = errors(odds[name], again[name], samples)
        found.worst = max(found.worst, off)
        if off > MOST_ERRORS:
            words, share = game.say(state, seat, code), seen[name] / samples
            found.wrong.append(f"{words}: {name} {odds[name]:.4f}, seen {share:.4f}")


def sample(
    game: Game, state: State, seat: int, code: int, samples: int, about: str, luck: Chance
) -> Counter[str]:
    """Play an option many times in worlds that its seat cannot tell apart."""
    twin = state.copy()
    counts: Counter[str] = Counter()
    for _ in range(samples):
        state.copy_into(twin)
        twin.redeal(seat, luck)
        twin.seed(luck.word(), luck.word(), luck.word())
        counts.update(OBSERVERS[game.name](game, twin, seat, code, about))
    return counts


def errors(chance: float, seen: int, samples: int) -> float:
    """How many standard errors a count is off; of seldom things by how seldom such a count is."""
    if not 0.0 < chance < 1.0:
        return 0.0 if seen == chance * samples else NEVER
    if samples * min(chance, 1 - chance) >= MANY:
        return abs(seen / samples - chance) / sqrt(chance * (1 - chance) / samples)
    tail = min(at_least(chance, seen, samples), at_least(1 - chance, samples - seen, samples))
    return max(0.0, -BELL.inv_cdf(max(tail, 1e-300))) if tail < 0.5 else 0.0


def at_least(chance: float, seen: int, samples: int) -> float:
    """How likely a count is to be this one or a higher one: the exact binomial tail."""
    first = lgamma(samples + 1) - lgamma(seen + 1) - lgamma(samples - seen + 1)
    term = exp(first + seen * log(chance) + (samples - seen) * log(1 - chance))
    total = 0.0
    for count in range(seen, samples + 1):
        total += term
        if term < total * 1e-12 and count > samples * chance:
            break
        term *= (samples - count) / (count + 1) * chance / (1 - chance)
    return total


def check(game: Game, positions: int, samples: int) -> Found:
    found = Found()
    for state, seat, code in choices(game, found):
        compare(game, state, seat, code, samples, found)
        if found.positions == positions:
            return found
    raise AssertionError("matches never end")


def main(names: list[str], positions: int = POSITIONS, samples: int = SAMPLES) -> int:
    wrong = 0
    for name in names or sorted(OBSERVERS):
        found = check(registry.get(name), positions, samples)
        print(found.told(name), *found.wrong, sep="\n  ", flush=True)
        wrong += len(found.wrong)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
