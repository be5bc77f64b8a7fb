"""Sheets and pictures: printed in a worker process, and kept, as many people want the same."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Any, NamedTuple, TypeVarTuple

from donnybrook.paper import Link
from donnybrook.server.thinking.strangers import READING, Strangers

Args = TypeVarTuple("Args")
Key = tuple[Callable[..., bytes], tuple[Any, ...]]
MOST_BYTES = 8 * 1024 * 1024  # kept; a whole game has about 1 MB, a picture 0.15 MB


class Kit(NamedTuple):
    """What is printed: what is the same here is the same on paper."""

    game: str
    folder: str
    parts: str
    sheet: str
    ink: str
    link: Link


class Prints:
    """Asks for each thing once, and forgets those that were not wanted for the longest time."""

    def __init__(self, strangers: Strangers) -> None:
        self.strangers = strangers
        self.kept: OrderedDict[Key, bytes] = OrderedDict()
        self.size = 0

    async def find(self, guest: str, press: Callable[[*Args], bytes], *about: *Args) -> bytes:
        """What a press makes of something, for a guest in turn."""
        key = (press, about)

        async def work() -> bytes:  # somebody else may have wanted the same meanwhile
            return self._known(key) or self._keep(
                key, await self.strangers.ask(READING, press, *about)
            )

        known = self._known(key)
        return known if known is not None else await self.strangers.in_turn(guest, work)

    def clear(self) -> None:
        """Forget everything: somebody's name is gone."""
        self.kept.clear()
        self.size = 0

    def _known(self, key: Key) -> bytes | None:
        if key in self.kept:
            self.kept.move_to_end(key)
        return self.kept.get(key)

    def _keep(self, key: Key, printed: bytes) -> bytes:
        self.size += len(printed) - len(self.kept.pop(key, b""))
        self.kept[key] = printed
        while self.size > MOST_BYTES:
            self.size -= len(self.kept.popitem(last=False)[1])
        return printed
