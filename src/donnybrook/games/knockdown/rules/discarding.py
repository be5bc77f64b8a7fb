"""What effects do to a hand or a Row: discards, reveals, swaps, and rolling on tokens."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from donnybrook.games.knockdown.rules import fighters, hands, movement, wounds
from donnybrook.games.knockdown.rules.codes import Code, Decision, Happened, How, Why
from donnybrook.games.knockdown.rules.state import HAND, NONE, SLOTS, KnockdownState, Who
from donnybrook.games.knockdown.rules.tables import Symbol
from donnybrook.kernel.state import Options

SETS: Final = Options()  # of cards to show


def discard(s: KnockdownState) -> None:
    """`opp_discard n`: cards of the owner's choice."""
    owner = s.arg0
    if s.step == 1:
        hands.discard(s, owner, s.chosen - Code.CARD, Why.EFFECT)
        s.arg1 -= 1
        s.step = 0
    if s.arg1 == 0 or s.held(owner) == 0:
        s.pop()
    elif hands.names(s, owner) > 1:
        s.offer_quietly(owner, Decision.OWNDISC, 1)
    else:
        hands.discard(s, owner, s.hands[owner * HAND], Why.EFFECT)
        s.arg1 -= 1


def suffer(s: KnockdownState) -> None:
    """`discard_or_suffer k`: a card, or k light; an empty hand suffers."""
    owner, light = s.arg0, s.arg1
    if s.step == 0 and s.held(owner) > 0:
        s.offer(owner, Decision.SUFFER, 1)
        return
    discards = s.step == 1 and s.chosen != Code.SUFFER
    s.pop()
    if discards:
        hands.discard(s, owner, s.chosen - Code.CARD, Why.EFFECT)
    else:
        wounds.suffer(s, owner, light, 0, Why.EFFECT)


def light_at_stake(s: KnockdownState) -> i64:
    """The light wounds that a discarded card spares."""
    return s.arg1


# -- reveal_discard. SHOW: arg0 attacker, arg1 how many, then arg1-arg3 the cards shown


def show(s: KnockdownState) -> None:  # KDN-221, KDN-229
    """The opponent shows cards of own choice; the attacker discards one of them."""
    owner = 1 - s.arg0
    if s.step == 0:
        if s.held(owner) == 0:
            s.pop()
            return
        SETS.n = 0
        hands.add_sets(s, owner, shown_count(s), Symbol.ANY, SETS)
        if SETS.n > 1:
            s.offer_quietly(owner, Decision.SHOW, 1)
            return
        s.chosen = SETS.codes[0]
    if s.step < 2:
        reveal(s, owner, s.chosen - Code.CARDS)
        if s.arg2 != NONE and (s.arg2 != s.arg1 or (s.arg3 != NONE and s.arg3 != s.arg1)):
            s.offer(s.arg0, Decision.TAKE, 2)
            return
        s.chosen = Code.CARD + s.arg1
    s.pop()
    hands.discard(s, owner, s.chosen - Code.CARD, Why.EFFECT)


def shown_count(s: KnockdownState) -> i64:
    """As many as asked, all if there are fewer (KDN-229)."""
    held = s.held(1 - s.arg0)
    return held if held < s.arg1 else s.arg1


def reveal(s: KnockdownState, owner: i64, mask: i64) -> None:
    """Shown cards are known: of each name at least as many copies as were shown."""
    s.arg1 = NONE
    place: i64
    for place in range(s.held(owner)):
        if (mask >> place) & 1 == 0:
            continue
        card = s.hands[owner * HAND + place]
        if s.arg1 == NONE:
            s.arg1 = card
        elif s.arg2 == NONE:
            s.arg2 = card
        else:
            s.arg3 = card
        if s.journal is not None:
            s.emit(Happened.CARD_SHOWN, owner, card, news=~(1 << owner))
    learn(s, owner, s.arg1)
    if s.arg2 != NONE:
        learn(s, owner, s.arg2)
    if s.arg3 != NONE:
        learn(s, owner, s.arg3)


def learn(s: KnockdownState, owner: i64, card: i64) -> None:
    """Make one more copy of a shown card known, if more were shown than are known."""
    first = owner * HAND
    at = owner * Who.SIZE + Who.KNOWN
    known: i64 = 0
    i: i64
    for i in range(first, first + s.who[at]):
        if s.known[i] == card:
            known += 1
    shown: i64 = (
        (1 if s.arg1 == card else 0) + (1 if s.arg2 == card else 0) + (1 if s.arg3 == card else 0)
    )
    if known < shown:
        hands.insert(s.known, first, s.who[at], card)
        s.who[at] += 1
        hands.forget(s, owner, card)


def add_shown(s: KnockdownState, out: Options) -> None:
    """Each card that was shown once, by name."""
    out.add(Code.CARD + s.arg1)
    if s.arg2 != NONE and s.arg2 != s.arg1:
        out.add(Code.CARD + s.arg2)
    if s.arg3 != NONE and s.arg3 != s.arg2 and s.arg3 != s.arg1:
        out.add(Code.CARD + s.arg3)


# -- swap_row. SWAP: arg0 owner, arg1 swaps left


def swap(s: KnockdownState) -> None:
    """Up to n times exchange a hand card with a Row card, same slot."""
    if s.step == 1:
        if s.chosen == Code.STOP:
            s.pop()
            return
        exchange(s, s.arg0, (s.chosen - Code.SWAP) // SLOTS, (s.chosen - Code.SWAP) % SLOTS)
        s.arg1 -= 1
        s.step = 0
    if s.arg1 > 0 and s.held(s.arg0) > 0 and has_row_card(s):
        s.offer(s.arg0, Decision.SWAP, 1)
    else:
        s.pop()


def has_row_card(s: KnockdownState) -> bool:
    slot: i64
    for slot in range(SLOTS):
        if s.row[slot] != NONE:
            return True
    return False


def exchange(s: KnockdownState, owner: i64, place: i64, slot: i64) -> None:
    given = s.hands[owner * HAND + place]
    taken = s.row[slot]
    hands.lose(s, owner, given)
    hands.gain(s, owner, taken, True)
    s.row[slot] = given
    if s.journal is not None:
        s.emit(Happened.CARD_SWAPPED, owner, given, slot, taken, news=~(1 << owner))


def add_swaps(s: KnockdownState, owner: i64, out: Options) -> None:
    out.add(Code.STOP)
    first = owner * HAND
    place: i64
    slot: i64
    for place in range(s.held(owner)):
        if place > 0 and s.hands[first + place] == s.hands[first + place - 1]:
            continue
        for slot in range(SLOTS):
            if s.row[slot] != NONE:
                out.add(Code.SWAP + place * SLOTS + slot)


# -- spend_move. ROLL: arg0 mover


def roll(s: KnockdownState) -> None:  # KDN-221, KDN-230
    """Tokens are discarded one at a time, each for one step by the Move rules."""
    mover = s.arg0
    if s.step == 1:
        if s.chosen == Code.STOP:
            s.pop()
            return
        fighters.change_tokens(s, mover, -1)
        movement.go(s, mover, s.chosen - Code.SPACE, How.ROLL)
        s.step = 0
    if s.at(mover, Who.TOKENS) > 0 and movement.open_steps(s, mover, 0):
        s.offer(mover, Decision.ROLL, 1)
    else:
        s.pop()
