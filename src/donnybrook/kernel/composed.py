"""A game out of parts, for callers that still ask the game itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from types import MappingProxyType
from typing import Any

from donnybrook.kernel.errors import BadSetting, BadWords, IllegalChoice
from donnybrook.kernel.event_table import EventTable
from donnybrook.kernel.events import Event
from donnybrook.kernel.game import EventType, Facts, Game, Level, Score, Verb
from donnybrook.kernel.language import Language
from donnybrook.kernel.match import Match
from donnybrook.kernel.parts import (
    Advice,
    Balance,
    Bots,
    Hosting,
    Packs,
    RealTime,
    Rules,
    Scenarios,
    Scoring,
    View,
)
from donnybrook.kernel.race import Race
from donnybrook.kernel.settings import Settings, recall, settle
from donnybrook.kernel.state import State


@dataclass(frozen=True, kw_only=True)
class Parts:
    """All that a game says of itself."""

    name: str  # the package: brawl
    title: str  # on the poster: BRAWL
    prefix: str  # of its clauses: BRL
    home: Path  # its folder: rulebook.md, scenarios/, content/
    facts: Facts
    rules: Rules[Any]
    language: Language[Any]
    events: EventTable[Any]
    view: View[Any]
    version: str = "1"  # moves whenever a log would replay differently
    history: Mapping[str, str] = field(default_factory=dict)  # what versions changed
    annexes: tuple[Path, ...] = ()  # other folders whose code keeps clauses of its law
    finished: bool = False  # held to 100 % clause coverage
    screen: bool = True  # whether the page has a screen of its own for it
    bots: Bots = field(default_factory=Bots)
    scenarios: Scenarios[Any] = field(default_factory=Scenarios)
    advice: Advice[Any] = field(default_factory=Advice)
    balance: Balance[Any] = field(default_factory=Balance)
    hosting: Hosting[Any] = field(default_factory=Hosting)
    real_time: RealTime[Any] = field(default_factory=RealTime)
    scoring: Scoring[Any] = field(default_factory=Scoring)
    packs: Packs = field(default_factory=Packs)
    workshop: Any = None  # Callable[[Mapping[str, Any]], Any]: what makers of content may ask


class Composed(Game):
    """Passes on what callers ask of a game to the part that knows."""

    def __init__(self, parts: Parts) -> None:
        self.parts = parts
        self.name, self.title = parts.name, parts.title
        self.version, self.history = parts.version, MappingProxyType(dict(parts.history))
        self.prefix, self.home, self.annexes = parts.prefix, parts.home, parts.annexes
        self.finished, self.screen, self.facts = parts.finished, parts.screen, parts.facts
        rules, language = parts.rules, parts.language
        self.settings, self.presets, self.variants = rules.settings, rules.presets, rules.variants
        self.cap, self.actions = rules.cap, language.size
        self.events = tuple(
            EventType(row.kind, row.name, tuple(row.fields), row.clause)
            for row in parts.events.rows
        )
        self.verbs = tuple(
            Verb(words, tuple(language.parameters[words]), text)
            for words, text in language.texts.items()
        )
        self.position_keys = parts.scenarios.position_keys
        self.expect_keys = parts.scenarios.expect_keys
        bots, hosting = parts.bots, parts.hosting
        self.bots, self.rollout, self.judge = bots.named, bots.rollout, bots.judge
        self.search = bots.search
        self.weights, self.judgement = bots.weights, bots.judgement
        self.steepness, self.search_depth = bots.steepness, bots.search_depth
        self.free_undo, self.turns_seats = hosting.free_undo, hosting.turns_seats
        self.hosted, self.pack_files = hosting.options, parts.packs.files

    # -- matches

    def options(self, given: Mapping[str, object] | None = None) -> Settings:
        return self.parts.rules.settle(settle(self.settings, given or {}))

    def recalled(self, given: Mapping[str, object]) -> Settings:
        return recall(self.settings, given)

    def blank_state(self, settings: Settings) -> State:
        state: State = self.parts.rules.blank(settings)
        return state

    def seats(self, settings: Settings) -> int:
        return self.parts.rules.seats(settings)

    def seat_names(self, settings: Settings) -> list[str]:
        names = self.parts.rules.seat_names
        return super().seat_names(settings) if names is None else names(settings)

    def sides(self, settings: Settings) -> list[list[int]]:
        sides = self.parts.rules.sides
        return super().sides(settings) if sides is None else sides(settings)

    def content_digest(self) -> str:
        return self.parts.rules.digest

    def with_pack(self, folder: Path) -> Game:
        if self.parts.packs.load is None:
            raise BadSetting(f"{self.title} takes no content packs")
        return self.parts.packs.load(folder)

    # -- choices

    def say(self, state: State, seat: int, code: int) -> str:
        return self.parts.language.say(state, seat, code)

    def read(self, state: State, seat: int, words: str) -> int:
        return self.parts.language.read(state, seat, words)

    def refusal(self, state: State, seat: int, code: int) -> IllegalChoice | None:
        return self.parts.language.refusal(state, seat, code)

    def clause(self, state: State, seat: int, code: int) -> str:
        return self.parts.language.clause(state, seat, code)

    def label(self, state: State, seat: int, code: int) -> str:
        return self.parts.language.label(state, seat, code)

    def targets(self, state: State, seat: int, code: int) -> dict[str, Any]:
        return self.parts.language.choice(state, seat, code)

    def odds(self, state: State, seat: int, code: int) -> dict[str, Fraction]:
        return self.parts.advice.odds(state, seat, code)

    def preview(self, state: State, seat: int, about: str) -> Any:
        return self.parts.advice.preview(state, seat, about)

    def previews(self, state: State, seat: int) -> list[str]:
        return self.parts.advice.previews(state, seat)

    def hint(self, state: State, seat: int) -> dict[str, Any] | None:
        return self.parts.advice.hint(state, seat)

    def reasons(self, state: State, seat: int, code: int) -> list[str]:
        return self.parts.advice.reasons(state, seat, code)

    def undo_refusal(self, state: State, settings: Settings, seat: int) -> IllegalChoice | None:
        return self.parts.hosting.undo_refusal(state, settings, seat)

    def race(self, match: Match) -> Race | None:
        return self.parts.real_time.queue(match)

    # -- balance

    def contestants(self) -> list[str]:
        return list(self.parts.balance.contestants)

    def billing(self, contestants: Sequence[str]) -> Mapping[str, Any]:
        return self.parts.balance.billing(contestants)

    def contestant_of(self, state: State, seat: int) -> str:
        return self.parts.balance.contestant_of(state, seat)

    def cast(self, state: State, seat: int, contestant: str) -> int | None:
        return self.parts.balance.cast(state, seat, contestant)

    # -- hosted matches

    def concession(self) -> int | None:
        return self.parts.hosting.concession

    def connection(self, state: State, seat: int, here: bool) -> int | None:
        return self.parts.real_time.connection(state, seat, here)

    def seating(self, state: State, seat: int, person: bool) -> int | None:
        return self.parts.hosting.seating(state, seat, person)

    def table_codes(self) -> frozenset[int]:
        return self.parts.hosting.table_codes

    def formalities(self) -> frozenset[int]:
        return self.parts.real_time.formalities

    def is_discreet(self, state: State) -> bool:
        return self.parts.hosting.is_concealed(state)

    def taken_over(self, state: State, seat: int) -> bool:
        return self.parts.real_time.taken_over(state, seat)

    def people_only(self, settings: Settings) -> str:
        return self.parts.hosting.people_only(settings)

    def rated(self, settings: Settings) -> bool:
        return self.parts.hosting.rated(settings)

    def hold(self, state: State, seat: int) -> int | None:
        return self.parts.real_time.hold(state, seat)

    def bot_levels(self) -> dict[str, Level]:
        return dict(self.parts.bots.levels) or super().bot_levels()

    def screen_content(self) -> Any:
        return self.parts.view.content()

    def workshop(self, about: Mapping[str, Any]) -> Any:
        if self.parts.workshop is None:
            raise BadWords(f"{self.title} has no workshop")
        return self.parts.workshop(about)

    # -- what people see

    def view(self, state: State, seat: int) -> Any:
        return self.parts.view.of(state, seat)

    def views(self, state: State, seats: list[int]) -> list[Any]:
        several = self.parts.view.several
        return super().views(state, seats) if several is None else several(state, seats)

    def tell(self, state: State, event: Event) -> str:
        return self.parts.events.tell(state, event)

    def show(self, state: State, event: Event) -> dict[str, Any]:
        return self.parts.events.show(state, event)

    def why_over(self, state: State) -> str:
        return self.parts.view.why_over(state)

    def challenge(self, settings: Settings) -> str:
        return self.parts.scoring.challenge(settings)

    def score(self, state: State) -> Score | None:
        return self.parts.scoring.score(state)

    # -- positions

    def place(self, settings: Settings, seed: int, position: Mapping[str, Any]) -> State:
        state: State = self.parts.scenarios.place(self.new_state(settings, seed), position)
        return state

    def describe(self, state: State) -> dict[str, Any]:
        return self.parts.scenarios.describe(state)

    def board(self, state: State) -> str:
        board = self.parts.view.board
        return in_lines(self.describe(state)) if board is None else board(state)

    def board_for(self, state: State, seat: int) -> str:
        board = self.parts.view.board_for
        return self.board(state) if board is None else board(state, seat)

    def conserved(self, state: State) -> object:
        return self.parts.scenarios.conserved(state)


def in_lines(known: Mapping[str, Any]) -> str:
    return "\n".join(f"{key}: {value}" for key, value in known.items())
