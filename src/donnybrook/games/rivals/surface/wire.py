"""The Brawl on the wire: views, content and previews as the page gets them."""

from __future__ import annotations

from typing import Literal, get_args

from msgspec import Struct, field

from donnybrook.games.rivals.maps.wire import Chart, Limits, OfferedMap

BrawlerId = Literal["b1", "b2", "b3", "r1", "r2", "r3"]
MaybeBrawler = Literal["", BrawlerId]
SeatId = Literal["b1", "b2", "b3", "dj", "second", "third"]
MaybeSeat = Literal["", SeatId]
SideId = Literal["crew", "rivals"]
ThingId = Literal["1", "1b", "1c", "2", "2b", "2c", "3", "3b", "3c", BrawlerId]  # b, c: Multi-Ball
BallKind = Literal["basic", "bomb", "cage", "sniper", "moon", "multi", "boomerang", "poison"]
SpecialPick = Literal[
    "none", "bomb", "cage", "sniper", "moon", "multi", "boomerang", "poison", "party", "later",
    "choose",
]  # fmt: skip
Focus = Literal["throw", "catch", "dodge", "tackle"]
Form = Literal["upright", "balled", "caged"]
Act = Literal["throw", "catch", "dodge", "tackle", "break free", "return"]
Ended = Literal["", "points", "turn_cap", "conceded"]
Winner = Literal["crew", "rivals", "draw"]
Decision = Literal[
    "", "side", "special", "activate", "lucky", "act", "drinks", "react", "dodge_move",
    "fake_throw", "spend", "deflect", "steal", "bonus", "knock_back", "push", "landing",
    "next_throw", "free_move", "leave_gas", "flee",
]  # fmt: skip
Verdict = Literal[
    "hit", "caught", "perfect", "dodged", "tackled", "free", "held", "knocked_back",
]  # fmt: skip
Amounts = dict[str, int]  # dice or modifiers by their source
Chances = dict[str, str]  # of outcomes, as fractions

# -- the position


class Brawler(Struct):
    """One of the six."""

    name: BrawlerId
    side: SideId
    called: str
    short: str  # the first name
    portrait: str  # the drawing
    focus: Focus
    seat: SeatId  # who plays it
    ready: bool  # its card is still in the activation deck
    versus: BrawlerId  # the other half of the pair
    captive: bool
    own_charge: int  # its Charge while it is a ball
    zone: int  # 0: knocked out
    hearts: int
    drinks: int
    form: Form
    holds: str  # a ball or a Brawler, empty: nothing
    charge: int  # of what it holds
    held_by: MaybeBrawler
    cover: bool


class Ball(Struct, omit_defaults=True):
    """A ball that is in play."""

    name: ThingId
    kind: BallKind
    zone: int  # 0: not on the floor
    held_by: MaybeBrawler
    around: MaybeBrawler  # a Cage Ball: who is in it
    charge: int
    count: int | None = None  # balls that a Multi-Ball still has


class Boosts(Struct):
    """Uses that are left."""

    lucky: int
    refreshing: int
    fake_throw: int = field(name="fakeThrow")


class Side(Struct):
    """The Crew, or the Rivals."""

    name: SideId
    called: str
    short: str  # without the words that every Crew has
    points: int
    spawn: int
    boosts: Boosts


class Attack(Struct):
    """The attacking pool of the open contest."""

    brawler: BrawlerId
    backer: BrawlerId  # whose drinks, Bond or Rivalry feed it
    drinks: int
    faces: list[int]  # highest first; empty before the roll
    dice: Amounts
    modifiers: Amounts


class Defence(Struct):
    """The defending pool of the open contest."""

    brawler: BrawlerId
    drinks: int
    reaction: Literal["", Act]  # empty before it is chosen
    faces: list[int]
    dice: Amounts
    modifiers: Amounts


class Comparison(Struct):
    """How rolled dice compare, perhaps with one of them raised."""

    die: int  # the face that is raised, 0: none
    attack: int
    defence: int
    doubles: bool
    defended: bool
    verdict: Verdict
    why: str  # it comes out like that


class Contest(Struct):
    """The open contest."""

    kind: Literal["throw", "tackle", "break free", "return"]
    attack: Attack
    defence: Defence
    value: int  # the result that a returning Boomerang must be answered with
    now: Comparison | None  # once the dice are rolled
    safe: list[str]  # outcomes, as odds call them, that are good for the defender


class Vote(Struct):
    """What a seat of the Crew wants."""

    seat: SeatId
    label: str


class View(Struct):
    """What everybody sees of a Brawl."""

    map: str
    brawlers: list[Brawler]
    balls: list[Ball]
    sides: tuple[Side, Side]  # the Crew, the Rivals
    target: int  # points that win
    bond: int
    landmark: int  # its Zone
    gas: list[int]  # turns left, by Zone
    round: int
    turn: int
    stall: int  # turns in a row without a Throw, a Tackle or a lost Heart
    active: MaybeBrawler
    ap: int
    moved: int  # Zones entered by Moves in this turn
    throws: int  # of the chain
    special: SpecialPick
    captain: SeatId
    waiting: MaybeSeat  # who decides
    asked: MaybeBrawler  # whom the open decision is about; empty for a shared choice
    votes: list[Vote]  # of an open vote
    decision: Decision
    contest: Contest | None
    ping: BrawlerId | int | None  # what was last pointed at: a Brawler, or a Zone
    over: bool
    winner: Literal["", Winner]
    ended: Ended
    chart: Chart | None  # the Map itself where it is somebody's own


# -- content


class Person(Struct):
    """A Brawler or a Rival of a ready-made Crew."""

    name: str
    short: str  # the first name
    portrait: str  # the drawing
    focus: Focus
    text: str
    official: bool


class Crew(Struct):
    """A ready-made Crew or Rival Crew."""

    id: str
    name: str
    hideout: str
    text: str
    official: bool
    house: bool  # ours; false: from a user's pack
    people: list[Person]


class BallText(Struct):
    """A kind of ball in words."""

    kind: BallKind
    name: str
    hit: str  # what a hit does
    text: str  # what is special about it


class PickText(Struct):
    """What the third ball can be, in words."""

    kind: SpecialPick
    name: str
    text: str


class Most(Struct):
    """How much there can be of what is counted."""

    hearts: int
    drinks: int
    bond: int
    action_points: int
    stall: int  # turns without a Throw, a Tackle or a lost Heart, which end a round


class Content(Struct):
    """What the screens need once."""

    maps: list[OfferedMap]
    crews: list[Crew]
    rivals: list[Crew]
    balls: list[BallText]
    picks: list[PickText]
    most: Most
    limits: Limits


# -- previews


class Pool(Struct):
    """What makes up a roll."""

    dice: Amounts
    modifiers: Amounts


class Answer(Struct):
    """A reaction to a Throw: its pool, and its odds by drinks of the thrower and of the target."""

    dice: Amounts
    modifiers: Amounts
    odds: list[list[Chances]]


class ThrowPreview(Struct):
    """What a Throw may come to."""

    thrower: BrawlerId
    target: BrawlerId
    backer: BrawlerId
    throw: Pool
    answers: dict[str, Answer]
    drinks: int  # that can be declared together with it
    stakes: str  # what a hit does, in a sentence


class TacklePreview(Struct):
    """What a Tackle may come to; odds by drinks of the tackler and of the target."""

    tackler: BrawlerId
    target: BrawlerId
    tackle: Pool
    dodge: Pool
    odds: list[list[str]]
    drinks: int  # that can be declared together with it


class ReactPreview(Struct, omit_defaults=True):
    """Every answer to the open attack, by drinks."""

    attacker: BrawlerId
    defender: BrawlerId
    attack_drinks: int
    answers: dict[str, list[Chances]]
    dodge_zone: int = 0  # where a Dodge from a Throw is most likely to succeed


class SpendPreview(Struct):
    """What each die that may be raised would change."""

    by: Literal["bond", "rivalry"]
    choices: list[Comparison]


class FakeThrowPreview(Struct):
    """How it stands, and how likely the side wins that may roll again."""

    by: Literal["attack", "defence"]
    now: Comparison
    again: str


class HopsPreview(Struct):
    """How far every Zone is from a Brawler."""

    brawler: BrawlerId
    hops: dict[str, int]
    landmark: int  # 1 if it stands there
    side: SideId


class WhyNot(Struct):
    """Why nothing comes of a press on the table."""

    reason: str
    clause: str
    sentence: str


Preview = (
    ThrowPreview
    | TacklePreview
    | ReactPreview
    | SpendPreview
    | FakeThrowPreview
    | HopsPreview
    | WhyNot
)
ROOTS: tuple[type, ...] = (View, Content, *get_args(Preview))
