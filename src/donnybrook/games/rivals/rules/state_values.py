"""RivalsState as a value. Written by `make states`; do not edit."""

from __future__ import annotations

from typing import cast

from librt.vecs import extend, vec
from mypy_extensions import i64

from donnybrook.games.rivals.rules.state import RivalsState
from donnybrook.games.rivals.rules.terms import Terms
from donnybrook.kernel.state import FRAME, State
from donnybrook.kernel.values import opened


class RivalsValues(RivalsState):
    def __init__(self, terms: Terms) -> None:
        super().__init__(terms)
        self.copied: i64 = 0  # how often something was, into it
        self.frames_room: vec[i64] = vec[i64]()
        self.frames_size: i64 = 0
        self.zone_room: vec[i64] = vec[i64]()
        self.zone_size: i64 = 0
        self.hearts_room: vec[i64] = vec[i64]()
        self.hearts_size: i64 = 0
        self.drinks_room: vec[i64] = vec[i64]()
        self.drinks_size: i64 = 0
        self.form_room: vec[i64] = vec[i64]()
        self.form_size: i64 = 0
        self.hand_room: vec[i64] = vec[i64]()
        self.hand_size: i64 = 0
        self.holder_room: vec[i64] = vec[i64]()
        self.holder_size: i64 = 0
        self.cover_room: vec[i64] = vec[i64]()
        self.cover_size: i64 = 0
        self.cage_room: vec[i64] = vec[i64]()
        self.cage_size: i64 = 0
        self.caged_at_room: vec[i64] = vec[i64]()
        self.caged_at_size: i64 = 0
        self.pickup_room: vec[i64] = vec[i64]()
        self.pickup_size: i64 = 0
        self.kind_room: vec[i64] = vec[i64]()
        self.kind_size: i64 = 0
        self.where_room: vec[i64] = vec[i64]()
        self.where_size: i64 = 0
        self.count_room: vec[i64] = vec[i64]()
        self.count_size: i64 = 0
        self.charge_room: vec[i64] = vec[i64]()
        self.charge_size: i64 = 0
        self.gas_room: vec[i64] = vec[i64]()
        self.gas_size: i64 = 0
        self.points_room: vec[i64] = vec[i64]()
        self.points_size: i64 = 0
        self.uses_room: vec[i64] = vec[i64]()
        self.uses_size: i64 = 0
        self.touched_room: vec[i64] = vec[i64]()
        self.touched_size: i64 = 0
        self.attack_dice_room: vec[i64] = vec[i64]()
        self.attack_dice_size: i64 = 0
        self.defence_dice_room: vec[i64] = vec[i64]()
        self.defence_dice_size: i64 = 0
        self.control_room: vec[i64] = vec[i64]()
        self.control_size: i64 = 0
        self.votes_room: vec[i64] = vec[i64]()
        self.votes_size: i64 = 0

    def copy(self) -> State:
        twin = cast(RivalsValues, self.blank())
        self.fill(twin)
        twin.frames = self.frames[:]
        twin.zone = self.zone[:]
        twin.hearts = self.hearts[:]
        twin.drinks = self.drinks[:]
        twin.form = self.form[:]
        twin.hand = self.hand[:]
        twin.holder = self.holder[:]
        twin.cover = self.cover[:]
        twin.cage = self.cage[:]
        twin.caged_at = self.caged_at[:]
        twin.pickup = self.pickup[:]
        twin.kind = self.kind[:]
        twin.where = self.where[:]
        twin.count = self.count[:]
        twin.charge = self.charge[:]
        twin.gas = self.gas[:]
        twin.points = self.points[:]
        twin.uses = self.uses[:]
        twin.touched = self.touched[:]
        twin.attack_dice = self.attack_dice[:]
        twin.defence_dice = self.defence_dice[:]
        twin.control = self.control[:]
        twin.votes = self.votes[:]
        return twin

    def copy_into(self, other: State) -> None:
        twin = cast(RivalsValues, other)
        if twin.copied & 63 == 0:
            twin.make_rooms(self)
        twin.copied += 1
        self.fill(twin)
        twin.frames = extend(twin.frames_room, self.frames)
        twin.zone = extend(twin.zone_room, self.zone)
        twin.hearts = extend(twin.hearts_room, self.hearts)
        twin.drinks = extend(twin.drinks_room, self.drinks)
        twin.form = extend(twin.form_room, self.form)
        twin.hand = extend(twin.hand_room, self.hand)
        twin.holder = extend(twin.holder_room, self.holder)
        twin.cover = extend(twin.cover_room, self.cover)
        twin.cage = extend(twin.cage_room, self.cage)
        twin.caged_at = extend(twin.caged_at_room, self.caged_at)
        twin.pickup = extend(twin.pickup_room, self.pickup)
        twin.kind = extend(twin.kind_room, self.kind)
        twin.where = extend(twin.where_room, self.where)
        twin.count = extend(twin.count_room, self.count)
        twin.charge = extend(twin.charge_room, self.charge)
        twin.gas = extend(twin.gas_room, self.gas)
        twin.points = extend(twin.points_room, self.points)
        twin.uses = extend(twin.uses_room, self.uses)
        twin.touched = extend(twin.touched_room, self.touched)
        twin.attack_dice = extend(twin.attack_dice_room, self.attack_dice)
        twin.defence_dice = extend(twin.defence_dice_room, self.defence_dice)
        twin.control = extend(twin.control_room, self.control)
        twin.votes = extend(twin.votes_room, self.votes)

    def make_rooms(self, source: RivalsValues) -> None:
        if len(source.frames) > self.frames_size:
            self.frames_size = len(source.frames)
            self.frames_room = vec[i64](capacity=self.frames_size)
        if len(source.zone) > self.zone_size:
            self.zone_size = len(source.zone)
            self.zone_room = vec[i64](capacity=self.zone_size)
        if len(source.hearts) > self.hearts_size:
            self.hearts_size = len(source.hearts)
            self.hearts_room = vec[i64](capacity=self.hearts_size)
        if len(source.drinks) > self.drinks_size:
            self.drinks_size = len(source.drinks)
            self.drinks_room = vec[i64](capacity=self.drinks_size)
        if len(source.form) > self.form_size:
            self.form_size = len(source.form)
            self.form_room = vec[i64](capacity=self.form_size)
        if len(source.hand) > self.hand_size:
            self.hand_size = len(source.hand)
            self.hand_room = vec[i64](capacity=self.hand_size)
        if len(source.holder) > self.holder_size:
            self.holder_size = len(source.holder)
            self.holder_room = vec[i64](capacity=self.holder_size)
        if len(source.cover) > self.cover_size:
            self.cover_size = len(source.cover)
            self.cover_room = vec[i64](capacity=self.cover_size)
        if len(source.cage) > self.cage_size:
            self.cage_size = len(source.cage)
            self.cage_room = vec[i64](capacity=self.cage_size)
        if len(source.caged_at) > self.caged_at_size:
            self.caged_at_size = len(source.caged_at)
            self.caged_at_room = vec[i64](capacity=self.caged_at_size)
        if len(source.pickup) > self.pickup_size:
            self.pickup_size = len(source.pickup)
            self.pickup_room = vec[i64](capacity=self.pickup_size)
        if len(source.kind) > self.kind_size:
            self.kind_size = len(source.kind)
            self.kind_room = vec[i64](capacity=self.kind_size)
        if len(source.where) > self.where_size:
            self.where_size = len(source.where)
            self.where_room = vec[i64](capacity=self.where_size)
        if len(source.count) > self.count_size:
            self.count_size = len(source.count)
            self.count_room = vec[i64](capacity=self.count_size)
        if len(source.charge) > self.charge_size:
            self.charge_size = len(source.charge)
            self.charge_room = vec[i64](capacity=self.charge_size)
        if len(source.gas) > self.gas_size:
            self.gas_size = len(source.gas)
            self.gas_room = vec[i64](capacity=self.gas_size)
        if len(source.points) > self.points_size:
            self.points_size = len(source.points)
            self.points_room = vec[i64](capacity=self.points_size)
        if len(source.uses) > self.uses_size:
            self.uses_size = len(source.uses)
            self.uses_room = vec[i64](capacity=self.uses_size)
        if len(source.touched) > self.touched_size:
            self.touched_size = len(source.touched)
            self.touched_room = vec[i64](capacity=self.touched_size)
        if len(source.attack_dice) > self.attack_dice_size:
            self.attack_dice_size = len(source.attack_dice)
            self.attack_dice_room = vec[i64](capacity=self.attack_dice_size)
        if len(source.defence_dice) > self.defence_dice_size:
            self.defence_dice_size = len(source.defence_dice)
            self.defence_dice_room = vec[i64](capacity=self.defence_dice_size)
        if len(source.control) > self.control_size:
            self.control_size = len(source.control)
            self.control_room = vec[i64](capacity=self.control_size)
        if len(source.votes) > self.votes_size:
            self.votes_size = len(source.votes)
            self.votes_room = vec[i64](capacity=self.votes_size)

    def fill(self, twin: RivalsValues) -> None:
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
        twin.respawns = self.respawns
        twin.fresh_gas = self.fresh_gas
        twin.landmark = self.landmark
        twin.crew_spawn = self.crew_spawn
        twin.rival_spawn = self.rival_spawn
        twin.special = self.special
        twin.bond = self.bond
        twin.round = self.round
        twin.turn = self.turn
        twin.stall = self.stall
        twin.side = self.side
        twin.deck = self.deck
        twin.active = self.active
        twin.ap = self.ap
        twin.moved = self.moved
        twin.hold_points = self.hold_points
        twin.jumped_out = self.jumped_out
        twin.throws = self.throws
        twin.jumper = self.jumper
        twin.contest = self.contest
        twin.attacker = self.attacker
        twin.defender = self.defender
        twin.attack_backer = self.attack_backer
        twin.reaction = self.reaction
        twin.attack_drinks = self.attack_drinks
        twin.defence_drinks = self.defence_drinks
        twin.covered = self.covered
        twin.rivalry = self.rivalry
        twin.attack = self.attack
        twin.defence = self.defence
        twin.doubles = self.doubles
        twin.fell = self.fell
        twin.impact = self.impact
        twin.captain = self.captain
        twin.voter = self.voter
        twin.asked = self.asked
        twin.conceded = self.conceded
        twin.ping = self.ping
        twin.winner = self.winner
        twin.ended = self.ended
        twin.pinger = self.pinger
        twin.people = self.people

    def to_bytes(self) -> bytes:
        row = vec[i64]([
            self.w0, self.w1, self.w2, self.w3, self.over, self.waiting, self.seat, self.chosen,
            self.now, self.procedure, self.step, self.arg0, self.arg1, self.arg2, self.arg3,
            self.depth,
        ])  # fmt: skip
        row = extend(row, self.frames[: self.depth * FRAME])
        row = extend(row, vec[i64]([
            self.respawns, self.fresh_gas, self.landmark, self.crew_spawn, self.rival_spawn,
            self.special, self.bond, self.round, self.turn, self.stall, self.side, self.deck,
            self.active, self.ap, self.moved, self.hold_points, self.jumped_out, self.throws,
            self.jumper, self.contest, self.attacker, self.defender, self.attack_backer,
            self.reaction, self.attack_drinks, self.defence_drinks, self.covered, self.rivalry,
            self.attack, self.defence, self.doubles, self.fell, self.impact, self.captain,
            self.voter, self.asked, self.conceded, self.ping, self.winner, self.ended,
            self.pinger, self.people,
        ]))  # fmt: skip
        row = extend(row, self.zone)
        row = extend(row, self.hearts)
        row = extend(row, self.drinks)
        row = extend(row, self.form)
        row = extend(row, self.hand)
        row = extend(row, self.holder)
        row = extend(row, self.cover)
        row = extend(row, self.cage)
        row = extend(row, self.caged_at)
        row = extend(row, self.pickup)
        row = extend(row, self.kind)
        row = extend(row, self.where)
        row = extend(row, self.count)
        row = extend(row, self.charge)
        row = extend(row, self.gas)
        row = extend(row, self.points)
        row = extend(row, self.uses)
        row = extend(row, self.touched)
        row = extend(row, self.attack_dice)
        row = extend(row, self.defence_dice)
        row = extend(row, self.control)
        row = extend(row, self.votes)
        return bytes(row)

    def save(self) -> bytes:
        row = vec[i64]([
            2405654494, self.w0, self.w1, self.w2, self.w3, self.over, self.waiting, self.seat,
            self.chosen, self.now, self.procedure, self.step, self.arg0, self.arg1, self.arg2,
            self.arg3, self.depth, self.respawns, self.fresh_gas, self.landmark,
            self.crew_spawn, self.rival_spawn, self.special, self.bond, self.round, self.turn,
            self.stall, self.side, self.deck, self.active, self.ap, self.moved,
            self.hold_points, self.jumped_out, self.throws, self.jumper, self.contest,
            self.attacker, self.defender, self.attack_backer, self.reaction, self.attack_drinks,
            self.defence_drinks, self.covered, self.rivalry, self.attack, self.defence,
            self.doubles, self.fell, self.impact, self.captain, self.voter, self.asked,
            self.conceded, self.ping, self.winner, self.ended, self.pinger, self.people,
            len(self.frames), len(self.zone), len(self.hearts), len(self.drinks),
            len(self.form), len(self.hand), len(self.holder), len(self.cover), len(self.cage),
            len(self.caged_at), len(self.pickup), len(self.kind), len(self.where),
            len(self.count), len(self.charge), len(self.gas), len(self.points), len(self.uses),
            len(self.touched), len(self.attack_dice), len(self.defence_dice), len(self.control),
            len(self.votes),
        ])  # fmt: skip
        row = extend(row, self.frames)
        row = extend(row, self.zone)
        row = extend(row, self.hearts)
        row = extend(row, self.drinks)
        row = extend(row, self.form)
        row = extend(row, self.hand)
        row = extend(row, self.holder)
        row = extend(row, self.cover)
        row = extend(row, self.cage)
        row = extend(row, self.caged_at)
        row = extend(row, self.pickup)
        row = extend(row, self.kind)
        row = extend(row, self.where)
        row = extend(row, self.count)
        row = extend(row, self.charge)
        row = extend(row, self.gas)
        row = extend(row, self.points)
        row = extend(row, self.uses)
        row = extend(row, self.touched)
        row = extend(row, self.attack_dice)
        row = extend(row, self.defence_dice)
        row = extend(row, self.control)
        row = extend(row, self.votes)
        return bytes(row)

    def load(self, data: bytes) -> None:
        row = opened(data, 2405654494, 59, 82)
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
        self.respawns = row[17]
        self.fresh_gas = row[18]
        self.landmark = row[19]
        self.crew_spawn = row[20]
        self.rival_spawn = row[21]
        self.special = row[22]
        self.bond = row[23]
        self.round = row[24]
        self.turn = row[25]
        self.stall = row[26]
        self.side = row[27]
        self.deck = row[28]
        self.active = row[29]
        self.ap = row[30]
        self.moved = row[31]
        self.hold_points = row[32]
        self.jumped_out = row[33] != 0
        self.throws = row[34]
        self.jumper = row[35]
        self.contest = row[36]
        self.attacker = row[37]
        self.defender = row[38]
        self.attack_backer = row[39]
        self.reaction = row[40]
        self.attack_drinks = row[41]
        self.defence_drinks = row[42]
        self.covered = row[43] != 0
        self.rivalry = row[44]
        self.attack = row[45]
        self.defence = row[46]
        self.doubles = row[47] != 0
        self.fell = row[48] != 0
        self.impact = row[49]
        self.captain = row[50]
        self.voter = row[51]
        self.asked = row[52]
        self.conceded = row[53]
        self.ping = row[54]
        self.winner = row[55]
        self.ended = row[56]
        self.pinger = row[57]
        self.people = row[58]
        at: i64 = 82
        self.frames = row[at : at + row[59]]
        at += row[59]
        self.zone = row[at : at + row[60]]
        at += row[60]
        self.hearts = row[at : at + row[61]]
        at += row[61]
        self.drinks = row[at : at + row[62]]
        at += row[62]
        self.form = row[at : at + row[63]]
        at += row[63]
        self.hand = row[at : at + row[64]]
        at += row[64]
        self.holder = row[at : at + row[65]]
        at += row[65]
        self.cover = row[at : at + row[66]]
        at += row[66]
        self.cage = row[at : at + row[67]]
        at += row[67]
        self.caged_at = row[at : at + row[68]]
        at += row[68]
        self.pickup = row[at : at + row[69]]
        at += row[69]
        self.kind = row[at : at + row[70]]
        at += row[70]
        self.where = row[at : at + row[71]]
        at += row[71]
        self.count = row[at : at + row[72]]
        at += row[72]
        self.charge = row[at : at + row[73]]
        at += row[73]
        self.gas = row[at : at + row[74]]
        at += row[74]
        self.points = row[at : at + row[75]]
        at += row[75]
        self.uses = row[at : at + row[76]]
        at += row[76]
        self.touched = row[at : at + row[77]]
        at += row[77]
        self.attack_dice = row[at : at + row[78]]
        at += row[78]
        self.defence_dice = row[at : at + row[79]]
        at += row[79]
        self.control = row[at : at + row[80]]
        at += row[80]
        self.votes = row[at : at + row[81]]
        at += row[81]
