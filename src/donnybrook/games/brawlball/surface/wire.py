"""What the page gets of every position: the view, the open decision; and content, once."""

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
Tone = Literal["good", "mid", "bad"]  # of a roll, for whoever rolled


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
    short: str  # Hammers; while it is hidden the colour
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
    short: str  # of the team: Hammers
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
    """A race with a position."""

    race: str
    position: str
    mv: int  # without the bonus that is an option


class Note(Struct):
    """A sentence of the law that a screen shows, and its clause."""

    clause: str
    sentence: str


class Notes(Struct):
    """What the screens say of the law before anybody asks."""

    team: Note
    set_up: Note
    bench: Note


class Content(Struct):
    """What the screens need once."""

    races: list[Race]
    positions: list[Position]
    formations: list[Formation]
    mixes: list[list[int]]  # bashers, runners, ballhandlers of every roster, in the order of codes
    players: list[Kind]  # by the house's numbers
    printed: list[Kind]  # by the printed ones
    notes: Notes
