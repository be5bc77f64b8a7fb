"""Toss: a game for testing the law."""

from __future__ import annotations

import copy
import tomllib
from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any

from donnybrook.kernel import odds
from donnybrook.kernel.errors import (
    BadSetting,
    BadWords,
    BrokenContent,
    BrokenPosition,
    IllegalChoice,
)
from donnybrook.kernel.events import SPECTATOR, Event
from donnybrook.kernel.game import EventType, Facts, Game, Key, Verb
from donnybrook.kernel.match import Match
from donnybrook.kernel.race import Command, Race, TimedBy
from donnybrook.kernel.settings import Number, Settings, Switch
from donnybrook.kernel.state import State
from tests.law.toy.state import HIT, REST, RESTED, STRONG, THROWN, TIME_RAN_OUT, WEAK, TossState

SEATS = ["red", "blue"]
WORDS = {"rest": REST, "throw power=1": WEAK, "throw power=2": STRONG}


class Toss(Game):
    """Everything that the law asks of a game, and no more."""

    name = "toy"
    title = "Toss"
    version = "1"
    prefix = "TOY"
    home = Path(__file__).parent
    finished = False
    facts = Facts((2, 2), "1", "dice", "a number", "turns", "Throw until you win.")
    settings = (
        Number("goal", 10, "points that win", "TOY-003", least=2, most=20),
        Switch("takeback", True, "whether a choice may be taken back", "TOY-012"),
        Switch("live", False, "real time instead of turns", "TOY-013"),
    )
    actions = 3
    cap = 100
    events = (
        EventType(RESTED, "Rested", ("seat",), "TOY-011"),
        EventType(THROWN, "Thrown", ("seat", "power"), "TOY-010"),
        EventType(HIT, "Hit", ("seat",), "TOY-010"),
        EventType(TIME_RAN_OUT, "TimeRanOut", (), "TOY-003"),
    )
    verbs = (
        Verb("rest", (), "gain one stamina"),
        Verb("throw", ("power",), "try to hit"),
    )
    position_keys = (Key("stamina", "of each seat"), Key("points", "of each seat"))
    expect_keys = (
        Key("turn", "who chooses"),
        Key("stamina", "of each seat"),
        Key("points", "of each seat"),
        Key("over", "whether it is over"),
        Key("seats", "a table for each seat"),
    )
    variants = ()
    bots: Mapping[str, Any] = {}
    stamina = 3

    def blank_state(self, settings: Settings) -> State:
        goal = settings["goal"]
        assert isinstance(goal, int)
        if settings["live"] and goal > 10:
            raise BadSetting("real time is for goals up to 10")
        return TossState(goal, bool(settings["takeback"]), self.stamina)

    def seats(self, settings: Settings) -> int:
        return 2

    def seat_names(self, settings: Settings) -> list[str]:
        return SEATS

    def content_digest(self) -> str:
        return str(self.stamina)

    def with_pack(self, folder: Path) -> Game:  # TOY-020
        file = folder / "toy.toml"
        twin = copy.copy(self)
        twin.stamina = tomllib.loads(file.read_text())["stamina"]
        if twin.stamina not in range(1, 10):
            raise BrokenContent(str(file), 1, "stamina must be from 1 to 9 (TOY-020)")
        return twin

    def say(self, state: State, seat: int, code: int) -> str:
        return next(words for words, known in WORDS.items() if known == code)

    def read(self, state: State, seat: int, words: str) -> int:
        if words not in WORDS:
            raise BadWords(f"{words!r} is no choice; there are {', '.join(WORDS)}")
        refusal = self.refusal(state, seat, WORDS[words])
        if refusal is not None:
            raise refusal
        return WORDS[words]

    def refusal(self, state: State, seat: int, code: int) -> IllegalChoice | None:
        assert isinstance(state, TossState)
        if state.over:
            return IllegalChoice("TOY-003", "over", "the match is over")
        if seat != state.seat:
            return IllegalChoice("TOY-001", "not_your_turn", "it is the other's turn")
        if code > state.stamina[seat]:
            return IllegalChoice("TOY-010", "tired", "not enough stamina")
        return None

    def clause(self, state: State, seat: int, code: int) -> str:
        return "TOY-011" if code == REST else "TOY-010"

    def odds(self, state: State, seat: int, code: int) -> dict[str, Fraction]:
        assert isinstance(state, TossState)
        before = state.points[seat]
        if code == WORDS["rest"]:
            return {}

        def label(after: State) -> str:
            assert isinstance(after, TossState)
            return "hit" if after.points[seat] > before else "miss"

        return odds.odds(state, seat, code, label)

    def undo_refusal(self, state: State, settings: Settings, seat: int) -> IllegalChoice | None:
        if settings["takeback"]:
            return None
        return IllegalChoice("TOY-012", "no_takeback", "choices stand")

    def race(self, match: Match) -> Race | None:
        return TossRace(match) if match.settings["live"] else None

    def view(self, state: State, seat: int) -> dict[str, Any]:
        assert isinstance(state, TossState)
        secret = None if seat == SPECTATOR else state.secrets[seat]
        return {"secret": secret, "points": state.points}

    def tell(self, state: State, event: Event) -> str:
        return self.event_type(event).name

    def place(self, settings: Settings, seed: int, position: Mapping[str, Any]) -> State:
        state = self.new_state(settings, seed)
        assert isinstance(state, TossState)
        state.stamina = position.get("stamina", state.stamina)
        state.points = position.get("points", state.points)
        if min(state.stamina) < 0:
            raise BrokenPosition("TOY-010", "stamina cannot be negative")
        if state.points[0] > 8 and state.stamina[0] > 8:
            raise BrokenPosition("TOY-003", "red has both most points and stamina")
        return state

    def describe(self, state: State) -> dict[str, Any]:
        assert isinstance(state, TossState)
        return {
            "turn": SEATS[state.seat],
            "stamina": state.stamina,
            "points": tuple(state.points),
            "over": state.over,
            "seats": {seat: {"stamina": state.stamina[seat]} for seat in range(2)},
        }

    def board(self, state: State) -> str:
        return str(self.describe(state))

    def conserved(self, state: State) -> object:
        return None


class TossRace(Race):
    """TOY-013: each choice is due 100 ms after the seat's last one, and one may wait."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.waiting: list[Command] = []
        self.arrived = 0
        self.last = [-100, -100]
        self.lines = [0, 0]

    def time_line(self, seat: int, trip: int, source: TimedBy = "echo") -> None:
        """What only the network says is not believed here."""
        if source == "echo":
            self.lines[seat] = trip

    def arrive(self, at: int, seat: int, choice: str) -> Command:
        if choice not in WORDS:
            raise BadWords(f"{choice!r} is no choice")
        self.arrived += 1
        command = Command(self.arrived, seat, choice, at)
        if any(other.seat == seat and at < (other.due or 0) for other in self.waiting):
            command.refusal = IllegalChoice("TOY-013", "too_many", "one choice waits already")
            return command
        command.due = self.last[seat] = max(at, self.last[seat] + 100) + self.lines[seat]
        self.waiting.append(command)
        return command

    def run_until(self, at: int) -> list[Command]:
        ready = sorted((c for c in self.waiting if (c.due or 0) <= at), key=lambda c: c.due or 0)
        for command in ready:
            self.waiting.remove(command)
            command.processed = command.due
            try:
                command.events = self.match.choose(command.seat, command.choice, at=command.due)
            except IllegalChoice as refusal:
                command.refusal = refusal
        self.match.tick(at)
        return ready

    def next_due(self) -> int | None:
        return min((command.due or 0 for command in self.waiting), default=None)


TOY = Toss()
