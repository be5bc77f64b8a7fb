"""A ladder as JSON, as a table and with ratings."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from openskill.models import PlackettLuce

from donnybrook.lab.balance.ladder import Ladder, Pair
from donnybrook.lab.intervals import NORMAL, Rate


@dataclass(frozen=True)
class Rating:
    """A level's strength; 25 is the middle, and it lies within `give` with 95 % confidence."""

    strength: float
    give: float


def ratings(ladder: Ladder) -> dict[str, Rating]:
    """Openskill's ratings, all pairs in turn, match by match."""
    model = PlackettLuce()
    found = {rung.level: model.rating(name=rung.level) for rung in ladder.rungs}
    if not ladder.solo:
        for one, other, points in in_turn(ladder):
            ranks = [1 - points, points]  # the lower, the better; equal is a draw
            [[found[one]], [found[other]]] = model.rate([[found[one]], [found[other]]], ranks=ranks)
    return {level: Rating(r.mu, NORMAL * r.sigma) for level, r in found.items()}


def in_turn(ladder: Ladder) -> Iterator[tuple[str, str, float]]:
    """The results in an order that no pair dominates."""
    most = max((ladder.played(pair) for pair in ladder.pairs()), default=0)
    for index in range(most):
        for one, other in ladder.pairs():
            points = ladder.results.get((one, other), {}).get(index)
            if points is not None:
                yield one, other, points


def as_json(ladder: Ladder) -> dict[str, Any]:
    rated = ratings(ladder)
    return {
        **ladder.heading(),
        "ratings": {level: vars(found) for level, found in rated.items()},
        "pairs": [
            {"pair": list(pair), "matches": ladder.played(pair), **vars(ladder.rate(pair))}
            for pair in ladder.pairs()
        ],
        "sides": [vars(found) for found in ladder.casts.sides()],
        "contestants": {
            name: {**vars(found), "matches": matches}
            for name, (found, matches) in ladder.casts.contestants().items()
        },
        "thinking": {level: found.counts for level, found in ladder.thinking.items()},
    }


def as_text(ladder: Ladder) -> Iterator[str]:
    """A table in Markdown, strongest level first."""
    yield from solo_table(ladder) if ladder.solo else rated_table(ladder)
    yield from cast_lines(ladder)


def cast_lines(ladder: Ladder) -> Iterator[str]:
    """How the sides fared and what they were, all levels together; each sat on both sides."""
    names = ladder.game.seat_names(ladder.settings)
    sides = ladder.game.sides(ladder.settings)
    seats = ["+".join(names[seat] for seat in side) for side in sides]
    rows = [f"seat {name} {percent(found)}"
            for name, found in zip(seats, ladder.casts.sides(), strict=False)]  # fmt: skip
    rows += [f"{name} {percent(found)} of {matches:,}"
             for name, (found, matches) in ladder.casts.contestants().items()]  # fmt: skip
    if rows:
        yield ""
        yield f"Apart from levels: {'; '.join(rows)}."


def solo_table(ladder: Ladder) -> Iterator[str]:
    yield "| level | bot | wins | runs | 99 % of its choices within |"
    yield "|---|---|--:|--:|--:|"
    for rung in reversed(ladder.rungs):
        pair = (rung.level, rung.level)
        yield (
            f"| {rung.name} | `{rung.bot}` | {percent(ladder.rate(pair))} "
            f"| {ladder.played(pair):,} | {within(ladder, rung.level)} |"
        )


def rated_table(ladder: Ladder) -> Iterator[str]:
    yield "| level | bot | rating | beats the level below | matches | 99 % of its choices within |"
    yield "|---|---|--:|--:|--:|--:|"
    rated = ratings(ladder)
    below = {pair[0]: pair for pair in reversed(ladder.pairs())}
    for rung in reversed(ladder.rungs):
        strength = f"{rated[rung.level].strength:.1f} ± {rated[rung.level].give:.1f}"
        pair = below.get(rung.level)
        step = f"{percent(ladder.rate(pair))} | {ladder.played(pair):,}" if pair else "- | -"
        yield (
            f"| {rung.name} | `{rung.bot}` | {strength} | {step} | {within(ladder, rung.level)} |"
        )
    for pair in ladder.pairs()[len(ladder.rungs) - 1 :]:
        yield ""
        yield (
            f"{ladder.rung(pair[0]).name} beats {ladder.rung(pair[1]).name} in "
            f"{percent(ladder.rate(pair))} of {ladder.played(pair):,} matches."
        )


def within(ladder: Ladder, level: str) -> str:
    found = ladder.thinking.get(level)
    return found.within(0.99) if found else "-"


def percent(found: Rate) -> str:
    if found.rate is None:
        return "-"
    return f"{100 * found.rate:.1f} % ({100 * found.low:.1f} to {100 * found.high:.1f})"


def step_below(ladder: Ladder, level: str) -> Pair | None:
    """The pair of a level and the one below it."""
    return next((pair for pair in ladder.pairs() if pair[0] == level), None)
