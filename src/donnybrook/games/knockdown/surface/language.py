"""The choices of Knockdown, a row each: at which decision, in which words, aimed at what."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from donnybrook.games.knockdown.rules import blocking, combo, movement, payment, turn
from donnybrook.games.knockdown.rules.codes import Code, Decision, No
from donnybrook.games.knockdown.rules.state import KnockdownState
from donnybrook.games.knockdown.rules.why_not import why_not
from donnybrook.games.knockdown.surface import outcomes
from donnybrook.games.knockdown.surface.decisions import DECISIONS
from donnybrook.games.knockdown.surface.domains import Domains
from donnybrook.games.knockdown.surface.names import PURPOSES, Names
from donnybrook.games.knockdown.surface.reasons import clause_now, misplaced, nobody, reasons
from donnybrook.games.knockdown.surface.wire import After, Step, Trigger, Wounds
from donnybrook.kernel.language import Domain, Language, Reason, Verb, Words, named, numbered

D = Decision
Row = Verb[KnockdownState]
Aims = Callable[[KnockdownState, int, int], Mapping[str, Any]]  # state, seat, index

NO_CHOICE = Reason[KnockdownState]("KDN-044", "no_choice", "There is no such choice in Knockdown.")
SPACE: Mapping[str, Any] = {"space": str, "mover": int}
LYING: Mapping[str, Any] = {"card": str}
SUFFERS: Mapping[str, Any] = {"suffers?": Wounds, "after?": After}
DEALS: Mapping[str, Any] = {"deals?": Wounds, "after?": After}
REACTS: Mapping[str, Any] = {"trigger": Trigger, "bonus?": int, "steps?": list[Step], **DEALS}
SPECIAL: Mapping[str, Any] = {"special": str, "n": int, "seat": int}
ADAPTED: Mapping[str, Any] = {"adaptable?": bool}
LIGHTS = 8  # numbers of light wounds for each number of heavy ones


def language(names: Names) -> Language[KnockdownState]:
    """Words, labels and clauses of all choices, with the names of a content."""
    return Language(
        Table(names).rows(), why_not, reasons(names), partial(nobody, names), NO_CHOICE, misplaced
    )


def at(
    decisions: int | tuple[int, ...], words: str, first: int, label: Words[KnockdownState],
    takes: Mapping[str, Domain[KnockdownState]] | None = None,
    adds: Mapping[str, Any] | None = None, aims: Aims | None = None, *,
    clause: Words[KnockdownState] = "", example: str = "", alias: bool = False,
) -> Row:  # fmt: skip
    """A row; its clause is that of the open decision unless it has one of its own."""
    asked = decisions if isinstance(decisions, tuple) else (decisions,)
    text = ", ".join(DECISIONS[decision].id for decision in asked)
    text = f"{text}: {example}" if example else text
    when = partial(answers, sum(1 << decision for decision in asked))
    return Verb(
        words, first, label, clause or clause_now, text, takes or {}, when, adds or {}, aims,
        alias,
    )  # fmt: skip


def answers(decisions: int, s: KnockdownState, seat: int) -> bool:
    """Whether one of these decisions, a bit each, is open for a seat."""
    return decisions >> s.decision & 1 == 1 and s.to_act() >> seat & 1 == 1


class Table:
    """The rows, with the names of a content."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self.domains = Domains(names)

    def rows(self) -> tuple[Row, ...]:
        d = self.domains
        to, card, cards = {"to": d.to}, {"card": d.card}, {"cards": d.set}
        slot, lying = {"slot": d.slot}, {"card": d.lying}
        use, special = {"use": d.special("use")}, {"special": d.special("special")}
        return (
            at(D.FIGHTER, "pick", Code.FIGHTER, "Fight as {fighter}", {"fighter": d.fighter}),
            at((D.SKILL1, D.SKILL2), "keep", Code.SKILL, "Keep {skill}", {"skill": d.skill}),
            at(D.FACEUP, "face_up", Code.SKILL, "{skill} face up", {"skill": d.skill}),
            at(D.OPEN, "take", Code.SLOT, "Take {slot}", slot, LYING, self.lying,
               example="slot=1 or card=jab"),
            at(D.OPEN, "take", Code.SLOT, "Take {card}", lying, alias=True),
            at(D.TAKE, "take", Code.CARD, "Discard their {card}", card, example="card=jab"),
            at(D.HOUND, "forward", Code.GO, "Go 1 forward", {}, {"spaces": list[str]}, self.ahead,
               example="go"),
            at(D.FORWARD, "forward", Code.SPACE, "Forward to {to}", to, SPACE, self.space,
               example="to=b3"),
            at(D.CORR, "corridor", Code.SPACE, "Take the corridor to {to}", to,
               {**SPACE, **SUFFERS}, self.corridor),
            at(D.ACTION, "move", Code.SPACE, "Move to {to}", to, SPACE, self.space,
               clause="KDN-060"),
            at(D.ACTION, "attack", Code.SLOT, self.attack_label, slot,
               {**LYING, "in_range": bool, "seat": int}, self.attack, clause="KDN-070",
               example="slot=1 or card=jab"),
            at(D.ACTION, "attack", Code.SLOT, self.attack_label, lying, clause="KDN-070",
               alias=True),
            at((D.ACTION, D.COMBO), "special", Code.SPECIAL, "{use}", use, SPECIAL, self.special,
               clause="KDN-085", example="use=bull_rush"),
            at((D.ACTION, D.COMBO), "dash", Code.DASH, "Dash to {to}", to, {**SPACE, "dash": bool},
               self.dash, clause="KDN-088"),
            at((D.STEP2, D.STEP), "step", Code.SPACE, "Step to {to}", to,
               {**SPACE, "misses?": bool}, self.step),
            at(D.COMBO, "end", Code.STOP, "End the Combo", clause="KDN-081"),
            at(D.PAY, "pay", Code.CARDS, "Pay with {cards}", cards, ADAPTED, adapted,
               example="cards=hook,slip"),
            at(D.DASHCARD, "pay", Code.CARD, "Dash with {cards}", {"cards": d.one_card}, ADAPTED),
            at(D.BLOCKCARD, "pay", Code.CARDS, "Block with {cards}", cards, ADAPTED),
            at((D.LIMIT, D.OWNDISC, D.SUFFER, D.RELOAD), "discard", Code.CARD, "Discard {card}",
               card),
            at(D.SUFFER, "suffer", Code.SUFFER, "Suffer it", {}, SUFFERS,
               lambda s, seat, i: outcomes.suffering(s, seat)),
            at(D.REACT, "react", Code.CARD, "React with {card}", card, REACTS, self.react,
               example="card=grit"),
            at(D.REACT, "react", Code.SPECIAL, "React with {special}", special,
               {"n": int, "seat": int, **REACTS}, self.react_special, example="special=riposte"),
            at(D.BLOCK, "block", Code.BLOCK, block_label, {"purpose": named("purpose", PURPOSES)},
               {"capacity": int, "soaks?": list[Wounds]}, block, clause=block_clause,
               example="purpose=reduce, cancel or both"),
            at(D.SOAK, "soak", Code.SOAK, soak_label,
               {"heavy": numbered("heavy", 0, 3), "light": numbered("light", 0, LIGHTS - 1)},
               SUFFERS, lambda s, seat, i: outcomes.soaking(s, seat, i // LIGHTS, i % LIGHTS),
               example="how many of each are ignored"),
            at(D.ROLL, "roll", Code.SPACE, "Roll to {to}", to, SPACE, self.space),
            at(D.BLINK, "blink", Code.SPACE, "Blink to {to}", to, SPACE, self.space),
            at(D.PUSH, "push", Code.SPACE, "Move them to {to}", to, SPACE, self.pushed),
            at(D.BACK, "back", Code.SPACE, "Push them to {to}", to, SPACE, self.pushed),
            at(D.SHOW, "show", Code.CARDS, "Show {cards}", cards),
            at(D.SPEND, "spend", Code.SPEND, self.spend_label,
               {"tokens": numbered("tokens", 0, 7)}, DEALS, self.spend),
            at(D.SWAP, "swap", Code.SWAP, "Swap {card} for {slot}", {"card": d.held, **slot},
               {"for": str}, self.swapped),
            at(D.FORM, "form", Code.CARD, "Study {card}", card),
            at(D.KO, "call", Code.CALL, "Call the Test", {}, {"seat": int}, other),
            at(D.REPORT, "pass", Code.PASS, "The tower stood"),
            at(D.REPORT, "fail", Code.FAIL, "The tower fell"),
            at(D.CONFIRM, "confirm", Code.CONFIRM, "That is right"),
            at(D.CONFIRM, "dispute", Code.DISPUTE, "Dispute it: roll the dice"),
            at(D.HOUND, "decline", Code.STOP, "Stay where you are", {}, SUFFERS),
            at(D.REACT, "decline", Code.STOP, "No Reaction", {}, SUFFERS,
               lambda s, seat, i: outcomes.declining(s, seat)),
            at(D.BLOCK, "decline", Code.STOP, "No Block", {}, SUFFERS),
            at(D.KO, "decline", Code.STOP, "Do not call", {}, SUFFERS),
            at((D.CORR, D.BLINK), "stay", Code.STOP, "Stay here"),
            at((D.STEP2, D.STEP, D.ROLL), "stop", Code.STOP, "Stop here"),
            at(D.RELOAD, "stop", Code.STOP, "No more cards"),
            at(D.SWAP, "stop", Code.STOP, "No swap"),
            Row("concede", Code.CONCEDE, "Concede", "KDN-255", "D-CONCEDE"),
        )  # fmt: skip

    # -- labels that depend on the position

    def attack_label(self, s: KnockdownState, seat: int, slot: int) -> str:
        """A card out of range is only taken (KDN-072)."""
        resolved = turn.resolve_why_not(s, s.row[slot]) == No.OK
        name = self.domains.title_slot(s, seat, slot)
        return f"Attack: {name}" if resolved else f"Take {name}"

    def spend_label(self, s: KnockdownState, seat: int, tokens: int) -> str:
        return f"Spend {tokens} {self.names.token(s, seat)}"

    # -- what on the table a choice is aimed at, and what it surely leads to

    def space(self, s: KnockdownState, seat: int, space: int) -> dict[str, Any]:
        return {"space": self.names.space(s, space), "mover": seat}

    def pushed(self, s: KnockdownState, seat: int, space: int) -> dict[str, Any]:
        return {"space": self.names.space(s, space), "mover": 1 - seat}

    def corridor(self, s: KnockdownState, seat: int, space: int) -> dict[str, Any]:
        return {**self.space(s, seat, space), **outcomes.passing(s, seat, space)}

    def step(self, s: KnockdownState, seat: int, space: int) -> dict[str, Any]:
        return {**self.space(s, seat, space), **outcomes.stepping(s, seat, space)}

    def dash(self, s: KnockdownState, seat: int, space: int) -> dict[str, Any]:
        return {**self.space(s, seat, space), "dash": True}

    def ahead(self, s: KnockdownState, seat: int, i: int) -> dict[str, Any]:
        return {"spaces": self.names.among(s, movement.nearer(s, seat))}

    def lying(self, s: KnockdownState, seat: int, slot: int) -> dict[str, Any]:
        return {"card": self.names.cards[s.row[slot]]}

    def swapped(self, s: KnockdownState, seat: int, i: int) -> dict[str, Any]:
        return {"for": self.names.cards[s.row[i % self.domains.slot.size]]}

    def attack(self, s: KnockdownState, seat: int, slot: int) -> dict[str, Any]:
        reached = turn.resolve_why_not(s, s.row[slot]) == No.OK
        return {**self.lying(s, seat, slot), "in_range": reached, "seat": 1 - seat}

    def special(self, s: KnockdownState, seat: int, number: int) -> dict[str, Any]:
        special = self.names.specials(s, seat)[number].id
        return {"special": special, "n": number + 1, "seat": 1 - seat}

    def react(self, s: KnockdownState, seat: int, card: int) -> dict[str, Any]:
        return outcomes.reacting(self.names, s, seat, card)

    def react_special(self, s: KnockdownState, seat: int, number: int) -> dict[str, Any]:
        attack = int(combo.special_attack(s, seat, number))
        return {**self.special(s, seat, number), **self.react(s, seat, attack)}

    def spend(self, s: KnockdownState, seat: int, tokens: int) -> dict[str, Any]:
        return outcomes.spending(self.names, s, seat, tokens)


def other(s: KnockdownState, seat: int, i: int) -> dict[str, Any]:
    return {"seat": 1 - seat}


def adapted(s: KnockdownState, seat: int, mask: int) -> dict[str, Any]:
    return {"adaptable": payment.is_adapted(s, seat, payment.paid_for(s), mask)}


# -- Blocks

BLOCKS = ("reduce the wounds", "cancel the effect", "reduce and cancel")


def block_label(s: KnockdownState, seat: int, purpose: int) -> str:
    return f"Block: {BLOCKS[purpose]}"


def block_clause(s: KnockdownState, seat: int, purpose: int) -> str:
    return "KDN-127" if purpose == blocking.CANCEL else "KDN-120"


def block(s: KnockdownState, seat: int, purpose: int) -> dict[str, Any]:
    capacity = blocking.capacity(s, seat, blocking.cards_of(purpose))
    if purpose == blocking.CANCEL:
        return {"capacity": capacity}
    pairs = blocking.soaks(s, capacity)
    soaks = [{"heavy": heavy, "light": light} for heavy, light in pairs]
    return {"capacity": capacity, "soaks": soaks}


def soak_label(s: KnockdownState, seat: int, pair: int) -> str:
    heavy, light = divmod(pair, LIGHTS)
    parts = [f"{heavy} heavy"] * (heavy > 0) + [f"{light} light"] * (light > 0)
    return f"Ignore {' and '.join(parts)}"
