"""Gymnasium: a solo run, or one seat of any game against bots; alone, or many at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from donnybrook.kernel.batch import Autoreset
from donnybrook.kernel.bot import Bot
from donnybrook.kernel.errors import BadInput
from donnybrook.research.batches import Lanes
from donnybrook.research.core import RENDER_MODES, Core, checked_mode
from donnybrook.research.setup import Drawn, LegalActions, Mask, Setup, checked_action

Names = str | Sequence[str]
ILLEGAL = ("raise", "random")


def bots_of(setup: Setup, names: Names, seat: int) -> list[Bot]:
    """A bot for each seat but the learner's; one name stands for all."""
    others = setup.game.seats - 1
    given = [names] * others if isinstance(names, str) else list(names)
    if len(given) != others:
        raise BadInput(f"{others} seats take {others} bots, or one name for all, not {len(given)}")
    if not 0 <= seat < setup.game.seats:
        raise BadInput(f"there is no seat {seat}, only 0 to {setup.game.seats - 1}")
    given.insert(seat, "random")
    return [setup.game.bot(name) for name in given]


class SeatEnv(gymnasium.Env[Any, Any]):
    """One seat against bots; what is legal stands in `info["action_mask"]`.

    An illegal action is refused, or with illegal="random" a legal one takes its place, for
    programs that know no masks. The same happens to what `action_space.sample()` drew before a
    reset, as Gymnasium's own checks do: it stands for any legal one.
    """

    def __init__(
        self, name: str, bots: Names = "random", seat: int = 0, render_mode: str | None = None,
        illegal: str = "raise", **options: Any,
    ) -> None:  # fmt: skip
        if illegal not in ILLEGAL:
            raise BadInput(f"illegal is one of {', '.join(ILLEGAL)}, not {illegal!r}")
        self.lenient = illegal == "random"
        self.core = Core(Setup(name, **options))
        self.bots = bots_of(self.core.setup, bots, seat)
        self.seat = seat
        self.render_mode = checked_mode(render_mode)
        self.metadata = {"render_modes": list(RENDER_MODES), "render_fps": 4}
        self.observation_space = self.core.setup.observation_space()
        self.legal: Mask = np.zeros(self.core.game.actions, np.int8)
        self.action_space = LegalActions(self.core.game.actions, self.legal)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        core = self.core
        core.begin(seed)
        for seat, bot in enumerate(self.bots):
            bot.begin(core.seeds.seed ^ core.seeds.episode, seat)
        self.play_on(core.game.seats - 1)
        return self.seen(), self.info()

    def play_on(self, last: int) -> None:
        """Let the bots choose until it is the learner's turn."""
        core = self.core
        while not core.raw.over and not core.truncated:
            last = core.next_seat(last)
            if last == self.seat:
                return
            out = core.out
            out.n = 0
            core.raw.legal(last, out)
            core.position.play(last, self.bots[last].pick(core.raw, last, out))
            core.length += 1
            core.wait()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        core = self.core
        code = checked_action(action, core.game.actions)
        if core.raw.over or core.truncated:
            raise BadInput("the match is over: reset begins the next one")
        if (self.lenient or isinstance(action, Drawn)) and not self.legal[code]:
            code = int(self.np_random.choice(np.flatnonzero(self.legal)))
        core.choose(self.seat, code)
        self.play_on(self.seat)
        over = bool(core.raw.over)
        reward = core.setup.rewards(core.raw)[self.seat] if over else 0.0
        return self.seen(), reward, over, core.truncated, self.info()

    def seen(self) -> Any:
        return self.core.setup.shaped(self.core.observe(self.seat))

    def info(self) -> dict[str, Any]:
        """At the end of a match nothing is legal."""
        self.legal[:] = 0 if self.core.truncated else self.core.mask(self.seat)
        return {"action_mask": self.legal.copy()}

    def action_masks(self) -> NDArray[np.bool_]:
        """What MaskablePPO of sb3-contrib asks for."""
        return self.legal.astype(bool)

    def render(self) -> Any:
        return self.core.render(self.render_mode)


MODES = {
    AutoresetMode.SAME_STEP: Autoreset.SAME_STEP,
    AutoresetMode.NEXT_STEP: Autoreset.NEXT_STEP,
    AutoresetMode.DISABLED: Autoreset.DISABLED,
}


def checked_autoreset(mode: Any) -> AutoresetMode:
    try:
        return AutoresetMode(mode)
    except ValueError:
        known = ", ".join(each.value for each in AutoresetMode)
        raise BadInput(f"autoreset_mode is one of {known}, not {mode!r}") from None


class SeatVectorEnv(VectorEnv[Any, Any, Any]):
    """The same in many lanes, stepped by compiled code; arrays are views of its buffers."""

    def __init__(
        self, name: str, num_envs: int, bots: Names = "random", seat: int = 0,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP, **options: Any,
    ) -> None:  # fmt: skip
        setup = Setup(name, **options)
        self.num_envs = num_envs
        self.seat = seat
        self.mode = checked_autoreset(autoreset_mode)
        self.lanes = Lanes(setup, num_envs)
        self.lanes.batch.autoreset = MODES[self.mode]
        if setup.game.seats > 1:
            self.lanes.seat_bots([bots_of(setup, bots, seat) for _ in range(num_envs)], seat)
        self.layout = setup.layout
        self.metadata = {"autoreset_mode": self.mode, "render_modes": []}
        self.single_observation_space = setup.observation_space()
        self.single_action_space = spaces.Discrete(setup.game.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """All lanes, or with options={"reset_mask": ...} some of them."""
        chosen = (options or {}).get("reset_mask")
        if chosen is not None:
            self.lanes.begin_again(np.asarray(chosen, bool))
        else:
            self.lanes.reset(seed)
        return self.lanes.seen(), self.info()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        lanes = self.lanes
        lanes.step(actions)
        infos = self.info()
        ended = lanes.ends != 0
        if self.mode == AutoresetMode.SAME_STEP and ended.any():
            infos |= self.last_seen(ended)
        return (
            lanes.seen(), lanes.rewards[:, self.seat].copy(), lanes.ends == 1,
            lanes.ends == 2, infos,
        )  # fmt: skip

    def last_seen(self, ended: NDArray[np.bool_]) -> dict[str, Any]:
        """What the lanes that ended saw at their end, as Gymnasium's own vectors tell it."""
        final = np.full(self.num_envs, None, dtype=object)
        rows = self.lanes.formed(self.lanes.final())
        for row, lane in zip(rows, np.flatnonzero(ended), strict=True):
            final[lane] = row.copy()
        mask = np.zeros_like(self.lanes.masks)  # at the end nothing is legal
        info = {"action_mask": mask, "_action_mask": ended.copy()}
        return {
            "final_obs": final, "_final_obs": ended.copy(),
            "final_info": info, "_final_info": ended.copy(),
        }  # fmt: skip

    def info(self) -> dict[str, Any]:
        every = np.ones(self.num_envs, bool)
        return {"action_mask": self.lanes.masks.copy(), "_action_mask": every}

    def action_masks(self) -> NDArray[np.bool_]:
        return self.lanes.masks.astype(bool)

    def close_extras(self, **kwargs: Any) -> None:
        """There is nothing to close."""
