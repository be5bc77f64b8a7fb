"""What a seat may ask before it chooses; it never depends on what the seat may not know."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import partial
from operator import eq

from msgspec.structs import asdict

from donnybrook.games.knockdown.rules import blocking, combo, movement, payment
from donnybrook.games.knockdown.rules.codes import Decision
from donnybrook.games.knockdown.rules.state import NONE, SLOTS, KnockdownState, Who
from donnybrook.games.knockdown.rules.tables import Attack, Passive, Skill, Symbol, Trigger, Type
from donnybrook.games.knockdown.surface.names import PURPOSES, TRIGGERS, Names
from donnybrook.games.knockdown.surface.odds import (
    DICE,
    WAYS,
    both,
    fails,
    holds,
    outlook,
    rounded,
    test_now,
)
from donnybrook.games.knockdown.surface.reasons import row_told, special_told
from donnybrook.games.knockdown.surface.wire import (
    AttackPreview,
    AttackPreviews,
    BlockChances,
    BlockPreview,
    Bonus,
    Chance,
    Payment,
    PayPreview,
    PurposePreview,
    ReactionChance,
    Soak,
    TestPreview,
    TestRow,
    Wounds,
)
from donnybrook.kernel.errors import BadWords

Preview = TestPreview | AttackPreviews | AttackPreview | PayPreview | BlockPreview
SHARES = {total: Fraction(ways, DICE) for total, ways in WAYS.items()}  # of the rolls
KNOWN = "test, test SEAT, attacks, attack SLOT, special NUMBER, pay NUMBER or block"


def preview(names: Names, s: KnockdownState, seat: int, about: str) -> Preview:
    """The answer to a question in words; raises BadWords for nonsense."""
    words = about.split()
    topic, given = (words[0], words[1:]) if words else ("", [])
    if len(s.row) == 0:
        raise BadWords("there is no fight yet to look ahead in")
    if topic == "test" and len(given) <= 1:
        return test(names, s, seat, number(given[0], 0, 1) if given else 1 - seat)
    if topic == "attacks" and not given:
        return attacks(names, s, seat)
    if topic == "attack" and len(given) == 1:
        return attack(names, s, seat, slot_card(s, given[0]))
    if topic == "special" and len(given) == 1:
        return special(names, s, seat, number(given[0], 1, len(names.specials(s, seat))) - 1)
    if topic == "pay" and len(given) == 1:
        return pay(names, s, seat, number(given[0], 1, len(names.specials(s, seat))) - 1)
    if topic == "block" and not given:
        return block(names, s, seat)
    raise BadWords(f"there is no preview of {about!r}; there are {KNOWN}")


def offered(names: Names, s: KnockdownState, seat: int) -> list[str]:
    """What a seat can ask now."""
    if len(s.row) == 0:
        return []
    found = ["test", "test 0", "test 1"]
    found += [f"attack {slot + 1}" for slot in range(SLOTS) if s.row[slot] != NONE]
    for n in range(len(names.specials(s, seat))):
        found.append(f"pay {n + 1}")
        if combo.attack_made(s, seat, n) != NONE:
            found.append(f"special {n + 1}")
    if s.decision == Decision.BLOCK and s.seat == seat:
        found.append("block")
    return found


def number(word: str, least: int, most: int) -> int:
    if not word.isdecimal() or not least <= int(word) <= most:
        raise BadWords(f"a number from {least} to {most} is needed, not {word!r}")
    return int(word)


def slot_card(s: KnockdownState, word: str) -> int:
    card = int(s.row[number(word, 1, SLOTS) - 1])
    if card == NONE:
        raise BadWords(f"slot {word} of the Row is empty")
    return card


# -- Tests


def test(names: Names, s: KnockdownState, viewer: int, tested: int) -> TestPreview:
    """A Test of a seat, with every modifier, and what a test Reaction could change."""
    now = test_now(names, s, tested)
    strain = int(s.strain(tested))
    return TestPreview(
        **asdict(now),
        tested=tested,
        light=int(s.at(tested, Who.LIGHT)),
        heavy=int(s.at(tested, Who.HEAVY)),
        strain=strain,
        passed=outlook(s, tested, -now.removes.light, -now.removes.heavy),
        table=[
            TestRow(total + now.modifier, total + now.modifier >= strain, rounded(share))
            for total, share in SHARES.items()
        ],
        grit=both(reaction_chance(s, viewer, tested, Trigger.TEST)),
        fails_with_grit=with_grit(names, s, strain, now.modifier),
    )


def with_grit(names: Names, s: KnockdownState, strain: int, modifier: int) -> Chance:
    """How likely it fails all the same, with the best Reaction to it."""
    failing = fails(strain, modifier + best_bonus(names, s))
    return Chance(f"{failing}/{DICE}", rounded(Fraction(failing, DICE)))


def reaction_chance(s: KnockdownState, viewer: int, seat: int, trigger: int) -> Fraction:
    """The chance that a hand holds a Reaction card of a trigger."""
    if s.terms.symbols_only:  # KDN-078
        return Fraction(0)
    return holds(s, viewer, seat, lambda card: s.tables.attack(card, Attack.TRIGGER) == trigger)


def best_bonus(names: Names, s: KnockdownState) -> int:
    """The most that a Reaction card adds to a Test."""
    if s.terms.symbols_only:  # KDN-078
        return 0
    effects = [card.effect for card in names.content.cards if card.trigger == "test"]
    return max((int(one.split()[1]) for one in effects if one.startswith("test_bonus")), default=0)


# -- attacks


def attacks(names: Names, s: KnockdownState, seat: int) -> AttackPreviews:
    """Every card of the Row and every Special, in one answer."""
    slots = [slot for slot in range(SLOTS) if s.row[slot] != NONE]
    specials = range(len(names.specials(s, seat)))
    made = [n for n in specials if combo.attack_made(s, seat, n) != NONE]
    return AttackPreviews(
        {str(slot + 1): attack(names, s, seat, int(s.row[slot])) for slot in slots},
        {str(n + 1): special(names, s, seat, n) for n in made},
    )


def special(names: Names, s: KnockdownState, seat: int, n: int) -> AttackPreview:
    one = names.specials(s, seat)[n]
    made = int(combo.attack_made(s, seat, n))
    if made == NONE:
        raise BadWords(f"{one.name} needs a Form first")
    found = attack(names, s, seat, made, one.perform)
    found.attack, found.name, found.text = one.id, one.name, one.text
    why = special_told(names, s, seat, n)
    found.why = why.sentence if why else ""
    return found


def attack(
    names: Names, s: KnockdownState, seat: int, number: int, extra: int = 0
) -> AttackPreview:
    """Range and line, what it would do, and what the other hand may still hold against it."""
    one = names.attack(number)
    why = row_told(names, s, number)
    light, heavy = one.light + extra, one.heavy
    other, strike = 1 - seat, one.type == "strike"
    soaked = best_soak(s, other, light, heavy) if strike else (0, 0)
    return AttackPreview(
        attack=one.id,
        name=one.name,
        type=one.type,
        in_range=why is None,
        why=f"{why.sentence[0].upper()}{why.sentence[1:]}." if why else "",
        distance=int(s.distance()),
        in_line=s.arena.in_line(s.space(0), s.space(1)),
        spaces=names.among(s, movement.reached(s, seat, number)),
        light=light,
        heavy=heavy,
        ko=one.ko,
        text=one.text,
        now=outlook(s, other, 0, 0),
        after=outlook(s, other, light, heavy),
        blocked=outlook(s, other, light - soaked[1], heavy - soaked[0]),
        blocks=blocks(s, seat, strike),
        reactions=reactions(names, s, seat, number),
    )


def best_soak(s: KnockdownState, seat: int, light: int, heavy: int) -> tuple[int, int]:
    """The most strain that a Block with one card could take out of a Pool (heavy, light)."""
    room = max(int(blocking.capacity(s, seat, 1)), 0)
    pairs = [
        (h, min(light, room if s.terms.independent else room - 2 * h))
        for h in range(min(heavy, room // 2) + 1)
    ]
    return max(pairs, key=lambda pair: 2 * pair[0] + pair[1])


def blocks(s: KnockdownState, viewer: int, strike: bool) -> BlockChances:
    """The chances that the other hand has one or two Block cards (KDN-130: only for Strikes)."""
    other = 1 - viewer

    def has_block(card: int) -> bool:
        return s.tables.attack(card, Attack.SYMBOL) == Symbol.BLOCK

    one, two = (holds(s, viewer, other, has_block, count) for count in (1, 2))
    nothing = Fraction(0)
    return BlockChances(
        can=strike and one > 0,
        one=both(one if strike else nothing),
        two=both(two if strike else nothing),
        capacity=[max(int(blocking.capacity(s, other, count)), 0) for count in (1, 2)],
    )


def reactions(names: Names, s: KnockdownState, viewer: int, number: int) -> list[ReactionChance]:
    """Reaction cards that the other hand may hold at the triggers of an attack."""
    if s.terms.symbols_only:  # KDN-078
        return []
    strike = s.tables.attack(number, Attack.TYPE) == Type.STRIKE
    found: list[ReactionChance] = []
    for card, one in enumerate(names.content.cards):
        if one.type != "reaction" or (one.trigger == "targeted" and not strike):
            continue
        if one.trigger == "test" and not s.tables.attack(number, Attack.KO):
            continue
        chance = holds(s, viewer, 1 - viewer, partial(eq, card))
        trigger = TRIGGERS[s.tables.attack(card, Attack.TRIGGER)]
        found.append(ReactionChance(str(chance), rounded(chance), one.name, one.id, trigger))
    return found


# -- paying and blocking


def pay(names: Names, s: KnockdownState, seat: int, n: int) -> PayPreview:
    """Every set of cards that pays for a Special, and what would be left."""
    one = names.specials(s, seat)[n]
    number = int(combo.special_attack(s, seat, n))
    why = special_told(names, s, seat, n)
    masks = payment.sets_for(s, seat, number)
    return PayPreview(
        special=one.id,
        cost=list(one.cost),
        tokens=one.tokens,
        sets=[paid(names, s, seat, number, mask) for mask in masks],
        why=why.sentence if why else "",
    )


def paid(names: Names, s: KnockdownState, seat: int, number: int, mask: int) -> Payment:
    """A set that pays, and the hand after it."""
    hand = names.hand(s, seat)
    left = [card for place, card in enumerate(hand) if not mask >> place & 1]
    symbols = Counter(names.content.cards[names.cards.index(card)].symbol for card in left)
    used = len(hand) - len(left)
    return Payment(
        cards=names.masked(s, seat, mask),
        adaptable=payment.is_adapted(s, seat, number, mask),
        left=dict(sorted(symbols.items())),
        blocks_left=symbols["block"],
        capacity_left=max(int(blocking.capacity(s, seat, used + 1)), 0),
    )


def block(names: Names, s: KnockdownState, seat: int) -> BlockPreview:
    """The arithmetic of a Block, purpose by purpose."""
    if s.decision != Decision.BLOCK or s.seat != seat:
        raise BadWords("block is a preview for the seat that is asked to Block")
    return BlockPreview(
        light=int(s.pool_light),
        heavy=int(s.pool_heavy),
        effect=names.attack(s.attack).text,
        taken=outlook(s, seat, int(s.pool_light), int(s.pool_heavy)),
        purposes=[purpose(names, s, seat, which) for which in blocking.purposes(s, seat)],
    )


def purpose(names: Names, s: KnockdownState, seat: int, which: int) -> PurposePreview:
    cards = int(blocking.cards_of(which))
    capacity = int(blocking.capacity(s, seat, cards))
    soaks = [] if which == blocking.CANCEL else blocking.soaks(s, capacity)
    return PurposePreview(
        purpose=PURPOSES[which],
        cards=cards,
        hand=int(s.held(seat)) - cards,
        bonus=bonuses(names, s, seat),
        capacity=capacity,
        soaks=[soaked(s, seat, int(heavy), int(light)) for heavy, light in soaks],
    )


def soaked(s: KnockdownState, seat: int, heavy: int, light: int) -> Soak:
    left = Wounds(int(s.pool_light) - light, int(s.pool_heavy) - heavy)
    after = outlook(s, seat, left.light, left.heavy)
    return Soak(light, heavy, left, after.strain, after.fails, after.chance)


def bonuses(names: Names, s: KnockdownState, seat: int) -> list[Bonus]:
    """What counts as cards beside the hand (KDN-125, KDN-223)."""
    found = []
    for skill in names.active(s, seat):
        value = int(s.tables.skills[skill * Skill.SIZE + Skill.BLOCK])
        if value:
            found.append(Bonus(names.content.skills[skill].name, value))
    if s.at(seat, Who.PASSIVE) == Passive.GUARD and s.at(seat, Who.TOKENS):
        found.append(Bonus(names.token(s, seat), int(s.at(seat, Who.TOKENS))))
    return found
