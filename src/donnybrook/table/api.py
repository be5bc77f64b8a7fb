"""What page and server say to each other over HTTP. The TypeScript types are generated from it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, field

from donnybrook.table.info import LogLine, PackTag, ScoreLine, SeatInfo, Struct, TableInfo
from donnybrook.table.protocol import Commitment, Count, Seat, Short

Deal = Annotated[str, Meta(pattern="^(lesson|daily|race:[0-9A-Za-z]{4,24})?$", max_length=29)]


class SettingInfo(Struct):
    """One match option for the set-up screen."""

    name: str
    kind: Literal["choice", "design", "switch", "number", "per_seat", "names"]
    default: Any
    text: str
    clause: str
    choices: list[Any]
    least: int | None
    most: int | None
    words: list[str]
    only: dict[str, list[Any]]  # choices of another option, with which alone it matters
    unit: str  # of a number: "ms", or empty


class PresetRow(Struct):
    """An option in which the presets differ."""

    option: str
    clause: str
    as_printed: str  # what it means at the table, in a sentence
    house: str


class PresetInfo(Struct):
    """A way to play a game: as printed, or as the house likes it."""

    name: str  # as-printed or house
    title: str
    text: str  # whom it is for, in a sentence
    options: dict[str, Any]  # what it fixes; all others are free


class BotInfo(Struct):
    """A level that a bot can have."""

    level: str
    name: str  # what people call it
    text: str  # how it plays, in a sentence


class MissionTitle(Struct):
    """A mission as it is offered."""

    name: str
    title: str
    idea: str


class Term(Struct):
    """A word of a game that a newcomer does not know, explained in a sentence or two."""

    word: str
    forms: list[str]  # other forms of it that texts have: Bases
    text: str
    clause: str  # of the rulebook; empty where none says it alone


class GameCard(Struct):
    """A game on the wall of the home page."""

    name: str
    prefix: str  # of its clauses: BRL
    title: str
    blurb: str
    minutes: str
    seats: list[int]  # fewest and most
    tempo: str
    bots: list[BotInfo]  # weakest first
    hidden: bool  # hot seat needs a hand-over screen
    missions: list[MissionTitle]  # in order; none: the game brings none


class GameInfo(GameCard):
    """A game with all that its set-up and its tables need."""

    settings: list[SettingInfo]
    presets: list[PresetInfo]  # as printed, house; none if the game has none
    differ: list[PresetRow]
    content: dict[str, Any]  # what the game's own screens need: decks, cards ...
    terms: list[Term]


class PackPart(Struct):
    """What a pack does to one kind of content, by the names on the cards."""

    kind: str  # races, decks ...
    adds: list[str]
    changes: list[str]


class PackInfo(Struct):
    """A user's pack that can be played with."""

    name: str
    digest: str
    parts: list[PackPart]


class BrokenPackInfo(Struct):
    """A user's pack that cannot be used, and where it is wrong."""

    name: str
    file: str  # empty: the folder as a whole
    line: int  # 0: the whole file
    reason: str


class PackShelf(Struct):
    """GET /api/packs/{game}: what a match can be played with beside the printed game."""

    packs: list[PackInfo]
    broken: list[BrokenPackInfo]
    files: list[str]  # that a pack of this game may have
    uploads: bool  # whether the page may send one


class Me(Struct):
    """The guest behind the cookie."""

    id: str
    name: str


class Rename(Struct):
    """PATCH /api/me."""

    name: Annotated[str, Meta(min_length=1, max_length=64)]  # cleaned, and cut at 24 letters


class NewSeat(Struct):
    kind: Literal["me", "open", "bot"]
    level: Short = ""
    name: Short = ""


class NewTable(Struct):
    """POST /api/tables."""

    game: Short
    options: dict[str, Any]
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=16)]
    commitment: Commitment = ""  # to the opener's share, for all seats of kind "me"; see Reveal
    public: bool = False
    clock_ms: Count | None = None  # time for each seat
    increment_ms: Count = 0
    coach: bool | None = None  # hints; by default with bots and alone, but not over links
    deal: Deal = ""  # a known one: the first lesson, the day's, or that of a race; bots only
    pack: Short = ""  # the digest of a pack; empty: the printed game
    take_bots: bool = True  # whoever has a link may take over the seat of a bot
    preset: Short = ""  # fixes options; those that contradict it are refused
    mission: Short = ""  # by its name; it brings options and seats of its own
    share: Short = ""  # sent by old pages only, which are told to reload


class NewWhatIf(Struct):
    """POST /api/tables/{table}/what-if: play on from a moment of a finished match."""

    version: Count
    seat: Seat  # that you take; bots take the others
    commitment: Commitment = ""  # to your share of the seed; see Reveal
    level: Short = ""  # of bots in the seats of people; by default in the middle
    share: Short = ""  # sent by old pages only, which are told to reload


class Opened(Struct):
    table: str
    invitations: dict[str, str]
    watch_token: str
    code: str = ""  # five letters to say to a friend; empty if no seat is free


class Way(Struct):
    """GET /api/join/{code}: the table that waits under a code, and how to get in."""

    table: str
    invitation: str  # of its first free seat


class Ticket(Struct):
    """A table as a row of the lobby."""

    table: str
    game: str
    title: str
    options: dict[str, Any]
    state: Literal["waiting", "playing", "over"]
    seats: list[SeatInfo]
    mine: bool
    my_turn: bool
    opened_at: str
    result: str
    pack: PackTag | None = None
    preset: str = ""  # that its options keep to; empty if they mix
    winners: list[int] = field(default_factory=list)  # seats; none before the end, or if nobody won
    drawn: bool = False
    score: list[int] = field(default_factory=list)  # of each side, or of a run; none before the end


class Piece(Struct):
    """Some words, plain or stressed."""

    style: Literal["", "strong", "emph", "code"]
    text: str


class HowToLine(Struct):
    kind: Literal["text", "item"]
    pieces: list[Piece]
    number: int = 0  # of an item; 0: it has none


class HowToSection(Struct):
    title: str
    picture: str  # a symbol of the page; empty: none
    lines: list[HowToLine]
    board: str = ""  # where the page has a picture of the board, without ".webp" or "-dark.webp"
    seen: str = ""  # what is to be seen there


class HowTo(Struct):
    """GET /api/how/GAME: how to play on one page."""

    game: str
    title: str
    facts: str
    sections: list[HowToSection]


class Lobby(Struct):
    open: list[Ticket]
    mine: list[Ticket]


class ScoreRow(Struct):
    """A run in a table of scores; `score` is null while it is under way."""

    table: str
    name: str
    mine: bool
    attempt: int  # of this guest at this deal: only the first was made without knowing it
    opened_at: str
    score: ScoreLine | None


class ScoreTable(Struct):
    """GET /api/scores?game=G&deal=D&challenge=C: best first, those under way last."""

    game: str
    deal: str
    challenge: str
    rows: list[ScoreRow]
    challenges: list[str]  # for which this deal was played


class Clause(Struct):
    """A clause of a rulebook for the rules drawer."""

    id: str
    tag: str
    chapter: str
    text: str


class ReplayStep(Struct):
    """One version of a finished (or running, as far as you may know) match."""

    version: int
    at_ms: int
    seat: int  # -1: the clock, -2: steps were taken back
    words: str
    log: list[LogLine]
    views: dict[str, Any]


class Replay(Struct):
    """GET /api/tables/{table}/replay?seat=N|open|watch."""

    info: TableInfo
    perspective: str
    steps: list[ReplayStep]


class Swing(Struct):
    """A step in which the chances changed much."""

    version: int  # after it
    side: int  # whose chance rose most
    before: float
    after: float
    luck: float  # what chance did of it
    deed: str  # what was done; seats are called Seat 0, Seat 1 ...
    change: str  # what it did to the side's chances
    sentence: str  # both


class Luck(Struct):
    """What dice and cards did for a seat, in chances to win."""

    seat: int
    deal: float
    own: float  # after choices of its own side
    others: float
    total: float
    error: float  # standard error of the total


class Report(Struct):
    """What a finished match was like; docs/coach.md says what each figure is."""

    sides: list[list[int]]
    chances: list[list[float]]  # by version: the chance of each side to win
    swings: list[Swing]
    luck: list[Luck]
    looks: int  # at each position


class Review(Struct):
    """POST /api/tables/{table}/review begins it, GET tells: the report, or how far it is."""

    done: int
    of: int
    report: Report | None


class Health(Struct):
    """GET /api/health: `ok` is false, and the status 503, while storage cannot be used."""

    ok: bool
    storage: Literal["usable", "away"]
    tables: int  # in play
    version: str


class HttpError(Struct, omit_defaults=True):
    """The body of every HTTP error."""

    code: str
    sentence: str
    retry_after: int | None = None  # seconds, where waiting helps
