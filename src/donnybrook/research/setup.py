"""What all environments share: a game with its options, its spaces, its seats, its rewards."""

from __future__ import annotations

import secrets
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from donnybrook import play
from donnybrook.kernel.errors import BadInput
from donnybrook.kernel.layout import LEAST, MOST, Layout
from donnybrook.kernel.observation import Observer
from donnybrook.kernel.recall import information_layout
from donnybrook.kernel.state import Options, State

WORD = 0xFFFFFFFF
SEEDS = 1 << 63
FORMS = ("flat", "dict", "information", "properties")
REWARDS = ("result", "score")

Row = NDArray[np.int16]
Mask = NDArray[np.int8]


class Setup:
    """A game with its options, for one environment."""

    def __init__(self, name: str, observation: str = "flat", reward: str = "result",
                 **options: Any) -> None:  # fmt: skip
        if observation not in FORMS:
            raise BadInput(f"observation is one of {', '.join(FORMS)}, not {observation!r}")
        if reward not in REWARDS:
            raise BadInput(f"reward is one of {', '.join(REWARDS)}, not {reward!r}")
        self.game = play.game(name, **options)
        self.form = observation
        self.observer: Observer = self.game.rules.observer(self.game.settings)  # type: ignore[misc]
        known: Layout = self.observer.layout
        self.layout = known
        if observation == "information":
            self.layout = information_layout(known)
        if observation == "properties":
            self.layout = known.by_properties()
            self.properties = Properties(known)
        self.side_of = [0] * self.game.seats
        for number, side in enumerate(self.game.sides):
            for seat in side:
                self.side_of[seat] = number
        self.by_score = reward == "score"
        if self.by_score and self.game.seats > 1:
            raise BadInput(f"{name} is not played for a score: reward is result")

    def __deepcopy__(self, memo: dict[int, object]) -> Setup:
        return self  # it never changes; copies of states share it

    def observation_space(self) -> spaces.Space[Any]:
        if self.form == "dict":
            return spaces.Dict({field.name: box(field) for field in self.layout.fields})
        bounds = np.array(list(self.layout.bounds()), np.int16)
        return spaces.Box(bounds[:, 0], bounds[:, 1], dtype=np.int16)

    def mask_space(self) -> spaces.Box:
        return spaces.Box(0, 1, (self.game.actions,), np.int8)

    def shaped(self, row: Row) -> Any:
        """A row as the environment gives it away."""
        if self.form != "dict":
            return row
        at = self.layout.at
        return {
            field.name: row[at[field.name] : at[field.name] + field.size].reshape(field.shape)
            for field in self.layout.fields
        }

    def rewards(self, state: State) -> list[float]:
        """Zero-sum between the sides: 1 for winning, -1 shared by those that lose; solo its own."""
        if self.by_score:
            return [self.score(state)]
        results = [float(state.result(seat)) for seat in range(self.game.seats)]
        sides = [results[side[0]] for side in self.game.sides]
        if len(sides) < 2:
            return results
        return [(won * len(sides) - sum(sides)) / (len(sides) - 1) for won in results]

    def score(self, state: State) -> float:
        """What a run was worth, in hundreds of points."""
        found = self.game.rules.scoring.score(state)
        assert found is not None
        return found.points / 100


class Properties:
    """Rows of content by number as rows of its properties, for any number of rows at once."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.tables = {
            name: np.array([(1, *row) for row in table.rows], np.int64)
            for name, table in layout.catalogue.items()
        }

    def __call__(self, rows: Row) -> Row:
        """The last axis as `layout.by_properties()` has it; beyond 16 bits the nearest number."""
        lead, parts = rows.shape[:-1], []
        for field in self.layout.fields:
            begin = self.layout.at[field.name]
            part = rows[..., begin : begin + field.size]
            if field.of:
                counted = part.reshape(*lead, *field.shape)
                sums = counted @ self.tables[field.of][: field.shape[-1]]
                part = np.clip(sums, LEAST, MOST).astype(np.int16).reshape(*lead, -1)
            parts.append(part)
        return np.concatenate(parts, axis=-1)


def box(field: Any) -> spaces.Box:
    return spaces.Box(field.least, field.most, field.shape, np.int16)


class Seeds:
    """The matches of an environment: a seed and how many were begun with it."""

    def __init__(self) -> None:
        self.seed = secrets.randbits(62)
        self.episode = -1

    def next(self, seed: int | None) -> tuple[int, int, int]:
        """The three words of the next match; `start(seed + episode * 2**64)` is the same one."""
        if seed is not None:
            self.seed, self.episode = checked_seed(seed), 0
        else:
            self.episode += 1
        return self.seed & WORD, self.seed >> 32 & WORD, self.episode & WORD


def checked_seed(seed: Any) -> int:
    if isinstance(seed, bool) or not isinstance(seed, (int, np.integer)) or not 0 <= seed < SEEDS:
        raise BadInput(f"a seed is a whole number from 0 to 2**63 - 1, not {seed!r}")
    return int(seed)


def checked_action(action: Any, actions: int) -> int:
    """A code as an integer, whatever kind of number it comes as."""
    try:
        code = int(np.asarray(action).item()) if not isinstance(action, int) else action
    except (TypeError, ValueError):
        raise BadInput(f"an action is one code from 0 to {actions - 1}, not {action!r}") from None
    if isinstance(action, (float, np.floating)) or not 0 <= code < actions:
        raise BadInput(f"an action is one code from 0 to {actions - 1}, not {action!r}")
    return code


def mask_of(state: State, seat: int, out: Options, mask: Mask) -> None:
    """Which codes a seat may choose now."""
    mask[:] = 0
    out.n = 0
    if state.to_act() >> seat & 1:
        state.legal(seat, out)
        mask[np.frombuffer(out.codes, np.int64)[: out.n]] = 1  # type: ignore[call-overload]


class Drawn(np.int64):
    """A code that was drawn as any legal one, and stands for that even after a reset."""


class LegalActions(spaces.Discrete):
    """All codes; without a mask it samples one of those that are legal now."""

    def __init__(self, actions: int, mask: Mask) -> None:
        super().__init__(actions)
        self.now = mask  # kept up to date by the environment

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        if mask is not None or probability is not None:
            return super().sample(mask, probability)
        return Drawn(super().sample(self.now if self.now.any() else None))
