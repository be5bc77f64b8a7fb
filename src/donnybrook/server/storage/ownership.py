"""Who has which table in play, where several workers serve one PostgreSQL.

A worker has a row of its own, and every commit of it locks that row (`FOR SHARE`). Whoever wants
to take a table from a worker that is gone marks that row dead first, which waits for commits
under way and lets none through afterwards. So two owners can never both be believed, whatever
the clocks of their hosts say: only the database's own clock counts, for the lease.
"""

from __future__ import annotations

import os
import socket
from dataclasses import dataclass
from uuid import uuid4

from sqlalchemy import Connection, delete, func, insert, select, text, update
from sqlalchemy.dialects.postgresql import Insert
from sqlalchemy.dialects.postgresql import insert as pg_insert

from donnybrook.kernel.errors import DonnybrookError
from donnybrook.server.storage.schema import OWNERS, WORKERS

LEASE = 1.5  # seconds that a worker is believed to be there after its last sign of life
BEAT = 0.5  # seconds between two of them
FAMILY = "DONNYBROOK_FAMILY"  # names a parent and its workers
FORGOTTEN = 3600  # seconds after which nobody remembers a worker that is gone


class Fenced(DonnybrookError):
    """Others believe that this worker is gone, and may have its tables by now."""

    def __init__(self) -> None:
        super().__init__("This server was thought to be gone; come back, its tables are near.")


class Taken(DonnybrookError):
    """Somebody else has it."""


@dataclass(frozen=True)
class Owner:
    """The worker that has a table, and where it is reached."""

    worker: str
    address: str


def process_name(pid: int | None = None) -> str:
    """A process of this host, for its parent, which looks after it; no other has the same name."""
    family = os.environ.get(FAMILY, "alone")
    return f"{socket.gethostname()[:64]}:{family}:{os.getpid() if pid is None else pid}"


def lease() -> object:
    return func.now() + text(f"interval '{LEASE} seconds'")


class Membership:
    """This worker among all that serve the database."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.ident = uuid4().hex  # under which its rooms write; changed on the loop only
        self.entered = ""  # the one that the database knows; changed by the writer only
        self.former: list[str] = []  # names of before

    # -- by the writer, in its transactions

    def enter(self, ident: str, connection: Connection) -> None:
        """Be there, under a name that nobody has had before."""
        long_ago = func.now() - text(f"interval '{FORGOTTEN} seconds'")
        connection.execute(delete(WORKERS).where(WORKERS.c.lease_until < long_ago))
        if self.former:  # what it had then is anybody's, and its own, too
            mark_gone(connection, WORKERS.c.id.in_(self.former[-10:]))
        self.former.append(ident)
        connection.execute(
            insert(WORKERS).values(
                id=ident,
                address=self.address,
                process=process_name(),
                alive=True,
                lease_until=lease(),
            )
        )

    def hold(self, connection: Connection) -> None:
        """Lock the own row until the commit; raises Fenced if it is not alive any more."""
        mine = select(WORKERS.c.id).where(WORKERS.c.id == self.entered, WORKERS.c.alive)
        if connection.execute(mine.with_for_update(read=True)).first() is None:
            raise Fenced

    def beat(self, connection: Connection) -> None:
        """Say that one is still there; raises Fenced."""
        mine = update(WORKERS).where(WORKERS.c.id == self.entered, WORKERS.c.alive)
        if connection.execute(mine.values(lease_until=lease())).rowcount == 0:
            raise Fenced

    def leave(self, connection: Connection) -> None:
        """Be there no longer; what one still has is anybody's."""
        mark_gone(connection, WORKERS.c.id == self.entered)

    def claim(self, room: str, connection: Connection) -> None:
        """Have a room from now on; raises Taken if a worker that is alive has it."""
        if connection.execute(claim_new(room, self.entered)).rowcount == 1:
            return
        held = select(OWNERS.c.worker).where(OWNERS.c.room == room).with_for_update()
        worker = connection.execute(held).scalar_one_or_none()
        if worker == self.entered:
            return
        alive = select(WORKERS.c.id).where(WORKERS.c.id == worker, WORKERS.c.alive)
        if worker is None or connection.execute(alive).first() is not None:
            raise Taken(f"{room} is in other hands")
        moved = update(OWNERS).where(OWNERS.c.room == room)
        connection.execute(moved.values(worker=self.entered, epoch=OWNERS.c.epoch + 1))

    def release(self, room: str, connection: Connection) -> None:
        """Let a room go; everything that was written there is committed before or with this."""
        mine = (OWNERS.c.room == room, OWNERS.c.worker == self.entered)
        connection.execute(delete(OWNERS).where(*mine))


def claim_new(room: str, worker: str) -> Insert:
    return pg_insert(OWNERS).values(room=room, worker=worker, epoch=1).on_conflict_do_nothing()


# -- by anybody


def mark_gone(connection: Connection, *which: object) -> int:
    """From here on nothing is committed by these workers; waits for commits under way."""
    return connection.execute(
        update(WORKERS).where(WORKERS.c.alive, *which).values(alive=False)  # type: ignore[arg-type]
    ).rowcount


def mark_process_gone(connection: Connection, pid: int) -> int:
    """A process of this host has ended."""
    return mark_gone(connection, WORKERS.c.process == process_name(pid))


def presume_gone(worker: str, connection: Connection) -> None:
    """Nobody listens where a worker was. If it is there after all it begins anew."""
    mark_gone(connection, WORKERS.c.id == worker)
    connection.commit()


def owner_of(room: str, connection: Connection) -> Owner | None:
    """Who has a room; None if nobody has it who can be believed to be there.

    After a start of the database everybody has time for a sign of life.
    """
    found = connection.execute(
        select(
            WORKERS.c.id,
            WORKERS.c.address,
            WORKERS.c.alive,
            (WORKERS.c.lease_until < func.now())
            & (func.pg_postmaster_start_time() < func.now() - text(f"interval '{LEASE} seconds'")),
        )
        .join(OWNERS, OWNERS.c.worker == WORKERS.c.id)
        .where(OWNERS.c.room == room)
    ).first()
    if found is None or not found[2]:
        return None
    if found[3]:
        connection.commit()
        late = (WORKERS.c.id == found[0], WORKERS.c.lease_until < func.now())
        if mark_gone(connection, *late):
            connection.commit()
            return None
    return Owner(found[0], found[1])


def everybody(connection: Connection) -> list[Owner]:
    """The workers that are there, in a fixed order."""
    there = select(WORKERS.c.id, WORKERS.c.address).where(
        WORKERS.c.alive, WORKERS.c.lease_until > func.now()
    )
    return [Owner(*row) for row in connection.execute(there.order_by(WORKERS.c.id))]


def owners_of(rooms: list[str], connection: Connection) -> dict[str, Owner]:
    """Who has each of these rooms."""
    found = connection.execute(
        select(OWNERS.c.room, WORKERS.c.id, WORKERS.c.address)
        .join(WORKERS, OWNERS.c.worker == WORKERS.c.id)
        .where(OWNERS.c.room.in_(rooms), WORKERS.c.alive)
    )
    return {room: Owner(worker, address) for room, worker, address in found}
