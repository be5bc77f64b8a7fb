"""Chapter C: races, rosters and the numbers of the players. PICK has no args."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from donnybrook.games.brawlball.rules.codes import Code, Happened, No
from donnybrook.games.brawlball.rules.state import (
    NOBODY,
    PLAYERS,
    TEAM,
    BallState,
    Position,
    team_of,
)
from donnybrook.kernel.events import EVERYONE
from donnybrook.kernel.state import SEVERAL, Options

MIXES: Final = 56  # bashers, runners, ballhandlers: at most five specialists (BBL-023)
LEAST: Final = 1  # no attribute is ever below it (BBL-027)

PICKING: Final = 0
PICKED: Final = 1


def pick(s: BallState) -> None:
    """BBL-028: both at once and sealed, or Red first in the open."""
    if s.step == PICKED:
        take_pick(s)
        s.step = PICKING
    if s.picks[0] != NOBODY and s.picks[1] != NOBODY:
        reveal(s)
        s.pop()
    elif s.terms.open_pick:
        s.ask(0 if s.picks[0] == NOBODY else 1, PICKED)
    else:
        s.ask(SEVERAL, PICKED)
        if s.picks[0] != NOBODY or s.picks[1] != NOBODY:
            s.seat = 0 if s.picks[0] == NOBODY else 1


def options(s: BallState, out: Options) -> None:
    """BBL-D01: any race, also the other's (BBL-021, BBL-022), with any mix."""
    end = roster_codes_end(s)
    out.make_room(end - Code.ROSTER)
    codes = out.codes
    n = out.n
    code: i64
    for code in range(Code.ROSTER, end):
        codes[n] = code
        n += 1
    out.n = n


def why_not(s: BallState, code: i64) -> i64:
    return No.OK if code >= Code.ROSTER and code < roster_codes_end(s) else No.NOT_ASKED


def roster_codes_end(s: BallState) -> i64:
    """The first code after all rosters."""
    return Code.ROSTER + s.terms.race_count * MIXES


def ready_team(s: BallState, race: i64) -> i64:
    """The code of a race's ready team."""
    return Code.ROSTER + race * MIXES + s.terms.ready_teams[race]


def take_pick(s: BallState) -> None:
    seat = s.decider
    choice = s.chosen - Code.ROSTER
    s.picks[seat] = choice
    s.chosen = 0  # nothing of a sealed pick is left elsewhere
    race, mix = choice // MIXES, choice % MIXES * 3
    mixes = s.terms.mixes
    if s.journal is not None:
        eyes: i64 = EVERYONE if s.terms.open_pick else 1 << seat
        s.emit(
            Happened.ROSTER_PICKED, seat, race, mixes[mix], mixes[mix + 1], mixes[mix + 2],
            eyes=eyes, secret=30,
        )  # fmt: skip


def reveal(s: BallState) -> None:
    """Both rosters lie open, and every player has his numbers."""
    seat: i64
    if s.journal is not None:
        for seat in range(2):
            mix = s.picks[seat] % MIXES * 3
            mixes = s.terms.mixes
            s.emit(
                Happened.TEAM_REVEALED, seat, s.picks[seat] // MIXES,
                mixes[mix], mixes[mix + 1], mixes[mix + 2], news=EVERYONE,
            )  # fmt: skip
    number_players(s)


def number_players(s: BallState) -> None:  # BBL-024, BBL-026
    """An attribute is the race's number plus the position's; MV is Speed and the bonus.

    That the first numbers of the printed sum are the race's is BBL-025.
    """
    s.positions = vec[i64]([0] * PLAYERS)
    s.force = vec[i64]([0] * PLAYERS)
    s.accuracy = vec[i64]([0] * PLAYERS)
    s.speed = vec[i64]([0] * PLAYERS)
    s.mv = vec[i64]([0] * PLAYERS)
    races, positions = s.terms.races, s.terms.positions
    player: i64
    for player in range(PLAYERS):
        pick = s.picks[team_of(player)]
        race = pick // MIXES * 3
        position = position_of(s, player % TEAM, pick % MIXES * 3)
        s.positions[player] = position
        s.force[player] = at_least_one(races[race] + positions[position * 3])
        s.accuracy[player] = at_least_one(races[race + 1] + positions[position * 3 + 1])
        s.speed[player] = at_least_one(races[race + 2] + positions[position * 3 + 2])
        s.mv[player] = s.speed[player] + s.terms.move_bonus


def position_of(s: BallState, place: i64, mix: i64) -> i64:
    """Linemen come first, then bashers, runners, ballhandlers (BBL-023)."""
    mixes = s.terms.mixes
    first = TEAM - mixes[mix] - mixes[mix + 1] - mixes[mix + 2]
    if place < first:
        return Position.LINEMAN
    first += mixes[mix]
    if place < first:
        return Position.BASHER
    return Position.RUNNER if place < first + mixes[mix + 1] else Position.BALLHANDLER


def at_least_one(number: i64) -> i64:
    if number > LEAST:  # an if, as a ternary with a literal makes a Python integer of it
        return number
    return LEAST
