"""What a simulation has shown, as JSON and as text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from donnybrook.lab.balance.casts import Casts, Score
from donnybrook.lab.intervals import Rate, rate
from donnybrook.lab.simulate import Simulation


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
        "sides": sides_json(simulation),
        "contestants": contestants_json(sums.casts),
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


def sides_json(simulation: Simulation) -> list[dict[str, Any]]:
    """Each side with its rate, and with its rate among the same contestants where that is known."""
    fair, matches = simulation.sums.casts.fair_sides()
    rows = []
    for place, (name, found) in enumerate(
        zip(side_names(simulation), simulation.sums.casts.sides(), strict=False)
    ):
        row: dict[str, Any] = {"side": name, **vars(found), "fair": None}
        if fair:
            row["fair"] = {**vars(fair[place]), "matches": matches}
        rows.append(row)
    return rows


def contestants_json(casts: Casts) -> list[dict[str, Any]]:
    return [
        {"contestant": name, **vars(found), "matches": matches}
        for name, (found, matches) in casts.contestants().items()
    ]


def side_names(simulation: Simulation) -> list[str]:
    """The seats of each side."""
    lineup = simulation.lineup
    seats = lineup.seat_names()
    return ["+".join(seats[seat] for seat in side) for side in lineup.game.sides(lineup.settings)]


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
        why = f"cut off at {lineup.game.rules.cap:,} decisions or waiting for a clock"
        yield f"unfinished: {sums.unfinished:,} ({why}), not rated"
    mean = sums.decisions / sums.matches
    yield f"length: {mean:,.1f} decisions on average, {sums.most:,} at most"
    if not alone:
        yield f"{kind_of_place(simulation)} advantage: {seat_advantage(simulation)}"
    speed = sums.matches / max(simulation.seconds, 1e-9)
    yield f"time: {simulation.seconds:,.1f} s, {speed:,.0f} matches a second"


def table(simulation: Simulation) -> Iterator[str]:
    """The rates of seats, of bots where they moved, of sides of several seats, of contestants."""
    rows = [*seat_rows(simulation), *side_rows(simulation)]
    for name, (found, _) in simulation.sums.casts.contestants().items():
        rows.append((name, found))
    width = max(len(name) for name, _ in rows)
    for name, row in rows:
        interval = f"95 %: {percent(row.low)} to {percent(row.high)}"
        yield f"  {name:<{width}}  {percent(row.rate):>7}  ({interval})"


def seat_rows(simulation: Simulation) -> list[tuple[str, Rate]]:
    lineup, sums = simulation.lineup, simulation.sums
    seats, found = lineup.seat_names(), rates(simulation, sums.bots)
    if not simulation.swap:
        names = [f"seat {seat}, {bot}" for seat, bot in zip(seats, lineup.bots, strict=True)]
        return list(zip(names, found, strict=True))
    names = [f"bot {bot}" for bot in lineup.bots] + [f"seat {seat}" for seat in seats]
    return list(zip(names, found + rates(simulation, sums.seats), strict=True))


def side_rows(simulation: Simulation) -> list[tuple[str, Rate]]:
    """Sides of one seat are told as seats."""
    if kind_of_place(simulation) == "seat":
        return []
    found = simulation.sums.casts.sides()
    return [(f"side {name}", row) for name, row in zip(side_names(simulation), found, strict=False)]


def kind_of_place(simulation: Simulation) -> str:
    """What there may be an advantage of: seats, or sides where several seats win together."""
    lineup = simulation.lineup
    several = any(len(side) > 1 for side in lineup.game.sides(lineup.settings))
    return "side" if several else "seat"


def percent(share: float | None) -> str:
    return "none" if share is None else f"{100 * share:.1f} %"


def seat_advantage(simulation: Simulation) -> str:
    """How much better the best seat or side does than the average one, if that can be told.

    Only matches in which the same contestants have been on every side can tell.
    """
    if not simulation.swap and len(set(simulation.lineup.bots)) > 1:
        return "cannot be told from the difference of the bots; --swap moves them around"
    if not simulation.sums.finished:
        return "no match was finished"
    casts = simulation.sums.casts
    found, matches = casts.fair_sides()
    if not found:
        return "cannot be told from the difference of the contestants; --swap moves them around"
    if not casts.contestants():
        found = casts.sides()  # nobody differs: Wilson's intervals hold
    shares = [row.rate or 0.0 for row in found]
    average = sum(shares) / len(shares)
    best = max(range(len(shares)), key=lambda side: shares[side])
    kind, name = kind_of_place(simulation), side_names(simulation)[best]
    gap = f"{kind} {name} is {100 * (shares[best] - average):.1f} points above the average {kind}"
    if casts.contestants():
        gap += f" with the same contestants, in {matches:,} matches"
    if all(row.low <= average <= row.high for row in found):
        return f"none to be seen ({gap}, within chance)"
    return f"{gap} (more than chance explains)"
