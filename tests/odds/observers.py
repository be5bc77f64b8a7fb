"""Which outcomes of an option came true: one observer for each game, by what the rules did.

An observer plays the option on a copy, lets everybody else do what the odds take for granted,
and returns the names of the odds that came true. `about` is the one that is asked for.
"""

from __future__ import annotations

from collections.abc import Callable

from donnybrook.games.brawl import Brawl
from donnybrook.games.brawl.codes import Code as BrawlCode
from donnybrook.games.brawl.state import BrawlState
from donnybrook.games.brawlball import flights
from donnybrook.games.brawlball.codes import Code as BallCode
from donnybrook.games.brawlball.names import phase
from donnybrook.games.brawlball.state import TEAM, BallState
from donnybrook.games.brawlmart import BrawlMart
from donnybrook.games.brawlmart.codes import Code as MartCode
from donnybrook.games.brawlmart.rules import odds as mart_odds
from donnybrook.games.brawlmart.rules import turns
from donnybrook.games.brawlmart.rules.ring import state_at
from donnybrook.games.brawlmart.state import ENEMY, Ended, MartState, Phase, Standing
from donnybrook.games.knockdown.codes import Code as KnockCode
from donnybrook.games.rivals import odds as rivals_odds
from donnybrook.games.rivals.codes import Code as RivalsCode
from donnybrook.games.rivals.describe import decision
from donnybrook.games.rivals.state import Contest, RivalsState
from donnybrook.kernel.events import Event, Journal
from donnybrook.kernel.game import Game
from donnybrook.kernel.state import State

Observer = Callable[[Game, State, int, int, str], set[str]]
MOST = 30  # decisions until an outcome is known


def heard(game: Game, state: State, seat: int, code: int) -> list[tuple[str, tuple[int, ...]]]:
    """Play a choice; the names and numbers of what happened."""
    state.journal = Journal()
    state.apply(seat, code)
    return [named(game, event) for event in state.journal.take()]


def named(game: Game, event: Event) -> tuple[str, tuple[int, ...]]:
    return game.event_type(event).name, tuple(int(number) for number in event.numbers())


# -- BRAWL: what is drawn


def brawl(game: Game, state: State, seat: int, code: int, about: str) -> set[str]:
    assert isinstance(state, BrawlState)
    events = dict(heard(game, state, seat, code))
    assert isinstance(game, Brawl)
    found = {list(game.content.signs)[events["CardDrawn"][2]]}
    playable = range(BrawlCode.PLAY, BrawlCode.PLAY_END)
    return found | ({"playable"} if any(c in playable for c in game.legal(state, seat)) else set())


# -- BrawlBall


def brawlball(game: Game, state: State, seat: int, code: int, about: str) -> set[str]:
    assert isinstance(state, BallState)
    passer = int(state.arg0)
    route = []
    if phase(state) == "action" and BallCode.PASS <= code < BallCode.HAND:
        route = flights.flight(state, passer, seat * TEAM + code - BallCode.PASS).route
    elif phase(state) == "route":
        route = flights.routed(state, code == BallCode.ROUTE_ROW).route
    events = heard(game, state, seat, code)
    while route and not state.over and phase(state) in ("route", "intercept"):
        events += heard(game, state, int(state.seat), answer(game, state, route))
    while not state.over and phase(state) == "catch" and fouls(events):
        events += heard(game, state, int(state.seat), BallCode.TRY)  # the ref looks after that
    if events[0][0] in ("BallKicked", "CatchDeclined"):
        return {came_down(state, events)}
    return {name for kind, numbers in events for name in ball_outcomes(kind, numbers, events)}


def came_down(state: BallState, events: list[tuple[str, tuple[int, ...]]]) -> str:
    """Where the three dice of a kick, or the one of a catch let go, have taken the ball."""
    if any(kind == "TouchbackGiven" for kind, _ in events):
        return "touchback"
    dice = 3 if events[0][0] == "BallKicked" else 1
    to = [numbers[1] for kind, numbers in events if kind == "BallScattered"][dice - 1]
    if to == 0:
        return "over the line"
    # somebody who has caught it since stands where it came down
    return "on a player" if state.board[to] >= 0 else "lies free"


def answer(game: Game, state: BallState, route: list[int]) -> int:
    """The pass flies along the straight route, and whoever can tries to intercept it."""
    codes = game.legal(state, int(state.seat))
    if phase(state) == "intercept":
        return min((c for c in codes if c >= BallCode.INTERCEPT), default=codes[0])
    for code in codes:
        twin = state.copy()
        fixed = [numbers[1] for kind, numbers in heard(game, twin, int(state.seat), code)
                 if kind == "RouteFixed"]  # fmt: skip
        if fixed and set(fixed) <= set(route):
            return code
    return codes[0]


def fouls(events: list[tuple[str, tuple[int, ...]]]) -> bool:
    """Whether there was a foul that the ref has not looked at yet."""
    kinds = {kind for kind, _ in events}
    return "FoulRolled" in kinds and not kinds & {"RefRolled", "PlayerSentOff"}


def ball_outcomes(
    kind: str, numbers: tuple[int, ...], events: list[tuple[str, tuple[int, ...]]]
) -> set[str]:
    """What a roll came to, by its successes and by what followed."""
    player, successes = numbers[0], numbers[3] if len(numbers) > 3 else 0
    kinds = {each for each, _ in events}
    if kind == "DodgeRolled":
        return {"falls" if not successes else "moves on" if successes > numbers[4] else "stops"}
    if kind == "DashRolled":
        return {f"{successes} step{'s' if successes > 1 else ''}" if successes else "falls"}
    if kind == "PickUpRolled":
        return {"picks up" if successes else "drops"}
    if kind == "BashRolled":
        target = numbers[5]
        if ("PlayerKnockedOut", target) in {(each, n[0]) for each, n in events if n}:
            return {"knocks out"}
        return {"fails" if successes < 2 else "stuns" if successes > numbers[4] else "pushes"}
    if kind == "FoulRolled":
        found = {"sent off"} if "PlayerSentOff" in kinds else set()
        if successes > numbers[4]:
            return found | {"knocks out"}
        return found | ({"stunned"} if successes == 1 else {"nothing"} if successes else set())
    if kind == "CatchRolled" and not kinds & {"PassRolled", "InterceptionRolled", "FoulRolled"}:
        return {"catches" if successes >= numbers[4] else "misses"}
    if kind == "InterceptionRolled" and "PassRolled" not in kinds:
        return {"catches" if successes >= numbers[4] else "misses"}
    if kind == "PassRolled":
        return {flown(player, successes, events)}
    return set()


def flown(thrower: int, successes: int, events: list[tuple[str, tuple[int, ...]]]) -> str:
    if not successes:
        return "fumbled"
    for kind, numbers in events:
        if kind == "PassFellShort":
            return "falls short"
        if kind == "InterceptionRolled" and numbers[3] >= numbers[4]:
            return "intercepted"
        if kind == "CatchRolled" and numbers[0] // TEAM == thrower // TEAM:
            return "caught" if numbers[3] >= numbers[4] else "missed"
    return ""


# -- Brawl & Mart: one exchange, before the ring is cleared; or who waits in a department


def brawlmart(game: Game, state: State, seat: int, code: int, about: str) -> set[str]:
    assert isinstance(state, MartState)
    assert isinstance(game, BrawlMart)
    if state.procedure == Phase.MOVE:
        drawn = [n[1] for kind, n in heard(game, state, seat, code) if kind == "EnemyDrawn"]
        types = {each.id: each.name for each in game.content.types}
        return {types[game.content.brawlers[card].type] for card in drawn}
    by, place = int(state.arg0), (code - MartCode.ATTACK) % 3 + ENEMY
    if state.procedure == Phase.DICE:
        place = int(state.arg1 & 255)
        failed = turns.choose_dice(state, code - MartCode.DICE + 1)
    else:
        failed = turns.attack(state, place, (code - MartCode.ATTACK) // 3, False)
    names = {Standing.SLAIN: "slain", Standing.KNOCKED_OUT: "knocked_out"}
    found = {names.get(int(state_at(state, place)), "missed")}
    found.add(f"self_{names.get(int(state_at(state, by)), 'unhurt')}")
    if not failed and state.procedure == Phase.ENDED:
        found |= {"wins"} if state.arg0 == Ended.WON else set()
        found |= {"loses"} if state.arg0 == Ended.LOST else set()
    return found


def mart_can_be_seen(state: State, code: int) -> bool:
    """Dice that are to be chosen later are chosen by the odds themselves."""
    assert isinstance(state, MartState)
    return not mart_odds.needs_dice(state, code)


# -- Knockdown: the Test, without a Reaction


def knockdown(game: Game, state: State, seat: int, code: int, about: str) -> set[str]:
    kinds: set[str] = set()
    events = heard(game, state, seat, code)
    for _ in range(MOST):
        kinds = {kind for kind, _ in events}
        if kinds & {"TestFailed", "TestPassed"} or state.over:
            break
        codes = game.legal(state, int(state.seat))
        code = KnockCode.STOP if KnockCode.STOP in codes else codes[0]
        events += heard(game, state, int(state.seat), code)
    return {"fails"} if "TestFailed" in kinds else set()


# -- Rivals' Brawl: a contest on which nothing more is spent

ANSWERS = {"dodge": RivalsCode.DODGE, "catch": RivalsCode.CATCH, "tackle": RivalsCode.TACKLE_BACK}
ENDS = {"BallHit", "BallCaught", "Dodged", "Tackled", "Freed", "StayedCaptive", "ThrownOff",
        "KnockedBack", "HeartLost"}  # fmt: skip


def rivals(game: Game, state: State, seat: int, code: int, about: str) -> set[str]:
    assert isinstance(state, RivalsState)
    returning = state.contest == Contest.RETURNING and decision(state) == "react"
    reaction = ANSWERS.get(about.removeprefix("hit against "), RivalsCode.DODGE)
    events = heard(game, state, seat, code)
    for _ in range(MOST):
        if state.over or ENDS & {kind for kind, _ in events}:
            break
        actor = next(s for s in range(6) if state.to_act() >> s & 1)
        events += heard(game, state, actor, plain_choice(game, state, actor, reaction))
    found = contest_outcomes(about, events)
    return found if not returning or found & {"caught", "dodged"} else {"failed"}


def plain_choice(game: Game, state: RivalsState, actor: int, reaction: int) -> int:
    """No drinks, no Bond, no Rivalry; a Dodge goes where it is likeliest to succeed."""
    codes = game.legal(state, actor)
    if decision(state) == "react":
        return reaction if reaction in codes else codes[0]
    for code in (RivalsCode.DRINK, RivalsCode.NO, RivalsCode.KEEP):
        if code in codes:
            return code
    if decision(state) == "dodge_move":
        thrower, target = int(state.attacker), int(state.defender)
        thrown, drunk = int(state.attack_drinks), int(state.defence_drinks)
        best, _ = rivals_odds.best_dodge(state, thrower, target, thrown, drunk)
        return next((c for c in codes if c == RivalsCode.GO + best - 1), codes[0])
    return codes[0]


def contest_outcomes(about: str, events: list[tuple[str, tuple[int, ...]]]) -> set[str]:
    found = set()
    for kind, numbers in events:
        if kind == "BallHit":
            found |= {"hit", about if about.startswith("hit against") else "hit"}
        if kind == "BallCaught":
            found |= {"caught", "perfect"} if numbers[3] else {"caught"}
        if kind == "Dodged":
            found |= {"dodged"}
        if kind == "Tackled":
            found |= {"tackled"}
        if kind == "Freed":
            found |= {"free"}
        if kind in ("StayedCaptive", "ThrownOff"):
            found |= {"held", "thrown off"}
    return found


OBSERVERS: dict[str, Observer] = {
    "brawl": brawl,
    "brawlball": brawlball,
    "brawlmart": brawlmart,
    "knockdown": knockdown,
    "rivals": rivals,
}
