"""What if: a new table that begins as a finished match did and goes on from one of its moments.

Its log begins with the entries of that match and its seed; then the luck changes, by a number
that comes from the new table's own seal, so that nobody knows the dice to come.
"""

from __future__ import annotations

from collections.abc import Callable

from donnybrook.kernel.errors import BadSetting, DonnybrookError
from donnybrook.kernel.match import RESEED
from donnybrook.table import playing, seal
from donnybrook.table.api import NewSeat, NewWhatIf
from donnybrook.table.info import WhatIf
from donnybrook.table.opening import person, seat_plan, told_apart
from donnybrook.table.replay import NotYet
from donnybrook.table.rows import Entered, SeatPlan, TableOpened
from donnybrook.table.seats.seat import is_full, owing
from donnybrook.table.table import Table


def plan(
    old: Table,
    wish: NewWhatIf,
    guest: str,
    name: str,
    opened_at: str,
    token: Callable[[], str],
    secret: str,
) -> TableOpened:
    """The first row of the new table; raises a DonnybrookError that says what is wrong."""
    check(old, wish)
    assert old.match is not None
    me = person(wish, guest, name)
    return TableOpened(
        game=old.plan.game,
        options=old.options,
        seats=told_apart([chair(old, wish, seat, me, token) for seat in range(len(old.seats))]),
        secret=secret,
        watch_token=token(),
        opener=guest,
        opened_at=opened_at,
        public=False,
        clock_ms=None,
        increment_ms=0,
        what_if=WhatIf(old.ident, wish.version, f"{old.match.seed:024x}"),
        pack=old.plan.pack,
        seal_version=seal.VERSION,
        version=old.game.version,
    )


def check(old: Table, wish: NewWhatIf) -> None:
    if old.match is None or not old.over:
        raise NotYet("What might have been is for matches that are over.")
    if wish.seat >= len(old.seats):
        raise BadSetting(f"there is no seat {wish.seat}; there are {len(old.seats)}")
    people_only = old.game.hosting.people_only(old.options)
    if people_only and len(old.seats) > 1:
        raise BadSetting(people_only)
    if wish.version > old.match.version or old.match.at_version(wish.version).over:
        raise BadSetting("from there on nothing can be played: the match was over")


def chair(
    old: Table, wish: NewWhatIf, seat: int, me: SeatPlan, token: Callable[[], str]
) -> SeatPlan:
    """The one seat is the guest's; bots keep theirs, and take those of everybody else."""
    game, sitter = old.game, old.seats[seat]
    if seat == wish.seat:
        return seat_plan(game, NewSeat("me"), me, token)
    levels = list(game.bot_levels())
    level = sitter.level if sitter.kind == "bot" else wish.level or levels[len(levels) // 2]
    return seat_plan(game, NewSeat("bot", level), me, token)


def is_due(table: Table) -> bool:
    """Whether the seed of a what-if is settled and its match not yet brought to the moment."""
    waiting = table.plan.what_if is not None and table.state == "waiting"
    return waiting and is_full(table.seats) and not owing(table.seats)


def begin(new: Table, old: Table) -> None:
    """Write the entries of the old match up to the moment, and then the change of luck."""
    before = new.plan.what_if
    assert before is not None
    assert old.match is not None
    began = new.now
    for entry in old.match.entries[: before.version]:
        new.write(Entered(entry.seat, entry.code, entry.at or 0), began + (entry.at or 0))
    if (new.match.version if new.match is not None else 0) != before.version:
        raise DonnybrookError("the old match cannot be played again")
    number = seal.other_luck(new.seed())
    new.write(Entered(RESEED, number, new.now - began), new.now)
    playing.tell_seating(new, list(range(len(new.seats))), new.now)
    if new.queue is not None:
        wait(new)


def wait(table: Table) -> None:
    """In real time it begins with a pause: the one person who plays on says when it goes on."""
    assert table.match is not None
    person = next(n for n, seat in enumerate(table.seats) if seat.kind == "person")
    code = table.game.real_time.hold(table.match.state, person)
    if code is not None:
        playing.play(table, person, code, table.now)
