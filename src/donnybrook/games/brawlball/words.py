"""The words of BrawlBall: kinds of events, and events as sentences."""

from __future__ import annotations

from typing import Any

from donnybrook.games.brawlball.content import Content
from donnybrook.games.brawlball.rules.codes import Happened
from donnybrook.games.brawlball.rules.state import NOBODY, TEAM, BallState, Ended
from donnybrook.games.brawlball.rules.teams import MIXES
from donnybrook.games.brawlball.surface.names import (
    ACTIONS,
    CAUSES,
    COLOURS,
    DEEDS,
    ENDED,
    ORIENTATIONS,
    player_id,
    square_id,
)
from donnybrook.kernel.events import HIDDEN, Event
from donnybrook.kernel.game import EventType

CHECK = ("player", "dice", "difficulty", "successes")

EVENTS = (
    EventType(Happened.ROSTER_PICKED, "RosterPicked",
              ("seat", "race", "bashers", "runners", "ballhandlers"), "BBL-028"),
    EventType(Happened.TEAM_REVEALED, "TeamRevealed",
              ("seat", "race", "bashers", "runners", "ballhandlers"), "BBL-023"),
    EventType(Happened.COIN_TOSSED, "CoinTossed", ("kicking",), "BBL-031"),
    EventType(Happened.HALF_BEGAN, "HalfBegan", ("half", "kicking"), "BBL-003"),
    EventType(Happened.SET_UP_BEGAN, "SetUpBegan", ("seat", "left"), "BBL-032"),
    EventType(Happened.REPLACED, "PlayerReplaced", ("player",), "BBL-232"),
    EventType(Happened.PLACED, "PlayerPlaced", ("player", "square"), "BBL-033"),
    EventType(Happened.KICKED, "BallKicked", ("seat", "square"), "BBL-041"),
    EventType(Happened.TEMPLATE_PLACED, "TemplatePlaced", ("seat", "orientation"), "BBL-205"),
    EventType(Happened.SCATTERED, "BallScattered", ("from", "to", "die", "kick"), "BBL-201"),
    EventType(Happened.TOUCHBACK, "TouchbackGiven", ("seat", "square"), "BBL-045"),
    EventType(Happened.CATCH_DECLINED, "CatchDeclined", ("player", "square"), "BBL-207"),
    EventType(Happened.TURN_BEGAN, "TurnBegan", ("seat", "turn"), "BBL-061"),
    EventType(Happened.ANNOUNCED, "ActionAnnounced", ("player", "action"), "BBL-063"),
    EventType(Happened.STOOD_UP, "PlayerStoodUp", ("player", "square", "steps"), "BBL-140"),
    EventType(Happened.STEPPED, "PlayerStepped", ("player", "from", "to", "left"), "BBL-092"),
    EventType(Happened.DODGE_ROLLED, "DodgeRolled", (*CHECK, "zones", "to"), "BBL-095"),
    EventType(Happened.DASH_ROLLED, "DashRolled", (*CHECK, "needs", "square"), "BBL-102"),
    EventType(Happened.PICK_UP_ROLLED, "PickUpRolled", (*CHECK, "needs", "square"), "BBL-105"),
    EventType(Happened.BASH_ROLLED, "BashRolled", (*CHECK, "force", "target"), "BBL-117"),
    EventType(Happened.HELP, "BashHelped", ("player", "target", "by", "hinders"), "BBL-113"),
    EventType(Happened.PASS_ROLLED, "PassRolled", (*CHECK, "distance", "catcher"), "BBL-156"),
    EventType(Happened.INTERCEPTION_ROLLED, "InterceptionRolled", (*CHECK, "needs", "square"),
              "BBL-163"),
    EventType(Happened.CATCH_ROLLED, "CatchRolled", (*CHECK, "needs", "square"), "BBL-159"),
    EventType(Happened.FOUL_ROLLED, "FoulRolled", (*CHECK, "force", "target"), "BBL-183"),
    EventType(Happened.REF_ROLLED, "RefRolled", ("player", "die", "helpers", "sum"), "BBL-188"),
    EventType(Happened.STUNNED, "PlayerStunned", ("player", "square"), "BBL-134"),
    EventType(Happened.PUSHED, "PlayerPushed", ("player", "from", "to"), "BBL-122"),
    EventType(Happened.CROWDED, "PlayerCrowded", ("player", "from"), "BBL-127"),
    EventType(Happened.PUSH_HELD, "PushHeld", ("player", "square"), "BBL-128"),
    EventType(Happened.FOLLOWED_UP, "FollowedUp", ("player", "from", "to"), "BBL-129"),
    EventType(Happened.KNOCKED_OUT, "PlayerKnockedOut", ("player", "square"), "BBL-136"),
    EventType(Happened.SENT_OFF, "PlayerSentOff", ("player", "square"), "BBL-190"),
    EventType(Happened.BALL_GAINED, "BallGained", ("player", "square"), "BBL-105"),
    EventType(Happened.BALL_DROPPED, "BallDropped", ("player", "square"), "BBL-109"),
    EventType(Happened.BALL_RESTED, "BallRested", ("square",), "BBL-208"),
    EventType(Happened.ROUTE_FIXED, "RouteFixed", ("player", "square"), "BBL-155"),
    EventType(Happened.BALL_FLEW, "BallFlew", ("from", "to", "flown"), "BBL-158"),
    EventType(Happened.LET_GO, "InterceptionLetGo", ("seat", "square"), "BBL-166"),
    EventType(Happened.FELL_SHORT, "PassFellShort", ("square",), "BBL-161"),
    EventType(Happened.THROWN_IN, "BallThrownIn", ("from", "to", "direction", "distance"),
              "BBL-210"),
    EventType(Happened.TURNOVER, "TurnoverCalled", ("seat", "cause"), "BBL-071"),
    EventType(Happened.POINT, "PointScored", ("seat", "player", "red", "blue"), "BBL-221"),
    EventType(Happened.TURN_ENDED, "TurnEnded", ("seat", "turn"), "BBL-062"),
    EventType(Happened.HALF_ENDED, "HalfEnded", ("half",), "BBL-228"),
    EventType(Happened.RESIGNED, "TrainerResigned", ("seat",), "BBL-237"),
    EventType(Happened.MATCH_ENDED, "MatchEnded", ("winner", "reason"), "BBL-004"),
)  # fmt: skip

PLAYER_FIELDS = ("player", "target", "catcher", "by")
SQUARE_FIELDS = ("square", "from", "to")
WHY = {
    Ended.POINTS: "more points",
    Ended.DRAW: "equal points",
    Ended.WALKOVER: "nobody is left on the other side",
    Ended.RESIGNED: "the other trainer resigned",
    Ended.OVERTIME: "the first point of overtime",
}
FAULTS = {
    "dodge": "a botched dodge", "dash": "a botched dash", "pick-up": "a botched pick-up",
    "bash": "a failed bash", "pass": "a botched pass", "catch": "a botched catch",
    "scatter": "a botched catch", "lost ball": "the ball is lost", "foul": "a failed foul",
}  # fmt: skip


def digits(number: int) -> list[int]:
    """Dice in rolled order, kept as the digits of a number."""
    return [int(digit) for digit in str(number)] if number else []


def in_words(content: Content, name: str, number: int) -> Any:
    """A number of an event as the page reads it."""
    if number == HIDDEN:
        return None
    if name in PLAYER_FIELDS:
        return player_id(number)
    if name in SQUARE_FIELDS:
        return square_id(number) if number else None
    if name == "dice":
        return digits(number)
    if name == "winner":
        return None if number == NOBODY else number
    if name in ("kick", "hinders"):
        return bool(number)
    tables: dict[str, Any] = {
        "action": ACTIONS, "cause": CAUSES, "orientation": ORIENTATIONS,
        "race": content.race_ids(), "reason": ENDED,
    }  # fmt: skip
    return tables[name][number] if name in tables else number


def counted(number: int, position: str) -> str:
    """1 lineman, 2 linemen, 3 bashers."""
    several = "linemen" if position == "lineman" else f"{position}s"
    return f"{number} {position if number == 1 else several}"


class Teller:
    """Events as sentences; trainers are called Red and Blue, players by their names."""

    def __init__(self, content: Content) -> None:
        self.content = content

    def name(self, s: BallState, player: int) -> str:
        """A player's own name, as his race deals them."""
        race = self.content.races[s.picks[player // TEAM] // MIXES]
        return race.players[player % TEAM]

    def tell(self, s: BallState, event: Event) -> str:
        kind, a, b, c = event.kind, event.a, event.b, event.c
        if kind in (Happened.ROSTER_PICKED, Happened.TEAM_REVEALED):
            return self._roster(event)
        if kind in CHECKS:
            return self._check(s, event)
        if kind in PLAYER_AT:
            return PLAYER_AT[kind].format(self.name(s, a), square_id(b))
        if kind in PLAYER_MOVES:
            return PLAYER_MOVES[kind].format(self.name(s, a), square_id(b), square_id(c))
        if kind in SEAT_AND_NUMBER:
            return SEAT_AND_NUMBER[kind].format(COLOURS[a], b)
        if kind in SEAT_AT:
            return SEAT_AT[kind].format(COLOURS[a], square_id(b))
        if kind in (Happened.SCATTERED, Happened.THROWN_IN, Happened.BALL_FLEW):
            return moved_ball(event)
        if kind == Happened.HELP:
            verb = "hinders" if event.d else "helps"
            return f"{self.name(s, c)} {verb} against {self.name(s, a if event.d else b)}."
        if kind == Happened.REF_ROLLED:
            return f"The ref looks at {self.name(s, a)}: {b} + {c} = {event.d}."
        if kind == Happened.POINT:
            return f"{self.name(s, b)} scores for {COLOURS[a]}: {c} : {event.d}."
        return self._rest(s, kind, a, b)

    def _roster(self, event: Event) -> str:
        seat = COLOURS[event.a]
        if event.b == HIDDEN:
            return f"{seat} has picked a team."
        race = self.content.races[event.b].name
        linemen = TEAM - event.c - event.d - event.e
        numbers = (linemen, event.c, event.d, event.e)
        mix = ", ".join(map(counted, numbers, ("lineman", "basher", "runner", "ballhandler")))
        return f"{seat} plays {race}: {mix}."

    def _check(self, s: BallState, event: Event) -> str:
        """Who rolls what, and how it came out."""
        who, dice = self.name(s, event.a), " ".join(map(str, digits(event.b)))
        hits = f"{event.d} success" + ("" if event.d == 1 else "es")
        what = CHECKS[event.kind]
        if event.kind in (Happened.BASH_ROLLED, Happened.FOUL_ROLLED, Happened.PASS_ROLLED):
            what = what.format(self.name(s, event.f))
        if not dice:
            return f"{who} {what}: impossible."
        return f"{who} {what} at {event.c}: {dice}, {hits}."

    def _rest(self, s: BallState, kind: int, a: int, b: int) -> str:
        if kind == Happened.ANNOUNCED:
            return f"{self.name(s, a)}: {DEEDS[b]}."
        if kind == Happened.TURNOVER:
            return f"Turnover for {COLOURS[a]}: {FAULTS[CAUSES[b]]}."
        if kind == Happened.COIN_TOSSED:
            return f"The coin says {COLOURS[a]} kicks."
        if kind == Happened.HALF_BEGAN:
            half = "Overtime" if a == 3 else f"Half {a}"
            return f"{half} begins, {COLOURS[b]} kicks."
        if kind == Happened.REPLACED:
            return f"{self.name(s, a)} comes from the bench."
        if kind == Happened.TEMPLATE_PLACED:
            return f"{COLOURS[a]} lays the template {ORIENTATIONS[b]}."
        if kind == Happened.HALF_ENDED:
            return "Overtime is over." if a == 3 else f"Half {a} is over."
        if kind == Happened.RESIGNED:
            return f"{COLOURS[a]} resigns."
        if kind == Happened.MATCH_ENDED:
            return f"{COLOURS[a]} wins: {WHY[b]}." if a != NOBODY else "The match is drawn."
        where = {Happened.BALL_RESTED: "The ball lies on {}.", Happened.FELL_SHORT:
                 "The pass falls short on {}."}  # fmt: skip
        return where[kind].format(square_id(a))


def moved_ball(event: Event) -> str:
    start, end = square_id(event.a), square_id(event.b) if event.b else ""
    if event.kind == Happened.BALL_FLEW:
        return f"The ball flies to {end}."
    if event.kind == Happened.THROWN_IN:
        return f"The ball is thrown in from {start} to {end} (dice {event.c} and {event.d})."
    if not end:
        return f"The ball scatters from {start} off the field (die {event.c})."
    return f"The ball scatters from {start} to {end} (die {event.c})."


CHECKS = {
    Happened.DODGE_ROLLED: "dodges",
    Happened.DASH_ROLLED: "dashes",
    Happened.PICK_UP_ROLLED: "picks up",
    Happened.BASH_ROLLED: "bashes {}",
    Happened.PASS_ROLLED: "passes to {}",
    Happened.INTERCEPTION_ROLLED: "tries to intercept",
    Happened.CATCH_ROLLED: "tries to catch",
    Happened.FOUL_ROLLED: "fouls {}",
}
PLAYER_AT = {
    Happened.PLACED: "{0} is placed on {1}.",
    Happened.CATCH_DECLINED: "{0} lets the ball bounce on {1}.",
    Happened.STOOD_UP: "{0} stands up on {1}.",
    Happened.STUNNED: "{0} is stunned on {1}.",
    Happened.CROWDED: "{0} is pushed from {1} into the crowd.",
    Happened.PUSH_HELD: "{0} on {1} cannot be pushed: nobody moves.",
    Happened.KNOCKED_OUT: "{0} on {1} is knocked out.",
    Happened.SENT_OFF: "{0} on {1} is sent off.",
    Happened.BALL_GAINED: "{0} on {1} has the ball.",
    Happened.BALL_DROPPED: "{0} drops the ball on {1}.",
    Happened.ROUTE_FIXED: "{0} aims over {1}.",
}
PLAYER_MOVES = {
    Happened.STEPPED: "{0} steps from {1} to {2}.",
    Happened.PUSHED: "{0} is pushed from {1} to {2}.",
    Happened.FOLLOWED_UP: "{0} follows up from {1} to {2}.",
}
SEAT_AND_NUMBER = {
    Happened.SET_UP_BEGAN: "{0} sets up {1} players.",
    Happened.TURN_BEGAN: "{0}'s turn {1}.",
    Happened.TURN_ENDED: "{0}'s turn {1} is over.",
}
SEAT_AT = {
    Happened.KICKED: "{0} kicks to {1}.",
    Happened.TOUCHBACK: "Touchback: {0} takes the ball, last seen on {1}.",
    Happened.LET_GO: "{0} lets the ball go on {1}.",
}
