"""What the page gets when a trainer asks before he chooses."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from donnybrook.games.brawlball.surface.wire import Action

Light = Literal["go", "risky", "push", "foe", "mate", "own"]


# -- movement


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


# -- a bash, a foul


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


# -- a pass, a handover, a catch, a kick


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


# -- what a click means


class Refusal(Struct):
    """Why a click does nothing."""

    clause: str
    reason: str
    sentence: str


class Remark(Struct):
    """What should be known of a run besides its numbers."""

    clause: str
    sentence: str


class Aimed(Struct, omit_defaults=True, rename={"start": "from", "throw": "pass"}):
    """What a click on a square means: choices, a player to pick, or why it does nothing."""

    light: Light | None = None
    title: str = ""
    says: str = ""  # on the square itself, where it stands for an answer and not for a walk
    codes: list[int] = field(default_factory=list)  # chosen one after another
    routed: int = 0  # how many of the last ones are squares of the ball's route
    action: Action | None = None  # that he announces or is in
    chance: float | None = None  # that all of it comes off
    stops: float = 0.0  # that the walk ends before its goal, without a turnover
    risk: float = 0.0  # of a turnover
    remark: Remark | None = None
    at: str | None = None  # the player at whom it is aimed
    start: str | None = None  # where he stands for it
    way: Way | None = None  # the walk before it
    bash: BashPreview | None = None
    throw: PassPreview | None = None
    hand: HandPreview | None = None
    foul: FoulPreview | None = None
    picks: str | None = None  # the own player who is at hand afterwards
    why: Refusal | None = None


class Aim(Struct):
    """What a click on each square means for a player and an action, or for none."""

    player: str | None  # whoever acts, else the one asked about
    action: Action | None
    squares: dict[str, Aimed]  # all of the board, if the seat is asked about squares


# -- set-up


class Problem(Struct):
    """The clause that is broken, and how."""

    clause: str
    sentence: str


class Draft(Struct):
    """A set-up that is not sent yet."""

    codes: list[int]  # the placements in an order that is legal
    squares: list[str]  # open to one more player
    complete: bool
    problem: Problem | None


class Meant(Struct):
    """At which square the coach would aim an action; "" where the player stays."""

    square: str


ROOTS = (
    Plan, DashPreview, PickUpPreview, BashPreview, FoulPreview, PassPreview, HandPreview,
    CatchPreview, KickPreview, Aim, Draft, Meant,
)  # fmt: skip
