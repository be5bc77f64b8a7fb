"""Games on paper: printed in a worker process, and kept, as many people want the same sheets."""

from __future__ import annotations

from collections import OrderedDict
from typing import NamedTuple

from donnybrook.paper import Link
from donnybrook.server.thinking.paper_worker import game_kit
from donnybrook.server.thinking.strangers import READING, Strangers

MOST_BYTES = 8 * 1024 * 1024  # kept; a whole game has about 1 MB


class Kit(NamedTuple):
    """What is printed: what is the same here is the same on paper."""

    game: str
    folder: str
    parts: str
    sheet: str
    ink: str
    link: Link


class Prints:
    """Asks for each kit once, and forgets those that were not wanted for the longest time."""

    def __init__(self, strangers: Strangers) -> None:
        self.strangers = strangers
        self.kept: OrderedDict[Kit, bytes] = OrderedDict()
        self.size = 0

    async def find(self, guest: str, kit: Kit) -> bytes:
        """The PDF of a kit."""

        async def work() -> bytes:  # somebody else may have wanted the same meanwhile
            return self._known(kit) or self._keep(
                kit, await self.strangers.ask(READING, game_kit, *kit)
            )

        known = self._known(kit)
        return known if known is not None else await self.strangers.in_turn(guest, work)

    def _known(self, kit: Kit) -> bytes | None:
        if kit in self.kept:
            self.kept.move_to_end(kit)
        return self.kept.get(kit)

    def _keep(self, kit: Kit, pdf: bytes) -> bytes:
        self.size += len(pdf) - len(self.kept.pop(kit, b""))
        self.kept[kit] = pdf
        while self.size > MOST_BYTES:
            self.size -= len(self.kept.popitem(last=False)[1])
        return pdf
