"""The Combo action (KDN-080 to KDN-092): Specials and Dashes, in any order."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from donnybrook.games.knockdown.rules import fighters, hands, movement, payment, skills
from donnybrook.games.knockdown.rules.codes import Code, Decision, Happened, How, No, Why
from donnybrook.games.knockdown.rules.state import (
    HAND,
    NONE,
    KnockdownState,
    Procedure,
    Who,
    hand_size,
    of_player,
)
from donnybrook.games.knockdown.rules.tables import SPECIALS, Attack, Needs, Symbol, Type
from donnybrook.kernel.state import Options

NEXT: Final = 0
PART: Final = 1
RESOLVE: Final = 2
RESOLVED: Final = 3


# -- the frame of COMBO


def open_combo(s: KnockdownState, player: i64) -> None:
    """The first Special or Dash is chosen already (KDN-090)."""
    s.push(Procedure.COMBO, player, 0, 0, NONE)
    s.step = PART


def player_of(s: KnockdownState) -> i64:
    """Of COMBO and of DASH."""
    return s.arg0


def used(s: KnockdownState) -> i64:
    """The Specials of this Combo so far, one bit each."""
    return s.arg1


def resolved(s: KnockdownState) -> i64:
    """How many of them are behind."""
    return s.arg2


def count_resolved(s: KnockdownState) -> None:
    s.arg2 += 1


def number_in_hand(s: KnockdownState) -> i64:
    """The Special that is being paid for or resolved."""
    return s.arg3


def take_in_hand(s: KnockdownState, number: i64) -> None:  # KDN-087
    s.arg3 = number
    s.arg1 |= 1 << number


# -- the course of a Combo


def combo(s: KnockdownState) -> None:
    """The parts of a Combo, one after another, until the player stops or can do nothing more."""
    if s.step == NEXT:
        if can_go_on(s, player_of(s), used(s)):
            s.offer_quietly(player_of(s), Decision.COMBO, PART)
        else:
            end(s)  # KDN-082
    elif s.step == PART:
        do_part(s)
    elif s.step == RESOLVE:
        resolve(s)
    else:
        count_resolved(s)
        if resolved(s) == 2:
            skills.chain_artist(s, player_of(s))
        s.step = NEXT


def do_part(s: KnockdownState) -> None:  # KDN-081
    code = s.chosen
    player = player_of(s)
    if code == Code.STOP:
        end(s)
    elif code >= Code.DASH:
        s.step = NEXT
        open_dash(s, player, code - Code.DASH)
    else:
        number = special_of(code)
        take_in_hand(s, number)
        s.step = RESOLVE
        payment.open_payment(s, player, special_attack(s, player, number))


def resolve(s: KnockdownState) -> None:  # KDN-085, KDN-228
    """The paid Special is resolved by the Attack Sequence; Perform with the Form's own figures."""
    player = player_of(s)
    number = number_in_hand(s)
    s.special = number
    s.step = RESOLVED
    extra = s.tables.attack(special_attack(s, player, number), Attack.PERFORM)
    s.push(Procedure.ATTACK, player, attack_made(s, player, number), extra)


def special_attack(s: KnockdownState, player: i64, number: i64) -> i64:
    """The attack that is a Special of the own Sheet."""
    return s.tables.special(of_player(s, player, Who.FIGHTER), number)


def attack_made(s: KnockdownState, player: i64, number: i64) -> i64:
    """The attack that a Special makes: itself, or the Form; NONE without a Form."""
    attack = special_attack(s, player, number)
    return of_player(s, player, Who.FORM) if s.tables.attack(attack, Attack.PERFORM) > 0 else attack


def end(s: KnockdownState) -> None:
    if s.journal is not None:
        s.emit(Happened.COMBO_ENDED, player_of(s), resolved(s))
    s.pop()


# -- what can be chosen


def used_so_far(s: KnockdownState, player: i64) -> i64:
    """The Specials that a player has used in the Combo that may go on, one bit each."""
    return used(s) if s.decision == Decision.COMBO and s.seat == player else 0


def code_of(number: i64) -> i64:
    return Code.SPECIAL + number


def special_of(code: i64) -> i64:
    """The number of the Special that a code names."""
    return code - Code.SPECIAL


def can_go_on(s: KnockdownState, player: i64, used: i64) -> bool:
    return can_dash(s, player) or usable(s, player, used, 1) != 0


def add_parts(s: KnockdownState, player: i64, used: i64, out: Options) -> None:
    """Specials not yet used in this Combo that are usable and affordable, and Dashes."""
    if hand_size(s, player) == 0:
        return
    bits = usable(s, player, used)
    if bits != 0:
        codes = out.codes  # four at most: there is room for them
        n = out.n
        number: i64
        for number in range(SPECIALS):
            if (bits >> number) & 1:
                codes[n] = Code.SPECIAL + number
                n += 1
        out.n = n
    if can_dash(s, player):
        movement.add_steps(s, player, 0, Code.DASH, out)


def can_dash(s: KnockdownState, player: i64) -> bool:  # KDN-088
    return hands.count_symbol(s, player, Symbol.DASH) > 0 and (
        movement.open_steps(s, player, 0) != 0
    )


def usable(s: KnockdownState, player: i64, used: i64, most: i64 = SPECIALS) -> i64:
    """The Specials that are no Reaction and not yet used, one bit each, the first `most` of them.

    Range, needs and cost must hold before paying (KDN-086, KDN-091).
    """
    left = affordable(s, player, used)
    first = s.tables.special(of_player(s, player, Who.FIGHTER), 0)
    found: i64 = 0
    number: i64 = 0
    while left and most > 0:
        if left & 1 and reaches(s, player, first + number):
            found |= 1 << number
            most -= 1
        left >>= 1
        number += 1
    return found


def affordable(s: KnockdownState, player: i64, used: i64) -> i64:
    """The same out of range, too; what fails most often is asked first."""
    attacks, who = s.tables.attacks, s.who
    at = player * Who.SIZE
    held = who[at + Who.HELD]
    tokens = who[at + Who.TOKENS]
    first = s.tables.special(who[at + Who.FIGHTER], 0)
    found: i64 = 0
    number: i64
    for number in range(SPECIALS):
        attack = first + number
        row = attack * Attack.SIZE
        if held < attacks[row + Attack.CARDS] or tokens < attacks[row + Attack.TOKENS]:
            continue
        if (used >> number) & 1 or attacks[row + Attack.IN_COMBO] == 0:
            continue
        if payment.has_symbols(s, player, attack) and meets_needs(s, player, attack):
            found |= 1 << number
    return found


def part_why_not(s: KnockdownState, player: i64, used: i64, code: i64, other: i64) -> i64:
    """Why a code is no part of a Combo; `other` if it is neither a Special nor a Dash."""
    if code >= Code.SPECIAL and code < Code.SPEND:
        return special_why_not(s, player, used, code - Code.SPECIAL)
    if code >= Code.DASH and code < Code.CARD:
        return dash_why_not(s, player, code - Code.DASH)
    return other


def special_why_not(s: KnockdownState, player: i64, used: i64, number: i64) -> i64:
    """Why a Special cannot be used: needs come before the range, the cost is last."""
    attack = special_attack(s, player, number)
    if s.tables.attack(attack, Attack.IN_COMBO) == 0:  # KDN-091
        is_reaction = s.tables.attack(attack, Attack.TYPE) == Type.REACTION
        return No.REACTION_ONLY if is_reaction else No.NO_SPECIAL
    if (used >> number) & 1:
        return No.USED  # KDN-087
    if not meets_needs(s, player, attack):
        return No.NEEDS
    if not reaches(s, player, attack):
        return No.OUT_OF_RANGE
    return payment.cost_why_not(s, player, attack)


def dash_why_not(s: KnockdownState, player: i64, space: i64) -> i64:  # KDN-088
    if hands.count_symbol(s, player, Symbol.DASH) == 0:
        return No.NO_DASH_CARD
    return No.OK if (movement.open_steps(s, player, 0) >> space) & 1 else No.DASH_CLOSED


def reaches(s: KnockdownState, player: i64, attack: i64) -> bool:
    """Whether a Special, or the Form it performs, is in range (KDN-086, KDN-228)."""
    at = attack * Attack.SIZE + Attack.PERFORM
    if s.tables.attacks[at] > 0:
        return movement.in_range(s, of_player(s, player, Who.FORM))
    return movement.in_range(s, attack)


def meets_needs(s: KnockdownState, player: i64, attack: i64) -> bool:
    """The "needs" column of a Special; what Study needs is a matter of paying."""
    at = attack * Attack.SIZE + Attack.NEEDS
    needs = s.tables.attacks[at]
    if needs == Needs.NOTHING or needs == Needs.STUDY:
        return True
    at = attack * Attack.SIZE + Attack.NEEDED
    needed = s.tables.attacks[at]
    if needs == Needs.TOKENS_BELOW:
        return of_player(s, player, Who.TOKENS) < needed
    if needs == Needs.TOKENS_AT_LEAST:
        return of_player(s, player, Who.TOKENS) >= needed
    if needs == Needs.VENOM_BELOW:
        return of_player(s, 1 - player, Who.VENOM) < needed
    if needs == Needs.VENOM_AT_LEAST:
        return of_player(s, 1 - player, Who.VENOM) >= needed
    if needs == Needs.ECHO:
        return fighters.can_recall(s, player)
    return of_player(s, player, Who.FORM) != NONE


# -- Dash


def open_dash(s: KnockdownState, player: i64, space: i64) -> None:
    s.push(Procedure.DASH, player, space)


def dash_to(s: KnockdownState) -> i64:
    """Of DASH: the space that it leads to."""
    return s.arg1


def dash(s: KnockdownState) -> None:  # KDN-088, KDN-089
    """Discard one card with the Dash symbol and move one space by the Move rules."""
    player, space = player_of(s), dash_to(s)
    if s.step == 0:
        card = only_dash_card(s, player)
        if card == NONE:
            s.offer_quietly(player, Decision.DASHCARD, 1)
            return
        s.chosen = Code.CARD + card
    hands.discard(s, player, s.chosen - Code.CARD, Why.DASH)
    movement.go(s, player, space, How.DASH)
    s.pop()
    skills.sucker_punch(s, player)


def only_dash_card(s: KnockdownState, player: i64) -> i64:
    """The one card with the Dash symbol, NONE if there are several names."""
    found: i64 = NONE
    at: i64
    for at in range(player * HAND, player * HAND + hand_size(s, player)):
        card = s.hands[at]
        if hands.symbol_of(s, card) == Symbol.DASH and card != found:
            if found != NONE:
                return NONE
            found = card
    return found
