"""What a trainer knows of BrawlBall as numbers: planes over the field, and the players.

The own team comes first. The field lies as the codes of steps have it: row 1 is Red's end zone.
"""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i16, i64

from donnybrook.games.brawlball.rules import hidden
from donnybrook.games.brawlball.rules.board import FILE, FILES, ROW, ROWS, SIZE
from donnybrook.games.brawlball.rules.state import (
    NOBODY,
    TEAM,
    TURNS,
    Ball,
    BallState,
    Place,
    Terms,
)
from donnybrook.games.brawlball.rules.teams import MIXES
from donnybrook.kernel.layout import Field, Layout, frame_fields
from donnybrook.kernel.observation import Observer, clipped
from donnybrook.kernel.state import State

VERSION: Final = 2
PROCEDURES: Final = 12
SQUARES: Final = 126
PLAYER: Final = 14  # numbers of a player
NUMBERS: Final = "Force, Accuracy, Speed"
ON_PLANE: Final = vec[i64]([  # where a square lies on a plane; -1 off the field
    (ROW[sq] - 1) * FILES + FILE[sq] - 1
    if 1 <= ROW[sq] <= ROWS and 1 <= FILE[sq] <= FILES else -1
    for sq in range(SIZE)
])  # fmt: skip


class Plane:
    STANDING: Final = 0  # own, then of the others
    STUNNED: Final = 2
    ACTED: Final = 4
    BALL: Final = 5
    CARRIER: Final = 6
    NUMBER: Final = 7
    COUNT: Final = 8


def layout(races: int) -> Layout:
    procedures = (
        "match, pick, set-up, kick-off, turn, action, bash, push, pass, foul, scatter, catch"
    )
    planes = (
        "own and other players standing, own and others stunned, has acted, the ball on the "
        "ground, its carrier, number in the team (what it can do stands in players)"
    )
    player = (
        "on the bench, knocked out, sent off, to be placed, on the field, stunned, has acted, has "
        f"the ball, file, row, {NUMBERS}, Move"
    )
    return Layout(
        VERSION,
        [
            *frame_fields(PROCEDURES, procedures),
            Field("seat", (2,), 0, 1, "Red or Blue"),
            Field("to_act", (2,), 0, 1, "who may choose: the own seat, the other"),
            Field("half", (), 0, 3, "1, 2, 3 for overtime"),
            Field("turns", (2,), 0, TURNS + 1, "turn markers"),
            Field("score", (2,), 0, 32767, "points"),
            Field("kicking", (2,), 0, 1, "who kicks or kicked at the latest kick-off"),
            Field("on_turn", (2,), 0, 1, "whose turn it is"),
            Field("ball", (7,), 0, 1, "absent, loose, held, moving, dropped, over a side, an end"),
            Field("used", (6,), 0, 1, "special actions announced in this turn"),
            Field("flags", (2,), 0, 1, "turnover, had the ball when the action began"),
            Field("rosters", (2, 7), 0, 99,
                  f"picked, {NUMBERS} of the race, bashers, runners, ballhandlers; sealed: zeros"),
            Field("races", (races, 3), 0, 99, f"{NUMBERS} of each race, in the order of the codes"),
            Field("players", (2, TEAM, PLAYER), 0, 99, f"each player: {player}"),
            Field("planes", (Plane.COUNT, ROWS, FILES), 0, 99, f"over the field: {planes}"),
        ],
    )  # fmt: skip


class BallObserver(Observer):
    def __init__(self, terms: Terms) -> None:
        super().__init__(layout(terms.race_count))
        self.at_seat: i64 = self.at("seat")
        self.at_half: i64 = self.at("half")
        self.at_ball: i64 = self.at("ball")
        self.at_flags: i64 = self.at("flags")
        self.at_rosters: i64 = self.at("rosters")
        self.at_players: i64 = self.at("players")
        self.at_planes: i64 = self.at("planes")
        i: i64
        for i in range(terms.race_count * 3):
            self.template[self.at("races") + i] = i16(terms.races[i])

    def write(self, state: State, seat: i64) -> None:
        s = cast(BallState, state)
        self.write_frames(s, self.base, PROCEDURES)
        self.write_match(s, seat)
        self.write_rosters(s, seat)
        if len(s.positions) == 0:
            return
        self.write_team(s, seat, 0)
        self.write_team(s, 1 - seat, 1)
        if s.carrier != NOBODY:
            self.write_ball(Plane.CARRIER, s.where[s.carrier])
        elif s.ball != Ball.ABSENT:
            self.write_ball(Plane.BALL, s.ball_at)

    def write_ball(self, plane: i64, sq: i64) -> None:
        """The ball on the ground, or its carrier; off the field there is neither."""
        if sq > 0:
            on = ON_PLANE[sq]
            if on >= 0:
                self.row[self.base + self.at_planes + plane * SQUARES + on] = 1

    def write_match(self, s: BallState, seat: i64) -> None:
        row = self.row
        at = self.base + self.at_seat
        row[at + seat] = 1
        acts = s.to_act()
        row[at + 2] = i16((acts >> seat) & 1)
        row[at + 3] = i16((acts >> (1 - seat)) & 1)
        at = self.base + self.at_half
        row[at] = i16(s.half)
        row[at + 1] = i16(s.turns[seat])
        row[at + 2] = i16(s.turns[1 - seat])
        row[at + 3] = clipped(s.score[seat])
        row[at + 4] = clipped(s.score[1 - seat])
        if s.kicking != NOBODY:
            row[at + 5 + (s.kicking ^ seat)] = 1
        if s.active != NOBODY:
            row[at + 7 + (s.active ^ seat)] = 1
        at = self.base + self.at_ball
        row[at + s.ball] = 1
        used = s.used
        at += 7
        while used != 0:
            if used & 1:
                row[at] = 1
            used >>= 1
            at += 1
        at = self.base + self.at_flags
        row[at] = 1 if s.turnover else 0
        row[at + 1] = 1 if s.had_ball else 0

    def write_rosters(self, s: BallState, viewer: i64) -> None:
        row = self.row
        terms = s.terms
        races, mixes = terms.races, terms.mixes
        place: i64
        i: i64
        for place in range(2):
            seat = viewer if place == 0 else 1 - viewer
            pick = s.picks[seat]
            if pick == NOBODY:
                continue
            at = self.base + self.at_rosters + place * 7
            row[at] = 1
            if not hidden.is_sealed(s, viewer, seat):
                race, mix = (pick // MIXES) * 3, (pick % MIXES) * 3
                for i in range(3):
                    row[at + 1 + i] = i16(races[race + i])
                    row[at + 4 + i] = i16(mixes[mix + i])

    def write_team(self, s: BallState, team: i64, theirs: i64) -> None:
        """One loop over rows that are looked up once: this is most of an observation."""
        row = self.row
        where, force, accuracy, speed, move = s.where, s.force, s.accuracy, s.speed, s.mv
        acted, stunned, carrier = s.acted, s.stunned, s.carrier
        at = self.base + self.at_players + theirs * TEAM * PLAYER
        planes = self.base + self.at_planes
        player = team * TEAM
        end = player + TEAM
        number: i16 = 1
        while player < end:
            row[at + 10] = i16(force[player])
            row[at + 11] = i16(accuracy[player])
            row[at + 12] = i16(speed[player])
            row[at + 13] = i16(move[player])
            sq = where[player]
            if sq > 0:
                row[at + 4] = 1
                row[at + 8] = i16(FILE[sq])
                row[at + 9] = i16(ROW[sq])
                on = planes + ON_PLANE[sq]
                down = (stunned >> player) & 1
                row[at + 5] = i16(down)
                row[on + (Plane.STANDING + down * 2 + theirs) * SQUARES] = 1
                row[on + Plane.NUMBER * SQUARES] = number
                if (acted >> player) & 1:
                    row[at + 6] = 1
                    row[on + Plane.ACTED * SQUARES] = 1
                if player == carrier:
                    row[at + 7] = 1
            else:
                row[at + (Place.BENCH - sq)] = 1
                row[at + 6] = i16((acted >> player) & 1)
            at += PLAYER
            player += 1
            number += 1
