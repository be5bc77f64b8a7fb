"""A bot: something that picks one of the options of a seat."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from donnybrook.kernel.chance import Chance
from donnybrook.kernel.state import Options, State

STREAM: Final = 0xB07  # keeps a bot's luck apart from the match's


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Reads only what its seat may know; has its own luck, so that a match replays without it."""

    def __init__(self) -> None:
        self.luck: Chance = Chance()
        self.slow: bool = False  # thinks so long that the contract looks at one match only

    def begin(self, seed: i64, seat: i64) -> None:
        """Get ready for a match."""
        self.luck.seed(seed, seed >> 32, STREAM + seat)

    def pick(self, state: State, seat: i64, out: Options) -> i64:
        """One code out of `out` (which holds at least one)."""
        return out.codes[self.luck.below(out.n)]

    def worth(self, state: State, seat: i64) -> float:
        """How a position looks for a seat, from 0 (lost) to 1 (won); a search stops there."""
        return state.result(seat) if state.over else 0.5
