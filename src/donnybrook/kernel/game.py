"""A game: what it is called, and the parts that it is composed of (kernel/parts.py)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from donnybrook.kernel import outside_bots
from donnybrook.kernel.chance import Tape
from donnybrook.kernel.errors import BadSetting, BadWords
from donnybrook.kernel.event_table import EventTable
from donnybrook.kernel.events import SPECTATOR
from donnybrook.kernel.kept_odds import odds_in_words
from donnybrook.kernel.language import Language
from donnybrook.kernel.observation import Observer
from donnybrook.kernel.origin import made
from donnybrook.kernel.paper import Leaf
from donnybrook.kernel.parts import (
    Advice,
    Balance,
    Bots,
    Facts,
    Hosting,
    Level,
    RealTime,
    Rules,
    Scenarios,
    Scoring,
    Term,
    View,
    no_preview,
    no_workshop,
)
from donnybrook.kernel.settings import Settings, recall, settle
from donnybrook.kernel.state import Options, State

WORD = 0xFFFFFFFF


@dataclass(frozen=True, kw_only=True)
class Packs:
    """Content of users: the files that a pack may have, and the game with one of them."""

    files: tuple[str, ...] = ()
    load: Callable[[Path], Game] | None = None  # from a folder with some of the files


@dataclass(kw_only=True, eq=False)
class Game:
    """What the kernel, the law, the bots, the lab and the table ask of a game."""

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
    screen: bool = False  # whether the page has a screen of its own for it; else the plain one
    terms: tuple[Term, ...] = ()  # words that the page explains when they are tapped
    bots: Bots = field(default_factory=Bots)
    scenarios: Scenarios[Any] = field(default_factory=Scenarios)
    advice: Advice[Any] = field(default_factory=Advice)
    balance: Balance[Any] = field(default_factory=Balance)
    hosting: Hosting[Any] = field(default_factory=Hosting)
    real_time: RealTime[Any] = field(default_factory=RealTime)
    scoring: Scoring[Any] = field(default_factory=Scoring)
    workshop: Callable[[Mapping[str, Any]], Any] = no_workshop  # for those who make content
    observer: Callable[[Settings], Observer] | None = None  # what a seat knows, as numbers
    paper: Callable[[], Sequence[Leaf]] = list  # cards, boards and pages to print and play
    packs: Packs = field(default_factory=Packs)
    pack: str = ""  # the name of the pack whose content it has
    pack_folder: str = ""  # and where that lies

    def __post_init__(self) -> None:
        """What nobody can ask of this game is refused in its own name."""

        def nothing_to_show(state: Any, seat: int, about: str) -> Any:
            raise BadWords(f"{self.title} has nothing to show about {about!r}")

        def nothing_to_make(about: Mapping[str, Any]) -> Any:
            raise BadWords(f"{self.title} has no workshop")

        if self.advice.preview is no_preview:
            self.advice = replace(self.advice, preview=nothing_to_show)
        if self.workshop is no_workshop:
            self.workshop = nothing_to_make

    # -- options

    def options(self, given: Mapping[str, object] | None = None) -> Settings:
        """All match options, the given ones checked, the others by default."""
        return self.rules.settle(settle(self.rules.settings, given or {}))

    def recalled(self, given: Mapping[str, object]) -> Settings:
        """All options of a match that was stored, maybe before some of them existed."""
        return recall(self.rules.settings, given)

    def preset(self, name: str, given: Mapping[str, object] | None = None) -> dict[str, object]:
        """The given options together with those of a preset; an empty name is none."""
        if not name:
            return dict(given or {})
        if self.rules.presets is None:
            raise BadSetting(f"{self.title} has no presets")
        return self.rules.presets.with_options(name, self.rules.settings, given or {})

    def preset_of(self, settings: Settings) -> str:
        """The preset that a match keeps to; empty if it mixes, or the game has none."""
        presets = self.rules.presets
        return "" if presets is None else presets.name_of(self.rules.settings, settings)

    def since(self, version: object) -> str:
        """What has changed since an earlier version, in a sentence; empty if nobody knows."""
        if not str(version).isdigit():
            return ""
        later = [text for number, text in self.history.items() if int(number) > int(str(version))]
        return "; ".join(later)

    def with_pack(self, folder: Path) -> Game:
        """This game with the content of a user's pack."""
        if self.packs.load is None:
            raise BadSetting(f"{self.title} takes no content packs")
        return self.packs.load(folder)

    # -- seats

    def seat_names(self, settings: Settings) -> list[str]:
        """What the scenario language calls each seat."""
        names = self.rules.seat_names
        if names is None:
            return [str(seat) for seat in range(self.rules.seats(settings))]
        return names(settings)

    def sides(self, settings: Settings) -> list[list[int]]:
        """The seats that win or lose together."""
        if self.rules.sides is None:
            return [[seat] for seat in range(self.rules.seats(settings))]
        return self.rules.sides(settings)

    def bot_levels(self) -> dict[str, Level]:
        """The levels a hosted bot can have, weakest first."""
        return (dict(self.bots.levels) or self.plain_levels()) | {
            name: Level(
                name,
                ring_name=name.rpartition(":")[2],
                text=f"A bot that {where.partition(':')[0]} brings.",
            )
            for name, where in outside_bots.names(self.name).items()
        }

    def plain_levels(self) -> dict[str, Level]:
        """What a game offers that says nothing of levels."""
        named = {"random": "Rookie", **{name: name.title() for name in self.bots.named}}
        if "greedy" in named:  # a search asks it
            named["search-300"] = "Champ"
        return {name: Level(name, ring_name=ring_name) for name, ring_name in named.items()}

    # -- positions

    def new_state(self, settings: Settings, seed: int, tape: Tape | None = None) -> State:
        """The opening position; a tape forces the chance of the set-up."""
        state = made(self, settings)
        state.tape = tape
        state.begin(seed & WORD, seed >> 32 & WORD, seed >> 64 & WORD)
        return state

    def place(self, settings: Settings, seed: int, position: Mapping[str, Any]) -> State:
        """A hand-built position; raises BrokenPosition."""
        state: State = self.scenarios.place(self.new_state(settings, seed), position)
        return state

    def legal(self, state: State, seat: int) -> list[int]:
        """The options of a seat in the open decision."""
        if not state.to_act() >> seat & 1:
            return []
        out = take_buffer()
        state.legal(seat, out)
        return give_back(out)

    def asides(self, state: State, seat: int) -> list[int]:
        """What a seat may do beside the open decision; how it is put depends on its code alone."""
        out = take_buffer()
        state.asides(seat, out)
        return give_back(out)

    # -- what people see

    def views(self, state: State, seats: list[int]) -> list[Any]:
        """The views of several seats at once; a game may share what is the same in all."""
        if self.view.alike(state):
            return [self.view.of(state, SPECTATOR)] * len(seats)
        if self.view.several is None:
            return [self.view.of(state, seat) for seat in seats]
        return self.view.several(state, seats)

    def odds_in_words(self, state: State, seat: int, code: int) -> dict[str, str]:
        """The odds of a choice as the page takes them: name -> "5/12"."""
        if self.advice.odds_in_words is not None:
            return self.advice.odds_in_words(state, seat, code)
        return odds_in_words(self.advice.odds(state, seat, code))

    def board(self, state: State) -> str:
        """The position as text, for playthroughs."""
        if self.view.board is None:
            return in_lines(self.scenarios.describe(state))
        return self.view.board(state)

    def board_for(self, state: State, seat: int) -> str:
        """The position as text, as far as a seat may know it; by default all of it."""
        if self.view.board_for is None:
            return self.board(state)
        return self.view.board_for(state, seat)


BUFFERS: list[Options] = []  # a new one costs more than to fill it; a thread takes its own


def take_buffer() -> Options:
    try:
        return BUFFERS.pop()
    except IndexError:
        return Options()


def give_back(out: Options) -> list[int]:
    """What is in a buffer; it may be used again."""
    found = out.listed()
    out.clear()
    BUFFERS.append(out)
    return found


def in_lines(known: Mapping[str, Any]) -> str:
    return "\n".join(f"{key}: {value}" for key, value in known.items())
