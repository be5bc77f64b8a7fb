"""What a simulation has shown, as JSON and as text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from donnybrook.lab.intervals import Rate, rate
from donnybrook.lab.simulate import Score, Simulation


def rates(simulation: Simulation, scores: Sequence[Score]) -> list[Rate]:
    finished = simulation.sums.finished
    return [rate(score.points, score.squares, finished) for score in scores]


def as_json(simulation: Simulation) -> dict[str, Any]:
    """The rows are per seat, or per bot where the bots changed seats."""
    sums = simulation.sums
    bots = zip(simulation.lineup.bots, rates(simulation, sums.bots), strict=True)
    report: dict[str, Any] = {
        "matches": sums.matches,
        "seats": [{"bot": bot, **vars(found)} for bot, found in bots],
        "draws": sums.draws,
        "decisions": {"mean": sums.decisions / sums.matches, "max": sums.most},
        "seed": simulation.seed,
        "unfinished": sums.unfinished,
        "seconds": round(simulation.seconds, 3),
    }
    if simulation.swap:
        seats = zip(simulation.lineup.seat_names(), rates(simulation, sums.seats), strict=True)
        report["by_seat"] = [{"seat": seat, **vars(found)} for seat, found in seats]
    return report


def as_text(simulation: Simulation) -> Iterator[str]:
    """The lines that people read."""
    lineup, sums = simulation.lineup, simulation.sums
    yield f"{lineup.game.title}: {sums.matches:,} matches, seed {simulation.seed}"
    yield ""
    yield from table(simulation)
    yield ""
    alone = len(lineup.seat_names()) == 1  # nobody to draw with, no better seat
    if not alone:
        yield f"draws: {sums.draws:,} ({percent(sums.draws / sums.matches)})"
    if sums.unfinished:
        why = f"cut off at {lineup.game.cap:,} decisions or waiting for a clock"
        yield f"unfinished: {sums.unfinished:,} ({why}), not rated"
    mean = sums.decisions / sums.matches
    yield f"length: {mean:,.1f} decisions on average, {sums.most:,} at most"
    if not alone:
        yield f"seat advantage: {seat_advantage(simulation)}"
    speed = sums.matches / max(simulation.seconds, 1e-9)
    yield f"time: {simulation.seconds:,.1f} s, {speed:,.0f} matches a second"


def table(simulation: Simulation) -> Iterator[str]:
    """The rate of each seat, or of each bot and then of each seat where the bots moved."""
    lineup, sums = simulation.lineup, simulation.sums
    seats = lineup.seat_names()
    found = rates(simulation, sums.bots)
    if simulation.swap:
        names = [f"bot {bot}" for bot in lineup.bots] + [f"seat {seat}" for seat in seats]
        found += rates(simulation, sums.seats)
    else:
        names = [f"seat {seat}, {bot}" for seat, bot in zip(seats, lineup.bots, strict=True)]
    width = max(len(name) for name in names)
    for name, row in zip(names, found, strict=True):
        interval = f"95 %: {percent(row.low)} to {percent(row.high)}"
        yield f"  {name:<{width}}  {percent(row.rate):>7}  ({interval})"


def percent(share: float | None) -> str:
    return "none" if share is None else f"{100 * share:.1f} %"


def seat_advantage(simulation: Simulation) -> str:
    """How much better the best seat does than the average one, if that can be told."""
    if not simulation.swap and len(set(simulation.lineup.bots)) > 1:
        return "cannot be told from the difference of the bots; --swap moves them around"
    found = rates(simulation, simulation.sums.seats)
    shares = [row.rate for row in found if row.rate is not None]
    if not shares:
        return "no match was finished"
    average = sum(shares) / len(shares)
    best = max(range(len(shares)), key=lambda seat: shares[seat])
    name = simulation.lineup.seat_names()[best]
    gap = f"seat {name} is {100 * (shares[best] - average):.1f} points above the average seat"
    if all(row.low <= average <= row.high for row in found):
        return f"none to be seen ({gap}, within chance)"
    return f"{gap} (more than chance explains)"
