"""Why a choice is not possible: a clause, a short code and a sentence."""

from __future__ import annotations

import re
from typing import NamedTuple

from donnybrook.games.knockdown.rules import blocking, combo, hands, movement, payment
from donnybrook.games.knockdown.rules.codes import Code, Decision
from donnybrook.games.knockdown.rules.state import NONE, SLOTS, KnockdownState, Procedure, Who
from donnybrook.games.knockdown.rules.tables import Attack, Needs, Symbol, Type
from donnybrook.games.knockdown.surface.names import Names
from donnybrook.games.knockdown.surface.words import DECISIONS
from donnybrook.kernel.errors import IllegalChoice


class Fault(NamedTuple):
    clause: str
    reason: str
    sentence: str

    def refusal(self) -> IllegalChoice:
        return IllegalChoice(self.clause, self.reason, self.sentence)


NOT_ASKED = Fault("KDN-040", "not_asked", "Another seat decides now.")
IS_OVER = Fault("KDN-002", "match_over", "The match is over.")
NO_CHOICE = Fault("KDN-044", "no_choice", "There is no such choice in Knockdown.")
IS_SEALED = Fault("KDN-025", "sealed", "This choice is sealed until the other is made.")
REACTION_ONLY = Fault("KDN-091", "reaction_only", "A Reaction waits for its trigger.")
USED = Fault("KDN-087", "used_up", "Each Special only once in a Combo.")
MUST_ACT = Fault("KDN-044", "must_act", "Neither of the two actions may be skipped.")
EMPTY_SLOT = Fault("KDN-070", "empty_slot", "There is no card in this slot of the Row.")
IN_HAND = Fault("KDN-076", "in_hand", "A card in hand is used only through its symbol.")


def fault(s: KnockdownState, names: Names, seat: int, code: int) -> Fault:
    """Why a code that is not offered to a seat is not."""
    if s.over:
        return IS_OVER
    if not 0 <= code < Code.SIZE:
        return NO_CHOICE
    if not s.to_act() >> seat & 1:
        sealed = Decision.SKILL1 <= s.decision <= Decision.FACEUP
        return IS_SEALED if sealed else NOT_ASKED
    if s.decision in (Decision.ACTION, Decision.COMBO):
        return action_fault(s, names, seat, code)
    return answer_fault(s, seat, code)


def answer_fault(s: KnockdownState, seat: int, code: int) -> Fault:
    """Why an answer to any other decision is not offered."""
    if Code.SPACE <= code < Code.DASH:
        return space_fault(s, seat, code - Code.SPACE)
    if s.decision == Decision.BLOCK and Code.BLOCK <= code < Code.SLOT:
        return block_fault(s, seat, code - Code.BLOCK)
    if s.decision == Decision.PAY and code >= Code.CARDS:
        cost = s.tables.attack(s.arg1, Attack.CARDS)
        if (code - Code.CARDS).bit_count() != cost:
            return Fault("KDN-084", "not_the_cost", f"Exactly {cost} of the cards pay it.")
        return Fault("KDN-083", "wrong_symbols", "The symbols of these cards do not pay it.")
    if s.decision == Decision.REACT and s.terms.symbols_only and Code.CARD <= code < Code.SWAP:
        return IN_HAND._replace(clause="KDN-078")
    asked = DECISIONS[s.decision]
    return Fault(asked.clause, "not_offered", f"Not offered at {asked.id}: {asked.question}")


def space_fault(s: KnockdownState, seat: int, space: int) -> Fault:
    """Why a fighter cannot be moved to a space."""
    asked = DECISIONS[s.decision]
    mover = 1 - seat if s.decision in (Decision.PUSH, Decision.BACK) else seat
    if s.decision == Decision.CORR:
        if not s.arena.red >> space & 1:
            return Fault("KDN-190", "not_red", "A corridor leads to red spaces only.")
        new = "" if s.terms.free_corridors else ", and new to you in this window"
        return Fault("KDN-194", "closed", f"It must be empty{new}.")
    if space == s.space(1 - mover):
        return Fault("KDN-179", "occupied", "The other fighter stands there.")
    return Fault(asked.clause, "out_of_reach", f"Out of reach at {asked.id}: {asked.question}")


def block_fault(s: KnockdownState, seat: int, purpose: int) -> Fault:
    """Why a Block cannot serve a purpose."""
    if purpose == blocking.BOTH and hands.count_symbol(s, seat, Symbol.BLOCK) < 2:
        return Fault("KDN-121", "two_cards", "To do both takes two Block cards.")
    return Fault("KDN-129", "useless", "There is nothing that such a Block could ignore.")


def action_fault(s: KnockdownState, names: Names, seat: int, code: int) -> Fault:
    """Moves, attacks and parts of a Combo."""
    used = s.arg1 if s.decision == Decision.COMBO else 0
    if Code.SPECIAL <= code < Code.SPEND:
        return special_fault(s, names, seat, code - Code.SPECIAL, used) or NO_CHOICE
    if Code.DASH <= code < Code.CARD:
        return dash_fault(s, seat)
    if s.decision == Decision.COMBO:
        return Fault("KDN-080", "no_part", "A Combo is made of Specials and Dashes.")
    if code == Code.STOP:
        return MUST_ACT
    if Code.SLOT <= code < Code.SLOT + SLOTS:
        return EMPTY_SLOT
    if Code.CARD <= code < Code.SWAP:
        return IN_HAND
    if Code.SPACE <= code < Code.DASH:
        return move_fault(s, seat, code - Code.SPACE)
    return NO_CHOICE


def move_fault(s: KnockdownState, seat: int, space: int) -> Fault:
    if space == s.space(1 - seat):
        return Fault("KDN-061", "occupied", "The other fighter stands there.")
    if space >= s.arena.spaces:
        return Fault("KDN-062", "no_space", "The arena has no such space.")
    if s.arena.red >> space & 1 and s.arena.red >> s.space(seat) & 1:
        return Fault("KDN-063", "by_corridor", "A Move never uses a corridor.")
    return Fault("KDN-060", "not_adjacent", "A Move goes to an adjacent space.")


def dash_fault(s: KnockdownState, seat: int) -> Fault:
    if hands.count_symbol(s, seat, Symbol.DASH) == 0:
        return Fault("KDN-088", "no_dash", "A Dash needs a card with the Dash symbol.")
    return Fault("KDN-088", "not_adjacent", "A Dash goes to an empty adjacent space.")


def special_fault(
    s: KnockdownState, names: Names, seat: int, number: int, used: int
) -> Fault | None:
    """Why a Special cannot be used in a Combo, None if it can."""
    specials = names.specials(s, seat)
    if number >= len(specials):
        return Fault("KDN-080", "no_special", "The Sheet has no such Special.")
    attack = s.tables.special(s.at(seat, Who.FIGHTER), number)
    if s.tables.attack(attack, Attack.TYPE) == Type.REACTION:
        return REACTION_ONLY
    if used >> number & 1:
        return USED
    if not combo.meets_needs(s, seat, attack):
        return needs_fault(s, specials[number].needs, attack)
    if not combo.reaches(s, seat, attack):
        performed = s.tables.attack(attack, Attack.PERFORM) > 0
        reached = s.at(seat, Who.FORM) if performed else attack
        return Fault("KDN-086", "out_of_range", f"{range_words(s, names, reached).capitalize()}.")
    if not payment.can_pay(s, seat, attack):
        return cost_fault(s, specials[number].cost, specials[number].tokens, seat, attack)
    return None


def needs_fault(s: KnockdownState, needs: str, attack: int) -> Fault:
    kind = s.tables.attack(attack, Attack.NEEDS)
    at_least = re.sub(r">= (\d+)", r"\1 or more", needs)
    sentence = f"It needs {at_least.replace('opp', 'their').replace('<', 'below')}."
    if kind == Needs.ECHO:
        sentence = "It needs an Echo with no fighter on it."
    elif kind == Needs.FORM:
        sentence = "It needs a Form."
    return Fault("KDN-086", "needs", sentence)


def cost_fault(s: KnockdownState, cost: str, tokens: int, seat: int, attack: int) -> Fault:
    if s.tables.attack(attack, Attack.NEEDS) == Needs.STUDY and s.held(seat) > 1:
        return Fault("KDN-083", "cost", "No Strike or Ability would be left to study.")
    price = " ".join(cost) + (f" and {tokens} token" if tokens else "")
    return Fault("KDN-083", "cost", f"It costs {price}.")


def range_words(s: KnockdownState, names: Names, attack: int) -> str:
    """`distance is 1, it needs exactly 2`, or that there is no line."""
    wanted = names.attack(attack).range
    if wanted == "line":
        return "there is no line to the opponent"
    return f"distance is {s.distance()}, it needs {wanted}"


def row_fault(s: KnockdownState, names: Names, card: int) -> Fault | None:
    """Why a card of the Row would only be taken, None if it would be resolved."""
    if s.tables.attack(card, Attack.TYPE) == Type.REACTION:
        return Fault("KDN-077", "reaction", "a Reaction is only taken")
    if not movement.in_range(s, card):
        return Fault("KDN-072", "out_of_range", range_words(s, names, card))
    return None


def reached_spaces(s: KnockdownState, seat: int, attack: int) -> list[int]:
    """The spaces that an attack reaches from where its owner stands."""
    mine, reach = s.space(seat), s.tables.attack(attack, Attack.REACH)
    found = []
    for space in range(s.arena.spaces):
        hit = s.arena.in_line(mine, space) if reach == 0 else reach >> s.arena.distance(mine, space)
        if space != mine and hit & 1:
            found.append(space)
    return found


def attack_of(s: KnockdownState, seat: int, number: int) -> int:
    """The attack that a Special makes: itself, or the Form; NONE without a Form."""
    attack = s.tables.special(s.at(seat, Who.FIGHTER), number)
    if s.tables.attack(attack, Attack.PERFORM) > 0:
        return int(s.at(seat, Who.FORM))
    return int(attack)


def turn_frame(s: KnockdownState, offset: int) -> int:
    """A number of the turn's frame, wherever it lies; NONE outside a turn."""
    if s.procedure == Procedure.TURN:
        return int((s.arg0, s.arg1)[offset])
    if s.depth > 1 and s.frames[6] == Procedure.TURN:
        return int(s.frames[6 + 2 + offset])
    return NONE
