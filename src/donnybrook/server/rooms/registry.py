"""The rooms of one kind that somebody is in, brought in from storage when first asked for."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from typing import Any, Generic, TypeVar

from donnybrook.kernel.errors import DonnybrookError
from donnybrook.server.cluster.node import Holding, Node
from donnybrook.server.memory import Broom
from donnybrook.server.rooms.room import COME_BACK, Room
from donnybrook.server.storage.faults import StorageTrouble

AnyRoom = TypeVar("AnyRoom", bound=Room[Any])


class NoRoom(DonnybrookError):
    """There is no room of this name."""


class Registry(ABC, Generic[AnyRoom]):
    def __init__(self, broom: Broom, node: Node | None = None) -> None:
        """With a node, a room is brought in only if no other worker has it."""
        self.broom = broom
        self.node = node
        self.rooms: dict[str, AnyRoom] = {}
        self.loading: dict[str, asyncio.Future[AnyRoom]] = {}

    async def room(self, ident: str) -> AnyRoom:
        """A room, brought in if need be; raises NoRoom or what is wrong with it."""
        room = self.rooms.get(ident)
        if room is not None and not room.closed:
            return room
        if ident not in self.loading:
            self.loading[ident] = asyncio.ensure_future(self._load(ident))
            self.loading[ident].add_done_callback(hear)
        return await asyncio.shield(self.loading[ident])

    async def _load(self, ident: str) -> AnyRoom:
        try:
            holding = await self.own(ident)
            try:
                room = await self.bring_in(ident)
            except BaseException:
                let_go(holding)
                raise
            return self.put(room, holding)
        finally:
            del self.loading[ident]

    def put(self, room: AnyRoom, holding: Holding | None) -> AnyRoom:
        """A room is in play from now on, if it was not lost while it was brought in."""
        room.holding = holding
        try:
            if holding is not None:
                holding.check()
        except StorageTrouble:
            room.shut(COME_BACK, "the table has moved; come back")
            room.task.cancel()
            raise
        self.rooms[room.ident] = room
        return room

    async def own(self, ident: str) -> Holding | None:
        """Have a room, if there are others who could; raises Elsewhere."""
        return None if self.node is None else await self.node.own(await self.name_of(ident))

    async def name_of(self, ident: str) -> str:
        """The name under which a room is owned."""
        return ident

    @abstractmethod
    async def bring_in(self, ident: str) -> AnyRoom:
        """A room out of storage."""

    def drop(self, room: Room[Any]) -> None:
        """A room is put away."""
        if self.rooms.get(room.ident) is room:
            del self.rooms[room.ident]
            let_go(room.holding)
            self.broom.note()

    async def shut(self) -> None:
        """Put all rooms away."""
        await self.put_away(list(self.rooms.values()))

    async def put_away(self, rooms: list[AnyRoom]) -> None:
        """Put some rooms away; returns when they are."""
        for room in rooms:
            room.shut(COME_BACK, "the server is going down; come back")
            room.task.cancel()
        await asyncio.gather(*(room.task for room in rooms), return_exceptions=True)

    def lose(self) -> None:
        """All rooms are somebody else's: nothing that was not stored has happened."""
        for room in list(self.rooms.values()):
            room.shut(COME_BACK, "the table has moved; come back")
            room.task.cancel()


def hear(loaded: asyncio.Future[Any]) -> None:
    """What went wrong is told to those who wait for it; if nobody does any more, to nobody."""
    if not loaded.cancelled():
        loaded.exception()


def let_go(holding: Holding | None) -> None:
    if holding is not None:
        holding.let_go()
