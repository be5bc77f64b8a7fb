"""The rooms of one kind that somebody is in, brought in from storage when first asked for."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from typing import Any, Generic, TypeVar

from donnybrook.kernel.errors import DonnybrookError
from donnybrook.server.memory import Broom
from donnybrook.server.rooms.room import COME_BACK, Room

AnyRoom = TypeVar("AnyRoom", bound=Room[Any])


class NoRoom(DonnybrookError):
    """There is no room of this name."""


class Registry(ABC, Generic[AnyRoom]):
    def __init__(self, broom: Broom) -> None:
        self.broom = broom
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
            self.rooms[ident] = room = await self.bring_in(ident)
            return room
        finally:
            del self.loading[ident]

    @abstractmethod
    async def bring_in(self, ident: str) -> AnyRoom:
        """A room out of storage."""

    def drop(self, room: Room[Any]) -> None:
        """A room is put away."""
        if self.rooms.get(room.ident) is room:
            del self.rooms[room.ident]
            self.broom.note()

    async def shut(self) -> None:
        """Put all rooms away."""
        rooms = list(self.rooms.values())
        for room in rooms:
            room.shut(COME_BACK, "the server is going down; come back")
            room.task.cancel()
        await asyncio.gather(*(room.task for room in rooms), return_exceptions=True)


def hear(loaded: asyncio.Future[Any]) -> None:
    """What went wrong is told to those who wait for it; if nobody does any more, to nobody."""
    if not loaded.cancelled():
        loaded.exception()
