"""The declaration of a game: its facts, and its words for people. The rules are in its State."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from donnybrook.kernel.bot import Bot
from donnybrook.kernel.chance import Tape
from donnybrook.kernel.errors import BadSetting, BadWords, IllegalChoice
from donnybrook.kernel.events import HIDDEN, Event
from donnybrook.kernel.origin import made
from donnybrook.kernel.presets import Presets
from donnybrook.kernel.settings import Setting, Settings, recall, settle
from donnybrook.kernel.state import Options, State

if TYPE_CHECKING:
    from donnybrook.kernel.match import Match
    from donnybrook.kernel.race import Race

WORD = 0xFFFFFFFF


@dataclass(frozen=True)
class Facts:
    """What a shop would print on the box."""

    seats: tuple[int, int]  # fewest and most
    minutes: str
    chance: str  # where luck comes in
    hidden: str  # what is hidden
    tempo: str  # turns, simultaneous, real time
    blurb: str  # one sentence


@dataclass(frozen=True)
class EventType:
    """A kind of event: its name in the past tense, its numbers in order, its clause."""

    kind: int
    name: str
    fields: tuple[str, ...]
    clause: str


@dataclass(frozen=True)
class Verb:
    """A verb of the choice language of scenarios: `tag seat=2`."""

    name: str  # as it is read without parameters: one word, or two (`end turn`)
    parameters: tuple[str, ...]
    text: str


@dataclass(frozen=True)
class Key:
    """A key of a scenario's [position] or [expect] table."""

    name: str
    text: str


@dataclass(frozen=True)
class Variant:
    """A set of options under which the contract suite plays the game."""

    name: str
    options: Mapping[str, Any]


@dataclass(frozen=True)
class Level:
    """How strong and how fast a hosted bot is."""

    bot: str  # by name
    pace_ms: int = 1400  # between two commands in real time
    spread_ms: int = 400  # how far that varies
    ring_name: str = "Bot"  # what people call it, everywhere, short
    text: str = ""  # how it plays, in a sentence


@dataclass(frozen=True)
class Score:
    """The result of a game that is played for points against the house."""

    points: int
    won: bool
    line: str  # in a few words, for the table of scores


class Game(ABC):
    """What the kernel, the law, the bots, the lab and the table ask of a game."""

    name: str  # the package: brawl
    title: str  # on the poster: BRAWL
    version: str  # moves whenever a log would replay differently
    history: Mapping[str, str] = MappingProxyType(
        {}
    )  # what versions changed since tables note theirs
    prefix: str  # of its clauses: BRL
    home: Path  # its folder: rulebook.md, scenarios/, content/
    annexes: tuple[Path, ...] = ()  # other folders whose code keeps clauses of its law
    finished: bool  # held to 100 % clause coverage
    screen = True  # whether the page can show it; else it is for the command line and the lab
    facts: Facts
    settings: tuple[Setting, ...]
    presets: Presets | None = None  # as printed, and as the house plays it: the defaults
    actions: int  # size of the action space; codes are 0 .. actions - 1
    cap: int  # decisions after which a simulated match counts as unfinished
    events: tuple[EventType, ...]
    verbs: tuple[Verb, ...]
    position_keys: tuple[Key, ...]
    expect_keys: tuple[Key, ...]
    variants: tuple[Variant, ...]
    bots: Mapping[str, type[Bot]]  # beside random, weakest first
    rollout: type[Bot] | None = None  # plays on for a search; None: the rule-of-thumb bot
    search: Callable[..., Bot] | None = None  # its own kind of search; None: the one for all games
    weights: tuple[str, ...] = ()  # names in weights.toml, where the evaluation is data
    judgement: tuple[str, ...] = ()  # those of them that a fit may move; none: all
    judge: type[Bot] | None = None  # tells the coach what a position is worth; None: likewise
    steepness = 1.0  # how sure of winning a worth of the rule-of-thumb bot makes (docs/coach.md)
    search_depth = 0  # decisions that it plays before the position is judged
    free_undo = True  # a choice that revealed nothing may be taken back without asking
    turns_seats = True  # in a rematch by one; not where each seat has a part of its own
    hosted: Mapping[str, Any] = MappingProxyType({})  # options that a table of people sets itself
    pack_files: tuple[str, ...] = ()  # what a user's pack may have; none: it takes no packs
    pack = ""  # the name of the pack whose content it has
    pack_folder = ""  # and where it lies

    # -- matches

    def options(self, given: Mapping[str, object] | None = None) -> Settings:
        """All match options, the given ones checked, the others by default."""
        return settle(self.settings, given or {})

    def recalled(self, given: Mapping[str, object]) -> Settings:
        """All options of a match that was stored, maybe before some of them existed."""
        return recall(self.settings, given)

    def preset(self, name: str, given: Mapping[str, object] | None = None) -> dict[str, object]:
        """The given options together with those of a preset; an empty name is none."""
        if not name:
            return dict(given or {})
        if self.presets is None:
            raise BadSetting(f"{self.title} has no presets")
        return self.presets.with_options(name, self.settings, given or {})

    def preset_of(self, settings: Settings) -> str:
        """The preset that a match keeps to; empty if it mixes, or the game has none."""
        return "" if self.presets is None else self.presets.name_of(self.settings, settings)

    def since(self, version: object) -> str:
        """What has changed since an earlier version, in a sentence; empty if nobody knows."""
        if not str(version).isdigit():
            return ""
        later = [text for number, text in self.history.items() if int(number) > int(str(version))]
        return "; ".join(later)

    @abstractmethod
    def blank_state(self, settings: Settings) -> State:
        """A state with these settings, before `begin`."""

    @abstractmethod
    def seats(self, settings: Settings) -> int:
        """How many seats a match with these settings has."""

    def seat_names(self, settings: Settings) -> list[str]:
        """What the scenario language calls each seat."""
        return [str(seat) for seat in range(self.seats(settings))]

    def sides(self, settings: Settings) -> list[list[int]]:
        """The seats that win or lose together."""
        return [[seat] for seat in range(self.seats(settings))]

    def new_state(self, settings: Settings, seed: int, tape: Tape | None = None) -> State:
        """The opening position; a tape forces the chance of the set-up."""
        state = made(self, settings)
        state.tape = tape
        state.begin(seed & WORD, seed >> 32 & WORD, seed >> 64 & WORD)
        return state

    @abstractmethod
    def content_digest(self) -> str:
        """Names the content (decks, maps ...), so that a log is not replayed with another."""

    def with_pack(self, folder: Path) -> Game:
        """This game with the content of a user's pack, a folder with some of its `pack_files`."""
        raise BadSetting(f"{self.title} takes no content packs")

    # -- choices

    @abstractmethod
    def say(self, state: State, seat: int, code: int) -> str:
        """A choice in the words of the scenario language."""

    @abstractmethod
    def read(self, state: State, seat: int, words: str) -> int:
        """The code of a choice in words; raises IllegalChoice or BadWords."""

    @abstractmethod
    def refusal(self, state: State, seat: int, code: int) -> IllegalChoice | None:
        """Why a seat may not choose a code now, None if it may."""

    @abstractmethod
    def clause(self, state: State, seat: int, code: int) -> str:
        """The clause that a legal choice rests on."""

    def label(self, state: State, seat: int, code: int) -> str:
        """A choice as its seat would put it in plain words, for the button."""
        return self.say(state, seat, code)

    def targets(self, state: State, seat: int, code: int) -> dict[str, Any]:
        """What on the board a choice is aimed at, for the page."""
        return {}

    def odds(self, state: State, seat: int, code: int) -> dict[str, Fraction]:
        """The chance of each outcome of a choice, as far as its seat can know."""
        return {}

    def preview(self, state: State, seat: int, about: str) -> dict[str, Any]:
        """What a seat may ask before it chooses (paths, odds, a hint), as far as it can know."""
        raise BadWords(f"{self.title} has nothing to show about {about!r}")

    def previews(self, state: State, seat: int) -> list[str]:
        """What a seat can ask for a preview of now."""
        return []

    def hint(self, state: State, seat: int) -> dict[str, Any] | None:
        """The advice of a game that has its own way to find it; None: a search finds it."""
        return None

    def reasons(self, state: State, seat: int, code: int) -> list[str]:
        """Why a choice may be good, in the game's own words, as far as its seat can know."""
        return []

    def legal(self, state: State, seat: int) -> list[int]:
        """The options of a seat in the open decision."""
        out = Options()
        if state.to_act() >> seat & 1:
            state.legal(seat, out)
        return out.listed()

    def asides(self, state: State, seat: int) -> list[int]:
        """What a seat may do beside the open decision; how it is put depends on its code alone."""
        out = Options()
        state.asides(seat, out)
        return out.listed()

    def undo_refusal(self, state: State, settings: Settings, seat: int) -> IllegalChoice | None:
        """Why a seat may not ask to step back, None if it may."""
        return None

    def race(self, match: Match) -> Race | None:
        """The order of commands, in matches that are played in real time."""
        return None

    # -- balance

    def contestants(self) -> list[str]:
        """What a seat can be, where that decides its chances: decks, races, fighters."""
        return []

    def billing(self, contestants: Sequence[str]) -> Mapping[str, Any]:
        """The options that give each seat its contestant, where options do that."""
        return {}

    def contestant_of(self, state: State, seat: int) -> str:
        """The contestant that a seat is; empty where there are none, or as long as it is open."""
        return ""

    def cast(self, state: State, seat: int, contestant: str) -> int | None:
        """The choice by which a seat becomes a contestant; None if nothing such is asked now."""
        return None

    # -- what only a hosted match needs

    def concession(self) -> int | None:
        """The code by which a seat gives up, if the rules have one."""
        return None

    def connection(self, state: State, seat: int, here: bool) -> int | None:
        """The code by which the table says that a seat is gone or back, if the rules care."""
        return None

    def seating(self, state: State, seat: int, person: bool) -> int | None:
        """What the table says when a person or a bot takes over a seat; None: nothing."""
        return None

    def table_codes(self) -> frozenset[int]:
        """Codes that only the table itself may choose, never a person."""
        return frozenset()

    def formalities(self) -> frozenset[int]:
        """Codes that a bot chooses at once, whatever its pace: being ready."""
        return frozenset()

    def is_discreet(self, state: State) -> bool:
        """Whether the others hear of the open decision only when it is over, all at once."""
        return False

    def taken_over(self, state: State, seat: int) -> bool:
        """Whether the rules have given the seat of a person to a bot."""
        return False

    def people_only(self, settings: Settings) -> str:
        """Why no bot may sit in a match with these options; empty if one may."""
        return ""

    def rated(self, settings: Settings) -> bool:
        """Whether a match with these options counts beyond itself; then nobody gets hints."""
        return False

    def hold(self, state: State, seat: int) -> int | None:
        """The code by which a seat stops a match in real time until all are ready; None if none."""
        return None

    def bot_levels(self) -> dict[str, Level]:
        """The levels a hosted bot can have, weakest first."""
        return {name: Level(name) for name in ("random", *self.bots)}

    def screen_content(self) -> dict[str, Any]:
        """What the game's own screens need to know once: decks, cards, maps."""
        return {}

    def workshop(self, about: Mapping[str, Any]) -> dict[str, Any]:
        """What somebody who makes content for this game may ask: whether it is valid, and so on."""
        raise BadWords(f"{self.title} has no workshop")

    # -- what people see

    @abstractmethod
    def view(self, state: State, seat: int) -> dict[str, Any]:
        """All that a seat (or SPECTATOR) may know, as JSON."""

    def views(self, state: State, seats: list[int]) -> list[dict[str, Any]]:
        """The views of several seats at once; a game may share what is the same in all."""
        return [self.view(state, seat) for seat in seats]

    @abstractmethod
    def tell(self, state: State, event: Event) -> str:
        """An event, as its reader may know it, in a sentence."""

    @cached_property
    def event_types(self) -> dict[int, EventType]:
        """The kinds of events by number."""
        return {kind.kind: kind for kind in self.events}

    def why_over(self, state: State) -> str:
        """After the end: what ended the match, in a few words."""
        return ""

    def challenge(self, settings: Settings) -> str:
        """Which table of scores a match counts for, in a few words; empty for the usual one."""
        return ""

    def score(self, state: State) -> Score | None:
        """After the end of a game that is played for points: what it was worth."""
        return None

    def event_type(self, event: Event) -> EventType:
        return self.event_types[event.kind]

    def show(self, state: State, event: Event) -> dict[str, Any]:
        """An event as JSON; hidden numbers are null."""
        kind = self.event_type(event)
        row: dict[str, Any] = {"event": kind.name, "clause": kind.clause}
        for name, number in zip(kind.fields, event.numbers(), strict=False):
            row[name] = None if number == HIDDEN else number
        return row

    # -- positions of scenarios, conservation

    @abstractmethod
    def place(self, settings: Settings, seed: int, position: Mapping[str, Any]) -> State:
        """A hand-built position; raises BrokenPosition."""

    @abstractmethod
    def describe(self, state: State) -> dict[str, Any]:
        """Everything that [expect] may compare, in the rulebook's words."""

    @abstractmethod
    def board(self, state: State) -> str:
        """The position as text, for playthroughs."""

    def board_for(self, state: State, seat: int) -> str:
        """The position as text, as far as a seat may know it; by default all of it."""
        return self.board(state)

    @abstractmethod
    def conserved(self, state: State) -> object:
        """What may never change during a match (all cards, counted where they lie)."""
