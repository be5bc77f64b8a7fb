"""A review in figures and sentences: the curve, its biggest swings, and everybody's luck."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import sqrt

from donnybrook.coach.review import Moment
from donnybrook.kernel.game import Game
from donnybrook.kernel.match import CLOCK, Entry, Match

SWINGS = 3
CANDIDATES = 6  # steps that may be among them; they are looked at again
NOTICED = 0.02  # a swing that is worth a sentence


@dataclass(frozen=True)
class Swing:
    """A step in which much changed."""

    version: int
    side: int  # for which it changed most, and for the better
    before: float
    after: float
    luck: float  # the part of it that chance did
    deed: str  # what was done
    change: str  # what it did to the chances of the side
    sentence: str  # both


@dataclass(frozen=True)
class Luck:
    """What chance did for a seat over the match, in chances to win."""

    seat: int
    deal: float
    own: float  # by the dice and cards of its own side's choices
    others: float  # by those of the others, and of the clock
    total: float
    error: float  # the standard error of the total


@dataclass(frozen=True)
class Report:
    sides: list[list[int]]
    chances: list[list[float]]  # by version, of each side
    swings: list[Swing]
    luck: list[Luck]
    looks: int


def report(
    match: Match, moments: Sequence[Moment], looks: int, second: Mapping[int, list[float]]
) -> Report:
    """All of it; `match` is the finished one, `moments` its versions from the opening on.

    `second` are the shares of the versions before and after the candidates, looked at again.
    """
    sides = match.game.sides(match.settings)
    steps = [number for number in candidates(match, moments) if number + 1 in second]
    moments = seen_again(moments, second)
    return Report(
        sides=sides,
        chances=[[round(share, 4) for share in moment.shares] for moment in moments],
        swings=swings(match, sides, moments, steps),
        luck=[
            luck_of(match.entries, sides, moments, side, seat)
            for side, seats in enumerate(sides)
            for seat in seats
        ],
        looks=looks,
    )


def candidates(match: Match, moments: Sequence[Moment]) -> list[int]:
    """The steps that seem to have changed most; the looks were few, so some only seem so."""
    gives_up = match.game.hosting.concession  # says nothing of how it stood
    steps = [
        number
        for number in match.line()
        if match.entries[number].seat >= CLOCK and match.entries[number].code != gives_up
    ]
    biggest = sorted(steps, key=lambda number: max(gains(moments, number)), reverse=True)
    return biggest[:CANDIDATES]


def seen_again(moments: Sequence[Moment], second: Mapping[int, list[float]]) -> list[Moment]:
    """The moments with the shares that a second, longer look has found."""
    return [
        replace(moment, shares=second.get(version, moment.shares))
        for version, moment in enumerate(moments)
    ]


def swings(
    match: Match, sides: list[list[int]], moments: Sequence[Moment], steps: Sequence[int]
) -> list[Swing]:
    """The biggest changes among some steps, in the order of the match."""

    def size(number: int) -> float:
        return max(gains(moments, number))

    biggest = sorted(steps, key=size, reverse=True)[:SWINGS]
    twin = match.fresh()
    found = []
    for number, entry in enumerate(match.entries):
        if number in biggest and size(number) >= NOTICED:
            found.append(swing(twin, sides, moments, entry))
        twin.replay(entry)
    return found


def gains(moments: Sequence[Moment], number: int) -> list[float]:
    before, after = moments[number].shares, moments[number + 1].shares
    gained = [late - early for early, late in zip(before, after, strict=True)]
    return gained if len(gained) > 1 else [abs(gained[0])]


def swing(match: Match, sides: list[list[int]], moments: Sequence[Moment], entry: Entry) -> Swing:
    """The step that an entry makes from this version."""
    number = match.version
    gained = gains(moments, number)
    side = gained.index(max(gained))
    before, after = moments[number].shares[side], moments[number + 1].shares[side]
    luck = moments[number + 1].luck[side]
    deed = "The clock runs" if entry.seat == CLOCK else deed_of(match.game, match, entry)
    change = f"{percent(before)} becomes {percent(after)}{by_luck(after - before, luck)}."
    sentence = f"{deed}. {named(sides[side])}: {change}"
    return Swing(number + 1, side, before, after, luck, deed, change, sentence)


def deed_of(game: Game, match: Match, entry: Entry) -> str:
    return (
        f"Seat {entry.seat}: {game.language.label(match.state, entry.seat, entry.code).rstrip('.')}"
    )


def named(seats: Sequence[int]) -> str:
    return " and ".join(f"Seat {seat}" for seat in seats)


def percent(share: float) -> str:
    return f"{round(100 * share)} %"


def by_luck(gain: float, luck: float) -> str:
    """How much of a swing chance did, in words."""
    if abs(luck) < NOTICED:
        return ""
    if luck * gain < 0:
        return ", against the luck of the dice and cards"
    if abs(luck) >= 0.8 * abs(gain):
        return ", by luck"
    return f", {round(100 * abs(luck))} of it by luck"


def luck_of(
    entries: Sequence[Entry],
    sides: list[list[int]],
    moments: Sequence[Moment],
    side: int,
    seat: int,
) -> Luck:
    own = others = 0.0
    for entry, moment in zip(entries, moments[1:], strict=True):
        if entry.seat in sides[side]:
            own += moment.luck[side]
        else:
            others += moment.luck[side]
    deal = moments[0].luck[side]
    error = sqrt(sum(moment.error for moment in moments))
    return Luck(seat, deal, own, others, deal + own + others, error)
