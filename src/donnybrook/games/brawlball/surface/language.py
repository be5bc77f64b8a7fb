"""The choices of BrawlBall, a row each: `act player=r3 action=blitz`, `step square=e6`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from donnybrook.games.brawlball.content import Content
from donnybrook.games.brawlball.rules import (
    actions,
    bash,
    board,
    catches,
    kick_off,
    movement,
    passes,
    pushes,
    scatter,
    set_up,
)
from donnybrook.games.brawlball.rules.board import DELTA
from donnybrook.games.brawlball.rules.codes import Code
from donnybrook.games.brawlball.rules.state import TEAM, Ball, BallState, Procedure
from donnybrook.games.brawlball.rules.teams import MIXES
from donnybrook.games.brawlball.rules.why_not import why_not
from donnybrook.games.brawlball.surface import wire
from donnybrook.games.brawlball.surface.names import (
    ACTION_TITLES,
    ACTIONS,
    player_id,
    player_name,
    read_player,
    read_square,
    square_id,
)
from donnybrook.games.brawlball.surface.reasons import (
    ACTION_CLAUSES,
    NO_CODE,
    REASONS,
    nobody,
)
from donnybrook.kernel.errors import BadWords
from donnybrook.kernel.language import Domain, Language, Verb

D = Domain[BallState]
V = Verb[BallState]
Aims = Callable[[BallState, int, int], dict[str, Any]]  # state, seat, index

CATCHES = {  # the clause of a catch that is tried or declined
    Procedure.KICK_OFF: "BBL-047",
    Procedure.CATCH: "BBL-160",
    Procedure.SCATTER: "BBL-206",
}
MIX = ("bashers", "runners", "ballhandlers")
SQUARE = {"square": str}


# -- domains


def one_of(what: str, ids: Sequence[str], names: Sequence[str], kind: Any = str) -> D:
    """A race, an action."""

    def read(s: BallState, seat: int, word: str) -> int:
        if word not in ids:
            raise BadWords(f"there is no {what} {word!r}; there are {', '.join(ids)}")
        return ids.index(word)

    return D(len(ids), lambda s, seat, i: ids[i], read, lambda s, seat, i: names[i], kind)


def players(content: Content, theirs: bool) -> D:
    """The ten of the own team, or of the other one."""

    def first(seat: int) -> int:
        return (1 - seat if theirs else seat) * TEAM

    def read(s: BallState, seat: int, word: str) -> int:
        player = read_player(s, word) - first(seat)
        return player if 0 <= player < TEAM else -1

    def name(s: BallState, seat: int, i: int) -> str:
        return player_name(s, content, first(seat) + i)

    return D(TEAM, lambda s, seat, i: player_id(first(seat) + i), read, name)


def moving(s: BallState) -> int:
    """The square of the player who steps or is pushed, 0 if nobody does."""
    if s.procedure == Procedure.ACTION:
        return int(s.where[actions.mover(s)])
    return int(s.where[pushes.pushed_player(s)]) if s.procedure == Procedure.PUSH else 0


def say_beside(s: BallState, seat: int, way: int) -> str:
    return square_id(moving(s) + DELTA[way])


def read_beside(s: BallState, seat: int, word: str) -> int:
    square, at = read_square(word), moving(s)
    return int(board.way_to(at, square)) if at else -1


def say_route(s: BallState, seat: int, axis: int) -> str:
    return square_id(passes.route_square(s, Code.ROUTE_FILE + axis))


def read_route(s: BallState, seat: int, word: str) -> int:
    square = read_square(word)
    if s.procedure != Procedure.PASS:
        return -1
    found = [passes.route_square(s, Code.ROUTE_FILE + axis) for axis in range(2)]
    return found.index(square) if square in found else -1


def say_place(s: BallState, seat: int, spot: int) -> str:
    return square_id(board.half_square(spot, seat))


def read_place(s: BallState, seat: int, word: str) -> int:
    return int(board.half_place(read_square(word), seat))


def say_kick(s: BallState, seat: int, spot: int) -> str:
    return square_id(kick_off.target(s, Code.KICK + spot))


def read_kick(s: BallState, seat: int, word: str) -> int:
    code = int(kick_off.code_for(s, read_square(word)))
    return code - Code.KICK if code < Code.PLACE else -1


def say_deep_kick(s: BallState, seat: int, file: int) -> str:
    return square_id(kick_off.target(s, kick_off.end_zone_codes(s) + file))


def read_deep_kick(s: BallState, seat: int, word: str) -> int:
    code = int(kick_off.code_for(s, read_square(word)))
    return code - int(kick_off.end_zone_codes(s)) if code >= Code.PLACE else -1


def mix_of(s: BallState, mix: int) -> list[int]:
    return [int(s.terms.mixes[mix * len(MIX) + i]) for i in range(len(MIX))]


def say_mix(s: BallState, seat: int, mix: int) -> str:
    return " ".join(map(str, mix_of(s, mix)))


def read_mix(s: BallState, seat: int, words: str) -> int:
    for key, word in zip(MIX, words.split(), strict=True):
        if not word.isdecimal():
            raise BadWords(f"{key} must be a number, not {word!r}")
    wanted = [int(word) for word in words.split()]
    return next((mix for mix in range(MIXES) if mix_of(s, mix) == wanted), -1)


def name_mix(s: BallState, seat: int, mix: int) -> str:
    special = mix_of(s, mix)
    return " / ".join(map(str, [TEAM - sum(special), *special]))


BESIDE = D(8, say_beside, read_beside)
ROUTE = D(2, say_route, read_route)
SPOT = D(board.HALF, say_place, read_place)
KICK = D(board.HALF, say_kick, read_kick)
DEEP_KICK = D(board.FILES, say_deep_kick, read_deep_kick)
ROSTER = D(MIXES, say_mix, read_mix, name_mix, int)
ACTION = one_of("action", ACTIONS, ACTION_TITLES, wire.Action)


# -- what else the page is told of a choice


def standing(theirs: bool = False, every: int = 1) -> Aims:
    """The square of the player whom a choice is about."""

    def aims(s: BallState, seat: int, index: int) -> dict[str, Any]:
        player = (1 - seat if theirs else seat) * TEAM + index // every
        return {"square": square_id(s.where[player])}

    return aims


def stepping(s: BallState, seat: int, way: int) -> dict[str, Any]:
    """What a step asks for on the way."""
    player, to = actions.mover(s), moving(s) + DELTA[way]
    picks_up = s.ball == Ball.LOOSE and s.ball_at == to
    goal = board.is_goal(to, s.team_of(player))
    return {
        "dodge": bool(movement.needs_dodge(s, s.active, s.where[player], to)),
        "pickup": bool(picks_up),
        "scores": bool(goal and (s.carrier == player or picks_up)),
    }


def pushing(s: BallState, seat: int, way: int) -> dict[str, Any]:
    """Who would be pushed on."""
    other = s.board[moving(s) + DELTA[way]]
    return {"pushes": player_id(other) if other >= 0 else None}


def catching(s: BallState, seat: int, index: int) -> dict[str, Any]:
    square = catches.landing(s)
    return {"player": player_id(catches.under_the_ball(s)), "square": square_id(square)}


def following(s: BallState, seat: int, index: int) -> dict[str, Any]:
    return {"square": square_id(bash.square_left(s))}


def template(orientation: int) -> Aims:
    """Where each face of the six-sided scatter die leads; None is off the field."""

    def aims(s: BallState, seat: int, index: int) -> dict[str, Any]:
        at = catches.landing(s)
        squares = [int(at + DELTA[scatter.way(orientation, die)]) for die in range(1, 7)]
        return {"squares": [square_id(to) if board.on_field(to) else None for to in squares]}

    return aims


# -- the table


def is_filling(s: BallState, seat: int) -> bool:
    return s.procedure == Procedure.SET_UP and s.step == set_up.FILLED


def catch_clause(s: BallState, seat: int, index: int) -> str:
    return CATCHES[s.procedure]


def action_clause(s: BallState, seat: int, index: int) -> str:
    return ACTION_CLAUSES[index % len(ACTIONS)]


def verbs(content: Content) -> tuple[V, ...]:
    """The whole table."""
    own, foe = players(content, theirs=False), players(content, theirs=True)
    race = one_of("race", content.race_ids(), [race.name for race in content.races])
    after_rosters = Code.ROSTER + len(content.races) * MIXES
    caught = {"player": str, "square": str}
    faces = {"squares": list[str | None]}
    return (
        V("roster", Code.ROSTER, "{race} {bashers}", "BBL-023",
          "pick a race and the specialists; the rest of ten are linemen",
          {"race": race, " ".join(MIX): ROSTER}),
        V("fill", Code.FILL, "{player} comes in", "BBL-232",
          "set-up: a bench player fills a vacancy", {"player": own}),
        V("place", Code.PLACE, "{player} on {square}", "BBL-033",
          "set-up: put a player on a square", {"player": own, "square": SPOT}),
        V("kick", Code.KICK, "Kick to {square}", "BBL-041", "kick-off: where to",
          {"square": KICK}),
        V("kick", after_rosters, "Kick to {square}", "BBL-042",
          "kick-off: into the end zone", {"square": DEEP_KICK}),
        V("long", Code.LONG, "Template along the field", "BBL-205",
          "six-sided scatter die: lay the template along the field",
          adds=faces, aims=template(scatter.LONG)),
        V("wide", Code.WIDE, "Template across the field", "BBL-205",
          "six-sided scatter die: lay the template across the field",
          adds=faces, aims=template(scatter.WIDE)),
        V("give", Code.GIVE, "{player} takes the ball", "BBL-045",
          "touchback: who gets the ball", {"player": own}, adds=SQUARE, aims=standing()),
        V("try", Code.TRY, "Try to catch", catch_clause, "try to catch the ball",
          adds=caught, aims=catching),
        V("decline", Code.DECLINE, "Let it bounce", catch_clause,
          "let the ball bounce; in set-up, with replacements = may: nobody else comes in",
          when=lambda s, seat: not is_filling(s, seat), adds=caught, aims=catching),
        V("decline", Code.DECLINE, "Nobody else comes in", "BBL-232",
          "the other places stay empty", when=is_filling),
        V("act", Code.ACT, "{player}: {action}", action_clause,
          "announce an action: move, bash, blitz, pass, handover or foul; players are r1 to r10 "
          "and b1 to b10, or @e5: whoever is on that square",
          {"player": own, "action": ACTION}, adds=SQUARE, aims=standing(every=len(ACTIONS))),
        V("step", Code.STEP, "Step to {square}", "BBL-092", "step to a neighbouring square",
          {"square": BESIDE}, adds={"dodge": bool, "pickup": bool, "scores": bool},
          aims=stepping),
        V("dash", Code.DASH, "Dash", "BBL-102", "roll for further steps"),
        V("bash", Code.BASH, "Bash {target}", "BBL-111",
          "bash an opponent beside the player", {"target": foe}, adds=SQUARE,
          aims=standing(theirs=True)),
        V("pass", Code.PASS, "Pass to {catcher}", "BBL-151", "throw the ball to a teammate",
          {"catcher": own}, adds=SQUARE, aims=standing()),
        V("hand", Code.HAND, "Hand over to {taker}", "BBL-168",
          "hand the ball to a teammate beside the player", {"taker": own}, adds=SQUARE,
          aims=standing()),
        V("foul", Code.FOUL, "Foul {target}", "BBL-181",
          "attack a stunned opponent beside the player", {"target": foe}, adds=SQUARE,
          aims=standing(theirs=True)),
        V("route", Code.ROUTE_FILE, "Over {square}", "BBL-155",
          "the next square of the ball's route", {"square": ROUTE}),
        V("intercept", Code.INTERCEPT, "{player} intercepts", "BBL-163",
          "an opponent of the thrower tries to intercept", {"player": own}, adds=SQUARE,
          aims=standing()),
        V("let go", Code.LET_GO, "Let the ball go", "BBL-166",
          "nobody tries to intercept here"),
        V("push", Code.PUSH, "Push to {square}", "BBL-122", "where the pushed player goes",
          {"square": BESIDE}, adds={"pushes": str | None}, aims=pushing),
        V("follow", Code.FOLLOW, "Follow up", "BBL-129",
          "follow up into the square the target left", adds=SQUARE, aims=following),
        V("stay", Code.STAY, "Stay", "BBL-129", "do not follow up"),
        V("end action", Code.END_ACTION, "End the action", "BBL-064",
          "the player does nothing more"),
        V("end turn", Code.END_TURN, "End the turn", "BBL-065",
          "nobody of the team does anything more"),
        V("resign", Code.RESIGN, "Resign", "BBL-237", "give the match up"),
    )  # fmt: skip


def language(content: Content) -> Language[BallState]:
    return Language(verbs(content), why_not, REASONS, nobody, NO_CODE)
