"""The events of BrawlBall, a row each; trainers are Red and Blue, players have their own names."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from donnybrook.games.brawlball.content import Content
from donnybrook.games.brawlball.rules import fouls
from donnybrook.games.brawlball.rules.codes import Happened
from donnybrook.games.brawlball.rules.state import NOBODY, TEAM, BallState, Ended
from donnybrook.games.brawlball.surface import outcomes, wire
from donnybrook.games.brawlball.surface.names import (
    ACTION_TITLES,
    ACTIONS,
    CAUSES,
    COLOURS,
    ENDED,
    FAULTS,
    ORIENTATIONS,
    player_id,
    player_name,
    square_id,
)
from donnybrook.kernel.event_table import FLAG, NUMBER, EventRow, EventTable, Field, one_of
from donnybrook.kernel.events import HIDDEN, Event

E = EventRow[BallState]
F = Field[BallState]
Sentence = Callable[[BallState, Event], str]

OVERTIME = 3
WHY = {
    Ended.POINTS: "more points",
    Ended.DRAW: "equal points",
    Ended.WALKOVER: "nobody is left on the other side",
    Ended.RESIGNED: "the other trainer resigned",
    Ended.OVERTIME: "the first point of overtime",
}


# -- fields


def digits(number: int) -> list[int]:
    """Dice in rolled order, kept as the digits of a number."""
    return [int(digit) for digit in str(number)] if number else []


def half_words(half: int) -> str:
    return "Overtime" if half == OVERTIME else f"Half {half}"


SEAT = F(int, text=lambda s, seat: COLOURS[seat])
SQUARE = F(str, lambda s, square: square_id(square))
SQUARE_OR_OFF = F(str | None, lambda s, square: square_id(square) if square else None)
DICE = F(list[int], lambda s, number: digits(number))
HALF = F(int, text=lambda s, half: half_words(half))
ACTION = F(wire.Action, lambda s, action: ACTIONS[action], lambda s, action: ACTION_TITLES[action])
CAUSE = one_of(CAUSES, FAULTS)
ORIENTATION = one_of(ORIENTATIONS)
WINNER = F(int | None, lambda s, seat: None if seat == NOBODY else seat)
REASON = F(wire.Ending, lambda s, reason: ENDED[reason])
MIX = {"bashers": NUMBER, "runners": NUMBER, "ballhandlers": NUMBER}
HIDDEN_MIX = {name: field.or_hidden for name, field in MIX.items()}


# -- irregular sentences


def scattered(s: BallState, event: Event) -> str:
    end = f"to {square_id(event.b)}" if event.b else "off the field"
    return f"The ball scatters from {square_id(event.a)} {end} (die {event.c})."


def ended(s: BallState, event: Event) -> str:
    if event.a == NOBODY:
        return "The match is drawn."
    return f"{COLOURS[event.a]} wins: {WHY[event.b]}."


def counted(number: int, position: str) -> str:
    """1 lineman, 2 linemen, 3 bashers."""
    several = "linemen" if position == "lineman" else f"{position}s"
    return f"{number} {position if number == 1 else several}"


def team_told(content: Content) -> Sentence:
    def told(s: BallState, event: Event) -> str:
        seat = COLOURS[event.a]
        if event.b == HIDDEN:
            return f"{seat} has picked a team."
        numbers = (TEAM - event.c - event.d - event.e, event.c, event.d, event.e)
        mix = ", ".join(map(counted, numbers, ("lineman", "basher", "runner", "ballhandler")))
        return f"{seat} plays {content.races[event.b].name}: {mix}."

    return told


def check_told(content: Content, what: str) -> Sentence:
    """Who rolls what, and how it came out; `{}` is whom it is aimed at."""

    def told(s: BallState, event: Event) -> str:
        who, dice = player_name(s, content, event.a), " ".join(map(str, digits(event.b)))
        aimed = what.format(player_name(s, content, event.f)) if "{}" in what else what
        if not dice:
            return f"{who} {aimed}: impossible."
        hits = f"{event.d} success" + ("" if event.d == 1 else "es")
        return f"{who} {aimed} at {event.c}: {dice}, {hits}."

    return told


def help_told(content: Content) -> Sentence:
    def told(s: BallState, event: Event) -> str:
        verb, against = ("hinders", event.a) if event.d else ("helps", event.b)
        by, other = player_name(s, content, event.c), player_name(s, content, against)
        return f"{by} {verb} against {other}."

    return told


# -- the table


def whose(s: BallState, event: Event) -> dict[str, Any]:
    """Whose player it is, for the mark in the log."""
    return {"seat": int(event.a) // TEAM}


ROLLED = {"seat": int, "what": str, "result": str, "tone": wire.Tone}


def rolled(what: str) -> Callable[[BallState, Event], dict[str, Any]]:
    """What was tried, and what came of it, for the dice on the page."""

    def more(s: BallState, event: Event) -> dict[str, Any]:
        result, tone = outcomes.of_check(s, event)
        return {**whose(s, event), "what": what, "result": result, "tone": tone}

    return more


def looked(s: BallState, event: Event) -> dict[str, Any]:
    """What the ref saw; the difficulty is that of his die alone."""
    result, tone = outcomes.of_ref(event)
    difficulty = fouls.SEES - int(event.c)
    return {**whose(s, event), "difficulty": difficulty, "result": result, "tone": tone}


def events(content: Content) -> EventTable[BallState]:
    """The whole table."""
    player = F(str, lambda s, n: player_id(n), lambda s, n: player_name(s, content, n))
    race = one_of(content.race_ids(), [race.name for race in content.races])
    team = team_told(content)
    checked: dict[str, F] = {
        "player": player, "dice": DICE, "difficulty": NUMBER, "successes": NUMBER,
    }  # fmt: skip
    at = {"player": player, "square": SQUARE}
    moved = {"player": player, "from": SQUARE, "to": SQUARE}

    def of_player(kind: int, name: str, clause: str, fields: dict[str, F], sentence: Any) -> E:
        return E(kind, name, clause, fields, sentence, adds={"seat": int}, more=whose)

    def check(kind: int, name: str, clause: str, needs: str, other: str, what: str) -> E:
        last = player if other in ("target", "catcher") else SQUARE
        fields = {**checked, needs: NUMBER, other: last}
        tried = what.removesuffix(" {}")
        sentence = check_told(content, what)
        return E(kind, name, clause, fields, sentence, adds=ROLLED, more=rolled(tried))

    return EventTable(
        E(Happened.ROSTER_PICKED, "RosterPicked", "BBL-028",
          {"seat": SEAT, "race": race.or_hidden, **HIDDEN_MIX}, team),
        E(Happened.TEAM_REVEALED, "TeamRevealed", "BBL-023",
          {"seat": SEAT, "race": race, **MIX}, team),
        E(Happened.COIN_TOSSED, "CoinTossed", "BBL-031", {"kicking": SEAT},
          "The coin says {kicking} kicks."),
        E(Happened.HALF_BEGAN, "HalfBegan", "BBL-003", {"half": HALF, "kicking": SEAT},
          "{half} begins, {kicking} kicks."),
        E(Happened.SET_UP_BEGAN, "SetUpBegan", "BBL-032", {"seat": SEAT, "left": NUMBER},
          "{seat} sets up {left} players."),
        of_player(Happened.REPLACED, "PlayerReplaced", "BBL-232", {"player": player},
                  "{player} comes from the bench."),
        of_player(Happened.PLACED, "PlayerPlaced", "BBL-033", at,
                  "{player} is placed on {square}."),
        E(Happened.KICKED, "BallKicked", "BBL-041", {"seat": SEAT, "square": SQUARE},
          "{seat} kicks to {square}."),
        E(Happened.TEMPLATE_PLACED, "TemplatePlaced", "BBL-205",
          {"seat": SEAT, "orientation": ORIENTATION}, "{seat} lays the template {orientation}."),
        E(Happened.SCATTERED, "BallScattered", "BBL-201",
          {"from": SQUARE, "to": SQUARE_OR_OFF, "die": NUMBER, "kick": FLAG}, scattered),
        E(Happened.TOUCHBACK, "TouchbackGiven", "BBL-045", {"seat": SEAT, "square": SQUARE},
          "Touchback: {seat} takes the ball, last seen on {square}."),
        of_player(Happened.CATCH_DECLINED, "CatchDeclined", "BBL-207", at,
                  "{player} lets the ball bounce on {square}."),
        E(Happened.TURN_BEGAN, "TurnBegan", "BBL-061", {"seat": SEAT, "turn": NUMBER},
          "{seat}'s turn {turn}."),
        of_player(Happened.ANNOUNCED, "ActionAnnounced", "BBL-063",
                  {"player": player, "action": ACTION}, "{player}: {action}."),
        of_player(Happened.STOOD_UP, "PlayerStoodUp", "BBL-140", {**at, "steps": NUMBER},
                  "{player} stands up on {square}."),
        of_player(Happened.STEPPED, "PlayerStepped", "BBL-092", {**moved, "left": NUMBER},
                  "{player} steps from {from} to {to}."),
        check(Happened.DODGE_ROLLED, "DodgeRolled", "BBL-095", "zones", "to", "dodges"),
        check(Happened.DASH_ROLLED, "DashRolled", "BBL-102", "needs", "square", "dashes"),
        check(Happened.PICK_UP_ROLLED, "PickUpRolled", "BBL-105", "needs", "square", "picks up"),
        check(Happened.BASH_ROLLED, "BashRolled", "BBL-117", "force", "target", "bashes {}"),
        of_player(Happened.HELP, "BashHelped", "BBL-113",
                  {"player": player, "target": player, "by": player, "hinders": FLAG},
                  help_told(content)),
        check(Happened.PASS_ROLLED, "PassRolled", "BBL-156", "distance", "catcher",
              "passes to {}"),
        check(Happened.INTERCEPTION_ROLLED, "InterceptionRolled", "BBL-163", "needs", "square",
              "tries to intercept"),
        check(Happened.CATCH_ROLLED, "CatchRolled", "BBL-159", "needs", "square",
              "tries to catch"),
        check(Happened.FOUL_ROLLED, "FoulRolled", "BBL-183", "force", "target", "fouls {}"),
        E(Happened.REF_ROLLED, "RefRolled", "BBL-188",
          {"player": player, "die": NUMBER, "helpers": NUMBER, "sum": NUMBER},
          "The ref looks at {player}: {die} + {helpers} = {sum}.",
          adds={"seat": int, "difficulty": int, "result": str, "tone": wire.Tone}, more=looked),
        of_player(Happened.STUNNED, "PlayerStunned", "BBL-134", at,
                  "{player} is stunned on {square}."),
        of_player(Happened.PUSHED, "PlayerPushed", "BBL-122", moved,
                  "{player} is pushed from {from} to {to}."),
        of_player(Happened.CROWDED, "PlayerCrowded", "BBL-127",
                  {"player": player, "from": SQUARE},
                  "{player} is pushed from {from} into the crowd."),
        of_player(Happened.PUSH_HELD, "PushHeld", "BBL-128", at,
                  "{player} on {square} cannot be pushed: nobody moves."),
        of_player(Happened.FOLLOWED_UP, "FollowedUp", "BBL-129", moved,
                  "{player} follows up from {from} to {to}."),
        of_player(Happened.KNOCKED_OUT, "PlayerKnockedOut", "BBL-136", at,
                  "{player} on {square} is knocked out."),
        of_player(Happened.SENT_OFF, "PlayerSentOff", "BBL-190", at,
                  "{player} on {square} is sent off."),
        of_player(Happened.BALL_GAINED, "BallGained", "BBL-105", at,
                  "{player} on {square} has the ball."),
        of_player(Happened.BALL_DROPPED, "BallDropped", "BBL-109", at,
                  "{player} drops the ball on {square}."),
        E(Happened.BALL_RESTED, "BallRested", "BBL-208", {"square": SQUARE},
          "The ball lies on {square}."),
        of_player(Happened.ROUTE_FIXED, "RouteFixed", "BBL-155", at,
                  "{player} aims over {square}."),
        E(Happened.BALL_FLEW, "BallFlew", "BBL-158",
          {"from": SQUARE, "to": SQUARE, "flown": NUMBER}, "The ball flies to {to}."),
        E(Happened.LET_GO, "InterceptionLetGo", "BBL-166", {"seat": SEAT, "square": SQUARE},
          "{seat} lets the ball go on {square}."),
        E(Happened.FELL_SHORT, "PassFellShort", "BBL-161", {"square": SQUARE},
          "The pass falls short on {square}."),
        E(Happened.THROWN_IN, "BallThrownIn", "BBL-210",
          {"from": SQUARE, "to": SQUARE, "direction": NUMBER, "distance": NUMBER},
          "The ball is thrown in from {from} to {to} (dice {direction} and {distance})."),
        E(Happened.TURNOVER, "TurnoverCalled", "BBL-071", {"seat": SEAT, "cause": CAUSE},
          "Turnover for {seat}: {cause}."),
        E(Happened.POINT, "PointScored", "BBL-221",
          {"seat": SEAT, "player": player, "red": NUMBER, "blue": NUMBER},
          "{player} scores for {seat}: {red} : {blue}."),
        E(Happened.TURN_ENDED, "TurnEnded", "BBL-062", {"seat": SEAT, "turn": NUMBER},
          "{seat}'s turn {turn} is over."),
        E(Happened.HALF_ENDED, "HalfEnded", "BBL-228", {"half": HALF}, "{half} is over."),
        E(Happened.RESIGNED, "TrainerResigned", "BBL-237", {"seat": SEAT}, "{seat} resigns."),
        E(Happened.MATCH_ENDED, "MatchEnded", "BBL-004", {"winner": WINNER, "reason": REASON},
          ended),
    )  # fmt: skip
