"""Chapter K, BRL-118: the virtual clock of simulated Tournament Mode."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from donnybrook.games.brawl.rules.state import NONE, BrawlState, Form
from donnybrook.kernel.state import NEVER


def start(s: BrawlState) -> None:
    """First decision times, in ascending order, of the seats that may act (chance 4)."""
    seats = s.terms.seats
    s.at = vec[i64]([NEVER] * seats)
    s.pending = vec[i64]([NONE] * seats)
    s.aim = vec[i64]([NONE] * seats)
    seat: i64
    for seat in range(seats):
        if s.is_active(seat):
            s.at[seat] = s.now + s.below(s.terms.jitter[seat] + 1)


def schedule(s: BrawlState, seat: i64) -> None:
    """The next decision: now + pace + a uniform jitter."""
    s.pending[seat] = NONE
    s.at[seat] = s.now + s.terms.pace[seat] + s.below(s.terms.jitter[seat] + 1)


def drop(s: BrawlState, seat: i64) -> None:
    """Finished, tagged out or gone: no more decisions."""
    s.pending[seat] = NONE
    s.at[seat] = NEVER


def drop_finished(s: BrawlState) -> None:  # BRL-160
    if s.form == Form.ROUND_ROBIN:
        seat: i64
        for seat in range(s.terms.seats):
            if s.at[seat] < NEVER and not s.is_active(seat):
                drop(s, seat)


def next_time(s: BrawlState) -> i64:
    """When the next decision or processing is due, NEVER if there is none."""
    soonest: i64 = NEVER
    for time in s.at:
        if time < soonest:
            soonest = time
    return soonest


def seat_at(s: BrawlState, time: i64) -> i64:
    """Whose turn it is at this millisecond; several are put in order by chance."""
    count: i64 = 0
    only: i64 = NONE
    seat: i64
    for seat in range(s.terms.seats):
        if s.at[seat] == time:
            count += 1
            only = seat
    if count == 1:
        return only
    nth = s.below(count)
    for seat in range(s.terms.seats):
        if s.at[seat] == time:
            if nth == 0:
                return seat
            nth -= 1
    return NONE
