"""Two owners write at once, again and again: the fence must refuse the old one every time."""

from __future__ import annotations

import random
import threading
import time
from dataclasses import dataclass
from functools import partial

from sqlalchemy import Connection, create_engine, select
from sqlalchemy.engine import Engine

from donnybrook.server.storage.group_commit import write_log
from donnybrook.server.storage.ownership import Fenced, Membership, mark_gone
from donnybrook.server.storage.schema import ROWS, WORKERS

WRITES = 4  # of the old owner, while the new one takes over


@dataclass
class Verdict:
    """How it went."""

    rounds: int
    refused: int = 0  # writes of an old owner after it was marked dead
    late: int = 0  # rows of an old owner that appeared after the new one had read
    clashes: int = 0  # rows that both wrote


def member(engine: Engine, name: str) -> Membership:
    found = Membership(f"nowhere:{name}")
    with engine.begin() as connection:
        found.enter(found.ident, connection)
    found.entered = found.ident
    return found


def write(membership: Membership, table: str, n: int, connection: Connection) -> None:
    """As a group commit does."""
    membership.hold(connection)
    write_log(connection, [(table, n, 0, membership.ident)])


def rows_of(table: str, connection: Connection) -> int:
    return len(connection.execute(select(ROWS.c.n).where(ROWS.c.table_id == table)).all())


def old_owner(engine: Engine, old: Membership, table: str, luck: random.Random) -> bool:
    """Write until it is refused; whether it was."""
    for n in range(WRITES):
        try:
            with engine.begin() as connection:
                write(old, table, n, connection)
                if luck.random() < 0.5:
                    time.sleep(luck.random() * 2e-4)
        except Fenced:
            return True
    return False


def take_over(engine: Engine, old: Membership, new: Membership, table: str) -> int:
    """The new owner marks the old one dead, has the table, reads it and writes on."""
    with engine.begin() as connection:
        mark_gone(connection, WORKERS.c.id == old.ident)
    with engine.begin() as connection:
        new.hold(connection)
        new.claim(table, connection)
    with engine.begin() as connection:
        seen = rows_of(table, connection)
    with engine.begin() as connection:
        write(new, table, seen, connection)
    return seen


def force(database: str, rounds: int, seed: int = 1) -> Verdict:
    """So many takeovers in the middle of the old owner's writes."""
    luck, verdict = random.Random(seed), Verdict(rounds)
    engine = create_engine(database)
    new = member(engine, "new")
    for number in range(rounds):
        old, table = member(engine, f"old{number}"), f"forced {number}"
        with engine.begin() as connection:
            old.claim(table, connection)
        verdict.refused += one_round(engine, old, new, table, luck, verdict)
    engine.dispose()
    return verdict


def one_round(
    engine: Engine,
    old: Membership,
    new: Membership,
    table: str,
    luck: random.Random,
    verdict: Verdict,
) -> bool:
    ended: list[bool] = []
    writing = partial(old_owner, engine, old, table, random.Random(luck.random()))
    thread = threading.Thread(target=lambda: ended.append(writing()))
    thread.start()
    time.sleep(luck.random() * 2.5e-3)
    seen = take_over(engine, old, new, table)
    thread.join()
    with engine.begin() as connection:
        writers = connection.execute(
            select(ROWS.c.payload).where(ROWS.c.table_id == table).order_by(ROWS.c.n)
        )
        owners = [payload for (payload,) in writers]
    verdict.late += owners.count(old.ident) > seen
    verdict.clashes += owners != [old.ident] * seen + [new.ident]
    if not ended[0]:  # it was done before: now it tries once more
        try:
            with engine.begin() as connection:
                write(old, table, WRITES + 1, connection)
        except Fenced:
            return True
    return ended[0]
