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
from donnybrook.games.brawlmart.rules.harms import (
    BITS,
    HIT,
    SLAYS,
    STRUCK,
    TIED,
    Harms,
    merge,
    merge_large,
    without_size,
)
from donnybrook.games.brawlmart.rules.ring import is_up, printed_at, state_at
from donnybrook.games.brawlmart.rules.roll import Roll
from donnybrook.games.brawlmart.rules.sets import bit, shifted
from donnybrook.games.brawlmart.rules.sheet import Sheet
from donnybrook.games.brawlmart.rules.state import MartState
from donnybrook.games.brawlmart.rules.tables import Fighter
from donnybrook.games.brawlmart.rules.throw import SUMS, Throw

ROLLS: Final = 64  # above every attack roll
COUNTED: Final = 1 << 61  # ways up to which numbers of 64 bits are enough


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
    if code >= Code.DICE or most_to_choose(s) == 0:
        return False
    twin = copy_of(s)
    turns.declare(twin, attacked_place(code), stance_of(code))
    return exchange.who_chooses_dice(twin, twin.sheet) != NONE


def most_to_choose(s: MartState) -> i64:
    """The most dice that any of yours may choose, 0 if nobody may."""
    most: i64 = 0
    place: i64
    for place in range(ENEMY):
        if is_up(s, place):
            dice = printed_at(s, place, Fighter.CHOICE_MAX)
            if dice > most:
                most = dice
    return most


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
    found.harms = count_harms(base, sheet, found)
    return found


def count_harms(s: MartState, sheet: Sheet, found: Outlook) -> dict[int, int]:
    """Duel by duel; what is counted so far lies in the first of two rows, or is too much for it."""
    one, before, after = ONE, BEFORE, AFTER
    before.clear()
    before.add(0, 1)
    large: dict[int, int] | None = None
    duel: i64
    for duel in range(sheet.duels):
        odds = DuelOdds(sheet.mine[duel], sheet.theirs[duel])
        count_duel(s, sheet, odds, one)
        found.duels.append(odds)
        found.all_ways *= int(odds.all_ways)
        if duel == 0:
            one, before = before, one
        elif large is not None:
            large = merge_large(large, one, odds.mine, odds.theirs)
        elif found.all_ways > COUNTED:
            large = merge_large(before.as_dict(), one, odds.mine, odds.theirs)
        else:
            merge(before, one, odds.mine, odds.theirs, after)
            before, after = after, before
    if sheet.duels == 1:
        return before.as_dict()
    return without_sizes(s, before, large, after)


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
        self.totals: vec[i64] = vec[i64]([0] * SUMS)
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
            self.totals[total] = roll.contact + roll.noncontact
            self.ways[total] = throw.bust if busted else throw.ways[total]
            total += 1

    def show(self, roll: Roll, total: i64) -> None:
        """Make it the attack roll of one sum."""
        roll.contact = self.contact[total]
        roll.noncontact = self.noncontact[total]


MY_ROLLS: Final = Rolls()
THEIR_ROLLS: Final = Rolls()
ONE: Final = Harms()
BEFORE: Final = Harms()
AFTER: Final = Harms()


def count_duel(s: MartState, sheet: Sheet, odds: DuelOdds, harms: Harms) -> None:
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
    if my_roll.reads() or their_roll.reads():
        count_reading(my_roll, their_roll, odds)
    else:
        count_pairs(my_roll, their_roll, odds)
    harms_of(s, sheet, odds, harms)


def count_pairs(my_roll: Roll, their_roll: Roll, odds: DuelOdds) -> None:
    """Where neither roll looks at the other, each sum stands for one attack roll."""
    my_ways, my_totals = MY_ROLLS.ways, MY_ROLLS.totals
    their_ways, their_totals = THEIR_ROLLS.ways, THEIR_ROLLS.totals
    my_hits, their_hits = odds.my_hits, odds.their_hits
    for_ties: i64 = 0  # who hits where both rolls are the same (BMT-072)
    if my_roll.win_ties != their_roll.win_ties:
        for_ties = 1 if my_roll.win_ties else -1
    first, last = THEIR_ROLLS.first, THEIR_ROLLS.last
    all_theirs: i64 = 0
    all_mine: i64 = 0
    their_sum = first
    while their_sum <= last:
        all_theirs += their_ways[their_sum]
        their_sum += 1
    my_sum = MY_ROLLS.first
    while my_sum <= MY_ROLLS.last:
        ways = my_ways[my_sum]
        total = my_totals[my_sum]
        my_sum += 1
        if ways == 0:
            continue
        all_mine += ways
        odds.my_rolls[total] += ways * all_theirs
        their_sum = first
        while their_sum <= last:
            both = ways * their_ways[their_sum]
            theirs = their_totals[their_sum]
            their_sum += 1
            if both == 0:
                continue
            better = total - theirs if total != theirs else for_ties
            if better > 0:
                my_hits[total] += both
            elif better < 0:
                their_hits[theirs] += both
            else:
                odds.ties += both
    their_sum = first
    while their_sum <= last:
        if their_ways[their_sum] > 0:
            odds.their_rolls[their_totals[their_sum]] += their_ways[their_sum] * all_mine
        their_sum += 1


def count_reading(my_roll: Roll, their_roll: Roll, odds: DuelOdds) -> None:
    """Where a roll depends on the other one."""
    i_read = my_roll.reads()
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
                else:
                    rolling.read_opponent(their_roll, my_roll, their_sum == THEIR_ROLLS.first)
                note(my_roll, their_roll, odds, ways)
            their_sum += 1
        my_sum += 1


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


def harms_of(s: MartState, sheet: Sheet, odds: DuelOdds, harms: Harms) -> None:
    """What a duel does to its two brawlers, packed, with the ways to each."""
    mine = odds.mine
    theirs = odds.theirs
    harms.clear()
    if odds.ties > 0:
        harms.add(bit(mine * BITS + TIED) | bit(theirs * BITS + TIED), odds.ties)
    add_hits(s, harms, odds.my_hits, sheet.my_roll, mine, theirs)
    add_hits(s, harms, odds.their_hits, sheet.their_roll, theirs, mine)


def add_hits(s: MartState, harms: Harms, ways: vec[i64], roll: Roll, by: i64, victim: i64) -> None:
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
            harms.add(harm, ways[value])


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


def without_sizes(
    s: MartState, harms: Harms, large: dict[int, int] | None, spare: Harms
) -> dict[int, int]:
    """Hits are compared by now: from here on only who absorbs asks for their size."""
    dropped: i64 = 0  # the size of each place whose size nobody asks for
    ones: i64 = 0
    place: i64
    for place in range(PLACES):
        if is_up(s, place) and not has_absorber(s, place):
            dropped |= shifted(HIT, place * BITS)
            ones |= bit(place * BITS)
    if large is not None:
        found: dict[int, int] = {}
        for harm, ways in large.items():
            less = without_size(harm, dropped, ones)
            found[less] = found.get(less, 0) + ways
        return found
    spare.clear()
    for place in range(harms.n):
        spare.add(without_size(harms.keys[place], dropped, ones), harms.ways[place])
    return spare.as_dict()
