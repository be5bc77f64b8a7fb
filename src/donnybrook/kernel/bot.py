"""A bot: something that picks one of the options of a seat."""

from __future__ import annotations

from typing import Final

from librt.vecs import extend, vec
from mypy_extensions import i64, mypyc_attr

from donnybrook.kernel.chance import Chance
from donnybrook.kernel.state import Options, State

STREAM: Final = 0xB07  # keeps a bot's luck apart from the match's
MISTRUST: Final = 0.05  # what any other choice is thought to cost, where nothing better is known
UNTHINKABLE: Final = -9.0  # as a prior: not worth a second look


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Reads only what its seat may know; has its own luck, so that a match replays without it."""

    def __init__(self) -> None:
        self.luck: Chance = Chance()
        self.slow: bool = False  # thinks so long that the contract looks at one match only
        self.weights: vec[float] = vec[float]()  # of its judgement, where that is data
        self.priors: vec[float] = vec[float]()  # what `weigh` found, by place in the options

    def begin(self, seed: i64, seat: i64) -> None:
        """Get ready for a match."""
        self.luck.seed(seed, seed >> 32, STREAM + seat)

    def pick(self, state: State, seat: i64, out: Options) -> i64:
        """One code out of `out` (which holds at least one)."""
        return out.codes[self.luck.below(out.n)]

    def take_weights(self, weights: vec[float]) -> None:
        """Judge by these from now on."""
        self.weights = weights

    def forget(self) -> None:
        """The next position need not follow from the last one; a bot may have had plans."""

    # -- what a search asks of its policy

    def value(self, state: State, seat: i64) -> float:
        """How a position looks for a seat, from 0 (lost) to 1 (won); a search stops there."""
        return state.result(seat) if state.over else 0.5

    def weigh(self, state: State, seat: i64, out: Options) -> None:
        """Fill `priors`: how much value each option seems to lose against the best one (0)."""
        favourite = self.pick(state, seat, out)
        self.make_room(out.n)
        priors = self.priors
        i: i64
        for i in range(out.n):
            priors[i] = 0.0 if out.codes[i] == favourite else -MISTRUST

    def is_routine(self, state: State) -> bool:
        """Whether a search leaves the next choice to its rollout policy: it is not worth one."""
        return False

    def is_calm(self, state: State) -> bool:
        """Whether a position can be judged as it is, not in the middle of a roll or an exchange."""
        return True

    def make_room(self, n: i64) -> None:
        """Room for the priors of n options."""
        while len(self.priors) < n:
            self.priors = extend(self.priors, vec[float]([0.0] * 64))
