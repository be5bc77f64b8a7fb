"""Chapter D: set-up."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from donnybrook.games.brawlball.rules import board, kick_off
from donnybrook.games.brawlball.rules.codes import Code, Happened, No
from donnybrook.games.brawlball.rules.state import (
    FIELDED,
    NOBODY,
    PLAYERS,
    TEAM,
    BallState,
    Place,
    Procedure,
)
from donnybrook.kernel.state import Options

FILL: Final = 0
FILLED: Final = 1
PLACE: Final = 2
PLACED: Final = 3

OWED: Final = 3  # players on the centre line (BBL-036)
READY_CODES: Final = vec[i64]([0] * TEAM)  # scratch paper


# -- the frame of SET_UP


def team_placing(s: BallState) -> i64:
    """The team that sets up."""
    return s.arg0


def left_to_place(s: BallState) -> i64:
    return s.arg1


def owed(s: BallState) -> i64:
    """How many of them must stand on the centre line."""
    return s.arg2


def zones_taken(s: BallState) -> i64:
    """Side zones with a player in them, one bit each."""
    return s.arg3


def open_placing(s: BallState, players: i64) -> None:
    s.arg1 = players
    s.arg2 = players if players < OWED else OWED
    s.arg3 = 0


def count_placed(s: BallState, spot: i64, sq: i64) -> None:
    """One player less to place."""
    s.arg1 -= 1
    if is_on_centre_line(spot) and s.arg2 > 0:
        s.arg2 -= 1
    s.arg3 |= board.side_zone(sq)


# -- the course of a set-up


def begin(s: BallState) -> None:
    """Everybody leaves the field and stands (BBL-040, BBL-224); kicking team first (BBL-032)."""
    player: i64
    for player in range(PLAYERS):
        if s.where[player] > 0:
            s.where[player] = Place.READY
    s.clear_field()
    s.active = -1
    s.push(Procedure.KICK_OFF)
    s.push(Procedure.SET_UP, 1 - s.kicking)
    s.push(Procedure.SET_UP, s.kicking)


def set_up(s: BallState) -> None:
    """A team fills its vacancies, then places its players one by one."""
    if s.step == FILL:
        fill(s)
    elif s.step == FILLED:
        answer_fill(s)
    elif s.step == PLACE:
        if left_to_place(s) == 0:
            finish(s)
        else:
            ask_for_placement(s)
    else:
        place(s, placed_player(s, s.chosen), placed_spot(s.chosen))
        s.step = PLACE


def is_free(s: BallState) -> bool:
    """The first set-up, or any with free substitution, takes any seven (BBL-033, BBL-233)."""
    return s.kick_offs == 0 or s.terms.free_substitution


def fill(s: BallState) -> None:
    """Vacancies are filled from the bench (BBL-231): as far as it allows, or at will (BBL-232)."""
    team = team_placing(s)
    if is_free(s):
        player: i64
        for player in range(team * TEAM, team * TEAM + TEAM):
            if s.where[player] == Place.BENCH:
                s.where[player] = Place.READY
    elif count_at(s, team, Place.READY) < FIELDED:
        bench = count_at(s, team, Place.BENCH)
        if bench > 1 or (bench == 1 and s.terms.may_fill):
            s.ask(team, FILLED)
            return
        if bench == 1:
            call_up(s, first_at(s, team, Place.BENCH))
            return
    begin_placing(s)


def answer_fill(s: BallState) -> None:
    """A bench player comes in, or the places that are left stay empty (BBL-232)."""
    if s.chosen == Code.DECLINE:
        begin_placing(s)
        return
    call_up(s, s.chosen - Code.FILL)
    s.step = FILL


def begin_placing(s: BallState) -> None:
    """Seven are placed, or all if there are fewer (BBL-033, BBL-034)."""
    team = team_placing(s)
    ready = count_at(s, team, Place.READY)
    open_placing(s, ready if ready < FIELDED else FIELDED)
    s.step = PLACE
    if s.journal is not None:
        s.emit(Happened.SET_UP_BEGAN, team, left_to_place(s))


def vacancies(s: BallState) -> i64:
    """Places missing to seven players."""
    return FIELDED - count_at(s, team_placing(s), Place.READY)


def call_up(s: BallState, place: i64) -> None:
    """A bench player fills a vacancy."""
    player = team_placing(s) * TEAM + place
    s.where[player] = Place.READY
    if s.journal is not None:
        s.emit(Happened.REPLACED, player)


def finish(s: BallState) -> None:
    """The others are on the bench (BBL-033)."""
    first = team_placing(s) * TEAM
    player: i64
    for player in range(first, first + TEAM):
        if s.where[player] == Place.READY:
            s.where[player] = Place.BENCH
    s.pop()


def ask_for_placement(s: BallState) -> None:
    """A single player with a single square is placed unasked."""
    team = team_placing(s)
    if left_to_place(s) == 1 and count_at(s, team, Place.READY) == 1:
        only: i64 = -1
        count: i64 = 0
        spot: i64
        for spot in range(board.HALF):
            if may_place(s, spot):
                only = spot
                count += 1
        if count == 1:
            place(s, team * TEAM + first_at(s, team, Place.READY), only)
            return
    s.ask(team, PLACED)


def options(s: BallState, out: Options) -> None:
    """BBL-D02, BBL-D03."""
    team = team_placing(s)
    where = s.where
    place: i64
    if s.step == FILLED:
        for place in range(TEAM):
            if where[team * TEAM + place] == Place.BENCH:
                out.add(Code.FILL + place)
        if s.terms.may_fill:
            out.add(Code.DECLINE)
        return
    add_placements(s, team, out)


def add_placements(s: BallState, team: i64, out: Options) -> None:
    """Each player on each square, as `spot_why_not` has it; written directly: they are hundreds."""
    out.make_room(TEAM * board.HALF)
    codes, n, ready, players = out.codes, out.n, READY_CODES, list_ready(s, team)
    squares, squared, taken = board.HALF_SQUARES, s.board, zones_taken(s)
    spot: i64 = 0 if left_to_place(s) > owed(s) else board.HALF - board.FILES
    i: i64
    while spot < board.HALF:
        sq = squares[team * board.HALF + spot]
        if squared[sq] == board.EMPTY and taken & board.SIDE_ZONES[sq] == 0:
            for i in range(players):
                codes[n] = ready[i] + spot
                n += 1
        spot += 1
    out.n = n


def list_ready(s: BallState, team: i64) -> i64:
    """Put the first code of each player who can be placed into READY_CODES; how many there are."""
    where, ready = s.where, READY_CODES
    players: i64 = 0
    place: i64
    for place in range(TEAM):
        if where[team * TEAM + place] == Place.READY:
            ready[players] = Code.PLACE + place * board.HALF
            players += 1
    return players


def why_not(s: BallState, code: i64) -> i64:
    """A bench player for a vacancy (BBL-231, BBL-232), or a player and his square (BBL-033)."""
    if s.step == FILLED:
        if code == Code.DECLINE:
            return No.OK if s.terms.may_fill else No.MUST_FILL
        if code < Code.FILL or code >= Code.FILL + TEAM:
            return No.NOT_ASKED
        player = team_placing(s) * TEAM + code - Code.FILL
        on_bench = s.where[player] == Place.BENCH
        return No.OK if on_bench else No.NOT_ON_BENCH
    if code < Code.PLACE or code >= Code.ROSTER:
        return No.NOT_ASKED
    if s.where[placed_player(s, code)] != Place.READY:
        return No.NOT_READY
    return spot_why_not(s, placed_spot(code))


def placed_player(s: BallState, code: i64) -> i64:
    """Whom a placement is about."""
    return team_placing(s) * TEAM + (code - Code.PLACE) // board.HALF


def placed_spot(code: i64) -> i64:
    """His place in the half."""
    return (code - Code.PLACE) % board.HALF


def may_place(s: BallState, spot: i64) -> bool:
    """Own half without the end zone (BBL-035, BBL-038)."""
    return spot_why_not(s, spot) == No.OK


def spot_why_not(s: BallState, spot: i64) -> i64:
    sq = board.half_square(spot, team_placing(s))
    if s.board[sq] != board.EMPTY:
        return No.SPOT_TAKEN  # BBL-016
    if zones_taken(s) & board.side_zone(sq) != 0:
        return No.SIDE_ZONE  # BBL-037
    if is_on_centre_line(spot) or left_to_place(s) > owed(s):
        return No.OK
    return No.CENTRE_LINE  # which must still be manned (BBL-036, BBL-039)


def is_on_centre_line(spot: i64) -> bool:
    """The last row of a half's places (BBL-015)."""
    return spot >= board.HALF - board.FILES


def place(s: BallState, player: i64, spot: i64) -> None:
    """A player takes his square, standing (BBL-040)."""
    sq = board.half_square(spot, team_placing(s))
    s.put(player, sq)
    count_placed(s, spot, sq)
    if s.journal is not None:
        s.emit(Happened.PLACED, player, sq)


def is_too_late(s: BallState, seat: i64) -> bool:
    """Placements can be taken back until the other trainer makes his next decision (BBL-030)."""
    if s.decider == seat or s.decider == NOBODY:
        return False
    return s.procedure == Procedure.SET_UP or (
        s.procedure == Procedure.KICK_OFF and s.step == kick_off.AIMED
    )


def count_at(s: BallState, team: i64, place: i64) -> i64:
    """How many players of a team are somewhere off the field."""
    count: i64 = 0
    player: i64
    for player in range(team * TEAM, team * TEAM + TEAM):
        if s.where[player] == place:
            count += 1
    return count


def first_at(s: BallState, team: i64, place: i64) -> i64:
    """The first such player, as his place in the team."""
    i: i64
    for i in range(TEAM):
        if s.where[team * TEAM + i] == place:
            return i
    return -1
