"""The exchange: one attack with all counterattacks it causes, in the steps of BMT-062."""

from __future__ import annotations

from mypy_extensions import i64

from donnybrook.games.brawlmart.rules import departments, frames, hits, items, rolling
from donnybrook.games.brawlmart.rules.codes import Code, Happened, No
from donnybrook.games.brawlmart.rules.constants import (
    ENEMY,
    NONE,
    PLACES,
    Cell,
    Stance,
    Standing,
)
from donnybrook.games.brawlmart.rules.ring import card_at, has_item, printed_at, state_at
from donnybrook.games.brawlmart.rules.roll import Roll
from donnybrook.games.brawlmart.rules.sets import bit
from donnybrook.games.brawlmart.rules.sheet import Sheet
from donnybrook.games.brawlmart.rules.state import MartState
from donnybrook.games.brawlmart.rules.tables import Fighter, Spread
from donnybrook.kernel.state import Options

# -- steps 1 to 5


def open_exchange(s: MartState, attacker: i64, target: i64, stance: i64) -> None:
    """Steps 1 to 3: declare, fix the list of duels, let Stretchy Hands grab."""
    sheet = s.sheet
    sheet.duels = 0
    sheet.attacker = attacker
    sheet.stance = stance
    list_duels(s, sheet, attacker, target)
    if sheet.duels > 1 or has_item(s, attacker):
        items.snatch(s, sheet)


def add_duel(s: MartState, sheet: Sheet, mine: i64, theirs: i64) -> None:
    n = sheet.duels
    sheet.mine[n] = mine
    sheet.theirs[n] = theirs
    sheet.duels = n + 1
    if n > 0 and s.journal is not None:
        s.emit(Happened.DREW_IN, mine, card_at(s, mine), theirs, card_at(s, theirs))


def list_duels(s: MartState, sheet: Sheet, attacker: i64, target: i64) -> None:  # BMT-063
    """Step 2: attacker and target first, then whom their spreads reach, in slot order."""
    sheet.swept = 0
    add_duel(s, sheet, attacker, target)
    spreaders = s.tables.spreaders
    cards = spreaders >> s.ring[attacker * Cell.SIZE] | spreaders >> s.ring[target * Cell.SIZE]
    if cards & 1 == 0:  # nobody here spreads
        return
    spread(s, sheet, attacker, target, ENEMY, PLACES)
    first_list = sheet.duels
    duel: i64
    for duel in range(first_list):  # who is drawn in by them extends nothing (BMT-064)
        spread(s, sheet, sheet.theirs[duel], attacker, 0, ENEMY)


def spread(s: MartState, sheet: Sheet, by: i64, aim: i64, first: i64, end: i64) -> None:
    """Whom the spread of a brawler reaches on the other side besides its aim (BMT-063)."""
    reach = spread_of(s, by, aim)
    if reach == Spread.NONE:
        return
    place = first
    while place < end:
        state = state_at(s, place)
        if place == aim or state == Standing.EMPTY or not matches(s, reach, by, aim, place):
            pass
        elif state == Standing.KNOCKED_OUT:
            sweep(s, sheet, reach, by, place)
        elif state == Standing.UP:
            add_duel(s, sheet, by if by < ENEMY else place, place if by < ENEMY else by)
        place += 1


def sweep(s: MartState, sheet: Sheet, reach: i64, by: i64, place: i64) -> None:  # BMT-065
    """As printed Ojwald attacks the knocked-out as well: slain, if he can slay at all."""
    if not s.terms.ojwald_all or reach != Spread.SAME_RESISTANCE:
        return
    gentle = by < ENEMY and sheet.stance == Stance.GENTLE  # BMT-187
    if gentle or not departments.may_finish(s, by):
        return
    sheet.swept |= bit(place)
    if s.journal is not None:
        s.emit(Happened.FINISHED_OFF, by, card_at(s, by), place, card_at(s, place), True)


def spread_of(s: MartState, place: i64, opponent: i64) -> i64:  # BMT-065
    """The spread of a brawler, NONE if its ability is overridden against this opponent."""
    if (s.tables.spreaders >> card_at(s, place)) & 1 == 0:
        return Spread.NONE
    if rolling.is_overridden(s, place, opponent):
        return Spread.NONE
    return printed_at(s, place, Fighter.SPREAD)


def matches(s: MartState, reach: i64, spreader: i64, target: i64, other: i64) -> bool:
    """Whether a spread that is aimed at `target` reaches another of its side (BMT-065)."""
    if reach == Spread.ADJACENT:
        return other == target + 1 or other == target - 1
    model = spreader if s.terms.ojwald_self else target  # BMT-067
    return printed_at(s, other, Fighter.RESISTANCE) == printed_at(s, model, Fighter.RESISTANCE)


def pack_duels(sheet: Sheet) -> i64:
    """The list of duels as one number, for a frame: a leading 1, then four bits each."""
    packed: i64 = 1
    duel = sheet.duels - 1
    while duel >= 0:
        packed = packed << 4 | (sheet.theirs[duel] - ENEMY) << 2 | sheet.mine[duel]
        duel -= 1
    return packed


def unpack_duels(sheet: Sheet, packed: i64) -> None:
    n: i64 = 0
    while packed > 1:
        sheet.mine[n] = packed & 3
        sheet.theirs[n] = ((packed >> 2) & 3) + ENEMY
        packed >>= 4
        n += 1
    sheet.duels = n


def who_chooses_dice(s: MartState, sheet: Sheet) -> i64:
    """Step 4: who of yours has still to choose its dice before any is rolled (BMT-024, DP6)."""
    choosers = s.tables.choosers
    duel: i64
    for duel in range(sheet.duels):
        place = sheet.mine[duel]
        at = place * Cell.SIZE
        if (
            (choosers >> s.ring[at]) & 1
            and s.ring[at + Cell.DICE] == 0
            and not rolling.is_overridden(s, place, sheet.theirs[duel])
        ):
            return place
    return NONE


def ask_for_dice(s: MartState, place: i64, target: i64) -> None:
    sheet = s.sheet
    duels = pack_duels(sheet)
    frames.ask_for_dice(s, sheet.attacker, target, sheet.stance, sheet.swept, duels, place)


def least_dice(s: MartState, place: i64) -> i64:
    return printed_at(s, place, Fighter.CHOICE_MIN)


def most_dice(s: MartState, place: i64) -> i64:
    return printed_at(s, place, Fighter.CHOICE_MAX)


def add_dice(s: MartState, out: Options) -> None:  # BMT-084
    """DP6: how many dice."""
    place = frames.asked(s)
    most = most_dice(s, place)
    codes = out.codes
    n = out.n
    dice = least_dice(s, place)
    while dice <= most:
        codes[n] = Code.DICE + dice - 1
        n += 1
        dice += 1
    out.n = n


def why_not_dice(s: MartState, dice: i64) -> i64:
    place = frames.asked(s)
    fits = least_dice(s, place) <= dice and dice <= most_dice(s, place)
    return No.OK if fits else No.DICE_COUNT


def choose_dice(s: MartState, dice: i64) -> bool:
    """Note a choice of dice; True if everybody has chosen and the dice can be rolled."""
    place = frames.asked(s)
    s.ring[place * Cell.SIZE + Cell.DICE] = dice
    if s.journal is not None:
        s.emit(Happened.DICE_CHOSEN, place, card_at(s, place), dice)
    reopen(s)
    following = who_chooses_dice(s, s.sheet)
    if following != NONE:
        frames.ask_next_for_dice(s, following)
        return False
    s.pop()
    return True


def reopen(s: MartState) -> None:
    """Take an exchange that waits for dice up again, on the worksheet."""
    sheet = s.sheet
    sheet.attacker = frames.attacker(s)
    sheet.stance = frames.stance(s)
    sheet.swept = frames.swept(s)
    unpack_duels(sheet, frames.duels(s))


# -- steps 5 to 13


def roll_duels(s: MartState) -> None:
    """Steps 5 to 8: marks, then every duel in list order."""
    sheet = s.sheet
    before_rolls(s, sheet)
    sheet.clear_harm()
    duel: i64
    for duel in range(sheet.duels):
        roll_duel(s, sheet, sheet.mine[duel], sheet.theirs[duel])


def before_rolls(s: MartState, sheet: Sheet) -> None:
    """Step 5, and who will roll."""
    fighting: i64 = 0
    duel: i64
    for duel in range(sheet.duels):
        mine = sheet.mine[duel]
        enemy = sheet.theirs[duel]
        fighting |= bit(mine) | bit(enemy)
        if s.ring[enemy * Cell.SIZE + Cell.HELD] >= 0:
            items.mark_opponent(s, enemy, mine)
    sheet.fighting = fighting


def roll_duel(s: MartState, sheet: Sheet, mine: i64, theirs: i64) -> None:
    """Steps 6 and 7 of one duel: your dice, then the enemy's; both roll anew in each (BMT-066)."""
    my_roll = sheet.my_roll
    their_roll = sheet.their_roll
    rolling.prepare(s, sheet, my_roll, mine, theirs)
    rolling.prepare(s, sheet, their_roll, theirs, mine)
    rolling.throw(s, my_roll, mine, theirs)
    rolling.throw(s, their_roll, theirs, mine)
    compare(s, my_roll, their_roll, mine, theirs)
    hits.judge(s, sheet, mine, theirs)


def compare(s: MartState, my_roll: Roll, their_roll: Roll, mine: i64, theirs: i64) -> None:
    """What two throws of dice come to."""
    rolling.build(my_roll, my_roll.sum, my_roll.busted)
    rolling.build(their_roll, their_roll.sum, their_roll.busted)
    my_reading: i64 = 0
    their_reading: i64 = 0
    if my_roll.reads():  # never both: BMT-079
        my_reading = rolling.read_opponent(my_roll, their_roll, my_roll.busted)
    elif their_roll.reads():
        their_reading = rolling.read_opponent(their_roll, my_roll, their_roll.busted)
    if s.journal is not None:
        tell_roll(s, my_roll, mine, theirs, my_reading)
        tell_roll(s, their_roll, theirs, mine, their_reading)


def tell_roll(s: MartState, roll: Roll, place: i64, opponent: i64, reading: i64) -> None:
    why = rolling.pack_why(roll, reading)
    card = card_at(s, place)
    s.emit(Happened.ROLL_MADE, place, card, roll.contact, roll.noncontact, why, opponent)


def discard_fired(s: MartState) -> None:
    """The items of step 12, for a run that stops before it (BMT-172): used is discarded."""
    place: i64
    for place in range(PLACES):
        if (s.sheet.fighting >> place) & 1 and s.ring[place * Cell.SIZE + Cell.HELD] >= 0:
            items.discard_spent(s, place)


def close(s: MartState) -> None:
    """Steps 12 and 13: spent items go, dazes end, the exchange counts; then who raises whom."""
    sheet = s.sheet
    ring = s.ring
    fighting = sheet.fighting
    place: i64 = 0
    at: i64 = 0
    while fighting != 0:
        if fighting & 1:
            if ring[at + Cell.HELD] >= 0:
                items.discard_spent(s, place)
            ring[at + Cell.DAZED] = 0
            ring[at + Cell.DICE] = 0
            ring[at + Cell.ROLLED] += 1
        fighting >>= 1
        place += 1
        at += Cell.SIZE
    if sheet.struck != 0:
        hits.after_hits(s, sheet)
