"""The state of the Brawl: six Brawlers, up to nine balls, a Map of Zones, one contest at a time.

Brawlers are numbered 0-5 (B1 B2 B3 R1 R2 R3), Zones as on the Map from 1, with 0 for
nowhere. A thing that hands can hold is a ball 0-8 or, in Ball Form, a Brawler: PERSON + 0-5.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from donnybrook.games.rivals.rules.terms import Terms
from donnybrook.kernel.fields import Given
from donnybrook.kernel.state import State

NONE: Final = -1
CREW: Final = 0
RIVALS: Final = 1
TEAM: Final = 3  # Brawlers of a side
BRAWLERS: Final = 6
SLOTS: Final = 3  # balls of a Brawl; each has three places, for the parts of a Multi-Ball
BALLS: Final = 9
PERSON: Final = 9  # the Brawler 0 as a thing
THINGS: Final = 15
MOST_ZONES: Final = 12
FULL_HEARTS: Final = 2  # KCR-005
FULL_DRINKS: Final = 3
FULL_BOND: Final = 3
MOST_CHARGE: Final = 5  # KCR-343
DJ: Final = 3  # the seat of the Drama Judge


class Form:
    UPRIGHT: Final = 0
    BALLED_UP: Final = 1
    CAGED: Final = 2


class Focus:  # KCR-041
    THROW: Final = 0
    CATCH: Final = 1
    DODGE: Final = 2
    TACKLE: Final = 3


class Ball:
    """Types of balls, in the order of the Chance section, and what a Crew may pick instead."""

    BASIC: Final = 0
    BOMB: Final = 1
    CAGE: Final = 2
    SNIPER: Final = 3
    MOON: Final = 4
    MULTI: Final = 5
    BOOMERANG: Final = 6
    POISON: Final = 7
    PARTY: Final = 8  # KCR-227
    LATER: Final = 9  # `specialPick` = after
    ASK: Final = 10  # the Crew has not picked yet


class Where:
    """Where a ball is; on the floor it is the number of the Zone."""

    GONE: Final = 0
    HELD: Final = 16  # + Brawler
    AROUND: Final = 32  # + Brawler: a Cage Ball (KCR-551)
    FLYING: Final = 48


class Boost:
    """Crew Boosts in `uses`; those of the Rivals follow after three."""

    LUCKY: Final = 0
    REFRESHING: Final = 1
    FAKE: Final = 2


class Procedure:
    """The frames; their steps and arguments stand in the chapters."""

    BRAWL: Final = 0
    SPAWN: Final = 1
    RESPAWN: Final = 2
    TURN: Final = 3
    CONTEST: Final = 4
    THROW: Final = 5
    MULTI: Final = 6
    TACKLE: Final = 7
    TACKLED: Final = 8
    BONUS: Final = 9
    BREAK_FREE: Final = 10
    PUSH: Final = 11
    FLEE: Final = 12
    RETURN: Final = 13


class Contest:
    """Kinds of contests."""

    THROWING: Final = 0
    TACKLING: Final = 1
    BREAKING: Final = 2
    RETURNING: Final = 3


class Act:
    """What a pool is rolled for; the first four are also the reactions and the Focuses."""

    THROW: Final = 0
    CATCH: Final = 1
    DODGE: Final = 2
    TACKLE: Final = 3
    BREAK_FREE: Final = 4
    RETURN: Final = 5


class Ended:
    """Why a Brawl ended."""

    NOT_YET: Final = 0
    POINTS: Final = 1  # KCR-630
    TURN_CAP: Final = 2  # KCR-633
    CONCEDED: Final = 3  # KCR-634


class RivalsState(State):
    """A position of the Brawl."""

    def __init__(self, terms: Terms) -> None:
        super().__init__()
        self.terms: Given[Terms] = terms
        # Brawlers
        self.zone: vec[i64] = vec[i64]()  # 0: knocked out
        self.hearts: vec[i64] = vec[i64]()
        self.drinks: vec[i64] = vec[i64]()
        self.form: vec[i64] = vec[i64]()
        self.hand: vec[i64] = vec[i64]()  # the thing held, or NONE
        self.holder: vec[i64] = vec[i64]()  # who holds this Brawler, or NONE
        self.cover: vec[i64] = vec[i64]()  # 1: Taking Cover
        self.cage: vec[i64] = vec[i64]()  # the Cage Ball around a Brawler, or NONE
        self.caged_at: vec[i64] = vec[i64]()  # the turn in which that happened
        self.pickup: vec[i64] = vec[i64]()  # where a held Brawler was taken (KCR-546)
        # balls
        self.kind: vec[i64] = vec[i64]()  # type of each of the three
        self.where: vec[i64] = vec[i64]()  # of each ball
        self.count: vec[i64] = vec[i64]()  # balls in a Container; 0 for all others
        self.charge: vec[i64] = vec[i64]()  # of each thing
        self.respawns: i64 = 0  # destroyed ones of the three, one bit each (KCR-233)
        # the table
        self.gas: vec[i64] = vec[i64]()  # turns left in each Zone
        self.fresh_gas: i64 = 0  # Zones poisoned in this turn, one bit each
        self.landmark: i64 = 0
        self.crew_spawn: i64 = 0
        self.rival_spawn: i64 = 0
        self.special: i64 = 0
        self.points: vec[i64] = vec[i64]()
        self.bond: i64 = 0
        self.uses: vec[i64] = vec[i64]()  # of Boosts left: Crew, then Rivals
        # turns
        self.round: i64 = 0
        self.turn: i64 = 0  # turns begun in this Brawl
        self.stall: i64 = 0  # turns without a Throw, Tackle or lost Heart; NONE: not this one
        self.side: i64 = 0  # whose turn it is
        self.deck: i64 = 0  # Brawlers not yet activated in this cycle, one bit each
        self.active: i64 = 0
        self.ap: i64 = 0
        self.moved: i64 = 0  # Zones entered by Move actions this turn
        self.hold_points: i64 = 0  # who got one this turn (KCR-437)
        self.jumped_out: bool = False  # the active Brawler, this turn (KCR-553)
        # the chain
        self.throws: i64 = 0
        self.touched: vec[i64] = vec[i64]()  # Brawlers that held each thing, as bits (KCR-435)
        self.jumper: i64 = 0  # who began it with Throw Me!, or NONE (KCR-279)
        # the contest
        self.contest: i64 = 0
        self.attacker: i64 = 0
        self.defender: i64 = 0
        self.attack_backer: i64 = 0
        self.reaction: i64 = 0
        self.attack_drinks: i64 = 0
        self.defence_drinks: i64 = 0
        self.covered: bool = False  # the defender, when the attack was declared (KCR-282)
        self.rivalry: i64 = 0  # bit 0: spent on a die, bit 1: on an effect (KCR-321)
        self.attack_dice: vec[i64] = vec[i64]()  # how many show each face
        self.defence_dice: vec[i64] = vec[i64]()
        self.attack: i64 = 0  # results
        self.defence: i64 = 0
        self.doubles: bool = False
        self.fell: bool = False  # the dodger was knocked out before the roll (KCR-412)
        self.impact: i64 = 0  # the Impact Zone
        # people
        self.captain: i64 = 0
        self.control: vec[i64] = vec[i64]()  # the seat of each Rival
        self.votes: vec[i64] = vec[i64]()  # of the three Brawler seats
        self.voter: i64 = NONE  # who votes next on a shared choice
        self.asked: i64 = NONE  # the Brawler whose seat was last asked
        self.conceded: i64 = 0  # seats, one bit each
        self.ping: i64 = NONE  # what a person last pointed at for the bots (KCR-654)
        self.winner: i64 = NONE  # a side, after the end
        self.ended: i64 = 0
        self.pinger: i64 = NONE  # who pointed at it
        self.people: i64 = 0  # seats that are not bots, one bit each

    # -- questions of every chapter

    def in_play(self, brawler: i64) -> bool:
        return self.zone[brawler] > 0

    def can_act_upright(self, brawler: i64) -> bool:
        """In play and upright."""
        return self.zone[brawler] > 0 and self.form[brawler] == Form.UPRIGHT

    def is_captive(self, brawler: i64) -> bool:
        """Held by an opponent."""
        holder = self.holder[brawler]
        return holder >= 0 and side_of(holder) != side_of(brawler)

    def is_target(self, brawler: i64) -> bool:
        """In play and not held (KCR-357, KCR-471)."""
        return self.zone[brawler] > 0 and self.holder[brawler] < 0

    def type_of(self, thing: i64) -> i64:
        """The type of a ball; NONE for a Brawler used as one."""
        if thing >= PERSON:
            return NONE
        slot = thing // SLOTS
        return self.kind[slot]

    def is_individual(self, thing: i64) -> bool:
        """A ball that has left its Container (KCR-584)."""
        return self.type_of(thing) == Ball.MULTI and self.count[thing] == 0

    def holds_moon(self, brawler: i64) -> bool:
        thing = self.hand[brawler]
        return thing >= 0 and self.type_of(thing) == Ball.MOON

    def distance(self, one: i64, other: i64) -> i64:
        """Hops between two Zones."""
        return self.terms.hops[one * 13 + other]

    def seat_of(self, brawler: i64) -> i64:
        """The seat that controls a Brawler (KCR-003, KCR-009)."""
        if brawler < TEAM:
            return brawler
        at = brawler - TEAM
        return self.control[at]

    def uses_of(self, side: i64, boost: i64) -> i64:
        return self.uses[side * TEAM + boost]

    def backed_by(self, thing: i64, thrower: i64) -> i64:
        """Whose drinks, Bond or Rivalry feed a Throw (KCR-279, KCR-477, KCR-480, KCR-487)."""
        jumper = self.jumper
        if jumper >= 0 and thing == PERSON + jumper and side_of(thrower) == side_of(jumper):
            return jumper
        return thrower

    # -- frames

    def become(
        self, procedure: i64, arg0: i64 = 0, arg1: i64 = 0, arg2: i64 = 0, arg3: i64 = 0
    ) -> None:
        """The open frame ends and another takes its place: chains do not pile up (KCR-434)."""
        self.procedure = procedure
        self.step = 0
        self.arg0 = arg0
        self.arg1 = arg1
        self.arg2 = arg2
        self.arg3 = arg3

    def ask_brawler(self, brawler: i64, step: i64) -> None:
        """A choice of the seat that controls a Brawler."""
        self.asked = brawler
        self.ask(self.seat_of(brawler), step)

    def ask_side(self, side: i64, step: i64) -> None:
        """A shared choice: of the Captain, of the voting Brawler seats, or of the DJ (KCR-008)."""
        if side == RIVALS:
            self.ask(DJ, step)
        elif self.terms.vote:
            self.voter = 0
            self.ask(0, step)
        else:
            self.ask(self.captain, step)


def side_of(brawler: i64) -> i64:
    return CREW if brawler < TEAM else RIVALS


def versus(brawler: i64) -> i64:
    """The other half of a pair (KCR-096, KCR-006)."""
    return brawler + TEAM if brawler < TEAM else brawler - TEAM
