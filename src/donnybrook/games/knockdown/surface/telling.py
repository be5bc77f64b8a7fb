"""Events as JSON with names, and as sentences; seats are called Seat 0 and Seat 1."""

from __future__ import annotations

from typing import Any

from donnybrook.games.knockdown.rules.codes import Happened, How, Why
from donnybrook.games.knockdown.rules.state import NONE, KnockdownState, Who
from donnybrook.games.knockdown.surface.names import Names
from donnybrook.games.knockdown.surface.words import (
    DECISIONS,
    ENDED,
    ENDED_BY,
    HOW,
    PURPOSES,
    TRIGGERS,
    WHY,
)
from donnybrook.kernel.events import HIDDEN, Event

CARDS = ("card", "taken")
SKILLS = ("skill", "skill1", "skill2", "skill3")
SPACES = ("from", "to", "space")
FLAGS = ("resolved", "passed", "agreed")

BY = {
    How.MOVE: "moves", How.DASH: "dashes", How.STEP: "steps", How.PUSHED: "is moved",
    How.BACKWARD: "is pushed", How.FORWARD: "closes in", How.BLINK: "blinks",
    How.CORRIDOR: "takes a corridor", How.ROLL: "rolls", How.RECALL: "returns",
}  # fmt: skip
FROM = {
    Why.POOL: "", Why.EFFECT: " from the effect", Why.SLAM: " from the Slam",
    Why.REACTION: " from the Reaction", Why.SKILL: " from a Skill", Why.VENOM: " from Venom",
    Why.CORRIDOR: " in the corridor",
}  # fmt: skip
FOR = {
    Why.COST: "pays with", Why.DASH: "dashes with", Why.BLOCK: "blocks with",
    Why.REACTION: "reacts with", Why.LIMIT: "lets go of",
    Why.EFFECT: "discards", Why.FORM: "lays aside the old Form",
}  # fmt: skip


class Teller:
    """What happened, for people and for the page."""

    def __init__(self, names: Names) -> None:
        self.names = names

    # -- JSON

    def show(self, s: KnockdownState, row: dict[str, Any]) -> dict[str, Any]:
        """Put names where an event has numbers."""
        for key, value in row.items():
            if value is not None and key not in ("event", "clause"):
                row[key] = self.named(s, key, value)
        return row

    def named(self, s: KnockdownState, key: str, value: int) -> Any:
        names = self.names
        if key in CARDS:
            return names.cards[value]
        if key in SKILLS:
            return names.skills[value]
        if key in SPACES:
            return names.space(s, value)
        if key in FLAGS:
            return bool(value)
        return self.seldom_named(key, value)

    def seldom_named(self, key: str, value: int) -> Any:
        names = self.names
        if key == "attack":
            return names.attack(value).id
        if key == "fighter":
            return names.fighters[value]
        if key == "arena":
            return names.arenas[value]
        if key == "skill_pool":
            return "all" if value == NONE else names.sets[value]
        if key == "decision":
            return DECISIONS[value].id
        words = {"how": HOW, "why": WHY, "ended": ENDED}
        if key in words:
            return words[key][value]
        if key == "purpose":
            return PURPOSES[value]
        if key == "trigger":
            return TRIGGERS[value]
        if key in ("slot", "special"):
            return None if value == NONE else value + 1
        return value

    # -- sentences

    def tell(self, s: KnockdownState, event: Event) -> str:
        kind, a, b = event.kind, event.a, event.b
        if kind <= Happened.SKILL_REVEALED:
            return self.tell_set_up(event)
        if kind in CARD_EVENTS:
            return self.tell_card(event)
        if kind == Happened.MOVED:
            way = f"from {self.names.space(s, b)} to {self.names.space(s, event.c)}"
            return f"Seat {a} {BY[event.d]} {way}."
        if kind == Happened.ATTACKED:
            pool = wounds(event.e, event.f) or "no wounds"
            return f"Seat {a} attacks with {self.names.attack(b).name}: {pool}."
        if kind == Happened.MISSED:
            return f"{self.names.attack(b).name} of Seat {a} misses."
        if kind in (Happened.TOKENS_CHANGED, Happened.VENOM_CHANGED):
            return self.tell_tokens(s, event)
        if kind in (Happened.ECHO_DROPPED, Happened.ECHO_TAKEN):
            word = "is left on" if kind == Happened.ECHO_DROPPED else "is gone from"
            return f"The Echo of Seat {a} {word} {self.names.space(s, b)}."
        if kind <= Happened.HEALED and kind >= Happened.REACTED:
            return self.tell_wounds(event)
        if kind >= Happened.TEST_CALLED and kind <= Happened.TEST_ANSWERED:
            return self.tell_test(event)
        return self.tell_course(event)

    def tell_set_up(self, event: Event) -> str:
        kind, a, b = event.kind, event.a, event.b
        if kind == Happened.ASKED:
            return f"Seat {a} is asked: {DECISIONS[b].question}"
        if kind == Happened.FIGHTER_PICKED:
            return f"Seat {a} fights as {self.names.content.fighters[b].name}."
        if kind == Happened.BOXES_DRAWN:
            pool = "all Skills" if b == NONE else f"the Skills of the set {self.names.sets[b]}"
            return f"The fight is in {self.names.content.arenas[a].name}, with {pool}."
        if kind == Happened.SKILLS_DEALT:
            return f"Seat {a} is dealt {self.skills(event.b, event.c, event.d)}."
        if kind == Happened.SKILLS_PASSED:
            return f"Seat {a} receives {self.skills(event.b, event.c)}."
        skill = self.skills(b)
        if kind == Happened.SKILL_KEPT:
            return f"Seat {a} keeps {skill}."
        if kind == Happened.SKILL_CHOSEN:
            return f"Seat {a} has chosen: {skill} will lie face up."
        return f"{skill} of Seat {a} is active."

    def skills(self, *numbers: int) -> str:
        """Skills by name; hidden ones are just Skills."""
        if HIDDEN in numbers:
            return (
                "a Skill" if len(numbers) == 1 else f"{('two', 'three')[len(numbers) - 2]} Skills"
            )
        return ", ".join(self.names.content.skills[number].name for number in numbers)

    def tell_card(self, event: Event) -> str:
        kind, a, b = event.kind, event.a, event.b
        if kind == Happened.CARD_DEALT:
            return f"{self.card(b)} lies in slot {a + 1} of the Row."
        if kind == Happened.ROW_SWEPT:
            return f"Nobody uses the Row: {self.card(b)} is discarded."
        if kind == Happened.CARD_DISCARDED:
            return f"Seat {a} {FOR[event.c]} {self.card(b)}."
        if kind == Happened.CARD_DRAWN:
            return f"Seat {a} draws {'a card' if b == HIDDEN else self.card(b)}."
        if kind == Happened.CARD_SHOWN:
            return f"Seat {a} shows {self.card(b)}."
        if kind == Happened.CARD_SWAPPED:
            return f"Seat {a} swaps {self.card(b)} for {self.card(event.d)} in slot {event.c + 1}."
        if kind == Happened.FORM_SET:
            return f"{self.card(b)} is the Form of Seat {a}."
        only = ", no more" if kind == Happened.CARD_TAKEN and not event.d else ""
        return f"Seat {a} takes {self.card(b)}{only}."

    def card(self, number: int) -> str:
        return self.names.content.cards[number].name

    def tell_tokens(self, s: KnockdownState, event: Event) -> str:
        token = "Venom"
        if event.kind == Happened.TOKENS_CHANGED:
            token = self.names.content.fighters[s.at(event.a, Who.FIGHTER)].token
        verb = "gains" if event.b > 0 else "loses"
        return f"Seat {event.a} {verb} {abs(int(event.b))} {token} and has {event.c}."

    def tell_wounds(self, event: Event) -> str:
        kind, a, b = event.kind, event.a, event.b
        if kind == Happened.REACTED:
            return f"Seat {a} answers with {self.names.attack(b).name}."
        if kind == Happened.BLOCKED:
            ignored = wounds(event.d, event.c)
            parts = [f"ignores {ignored}"] if b != 1 else []
            parts += ["cancels the effect"] if b != 0 else []
            return f"Seat {a} blocks and {' and '.join(parts)} (capacity {event.e})."
        if kind == Happened.SKILL_WORKED:
            return f"{self.skills(b)} of Seat {a} works."
        if kind == Happened.WOUNDED:
            return f"Seat {a} suffers {wounds(b, event.c)}{FROM[event.d]}: strain {event.e}."
        return f"Seat {a} heals {wounds(b, event.c)}: strain {event.d}."

    def tell_test(self, event: Event) -> str:
        kind, a = event.kind, event.a
        if kind == Happened.TEST_CALLED:
            plus = f" with {event.c:+d}" if event.c else ""
            return f"Seat {a} must pass a Knockdown Test: {event.b} or more{plus}."
        if kind == Happened.DICE_ROLLED:
            plus = f" {event.e:+d}" if event.e else ""
            return f"Seat {a} rolls {event.b}, {event.c}, {event.d}{plus}: {event.f}."
        if kind == Happened.TEST_PASSED:
            return f"Seat {a} stays up."
        if kind == Happened.TEST_FAILED:
            return f"Seat {a} goes down!"
        if kind == Happened.TEST_REPORTED:
            return f"Seat {a} reports: the tower {'stood' if event.b else 'fell'}."
        return f"Seat {a} {'confirms it' if event.b else 'disputes it: the dice decide'}."

    def tell_course(self, event: Event) -> str:
        kind, a, b = event.kind, event.a, event.b
        if kind == Happened.ROUND_BEGAN:
            return f"Seat {b} goes first in round {a}."
        if kind == Happened.TURN_BEGAN:
            return f"Turn {b}: Seat {a}."
        if kind == Happened.COMBO_ENDED:
            return f"The Combo of Seat {a} is over."
        if kind == Happened.ROUND_ENDED:
            return f"Seat {a} wins the round: {ENDED_BY[b]}."
        if kind == Happened.CONCEDED:
            return f"Seat {a} concedes."
        return f"Seat {a} wins the match."


CARD_EVENTS = (
    Happened.CARD_DEALT, Happened.CARD_PICKED, Happened.ROW_SWEPT, Happened.CARD_TAKEN,
    Happened.CARD_DISCARDED, Happened.CARD_DRAWN, Happened.CARD_SHOWN, Happened.CARD_SWAPPED,
    Happened.FORM_SET,
)  # fmt: skip


def wounds(light: int, heavy: int) -> str:
    """`1 light and 2 heavy`; nothing if there are none."""
    parts = [f"{light} light"] if light else []
    parts += [f"{heavy} heavy"] if heavy else []
    return " and ".join(parts)
