"""Why not, in words: a clause, a short code and a sentence for each number of the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from functools import partial
from typing import NamedTuple

from donnybrook.games.knockdown.content.numbers import LETTERS
from donnybrook.games.knockdown.content.script import SYMBOLS
from donnybrook.games.knockdown.rules import combo, payment, turn
from donnybrook.games.knockdown.rules.codes import Decision, No
from donnybrook.games.knockdown.rules.state import KnockdownState
from donnybrook.games.knockdown.rules.why_not import why_not
from donnybrook.games.knockdown.surface.content import needed
from donnybrook.games.knockdown.surface.decisions import DECISIONS, asked
from donnybrook.games.knockdown.surface.names import Names
from donnybrook.kernel.errors import IllegalChoice
from donnybrook.kernel.language import Reason

Sentence = Callable[[Names, KnockdownState, int, int], str]  # names, state, seat, code


class Why(NamedTuple):
    """A row of the table."""

    clause: str  # "": the one of the open decision
    code: str
    sentence: str | Sentence


# -- sentences that depend on the position


def not_offered(names: Names, s: KnockdownState, seat: int, code: int) -> str:
    return f"Not offered at {asked(s).id}: {asked(s).question}"


def out_of_reach(names: Names, s: KnockdownState, seat: int, code: int) -> str:
    return f"Out of reach at {asked(s).id}: {asked(s).question}"


def closed(names: Names, s: KnockdownState, seat: int, code: int) -> str:
    new = "" if s.terms.free_corridors else ", and new to you in this window"
    return f"It must be empty{new}."


def not_the_cost(names: Names, s: KnockdownState, seat: int, code: int) -> str:
    return f"Exactly {payment.cards_due(s)} of the cards pay it."


def needs(names: Names, s: KnockdownState, seat: int, code: int) -> str:
    return f"It needs {needed(names.specials(s, seat)[combo.special_of(code)].needs)}."


def out_of_range(names: Names, s: KnockdownState, seat: int, code: int) -> str:
    made = combo.attack_made(s, seat, combo.special_of(code))
    return f"{range_words(names, s, int(made)).capitalize()}."


def cost(names: Names, s: KnockdownState, seat: int, code: int) -> str:
    special = names.specials(s, seat)[combo.special_of(code)]
    due = [price(letter, n) for letter, n in Counter(special.cost).items()]
    if special.tokens:
        due.append(f"{special.tokens} {names.token(s, seat).capitalize()}")
    *others, last = due
    return f"It costs {', '.join(others)} and {last}." if others else f"It costs {last}."


def price(letter: str, n: int) -> str:
    """`a Kick`, `2 Fists`, `any card`."""
    if letter not in LETTERS:
        return "any card" if n == 1 else f"any {n} cards"
    symbol = SYMBOLS[LETTERS.index(letter)].capitalize()
    return f"a {symbol}" if n == 1 else f"{n} {symbol}s"


def range_words(names: Names, s: KnockdownState, attack: int) -> str:
    """`distance is 1, it needs exactly 2`, or that there is no line."""
    wanted = names.attack(attack).range
    if wanted == "line":
        return "there is no line to the opponent"
    return f"distance is {s.distance()}, it needs {wanted}"


OTHER_STANDS_THERE = "The other fighter stands there."
ONLY_ITS_SYMBOL = "A card in hand is used only through its symbol."

REASONS = {
    No.OVER: Why("KDN-002", "match_over", "The match is over."),
    No.SEALED: Why("KDN-025", "sealed", "This choice is sealed until the other is made."),
    No.NOT_ASKED: Why("KDN-040", "not_asked", "Another seat decides now."),
    No.NOT_OFFERED: Why("", "not_offered", not_offered),
    No.MUST_ACT: Why("KDN-044", "must_act", "Neither of the two actions may be skipped."),
    No.EMPTY_SLOT: Why("KDN-070", "empty_slot", "There is no card in this slot of the Row."),
    No.IN_HAND: Why("KDN-076", "in_hand", ONLY_ITS_SYMBOL),
    No.MOVE_OCCUPIED: Why("KDN-061", "occupied", OTHER_STANDS_THERE),
    No.NO_SPACE: Why("KDN-062", "no_space", "The arena has no such space."),
    No.BY_CORRIDOR: Why("KDN-063", "by_corridor", "A Move never uses a corridor."),
    No.NOT_ADJACENT: Why("KDN-060", "not_adjacent", "A Move goes to an adjacent space."),
    No.NO_PART: Why("KDN-080", "no_part", "A Combo is made of Specials and Dashes."),
    No.NO_SPECIAL: Why("KDN-080", "no_special", "The Sheet has no such Special."),
    No.REACTION_ONLY: Why("KDN-091", "reaction_only", "A Reaction waits for its trigger."),
    No.USED: Why("KDN-087", "used_up", "Each Special only once in a Combo."),
    No.NEEDS: Why("KDN-086", "needs", needs),
    No.OUT_OF_RANGE: Why("KDN-086", "out_of_range", out_of_range),
    No.COST: Why("KDN-083", "cost", cost),
    No.NO_STUDY: Why("KDN-083", "cost", "No Strike or Ability would be left to study."),
    No.NO_DASH_CARD: Why("KDN-088", "no_dash", "A Dash needs a card with the Dash symbol."),
    No.DASH_CLOSED: Why("KDN-088", "not_adjacent", "A Dash goes to an empty adjacent space."),
    No.NOT_THE_COST: Why("KDN-084", "not_the_cost", not_the_cost),
    No.WRONG_SYMBOLS: Why(
        "KDN-083", "wrong_symbols", "The symbols of these cards do not pay it."
    ),
    No.NO_BLOCK_CARD: Why("KDN-120", "no_block", "A Block needs a card with the Block symbol."),
    No.TWO_CARDS: Why("KDN-121", "two_cards", "To do both takes two Block cards."),
    No.USELESS: Why("KDN-129", "useless", "There is nothing that such a Block could ignore."),
    No.ONLY_SYMBOLS: Why("KDN-078", "in_hand", ONLY_ITS_SYMBOL),
    No.OCCUPIED: Why("KDN-179", "occupied", OTHER_STANDS_THERE),
    No.OUT_OF_REACH: Why("", "out_of_reach", out_of_reach),
    No.NOT_RED: Why("KDN-190", "not_red", "A corridor leads to red spaces only."),
    No.CLOSED: Why("KDN-194", "closed", closed),
}  # fmt: skip


def clause_now(s: KnockdownState, seat: int, code: int) -> str:
    return asked(s).clause


def reasons(names: Names) -> dict[int, Reason[KnockdownState]]:
    """The table, with the names of a content."""
    found: dict[int, Reason[KnockdownState]] = {}
    for number, (clause, code, sentence) in REASONS.items():
        told = sentence if isinstance(sentence, str) else partial(sentence, names)
        found[number] = Reason(clause or clause_now, code, told)
    return found


# -- for those who look before they choose


class Told(NamedTuple):
    """Why something would not work."""

    clause: str
    sentence: str


def special_told(
    names: Names, s: KnockdownState, seat: int, number: int, used: int = 0
) -> Told | None:
    """Why a Special cannot be used in a Combo, None if it can."""
    why = int(combo.special_why_not(s, seat, used, number))
    if why == No.OK:
        return None
    clause, _, sentence = REASONS[why]
    if not isinstance(sentence, str):
        sentence = sentence(names, s, seat, int(combo.code_of(number)))
    return Told(clause, sentence)


def row_told(names: Names, s: KnockdownState, card: int) -> Told | None:
    """Why a card of the Row would only be taken, None if it would be resolved."""
    why = turn.resolve_why_not(s, card)
    if why == No.TAKEN_REACTION:
        return Told("KDN-077", "a Reaction is only taken")
    return Told("KDN-072", range_words(names, s, card)) if why == No.TAKEN_FAR else None


# -- words that mean no choice, or none that is asked for

WINDOWS = ("block", "react", "corridor", "call")  # that open for one seat, for a moment
# a verb that does not fit the open decision is refused under the clause that rules it
CLAUSES = {
    "block": "KDN-130", "react": "KDN-155", "corridor": "KDN-193", "call": "KDN-107",
    "move": "KDN-044", "attack": "KDN-044", "special": "KDN-080", "dash": "KDN-080",
    "pick": "KDN-021", "keep": "KDN-024", "face_up": "KDN-026", "pass": "KDN-148",
    "fail": "KDN-148", "confirm": "KDN-148", "dispute": "KDN-148",
}  # fmt: skip


def misplaced(s: KnockdownState, seat: int, verb: str, code: int) -> IllegalChoice | int:
    """A verb that answers nothing now: who acts hears why its code is no action."""
    why = int(why_not(s, seat, code))
    if why == No.NOT_ASKED and verb in WINDOWS:
        sentence = f"There is nothing to {verb} for this seat now."
        return IllegalChoice(CLAUSES[verb], "not_asked", sentence)
    acts = s.decision in (Decision.ACTION, Decision.COMBO) and verb not in WINDOWS
    if why in (No.OVER, No.SEALED, No.NOT_ASKED) or (acts and why not in (No.OK, No.NOT_OFFERED)):
        return why
    clause, sentence = CLAUSES.get(verb, asked(s).clause), f"{asked(s).id}: {asked(s).question}"
    return IllegalChoice(clause, "out_of_place", f"`{verb}` is no answer to {sentence}")


def nobody(
    names: Names, s: KnockdownState, seat: int, verb: str, given: Mapping[str, str]
) -> IllegalChoice | int:
    """Cards that are not where the words say."""
    hand = names.hand(s, seat)
    if verb in ("attack", "take"):
        return No.IN_HAND if given["card"] in hand else No.EMPTY_SLOT
    if verb == "swap":
        return IllegalChoice("KDN-048", "not_held", f"{given['card']} is not in this hand.")
    wanted = given["cards"].split(",")
    if all(wanted.count(card) <= hand.count(card) for card in wanted):
        return No.NOT_OFFERED  # several, where one is asked for
    clause = DECISIONS[s.decision].clause if s.decision else "KDN-083"
    return IllegalChoice(clause, "not_held", f"The hand does not hold {', '.join(wanted)}.")
