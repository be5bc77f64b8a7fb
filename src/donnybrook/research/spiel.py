"""OpenSpiel: our games as Python games, so that its algorithms run on them.

Chance is `sampled`: one node at the root deals a match out of so many, and the dice of that match
are fixed with it; or `explicit`: each draw and each die is a chance node.
"""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np
import pyspiel
from numpy.typing import NDArray

from donnybrook.kernel import registry
from donnybrook.kernel.chance import Tape
from donnybrook.kernel.errors import BadInput
from donnybrook.kernel.game import Game
from donnybrook.kernel.origin import made
from donnybrook.kernel.position import Position
from donnybrook.kernel.recall import Recall
from donnybrook.kernel.settings import Settings
from donnybrook.kernel.state import NEVER
from donnybrook.research.setup import Setup

DEALS = 4096  # matches that the root of a sampled game deals from
WIDEST = 1024  # outcomes of a chance node of an explicit one
CHANCE = ("sampled", "explicit")
Spec = dict[str, Any]


class Wanted(Exception):
    """The rules ask for a draw that is not made yet."""

    def __init__(self, outcomes: int) -> None:
        super().__init__(f"a draw out of {outcomes}")
        self.outcomes = outcomes


class Draws(Tape):
    """Draws that were made so far; the next one is asked for."""

    def __init__(self, made: list[int]) -> None:
        super().__init__([])
        self.made = made
        self.next = 0

    def below(self, n: int) -> int:
        if self.next == len(self.made):
            raise Wanted(n)
        self.next += 1
        return self.made[self.next - 1]

    def roll(self, sides: int) -> int:
        return self.below(sides) + 1


def options_of(text: str) -> dict[str, str]:
    """`rounds_to_win=1;arena=span` as options."""
    pairs = [part.split("=", 1) for part in text.split(";") if part]
    if any(len(pair) != 2 for pair in pairs):
        raise BadInput(f"options are written NAME=VALUE;NAME=VALUE, not {text!r}")
    return {name.strip(): value.strip() for name, value in pairs}


def game_type(rules: Game, settings: Settings, explicit: bool) -> Any:
    """What OpenSpiel asks of a game, before it makes one."""
    kinds = pyspiel.GameType
    seats = rules.rules.seats(settings)
    rival = len(rules.sides(settings)) == seats > 1
    hidden = rules.facts.hidden
    information = kinds.Information
    return kinds(
        short_name=f"donnybrook_{rules.name}{'_explicit' if explicit else ''}",
        long_name=f"Donnybrook: {rules.title}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=(
            information.IMPERFECT_INFORMATION if hidden else information.PERFECT_INFORMATION
        ),
        utility=kinds.Utility.ZERO_SUM if rival else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=int(rules.facts.seats[1]),
        min_num_players=min(int(rules.facts.seats[0]), seats),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"options": "", "preset": ""},
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game of ours with its options; `register` makes a class of it for each game."""

    name: ClassVar[str] = ""
    explicit: ClassVar[bool] = False

    def __init__(self, params: Spec | None = None) -> None:
        given = params or {}
        options = options_of(str(given.get("options", "")))
        self.setup = Setup(self.name, preset=str(given.get("preset", "")), **options)
        game = self.setup.game
        kind = game_type(self.setup.game.rules, self.setup.game.settings, self.explicit)
        rival = kind.utility == pyspiel.GameType.Utility.ZERO_SUM
        info = pyspiel.GameInfo(
            num_distinct_actions=game.actions,
            max_chance_outcomes=WIDEST if self.explicit else DEALS,
            num_players=game.seats,
            min_utility=-1.0 if game.seats > 1 else 0.0,
            max_utility=1.0,
            utility_sum=0.0 if rival else None,
            max_game_length=game.cap,
        )
        super().__init__(kind, info, given)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        if params:
            raise BadInput(f"an observer takes no parameters, not {params!r}")
        wanted = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return SpielObserver(self.setup, wanted)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position, or a draw that is to be made before there is one."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.setup = game.setup
        self.explicit = game.explicit
        self.length = 0
        self.seat = self.setup.game.seats - 1
        self.draws: list[int] = []  # since the last choice
        self.pending: tuple[int, int] | None = None  # the choice that asked for them
        self.outcomes = 0 if self.explicit else DEALS  # of the open chance node; 0: none is open
        raw = made(self.setup.game.rules, self.setup.game.settings)
        rules, settings = self.setup.game.rules, self.setup.game.settings
        self.before = Position(rules, settings, raw, self.setup.observer)
        self.before.record(Recall(self.setup.game.seats))
        self.position = self.before
        if self.explicit:
            self.draw_on()

    # -- chance

    def draw_on(self) -> None:
        """Play the pending choice, or the deal, with the draws made so far."""
        trial = self.before.copy()
        trial.raw.tape = Draws(self.draws)
        try:
            if self.pending is None:
                trial.raw.begin(0, 0, 0)
                trial.listen()
            else:
                trial.play(*self.pending)
        except Wanted as wanted:
            self.outcomes = wanted.outcomes
            return
        trial.raw.tape = None
        self.arrive(trial)

    def arrive(self, position: Position) -> None:
        """A new position, at which somebody chooses."""
        self.outcomes = 0
        self.draws = []
        self.position = self.before = position
        raw = position.raw
        while not raw.over and not raw.to_act() and raw.clock_due() < NEVER:
            position.wait()
        bits, seats = raw.to_act(), self.setup.game.seats
        for step in range(1, seats + 1):
            if bits >> (self.seat + step) % seats & 1:
                self.seat = (self.seat + step) % seats
                break

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(outcome, 1.0 / self.outcomes) for outcome in range(self.outcomes)]

    # -- choices

    def current_player(self) -> int:
        if self.outcomes:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else self.seat

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.position.legal(player)) if player == self.seat else []

    def _apply_action(self, action: int) -> None:
        if self.outcomes and not self.explicit:
            self.position.raw.begin(action, 0, 0)
            self.position.listen()
            self.arrive(self.position)
        elif self.outcomes:
            self.draws.append(action)
            self.draw_on()
        else:
            self.length += 1
            self.pending = (self.seat, action)
            if self.explicit:
                self.draw_on()
            else:
                self.position.play(*self.pending)
                self.arrive(self.position)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"draw {action}"
        return self.position.say(action, player)

    def is_terminal(self) -> bool:
        cut = self.length >= self.setup.game.cap
        return not self.outcomes and (bool(self.position.over) or cut)

    def returns(self) -> list[float]:
        if not self.position.over or self.outcomes:
            return [0.0] * self.setup.game.seats
        return self.setup.rewards(self.position.raw)

    def __str__(self) -> str:
        if self.outcomes:
            return f"a draw out of {self.outcomes}, after {self.draws} and {self.pending}"
        return str(self.position)


class SpielObserver:
    """What a seat knows as 32-bit floats, alone or with all it was told."""

    def __init__(self, setup: Setup, wanted: Any) -> None:
        self.setup = setup
        self.recalls = bool(wanted.perfect_recall)
        own = pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.whole = wanted.public_info and wanted.private_info == own  # we do not split it
        fields = Setup(
            setup.game.name, "information" if self.recalls else "flat", given=setup.game.settings
        ).layout.fields
        self.layout = [(field.name, field.size, field.shape) for field in fields]
        self.tensor: NDArray[np.float32] = np.zeros(
            sum(each[1] for each in self.layout), np.float32
        )
        self.dict: dict[str, NDArray[np.float32]] = {}
        at = 0
        for name, size, shape in self.layout:
            self.dict[name] = self.tensor[at : at + size].reshape(shape)
            at += size

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor.fill(0)
        if state.outcomes:
            return
        observer = self.setup.observer
        observer.observe(state.position.raw, player)
        row = np.frombuffer(observer.row, np.int16)  # type: ignore[call-overload]
        self.tensor[: len(row)] = row
        if self.recalls and state.position.recall is not None:
            self.tensor[len(row) :] = state.position.recall.numbers(player)

    def string_from(self, state: SpielState, player: int) -> str | None:
        if not self.whole:
            return None
        if state.outcomes:
            return "a draw"
        if self.recalls and state.position.recall is not None:
            return f"seat {player}: {state.position.recall.text(player)}"
        self.set_from(state, player)
        return f"seat {player}: {' '.join(str(int(number)) for number in self.tensor)}"


def register() -> None:
    """Every game that declares an observation, in both ways of chance."""
    known = set(pyspiel.registered_names())
    for name, rules in registry.games().items():
        for explicit in (False, True):
            if rules.observer is None:
                continue
            kind = game_type(rules, rules.options({}), explicit)
            if kind.short_name not in known:
                made_here = {"name": name, "explicit": explicit}
                pyspiel.register_game(kind, type(f"Spiel{name.title()}", (SpielGame,), made_here))


def load(name: str, chance: str = "sampled", preset: str = "", **options: Any) -> Any:
    """A game of ours for OpenSpiel."""
    if chance not in CHANCE:
        raise BadInput(f"chance is one of {', '.join(CHANCE)}, not {chance!r}")
    Setup(name, preset=preset, **options)  # refuses what OpenSpiel would swallow
    register()
    short = f"donnybrook_{name}{'_explicit' if chance == 'explicit' else ''}"
    given = ";".join(f"{key}={value}" for key, value in options.items())
    return pyspiel.load_game(short, {"options": given, "preset": preset})
