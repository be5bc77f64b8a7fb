"""What the operator sees: every worker tells what is in its memory, one puts it together."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Any

import msgspec
from litestar.datastructures import State

import donnybrook
from donnybrook.server.admin.desk import Desk
from donnybrook.server.admin.sweeping import TROUBLES, rooms
from donnybrook.server.admin.wire import OpenTable, Overview, Present, Worker, WorkerState
from donnybrook.server.cluster.peers import Peers
from donnybrook.server.rooms.tables import TableRegistry, tables_of
from donnybrook.server.storage import ownership
from donnybrook.server.storage.faults import StorageTrouble
from donnybrook.server.storage.operator_storage import Act
from donnybrook.server.storage.ownership import Owner

LOG = logging.getLogger("donnybrook")
STARTED = time.monotonic()
ASKED = "/peer/overview"
WORKER = msgspec.json.Decoder(Worker)


async def overview_of(state: State, desk: Desk) -> Overview:
    """All workers as one server; one that does not answer is named."""
    tables, here = tables_of(state), seen_here(state)
    others = await workers_elsewhere(tables)
    found = await asyncio.gather(*(ask(tables.peers, one.address) for one in others))
    all_of_them = [here, *filter(None, found)]
    decided = desk.now
    return Overview(
        version=donnybrook.__version__,
        up_seconds=here.up_seconds,
        storage=tables.storage.database.shown,
        usable=all(one.usable for one in all_of_them),
        workers=[*map(in_a_line, all_of_them), *silent(others, found)],
        present=together(all_of_them),
        tables=[table for one in all_of_them for table in one.tables],
        sittings=sum(one.sittings for one in all_of_them),
        thinking={name: sum(one.thinking[name] for one in all_of_them) for name in here.thinking},
        troubles=sorted((line for one in all_of_them for line in one.troubles), reverse=True),
        decisions=decided,
        acts=await acts_of(desk),
        reports=decided.reports[::-1],
    )


async def acts_of(desk: Desk) -> list[Act]:
    try:
        return await asyncio.to_thread(desk.acts)
    except StorageTrouble:
        return []  # the overview says that storage is away


async def workers_elsewhere(tables: TableRegistry) -> list[Owner]:
    """The other workers that serve the database."""
    if tables.node is None:
        return []
    me = tables.node.membership.ident
    try:
        there = await tables.storage.look(ownership.everybody)
    except StorageTrouble:
        return []
    return [one for one in there if one.worker != me]


async def ask(peers: Peers | None, address: str) -> Worker | None:
    assert peers is not None
    try:
        return WORKER.decode(await peers.ask(address, ASKED))
    except (OSError, msgspec.MsgspecError) as error:
        LOG.warning("worker %s says nothing of itself: %s", address, error)
        return None


def silent(others: list[Owner], found: list[Worker | None]) -> list[WorkerState]:
    """Those who did not answer."""
    pairs = zip(others, found, strict=True)
    return [WorkerState(one.address, False, 0, False, 0, 0) for one, said in pairs if said is None]


def in_a_line(one: Worker) -> WorkerState:
    tables, people = len(one.tables), len(one.present)
    return WorkerState(one.address, True, one.up_seconds, one.usable, tables, people)


def together(workers: list[Worker]) -> list[Present]:
    """Everybody once, with all the rooms they are in."""
    found: dict[str, Present] = {}
    for one in (one for worker in workers for one in worker.present):
        rooms = found.setdefault(one.guest, Present(one.guest, one.name, [])).rooms
        rooms.extend(room for room in one.rooms if room not in rooms)
    return list(found.values())


# -- what one worker tells


def seen_here(state: State) -> Worker:
    """What is in the memory of this worker."""
    tables = tables_of(state)
    node = tables.node
    return Worker(
        address="" if node is None else node.membership.address,
        up_seconds=int(time.monotonic() - STARTED),
        usable=tables.storage.pulse.usable,
        present=present(state),
        tables=[open_table(room) for room in tables.rooms.values()],
        sittings=len(state["stories"].rooms),
        thinking=thinking(tables),
        troubles=TROUBLES.lines[::-1],
    )


async def tell_overview(state: State, scope: Any, send: Any) -> bool:
    """Answer another worker; False if it asks for something else."""
    if scope["path"] != ASKED:
        return False
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": msgspec.json.encode(seen_here(state))})
    return True


def present(state: State) -> list[Present]:
    found: dict[str, Present] = {}
    for room in rooms(state["tables"], state["stories"]):
        for connection in room.connections:
            guest = connection.guest
            one = found.setdefault(guest.id, Present(guest.id, guest.name, []))
            if room.ident not in one.rooms:
                one.rooms.append(room.ident)
    return list(found.values())


def open_table(room: Any) -> OpenTable:
    table = room.table
    names = [seat.name or seat.kind for seat in table.seats]
    return OpenTable(table.ident, table.game.name, table.state, names, len(room.connections))


def thinking(tables: TableRegistry) -> dict[str, int]:
    """How many processes think, and how much of it is under way and waits."""
    queue = tables.bots.queue
    return {
        "workers": len(tables.bots.workers),
        "running": queue.running.total(),
        "waiting": queue.waiting.total(),
    }
