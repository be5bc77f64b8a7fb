"""The parts that a game is composed of: a few that each needs, and more with defaults.

A part is a record of functions. What a game leaves out is as the default says: no hidden
decisions, no clock, no score. `Game` (kernel/game.py) puts the parts together.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Generic, TypeVar

from donnybrook.kernel.bot import Bot
from donnybrook.kernel.errors import BadWords, BrokenPosition, IllegalChoice
from donnybrook.kernel.presets import Presets
from donnybrook.kernel.settings import Setting, Settings

S = TypeVar("S")  # the state of a game


@dataclass(frozen=True)
class Facts:
    """What a shop would print on the box."""

    seats: tuple[int, int]  # fewest and most
    minutes: str = ""
    chance: str = ""  # where luck comes in
    hidden: str = ""  # what is hidden
    tempo: str = "turns"  # turns, simultaneous, real time
    blurb: str = ""  # one sentence


@dataclass(frozen=True)
class Term:
    """A word that a newcomer does not know, explained in a sentence or two."""

    word: str
    text: str
    forms: tuple[str, ...] = ()  # other forms of it that texts have: Bases
    clause: str = ""  # of the rulebook, where it is said at length


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
    how: str = ""  # the end of the line: how it ended, without game and points


# -- what a part does that is not given


def nothing(*about: Any) -> None:
    return None


def no(*about: Any) -> bool:
    return False


def empty(*about: Any) -> str:
    return ""


def none_of_them(*about: Any) -> list[Any]:
    return []


def no_odds(state: Any, seat: int, code: int) -> dict[str, Fraction]:
    return {}


def no_preview(state: Any, seat: int, about: str) -> Any:
    raise BadWords(f"there is nothing to show about {about!r}")


def no_workshop(about: Mapping[str, Any]) -> Any:
    raise BadWords("this game has no workshop")


def nothing_to_tell(state: Any) -> dict[str, Any]:
    return {}


def never_placed(state: Any, position: Mapping[str, Any]) -> Any:
    raise BrokenPosition("", "this game takes no hand-built positions")


# -- the parts


@dataclass(frozen=True, kw_only=True)
class Rules(Generic[S]):
    """What a match is set up from; the rules themselves are in the state."""

    blank: Callable[[Settings], S]  # a state with these settings, before `begin`
    settings: tuple[Setting, ...] = ()
    presets: Presets | None = None  # as printed, and as the house plays it: the defaults
    settle: Callable[[Settings], Settings] = lambda settings: settings  # where options tie others
    seats: Callable[[Settings], int] = lambda settings: 2
    seat_names: Callable[[Settings], list[str]] | None = None  # in scenarios; None: their numbers
    sides: Callable[[Settings], list[list[int]]] | None = None  # None: each seat for itself
    variants: tuple[Variant, ...] = (Variant("default", {}),)  # that the contract suite plays
    cap: int = 10_000  # decisions after which a simulated match counts as unfinished
    digest: str = "none"  # names the content, so that a log is not replayed with another


@dataclass(frozen=True, kw_only=True)
class View(Generic[S]):
    """What people and the page see of a position."""

    of: Callable[[S, int], Any]  # all that a seat (or SPECTATOR) may know
    several: Callable[[S, list[int]], list[Any]] | None = None  # of seats at once, sharing work
    alike: Callable[[S], bool] = no  # whether all seats, and spectators, see the same now
    board: Callable[[S], str] | None = None  # as text, for playthroughs; None: key by key
    board_for: Callable[[S, int], str] | None = None  # as far as a seat may know; None: all of it
    why_over: Callable[[S], str] = empty  # after the end: what ended the match, in a few words
    who_won: Callable[[S], str] = empty  # where sides have names: "The Crew win"
    score: Callable[[S], Sequence[int]] = none_of_them  # of each side, after the end
    content: Callable[[], Any] = dict  # what the game's own screens need once: decks, cards, maps
    types: tuple[type, ...] = ()  # of views, content and previews, for the page's wire.ts


@dataclass(frozen=True, kw_only=True)
class Scenarios(Generic[S]):
    """Hand-built positions, and what may be asked of one."""

    describe: Callable[[S], dict[str, Any]] = nothing_to_tell  # all that [expect] may compare
    place: Callable[[S, Mapping[str, Any]], S] = never_placed  # a new state, changed to be so
    conserved: Callable[[S], object] = nothing  # what may never change: all cards, counted
    position_keys: tuple[Key, ...] = ()
    expect_keys: tuple[Key, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Bots:
    """Who plays where nobody sits, and how positions are judged."""

    named: Mapping[str, type[Bot]] = field(default_factory=dict)  # beside random, weakest first
    levels: Mapping[str, Level] = field(default_factory=dict)  # of hosted bots; none: all of them
    rollout: type[Bot] | None = None  # plays on for a search; None: the rule-of-thumb bot
    search: Callable[..., Bot] | None = None  # its own kind of search; None: the one for all games
    judge: type[Bot] | None = None  # tells the coach what a position is worth; None: likewise
    weights: tuple[str, ...] = ()  # names in weights.toml, where the evaluation is data
    judgement: tuple[str, ...] = ()  # those of them that a fit may move; none: all
    steepness: float = 1.0  # how sure of winning a worth makes (docs/coach.md)
    search_depth: int = 0  # decisions that a search plays before the position is judged


@dataclass(frozen=True, kw_only=True)
class Advice(Generic[S]):
    """What a seat may ask before it chooses, as far as it can know."""

    odds: Callable[[S, int, int], dict[str, Fraction]] = no_odds  # of the outcomes of a choice
    odds_in_words: Callable[[S, int, int], dict[str, str]] | None = None  # "5/12"; a quicker way
    preview: Callable[[S, int, str], Any] = no_preview  # paths, odds, a hint
    previews: Callable[[S, int], list[str]] = none_of_them  # what it can ask for now
    reasons: Callable[[S, int, int], list[str]] = none_of_them  # why a choice may be good
    hint: Callable[[S, int], dict[str, Any] | None] = nothing  # None: a search finds it


@dataclass(frozen=True, kw_only=True)
class Balance(Generic[S]):
    """What a seat can be, where that decides its chances: decks, races, fighters."""

    contestants: Sequence[str] = ()
    billing: Callable[[Sequence[str]], Mapping[str, Any]] = lambda contestants: {}  # as options
    contestant_of: Callable[[S, int], str] = empty  # empty as long as it is open
    cast: Callable[[S, int, str], int | None] = nothing  # the choice by which a seat becomes it


@dataclass(frozen=True, kw_only=True)
class Hosting(Generic[S]):
    """What only a table of people needs."""

    options: Mapping[str, Any] = field(default_factory=dict)  # that a table sets itself
    bots_option: str = ""  # the option that names the seats of bots, where the rules ask for them
    concession: int | None = None  # the code by which a seat gives up
    table_codes: frozenset[int] = frozenset()  # that only the table itself may choose
    own_codes: frozenset[int] = frozenset()  # if that is all, nobody else's options change by it
    fixed: frozenset[str] = frozenset()  # verbs whose options are always put the same way,
    fixed_by: Callable[[S, int], Hashable] = nothing  # as long as this is the same for the seat
    # what an option's words rest on beside its code, its seat and the settings, as a number;
    option_key: Callable[[S, int, int], int] | None = None  # below zero: it is made each time
    is_concealed: Callable[[S], bool] = no  # others hear of the open decision when it is over
    people_only: Callable[[Settings], str] = empty  # why no bot may sit there
    rated: Callable[[Settings], bool] = no  # counts beyond itself: nobody gets hints
    free_undo: bool = True  # a choice that revealed nothing may be taken back without asking
    undo_refusal: Callable[[S, Settings, int], IllegalChoice | None] = nothing
    turns_seats: bool = True  # in a rematch by one; not where each seat has a part of its own
    seating: Callable[[S, int, bool], int | None] = nothing  # said when a person or a bot sits down


@dataclass(frozen=True, kw_only=True)
class RealTime(Generic[S]):
    """Matches in which commands race each other."""

    queue: Callable[[Any], Any] = nothing  # from a match: its CommandQueue, if it has one
    connection: Callable[[S, int, bool], int | None] = nothing  # said when a seat is gone or back
    hold: Callable[[S, int], int | None] = nothing  # by which a seat stops until all are ready
    formalities: frozenset[int] = frozenset()  # that a bot chooses at once: being ready
    taken_over: Callable[[S, int], bool] = no  # whether the rules gave the seat to a bot


@dataclass(frozen=True, kw_only=True)
class Scoring(Generic[S]):
    """Games that are played for points against the house."""

    score: Callable[[S], Score | None] = nothing  # after the end
    challenge: Callable[[Settings], str] = empty  # its table of scores; empty: the usual one
