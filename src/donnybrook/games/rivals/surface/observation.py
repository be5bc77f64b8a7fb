"""What a seat knows of the Brawl as numbers: everything, since the Brawl is open.

Brawlers, balls and Zones are as the codes name them: B1 to B3, R1 to R3, Zones from 1.
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i16, i64

from donnybrook.games.rivals.rules.state import (
    BALLS,
    BRAWLERS,
    DJ,
    MOST_ZONES,
    NONE,
    PERSON,
    RIVALS,
    SLOTS,
    TEAM,
    RivalsState,
    Where,
)
from donnybrook.games.rivals.rules.terms import Terms
from donnybrook.kernel.layout import Field, Layout, Table, frame_fields
from donnybrook.kernel.observation import Observer, clipped
from donnybrook.kernel.state import State

VERSION: Final = 1
PROCEDURES: Final = 14
ZONES: Final = MOST_ZONES + 1
BRAWLER: Final = 17
BALL: Final = 28
ZONE: Final = 6
KINDS: Final = 9
SEATS: Final = 6


def layout(t: Terms) -> Layout:
    brawler = (
        "own side, of this seat, Hearts, drinks, upright, balled up, caged, has full hands, is "
        "held, Taking Cover, not yet activated, active, asked, own charge, charge of what it "
        "holds, turns since it was caged, in Ball Form in somebody's hand"
    )
    ball = (
        "in the game; its type, nine; on the floor; held by one of six; around one of six; flying; "
        "charge; balls in it; has been held in this chain; Zone"
    )
    fields = [
        *frame_fields(PROCEDURES, "as rules/state.py numbers them"),
        Field("seat", (SEATS,), 0, 1, "which seat it is"),
        Field("waiting", (SEATS,), 0, 1, "who is asked"),
        Field("points", (2,), 0, 32767, "of the own side, of the other"),
        Field("table", (12,), 0, 32767,
              "target, Bond, round, turn, turns without a fight, Action Points, Zones moved, "
              "Throws of the chain, special ball, captain, who votes next (from 1), thing "
              "pinged (from 1)"),
        Field("uses", (6,), 0, 99, "Boosts left: lucky, refreshing, fake of the Crew, the Rivals"),
        Field("brawlers", (BRAWLERS, BRAWLER), 0, 99, f"each Brawler: {brawler}"),
        Field("zone_of", (BRAWLERS, ZONES), 0, 1, "the Zone of each Brawler; 0: knocked out"),
        Field("balls", (BALLS, BALL), 0, 99, f"each ball: {ball}"),
        Field("zones", (ZONES, ZONE), 0, 99,
              "of each Zone: turns of gas, Landmark, Crew's spawn, Rivals' spawn, Cover Spots, "
              "impact"),
        Field("contest", (4, BRAWLERS), 0, 1, "attacker, defender, who backs the attack, jumper"),
        Field("rolls", (2, 6), 0, 99, "dice of the attack and of the defence by face"),
        Field("results", (10,), 0, 99,
              "kind of contest, reaction (from 1), drinks on the attack, on the defence, attack, "
              "defence, doubles, was covered, Rivalry spent, fell"),
        Field("votes", (3,), -1, 32767, "codes voted for, -1 for none"),
    ]  # fmt: skip
    hops = [int(number) for number in t.hops]
    rows = tuple(tuple(hops[zone * ZONES : zone * ZONES + ZONES]) for zone in range(ZONES))
    names = tuple(f"zone_{zone}" for zone in range(ZONES))
    return Layout(VERSION, fields, [Table("hops", names, rows)])


class RivalsObserver(Observer):
    def __init__(self, terms: Terms) -> None:
        super().__init__(layout(terms))
        self.at_seat: i64 = self.at("seat")
        self.at_points: i64 = self.at("points")
        self.at_table: i64 = self.at("table")
        self.at_uses: i64 = self.at("uses")
        self.at_brawlers: i64 = self.at("brawlers")
        self.at_zone_of: i64 = self.at("zone_of")
        self.at_balls: i64 = self.at("balls")
        self.at_zones: i64 = self.at("zones")
        self.at_contest: i64 = self.at("contest")
        self.at_rolls: i64 = self.at("rolls")
        self.at_results: i64 = self.at("results")
        self.at_votes: i64 = self.at("votes")
        zone: i64
        for zone in range(terms.zones + 1):
            self.template[self.at_zones + zone * ZONE + 4] = i16(terms.cover[zone])

    def write(self, state: State, seat: i64) -> None:
        s = cast(RivalsState, state)
        self.write_frames(s, 0, PROCEDURES)
        self.write_table(s, seat)
        which: i64
        for which in range(BRAWLERS):
            self.write_brawler(s, seat, which)
        for which in range(BALLS):
            if s.where[which] != Where.GONE:
                self.write_ball(s, which)
        self.write_zones(s)
        if s.attacker != NONE or s.defender != NONE:
            self.write_contest(s)

    def write_table(self, s: RivalsState, seat: i64) -> None:
        row = self.row
        row[self.at_seat + seat] = 1
        if not s.over and s.seat >= 0:
            row[self.at_seat + SEATS + s.seat] = 1
        side: i64 = 0 if seat < DJ else RIVALS
        row[self.at_points] = clipped(s.points[side])
        row[self.at_points + 1] = clipped(s.points[1 - side])
        at = self.at_table
        row[at] = clipped(s.terms.target_points)
        row[at + 1] = clipped(s.bond)
        row[at + 2] = clipped(s.round)
        row[at + 3] = clipped(s.turn)
        row[at + 4] = clipped(s.stall)
        row[at + 5] = clipped(s.ap)
        row[at + 6] = clipped(s.moved)
        row[at + 7] = clipped(s.throws)
        row[at + 8] = clipped(s.special)
        row[at + 9] = clipped(s.captain)
        row[at + 10] = clipped(s.voter + 1)
        row[at + 11] = clipped(s.ping + 1)
        i: i64
        for i in range(6):
            row[self.at_uses + i] = clipped(s.uses[i])
        for i in range(3):
            at = self.at_votes + i
            row[at] = clipped(s.votes[i]) if s.voter != NONE and i < s.voter else i16(-1)

    def write_brawler(self, s: RivalsState, seat: i64, which: i64) -> None:
        row = self.row
        at = self.at_brawlers + which * BRAWLER
        crew = which < TEAM
        row[at] = 1 if crew == (seat < DJ) else 0
        row[at + 1] = 1 if s.seat_of(which) == seat else 0
        row[at + 2] = i16(s.hearts[which])
        row[at + 3] = i16(s.drinks[which])
        row[at + 4 + s.form[which]] = 1
        thing = s.hand[which]
        if thing >= 0:
            row[at + 7] = 1
            row[at + 14] = clipped(s.charge[thing])
        if s.holder[which] >= 0:
            row[at + 8] = 1
        row[at + 9] = i16(s.cover[which])
        row[at + 10] = i16((s.deck >> which) & 1)
        row[at + 11] = 1 if s.active == which else 0
        row[at + 12] = 1 if s.asked == which and not s.over else 0
        row[at + 13] = clipped(s.charge[PERSON + which])
        if s.cage[which] >= 0:
            since = s.turn - s.caged_at[which]
            row[at + 15] = i16(since if since < 99 else 99)
        row[at + 16] = 1 if s.holder[which] >= 0 and s.form[which] != 0 else 0
        row[self.at_zone_of + which * ZONES + s.zone[which]] = 1

    def write_ball(self, s: RivalsState, which: i64) -> None:
        row = self.row
        at = self.at_balls + which * BALL
        where = s.where[which]
        kind = s.kind[which // SLOTS]
        row[at] = 1
        if kind >= 0 and kind < KINDS:
            row[at + 1 + kind] = 1
        if where < Where.HELD:
            row[at + 10] = 1
            row[at + 27] = i16(where)
        elif where < Where.AROUND:
            row[at + 11 + where - Where.HELD] = 1
        elif where < Where.FLYING:
            row[at + 17 + where - Where.AROUND] = 1
        else:
            row[at + 23] = 1
        row[at + 24] = clipped(s.charge[which])
        row[at + 25] = clipped(s.count[which])
        row[at + 26] = 1 if s.touched[which] != 0 else 0

    def write_zones(self, s: RivalsState) -> None:
        row = self.row
        at = self.at_zones
        row[at + s.landmark * ZONE + 1] = 1 if s.landmark > 0 else 0
        row[at + s.crew_spawn * ZONE + 2] = 1 if s.crew_spawn > 0 else 0
        row[at + s.rival_spawn * ZONE + 3] = 1 if s.rival_spawn > 0 else 0
        row[at + s.impact * ZONE + 5] = 1 if s.impact > 0 else 0
        gas = s.gas
        zone: i64
        for zone in range(len(gas)):
            if gas[zone] != 0:
                row[at + zone * ZONE] = clipped(gas[zone])

    def write_contest(self, s: RivalsState) -> None:
        row = self.row
        at = self.at_contest
        if s.attacker >= 0:
            row[at + s.attacker] = 1
        if s.defender >= 0:
            row[at + BRAWLERS + s.defender] = 1
        if s.attack_backer >= 0:
            row[at + 2 * BRAWLERS + s.attack_backer] = 1
        if s.jumper >= 0:
            row[at + 3 * BRAWLERS + s.jumper] = 1
        face: i64
        for face in range(len(s.attack_dice)):
            row[self.at_rolls + face] = clipped(s.attack_dice[face])
        for face in range(len(s.defence_dice)):
            row[self.at_rolls + 6 + face] = clipped(s.defence_dice[face])
        at = self.at_results
        row[at] = clipped(s.contest)
        row[at + 1] = clipped(s.reaction + 1)
        row[at + 2] = clipped(s.attack_drinks)
        row[at + 3] = clipped(s.defence_drinks)
        row[at + 4] = clipped(s.attack)
        row[at + 5] = clipped(s.defence)
        row[at + 6] = 1 if s.doubles else 0
        row[at + 7] = 1 if s.covered else 0
        row[at + 8] = clipped(s.rivalry)
        row[at + 9] = 1 if s.fell else 0
