"""PettingZoo: every game for several agents, in turns (AEC) or step by step (Parallel)."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from donnybrook.kernel.errors import BadInput
from donnybrook.research.core import RENDER_MODES, Core, checked_mode
from donnybrook.research.setup import LegalActions, Mask, Setup


class TurnEnv(AECEnv[str, Any, Any]):  # type: ignore[misc]
    """One agent for each seat; sealed choices are made one after the other, unseen."""

    def __init__(self, name: str, render_mode: str | None = None, **options: Any) -> None:
        super().__init__()
        self.core = Core(Setup(name, **options))
        self.render_mode = checked_mode(render_mode)
        self.metadata = metadata(name)
        game = self.core.game
        self.possible_agents = [f"seat_{seat}" for seat in range(game.seats)]
        self.numbers = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        space = spaces.Dict({
            "observation": self.core.setup.observation_space(),
            "action_mask": self.core.setup.mask_space(),
        })  # fmt: skip
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {agent: spaces.Discrete(game.actions) for agent in self.numbers}
        self.seat = 0

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.core.begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.turn_to(self.core.game.seats - 1)

    def turn_to(self, last: int) -> None:
        self.seat = self.core.next_seat(last)
        self.agent_selection = self.possible_agents[self.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.numbers[agent]
        core = self.core
        row = core.setup.shaped(core.observe(seat))
        return {"observation": row, "action_mask": core.mask(seat)}

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        core = self.core
        core.choose(self.seat, action)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if core.raw.over:
            paid = core.setup.rewards(core.raw)
            self.rewards = dict(zip(self.possible_agents, paid, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
        elif core.truncated:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.turn_to(self.seat)

    def render(self) -> Any:
        return self.core.render(self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""


class StepEnv(ParallelEnv[str, Any, Any]):  # type: ignore[misc]
    """All agents act in every step; who may not choose has the mask of code 0 alone.

    What such an agent sends is left out. Of several that may act the lower seat comes first; where
    that takes the choice of a later one away, as in a race, the later one came too late.
    """

    def __init__(self, name: str, render_mode: str | None = None, **options: Any) -> None:
        self.core = Core(Setup(name, **options))
        self.render_mode = checked_mode(render_mode)
        self.metadata = metadata(name)
        game = self.core.game
        self.possible_agents = [f"seat_{seat}" for seat in range(game.seats)]
        self.agents: list[str] = []
        space = spaces.Dict({
            "observation": self.core.setup.observation_space(),
            "action_mask": self.core.setup.mask_space(),
        })  # fmt: skip
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.legal = [np.zeros(game.actions, np.int8) for _ in self.possible_agents]
        self.action_spaces = {
            agent: LegalActions(game.actions, legal)
            for agent, legal in zip(self.possible_agents, self.legal, strict=True)
        }

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        self.core.begin(seed)
        self.agents = self.possible_agents[:]
        return self.told(), {agent: {} for agent in self.agents}

    def told(self) -> dict[str, Any]:
        return {agent: self.seen(seat) for seat, agent in enumerate(self.possible_agents)}

    def seen(self, seat: int) -> dict[str, Any]:
        mask = self.core.mask(seat)
        if not mask.any():
            mask[0] = 1
        self.legal[seat][:] = mask
        return {
            "observation": self.core.setup.shaped(self.core.observe(seat)),
            "action_mask": mask,
        }

    def step(self, actions: dict[str, Any]) -> Any:
        core = self.core
        if not self.agents:
            raise BadInput("the match is over: reset begins the next one")
        first = core.raw.to_act()
        acting = [seat for seat in range(core.game.seats) if first >> seat & 1]
        self.check(actions, acting)
        for seat in acting:
            action = actions[self.possible_agents[seat]]
            late = seat != acting[0] and not self.may(seat, action)
            if not late:
                core.choose(seat, action)
        return self.outcome()

    def check(self, actions: dict[str, Any], acting: list[int]) -> None:
        """Refuse the whole step if one of them is illegal, before anything has changed."""
        for seat in acting:
            agent = self.possible_agents[seat]
            if agent not in actions:
                raise BadInput(f"{agent} may act: the step needs an action of it")
            self.core.position.meant(actions[agent], seat)

    def may(self, seat: int, action: Any) -> bool:
        return bool(action in self.core.position.legal(seat))

    def outcome(self) -> Any:
        core, agents = self.core, self.agents
        over, cut = bool(core.raw.over), core.truncated
        paid = core.setup.rewards(core.raw) if over else [0.0] * len(agents)
        rewards = dict(zip(self.possible_agents, paid, strict=True))
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        told = self.told(), rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, cut), infos
        if over or cut:
            self.agents = []
        return told

    def render(self) -> Any:
        return self.core.render(self.render_mode)

    def state(self) -> Mask:
        raise BadInput("a position has no array that hides nothing: ask `core.raw` for it")

    def close(self) -> None:
        """There is nothing to close."""


def metadata(name: str) -> dict[str, Any]:
    return {
        "name": f"donnybrook_{name}_v0", "render_modes": list(RENDER_MODES), "render_fps": 4,
        "is_parallelizable": False,
    }  # fmt: skip
