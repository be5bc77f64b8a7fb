"""A hall full of matches: every game, played by luck, written as a server writes them."""

from __future__ import annotations

import random
from collections.abc import Iterator

from donnybrook.kernel import registry
from donnybrook.server.rooms.lobby import summary_of
from donnybrook.server.storage.database import Database
from donnybrook.server.storage.group_commit import Job, write_group
from donnybrook.server.storage.table_storage import saving
from donnybrook.table import commands, opening
from donnybrook.table.api import NewSeat, NewTable
from donnybrook.table.protocol import Choose
from donnybrook.table.table import Table
from tests.table.scenes import SECRET, commitment, nonce, reveal_all

GAMES = ("brawl", "brawlball", "brawlmart", "knockdown", "rivals")
AT_ONCE = 50  # tables in a commit


def played(number: int, luck: random.Random, steps: int, guest: str, name: str) -> Table:
    """A match of the next game, some steps far or to its end."""
    game = registry.get(GAMES[number % len(GAMES)])
    options = {"countdown_ms": 0} if game.name == "brawl" else {}
    seats = game.rules.seats(game.options(options))
    wish = NewTable(game.name, options, [NewSeat("me")] * seats, commitment(0))
    secret = f"{number:04x}" + SECRET[4:]
    table = Table(f"match-{number}")
    table.write(opening.plan(wish, guest, name, "2026-01-01", lambda: "token", secret), 0)
    reveal_all(table)
    for _ in range(steps):
        if table.over or not table.to_act():
            break
        move(table, luck, guest)
    return table


def move(table: Table, luck: random.Random, guest: str) -> None:
    assert table.match is not None
    seat = luck.choice(table.to_act())
    code = luck.choice(table.game.legal(table.match.state, seat))
    commands.handle(table, guest, "", Choose(nonce(), seat, code), table.now + 100)


def fill(
    address: str, count: int, steps: int, guest: str = "guest-of-the-hall", name: str = "Ann"
) -> dict[str, str]:
    """Matches in a database; their digests."""
    database = Database(address)
    digests: dict[str, str] = {}
    try:
        for some in batches(count, steps, guest, name):
            works = [saving(table.ident, table.take(), summary_of(table)) for table in some]
            write_group(database.pen(), [Job(work, nobody_waits) for work in works])
            digests |= {table.ident: table.match.digest for table in some if table.match}
    finally:
        database.close()
    return digests


def nobody_waits(fault: Exception | None) -> None:
    """For whoever writes without a loop."""


def batches(count: int, steps: int, guest: str, name: str) -> Iterator[list[Table]]:
    luck = random.Random(count)
    for first in range(0, count, AT_ONCE):
        last = min(first + AT_ONCE, count)
        yield [played(number, luck, steps, guest, name) for number in range(first, last)]
