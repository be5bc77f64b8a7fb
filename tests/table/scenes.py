"""Tables for tests: two or more people sit down and play by luck."""

from __future__ import annotations

import itertools
import json
import random
from typing import Any

from donnybrook.table import commands, opening, render, seal
from donnybrook.table.api import NewSeat, NewTable
from donnybrook.table.protocol import Accepted, Choose, Refusal, Reveal, Sit
from donnybrook.table.rows import Row
from donnybrook.table.seats.seat import is_full, owing
from donnybrook.table.table import Table

SECRET = "5e" * 32
NONCES = (f"n{number}" for number in itertools.count())


def nonce() -> str:
    return next(NONCES)


def share(seat: int) -> str:
    return f"{seat:x}" * 32


def commitment(seat: int) -> str:
    return seal.share_commitment(share(seat))


SHARES = {commitment(seat): share(seat) for seat in range(16)}


def new_table(
    chairs: list[NewSeat] | None = None, public: bool = False, secret: str = SECRET, **options: Any
) -> Table:
    """A fresh table; guest g0 opened it."""
    clock = options.pop("clock_ms", None)
    increment = options.pop("increment_ms", 0)
    tokens = (f"token{number}" for number in itertools.count())
    chairs = chairs or [NewSeat("me"), NewSeat("open")]
    given = {"countdown_ms": 0, **options}
    wish = NewTable("brawl", given, chairs, commitment(0), public, clock, increment)
    plan = opening.plan(wish, "g0", "Ann", "2026-01-01", lambda: next(tokens), secret)
    table = Table("table")
    table.write(plan, 0)
    reveal_all(table)
    return table


def opened(game: str, seats: list[NewSeat], **wish: Any) -> Table:
    """A table that g0 opened; its watch link is "watch"."""
    table = Table("table")
    asked = NewTable(game, wish.pop("options", {}), seats, commitment(0), **wish)
    table.write(opening.plan(asked, "g0", "Ann", "2026-01-01", lambda: "watch", SECRET), 0)
    reveal_all(table)
    return table


def reveal_all(table: Table) -> None:
    """What pages do by themselves: show the shares as soon as every seat is taken."""
    while is_full(table.seats) and (seats := owing(table.seats)):
        seat = table.seats[seats[0]]
        shown = Reveal(nonce(), seats[0], SHARES[seat.commitment])
        assert isinstance(do(table, seat.guest, shown, table.now), Accepted)


def sit(table: Table, seat: int, guest: str, now: int = 0) -> Accepted | Refusal:
    token = table.seats[seat].invitation
    message = Sit(nonce(), seat, commitment(seat), token, f"name of {guest}")
    answer = do(table, guest, message, now)
    reveal_all(table)
    return answer


def do(
    table: Table, guest: str, message: commands.TableCommand, now: int = 0
) -> Accepted | Refusal:
    """Handle a message and return its answer."""
    commands.handle(table, guest, "", message, now)
    return table.answers.waiting.pop().message


def seated(**options: Any) -> Table:
    """A Duel of g0 and g1, all knocked."""
    table = new_table(**options)
    sit(table, 1, "g1")
    knock_all(table)
    return table


def knock_all(table: Table) -> None:
    for number, seat in enumerate(table.seats):
        answer = do(table, seat.guest, Choose(nonce(), number, "knock"), table.now)
        assert isinstance(answer, Accepted), answer


def play_by_luck(table: Table, luck: random.Random, most: int = 10_000) -> int:
    """Let the seats choose by luck, until the end or `most` choices; returns how many."""
    match = table.match
    assert match is not None
    for count in range(most):
        if table.over:
            return count
        seat = luck.choice(table.to_act())
        code = luck.choice(table.game.legal(match.state, seat))
        choice: int | str = (
            code if table.queue is None else table.game.language.say(match.state, seat, code)
        )
        answer = do(table, table.seats[seat].guest, Choose(nonce(), seat, choice), table.now + 200)
        assert isinstance(answer, Accepted), answer
    return most


def stored(table: Table) -> list[Row]:
    """The rows as they come back from a database."""
    return [Row.decoded(row.n, row.at_ms, row.encoded()) for row in table.fresh]


def everything(table: Table) -> list[bytes]:
    """What each audience is told."""
    audiences: list[render.Audience] = [(), *((seat,) for seat in range(len(table.seats)))]
    return [render.snapshot(table, audience, "g0", table.now) for audience in audiences]


def last_event(table: Table) -> str:
    event: str = json.loads(bytes(table.lines[-1].full))["event"]
    return event
