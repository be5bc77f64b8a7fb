"""Exact odds of an exchange: every throw of the dice, counted instead of rolled.

The duels of an exchange are independent of one another until hits are settled. So each duel
is counted by itself (sums of dice, not single dice), what it does to its two brawlers is
kept as a number, and the numbers of all duels are merged. Settling is left to the rules.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from donnybrook.games.brawlmart.codes import Code
from donnybrook.games.brawlmart.rules import exchange, rolling, turns
from donnybrook.games.brawlmart.rules.sheet import SHEET, Roll, Sheet
from donnybrook.games.brawlmart.state import ENEMY, NONE, PLACES, Cell, MartState, Phase, Standing
from donnybrook.games.brawlmart.tables import Dept, Fighter

SUMS: Final = 40  # above every sum of dice
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
        self.my_hits: i64 = 0
        self.their_hits: i64 = 0
        self.ties: i64 = 0
        self.settled: vec[i64] = vec[i64]()  # the `Roll` numbers of both sides


class Throw:
    """The sums that some dice can show: how many ways lead to each."""

    def __init__(self) -> None:
        self.ways: vec[i64] = vec[i64]([0] * SUMS)
        self.bust: i64 = 0  # ways to bust
        self.all_ways: i64 = 0
        self.least: i64 = 0
        self.most: i64 = 0

    def count(self, dice: i64, sides: i64, reroll: i64, bust: i64) -> None:
        """Count the throws of so many dice, rerolled once where they must be (BMT-077)."""
        face_ways = vec[i64]([0] * 8)
        die_ways = sides
        face: i64
        if reroll == 0:
            for face in range(1, sides + 1):
                face_ways[face] = 1
        else:
            again: i64 = 0  # faces that are rerolled
            for face in range(1, sides + 1):
                again += (reroll >> face) & 1
            die_ways = sides * sides
            for face in range(1, sides + 1):
                face_ways[face] = again + (0 if (reroll >> face) & 1 else sides)
        for face in range(1, sides + 1):
            if (bust >> face) & 1:
                face_ways[face] = 0
        self.add_up(dice, sides, die_ways, face_ways)

    def add_up(self, dice: i64, sides: i64, die_ways: i64, face_ways: vec[i64]) -> None:
        ways = self.ways
        at: i64
        for at in range(SUMS):
            ways[at] = 0
        ways[0] = 1
        self.all_ways = 1
        die: i64
        face: i64
        for die in range(dice):
            self.all_ways *= die_ways
            at = (die + 1) * sides
            while at >= 0:
                total: i64 = 0
                for face in range(1, sides + 1):
                    if face <= at:
                        total += ways[at - face] * face_ways[face]
                ways[at] = total
                at -= 1
        good: i64 = 0
        for at in range(dice, dice * sides + 1):
            good += ways[at]
        self.bust = self.all_ways - good
        self.least = dice
        self.most = dice * sides


class Outlook:
    """All that an attack may come to: harms with their ways, and the position before it."""

    def __init__(self) -> None:
        self.base: MartState | None = None  # before the dice, after step 5
        self.harms: dict[int, int] = {}  # packed harm of all places -> ways
        self.all_ways: int = 1
        self.duels: list[DuelOdds] = []
        self.fights: vec[i64] = vec[i64]()

    def realise(self, harm: int, into: MartState) -> bool:
        """Make `into` the position after one outcome; True if that ended a Pacifist's run."""
        base = self.base
        assert base is not None
        base.copy_into(into)
        sheet = SHEET
        place: i64
        packed: i64 = harm
        for place in range(PLACES):
            sheet.fights[place] = self.fights[place]
            sheet.hit[place] = (packed & HIT) - 1
            sheet.slays[place] = (packed >> SLAYS) & 1
            sheet.tied[place] = (packed >> TIED) & 1
            sheet.struck[place] = (packed >> STRUCK) & 1
            packed >>= BITS
        return turns.conclude(into)


def is_attack(s: MartState, code: i64) -> bool:
    """Whether a legal code leads to dice: an attack on a standing enemy, or a choice of dice."""
    if code >= Code.DICE and code < Code.RECRUIT:
        return True
    if code < Code.ATTACK or code >= Code.USE:
        return False
    return s.state_at((code - Code.ATTACK) % 3 + ENEMY) == Standing.UP


def needs_dice(s: MartState, code: i64) -> bool:
    """Whether somebody will have to choose dice after a code (DP6)."""
    if code >= Code.DICE:
        return False
    twin = copy_of(s)
    turns.declare(twin, (code - Code.ATTACK) % 3 + ENEMY, (code - Code.ATTACK) // 3)
    return exchange.who_chooses_dice(twin, SHEET) != NONE


def outlook(s: MartState, code: i64, dice: i64) -> Outlook:
    """Count everything that an attack may come to; who may choose rolls `dice` dice."""
    sheet = SHEET
    found = Outlook()
    base = copy_of(s)
    found.base = base
    if base.procedure == Phase.DICE:
        exchange.reopen(base)
        set_dice(base, base.arg3, code - Code.DICE + 1)
        base.pop()
    else:
        turns.declare(base, (code - Code.ATTACK) % 3 + ENEMY, (code - Code.ATTACK) // 3)
    asked = exchange.who_chooses_dice(base, sheet)
    while asked != NONE:
        set_dice(base, asked, dice)
        asked = exchange.who_chooses_dice(base, sheet)
    exchange.before_rolls(base, sheet)
    found.fights = sheet.fights[:]
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
    found.harms = harms
    return found


def copy_of(s: MartState) -> MartState:
    twin = s.copy()
    assert isinstance(twin, MartState)
    return twin


def set_dice(s: MartState, place: i64, dice: i64) -> None:
    """So many dice, within what the card allows."""
    least = s.printed(place, Fighter.CHOICE_MIN)
    most = s.printed(place, Fighter.CHOICE_MAX)
    if dice < least:
        dice = least
    s.ring[place * Cell.SIZE + Cell.DICE] = dice if dice < most else most


MY_THROW: Final = Throw()
THEIR_THROW: Final = Throw()


def count_duel(s: MartState, sheet: Sheet, odds: DuelOdds) -> dict[int, int]:
    """Every pair of throws of one duel: what harm it does, in how many ways."""
    mine = odds.mine
    theirs = odds.theirs
    rolling.prepare(s, sheet, 0, mine, theirs)
    rolling.prepare(s, sheet, 1, theirs, mine)
    odds.settled = sheet.roll[:]
    count_throw(sheet, 0, MY_THROW)
    count_throw(sheet, 1, THEIR_THROW)
    odds.all_ways = MY_THROW.all_ways * THEIR_THROW.all_ways
    keep_mine = sheet.fights[mine] > 1 or has_absorber(s, 0, ENEMY)
    keep_theirs = sheet.fights[theirs] > 1 or has_absorber(s, ENEMY, PLACES)
    harms: dict[int, int] = {}
    my_sum = MY_THROW.least - 1  # stands for a bust
    while my_sum <= MY_THROW.most:
        my_bust = my_sum < MY_THROW.least
        my_ways = MY_THROW.bust if my_bust else MY_THROW.ways[my_sum]
        if my_ways > 0:
            their_sum = THEIR_THROW.least - 1
            while their_sum <= THEIR_THROW.most:
                their_bust = their_sum < THEIR_THROW.least
                ways = my_ways * (THEIR_THROW.bust if their_bust else THEIR_THROW.ways[their_sum])
                if ways > 0:
                    sheet.clear_harm()
                    exchange.compare(s, sheet, mine, theirs, my_sum, my_bust, their_sum, their_bust)
                    note(sheet, odds, ways)
                    harm = harm_of(s, sheet, mine, keep_mine)
                    harm |= harm_of(s, sheet, theirs, keep_theirs)
                    harms[harm] = harms.get(harm, 0) + ways
                their_sum += 1
        my_sum += 1
    return harms


def count_throw(sheet: Sheet, side: i64, throw: Throw) -> None:
    at = side * Roll.SIZE
    roll = sheet.roll
    throw.count(
        roll[at + Roll.DICE], roll[at + Roll.SIDES], roll[at + Roll.REROLL], roll[at + Roll.BUST]
    )


def note(sheet: Sheet, odds: DuelOdds, ways: i64) -> None:
    """Add one pair of throws to the picture of a duel."""
    odds.my_rolls[sheet.contact[0] + sheet.noncontact[0]] += ways
    odds.their_rolls[sheet.contact[1] + sheet.noncontact[1]] += ways
    if sheet.tied[odds.mine] != 0:
        odds.ties += ways
    elif sheet.hit[odds.theirs] >= 0:
        odds.my_hits += ways
    else:
        odds.their_hits += ways


def has_absorber(s: MartState, first: i64, end: i64) -> bool:
    """Whether somebody of a side may absorb, so that the size of hits matters (BMT-100)."""
    if s.rule(Dept.NO_ABILITIES) != 0:
        return False
    place = first
    while place < end:
        if s.is_up(place) and s.printed(place, Fighter.ABSORB) != 0:
            return True
        place += 1
    return False


def harm_of(s: MartState, sheet: Sheet, place: i64, keep: bool) -> i64:
    """What a duel did to a place, packed; the size of a hit only where it still matters."""
    hit = sheet.hit[place]
    if hit > 0 and not keep:
        hit = 0
    struck = sheet.struck[place] if s.printed(place, Fighter.STAND_UP) != 0 else 0
    packed = (hit + 1) | sheet.slays[place] << SLAYS | sheet.tied[place] << TIED | struck << STRUCK
    return packed << (place * BITS)


def merge(before: dict[int, int], one: dict[int, int], mine: i64, theirs: i64) -> dict[int, int]:
    """The harms of several duels together: of two hits on a place the larger counts (BMT-095)."""
    harms: dict[int, int] = {}
    for old, old_ways in before.items():
        for new, new_ways in one.items():
            harm = merge_place(merge_place(old, new, mine), new, theirs)
            harms[harm] = harms.get(harm, 0) + old_ways * new_ways
    return harms


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
    return (old & ~(511 << shift)) | merged << shift
