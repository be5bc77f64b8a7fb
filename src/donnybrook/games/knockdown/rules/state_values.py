"""KnockdownState as a value. Written by `make states`; do not edit."""

from __future__ import annotations

from typing import cast

from librt.vecs import extend, vec
from mypy_extensions import i64

from donnybrook.games.knockdown.rules.state import KnockdownState, Terms
from donnybrook.kernel.state import FRAME, State
from donnybrook.kernel.values import opened


class KnockdownValues(KnockdownState):
    def __init__(self, terms: Terms) -> None:
        super().__init__(terms)
        self.copied: i64 = 0  # how often something was, into it
        self.frames_room: vec[i64] = vec[i64]()
        self.frames_size: i64 = 0
        self.hands_room: vec[i64] = vec[i64]()
        self.hands_size: i64 = 0
        self.known_room: vec[i64] = vec[i64]()
        self.known_size: i64 = 0
        self.recalled_room: vec[i64] = vec[i64]()
        self.recalled_size: i64 = 0
        self.row_room: vec[i64] = vec[i64]()
        self.row_size: i64 = 0
        self.glimpsed_room: vec[i64] = vec[i64]()
        self.glimpsed_size: i64 = 0
        self.discards_room: vec[i64] = vec[i64]()
        self.discards_size: i64 = 0

    def copy(self) -> State:
        twin = cast(KnockdownValues, self.blank())
        self.fill(twin)
        twin.frames = self.frames[:]
        extend(twin.draft_room, self.draft)
        extend(twin.who_room, self.who)
        twin.hands = self.hands[:]
        twin.known = self.known[:]
        twin.recalled = self.recalled[:]
        twin.row = self.row[:]
        twin.glimpsed = self.glimpsed[:]
        twin.discards = self.discards[:]
        return twin

    def copy_into(self, other: State) -> None:
        twin = cast(KnockdownValues, other)
        if twin.copied & 63 == 0:
            twin.make_rooms(self)
        twin.copied += 1
        self.fill(twin)
        twin.frames = extend(twin.frames_room, self.frames)
        extend(twin.draft_room, self.draft)
        extend(twin.who_room, self.who)
        twin.hands = extend(twin.hands_room, self.hands)
        twin.known = extend(twin.known_room, self.known)
        if len(self.recalled) > 0 or len(twin.recalled) > 0:
            twin.recalled = extend(twin.recalled_room, self.recalled)
        twin.row = extend(twin.row_room, self.row)
        if len(self.glimpsed) > 0 or len(twin.glimpsed) > 0:
            twin.glimpsed = extend(twin.glimpsed_room, self.glimpsed)
        twin.discards = extend(twin.discards_room, self.discards)

    def make_rooms(self, source: KnockdownValues) -> None:
        if len(source.frames) > self.frames_size:
            self.frames_size = len(source.frames)
            self.frames_room = vec[i64](capacity=self.frames_size)
        if len(source.hands) > self.hands_size:
            self.hands_size = len(source.hands)
            self.hands_room = vec[i64](capacity=self.hands_size)
        if len(source.known) > self.known_size:
            self.known_size = len(source.known)
            self.known_room = vec[i64](capacity=self.known_size)
        if len(source.recalled) > self.recalled_size:
            self.recalled_size = len(source.recalled)
            self.recalled_room = vec[i64](capacity=self.recalled_size)
        if len(source.row) > self.row_size:
            self.row_size = len(source.row)
            self.row_room = vec[i64](capacity=self.row_size)
        if len(source.glimpsed) > self.glimpsed_size:
            self.glimpsed_size = len(source.glimpsed)
            self.glimpsed_room = vec[i64](capacity=self.glimpsed_size)
        if len(source.discards) > self.discards_size:
            self.discards_size = len(source.discards)
            self.discards_room = vec[i64](capacity=self.discards_size)

    def fill(self, twin: KnockdownValues) -> None:
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
        twin.arena = self.arena
        twin.decision = self.decision
        twin.round = self.round
        twin.first = self.first
        twin.winner = self.winner
        twin.ended = self.ended
        twin.last_winner = self.last_winner
        twin.skill_set = self.skill_set
        twin.deck = self.deck
        twin.top = self.top
        twin.discarded = self.discarded
        twin.in_play = self.in_play
        twin.slot = self.slot
        twin.resolved = self.resolved
        twin.turn = self.turn
        twin.idle = self.idle
        twin.attack = self.attack
        twin.attacker = self.attacker
        twin.special = self.special
        twin.pool_light = self.pool_light
        twin.pool_heavy = self.pool_heavy
        twin.cancelled = self.cancelled
        twin.wounded = self.wounded
        twin.test_bonus = self.test_bonus

    def to_bytes(self) -> bytes:
        row = vec[i64]([
            self.w0, self.w1, self.w2, self.w3, self.over, self.waiting, self.seat, self.chosen,
            self.now, self.procedure, self.step, self.arg0, self.arg1, self.arg2, self.arg3,
            self.depth,
        ])  # fmt: skip
        row = extend(row, self.frames[: self.depth * FRAME])
        row = extend(row, vec[i64]([
            self.arena.number, self.decision, self.round, self.first, self.winner, self.ended,
            self.last_winner, self.skill_set, self.top, self.discarded, self.in_play, self.slot,
            self.resolved, self.turn, self.idle, self.attack, self.attacker, self.special,
            self.pool_light, self.pool_heavy, self.cancelled, self.wounded, self.test_bonus,
        ]))  # fmt: skip
        row = extend(row, self.draft)
        row = extend(row, self.who)
        row = extend(row, self.hands)
        row = extend(row, self.known)
        row = extend(row, self.recalled)
        row = extend(row, self.row)
        row = extend(row, self.deck)
        row = extend(row, self.glimpsed)
        row = extend(row, self.discards[: self.discarded])
        return bytes(row)

    def save(self) -> bytes:
        row = vec[i64]([
            3305238579, self.w0, self.w1, self.w2, self.w3, self.over, self.waiting, self.seat,
            self.chosen, self.now, self.procedure, self.step, self.arg0, self.arg1, self.arg2,
            self.arg3, self.depth, self.arena.number, self.decision, self.round, self.first,
            self.winner, self.ended, self.last_winner, self.skill_set, self.top, self.discarded,
            self.in_play, self.slot, self.resolved, self.turn, self.idle, self.attack,
            self.attacker, self.special, self.pool_light, self.pool_heavy, self.cancelled,
            self.wounded, self.test_bonus, len(self.frames), len(self.draft), len(self.who),
            len(self.hands), len(self.known), len(self.recalled), len(self.row), len(self.deck),
            len(self.glimpsed), len(self.discards),
        ])  # fmt: skip
        row = extend(row, self.frames)
        row = extend(row, self.draft)
        row = extend(row, self.who)
        row = extend(row, self.hands)
        row = extend(row, self.known)
        row = extend(row, self.recalled)
        row = extend(row, self.row)
        row = extend(row, self.deck)
        row = extend(row, self.glimpsed)
        row = extend(row, self.discards)
        return bytes(row)

    def load(self, data: bytes) -> None:
        row = opened(data, 3305238579, 40, 50)
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
        self.arena = self.tables.arenas[row[17]]
        self.decision = row[18]
        self.round = row[19]
        self.first = row[20]
        self.winner = row[21]
        self.ended = row[22]
        self.last_winner = row[23]
        self.skill_set = row[24]
        self.top = row[25]
        self.discarded = row[26]
        self.in_play = row[27]
        self.slot = row[28]
        self.resolved = row[29] != 0
        self.turn = row[30]
        self.idle = row[31]
        self.attack = row[32]
        self.attacker = row[33]
        self.special = row[34]
        self.pool_light = row[35]
        self.pool_heavy = row[36]
        self.cancelled = row[37] != 0
        self.wounded = row[38]
        self.test_bonus = row[39]
        at: i64 = 50
        self.frames = row[at : at + row[40]]
        at += row[40]
        extend(self.draft_room, row[at : at + row[41]])
        at += row[41]
        extend(self.who_room, row[at : at + row[42]])
        at += row[42]
        self.hands = row[at : at + row[43]]
        at += row[43]
        self.known = row[at : at + row[44]]
        at += row[44]
        self.recalled = row[at : at + row[45]]
        at += row[45]
        self.row = row[at : at + row[46]]
        at += row[46]
        self.deck = row[at : at + row[47]]
        at += row[47]
        self.glimpsed = row[at : at + row[48]]
        at += row[48]
        self.discards = row[at : at + row[49]]
        at += row[49]
