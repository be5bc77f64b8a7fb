"""What came of a roll, for the dice on the page: in a word or two, and how good that is."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from donnybrook.games.brawlball.rules import fouls
from donnybrook.games.brawlball.rules.codes import Happened
from donnybrook.games.brawlball.rules.state import BallState
from donnybrook.games.brawlball.surface import wire
from donnybrook.kernel.events import Event


class Outcome(NamedTuple):
    result: str
    tone: wire.Tone  # for whoever rolled


def dodged(s: BallState, successes: int, zones: int) -> Outcome:  # BBL-097, BBL-100
    if successes == 0:
        return Outcome("falls", "bad")
    return Outcome("gets away", "good") if successes > zones else Outcome("steps and stops", "mid")


def dashed(s: BallState, successes: int, needs: int) -> Outcome:  # BBL-102, BBL-104
    if successes == 0:
        return Outcome("falls", "bad")
    return Outcome(f"{successes} more step{'' if successes == 1 else 's'}", "good")


def picked_up(s: BallState, successes: int, needs: int) -> Outcome:  # BBL-105, BBL-106
    return Outcome("has the ball", "good") if successes >= needs else Outcome("fumbles", "bad")


def bashed(s: BallState, successes: int, force: int) -> Outcome:  # BBL-118 to BBL-120
    if successes < 2:
        return Outcome("falls himself", "bad")
    if successes >= 2 * force:
        return Outcome("knocks out", "good")
    return Outcome("pushes and stuns" if successes > force else "pushes", "good")


def thrown(s: BallState, successes: int, distance: int) -> Outcome:  # BBL-157, BBL-158
    if successes == 0:
        return Outcome("fumbles", "bad")
    far = 2 * successes >= distance
    return Outcome("far enough", "good") if far else Outcome("too short", "mid")


def intercepted(s: BallState, successes: int, needs: int) -> Outcome:  # BBL-163
    return Outcome("intercepts", "good") if successes >= needs else Outcome("misses", "bad")


def caught(s: BallState, successes: int, needs: int) -> Outcome:  # BBL-159
    return Outcome("has the ball", "good") if successes >= needs else Outcome("drops it", "bad")


def fouled(s: BallState, successes: int, force: int) -> Outcome:  # BBL-185 to BBL-187
    if successes > force:
        return Outcome("knocks out", "good")
    if successes == 0 or (successes == 1 and fouls.is_botch(s, force)):
        return Outcome("is sent off", "bad")
    return Outcome("falls", "bad") if successes == 1 else Outcome("nothing comes of it", "mid")


OUTCOMES: dict[int, Callable[[BallState, int, int], Outcome]] = {
    Happened.DODGE_ROLLED: dodged,
    Happened.DASH_ROLLED: dashed,
    Happened.PICK_UP_ROLLED: picked_up,
    Happened.BASH_ROLLED: bashed,
    Happened.PASS_ROLLED: thrown,
    Happened.INTERCEPTION_ROLLED: intercepted,
    Happened.CATCH_ROLLED: caught,
    Happened.FOUL_ROLLED: fouled,
}


def of_check(s: BallState, event: Event) -> Outcome:
    """Of a check: its successes, and what they are held against."""
    return OUTCOMES[event.kind](s, int(event.d), int(event.e))


def of_ref(event: Event) -> Outcome:
    """Whether the ref has seen a foul (BBL-188)."""
    seen = event.d >= fouls.SEES
    return Outcome("sent off", "bad") if seen else Outcome("saw nothing", "good")
