"""What the page gets: views, the open decision, content and previews, as typed structs."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Phase = Literal[
    "roster", "fill", "place", "kick", "template", "touchback", "catch", "turn", "action",
    "target", "route", "intercept", "push", "follow", "over",
]  # fmt: skip
Action = Literal["move", "bash", "blitz", "pass", "handover", "foul"]
Zone = Literal["west", "east"]
Colour = Literal["red", "blue"]
PlaceName = Literal["field", "bench", "ko", "sent_off", "ready"]
BallPlace = Literal["absent", "loose", "held", "moving"]
Ending = Literal["", "points", "draw", "walkover", "resigned", "overtime"]
Side = Literal["kicking", "receiving"]


# -- the open decision


class Decision(Struct, tag_field="kind"):
    """The open decision; which keys it has depends on its kind."""


class OverDecision(Decision, tag="over"):
    """The match is over."""


class RosterDecision(Decision, tag="roster"):
    """A race and ten players."""


class FillDecision(Decision, tag="fill"):
    """A bench player for a vacancy."""

    seat: int
    vacancies: int
    optional: bool  # the places may stay empty


class PlaceDecision(Decision, tag="place"):
    """A player and his square, in set-up."""

    seat: int
    left: int  # still to place
    owed: int  # of them on the centre line
    closed: list[Zone]  # side zones that are taken
    players: list[str]  # who may be placed


class KickDecision(Decision, tag="kick"):
    """Where to kick."""

    seat: int


class TemplateDecision(Decision, tag="template"):
    """How the template of the six-sided scatter die lies."""

    seat: int
    square: str  # of the ball


class TouchbackDecision(Decision, tag="touchback"):
    """Who gets the ball."""

    seat: int


class CatchDecision(Decision, tag="catch"):
    """Whether to try a catch."""

    seat: int
    player: str
    square: str
    dice: int
    difficulty: int
    kick: bool  # it comes from the kick-off


class TurnDecision(Decision, tag="turn"):
    """An action for a player, or the end of the turn."""

    seat: int


class ActionDecision(Decision, tag="action"):
    """What the acting player does next."""

    player: str
    action: Action
    steps: int  # left
    dashed: bool
    done: bool  # his bash, pass, handover
    stopped: bool  # by a partial dodge


class TargetDecision(Decision, tag="target"):
    """Whom to bash."""

    player: str


class RouteDecision(Decision, tag="route"):
    """The next square of a pass."""

    thrower: str
    catcher: str
    fixed: list[str]  # squares so far
    length: int


class InterceptDecision(Decision, tag="intercept"):
    """Who tries to intercept, if anybody."""

    thrower: str
    catcher: str
    square: str  # of the ball
    flown: int
    route: list[str]


class PushDecision(Decision, tag="push"):
    """Where the pushed player goes."""

    hitter: str
    target: str  # of the bash
    player: str  # who is pushed now
    square: str
    chain: list[str]  # from the target outward


class FollowDecision(Decision, tag="follow"):
    """Whether to follow up."""

    hitter: str
    target: str
    square: str  # that the target left


AnyDecision = (
    OverDecision | RosterDecision | FillDecision | PlaceDecision | KickDecision | TemplateDecision
    | TouchbackDecision | CatchDecision | TurnDecision | ActionDecision | TargetDecision
    | RouteDecision | InterceptDecision | PushDecision | FollowDecision
)  # fmt: skip


# -- the view


class Team(Struct):
    """A trainer's team; race, name and roster are null while they are hidden."""

    seat: int
    colour: Colour
    picked: bool
    race: str | None
    name: str | None
    roster: dict[str, int] | None  # players of each position
    standing: int
    stunned: int
    bench: int
    ko: int
    sent_off: int


class Player(Struct):
    """One of the twenty."""

    id: str  # r3: the third of Red's ten
    seat: int
    number: int
    name: str
    position: str
    letter: str
    force: int
    accuracy: int
    speed: int
    mv: int
    place: PlaceName
    square: str | None
    stunned: bool
    acted: bool
    ball: bool
    zones: int  # opposing tackle zones on his square


class BallSeen(Struct):
    """The ball."""

    state: BallPlace
    carrier: str | None
    square: str | None  # where it is or was last


class Zones(Struct):
    """Standing players of a colour beside each square that has any."""

    red: dict[str, int]
    blue: dict[str, int]


class View(Struct):
    """All that a seat may know of a position."""

    phase: Phase
    to_act: list[int]
    half: int  # 3: overtime
    halves: int
    turns: list[int]  # marker of each trainer
    turns_each: int
    turn_of: int | None
    kicking: int | None
    score: list[int]
    teams: list[Team]
    players: list[Player]  # empty before the teams are revealed
    ball: BallSeen
    used: list[Action]  # special actions announced in this turn
    zones: Zones
    decision: AnyDecision
    over: bool
    winner: int | None  # null: a draw, or not over
    ended: Ending


# -- content


class Numbers(Struct):
    """Force, Accuracy and Speed."""

    force: int
    accuracy: int
    speed: int


class Race(Numbers):
    """A race token and the ready team of the race."""

    id: str
    name: str
    tuned: Numbers  # the house's numbers; the others are the printed ones
    text: str
    team: str
    roster: list[int]  # bashers, runners, ballhandlers of the ready team
    players: list[str]
    motto: str
    official: str  # what comes from the printed rulebook
    house: bool  # not from a user's pack


class Position(Numbers):
    """A position token."""

    id: str
    name: str
    letter: str
    tuned: Numbers
    text: str
    official: str
    house: bool


class Formation(Struct):
    """Red's squares in the order in which they are filled."""

    id: str
    name: str
    side: Side
    text: str
    squares: list[str]
    house: bool


class Kind(Numbers):
    """A race with a position, by the house's numbers."""

    race: str
    position: str
    mv: int


class Content(Struct):
    """What the screens need once."""

    races: list[Race]
    positions: list[Position]
    formations: list[Formation]
    mixes: list[list[int]]  # bashers, runners, ballhandlers of every roster, in the order of codes
    players: list[Kind]


# -- previews: movement


class Check(Struct, omit_defaults=True, rename={"passes": "pass"}):
    """A roll on a way: the chance to go on, to stop there, to fail."""

    kind: Literal["dodge", "dash", "pickup"]
    square: str
    dice: int
    difficulty: int
    passes: float
    stop: float
    fail: float
    zones: int | None = None  # of a dodge
    needs: int | None = None  # steps that a dash must bring


class Way(Struct):
    """The safest way to a square."""

    path: list[str]
    chance: float  # to arrive
    scores: bool
    steps: int
    dash: int  # steps beyond the normal ones
    ball: bool  # he arrives with it
    checks: list[Check]


class Plan(Struct, rename={"start": "from"}):
    """Where a player can go with an action."""

    player: str
    action: Action
    start: str
    steps: int
    stands_up: bool
    squares: dict[str, Way]
    with_ball: dict[str, Way]  # ways over the loose ball
    moves: int  # squares in reach


class DashPreview(Struct):
    """The chance of so many steps or more."""

    player: str
    dice: int
    chances: dict[str, float]


class PickUpPreview(Struct):
    """The pick-up of a loose ball."""

    player: str
    dice: int
    difficulty: int
    chance: float


# -- previews: a bash, a foul


class BashChances(Struct, rename={"knocks_out": "knocks out"}):
    """What a bash may come to."""

    fails: float
    pushes: float
    stuns: float
    knocks_out: float


class PushSquare(Struct):
    """One of the three squares on the far side."""

    square: str | None  # null: off the field
    state: Literal["empty", "ball", "player", "off"]
    player: str | None


class PushPreview(Struct, rename={"start": "from"}):
    """Where the target of a bash may be pushed."""

    start: str
    squares: list[PushSquare]
    crowd: bool  # off the field
    chain: bool  # somebody else is pushed on


class BashPreview(Struct, rename={"start": "from"}):
    """A bash, from where the hitter stands or is asked to stand."""

    hitter: str
    target: str
    start: str
    adjacent: bool
    force: int
    helpers: list[str]
    hinderers: list[str]
    pool: int
    dice: int
    difficulty: int
    target_force: int
    chances: BashChances
    always_fails: bool
    push: PushPreview | None


class FoulChances(Struct, rename={"knocks_out": "knocks out", "sent_off": "sent off"}):
    """What a foul may come to; being sent off may come on top of the others."""

    knocks_out: float
    nothing: float
    stunned: float
    sent_off: float


class FoulPreview(Struct, rename={"start": "from"}):
    """A foul, the ref included."""

    fouler: str
    target: str
    start: str
    adjacent: bool
    helpers: list[str]
    pool: int
    dice: int
    difficulty: int
    target_force: int
    chances: FoulChances
    ref: float  # the chance of the ref's die alone


# -- previews: a pass, a handover, a catch, a kick


class Interceptor(Struct):
    """An opponent's chance at a pass."""

    player: str
    square: str
    flown: int
    dice: int
    difficulty: int
    needs: int
    chance: float


class PassChances(Struct, rename={"falls_short": "falls short"}):
    """What a pass may come to, if every interceptor tries."""

    fumbled: float
    falls_short: float
    intercepted: float
    missed: float
    caught: float


class PassCatch(Struct):
    """The catch after a throw with so many successes."""

    successes: int
    unused: int  # squares of flight
    difficulty: int
    chance: float


class PassPreview(Struct, rename={"start": "from"}):
    """A pass along the route nearest the straight line."""

    thrower: str
    catcher: str
    start: str
    to: str
    distance: int
    dice: int
    difficulty: int
    zones: int
    possible: bool
    route: list[str]
    route_words: list[Literal["file", "row"]]
    interceptors: list[Interceptor]
    chances: PassChances
    catch: list[PassCatch]
    scores: bool


class CatchChances(Struct):
    """Whether the ball is caught."""

    catches: float
    misses: float


class HandPreview(Struct, rename={"start": "from"}):
    """A handover."""

    giver: str
    taker: str
    start: str
    adjacent: bool
    dice: int
    difficulty: int
    zones: int
    possible: bool
    chances: CatchChances
    scores: bool


class CatchPreview(Struct):
    """The catch of a scattering ball."""

    player: str
    dice: int
    difficulty: int
    possible: bool
    chances: CatchChances


class KickPreview(Struct):
    """Where the three dice of a kick may take the ball."""

    square: str
    chances: dict[str, float]  # by square
    touchback: float
    on_player: float


class Problem(Struct):
    """The clause that is broken, and how."""

    clause: str
    sentence: str


class Draft(Struct):
    """A set-up that is not sent yet."""

    words: list[str]  # the placements in an order that is legal
    squares: list[str]  # open to one more player
    complete: bool
    problem: Problem | None


ROOTS = (
    View, Content, Plan, DashPreview, PickUpPreview, BashPreview, FoulPreview, PassPreview,
    HandPreview, CatchPreview, KickPreview, Draft,
)  # fmt: skip
