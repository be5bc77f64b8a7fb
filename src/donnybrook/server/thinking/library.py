"""Replays and logs: made in a worker process, packed, and kept once a match is over."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

from sqlalchemy import func, select

from donnybrook.packs.shelf import Shelf
from donnybrook.server.errors import NotWelcome
from donnybrook.server.storage.group_commit import Storage
from donnybrook.server.storage.schema import ROWS
from donnybrook.server.thinking.library_worker import Made, Stored, Wish, make, pack_of
from donnybrook.server.thinking.strangers import READING, Strangers

MOST_BYTES = 4 * 1024 * 1024  # kept, packed
Key = tuple[str, int, str, tuple[int, ...]]  # table, last row, what of it, seats of who asks


class Library:
    """What is read after a match, most often by several people at once."""

    def __init__(self, storage: Storage, shelf: Shelf, strangers: Strangers) -> None:
        self.storage = storage
        self.shelf = shelf
        self.strangers = strangers
        self.kept: OrderedDict[Key, Made] = OrderedDict()
        self.sitters: dict[str, tuple[str, ...]] = {}  # of matches that are over and kept
        self.size = 0

    async def find(self, ident: str, wish: Wish) -> bytes | None:
        """A replay or a log as packed bytes; None if there is no such table."""
        query = select(func.max(ROWS.c.n)).where(ROWS.c.table_id == ident)
        last = (await self.storage.read(query))[0][0]
        if last is None:
            return None

        async def work() -> Made:  # somebody else may have had the same wish meanwhile
            return self._known(ident, last, wish) or await self._make(ident, last, wish)

        made = self._known(ident, last, wish)
        if made is None:
            made = await self.strangers.in_turn(wish.guest, work)
        return made.body

    def clear(self) -> None:
        """Forget everything: somebody's name is gone from the rows."""
        self.kept.clear()
        self.sitters.clear()
        self.size = 0

    def _known(self, ident: str, last: int, wish: Wish) -> Made | None:
        key = self._key(ident, last, wish)
        if key in self.kept:
            self.kept.move_to_end(key)
        return self.kept.get(key)

    def _key(self, ident: str, last: int, wish: Wish) -> Key:
        sitters = enumerate(self.sitters.get(ident, ()))
        seats = tuple(number for number, guest in sitters if guest == wish.guest)
        return ident, last, wish.what, seats

    async def _make(self, ident: str, last: int, wish: Wish) -> Made:
        stored = await self._stored(ident, last)
        made = await self.strangers.ask(READING, make, stored, wish)
        if made is None:
            raise NotWelcome("This match is not over yet, and it is not yours.")
        if made.over and len(made.body) <= MOST_BYTES:
            self.sitters[ident] = made.sitters
            self._keep(self._key(ident, last, wish), made)
        return made

    async def _stored(self, ident: str, last: int) -> Stored:
        query = select(ROWS.c.n, ROWS.c.at_ms, ROWS.c.payload).where(ROWS.c.table_id == ident)
        found = await self.storage.read(query.where(ROWS.c.n <= last).order_by(ROWS.c.n))
        rows = [(n, at_ms, payload) for n, at_ms, payload in found]
        folder = await asyncio.to_thread(self.shelf.folder, *pack_of(rows[0]))
        return Stored(ident, rows, folder)

    def _keep(self, key: Key, made: Made) -> None:
        before = self.kept.pop(key, None)
        self.size += len(made.body) - (len(before.body) if before else 0)
        self.kept[key] = made
        while self.size > MOST_BYTES:
            (ident, *_), oldest = self.kept.popitem(last=False)
            self.size -= len(oldest.body)
            if all(other != ident for other, *_ in self.kept):
                del self.sitters[ident]
