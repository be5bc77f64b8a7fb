"""What effects do to a hand or a Row: discards, reveals, swaps, and rolling on tokens."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from donnybrook.games.knockdown.rules import fighters, hands, movement, wounds
from donnybrook.games.knockdown.rules.codes import Code, Decision, Happened, How, Why
from donnybrook.games.knockdown.rules.state import (
    HAND,
    NONE,
    SLOTS,
    KnockdownState,
    Procedure,
    Who,
    hand_size,
    of_player,
)
from donnybrook.games.knockdown.rules.tables import Symbol
from donnybrook.kernel.state import Options

SETS: Final = Options()  # of cards to show


# -- opp_discard: the frame of DISCARD, and its course


def open_discard(s: KnockdownState, owner: i64, cards: i64) -> None:
    s.push(Procedure.DISCARD, owner, cards)


def cards_left(s: KnockdownState) -> i64:
    """How many cards are still to be discarded."""
    return s.arg1


def let_go(s: KnockdownState, owner: i64, card: i64) -> None:
    hands.discard(s, owner, card, Why.EFFECT)
    s.arg1 -= 1


def discard(s: KnockdownState) -> None:
    """`opp_discard n`: cards of the owner's choice."""
    owner = hands.owner_of(s)
    if s.step == 1:
        let_go(s, owner, s.chosen - Code.CARD)
        s.step = 0
    if cards_left(s) == 0 or hand_size(s, owner) == 0:
        s.pop()
    elif hands.names(s, owner) > 1:
        s.offer_quietly(owner, Decision.OWNDISC, 1)
    else:
        let_go(s, owner, s.hands[owner * HAND])


# -- discard_or_suffer: the frame of SUFFER, and its course


def open_suffer(s: KnockdownState, owner: i64, light: i64) -> None:
    s.push(Procedure.SUFFER, owner, light)


def light_at_stake(s: KnockdownState) -> i64:
    """The light wounds that a discarded card spares."""
    return s.arg1


def suffer(s: KnockdownState) -> None:
    """`discard_or_suffer k`: a card, or k light; an empty hand suffers."""
    owner, light = hands.owner_of(s), light_at_stake(s)
    if s.step == 0 and hand_size(s, owner) > 0:
        s.offer(owner, Decision.SUFFER, 1)
        return
    discards = s.step == 1 and s.chosen != Code.SUFFER
    s.pop()
    if discards:
        hands.discard(s, owner, s.chosen - Code.CARD, Why.EFFECT)
    else:
        wounds.suffer(s, owner, light, 0, Why.EFFECT)


# -- reveal_discard: the frame of SHOW, and its course


def open_show(s: KnockdownState, attacker: i64, cards: i64) -> None:
    s.push(Procedure.SHOW, attacker, cards, NONE, NONE)


def shows_to(s: KnockdownState) -> i64:
    """The attacker, who discards one of the cards."""
    return s.arg0


def shower(s: KnockdownState) -> i64:
    return 1 - s.arg0


def cards_wanted(s: KnockdownState) -> i64:
    """How many are to be shown; after that its place is the first of them."""
    return s.arg1


def first_shown(s: KnockdownState) -> i64:
    return s.arg1


def second_shown(s: KnockdownState) -> i64:
    return s.arg2


def third_shown(s: KnockdownState) -> i64:
    return s.arg3


def clear_shown(s: KnockdownState) -> None:
    s.arg1 = NONE


def note_shown(s: KnockdownState, card: i64) -> None:
    if s.arg1 == NONE:
        s.arg1 = card
    elif s.arg2 == NONE:
        s.arg2 = card
    else:
        s.arg3 = card


def are_alike(s: KnockdownState) -> bool:
    """Whether all cards that were shown have one name."""
    first, second, third = first_shown(s), second_shown(s), third_shown(s)
    return second in (NONE, first) and third in (NONE, first)


def show(s: KnockdownState) -> None:  # KDN-221, KDN-229
    """The opponent shows cards of own choice; the attacker discards one of them."""
    owner = shower(s)
    if s.step == 0:
        if hand_size(s, owner) == 0:
            s.pop()
            return
        SETS.n = 0
        add_shows(s, SETS, hands.SEVERAL)
        if SETS.n > 1:
            s.offer_quietly(owner, Decision.SHOW, 1)
            return
        s.chosen = SETS.codes[0]
    if s.step < 2:
        reveal(s, owner, s.chosen - Code.CARDS)
        if not are_alike(s):
            s.offer(shows_to(s), Decision.TAKE, 2)
            return
        s.chosen = Code.CARD + first_shown(s)
    s.pop()
    hands.discard(s, owner, s.chosen - Code.CARD, Why.EFFECT)


def add_shows(s: KnockdownState, out: Options, most: i64 = hands.ALL) -> None:
    """The sets of cards that can be shown."""
    hands.add_sets(s, shower(s), shown_count(s), Symbol.ANY, out, most)


def shown_count(s: KnockdownState) -> i64:
    """As many as asked, all if there are fewer (KDN-229)."""
    held = hand_size(s, shower(s))
    return held if held < cards_wanted(s) else cards_wanted(s)


def reveal(s: KnockdownState, owner: i64, mask: i64) -> None:
    """Shown cards are known: of each name at least as many copies as were shown."""
    clear_shown(s)
    place: i64
    for place in range(hand_size(s, owner)):
        if (mask >> place) & 1 == 0:
            continue
        card = s.hands[owner * HAND + place]
        note_shown(s, card)
        if s.journal is not None:
            s.emit(Happened.CARD_SHOWN, owner, card, news=~(1 << owner))
    learn(s, owner, first_shown(s))
    if second_shown(s) != NONE:
        learn(s, owner, second_shown(s))
    if third_shown(s) != NONE:
        learn(s, owner, third_shown(s))


def learn(s: KnockdownState, owner: i64, card: i64) -> None:
    """Make one more copy of a shown card known, if more were shown than are known."""
    first = owner * HAND
    at = owner * Who.SIZE + Who.KNOWN
    known: i64 = 0
    i: i64
    for i in range(first, first + s.who[at]):
        if s.known[i] == card:
            known += 1
    if known < copies_shown(s, card):
        hands.insert(s.known, first, s.who[at], card)
        s.who[at] += 1
        hands.forget(s, owner, card)


def copies_shown(s: KnockdownState, card: i64) -> i64:
    count: i64 = 1 if first_shown(s) == card else 0
    if second_shown(s) == card:
        count += 1
    return count + 1 if third_shown(s) == card else count


def add_shown(s: KnockdownState, out: Options) -> None:
    """Each card that was shown once, by name."""
    first, second, third = first_shown(s), second_shown(s), third_shown(s)
    out.add(Code.CARD + first)
    if second != NONE and second != first:
        out.add(Code.CARD + second)
    if third != NONE and third != second and third != first:
        out.add(Code.CARD + third)


# -- swap_row: the frame of SWAP, and its course


def open_swap(s: KnockdownState, owner: i64, swaps: i64) -> None:
    s.push(Procedure.SWAP, owner, swaps)


def swaps_left(s: KnockdownState) -> i64:
    return s.arg1


def count_swap(s: KnockdownState) -> None:
    s.arg1 -= 1


def swap(s: KnockdownState) -> None:
    """Up to n times exchange a hand card with a Row card, same slot."""
    owner = hands.owner_of(s)
    if s.step == 1:
        if s.chosen == Code.STOP:
            s.pop()
            return
        exchange(s, owner, (s.chosen - Code.SWAP) // SLOTS, (s.chosen - Code.SWAP) % SLOTS)
        count_swap(s)
        s.step = 0
    if swaps_left(s) > 0 and hand_size(s, owner) > 0 and has_row_card(s):
        s.offer(owner, Decision.SWAP, 1)
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
    hand, row, codes = s.hands, s.row, out.codes  # a hand times four: there is room
    n = out.n
    first = owner * HAND
    place: i64
    slot: i64
    for place in range(hand_size(s, owner)):
        if place > 0 and hand[first + place] == hand[first + place - 1]:
            continue
        for slot in range(SLOTS):
            if row[slot] != NONE:
                codes[n] = Code.SWAP + place * SLOTS + slot
                n += 1
    out.n = n


# -- spend_move


def open_roll(s: KnockdownState, mover: i64) -> None:
    s.push(Procedure.ROLL, mover)


def roll(s: KnockdownState) -> None:  # KDN-221, KDN-230
    """Tokens are discarded one at a time, each for one step by the Move rules."""
    mover = movement.own_mover(s)
    if s.step == 1:
        if s.chosen == Code.STOP:
            s.pop()
            return
        fighters.change_tokens(s, mover, -1)
        movement.go(s, mover, s.chosen - Code.SPACE, How.ROLL)
        s.step = 0
    if of_player(s, mover, Who.TOKENS) > 0 and movement.open_steps(s, mover, 0):
        s.offer(mover, Decision.ROLL, 1)
    else:
        s.pop()
