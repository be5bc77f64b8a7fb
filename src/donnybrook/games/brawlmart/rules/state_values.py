"""MartState as a value. Written by `make states`; do not edit."""

from __future__ import annotations

from typing import cast

from librt.vecs import extend, vec
from mypy_extensions import i64

from donnybrook.games.brawlmart.rules.state import MartState
from donnybrook.games.brawlmart.rules.tables import Dept
from donnybrook.games.brawlmart.rules.terms import Terms
from donnybrook.kernel.state import FRAME, State
from donnybrook.kernel.values import opened


class MartValues(MartState):
    def __init__(self, terms: Terms) -> None:
        super().__init__(terms)
        self.copied: i64 = 0  # how often something was, into it
        self.frames_room: vec[i64] = vec[i64]()
        self.frames_size: i64 = 0
        self.pile_room: vec[i64] = vec[i64]()
        self.pile_size: i64 = 0
        self.draw_room: vec[i64] = vec[i64]()
        self.draw_size: i64 = 0
        self.shop_room: vec[i64] = vec[i64]()
        self.shop_size: i64 = 0

    def copy(self) -> State:
        twin = cast(MartValues, self.blank())
        self.fill(twin)
        twin.frames = self.frames[:]
        twin.pile = self.pile[:]
        twin.draw = self.draw[:]
        twin.shop = self.shop[:]
        extend(twin.ring_room, self.ring)
        return twin

    def copy_into(self, other: State) -> None:
        twin = cast(MartValues, other)
        if twin.copied & 63 == 0:
            twin.make_rooms(self)
        twin.copied += 1
        self.fill(twin)
        twin.frames = extend(twin.frames_room, self.frames)
        twin.pile = extend(twin.pile_room, self.pile)
        twin.draw = extend(twin.draw_room, self.draw)
        twin.shop = extend(twin.shop_room, self.shop)
        extend(twin.ring_room, self.ring)

    def make_rooms(self, source: MartValues) -> None:
        if len(source.frames) > self.frames_size:
            self.frames_size = len(source.frames)
            self.frames_room = vec[i64](capacity=self.frames_size)
        if len(source.pile) > self.pile_size:
            self.pile_size = len(source.pile)
            self.pile_room = vec[i64](capacity=self.pile_size)
        if len(source.draw) > self.draw_size:
            self.draw_size = len(source.draw)
            self.draw_room = vec[i64](capacity=self.draw_size)
        if len(source.shop) > self.shop_size:
            self.shop_size = len(source.shop)
            self.shop_room = vec[i64](capacity=self.shop_size)

    def fill(self, twin: MartValues) -> None:
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
        twin.tables = self.tables
        twin.sheet = self.sheet
        twin.fighters = self.fighters
        twin.item_cards = self.item_cards
        twin.departments = self.departments
        twin.here = self.here
        twin.rule = self.rule
        twin.route = self.route
        twin.kp = self.kp
        twin.sp = self.sp
        twin.tv = self.tv
        twin.losses = self.losses
        twin.brawls = self.brawls
        twin.why_over = self.why_over
        twin.hand = self.hand
        twin.knocked_out = self.knocked_out
        twin.slain_mine = self.slain_mine
        twin.slain_theirs = self.slain_theirs
        twin.cart = self.cart
        twin.discard = self.discard
        twin.set_aside = self.set_aside
        twin.pile_left = self.pile_left
        twin.draw_left = self.draw_left
        twin.round = self.round
        twin.attacked = self.attacked
        twin.must_attack = self.must_attack
        twin.used = self.used

    def to_bytes(self) -> bytes:
        row = vec[i64]([
            self.w0, self.w1, self.w2, self.w3, self.over, self.waiting, self.seat, self.chosen,
            self.now, self.procedure, self.step, self.arg0, self.arg1, self.arg2, self.arg3,
            self.depth,
        ])  # fmt: skip
        row = extend(row, self.frames[: self.depth * FRAME])
        row = extend(row, vec[i64]([
            self.here, self.here * Dept.SIZE, self.route, self.kp, self.sp, self.tv,
            self.losses, self.brawls, self.why_over, self.hand, self.knocked_out,
            self.slain_mine, self.slain_theirs, self.cart, self.discard, self.set_aside,
            self.pile_left, self.draw_left, self.round, self.attacked, self.must_attack,
            self.used,
        ]))  # fmt: skip
        row = extend(row, self.pile[: self.pile_left])
        row = extend(row, self.draw[: self.draw_left])
        row = extend(row, self.shop)
        row = extend(row, self.ring)
        return bytes(row)

    def save(self) -> bytes:
        row = vec[i64]([
            2792662647, self.w0, self.w1, self.w2, self.w3, self.over, self.waiting, self.seat,
            self.chosen, self.now, self.procedure, self.step, self.arg0, self.arg1, self.arg2,
            self.arg3, self.depth, self.here, self.here * Dept.SIZE, self.route, self.kp,
            self.sp, self.tv, self.losses, self.brawls, self.why_over, self.hand,
            self.knocked_out, self.slain_mine, self.slain_theirs, self.cart, self.discard,
            self.set_aside, self.pile_left, self.draw_left, self.round, self.attacked,
            self.must_attack, self.used, len(self.frames), len(self.pile), len(self.draw),
            len(self.shop), len(self.ring),
        ])  # fmt: skip
        row = extend(row, self.frames)
        row = extend(row, self.pile)
        row = extend(row, self.draw)
        row = extend(row, self.shop)
        row = extend(row, self.ring)
        return bytes(row)

    def load(self, data: bytes) -> None:
        row = opened(data, 2792662647, 39, 44)
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
        self.here = row[17]
        self.rule = self.tables.rules[row[18] // Dept.SIZE]
        self.route = row[19]
        self.kp = row[20]
        self.sp = row[21]
        self.tv = row[22] != 0
        self.losses = row[23]
        self.brawls = row[24]
        self.why_over = row[25]
        self.hand = row[26]
        self.knocked_out = row[27]
        self.slain_mine = row[28]
        self.slain_theirs = row[29]
        self.cart = row[30]
        self.discard = row[31]
        self.set_aside = row[32]
        self.pile_left = row[33]
        self.draw_left = row[34]
        self.round = row[35]
        self.attacked = row[36] != 0
        self.must_attack = row[37] != 0
        self.used = row[38]
        at: i64 = 44
        self.frames = row[at : at + row[39]]
        at += row[39]
        self.pile = row[at : at + row[40]]
        at += row[40]
        self.draw = row[at : at + row[41]]
        at += row[41]
        self.shop = row[at : at + row[42]]
        at += row[42]
        extend(self.ring_room, row[at : at + row[43]])
        at += row[43]
