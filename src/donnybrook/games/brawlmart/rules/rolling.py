"""Rolling, type matchups: how a brawler rolls in a duel, and what the dice make of it.

Everything but the dice is settled first, in a row of `Roll` numbers. The dice then make an
attack roll of it; exact odds run through the same rows.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from donnybrook.games.brawlmart.codes import Happened
from donnybrook.games.brawlmart.rules.sheet import Roll, Sheet
from donnybrook.games.brawlmart.state import ENEMY, PLACES, Cell, MartState, Stance, Standing
from donnybrook.games.brawlmart.tables import Cond, Dept, Fighter, Item, Override, Part, Value
from donnybrook.kernel.events import EVERYONE

PLAIN_DIE: Final = 6
BUSTED: Final = 1 << 42


def is_overridden(s: MartState, place: i64, opponent: i64) -> bool:
    """Step a: whether the ability of a brawler is switched off in a duel."""
    if s.departments[s.dept + Dept.NO_ABILITIES] != 0 or switched_off(s, place, opponent):
        return True
    if place < ENEMY or s.printed(place, Fighter.READS) == 0:
        return False
    # BMT-079: a loop costs the enemy its ability; BMT-080: if both abilities are active
    return s.printed(opponent, Fighter.READS) != 0 and not switched_off(s, opponent, place)


def switched_off(s: MartState, place: i64, opponent: i64) -> bool:  # BMT-143
    """Whether an item of the two, or the opponent's ability, overrides this one's ability."""
    ring = s.ring
    mine = place * Cell.SIZE
    theirs = opponent * Cell.SIZE
    if ring[mine + Cell.HELD] >= 0 and overrides_by_item(s, place, Override.BOTH):
        return True
    if ring[theirs + Cell.HELD] >= 0 and overrides_by_item(s, opponent, Override.OPPONENT):
        return True
    cards = s.fighters
    if cards[ring[mine] * Fighter.SIZE + Fighter.OVERRIDE] == Override.BOTH:
        return True
    if cards[ring[theirs] * Fighter.SIZE + Fighter.OVERRIDE] == Override.NONE:
        return False
    return not overrides_by_item(s, place, Override.OPPONENT)


def overrides_by_item(s: MartState, holder: i64, least: i64) -> bool:
    """Whether an item of the holder overrides at least so much."""
    at = holder * Cell.SIZE + Cell.HELD
    k: i64
    for k in range(3):
        item = s.ring[at + k]
        if item < 0:
            return False
        if s.item_cards[item * Item.SIZE + Item.OVERRIDE] >= least:
            return True
    return False


def prepare(s: MartState, sheet: Sheet, side: i64, place: i64, opponent: i64) -> None:
    """Settle everything about a roll but its dice, steps a, b and e to h of BMT-074.

    Abilities and passive items always apply: nobody is asked (BMT-022).
    """
    at = side * Roll.SIZE
    card = s.ring[place * Cell.SIZE] * Fighter.SIZE
    roll = sheet.roll
    clear(sheet, at)
    roll[at + Roll.KIND] = s.fighters[card + Fighter.KIND]
    if is_overridden(s, place, opponent):  # BMT-149 among others
        overridden_roll(s, sheet, at)
    else:
        ability_roll(s, sheet, at, card, place, opponent)
    department_roll(s, sheet, at, place)
    roll[at + Roll.TYPE] = type_bonus(s, place, opponent)
    if place == sheet.attacker and sheet.stance != Stance.NORMAL:  # BMT-186
        roll[at + Roll.STANCE] = -1
    roll[at + Roll.DAZE] = -s.ring[place * Cell.SIZE + Cell.DAZED]
    if s.has_item(opponent) and opponent >= ENEMY and is_first(s, opponent):  # BMT-142
        roll[at + Roll.DAZE] -= s.holds(opponent, Item.DAZE)
    roll[at + Roll.FLAT] = (
        roll[at + Roll.ABILITY]
        + roll[at + Roll.DEPARTMENT]
        + roll[at + Roll.STANCE]
        + roll[at + Roll.DAZE]
    )
    if s.has_item(place):
        item_roll(s, sheet, at, place, opponent)


def clear(sheet: Sheet, at: i64) -> None:
    """Forget what not every roll writes anew."""
    roll = sheet.roll
    roll[at + Roll.REROLL] = 0
    roll[at + Roll.BUST] = 0
    roll[at + Roll.ITEMS_C] = 0
    roll[at + Roll.ITEMS_N] = 0
    roll[at + Roll.EVEN_ADD] = 0
    roll[at + Roll.READ_MAX] = 0
    roll[at + Roll.OVERRIDDEN] = 0
    roll[at + Roll.WIN_TIES] = 0
    roll[at + Roll.SOFTEN] = 0
    roll[at + Roll.ABILITY] = 0
    roll[at + Roll.STANCE] = 0


def is_first(s: MartState, place: i64) -> bool:
    """Whether a brawler has not rolled in this brawl before this exchange (BMT-068)."""
    return s.ring[place * Cell.SIZE + Cell.ROLLED] == 0


def overridden_roll(s: MartState, sheet: Sheet, at: i64) -> None:  # BMT-081
    """An overridden brawler simply rolls 1D6 of its own kind."""
    roll = sheet.roll
    roll[at + Roll.OVERRIDDEN] = 1
    roll[at + Roll.DICE] = 1
    roll[at + Roll.SIDES] = PLAIN_DIE
    roll[at + Roll.NUM] = 1
    roll[at + Roll.DEN] = 1


def ability_roll(s: MartState, sheet: Sheet, at: i64, card: i64, place: i64, opponent: i64) -> None:
    """Dice, reroll, bust, scale and additions as the card prints them (BMT-011)."""
    cards = s.fighters
    roll = sheet.roll
    choose_dice(s, sheet, at, card, place, opponent)
    roll[at + Roll.REROLL] = cards[card + Fighter.REROLL]
    roll[at + Roll.BUST] = cards[card + Fighter.BUST]
    roll[at + Roll.NUM] = cards[card + Fighter.SCALE_NUM]
    roll[at + Roll.DEN] = cards[card + Fighter.SCALE_DEN]
    roll[at + Roll.WIN_TIES] = cards[card + Fighter.WIN_TIES]
    roll[at + Roll.SOFTEN] = cards[card + Fighter.SOFTEN]
    add = cards[card + Fighter.ADD]
    cond = cards[card + Fighter.ADD_COND]
    if cond == Cond.OPP_ROLL_EVEN:
        roll[at + Roll.EVEN_ADD] = add
        roll[at + Roll.EVEN_PART] = own_part(sheet, at, cards[card + Fighter.ADD_PART])
    elif add != 0 and holds_now(s, cond, place, opponent):
        add_by_ability(sheet, at, cards[card + Fighter.ADD_PART], add)
    value = cards[card + Fighter.VALUE]
    if value == Value.OPP_NONCONTACT:
        roll[at + Roll.READ_MAX] = cards[card + Fighter.VALUE_MAX]
        roll[at + Roll.READ_PART] = own_part(sheet, at, cards[card + Fighter.VALUE_PART])
    elif value != Value.NONE:
        x = count_now(s, sheet, value, place)
        most = cards[card + Fighter.VALUE_MAX]
        add_by_ability(sheet, at, cards[card + Fighter.VALUE_PART], x if x < most else most)


def choose_dice(s: MartState, sheet: Sheet, at: i64, card: i64, place: i64, opponent: i64) -> None:
    """Step b: number and size of the dice."""
    cards = s.fighters
    dice = cards[card + Fighter.DICE]
    sides = cards[card + Fighter.SIDES]
    cond = cards[card + Fighter.IF_COND]
    if cond != Cond.ALWAYS and holds_now(s, cond, place, opponent):
        dice = cards[card + Fighter.IF_DICE]
        sides = cards[card + Fighter.IF_SIDES]
    elif cards[card + Fighter.COUNT_VALUE] != Value.NONE:  # BMT-016
        value = count_now(s, sheet, cards[card + Fighter.COUNT_VALUE], place)
        dice = cards[card + Fighter.COUNT_BASE] + value
        if dice > cards[card + Fighter.COUNT_MAX]:
            dice = cards[card + Fighter.COUNT_MAX]
        sides = cards[card + Fighter.COUNT_SIDES]
    elif cards[card + Fighter.CHOICE_MAX] != 0:  # BMT-083, BMT-084
        dice = cards[card + Fighter.CHOICE_ENEMY]  # BMT-023
        if place < ENEMY:
            dice = s.ring[place * Cell.SIZE + Cell.DICE]
    sheet.roll[at + Roll.DICE] = dice
    sheet.roll[at + Roll.SIDES] = sides


def holds_now(s: MartState, cond: i64, place: i64, opponent: i64) -> bool:
    """A condition that does not read the opponent's roll."""
    if cond == Cond.OPP_HAS_ITEM:
        return s.has_item(opponent)
    if cond == Cond.FIRST_EXCHANGE:
        return is_first(s, place)
    return True


def count_now(s: MartState, sheet: Sheet, value: i64, place: i64) -> i64:
    """X, where it does not read the opponent's roll."""
    if value == Value.DUELS:
        return sheet.fights[place]
    if value == Value.DOWN_TOTAL:
        return sheet.down
    count: i64 = -1  # itself
    other: i64 = ENEMY if place >= ENEMY else 0
    end: i64 = PLACES if place >= ENEMY else ENEMY
    while other < end:
        if s.ring[other * Cell.SIZE + Cell.STATE] == Standing.UP:
            count += 1
        other += 1
    return count


def own_part(sheet: Sheet, at: i64, part: i64) -> i64:
    return sheet.roll[at + Roll.KIND] if part == Part.OWN else part


def add_by_ability(sheet: Sheet, at: i64, part: i64, n: i64) -> None:
    """Step g; what does not go to the own part stays out of its floor (BMT-075)."""
    roll = sheet.roll
    where = own_part(sheet, at, part)
    if where == roll[at + Roll.KIND]:
        roll[at + Roll.ABILITY] += n
    else:
        roll[at + Roll.ITEMS_C + where] += n


def department_roll(s: MartState, sheet: Sheet, at: i64, place: i64) -> None:
    roll = sheet.roll
    rules = s.departments
    dept = s.dept
    if roll[at + Roll.SIDES] == PLAIN_DIE:  # BMT-145
        roll[at + Roll.SIDES] = rules[dept + Dept.DIE_SIZE]
    add = rules[dept + Dept.CONTACT_ADD + roll[at + Roll.KIND]]  # BMT-144
    if place >= ENEMY:
        add += rules[dept + Dept.ENEMY_ADD]
    roll[at + Roll.DEPARTMENT] = add


def type_bonus(s: MartState, place: i64, opponent: i64) -> i64:
    """What an arrow of the type chart adds to each die (BMT-085, BMT-087, BMT-146)."""
    cards = s.fighters
    ring = s.ring
    mine = cards[ring[place * Cell.SIZE] * Fighter.SIZE + Fighter.TYPE]
    theirs = cards[ring[opponent * Cell.SIZE] * Fighter.SIZE + Fighter.TYPE]
    if s.tables.arrows[mine * s.tables.types + theirs] == 0:
        return 0
    return s.departments[s.dept + Dept.TYPE_BONUS]


def item_roll(s: MartState, sheet: Sheet, at: i64, place: i64, opponent: i64) -> None:
    """Step h: what the items of the holder add (BMT-017, BMT-021)."""
    roll = sheet.roll
    held = place * Cell.SIZE + Cell.HELD
    k: i64
    for k in range(3):
        item = s.ring[held + k]
        if item < 0:
            break
        card = item * Item.SIZE
        cards = s.item_cards
        if cards[card + Item.ADD] != 0 and holds_now(
            s, cards[card + Item.ADD_COND], place, opponent
        ):
            where = own_part(sheet, at, cards[card + Item.ADD_PART])
            roll[at + Roll.ITEMS_C + where] += cards[card + Item.ADD]
        if cards[card + Item.STRIKE] != 0 and place >= ENEMY and is_first(s, place):  # BMT-142
            where = own_part(sheet, at, cards[card + Item.STRIKE_PART])
            roll[at + Roll.ITEMS_C + where] += cards[card + Item.STRIKE]
        roll[at + Roll.REROLL] |= cards[card + Item.REROLL]  # BMT-077
        if cards[card + Item.WIN_TIES] != 0:
            roll[at + Roll.WIN_TIES] = 1
        if cards[card + Item.SOFTEN] != 0:
            roll[at + Roll.SOFTEN] = 1


# -- the dice


def throw(s: MartState, sheet: Sheet, side: i64, place: i64, opponent: i64) -> None:
    """Steps c and d: roll, then reroll once what must be rerolled; then look for a bust."""
    at = side * Roll.SIZE
    roll = sheet.roll
    faces = sheet.faces
    sides = roll[at + Roll.SIDES]
    dice = roll[at + Roll.DICE]
    reroll = roll[at + Roll.REROLL]
    before: i64 = 0  # what rerolled dice showed, three bits each
    i: i64
    for i in range(dice):
        faces[i] = s.roll(sides)
    if reroll != 0:
        for i in range(dice):
            if (reroll >> faces[i]) & 1:  # BMT-077
                before |= faces[i] << (3 * i)
                faces[i] = s.roll(sides)
    total: i64 = 0
    bust = False
    for i in range(dice):
        total += faces[i]
        if (roll[at + Roll.BUST] >> faces[i]) & 1:
            bust = True
    sheet.sum = total
    sheet.busted = bust
    if s.journal is not None:
        shown: i64 = 0
        for i in range(dice):
            shown |= faces[i] << (3 * i)
        s.emit(Happened.ROLLED, place, s.card(place), opponent, shown, before, sides, news=EVERYONE)


def build(sheet: Sheet, side: i64, total: i64, busted: bool) -> None:
    """Steps d to h: the parts of an attack roll, before it reads the opponent.

    The type bonus comes before anything else (BMT-073), once for each die (BMT-012).
    """
    if busted:  # BMT-076
        sheet.contact[side] = 0
        sheet.noncontact[side] = 0
        return
    at = side * Roll.SIZE
    roll = sheet.roll
    own = total + roll[at + Roll.TYPE] * roll[at + Roll.DICE]  # BMT-086
    den = roll[at + Roll.DEN]
    own = (own * roll[at + Roll.NUM] + den - 1) // den  # BMT-013, BMT-014, BMT-015
    own += roll[at + Roll.FLAT]
    if own < 0:  # BMT-075
        own = 0
    contact = roll[at + Roll.ITEMS_C]
    noncontact = roll[at + Roll.ITEMS_N]
    if roll[at + Roll.KIND] == Part.CONTACT:
        contact += own
    else:
        noncontact += own
    sheet.contact[side] = contact
    sheet.noncontact[side] = noncontact


def reads(sheet: Sheet, side: i64) -> bool:
    """Whether a roll looks at the other one (step i)."""
    at = side * Roll.SIZE
    return sheet.roll[at + Roll.EVEN_ADD] != 0 or sheet.roll[at + Roll.READ_MAX] != 0


def read_opponent(sheet: Sheet, side: i64, busted: bool) -> i64:
    """Step i: what an ability adds for the opponent's finished roll (BMT-020, BMT-078)."""
    if busted:
        return 0
    at = side * Roll.SIZE
    roll = sheet.roll
    other = 1 - side
    even = (sheet.contact[other] + sheet.noncontact[other]) & 1 == 0
    total: i64 = 0
    if roll[at + Roll.EVEN_ADD] != 0 and even:
        total += roll[at + Roll.EVEN_ADD]
        add_part(sheet, side, roll[at + Roll.EVEN_PART], roll[at + Roll.EVEN_ADD])
    if roll[at + Roll.READ_MAX] != 0:
        x = sheet.noncontact[other]
        if x > roll[at + Roll.READ_MAX]:
            x = roll[at + Roll.READ_MAX]
        total += x
        add_part(sheet, side, roll[at + Roll.READ_PART], x)
    return total


def add_part(sheet: Sheet, side: i64, part: i64, n: i64) -> None:
    if part == Part.CONTACT:
        sheet.contact[side] += n
    else:
        sheet.noncontact[side] += n


def pack_why(sheet: Sheet, side: i64, reading: i64, busted: bool) -> i64:
    """The additions of a roll as one number, six bits each, for its event."""
    at = side * Roll.SIZE
    roll = sheet.roll
    items = roll[at + Roll.ITEMS_C] + roll[at + Roll.ITEMS_N]
    packed: i64 = roll[at + Roll.TYPE] * roll[at + Roll.DICE] + 32
    packed |= (roll[at + Roll.ABILITY] + 32) << 6
    packed |= (roll[at + Roll.DEPARTMENT] + 32) << 12
    packed |= (roll[at + Roll.STANCE] + 32) << 18
    packed |= (roll[at + Roll.DAZE] + 32) << 24
    packed |= (items + 32) << 30
    packed |= (reading + 32) << 36
    if busted:
        packed |= BUSTED
    return packed | roll[at + Roll.OVERRIDDEN] << 43
