"""Batches as NumPy sees them: actions in; everything out as views of the kernel's buffers."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from donnybrook.kernel.batch import Batch
from donnybrook.kernel.bot import Bot
from donnybrook.kernel.errors import BadInput
from donnybrook.kernel.layout import Layout
from donnybrook.kernel.origin import made
from donnybrook.kernel.position import Position
from donnybrook.research.setup import Setup, checked_seed

MOST = 1 << 20
FORMS = ("flat", "properties")
CODE = np.dtype("<i8")  # as the kernel reads actions


class Lanes:
    """N matches stepped together. Its arrays are overwritten by each step, and read-only."""

    def __init__(self, setup: Setup, n: int) -> None:
        if isinstance(n, bool) or not isinstance(n, int) or not 1 <= n <= MOST:
            raise BadInput(f"a batch has 1 to {MOST:,} lanes, not {n!r}")
        if setup.form not in FORMS:
            raise BadInput("many lanes give flat observations: `layout` says what is where")
        game = setup.game
        states = [made(game.rules, game.settings) for _ in range(n)]
        self.setup = setup
        self.n = n
        self.shape = (n,)
        self.game = game
        self.layout: Layout = setup.observer.layout
        self.batch = Batch(
            states, setup.observer, game.seats, game.actions, game.cap, setup.side_of
        )
        if setup.by_score:
            self.batch.scorer = setup.score
        self.reset(None)

    def seat_bots(self, bots: Sequence[Sequence[Bot]], learner: int) -> None:
        """Bots for all seats of each lane but the learner's, from the next reset on."""
        self.batch.bots = [bot for lane in bots for bot in lane]
        self.batch.learner = learner
        self.reset(None)

    def reset(self, seed: int | Sequence[int | None] | None) -> None:
        """All lanes begin anew: lane i from seed + i, or each from a seed of its own."""
        if seed is None:
            seed = secrets.randbits(61)
        if isinstance(seed, (int, np.integer)):
            first = checked_seed(seed)
            seeds = [(first + lane) % (1 << 63) for lane in range(self.n)]
        else:
            given = [secrets.randbits(62) if each is None else each for each in seed]
            seeds = [checked_seed(each) for each in given]
        if len(seeds) != self.n:
            raise BadInput(f"{self.n} lanes take {self.n} seeds, not {len(seeds)}")
        self.batch.begin(seeds)
        self.look()

    def begin_again(self, chosen: NDArray[np.bool_]) -> None:
        """The next match in some of the lanes."""
        if chosen.shape != (self.n,):
            raise BadInput(f"a reset mask has {self.n} values, not the shape {chosen.shape}")
        self.batch.begin_again(np.flatnonzero(chosen).tolist())

    def look(self) -> None:
        """The buffers as arrays; nothing is copied."""
        batch, shape = self.batch, (self.n, self.layout.width)
        self.observations = view(batch.observations, np.int16).reshape(shape)
        self.masks = view(batch.mask, np.int8).reshape(self.n, self.game.actions)
        self.seats = view(batch.seat, np.int64)
        self.rewards = view(batch.rewards, np.float64).reshape(self.n, self.game.seats)
        self.ends = view(batch.ends, np.uint8)  # 0 goes on, 1 terminated, 2 truncated
        self.seeds = view(batch.seeds, np.int64)
        self.episodes = view(batch.episodes, np.int64)
        self.lengths = view(batch.lengths, np.int64)
        self.chosen = view(batch.chosen, np.int64)

    def step(self, actions: Any) -> None:
        """One code for each lane; refused as a whole if one of them is illegal."""
        if type(actions) is np.ndarray and actions.dtype is CODE and actions.shape == self.shape:
            self.batch.step(actions.tobytes())
            return
        given = np.asarray(actions)
        if given.shape != (self.n,) or not np.issubdtype(given.dtype, np.integer):
            raise BadInput(
                f"{self.n} lanes take {self.n} whole numbers, not {given.dtype} {given.shape}"
            )
        self.batch.step(given.astype("<i8", copy=False).tobytes())

    def sample(self) -> NDArray[np.int64]:
        """A legal action for each lane."""
        self.batch.sample()
        return self.chosen

    def seen(self) -> NDArray[np.int16]:
        """A copy of the observations, in the form that was asked for."""
        return self.formed(self.observations)

    def formed(self, rows: NDArray[np.int16]) -> NDArray[np.int16]:
        return self.setup.properties(rows) if self.setup.form == "properties" else rows.copy()

    def final(self) -> NDArray[np.int16]:
        """What the lanes that ended in the last step saw then, in the order of the lanes."""
        return view(self.batch.final, np.int16).reshape(-1, self.layout.width)

    def position(self, lane: Any) -> Position:
        """A copy of the position of a lane, with all that a state of `donnybrook.game` can do."""
        raw = self.batch.states[self.checked(lane)].copy()
        return Position(self.game.rules, self.game.settings, raw, self.setup.observer)

    def checked(self, lane: Any) -> int:
        if not isinstance(lane, (int, np.integer)) or not 0 <= lane < self.n:
            raise BadInput(f"a lane is a whole number from 0 to {self.n - 1}, not {lane!r}")
        return int(lane)

    def replay(self, lane: Any) -> int:
        """The seed with which `donnybrook.game(...).start` deals the present match of a lane."""
        lane = self.checked(lane)
        return int(self.seeds[lane]) + (int(self.episodes[lane]) << 64)


def view(row: Any, dtype: Any) -> NDArray[Any]:
    return np.frombuffer(row, dtype)
