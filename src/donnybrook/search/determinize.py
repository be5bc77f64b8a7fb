"""Worlds: what a viewer cannot know of a position is dealt anew, and with it the luck to come."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from donnybrook.kernel.chance import Chance
from donnybrook.kernel.state import State

EVERYBODY: Final = -1  # as a viewer: what any seat knows is known


class Determinizer:
    """Makes one world after the other, on the same object."""

    def __init__(self) -> None:
        self.world: State | None = None

    def determinize(self, state: State, viewer: i64, luck: Chance) -> State:
        """A world that the viewer cannot tell from the real one."""
        world = self.world
        if world is None:
            world = state.blank()
            self.world = world
        state.copy_into(world)
        if viewer == EVERYBODY:
            world.reshuffle(luck)
        else:
            world.redeal(viewer, luck)
        world.seed(luck.word(), luck.word(), luck.word())
        return world
