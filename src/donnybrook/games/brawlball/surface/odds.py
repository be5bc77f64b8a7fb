"""Exact odds of options and of what a preview asks about."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from donnybrook.games.brawlball.rules import (
    actions,
    bash,
    catches,
    fouls,
    kick_off,
    movement,
    passes,
    points,
    scatter,
    turns,
)
from donnybrook.games.brawlball.rules.board import DELTA
from donnybrook.games.brawlball.rules.checks import BASE
from donnybrook.games.brawlball.rules.state import (
    Action,
    Ball,
    BallState,
    Procedure,
    count_bits,
)
from donnybrook.games.brawlball.surface.dice import at_least, exactly
from donnybrook.games.brawlball.surface.previews import flights, kicks, spills
from donnybrook.kernel.kept_odds import kept
from donnybrook.kernel.language import Language

Odds = dict[str, Fraction]
NO_DODGE = -1  # instead of tackle zones


def as_numbers(found: Odds) -> dict[str, float]:
    """Odds as JSON."""
    return {name: float(chance) for name, chance in found.items()}


def odds(language: Language[BallState], s: BallState, seat: int, code: int) -> Odds:
    """The chance of each outcome of an option."""
    found = ODDS.get(language.of(s, seat, code).verb.words)
    return found(s, code) if found else {}


def of_step(s: BallState, code: int) -> Odds:
    return step_odds(s, int(actions.mover(s)), int(movement.step_to(s, code)))


def of_dash(s: BallState, code: int) -> Odds:
    return dash_odds(s, int(actions.mover(s)))


def of_bash(s: BallState, code: int) -> Odds:
    """Of a Bash whose target is asked for, or of a Blitz."""
    hitter = actions.mover(s) if s.procedure == Procedure.ACTION else bash.hitter_of(s)
    return bash_odds(s, int(hitter), int(actions.aimed_at(s, code)))


def of_pass(s: BallState, code: int) -> Odds:
    return pass_odds(s, int(actions.mover(s)), int(actions.aimed_at(s, code)))


def of_handover(s: BallState, code: int) -> Odds:
    taker = int(actions.aimed_at(s, code))
    return catch_odds(s, taker, handover_difficulty(s, taker))


def of_foul(s: BallState, code: int) -> Odds:
    return foul_odds(s, int(actions.mover(s)), int(actions.aimed_at(s, code)))


def of_announcement(s: BallState, code: int) -> Odds:
    """A Bash with a single target is rolled as soon as it is announced."""
    if turns.announced_action(code) != Action.BASH:
        return {}
    player = int(turns.announcer(s, code))
    near = [int(s.board[s.where[player] + DELTA[way]]) for way in range(8)]
    foes = [who for who in near if who >= 0 and s.team_of(who) != s.team_of(player)]
    found = [foe for foe in foes if s.is_standing(foe)]
    return bash_odds(s, player, found[0]) if len(found) == 1 else {}


def of_interception(s: BallState, code: int) -> Odds:
    player = int(passes.interceptor(s, code))
    needs = int(passes.needed(passes.squares_flown(s)))
    return catch_odds(s, player, int(passes.interception_difficulty(s, player)), needs)


def of_catch(s: BallState, code: int) -> Odds:
    player = int(catches.under_the_ball(s))
    return catch_odds(s, player, int(kick_off.asked_difficulty(s, player)))


def of_kick(s: BallState, code: int) -> Odds:
    """Unknown while the template is not placed."""
    return {} if s.terms.d6 else kicks.odds(s, int(kick_off.target(s, code)), scatter.EIGHT)


def of_template(orientation: int) -> Callable[[BallState, int], Odds]:
    def found(s: BallState, code: int) -> Odds:
        scatters = kicks.odds if s.procedure == Procedure.KICK_OFF else kicks.bounce_odds
        return scatters(s, int(catches.landing(s)), orientation)

    return found


def of_route(s: BallState, code: int) -> Odds:
    return flown(flights.routed(s, int(passes.route_square(s, code))))


def of_declining(s: BallState, code: int) -> Odds:
    """Where a ball goes that nobody tries to catch; unknown while its template is not placed."""
    if s.procedure == Procedure.SET_UP:
        return {}
    if s.procedure == Procedure.SCATTER:
        if scatter.scatters(s) == scatter.MOST:
            return {"lies free": Fraction(1)}  # BBL-209
        orientation = int(scatter.orientation_of(s))
    elif s.procedure == Procedure.KICK_OFF:
        orientation = int(kick_off.orientation_of(s))
    else:
        orientation = scatter.NOT_PLACED if s.terms.d6 else scatter.EIGHT
    if orientation == scatter.NOT_PLACED:
        return {}
    return kicks.bounce_odds(s, int(catches.landing(s)), orientation)


ODDS = {
    "act": of_announcement,
    "step": of_step,
    "dash": of_dash,
    "bash": of_bash,
    "pass": of_pass,
    "hand": of_handover,
    "foul": of_foul,
    "intercept": of_interception,
    "try": of_catch,
    "decline": of_declining,
    "kick": of_kick,
    "long": of_template(scatter.LONG),
    "wide": of_template(scatter.WIDE),
    "route": of_route,
}


def step_odds(s: BallState, player: int, to: int) -> Odds:
    """The dodge and, after it, the pick-up."""
    dodges = movement.needs_dodge(s, s.team_of(player), s.where[player], to)
    picks_up = s.ball == Ball.LOOSE and s.ball_at == to
    if not picks_up:
        return dodge_odds(s, player, to) if dodges else {}
    zones = int(s.zones_on(to, s.team_of(player))) if dodges else NO_DODGE
    return stepped(int(s.speed[player]), zones, int(s.accuracy[player]))


@kept
def stepped(speed: int, zones: int, accuracy: int) -> Odds:
    """A step onto the ball."""
    found = {} if zones == NO_DODGE else dodged(speed, zones)
    there = 1 - found.get("falls", Fraction(0))
    up = at_least(accuracy, BASE, 1)
    return {**found, "picks up": there * up, "drops": there * (1 - up)}


def dodge_odds(s: BallState, player: int, to: int) -> Odds:
    return dodged(int(s.speed[player]), int(s.zones_on(to, s.team_of(player))))


@kept
def dodged(dice: int, zones: int) -> Odds:
    on, falls = at_least(dice, BASE, zones + 1), exactly(dice, BASE, 0)
    return {"moves on": on, "stops": 1 - on - falls, "falls": falls}


def dash_odds(s: BallState, player: int) -> Odds:
    return dashed(int(s.speed[player]))


@kept
def dashed(dice: int) -> Odds:
    found = {"falls": exactly(dice, BASE, 0)}
    for steps in range(1, dice + 1):
        found[f"{steps} step{'s' if steps > 1 else ''}"] = exactly(dice, BASE, steps)
    return found


def bash_odds(s: BallState, hitter: int, target: int) -> Odds:
    """BBL-118, BBL-120."""
    return bashed(int(bash.pool(s, hitter, target)), int(s.force[target]))


@kept
def bashed(size: int, force: int) -> Odds:
    dice, hard = int(bash.dice_of(size)), int(bash.difficulty_of(size))
    found = {name: Fraction(0) for name in ("fails", "pushes", "stuns", "knocks out")}
    for successes in range(dice + 1):
        name = "pushes"
        if successes < 2:
            name = "fails"
        elif successes >= 2 * force:
            name = "knocks out"
        elif successes > force:
            name = "stuns"
        found[name] += exactly(dice, hard, successes)
    return found


def catch_odds(s: BallState, player: int, difficulty: int, needs: int = 1) -> Odds:
    return caught(int(s.accuracy[player]), difficulty, needs)


@kept
def caught(accuracy: int, difficulty: int, needs: int) -> Odds:
    catches_it = at_least(accuracy, difficulty, needs)
    return {"catches": catches_it, "misses": 1 - catches_it}


def handover_difficulty(s: BallState, taker: int) -> int:
    return int(BASE - 1 + s.zones_on(s.where[taker], s.team_of(taker)))


def pass_odds(s: BallState, thrower: int, catcher: int) -> Odds:
    """The whole pass along the route nearest the straight line, if every interceptor tries."""
    return flown(flights.flight(s, thrower, catcher))


def flown(flight: flights.Flight) -> Odds:
    return {
        "fumbled": flight.fumbled,
        "falls short": flight.falls_short,
        "intercepted": flight.intercepted,
        "missed": flight.missed,
        "caught": flight.caught,
    }


def foul_odds(s: BallState, fouler: int, target: int) -> Odds:
    """Dice and ref together: being sent off may come on top of the other results.

    The ref's die is not rolled after a walkover (BBL-236) or a point from a dropped ball (BBL-189).
    """
    helped = count_bits(fouls.helpers(s, fouler, target))
    dice, force = int(s.force[fouler] + helped), int(s.force[target])
    off, stunned = exactly(dice, BASE, 0), exactly(dice, BASE, 1)
    if fouls.is_botch(s, force):
        off, stunned = off + stunned, Fraction(0)
    out = at_least(dice, BASE, force + 1)
    nothing = 1 - out - stunned - off
    watched = nothing + stunned * (1 - spills.point_odds(s, fouler))
    if not ends_match(s, target):
        watched += out
    return {
        "knocks out": out,
        "nothing": nothing,
        "stunned": stunned,
        "sent off": off + watched * ref_odds(helped),
    }


def ends_match(s: BallState, target: int) -> bool:
    """Whether a K.O. would be a walkover."""
    team = s.team_of(target)
    left = s.fielded & s.bits_of(team) & ~(1 << target)
    return bool(s.terms.walkover) and left == 0 and not points.has_bench(s, team)


def ref_odds(helped: int) -> Fraction:
    """The chance that the ref's die and the helpers make six."""
    return Fraction(min(6, int(helped) + 1), 6)
