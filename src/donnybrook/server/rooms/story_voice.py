"""Lines of bots that a language model may word anew, while nobody waits for longer than a moment.

The grammar has made the line already. Readers get it when the model has answered, or the deadline
has passed, whichever is first; the room itself never waits.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from donnybrook.campaign.cards import StoryView
from donnybrook.campaign.entries import Voiced
from donnybrook.campaign.model.wishes import Wish, wishes
from donnybrook.campaign.reducer import Log
from donnybrook.kernel.errors import DonnybrookError
from donnybrook.server.config import Model
from donnybrook.server.thinking.model import NoVoice, say

LOG = logging.getLogger("donnybrook")


@dataclass(frozen=True, slots=True)
class Spoken:
    """A model has answered; without a text it has not."""

    wish: Wish
    text: str


class StoryVoice:
    """The voice of a sitting's bots, if the server has a model."""

    def __init__(self, log: Log, model: Model, post: Callable[[object], bool]) -> None:
        self.log = log
        self.model = model
        self.post = post
        self.heard = self.here()  # scene and line up to which everything is asked for
        self.waiting: set[tuple[int, int]] = set()  # scene and line
        self.errands: set[asyncio.Task[None]] = set()

    def here(self) -> tuple[int, int]:
        scene = self.log.doc.scene
        return (scene.number, scene.last_line) if scene is not None else (0, 0)

    def listen(self) -> None:
        """Ask for whatever bots have said since."""
        if not self.model.host:
            return
        (number, last), (before, heard) = self.here(), self.heard
        self.heard = number, last
        after = min(heard, last) if number == before else 0
        found = wishes(self.log.sitting, after) if last > after else []
        if found:
            self.waiting |= {(wish.scene, wish.line) for wish in found}
            task = asyncio.get_running_loop().create_task(self.ask(found))
            self.errands.add(task)
            task.add_done_callback(self.errands.discard)

    async def ask(self, found: Sequence[Wish]) -> None:
        """One after the other, all of them before one deadline."""
        loop = asyncio.get_running_loop()
        due = loop.time() + self.model.seconds
        for wish in found:
            text = ""
            try:
                async with asyncio.timeout_at(due):
                    text = await say(self.model, wish.messages)
            except TimeoutError:
                LOG.info("the model at %s is late", self.model.host)
            except NoVoice as error:
                LOG.info("the model at %s: %s", self.model.host, error)
            if not self.post(Spoken(wish, text)):
                self.waiting.discard((wish.scene, wish.line))

    def take(self, spoken: Spoken, now: int) -> None:
        """What passes becomes an entry; otherwise the grammar's line stands."""
        wish = spoken.wish
        self.waiting.discard((wish.scene, wish.line))
        if not spoken.text:
            return
        try:
            self.log.do("", Voiced(wish.scene, wish.line, wish.was, spoken.text), now)
        except DonnybrookError as error:
            LOG.info("a line of the model is not taken: %s", error)

    def hide(self, shown: StoryView) -> StoryView:
        """Readers get a line once, as it will stay."""
        scene = shown.scene
        if scene is not None and self.waiting:
            scene.lines = [
                line for line in scene.lines if (scene.number, line.number) not in self.waiting
            ]
        return shown

    def close(self) -> None:
        for task in self.errands:
            task.cancel()
