"""Exact odds of an exchange: every throw of the dice, counted instead of rolled.

The duels of an exchange are independent of one another until hits are settled. So each duel
is counted by itself (sums of dice, not single dice), what it does to its two brawlers is
kept as a number, and the numbers of all duels are merged. Settling is left to the rules.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from donnybrook.games.brawlmart.rules import exchange, frames, hits, rolling, turns
from donnybrook.games.brawlmart.rules.codes import (
    Code,
    attacked_place,
    dice_chosen,
    is_blow,
    stance_of,
)
from donnybrook.games.brawlmart.rules.constants import ENEMY, NONE, PLACES, Cell, Phase, Standing
from donnybrook.games.brawlmart.rules.ring import is_up, printed_at, state_at
from donnybrook.games.brawlmart.rules.roll import Roll
from donnybrook.games.brawlmart.rules.sets import bit, shifted
from donnybrook.games.brawlmart.rules.sheet import Sheet
from donnybrook.games.brawlmart.rules.state import MartState
from donnybrook.games.brawlmart.rules.tables import Fighter
from donnybrook.games.brawlmart.rules.throw import SUMS, Throw

ROLLS: Final = 64  # above every attack roll
BITS: Final = 9  # of the harm of one place: six for the hit, then slays, tied, struck
SLAYS: Final = 6
TIED: Final = 7
STRUCK: Final = 8
HIT: Final = 63


class DuelOdds:
    """One duel: how often each attack roll comes, and who hits."""

    def __init__(self, mine: i64, theirs: i64) -> None:
        self.mine: i64 = mine
        self.theirs: i64 = theirs
        self.all_ways: i64 = 0
        self.my_rolls: vec[i64] = vec[i64]([0] * ROLLS)
        self.their_rolls: vec[i64] = vec[i64]([0] * ROLLS)
        self.my_hits: vec[i64] = vec[i64]([0] * ROLLS)  # ways by value
        self.their_hits: vec[i64] = vec[i64]([0] * ROLLS)
        self.ties: i64 = 0
        self.my_roll: Roll = Roll(0)  # how both roll
        self.their_roll: Roll = Roll(0)


class Outlook:
    """All that an attack may come to: harms with their ways, and the position before it."""

    def __init__(self) -> None:
        self.base: MartState | None = None  # before the dice, after step 5
        self.harms: dict[int, int] = {}  # packed harm of all places -> ways
        self.all_ways: int = 1
        self.duels: list[DuelOdds] = []
        self.fighting: i64 = 0  # the places that roll
        self.swept: i64 = 0  # whom a spread finishes

    def realise(self, harm: int, into: MartState) -> bool:
        """Make `into` the position after one outcome; True if that ended a Pacifist's run."""
        base = self.base
        assert base is not None
        base.copy_into(into)
        unpack(into.sheet, harm)
        into.sheet.fighting = self.fighting
        into.sheet.swept = self.swept
        return turns.conclude(into)


def unpack(sheet: Sheet, harm: i64) -> None:
    """Put a packed harm of all places on the worksheet."""
    sheet.clear_harm()
    place: i64
    for place in range(PLACES):
        if harm & HIT:
            sheet.hit |= bit(place)
            sheet.value[place] = (harm & HIT) - 1
        sheet.slays |= ((harm >> SLAYS) & 1) << place
        sheet.tied |= ((harm >> TIED) & 1) << place
        sheet.struck |= ((harm >> STRUCK) & 1) << place
        harm >>= BITS


def is_attack(s: MartState, code: i64) -> bool:
    """Whether a legal code leads to dice: an attack on a standing enemy, or a choice of dice."""
    if is_blow(code):
        return state_at(s, attacked_place(code)) == Standing.UP
    return code >= Code.DICE and code < Code.RECRUIT


def needs_dice(s: MartState, code: i64) -> bool:
    """Whether somebody will have to choose dice after a code (DP6)."""
    if code >= Code.DICE or not has_chooser(s):
        return False
    twin = copy_of(s)
    turns.declare(twin, attacked_place(code), stance_of(code))
    return exchange.who_chooses_dice(twin, twin.sheet) != NONE


def has_chooser(s: MartState) -> bool:
    place: i64
    for place in range(ENEMY):
        if is_up(s, place) and printed_at(s, place, Fighter.CHOICE_MAX) != 0:
            return True
    return False


def outlook(s: MartState, code: i64, dice: i64) -> Outlook:
    """Count everything that an attack may come to; who may choose rolls `dice` dice."""
    sheet = s.sheet
    found = Outlook()
    base = copy_of(s)
    found.base = base
    if base.procedure == Phase.DICE:
        exchange.reopen(base)
        set_dice(base, frames.asked(base), dice_chosen(code))
        base.pop()
    else:
        turns.declare(base, attacked_place(code), stance_of(code))
    asked = exchange.who_chooses_dice(base, sheet)
    while asked != NONE:
        set_dice(base, asked, dice)
        asked = exchange.who_chooses_dice(base, sheet)
    exchange.before_rolls(base, sheet)
    found.fighting = sheet.fighting
    found.swept = sheet.swept
    harms: dict[int, int] = {0: 1}
    duel: i64
    for duel in range(sheet.duels):
        mine = sheet.mine[duel]
        theirs = sheet.theirs[duel]
        odds = DuelOdds(mine, theirs)
        one = count_duel(base, sheet, odds)
        found.duels.append(odds)
        found.all_ways *= int(odds.all_ways)
        harms = one if duel == 0 else merge(harms, one, mine, theirs)
    found.harms = harms if sheet.duels == 1 else without_sizes(base, harms)
    return found


def copy_of(s: MartState) -> MartState:
    twin = s.copy()
    assert isinstance(twin, MartState)
    return twin


def set_dice(s: MartState, place: i64, dice: i64) -> None:
    """So many dice, within what the card allows."""
    least = exchange.least_dice(s, place)
    most = exchange.most_dice(s, place)
    if dice < least:
        dice = least
    s.ring[place * Cell.SIZE + Cell.DICE] = dice if dice < most else most


class Rolls:
    """The attack roll of one side for each sum of its dice; a bust stands below the least sum."""

    def __init__(self) -> None:
        self.throw: Throw = Throw()
        self.contact: vec[i64] = vec[i64]([0] * SUMS)
        self.noncontact: vec[i64] = vec[i64]([0] * SUMS)
        self.ways: vec[i64] = vec[i64]([0] * SUMS)
        self.first: i64 = 0
        self.last: i64 = 0

    def count(self, roll: Roll) -> None:
        throw = self.throw
        throw.count(roll.dice, roll.sides, roll.reroll, roll.bust)
        self.first = throw.least - 1
        self.last = throw.most
        total = self.first
        while total <= self.last:
            busted = total < throw.least
            rolling.build(roll, total, busted)
            self.contact[total] = roll.contact
            self.noncontact[total] = roll.noncontact
            self.ways[total] = throw.bust if busted else throw.ways[total]
            total += 1

    def show(self, roll: Roll, total: i64) -> None:
        """Make it the attack roll of one sum."""
        roll.contact = self.contact[total]
        roll.noncontact = self.noncontact[total]


MY_ROLLS: Final = Rolls()
THEIR_ROLLS: Final = Rolls()


def count_duel(s: MartState, sheet: Sheet, odds: DuelOdds) -> dict[int, int]:
    """Every pair of throws of one duel: what harm it does, in how many ways."""
    mine = odds.mine
    theirs = odds.theirs
    my_roll = sheet.my_roll
    their_roll = sheet.their_roll
    rolling.prepare(s, sheet, my_roll, mine, theirs)
    rolling.prepare(s, sheet, their_roll, theirs, mine)
    odds.my_roll = my_roll.settled()
    odds.their_roll = their_roll.settled()
    MY_ROLLS.count(my_roll)
    THEIR_ROLLS.count(their_roll)
    odds.all_ways = MY_ROLLS.throw.all_ways * THEIR_ROLLS.throw.all_ways
    i_read = my_roll.reads()
    they_read = their_roll.reads() and not i_read
    my_sum = MY_ROLLS.first
    while my_sum <= MY_ROLLS.last:
        their_sum = THEIR_ROLLS.first
        while their_sum <= THEIR_ROLLS.last:
            ways = MY_ROLLS.ways[my_sum] * THEIR_ROLLS.ways[their_sum]
            if ways > 0:
                MY_ROLLS.show(my_roll, my_sum)
                THEIR_ROLLS.show(their_roll, their_sum)
                if i_read:
                    rolling.read_opponent(my_roll, their_roll, my_sum == MY_ROLLS.first)
                elif they_read:
                    rolling.read_opponent(their_roll, my_roll, their_sum == THEIR_ROLLS.first)
                note(my_roll, their_roll, odds, ways)
            their_sum += 1
        my_sum += 1
    return harms_of(s, sheet, odds)


def note(my_roll: Roll, their_roll: Roll, odds: DuelOdds, ways: i64) -> None:
    """Add one pair of attack rolls to the picture of a duel."""
    odds.my_rolls[my_roll.total()] += ways
    odds.their_rolls[their_roll.total()] += ways
    better = hits.verdict(my_roll, their_roll)
    if better > 0:
        odds.my_hits[my_roll.total()] += ways
    elif better < 0:
        odds.their_hits[their_roll.total()] += ways
    else:
        odds.ties += ways


def harms_of(s: MartState, sheet: Sheet, odds: DuelOdds) -> dict[int, int]:
    """What a duel does to its two brawlers, packed, with the ways to each."""
    mine = odds.mine
    theirs = odds.theirs
    harms: dict[int, int] = {}
    if odds.ties > 0:
        harms[bit(mine * BITS + TIED) | bit(theirs * BITS + TIED)] = int(odds.ties)
    add_hits(s, harms, odds.my_hits, sheet.my_roll, mine, theirs)
    add_hits(s, harms, odds.their_hits, sheet.their_roll, theirs, mine)
    return harms


def add_hits(
    s: MartState, harms: dict[int, int], ways: vec[i64], roll: Roll, by: i64, victim: i64
) -> None:
    """The hits of one side of a duel; their size is kept only where it still matters."""
    # with one duel there is nothing to compare a hit with
    keep = s.sheet.duels > 1 and (s.sheet.fights(victim) > 1 or has_absorber(s, victim))
    slays_over = hits.slays_over(s, s.sheet, roll, by, victim)
    struck: i64 = 0  # whoever raises allies after a hit must be known to have hit
    if not roll.overridden and printed_at(s, by, Fighter.STAND_UP) != 0:
        struck = bit(by * BITS + STRUCK)
    value: i64
    for value in range(ROLLS):
        if ways[value] > 0:
            size: i64 = 1
            if keep:
                size += value
            slays: i64 = 1 if value > slays_over else 0
            harm = (size | slays << SLAYS) << (victim * BITS) | struck
            harms[harm] = harms.get(harm, 0) + ways[value]


def has_absorber(s: MartState, victim: i64) -> bool:
    """Whether somebody of the victim's side may absorb, so that the size of hits matters."""
    if s.rule.no_abilities:
        return False
    place: i64 = ENEMY if victim >= ENEMY else 0
    end: i64 = PLACES if victim >= ENEMY else ENEMY
    while place < end:
        if place != victim and is_up(s, place) and printed_at(s, place, Fighter.ABSORB) != 0:
            return True
        place += 1
    return False


def merge(before: dict[int, int], one: dict[int, int], mine: i64, theirs: i64) -> dict[int, int]:
    """The harms of several duels together: of two hits on a place the larger counts (BMT-095)."""
    harms: dict[int, int] = {}
    news = [(new, touched(new, mine) | touched(new, theirs), ways) for new, ways in one.items()]
    for old, old_ways in before.items():
        for new, places, new_ways in news:
            harm = old | new
            if old & places:  # the same brawler is harmed in both
                harm = merge_place(merge_place(old, new, mine), new, theirs)
            harms[harm] = harms.get(harm, 0) + old_ways * new_ways
    return harms


def touched(harm: i64, place: i64) -> i64:
    """All bits of a place if a packed harm concerns it."""
    bits = shifted(511, place * BITS)
    return bits if harm & bits else 0


def merge_place(old: i64, new: i64, place: i64) -> i64:
    """One place of two packed harms, put into the old one."""
    shift = place * BITS
    one = (old >> shift) & 511
    other = (new >> shift) & 511
    flags = (one | other) & (1 << TIED | 1 << STRUCK)
    # slays as the lowest bit: of equal hits one that slays counts first (BMT-096)
    first = (one & HIT) << 1 | (one >> SLAYS) & 1
    second = (other & HIT) << 1 | (other >> SLAYS) & 1
    best = first if first > second else second
    merged = best >> 1 | (best & 1) << SLAYS | flags
    return (old & ~shifted(511, shift)) | merged << shift


def without_sizes(s: MartState, harms: dict[int, int]) -> dict[int, int]:
    """Hits are compared by now: from here on only who absorbs asks for their size."""
    dropped: i64 = 0  # the size of each place whose size nobody asks for
    ones: i64 = 0
    place: i64
    for place in range(PLACES):
        if is_up(s, place) and not has_absorber(s, place):
            dropped |= shifted(HIT, place * BITS)
            ones |= bit(place * BITS)
    found: dict[int, int] = {}
    for harm, ways in harms.items():
        # a size that is not 0 becomes 1: fold its six bits into the lowest
        size: i64 = harm & dropped
        size |= size >> 3
        size |= size >> 2
        size |= size >> 1
        less = (harm & ~dropped) | (size & ones)
        found[less] = found.get(less, 0) + ways
    return found
