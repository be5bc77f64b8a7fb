"""BrawlState as a value. Written by `make states`; do not edit."""

from __future__ import annotations

from typing import cast

from librt.vecs import extend, vec
from mypy_extensions import i64

from donnybrook.games.brawl.rules.state import BrawlState, Terms
from donnybrook.kernel.state import FRAME, State
from donnybrook.kernel.values import opened


class BrawlValues(BrawlState):
    def __init__(self, terms: Terms) -> None:
        super().__init__(terms)
        self.copied: i64 = 0  # how often something was, into it
        self.frames_room: vec[i64] = vec[i64]()
        self.frames_size: i64 = 0
        self.wins_room: vec[i64] = vec[i64]()
        self.wins_size: i64 = 0
        self.left_room: vec[i64] = vec[i64]()
        self.left_size: i64 = 0
        self.hand_room: vec[i64] = vec[i64]()
        self.hand_size: i64 = 0
        self.discard_room: vec[i64] = vec[i64]()
        self.discard_size: i64 = 0
        self.under_room: vec[i64] = vec[i64]()
        self.under_size: i64 = 0
        self.bases_room: vec[i64] = vec[i64]()
        self.bases_size: i64 = 0
        self.row_room: vec[i64] = vec[i64]()
        self.row_size: i64 = 0
        self.loose_room: vec[i64] = vec[i64]()
        self.loose_size: i64 = 0
        self.laid_room: vec[i64] = vec[i64]()
        self.laid_size: i64 = 0
        self.won_room: vec[i64] = vec[i64]()
        self.won_size: i64 = 0
        self.at_room: vec[i64] = vec[i64]()
        self.at_size: i64 = 0
        self.pending_room: vec[i64] = vec[i64]()
        self.pending_size: i64 = 0
        self.aim_room: vec[i64] = vec[i64]()
        self.aim_size: i64 = 0

    def copy(self) -> State:
        twin = cast(BrawlValues, self.blank())
        self.fill(twin)
        twin.frames = self.frames[:]
        twin.wins = self.wins[:]
        twin.left = self.left[:]
        twin.hand = self.hand[:]
        twin.discard = self.discard[:]
        twin.under = self.under[:]
        twin.bases = self.bases[:]
        twin.row = self.row[:]
        twin.loose = self.loose[:]
        twin.laid = self.laid[:]
        twin.won = self.won[:]
        twin.at = self.at[:]
        twin.pending = self.pending[:]
        twin.aim = self.aim[:]
        return twin

    def copy_into(self, other: State) -> None:
        twin = cast(BrawlValues, other)
        if twin.copied & 63 == 0:
            twin.make_rooms(self)
        twin.copied += 1
        self.fill(twin)
        twin.frames = extend(twin.frames_room, self.frames)
        twin.wins = extend(twin.wins_room, self.wins)
        twin.left = extend(twin.left_room, self.left)
        twin.hand = extend(twin.hand_room, self.hand)
        twin.discard = extend(twin.discard_room, self.discard)
        twin.under = extend(twin.under_room, self.under)
        twin.bases = extend(twin.bases_room, self.bases)
        twin.row = extend(twin.row_room, self.row)
        twin.loose = extend(twin.loose_room, self.loose)
        twin.laid = extend(twin.laid_room, self.laid)
        twin.won = extend(twin.won_room, self.won)
        if len(self.at) > 0 or len(twin.at) > 0:
            twin.at = extend(twin.at_room, self.at)
        if len(self.pending) > 0 or len(twin.pending) > 0:
            twin.pending = extend(twin.pending_room, self.pending)
        if len(self.aim) > 0 or len(twin.aim) > 0:
            twin.aim = extend(twin.aim_room, self.aim)

    def make_rooms(self, source: BrawlValues) -> None:
        if len(source.frames) > self.frames_size:
            self.frames_size = len(source.frames)
            self.frames_room = vec[i64](capacity=self.frames_size)
        if len(source.wins) > self.wins_size:
            self.wins_size = len(source.wins)
            self.wins_room = vec[i64](capacity=self.wins_size)
        if len(source.left) > self.left_size:
            self.left_size = len(source.left)
            self.left_room = vec[i64](capacity=self.left_size)
        if len(source.hand) > self.hand_size:
            self.hand_size = len(source.hand)
            self.hand_room = vec[i64](capacity=self.hand_size)
        if len(source.discard) > self.discard_size:
            self.discard_size = len(source.discard)
            self.discard_room = vec[i64](capacity=self.discard_size)
        if len(source.under) > self.under_size:
            self.under_size = len(source.under)
            self.under_room = vec[i64](capacity=self.under_size)
        if len(source.bases) > self.bases_size:
            self.bases_size = len(source.bases)
            self.bases_room = vec[i64](capacity=self.bases_size)
        if len(source.row) > self.row_size:
            self.row_size = len(source.row)
            self.row_room = vec[i64](capacity=self.row_size)
        if len(source.loose) > self.loose_size:
            self.loose_size = len(source.loose)
            self.loose_room = vec[i64](capacity=self.loose_size)
        if len(source.laid) > self.laid_size:
            self.laid_size = len(source.laid)
            self.laid_room = vec[i64](capacity=self.laid_size)
        if len(source.won) > self.won_size:
            self.won_size = len(source.won)
            self.won_room = vec[i64](capacity=self.won_size)
        if len(source.at) > self.at_size:
            self.at_size = len(source.at)
            self.at_room = vec[i64](capacity=self.at_size)
        if len(source.pending) > self.pending_size:
            self.pending_size = len(source.pending)
            self.pending_room = vec[i64](capacity=self.pending_size)
        if len(source.aim) > self.aim_size:
            self.aim_size = len(source.aim)
            self.aim_room = vec[i64](capacity=self.aim_size)

    def fill(self, twin: BrawlValues) -> None:
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
        twin.games = self.games
        twin.round = self.round
        twin.tempo = self.tempo
        twin.loose_in_all = self.loose_in_all
        twin.playing = self.playing
        twin.out = self.out
        twin.bots = self.bots
        twin.champions = self.champions
        twin.decks = self.decks
        twin.starters = self.starters
        twin.form = self.form
        twin.zones = self.zones
        twin.row_limit = self.row_limit
        twin.kinds = self.kinds
        twin.reach = self.reach
        twin.sides = self.sides
        twin.piles = self.piles
        twin.swept = self.swept
        twin.unused = self.unused
        twin.ended = self.ended
        twin.known = self.known
        twin.active0 = self.active0
        twin.active1 = self.active1
        twin.passes = self.passes
        twin.tagged = self.tagged
        twin.turn_at = self.turn_at
        twin.knocked = self.knocked
        twin.opened_at = self.opened_at
        twin.card_at = self.card_at
        twin.pauses_used = self.pauses_used
        twin.away_used = self.away_used

    def to_bytes(self) -> bytes:
        row = vec[i64]([
            self.w0, self.w1, self.w2, self.w3, self.over, self.waiting, self.seat, self.chosen,
            self.now, self.procedure, self.step, self.arg0, self.arg1, self.arg2, self.arg3,
            self.depth,
        ])  # fmt: skip
        row = extend(row, self.frames[: self.depth * FRAME])
        row = extend(row, vec[i64]([
            self.games, self.round, self.tempo, self.loose_in_all, self.playing, self.out,
            self.bots, self.champions, self.form, self.zones, self.row_limit, self.swept,
            self.unused, self.ended, self.known, self.active0, self.active1, self.passes,
            self.tagged, self.turn_at, self.knocked, self.opened_at, self.card_at,
            self.pauses_used, self.away_used,
        ]))  # fmt: skip
        row = extend(row, self.wins)
        row = extend(row, self.decks)
        row = extend(row, self.starters)
        row = extend(row, self.kinds)
        row = extend(row, self.reach)
        row = extend(row, self.sides)
        row = extend(row, self.piles)
        row = extend(row, self.left)
        row = extend(row, self.hand)
        row = extend(row, self.discard)
        row = extend(row, self.under)
        row = extend(row, self.bases)
        row = extend(row, self.row)
        row = extend(row, self.loose)
        row = extend(row, self.laid)
        row = extend(row, self.won)
        row = extend(row, self.at)
        row = extend(row, self.pending)
        row = extend(row, self.aim)
        return bytes(row)

    def save(self) -> bytes:
        row = vec[i64]([
            1309548145, self.w0, self.w1, self.w2, self.w3, self.over, self.waiting, self.seat,
            self.chosen, self.now, self.procedure, self.step, self.arg0, self.arg1, self.arg2,
            self.arg3, self.depth, self.games, self.round, self.tempo, self.loose_in_all,
            self.playing, self.out, self.bots, self.champions, self.form, self.zones,
            self.row_limit, self.swept, self.unused, self.ended, self.known, self.active0,
            self.active1, self.passes, self.tagged, self.turn_at, self.knocked, self.opened_at,
            self.card_at, self.pauses_used, self.away_used, len(self.frames), len(self.wins),
            len(self.decks), len(self.starters), len(self.kinds), len(self.reach),
            len(self.sides), len(self.piles), len(self.left), len(self.hand), len(self.discard),
            len(self.under), len(self.bases), len(self.row), len(self.loose), len(self.laid),
            len(self.won), len(self.at), len(self.pending), len(self.aim),
        ])  # fmt: skip
        row = extend(row, self.frames)
        row = extend(row, self.wins)
        row = extend(row, self.decks)
        row = extend(row, self.starters)
        row = extend(row, self.kinds)
        row = extend(row, self.reach)
        row = extend(row, self.sides)
        row = extend(row, self.piles)
        row = extend(row, self.left)
        row = extend(row, self.hand)
        row = extend(row, self.discard)
        row = extend(row, self.under)
        row = extend(row, self.bases)
        row = extend(row, self.row)
        row = extend(row, self.loose)
        row = extend(row, self.laid)
        row = extend(row, self.won)
        row = extend(row, self.at)
        row = extend(row, self.pending)
        row = extend(row, self.aim)
        return bytes(row)

    def load(self, data: bytes) -> None:
        row = opened(data, 1309548145, 42, 62)
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
        self.games = row[17]
        self.round = row[18]
        self.tempo = row[19]
        self.loose_in_all = row[20]
        self.playing = row[21]
        self.out = row[22]
        self.bots = row[23]
        self.champions = row[24]
        self.form = row[25]
        self.zones = row[26]
        self.row_limit = row[27]
        self.swept = row[28]
        self.unused = row[29]
        self.ended = row[30]
        self.known = row[31]
        self.active0 = row[32]
        self.active1 = row[33]
        self.passes = row[34]
        self.tagged = row[35]
        self.turn_at = row[36]
        self.knocked = row[37]
        self.opened_at = row[38]
        self.card_at = row[39]
        self.pauses_used = row[40]
        self.away_used = row[41]
        at: i64 = 62
        self.frames = row[at : at + row[42]]
        at += row[42]
        self.wins = row[at : at + row[43]]
        at += row[43]
        self.decks = row[at : at + row[44]]
        at += row[44]
        self.starters = row[at : at + row[45]]
        at += row[45]
        self.kinds = row[at : at + row[46]]
        at += row[46]
        self.reach = row[at : at + row[47]]
        at += row[47]
        self.sides = row[at : at + row[48]]
        at += row[48]
        self.piles = row[at : at + row[49]]
        at += row[49]
        self.left = row[at : at + row[50]]
        at += row[50]
        self.hand = row[at : at + row[51]]
        at += row[51]
        self.discard = row[at : at + row[52]]
        at += row[52]
        self.under = row[at : at + row[53]]
        at += row[53]
        self.bases = row[at : at + row[54]]
        at += row[54]
        self.row = row[at : at + row[55]]
        at += row[55]
        self.loose = row[at : at + row[56]]
        at += row[56]
        self.laid = row[at : at + row[57]]
        at += row[57]
        self.won = row[at : at + row[58]]
        at += row[58]
        self.at = row[at : at + row[59]]
        at += row[59]
        self.pending = row[at : at + row[60]]
        at += row[60]
        self.aim = row[at : at + row[61]]
        at += row[61]
