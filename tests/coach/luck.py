"""`python -m tests.coach.luck [GAME ...] [MATCHES [FIRST]]`: over many matches it is nothing."""

from __future__ import annotations

import sys
from math import sqrt

from donnybrook.coach.review import Moment, Reviewer
from donnybrook.kernel import registry
from donnybrook.kernel.chance import Chance
from donnybrook.kernel.match import Match
from donnybrook.kernel.state import Options
from donnybrook.search import make_bot

MATCHES, FIRST = 200, 1000  # how many, and the seed of the first one


def played(name: str, seed: int, bot: str = "random") -> Match:
    """A match of bots."""
    game = registry.get(name)
    match, out, luck = Match(game, seed=seed), Options(), Chance()
    players = [make_bot(game, bot) for _ in range(match.seats)]
    for seat, player in enumerate(players):
        player.begin(seed, seat)
    luck.seed(seed, 1, 1)
    while not match.state.over:
        seat = next(s for s in range(match.seats) if match.state.to_act() >> s & 1)
        out.clear()
        match.state.legal(seat, out)
        match.choose(seat, int(players[seat].pick(match.state, seat, out)))
    return match


def moments_of(match: Match, looks: int) -> list[Moment]:
    reviewer = Reviewer(match.game, match.settings, match.seed, match.entries, looks)
    found = [reviewer.opening()]
    while not reviewer.done:
        found.append(reviewer.step())
    return found


def total(match: Match) -> float:
    """What chance did for the first side, by single looks: noisy, but not biased."""
    return sum(moment.luck[0] for moment in moments_of(match, 1))


def mean_and_error(name: str, matches: int, bot: str, first: int = FIRST) -> tuple[float, float]:
    totals = [total(played(name, first + number, bot)) for number in range(matches)]
    mean = sum(totals) / matches
    spread = sqrt(sum((one - mean) ** 2 for one in totals) / (matches - 1))
    return mean, spread / sqrt(matches)


def main(asked: list[str]) -> None:
    numbers = [int(word) for word in asked if word.isdecimal()]
    matches, first = [*numbers, *(MATCHES, FIRST)[len(numbers) :]]
    names = [word for word in asked if not word.isdecimal()]
    for name in names or sorted(registry.games()):
        mean, error = mean_and_error(name, matches, "greedy", first)
        print(
            f"{name}: {matches} matches, luck of the first side {mean:+.4f} ± {error:.4f}",
            flush=True,
        )


if __name__ == "__main__":
    main(sys.argv[1:])
