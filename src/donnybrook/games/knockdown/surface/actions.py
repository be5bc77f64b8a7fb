"""Choices in words: `attack slot=2`, `pay cards=hook,slip`, and back to their codes."""

from __future__ import annotations

from donnybrook.games.knockdown.rules.codes import Code, Decision
from donnybrook.games.knockdown.rules.state import NONE, SLOTS, KnockdownState
from donnybrook.games.knockdown.surface.faults import EMPTY_SLOT, IN_HAND, Fault, fault
from donnybrook.games.knockdown.surface.names import Names
from donnybrook.games.knockdown.surface.words import DECISIONS, PURPOSES
from donnybrook.kernel.errors import BadWords
from donnybrook.kernel.game import Verb
from donnybrook.kernel.language import number, one_of, split
from donnybrook.kernel.state import Options

VERBS = (
    Verb("pick", ("fighter",), "D-FIGHTER"),
    Verb("keep", ("skill",), "D-SKILL1, D-SKILL2"),
    Verb("face_up", ("skill",), "D-FACEUP"),
    Verb("take", ("slot", "card"), "D-OPEN: slot=1 or card=jab; D-TAKE: card=jab"),
    Verb("forward", ("to",), "D-HOUND: go; D-FORWARD: to=b3"),
    Verb("corridor", ("to",), "D-CORR"),
    Verb("move", ("to",), "D-ACTION"),
    Verb("attack", ("slot", "card"), "D-ACTION: slot=1 or card=jab"),
    Verb("special", ("use",), "D-ACTION, D-COMBO: use=bull_rush"),
    Verb("dash", ("to",), "D-ACTION, D-COMBO"),
    Verb("step", ("to",), "D-STEP2, D-STEP"),
    Verb("end", (), "D-COMBO"),
    Verb("pay", ("cards",), "D-PAY, D-DASHCARD, D-BLOCKCARD: cards=hook,slip"),
    Verb("discard", ("card",), "D-LIMIT, D-OWNDISC, D-SUFFER, D-RELOAD"),
    Verb("suffer", (), "D-SUFFER"),
    Verb("react", ("card", "special"), "D-REACT: card=grit or special=riposte"),
    Verb("block", ("purpose",), "D-BLOCK: purpose=reduce, cancel or both"),
    Verb("soak", ("heavy", "light"), "D-SOAK: how many of each are ignored"),
    Verb("roll", ("to",), "D-ROLL"),
    Verb("blink", ("to",), "D-BLINK"),
    Verb("push", ("to",), "D-PUSH"),
    Verb("back", ("to",), "D-BACK"),
    Verb("show", ("cards",), "D-SHOW"),
    Verb("spend", ("tokens",), "D-SPEND"),
    Verb("swap", ("card", "slot"), "D-SWAP"),
    Verb("form", ("card",), "D-FORM"),
    Verb("call", (), "D-KO"),
    Verb("pass", (), "D-REPORT"),
    Verb("fail", (), "D-REPORT"),
    Verb("confirm", (), "D-CONFIRM"),
    Verb("dispute", (), "D-CONFIRM"),
    Verb("decline", (), "D-HOUND, D-REACT, D-BLOCK, D-KO"),
    Verb("stay", (), "D-CORR, D-BLINK"),
    Verb("stop", (), "D-STEP2, D-STEP, D-ROLL, D-RELOAD, D-SWAP"),
    Verb("concede", (), "D-CONCEDE"),
)
PARAMETERS = {verb.name: verb.parameters for verb in VERBS}

SIMPLE = {
    "call": Code.CALL,
    "pass": Code.PASS,
    "fail": Code.FAIL,
    "confirm": Code.CONFIRM,
    "dispute": Code.DISPUTE,
    "suffer": Code.SUFFER,
    "end": Code.STOP,
    "decline": Code.STOP,
    "stay": Code.STOP,
    "stop": Code.STOP,
}
STOPS = {
    Decision.HOUND: "decline",
    Decision.REACT: "decline",
    Decision.BLOCK: "decline",
    Decision.KO: "decline",
    Decision.CORR: "stay",
    Decision.BLINK: "stay",
    Decision.COMBO: "end",
}
SPACE_VERBS = {
    Decision.ACTION: "move",
    Decision.CORR: "corridor",
    Decision.ROLL: "roll",
    Decision.BLINK: "blink",
    Decision.FORWARD: "forward",
    Decision.PUSH: "push",
    Decision.BACK: "back",
}
CARD_VERBS = {
    Decision.DASHCARD: "pay cards",
    Decision.REACT: "react card",
    Decision.TAKE: "take card",
    Decision.FORM: "form card",
}
# a verb that does not fit the open decision is refused under the clause that rules it
CLAUSES = {
    "block": "KDN-130", "react": "KDN-155", "corridor": "KDN-193", "call": "KDN-107",
    "move": "KDN-044", "attack": "KDN-044", "special": "KDN-080", "dash": "KDN-080",
    "pick": "KDN-021", "keep": "KDN-024", "face_up": "KDN-026", "pass": "KDN-148",
    "fail": "KDN-148", "confirm": "KDN-148", "dispute": "KDN-148",
}  # fmt: skip


def say(s: KnockdownState, names: Names, seat: int, code: int) -> str:
    """The canonical words of a code."""
    if code == Code.STOP:
        return STOPS.get(s.decision, "stop")
    if code == Code.CONCEDE:
        return "concede"
    if code == Code.GO:
        return "forward"
    if code < Code.GO:
        return next(word for word, meant in SIMPLE.items() if meant == code)
    if code < Code.SLOT:
        return f"block purpose={PURPOSES[code - Code.BLOCK]}"
    if code < Code.SPECIAL:
        verb = "take" if s.decision == Decision.OPEN else "attack"
        return f"{verb} slot={code - Code.SLOT + 1}"
    if code < Code.FIGHTER:
        return say_numbers(s, names, seat, code)
    if code < Code.SKILL:
        return f"pick fighter={listed(names.fighters, code - Code.FIGHTER)}"
    if code < Code.SPACE:
        verb = "face_up" if s.decision == Decision.FACEUP else "keep"
        return f"{verb} skill={listed(names.skills, code - Code.SKILL)}"
    if code < Code.CARD:
        return say_space(s, names, code)
    return say_cards(s, names, seat, code)


def listed(known: list[str], number: int) -> str:
    """A name by number; a number that has none is said as it is."""
    return known[number] if number < len(known) else str(number)


def say_numbers(s: KnockdownState, names: Names, seat: int, code: int) -> str:
    if code < Code.SPEND:
        use = listed([one.id for one in names.specials(s, seat)], code - Code.SPECIAL)
        return f"react special={use}" if s.decision == Decision.REACT else f"special use={use}"
    if code < Code.SOAK:
        return f"spend tokens={code - Code.SPEND}"
    heavy, light = divmod(code - Code.SOAK, 8)
    return f"soak heavy={heavy} light={light}"


def say_space(s: KnockdownState, names: Names, code: int) -> str:
    spaces = names.spaces[s.arena.number]
    if code >= Code.DASH:
        return f"dash to={listed(spaces, code - Code.DASH)}"
    verb = SPACE_VERBS.get(s.decision, "step")
    return f"{verb} to={listed(spaces, code - Code.SPACE)}"


def say_cards(s: KnockdownState, names: Names, seat: int, code: int) -> str:
    if code < Code.SWAP:
        verb = CARD_VERBS.get(s.decision, "discard card")
        return f"{verb}={listed(names.cards, code - Code.CARD)}"
    if code < Code.CARDS:
        place, slot = divmod(code - Code.SWAP, SLOTS)
        hand = names.hand(s, seat) if len(s.hands) else []
        return f"swap card={listed(hand, place)} slot={slot + 1}"
    verb = "show" if s.decision == Decision.SHOW else "pay"
    cards = names.masked(s, seat, code - Code.CARDS) if len(s.hands) else []
    return f"{verb} cards={','.join(cards)}"


# -- reading


def read(s: KnockdownState, names: Names, seat: int, words: str) -> int:
    """The code of a legal choice; IllegalChoice with its clause, or BadWords."""
    verb, given = split(words, PARAMETERS)
    code = code_of(s, names, seat, verb, given)
    if verb == "concede" and not s.over:
        return code
    out = Options()
    if s.to_act() >> seat & 1:
        s.legal(seat, out)
    if code not in out.listed():
        raise refuse(s, names, seat, verb, code).refusal()
    if say(s, names, seat, code).partition(" ")[0] != verb:
        raise misfit(s, verb).refusal()
    return code


def refuse(s: KnockdownState, names: Names, seat: int, verb: str, code: int) -> Fault:
    """The fault of a choice that is not offered; a verb out of place has a clause of its own."""
    found = fault(s, names, seat, code)
    if not s.over and s.to_act() >> seat & 1:
        if s.decision not in (Decision.ACTION, Decision.COMBO):
            return found if verb in verbs_now(s, names, seat) else misfit(s, verb)
        if verb in ("corridor", "block", "react", "call"):
            return misfit(s, verb)
    elif found.reason == "not_asked" and verb in ("block", "react", "corridor", "call"):
        return Fault(CLAUSES[verb], "not_asked", f"There is nothing to {verb} for this seat now.")
    return found


def verbs_now(s: KnockdownState, names: Names, seat: int) -> set[str]:
    """The verbs that answer the open decision."""
    out = Options()
    s.legal(seat, out)
    return {say(s, names, seat, code).partition(" ")[0] for code in out.listed()}


def misfit(s: KnockdownState, verb: str) -> Fault:
    asked = DECISIONS[s.decision]
    clause = CLAUSES.get(verb, asked.clause)
    return Fault(clause, "out_of_place", f"`{verb}` is no answer to {asked.id}: {asked.question}")


def code_of(s: KnockdownState, names: Names, seat: int, verb: str, given: dict[str, str]) -> int:
    """What the words mean, legal or not."""
    if verb in SIMPLE:
        return SIMPLE[verb]
    if verb == "concede":
        return Code.CONCEDE
    if verb == "forward" and not given:
        return Code.GO
    if verb in ("pick", "keep", "face_up"):
        key, known, first = (
            ("fighter", names.fighters, Code.FIGHTER)
            if verb == "pick"
            else ("skill", names.skills, Code.SKILL)
        )
        return first + one_of(given, key, known)
    if "to" in PARAMETERS[verb]:
        first = Code.DASH if verb == "dash" else Code.SPACE
        return first + one_of(given, "to", names.spaces[s.arena.number])
    if verb in ("attack", "take"):
        return slot_or_card(s, names, seat, verb, given)
    if verb == "special" or (verb == "react" and "special" in given):
        key = "use" if verb == "special" else "special"
        known = [one.id for one in names.specials(s, seat)]
        return Code.SPECIAL + one_of(given, key, known)
    if verb in ("pay", "show"):
        return cards_code(s, names, seat, given)
    if verb in ("discard", "react", "form"):
        return Code.CARD + one_of(given, "card", names.cards)
    return number_code(s, names, seat, verb, given)


def number_code(
    s: KnockdownState, names: Names, seat: int, verb: str, given: dict[str, str]
) -> int:
    if verb == "block":
        return Code.BLOCK + one_of(given, "purpose", list(PURPOSES))
    if verb == "soak":
        return Code.SOAK + number(given, "heavy", 0, 3) * 8 + number(given, "light", 0, 7)
    if verb == "spend":
        return Code.SPEND + number(given, "tokens", 0, 7)
    card = given.get("card", "")
    slot = number(given, "slot", 1, SLOTS) - 1
    one_of(given, "card", names.cards)
    hand = names.hand(s, seat) if len(s.hands) else []
    if card not in hand:
        raise Fault("KDN-048", "not_held", f"{card} is not in this hand.").refusal()
    return Code.SWAP + hand.index(card) * SLOTS + slot


def slot_or_card(
    s: KnockdownState, names: Names, seat: int, verb: str, given: dict[str, str]
) -> int:
    """A slot by number or by its card; the card of D-TAKE is one of a hand."""
    if len(given) != 1:
        raise BadWords(f"{verb} needs slot= or card=")
    if "slot" in given:
        return Code.SLOT + number(given, "slot", 1, SLOTS) - 1
    card = one_of(given, "card", names.cards)
    if s.decision == Decision.TAKE:
        return Code.CARD + card
    row = list(s.row)
    if card in row:
        return Code.SLOT + row.index(card)
    held = len(s.hands) > 0 and given["card"] in names.hand(s, seat)
    raise (IN_HAND if held else EMPTY_SLOT).refusal()


def cards_code(s: KnockdownState, names: Names, seat: int, given: dict[str, str]) -> int:
    """A set of cards by name; the first copies of each name stand for it."""
    wanted = given.get("cards", "").split(",")
    for card in wanted:
        one_of({"cards": card}, "cards", names.cards)
    if s.decision == Decision.DASHCARD and len(wanted) == 1:
        return Code.CARD + names.cards.index(wanted[0])
    hand = names.hand(s, seat) if len(s.hands) else []
    mask = 0
    for place, card in enumerate(hand):
        if hand[:place].count(card) < wanted.count(card):
            mask |= 1 << place
    if mask.bit_count() < len(wanted):
        clause = DECISIONS[s.decision].clause if s.decision else "KDN-083"
        raise Fault(clause, "not_held", f"The hand does not hold {', '.join(wanted)}.").refusal()
    return Code.CARDS + mask


def clause(s: KnockdownState, code: int) -> str:
    """The clause that a legal choice rests on."""
    if code == Code.CONCEDE:
        return "KDN-255"
    if s.decision in (Decision.ACTION, Decision.COMBO):
        if Code.SLOT <= code < Code.SPECIAL:
            return "KDN-070"
        if Code.SPECIAL <= code < Code.SPEND:
            return "KDN-085"
        if Code.SPACE <= code < Code.DASH:
            return "KDN-060"
        return "KDN-088" if code >= Code.DASH else "KDN-081"
    if s.decision == Decision.BLOCK and code == Code.BLOCK + 1:
        return "KDN-127"
    return DECISIONS[s.decision].clause if s.decision != NONE else "KDN-044"
