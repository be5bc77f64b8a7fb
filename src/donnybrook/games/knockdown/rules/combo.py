"""The Combo action (KDN-080 to KDN-092): Specials and Dashes, in any order."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from donnybrook.games.knockdown.rules import fighters, hands, movement, payment, skills
from donnybrook.games.knockdown.rules.codes import Code, Decision, Happened, How, No, Why
from donnybrook.games.knockdown.rules.state import HAND, NONE, KnockdownState, Procedure, Who
from donnybrook.games.knockdown.rules.tables import SPECIALS, Attack, Needs, Symbol, Type
from donnybrook.kernel.state import Options

NEXT: Final = 0
PART: Final = 1
RESOLVE: Final = 2
RESOLVED: Final = 3


def combo(s: KnockdownState) -> None:
    """The parts of a Combo, one after another, until the player stops or can do nothing more."""
    if s.step == NEXT:
        if can_go_on(s, s.arg0, s.arg1):
            s.offer_quietly(s.arg0, Decision.COMBO, PART)
        else:
            end(s)  # KDN-082
    elif s.step == PART:
        do_part(s)
    elif s.step == RESOLVE:
        resolve(s)
    else:
        s.arg2 += 1
        if s.arg2 == 2:
            skills.chain_artist(s, s.arg0)
        s.step = NEXT


def open_combo(s: KnockdownState, player: i64) -> None:
    """The first Special or Dash is chosen already (KDN-090)."""
    s.push(Procedure.COMBO, player, 0, 0, NONE)
    s.step = PART


def do_part(s: KnockdownState) -> None:  # KDN-081
    code = s.chosen
    player = s.arg0
    if code == Code.STOP:
        end(s)
    elif code >= Code.DASH:
        s.step = NEXT
        s.push(Procedure.DASH, player, code - Code.DASH)
    else:
        s.arg3 = code - Code.SPECIAL
        s.arg1 |= 1 << s.arg3  # KDN-087
        s.step = RESOLVE
        s.push(Procedure.PAY, player, special_attack(s, player, s.arg3))


def resolve(s: KnockdownState) -> None:  # KDN-085, KDN-228
    """The paid Special is resolved by the Attack Sequence; Perform with the Form's own figures."""
    player = s.arg0
    s.special = s.arg3
    s.step = RESOLVED
    special = special_attack(s, player, s.arg3)
    extra = s.tables.attack(special, Attack.PERFORM)
    s.push(Procedure.ATTACK, player, attack_made(s, player, s.arg3), extra)


def special_attack(s: KnockdownState, player: i64, number: i64) -> i64:
    """The attack that is a Special of the own Sheet."""
    return s.tables.special(s.at(player, Who.FIGHTER), number)


def attack_made(s: KnockdownState, player: i64, number: i64) -> i64:
    """The attack that a Special makes: itself, or the Form; NONE without a Form."""
    attack = special_attack(s, player, number)
    return s.at(player, Who.FORM) if s.tables.attack(attack, Attack.PERFORM) > 0 else attack


def end(s: KnockdownState) -> None:
    if s.journal is not None:
        s.emit(Happened.COMBO_ENDED, s.arg0, s.arg2)
    s.pop()


# -- what can be chosen


def used_so_far(s: KnockdownState, player: i64) -> i64:
    """The Specials that a player has used in the Combo that may go on, one bit each."""
    return s.arg1 if s.decision == Decision.COMBO and s.seat == player else 0


def code_of(number: i64) -> i64:
    return Code.SPECIAL + number


def special_of(code: i64) -> i64:
    """The number of the Special that a code names."""
    return code - Code.SPECIAL


def can_go_on(s: KnockdownState, player: i64, used: i64) -> bool:
    if can_dash(s, player):
        return True
    number: i64
    for number in range(SPECIALS):
        if (used >> number) & 1 == 0 and can_use(s, player, number):
            return True
    return False


def add_parts(s: KnockdownState, player: i64, used: i64, out: Options) -> None:
    """Specials not yet used in this Combo that are usable and affordable, and Dashes."""
    if s.held(player) == 0:
        return
    number: i64
    for number in range(SPECIALS):
        if (used >> number) & 1 == 0 and can_use(s, player, number):
            out.add(Code.SPECIAL + number)
    if can_dash(s, player):
        movement.add_steps(s, player, 0, Code.DASH, out)


def can_dash(s: KnockdownState, player: i64) -> bool:  # KDN-088
    return hands.count_symbol(s, player, Symbol.DASH) > 0 and (
        movement.open_steps(s, player, 0) != 0
    )


def can_use(s: KnockdownState, player: i64, number: i64) -> bool:  # KDN-086, KDN-091
    """Range, needs and cost of a Special that is no Reaction, all before paying."""
    attack = s.tables.special(s.who[player * Who.SIZE + Who.FIGHTER], number)
    if s.tables.attacks[attack * Attack.SIZE + Attack.IN_COMBO] == 0:
        return False
    if not payment.can_pay(s, player, attack):  # first, for it fails most often
        return False
    return meets_needs(s, player, attack) and reaches(s, player, attack)


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
    if s.tables.attack(attack, Attack.PERFORM) > 0:
        return movement.in_range(s, s.at(player, Who.FORM))
    return movement.in_range(s, attack)


def meets_needs(s: KnockdownState, player: i64, attack: i64) -> bool:
    """The "needs" column of a Special; what Study needs is a matter of paying."""
    row = attack * Attack.SIZE
    needs = s.tables.attacks[row + Attack.NEEDS]
    if needs == Needs.NOTHING or needs == Needs.STUDY:
        return True
    needed = s.tables.attacks[row + Attack.NEEDED]
    if needs == Needs.TOKENS_BELOW:
        return s.at(player, Who.TOKENS) < needed
    if needs == Needs.TOKENS_AT_LEAST:
        return s.at(player, Who.TOKENS) >= needed
    if needs == Needs.VENOM_BELOW:
        return s.at(1 - player, Who.VENOM) < needed
    if needs == Needs.VENOM_AT_LEAST:
        return s.at(1 - player, Who.VENOM) >= needed
    if needs == Needs.ECHO:
        return fighters.can_recall(s, player)
    return s.at(player, Who.FORM) != NONE


# -- Dash


def dash(s: KnockdownState) -> None:  # KDN-088, KDN-089
    """Discard one card with the Dash symbol and move one space by the Move rules."""
    player, space = s.arg0, s.arg1
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
    for at in range(player * HAND, player * HAND + s.held(player)):
        card = s.hands[at]
        if hands.symbol_of(s, card) == Symbol.DASH and card != found:
            if found != NONE:
                return NONE
            found = card
    return found
