"""What the page is told of BRAWL: positions as a viewer may know them, and the content."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

StringState = Literal["empty", "open", "blocked"]
Colour = Literal["", "red", "blue", "green"]
FormName = Literal["duel", "round_robin", "tag_team"]
PhaseName = Literal["ready", "countdown", "open", "paused", "away"]
WhyEnded = Literal["", "all_frozen", "all_passed", "stalemate", "idle", "time", "conceded"]


class CardString(Struct):
    """The cards of one side of a Base."""

    cards: list[str]  # signs, from the Base outwards
    score: int
    state: StringState
    colour: Colour


class Base(Struct):
    """A Base in play."""

    base: str  # its sign in words: a2, in a Round Robin s3 or s3.2
    columns: tuple[str, str]  # Left, Middle ... for those who see the row as side A or as side B
    card: int
    owner: int  # the seat from whose deck it came
    frozen: bool
    leader: int  # the seat (Tag Team: the team) that would win it now
    A: CardString
    B: CardString


class Zone(Struct):
    """A row of Bases between two sides."""

    zone: int
    sides: tuple[int, int]  # the seats (Tag Team: the teams) of side A and side B
    closed: bool  # every Base in it is frozen
    places: int  # how many Bases may lie in it
    row: list[Base]


class Seat(Struct):
    """A seat; what follows `bot` is missing before the cards are dealt."""

    seat: int
    deck: str | None  # null until it is claimed
    out: bool  # conceded or left
    bot: bool  # a bot has taken over
    active: bool | UnsetType = UNSET
    finished: bool | UnsetType = UNSET
    pile: int | UnsetType = UNSET  # cards left to draw
    fuse: int | UnsetType = UNSET  # of them before the Freezes
    holds: bool | UnsetType = UNSET  # a card in hand
    hand: str | UnsetType | None = UNSET  # its sign; null: none, or not to be seen
    discards: list[str] | UnsetType = UNSET  # from bottom to top
    draw_pile: list[str] | UnsetType = UNSET  # top first; only after the end
    unseen: dict[str, int] | UnsetType = UNSET  # by elimination: cards of each sign still to come
    known: list[str] | UnsetType = UNSET  # own top cards seen before a takeback


class View(Struct):
    """All that a viewer may know; without the table before the deal and in a limited pause."""

    form: FormName
    mode: Literal["training", "tournament"]
    phase: PhaseName
    now: int  # milliseconds
    game: int  # of a series, from 1
    round: int
    wins: list[int]  # games won by each side
    playing: list[int]
    to_act: list[int]
    knocked: list[int]
    over: bool
    ended: WhyEnded
    champions: list[int]
    seats: list[Seat]
    mirror: bool  # the viewer sees the row turned by 180 degrees
    verdict: str = ""  # after the end: what decided it, in a sentence
    zones: list[Zone] | UnsetType = UNSET
    swept: list[str] | UnsetType = UNSET
    bases_now: list[int] | UnsetType = UNSET  # that each seat (Tag Team: team) would win now


class Deck(Struct):
    """A deck with its recipe, which everybody may read."""

    id: str
    name: str
    style: str
    level: str
    text: str
    advice: list[str]  # sentences
    counts: dict[str, int]  # cards by sign
    house: bool  # ours; else from a pack


class Card(Struct):
    """The words of a card kind."""

    sign: str
    name: str
    text: str


class RaceClauses(Struct):
    """Where the law speaks of fair races."""

    ledger: str
    notes: str


class Content(Struct):
    """What the screens need to know once."""

    decks: list[Deck]
    cards: list[Card]
    race: RaceClauses
    freeze_clock: str  # what the clock of a game is, in a sentence or two
