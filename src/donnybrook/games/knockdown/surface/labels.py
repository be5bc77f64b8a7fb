"""Choices in plain words, as their seat would put them, and what they are aimed at."""

from __future__ import annotations

from typing import Any

from donnybrook.games.knockdown.rules import blocking, movement, payment
from donnybrook.games.knockdown.rules.codes import Code, Decision
from donnybrook.games.knockdown.rules.state import SLOTS, KnockdownState, Who
from donnybrook.games.knockdown.rules.tables import Attack
from donnybrook.games.knockdown.surface import faults, outcomes
from donnybrook.games.knockdown.surface.names import Names
from donnybrook.games.knockdown.surface.words import PURPOSES

STOPS = {
    Decision.HOUND: "Stay where you are",
    Decision.CORR: "Stay here",
    Decision.COMBO: "End the Combo",
    Decision.REACT: "No Reaction",
    Decision.BLOCK: "No Block",
    Decision.BLINK: "Stay here",
    Decision.KO: "Do not call",
    Decision.RELOAD: "No more cards",
    Decision.SWAP: "No swap",
}
SIMPLE = {
    Code.CALL: "Call the Test",
    Code.PASS: "The tower stood",
    Code.FAIL: "The tower fell",
    Code.CONFIRM: "That is right",
    Code.DISPUTE: "Dispute it: roll the dice",
    Code.CONCEDE: "Concede",
    Code.SUFFER: "Suffer it",
    Code.GO: "Go 1 forward",
    Code.BLOCK: "Block: reduce the wounds",
    Code.BLOCK + 1: "Block: cancel the effect",
    Code.BLOCK + 2: "Block: reduce and cancel",
}
SPACES = {
    Decision.ACTION: "Move to {}",
    Decision.CORR: "Take the corridor to {}",
    Decision.ROLL: "Roll to {}",
    Decision.BLINK: "Blink to {}",
    Decision.FORWARD: "Forward to {}",
    Decision.PUSH: "Move them to {}",
    Decision.BACK: "Push them to {}",
}
CARDS = {
    Decision.DASHCARD: "Dash with {}",
    Decision.REACT: "React with {}",
    Decision.TAKE: "Discard their {}",
    Decision.FORM: "Study {}",
}


def label(s: KnockdownState, names: Names, seat: int, code: int) -> str:
    """The text of a button."""
    if code == Code.STOP:
        return STOPS.get(s.decision, "Stop here")
    if code in SIMPLE:
        return SIMPLE[code]
    if code < Code.SPECIAL:
        return slot_label(s, names, code - Code.SLOT)
    if code < Code.SPEND:
        name = names.specials(s, seat)[code - Code.SPECIAL].name
        return f"React with {name}" if s.decision == Decision.REACT else name
    if code < Code.FIGHTER:
        return number_label(s, names, seat, code)
    if code < Code.SKILL:
        return f"Fight as {names.content.fighters[code - Code.FIGHTER].name}"
    if code < Code.SPACE:
        name = names.content.skills[code - Code.SKILL].name
        return f"{name} face up" if s.decision == Decision.FACEUP else f"Keep {name}"
    if code < Code.CARD:
        return space_label(s, names, code)
    return card_label(s, names, seat, code)


def slot_label(s: KnockdownState, names: Names, slot: int) -> str:
    card = s.row[slot]
    name = names.content.cards[card].name
    if s.decision == Decision.OPEN or faults.row_fault(s, names, card):
        return f"Take {name}"
    return f"Attack: {name}"


def number_label(s: KnockdownState, names: Names, seat: int, code: int) -> str:
    if code < Code.SOAK:
        token = names.content.fighters[s.at(seat, Who.FIGHTER)].token
        return f"Spend {code - Code.SPEND} {token}"
    heavy, light = divmod(code - Code.SOAK, 8)
    parts = [f"{heavy} heavy"] * (heavy > 0) + [f"{light} light"] * (light > 0)
    return f"Ignore {' and '.join(parts)}"


def space_label(s: KnockdownState, names: Names, code: int) -> str:
    if code >= Code.DASH:
        return f"Dash to {names.space(s, code - Code.DASH)}"
    return SPACES.get(s.decision, "Step to {}").format(names.space(s, code - Code.SPACE))


def card_label(s: KnockdownState, names: Names, seat: int, code: int) -> str:
    cards = names.content.cards
    if code < Code.SWAP:
        return CARDS.get(s.decision, "Discard {}").format(cards[code - Code.CARD].name)
    if code < Code.CARDS:
        place, slot = divmod(code - Code.SWAP, SLOTS)
        given = cards[names.cards.index(names.hand(s, seat)[place])].name
        return f"Swap {given} for {cards[s.row[slot]].name}"
    wanted = names.masked(s, seat, code - Code.CARDS)
    listed = ", ".join(cards[names.cards.index(card)].name for card in wanted)
    verbs = {Decision.SHOW: "Show", Decision.BLOCKCARD: "Block with"}
    return f"{verbs.get(s.decision, 'Pay with')} {listed}"


# -- targets


def targets(s: KnockdownState, names: Names, seat: int, code: int) -> dict[str, Any]:
    """What on the table a choice is aimed at, and what it surely leads to."""
    return {**aimed_at(s, names, seat, code), **outcomes.outcome(s, names, seat, code)}


def aimed_at(s: KnockdownState, names: Names, seat: int, code: int) -> dict[str, Any]:
    if code == Code.CALL:
        return {"seat": 1 - seat}
    if code == Code.GO:
        ways = movement.nearer(s, seat)
        return {"spaces": [names.space(s, i) for i in range(s.arena.spaces) if ways >> i & 1]}
    if code < Code.BLOCK:
        return {}
    if code < Code.SLOT:
        return block_targets(s, code - Code.BLOCK)
    if code < Code.SPECIAL:
        return slot_targets(s, names, seat, code - Code.SLOT)
    if code < Code.SPEND:
        number = code - Code.SPECIAL
        special = names.specials(s, seat)[number].id
        return {"special": special, "n": number + 1, "seat": 1 - seat}
    if code < Code.FIGHTER:
        return number_targets(code)
    if code < Code.SKILL:
        return {"fighter": names.fighters[code - Code.FIGHTER]}
    if code < Code.SPACE:
        return {"skill": names.skills[code - Code.SKILL]}
    if code < Code.CARD:
        return space_targets(s, names, code)
    return card_targets(s, names, seat, code)


def slot_targets(s: KnockdownState, names: Names, seat: int, slot: int) -> dict[str, Any]:
    found: dict[str, Any] = {"slot": slot + 1, "card": names.cards[s.row[slot]]}
    if s.decision == Decision.ACTION:
        reached = faults.row_fault(s, names, s.row[slot]) is None
        found |= {"in_range": reached, "seat": 1 - seat}
    return found


def block_targets(s: KnockdownState, purpose: int) -> dict[str, Any]:
    capacity = blocking.capacity(s, s.arg0, blocking.cards_of(purpose))
    found = {"purpose": PURPOSES[purpose], "capacity": capacity}
    if purpose == blocking.CANCEL:
        return found
    pairs = blocking.soaks(s, capacity)
    return {**found, "soaks": [{"heavy": heavy, "light": light} for heavy, light in pairs]}


def number_targets(code: int) -> dict[str, Any]:
    if code < Code.SOAK:
        return {"tokens": code - Code.SPEND}
    heavy, light = divmod(code - Code.SOAK, 8)
    return {"heavy": heavy, "light": light}


def space_targets(s: KnockdownState, names: Names, code: int) -> dict[str, Any]:
    if code >= Code.DASH:
        return {"space": names.space(s, code - Code.DASH), "dash": True}
    return {"space": names.space(s, code - Code.SPACE)}


def card_targets(s: KnockdownState, names: Names, seat: int, code: int) -> dict[str, Any]:
    if code < Code.SWAP:
        card = names.cards[code - Code.CARD]
        return {"cards": [card]} if s.decision == Decision.DASHCARD else {"card": card}
    if code < Code.CARDS:
        place, slot = divmod(code - Code.SWAP, SLOTS)
        card = names.hand(s, seat)[place]
        return {"card": card, "slot": slot + 1, "for": names.cards[s.row[slot]]}
    mask = code - Code.CARDS
    found: dict[str, Any] = {"cards": names.masked(s, seat, mask)}
    if s.decision == Decision.PAY:
        cost = s.tables.attack(s.arg1, Attack.COST)
        found["adaptable"] = payment.unmet(cost, payment.symbols_of(s, seat, mask)) > 0
    return found
