"""What a trainer knows of BrawlBall as numbers: planes over the field, and the players.

The own team comes first. The field lies as the codes of steps have it: row 1 is Red's end zone.
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i16, i64

from donnybrook.games.brawlball.rules import hidden
from donnybrook.games.brawlball.rules.board import FILES, ROWS, WIDTH
from donnybrook.games.brawlball.rules.state import (
    NOBODY,
    PLAYERS,
    TEAM,
    TURNS,
    Ball,
    BallState,
    Place,
    Terms,
    team_of,
)
from donnybrook.games.brawlball.rules.teams import MIXES
from donnybrook.kernel.layout import Field, Layout, frame_fields
from donnybrook.kernel.observation import Observer, clipped
from donnybrook.kernel.state import State

VERSION: Final = 1
PROCEDURES: Final = 12
SQUARES: Final = 126
PLAYER: Final = 14  # numbers of a player
NUMBERS: Final = "Force, Accuracy, Speed"


class Plane:
    STANDING: Final = 0  # own, then of the others
    STUNNED: Final = 2
    ACTED: Final = 4
    BALL: Final = 5
    CARRIER: Final = 6
    ZONES: Final = 7  # own, then of the others
    FORCE: Final = 9
    ACCURACY: Final = 10
    SPEED: Final = 11
    MOVE: Final = 12
    NUMBER: Final = 13
    COUNT: Final = 14


def layout(races: int) -> Layout:
    procedures = (
        "match, pick, set-up, kick-off, turn, action, bash, push, pass, foul, scatter, catch"
    )
    planes = (
        "own and other players standing, own and others stunned, has acted, the ball on the "
        f"ground, its carrier, own and others' tackle zones, {NUMBERS}, Move, number in the team"
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
        self.at_rosters: i64 = self.at("rosters")
        self.at_players: i64 = self.at("players")
        self.at_planes: i64 = self.at("planes")
        i: i64
        for i in range(terms.race_count * 3):
            self.template[self.at("races") + i] = i16(terms.races[i])

    def write(self, state: State, seat: i64) -> None:
        s = cast(BallState, state)
        self.write_frames(s, 0, PROCEDURES)
        self.write_match(s, seat)
        self.write_rosters(s, seat)
        if len(s.positions) == 0:
            return
        player: i64
        for player in range(PLAYERS):
            self.write_player(s, seat, player)
        self.write_zones(s, seat)

    def write_match(self, s: BallState, seat: i64) -> None:
        row = self.row
        at = self.at_seat
        row[at + seat] = 1
        acts = s.to_act()
        row[at + 2] = i16((acts >> seat) & 1)
        row[at + 3] = i16((acts >> (1 - seat)) & 1)
        at = self.at_half
        row[at] = i16(s.half)
        row[at + 1] = i16(s.turns[seat])
        row[at + 2] = i16(s.turns[1 - seat])
        row[at + 3] = clipped(s.score[seat])
        row[at + 4] = clipped(s.score[1 - seat])
        if s.kicking != NOBODY:
            row[at + 5 + (0 if s.kicking == seat else 1)] = 1
        if s.active != NOBODY:
            row[at + 7 + (0 if s.active == seat else 1)] = 1
        at = self.at_ball
        row[at + s.ball] = 1
        i: i64
        for i in range(6):
            row[at + 7 + i] = i16((s.used >> i) & 1)
        row[at + 13] = 1 if s.turnover else 0
        row[at + 14] = 1 if s.had_ball else 0
        if s.ball != Ball.ABSENT and s.carrier == NOBODY and s.ball_at > 0:
            self.put(Plane.BALL, s.ball_at, 1)

    def write_rosters(self, s: BallState, viewer: i64) -> None:
        row = self.row
        terms = s.terms
        place: i64
        i: i64
        for place in range(2):
            seat = viewer if place == 0 else 1 - viewer
            pick = s.picks[seat]
            if pick == NOBODY:
                continue
            at = self.at_rosters + place * 7
            row[at] = 1
            if not hidden.is_sealed(s, viewer, seat):
                race, mix = pick // MIXES, pick % MIXES
                for i in range(3):
                    row[at + 1 + i] = i16(terms.races[race * 3 + i])
                    row[at + 4 + i] = i16(terms.mixes[mix * 3 + i])

    def put(self, plane: i64, sq: i64, value: i64) -> None:
        """A number of a plane; off the field there is none."""
        file = sq % WIDTH - 1
        rank = sq // WIDTH - 1
        if file >= 0 and file < FILES and rank >= 0 and rank < ROWS:
            self.row[self.at_planes + plane * SQUARES + rank * FILES + file] = i16(value)

    def write_player(self, s: BallState, viewer: i64, player: i64) -> None:
        row = self.row
        theirs: i64 = 0 if team_of(player) == viewer else 1
        number = player % TEAM
        at = self.at_players + (theirs * TEAM + number) * PLAYER
        sq = s.where[player]
        acted = (s.acted >> player) & 1
        force, accuracy = i16(s.force[player]), i16(s.accuracy[player])
        speed, move = i16(s.speed[player]), i16(s.mv[player])
        row[at + 6] = i16(acted)
        row[at + 10] = force
        row[at + 11] = accuracy
        row[at + 12] = speed
        row[at + 13] = move
        if sq <= 0:
            row[at + (Place.BENCH - sq)] = 1
            return
        stunned = (s.stunned >> player) & 1
        row[at + 4] = 1
        row[at + 5] = i16(stunned)
        file = sq % WIDTH - 1
        rank = sq // WIDTH - 1
        row[at + 8] = i16(file + 1)
        row[at + 9] = i16(rank + 1)
        on = self.at_planes + rank * FILES + file
        row[on + (Plane.STANDING + stunned * 2 + theirs) * SQUARES] = 1
        row[on + Plane.ACTED * SQUARES] = i16(acted)
        row[on + Plane.FORCE * SQUARES] = force
        row[on + Plane.ACCURACY * SQUARES] = accuracy
        row[on + Plane.SPEED * SQUARES] = speed
        row[on + Plane.MOVE * SQUARES] = move
        row[on + Plane.NUMBER * SQUARES] = i16(number + 1)
        if s.carrier == player:
            row[at + 7] = 1
            row[on + Plane.CARRIER * SQUARES] = 1

    def write_zones(self, s: BallState, viewer: i64) -> None:
        row = self.row
        zones = s.zones
        own: i64 = 0 if viewer == 0 else 4  # how far to shift; Red's count lies lower
        other = 4 - own
        to = self.at_planes + Plane.ZONES * SQUARES
        at: i64 = WIDTH + 1  # the first square of the field
        while at < WIDTH * (ROWS + 1):
            end = at + FILES
            while at < end:
                both = zones[at]
                if both != 0:
                    row[to] = i16((both >> own) & 15)
                    row[to + SQUARES] = i16((both >> other) & 15)
                to += 1
                at += 1
            at += WIDTH - FILES
