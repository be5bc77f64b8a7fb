"""Toss: a game for testing the law."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any

from donnybrook.kernel import odds
from donnybrook.kernel.command_queue import Command, CommandQueue, TimedBy
from donnybrook.kernel.errors import (
    BadSetting,
    BadWords,
    BrokenContent,
    BrokenPosition,
    IllegalChoice,
)
from donnybrook.kernel.event_table import NUMBER, EventRow, EventTable
from donnybrook.kernel.events import SPECTATOR
from donnybrook.kernel.game import Game, Packs
from donnybrook.kernel.language import Language, Reason, Verb, numbered
from donnybrook.kernel.match import Match
from donnybrook.kernel.parts import (
    Advice,
    Facts,
    Hosting,
    Key,
    RealTime,
    Rules,
    Scenarios,
    View,
)
from donnybrook.kernel.settings import Number, Settings, Switch
from donnybrook.kernel.state import State
from tests.law.toy.state import HIT, REST, RESTED, STRONG, THROWN, TIME_RAN_OUT, WEAK, TossState

HOME = Path(__file__).parent
SEATS = ["red", "blue"]
WORDS = {"rest": REST, "throw power=1": WEAK, "throw power=2": STRONG}


OVER, NOT_YOUR_TURN, TIRED = 1, 2, 3
V = Verb[TossState]
E = EventRow[TossState]


def why_not(state: TossState, seat: int, code: int) -> int:
    if state.over:
        return OVER
    if seat != state.seat:
        return NOT_YOUR_TURN
    return TIRED if code > state.stamina[seat] else 0


LANGUAGE = Language(
    (
        V("rest", REST, "Rest", "TOY-011", "gain one stamina"),
        V("throw", WEAK, "Throw with power {power}", "TOY-010", "try to hit",
          {"power": numbered("power", 1, 2)}),
    ),
    why_not,
    {
        OVER: Reason("TOY-003", "over", "the match is over"),
        NOT_YOUR_TURN: Reason("TOY-001", "not_your_turn", "it is the other's turn"),
        TIRED: Reason("TOY-010", "tired", "not enough stamina"),
    },
)  # fmt: skip
EVENTS = EventTable(
    E(RESTED, "Rested", "TOY-011", {"seat": NUMBER}, "Rested"),
    E(THROWN, "Thrown", "TOY-010", {"seat": NUMBER, "power": NUMBER}, "Thrown"),
    E(HIT, "Hit", "TOY-010", {"seat": NUMBER}, "Hit"),
    E(TIME_RAN_OUT, "TimeRanOut", "TOY-003", {}, "TimeRanOut"),
)
SETTINGS = (
    Number("goal", 10, "points that win", "TOY-003", least=2, most=20),
    Switch("takeback", True, "whether a choice may be taken back", "TOY-012"),
    Switch("live", False, "real time instead of turns", "TOY-013"),
)


def odds_of(state: TossState, seat: int, code: int) -> dict[str, Fraction]:
    before = state.points[seat]
    if code == REST:
        return {}

    def label(after: State) -> str:
        assert isinstance(after, TossState)
        return "hit" if after.points[seat] > before else "miss"

    return odds.odds(state, seat, code, label)


def undo_refusal(state: TossState, settings: Settings, seat: int) -> IllegalChoice | None:
    if settings["takeback"]:
        return None
    return IllegalChoice("TOY-012", "no_takeback", "choices stand")


def view(state: TossState, seat: int) -> dict[str, Any]:
    secret = None if seat == SPECTATOR else state.secrets[seat]
    return {"secret": secret, "points": state.points}


def place(state: TossState, position: Mapping[str, Any]) -> TossState:
    state.stamina = position.get("stamina", state.stamina)
    state.points = position.get("points", state.points)
    if min(state.stamina) < 0:
        raise BrokenPosition("TOY-010", "stamina cannot be negative")
    if state.points[0] > 8 and state.stamina[0] > 8:
        raise BrokenPosition("TOY-003", "red has both most points and stamina")
    return state


def describe(state: TossState) -> dict[str, Any]:
    return {
        "turn": SEATS[state.seat],
        "stamina": state.stamina,
        "points": tuple(state.points),
        "over": state.over,
        "seats": {seat: {"stamina": state.stamina[seat]} for seat in range(2)},
    }


def with_pack(folder: Path) -> Game:  # TOY-020
    file = folder / "toy.toml"
    stamina = tomllib.loads(file.read_text())["stamina"]
    if stamina not in range(1, 10):
        raise BrokenContent(str(file), 1, "stamina must be from 1 to 9 (TOY-020)")
    return make(stamina)


def make(stamina: int = 3, home: Path = HOME) -> Game:
    """Everything that the law asks of a game, and no more."""

    def blank(settings: Settings) -> TossState:
        goal = settings["goal"]
        assert isinstance(goal, int)
        if settings["live"] and goal > 10:
            raise BadSetting("real time is for goals up to 10")
        return TossState(goal, bool(settings["takeback"]), stamina)

    def queue(match: Match) -> CommandQueue | None:
        return TossQueue(match) if match.settings["live"] else None

    return Game(
        name="toy",
        title="Toss",
        prefix="TOY",
        home=home,
        facts=Facts((2, 2), "1", "dice", "a number", "turns", "Throw until you win."),
        rules=Rules(
            blank=blank,
            settings=SETTINGS,
            seat_names=lambda settings: SEATS,
            variants=(),
            cap=100,
            digest=str(stamina),
        ),
        language=LANGUAGE,
        events=EVENTS,
        view=View(of=view, board=lambda state: str(describe(state))),
        advice=Advice(odds=odds_of),
        hosting=Hosting(undo_refusal=undo_refusal),
        real_time=RealTime(queue=queue),
        packs=Packs(load=with_pack),
        scenarios=Scenarios(
            place=place,
            describe=describe,
            position_keys=(Key("stamina", "of each seat"), Key("points", "of each seat")),
            expect_keys=(
                Key("turn", "who chooses"),
                Key("stamina", "of each seat"),
                Key("points", "of each seat"),
                Key("over", "whether it is over"),
                Key("seats", "a table for each seat"),
            ),
        ),
    )


class TossQueue(CommandQueue):
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


TOY = make()
