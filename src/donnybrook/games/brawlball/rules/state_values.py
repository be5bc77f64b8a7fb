"""BallState as a value. Written by `make states`; do not edit."""

from __future__ import annotations

from typing import cast

from librt.vecs import extend, vec
from mypy_extensions import i64

from donnybrook.games.brawlball.rules.state import BallState, Terms
from donnybrook.kernel.state import FRAME, State
from donnybrook.kernel.values import opened


class BallValues(BallState):
    def __init__(self, terms: Terms) -> None:
        super().__init__(terms)
        self.copied: i64 = 0  # how often something was, into it
        self.frames_room: vec[i64] = vec[i64]()
        self.frames_size: i64 = 0
        self.turns_room: vec[i64] = vec[i64]()
        self.turns_size: i64 = 0
        self.score_room: vec[i64] = vec[i64]()
        self.score_size: i64 = 0
        self.picks_room: vec[i64] = vec[i64]()
        self.picks_size: i64 = 0

    def copy(self) -> State:
        twin = cast(BallValues, self.blank())
        self.fill(twin)
        twin.frames = self.frames[:]
        twin.turns = self.turns[:]
        twin.score = self.score[:]
        twin.picks = self.picks[:]
        extend(twin.board_room, self.board)
        extend(twin.zones_room, self.zones)
        extend(twin.where_room, self.where)
        return twin

    def copy_into(self, other: State) -> None:
        twin = cast(BallValues, other)
        if twin.copied & 63 == 0:
            twin.make_rooms(self)
        twin.copied += 1
        self.fill(twin)
        twin.frames = extend(twin.frames_room, self.frames)
        twin.turns = extend(twin.turns_room, self.turns)
        twin.score = extend(twin.score_room, self.score)
        twin.picks = extend(twin.picks_room, self.picks)
        extend(twin.board_room, self.board)
        extend(twin.zones_room, self.zones)
        extend(twin.where_room, self.where)

    def make_rooms(self, source: BallValues) -> None:
        if len(source.frames) > self.frames_size:
            self.frames_size = len(source.frames)
            self.frames_room = vec[i64](capacity=self.frames_size)
        if len(source.turns) > self.turns_size:
            self.turns_size = len(source.turns)
            self.turns_room = vec[i64](capacity=self.turns_size)
        if len(source.score) > self.score_size:
            self.score_size = len(source.score)
            self.score_room = vec[i64](capacity=self.score_size)
        if len(source.picks) > self.picks_size:
            self.picks_size = len(source.picks)
            self.picks_room = vec[i64](capacity=self.picks_size)

    def fill(self, twin: BallValues) -> None:
        if self.origin is not None:
            twin.origin = self.origin
        twin.w0 = self.w0
        twin.w1 = self.w1
        twin.w2 = self.w2
        twin.w3 = self.w3
        twin.over = self.over
        twin.waiting = self.waiting
        twin.seat = self.seat
        twin.chosen = self.chosen
        twin.now = self.now
        twin.procedure = self.procedure
        twin.step = self.step
        twin.arg0 = self.arg0
        twin.arg1 = self.arg1
        twin.arg2 = self.arg2
        twin.arg3 = self.arg3
        twin.depth = self.depth
        twin.terms = self.terms
        twin.half = self.half
        twin.kicking = self.kicking
        twin.first_kicker = self.first_kicker
        twin.opening_kicker = self.opening_kicker
        twin.kick_offs = self.kick_offs
        twin.winner = self.winner
        twin.ended = self.ended
        twin.decider = self.decider
        twin.positions = self.positions
        twin.force = self.force
        twin.accuracy = self.accuracy
        twin.speed = self.speed
        twin.mv = self.mv
        twin.fielded = self.fielded
        twin.stunned = self.stunned
        twin.ball = self.ball
        twin.ball_at = self.ball_at
        twin.carrier = self.carrier
        twin.active = self.active
        twin.acted = self.acted
        twin.used = self.used
        twin.turnover = self.turnover
        twin.had_ball = self.had_ball

    def to_bytes(self) -> bytes:
        row = vec[i64]([
            self.w0, self.w1, self.w2, self.w3, self.over, self.waiting, self.seat, self.chosen,
            self.now, self.procedure, self.step, self.arg0, self.arg1, self.arg2, self.arg3,
            self.depth,
        ])  # fmt: skip
        row = extend(row, self.frames[: self.depth * FRAME])
        row = extend(row, vec[i64]([
            self.half, self.kicking, self.first_kicker, self.opening_kicker, self.kick_offs,
            self.winner, self.ended, self.decider, self.fielded, self.stunned, self.ball,
            self.ball_at, self.carrier, self.active, self.acted, self.used, self.turnover,
            self.had_ball,
        ]))  # fmt: skip
        row = extend(row, self.turns)
        row = extend(row, self.score)
        row = extend(row, self.picks)
        row = extend(row, self.positions)
        row = extend(row, self.force)
        row = extend(row, self.accuracy)
        row = extend(row, self.speed)
        row = extend(row, self.mv)
        row = extend(row, self.board)
        row = extend(row, self.zones)
        row = extend(row, self.where)
        return bytes(row)

    def save(self) -> bytes:
        row = vec[i64]([
            2713495796, self.w0, self.w1, self.w2, self.w3, self.over, self.waiting, self.seat,
            self.chosen, self.now, self.procedure, self.step, self.arg0, self.arg1, self.arg2,
            self.arg3, self.depth, self.half, self.kicking, self.first_kicker,
            self.opening_kicker, self.kick_offs, self.winner, self.ended, self.decider,
            self.fielded, self.stunned, self.ball, self.ball_at, self.carrier, self.active,
            self.acted, self.used, self.turnover, self.had_ball, len(self.frames),
            len(self.turns), len(self.score), len(self.picks), len(self.positions),
            len(self.force), len(self.accuracy), len(self.speed), len(self.mv), len(self.board),
            len(self.zones), len(self.where),
        ])  # fmt: skip
        row = extend(row, self.frames)
        row = extend(row, self.turns)
        row = extend(row, self.score)
        row = extend(row, self.picks)
        row = extend(row, self.positions)
        row = extend(row, self.force)
        row = extend(row, self.accuracy)
        row = extend(row, self.speed)
        row = extend(row, self.mv)
        row = extend(row, self.board)
        row = extend(row, self.zones)
        row = extend(row, self.where)
        return bytes(row)

    def load(self, data: bytes) -> None:
        row = opened(data, 2713495796, 35, 47)
        self.w0 = row[1]
        self.w1 = row[2]
        self.w2 = row[3]
        self.w3 = row[4]
        self.over = row[5] != 0
        self.waiting = row[6] != 0
        self.seat = row[7]
        self.chosen = row[8]
        self.now = row[9]
        self.procedure = row[10]
        self.step = row[11]
        self.arg0 = row[12]
        self.arg1 = row[13]
        self.arg2 = row[14]
        self.arg3 = row[15]
        self.depth = row[16]
        self.half = row[17]
        self.kicking = row[18]
        self.first_kicker = row[19]
        self.opening_kicker = row[20]
        self.kick_offs = row[21]
        self.winner = row[22]
        self.ended = row[23]
        self.decider = row[24]
        self.fielded = row[25]
        self.stunned = row[26]
        self.ball = row[27]
        self.ball_at = row[28]
        self.carrier = row[29]
        self.active = row[30]
        self.acted = row[31]
        self.used = row[32]
        self.turnover = row[33] != 0
        self.had_ball = row[34] != 0
        at: i64 = 47
        self.frames = row[at : at + row[35]]
        at += row[35]
        self.turns = row[at : at + row[36]]
        at += row[36]
        self.score = row[at : at + row[37]]
        at += row[37]
        self.picks = row[at : at + row[38]]
        at += row[38]
        self.positions = row[at : at + row[39]]
        at += row[39]
        self.force = row[at : at + row[40]]
        at += row[40]
        self.accuracy = row[at : at + row[41]]
        at += row[41]
        self.speed = row[at : at + row[42]]
        at += row[42]
        self.mv = row[at : at + row[43]]
        at += row[43]
        extend(self.board_room, row[at : at + row[44]])
        at += row[44]
        extend(self.zones_room, row[at : at + row[45]])
        at += row[45]
        extend(self.where_room, row[at : at + row[46]])
        at += row[46]
