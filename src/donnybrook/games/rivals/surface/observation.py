"""What a seat knows of the Brawl as numbers: everything, since the Brawl is open.

Brawlers, balls and Zones are as the codes name them: B1 to B3, R1 to R3, Zones from 1.
"""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
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
from donnybrook.kernel.observation import MOST, Observer
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
        for vote in range(TEAM):
            self.template[self.at_votes + vote] = -1

    def write(self, state: State, seat: i64) -> None:
        s = cast(RivalsState, state)
        self.write_frames(s, self.base, PROCEDURES)
        self.write_table(s, seat)
        self.write_brawlers(s, seat)
        self.write_hands(s)
        self.write_balls(s)
        self.write_zones(s)
        if s.attacker != NONE or s.defender != NONE:
            self.write_contest(s)

    def write_table(self, s: RivalsState, seat: i64) -> None:
        row = self.row
        at = self.base + self.at_seat
        row[at + seat] = 1
        if not s.over and s.seat >= 0:
            row[at + SEATS + s.seat] = 1
        side: i64 = 0
        if seat >= DJ:
            side = RIVALS
        points = s.points
        at = self.base + self.at_points
        row[at] = clipped(points[side])
        row[at + 1] = clipped(points[1 - side])
        at = self.base + self.at_table
        row[at] = i16(s.terms.target_points)
        row[at + 1] = clipped(s.bond)
        row[at + 2] = clipped(s.round)
        row[at + 3] = clipped(s.turn)
        row[at + 4] = clipped(s.stall)
        row[at + 5] = clipped(s.ap)
        row[at + 6] = clipped(s.moved)
        row[at + 7] = clipped(s.throws)
        row[at + 8] = clipped(s.special)
        row[at + 9] = clipped(s.captain)
        row[at + 10] = i16(s.voter + 1)
        row[at + 11] = clipped(s.ping + 1)
        uses, votes = s.uses, s.votes
        at = self.base + self.at_uses
        i: i64
        for i in range(6):
            row[at + i] = clipped(uses[i])
        if s.voter > 0:
            at = self.base + self.at_votes
            for i in range(TEAM):
                if i < s.voter:
                    row[at + i] = clipped(votes[i])

    def write_brawlers(self, s: RivalsState, seat: i64) -> None:
        """What anybody sees of each; one loop over rows that are looked up once."""
        row = self.row
        hearts, drinks, forms, zones = s.hearts, s.drinks, s.form, s.zone
        cover, charge, cage = s.cover, s.charge, s.cage
        deck = s.deck
        at = self.base + self.at_brawlers
        spot = self.base + self.at_zone_of
        which: i64
        for which in range(BRAWLERS):
            row[at + 2] = i16(hearts[which])
            row[at + 3] = i16(drinks[which])
            form = forms[which]
            row[at + 4 + form] = 1
            row[at + 9] = i16(cover[which])
            row[at + 10] = i16((deck >> which) & 1)
            thing = PERSON + which
            row[at + 13] = clipped(charge[thing])
            if cage[which] >= 0:
                since = s.turn - s.caged_at[which]
                row[at + 15] = i16(since if since < 99 else 99)
            row[spot + zones[which]] = 1
            at += BRAWLER
            spot += ZONES
        self.write_sides(s, seat)

    def write_sides(self, s: RivalsState, seat: i64) -> None:
        """Whose the Brawlers are, and who of them is active or asked."""
        row = self.row
        at = self.base + self.at_brawlers
        own = at if seat < DJ else at + TEAM * BRAWLER
        which: i64
        for which in range(TEAM):
            row[own + which * BRAWLER] = 1
        if seat < TEAM:
            row[at + seat * BRAWLER + 1] = 1
        control = s.control
        for which in range(TEAM):
            if control[which] == seat:
                row[at + (TEAM + which) * BRAWLER + 1] = 1
        if s.active >= 0:
            row[at + s.active * BRAWLER + 11] = 1
        if s.asked >= 0 and not s.over:
            row[at + s.asked * BRAWLER + 12] = 1

    def write_hands(self, s: RivalsState) -> None:
        """Who holds what, and who is held."""
        row, hands, holders = self.row, s.hand, s.holder
        at = self.base + self.at_brawlers
        which: i64
        for which in range(BRAWLERS):
            thing = hands[which]
            if thing >= 0:
                row[at + 7] = 1
                row[at + 14] = clipped(s.charge[thing])
            if holders[which] >= 0:
                row[at + 8] = 1
                row[at + 16] = 1 if s.form[which] != 0 else 0
            at += BRAWLER

    def write_balls(self, s: RivalsState) -> None:
        row, places = self.row, s.where
        at = self.base + self.at_balls
        which: i64
        for which in range(BALLS):
            where = places[which]
            if where != Where.GONE:
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
            at += BALL

    def write_zones(self, s: RivalsState) -> None:
        row = self.row
        at = self.base + self.at_zones
        if s.landmark > 0:
            row[at + s.landmark * ZONE + 1] = 1
        if s.crew_spawn > 0:
            row[at + s.crew_spawn * ZONE + 2] = 1
        if s.rival_spawn > 0:
            row[at + s.rival_spawn * ZONE + 3] = 1
        if s.impact > 0:
            row[at + s.impact * ZONE + 5] = 1
        gas = s.gas
        zone: i64
        for zone in range(len(gas)):
            turns = gas[zone]
            if turns != 0:
                row[at + zone * ZONE] = clipped(turns)

    def write_contest(self, s: RivalsState) -> None:
        row = self.row
        at = self.base + self.at_contest
        if s.attacker >= 0:
            row[at + s.attacker] = 1
        if s.defender >= 0:
            row[at + BRAWLERS + s.defender] = 1
        if s.attack_backer >= 0:
            row[at + 2 * BRAWLERS + s.attack_backer] = 1
        if s.jumper >= 0:
            row[at + 3 * BRAWLERS + s.jumper] = 1
        tell(row, self.base + self.at_rolls, s.attack_dice)
        tell(row, self.base + self.at_rolls + 6, s.defence_dice)
        at = self.base + self.at_results
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


def tell(row: vec[i16], at: i64, dice: vec[i64]) -> None:
    """How many dice show each face."""
    face: i64
    for face in range(len(dice)):
        count = dice[face]
        row[at + face] = i16(count)


def clipped(number: i64) -> i16:
    """As the kernel's, which is beyond the border of a library: a function of ours is inlined."""
    if number < 0:
        return 0
    return i16(number) if number < MOST else i16(MOST)
