"""Runs in a worker process: rebuilds a stored match and writes its replay or its log."""

from __future__ import annotations

import gzip
from dataclasses import dataclass

import msgspec

from donnybrook.kernel.errors import BrokenLog
from donnybrook.kernel.game import Game
from donnybrook.server.storage.lost import Lost
from donnybrook.server.thinking.bot_worker import game_of
from donnybrook.table import replay
from donnybrook.table.render import encode
from donnybrook.table.rows import Row, TableOpened
from donnybrook.table.table import Table

StoredRow = tuple[int, int, str]  # number, milliseconds, JSON
QUICK = 6  # zlib's level that is not slow and nearly as small


@dataclass(frozen=True)
class Stored:
    """A table as the database has it, and the folder of its pack."""

    ident: str
    rows: list[StoredRow]
    pack: str


LOST = Lost()


@dataclass(frozen=True)
class Wish:
    """What somebody wants to read: log.json, log.txt, or a perspective for a replay."""

    what: str
    guest: str
    token: str = ""


@dataclass(frozen=True)
class Made:
    body: bytes  # packed by gzip
    over: bool
    sitters: tuple[str, ...]  # the guest at each seat


def make(stored: Stored, wish: Wish) -> Made | None:
    """The wished bytes, none for somebody who may not read them; raises NotYet."""
    table = rebuilt(stored)
    if not table.over and not may_watch(table, wish.guest, wish.token):
        return None
    body = gzip.compress(written(table, wish), QUICK, mtime=0)
    return Made(body, table.over, tuple(seat.guest for seat in table.seats))


def written(table: Table, wish: Wish) -> bytes:
    if wish.what == "log.json":
        return msgspec.json.encode(replay.export(table))
    if wish.what == "log.txt":
        return replay.export_text(table).encode()
    return encode(replay.replay(table, wish.what, table.seats_of(wish.guest)))


def may_watch(table: Table, guest: str, token: str) -> bool:
    if table.plan.public or guest == table.plan.opener or table.seats_of(guest):
        return True
    return bool(token) and token == table.plan.watch_token


def rebuilt(stored: Stored) -> Table:
    def resolve(game: str, digest: str, name: str) -> Game:
        return game_of(game, stored.pack)

    rows = map(decoded, stored.rows)
    return LOST.rebuilt(f"table {stored.ident}", Table.rebuilt, stored.ident, rows, resolve)


def pack_of(row: StoredRow) -> tuple[str, str, str]:
    """The game of a table by its first row, and the digest and the name of its pack."""
    opened = decoded(row).payload
    if not isinstance(opened, TableOpened):
        raise BrokenLog("a table begins with its opening")
    pack = opened.pack
    return (opened.game, pack.digest, pack.name) if pack else (opened.game, "", "")


def decoded(row: StoredRow) -> Row:
    try:
        return Row.decoded(*row)
    except msgspec.MsgspecError as error:
        raise BrokenLog(f"row {row[0]} cannot be read: {error}") from None
