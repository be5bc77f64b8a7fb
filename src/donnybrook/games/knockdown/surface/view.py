"""What a seat may see (the rulebook's chapter on hidden information)."""

from __future__ import annotations

from collections import Counter
from typing import Any

from donnybrook.games.knockdown.rules import (
    corridors,
    hidden,
    memory,
    movement,
    setup,
)
from donnybrook.games.knockdown.rules.codes import Decision
from donnybrook.games.knockdown.rules.state import (
    NONE,
    SLOTS,
    Draft,
    KnockdownState,
    Procedure,
    Who,
)
from donnybrook.games.knockdown.rules.tables import Attack, Rule, Skill
from donnybrook.games.knockdown.surface import faults, odds
from donnybrook.games.knockdown.surface.names import Names
from donnybrook.games.knockdown.surface.words import DECISIONS, ENDED
from donnybrook.kernel.events import SPECTATOR
from donnybrook.kernel.state import FRAME


def view(s: KnockdownState, names: Names, viewer: int) -> dict[str, Any]:
    """All that a viewer may know, as JSON."""
    asked = s.to_act() >> viewer & 1 == 1
    return {
        "stage": stage(s),
        **match_facts(s, names),
        "decision": decision(s, names) if asked else None,
        "waits": not asked,
        "sealed": sealed(s),
        **table_facts(s, names, viewer),
        "attack": attack(s, names),
        "test": test(s, names),
        "players": [player(s, names, seat, viewer) for seat in range(2)],
        "draft": draft(s, names, viewer),
        "unseen_skills": unseen_skills(s, names, viewer),
        "fighters": [fighter(s, names, seat) for seat in range(2)],
        "over": s.over,
        "winner": None if s.winner == NONE else int(s.winner),
        "ended": ENDED[s.ended],
        "last_round": None
        if s.last_winner == NONE
        else {"winner": int(s.last_winner), "ended": ENDED[s.ended]},
    }


def stage(s: KnockdownState) -> str:
    if s.over:
        return "over"
    if s.decision == Decision.FIGHTER:
        return "fighters"
    if setup.is_sealed(s.decision):
        return "draft"
    return "opening" if s.decision == Decision.OPEN else "fight"


def match_facts(s: KnockdownState, names: Names) -> dict[str, Any]:
    spaces = names.spaces[s.arena.number]
    active, done = faults.turn_frame(s, 0), faults.turn_frame(s, 1)
    return {
        "arena": names.arenas[s.arena.number],
        "skill_pool": "all" if s.skill_set == NONE else set_name(s, names),
        "corridor": {
            name: "heavy" if corridors.wound_is_heavy(s, i) else "light"
            for i, name in enumerate(spaces)
            if s.arena.red >> i & 1
        },
        "round": int(s.round),
        "rounds_to_win": int(s.terms.rounds_to_win),
        "turn": int(s.turn),
        "active": None if active == NONE else active,
        "action": 0 if active == NONE else min(done + 1, 2),
        "first": int(s.first),
        "reported": s.terms.reported,
    }


def set_name(s: KnockdownState, names: Names) -> str:
    """The skill set; one that is still to be drawn has no name yet."""
    return names.sets[s.skill_set] if s.skill_set < len(names.sets) else "random_set"


def decision(s: KnockdownState, names: Names) -> dict[str, Any]:
    """What is asked; for a payment also what is paid for."""
    asked = DECISIONS[s.decision]
    found = {"id": asked.id, "question": asked.question, "clause": asked.clause}
    if s.decision == Decision.PAY:
        found["attack"] = names.attack(s.arg1).id
    return found


def sealed(s: KnockdownState) -> list[bool]:
    """Whose choice of a simultaneous decision is made."""
    if not setup.is_sealed(s.decision):
        return [False, False]
    open_seats = setup.to_seal(s)
    return [not open_seats >> seat & 1 for seat in range(2)]


def fighter(s: KnockdownState, names: Names, seat: int) -> str | None:
    number = s.at(seat, Who.FIGHTER)
    return None if number == NONE else names.fighters[number]


# -- the table


def table_facts(s: KnockdownState, names: Names, viewer: int) -> dict[str, Any]:
    laid = len(s.row) > 0
    shows_known = s.terms.show_known or s.over
    counts = Counter(names.cards[card] for card in odds.unseen(s, viewer)) if laid else {}
    return {
        "distance": int(s.distance()) if laid else None,
        "in_line": s.arena.in_line(s.space(0), s.space(1)) if laid else None,
        "row": [row_card(s, names, slot) if laid else None for slot in range(SLOTS)],
        "in_play": None if s.in_play == NONE else names.cards[s.in_play],
        "deck": len(s.deck) - int(s.top),
        "discards": [names.cards[s.discards[i]] for i in range(s.discarded)],
        "coming": coming(s, names, viewer) if shows_known else None,
        "idle": int(s.idle),
        "unseen": dict(sorted(counts.items())) if shows_known else None,
    }


def coming(s: KnockdownState, names: Names, viewer: int) -> list[str | None]:
    """The next cards of the deck, as far as they were seen before a step back (KDN-012)."""
    places = range(s.top, len(s.deck))
    seen = [memory.has_glimpsed(s, viewer, place) for place in places]
    last = max((i + 1 for i, known in enumerate(seen) if known), default=0)
    cards = [names.cards[s.deck[place]] for place in places[:last]]
    return [card if known else None for card, known in zip(cards, seen, strict=False)]


def row_card(s: KnockdownState, names: Names, slot: int) -> dict[str, Any] | None:
    """A card of the Row, and whether the active player would hit with it."""
    card = s.row[slot]
    if card == NONE:
        return None
    fault = faults.row_fault(s, names, card)
    seat = max(faults.turn_frame(s, 0), 0)
    return {
        "card": names.cards[card],
        "in_range": fault is None,
        "why": fault.sentence if fault else "",
        "clause": fault.clause if fault else "KDN-071",
        "spaces": [names.space(s, space) for space in faults.reached_spaces(s, seat, card)],
    }


def attack(s: KnockdownState, names: Names) -> dict[str, Any] | None:
    """The attack being resolved."""
    if s.attack == NONE or s.over:
        return None
    return {
        "attacker": int(s.attacker),
        "attack": names.attack(s.attack).id,
        "special": None if s.special == NONE else int(s.special) + 1,
        "light": int(s.pool_light),
        "heavy": int(s.pool_heavy),
        "ko": s.tables.attack(s.attack, Attack.KO) == 1,
    }


def test(s: KnockdownState, names: Names) -> dict[str, Any] | None:
    """The Test that is open: rolled, reported, or waiting for a Reaction."""
    report: int | None = None
    if s.procedure == Procedure.TEST:
        tested = int(s.arg0)
        report = int(s.arg1) if s.decision == Decision.CONFIRM else None
    elif s.depth > 0 and s.frames[(s.depth - 1) * FRAME] == Procedure.TEST:
        tested = int(s.frames[(s.depth - 1) * FRAME + 2])
    else:
        return None
    if s.over:
        return None
    return {
        "tested": tested,
        "strain": int(s.strain(tested)),
        "light": int(s.at(tested, Who.LIGHT)),
        "heavy": int(s.at(tested, Who.HEAVY)),
        **odds.test_now(s, names, tested),
        "report": None if report is None else ("fail", "pass")[report],
    }


# -- players


def player(s: KnockdownState, names: Names, seat: int, viewer: int) -> dict[str, Any]:
    own = viewer == seat or s.over
    laid = len(s.hands) > 0
    down = s.at(seat, Who.FACE_DOWN)
    known = names.known(s, seat, viewer) if laid else []
    held = int(s.held(seat))
    return {
        "seat": seat,
        "fighter": fighter(s, names, seat),
        "space": names.space(s, s.space(seat)) if laid else None,
        **{key: int(s.at(seat, what)) for key, what in COUNTED.items()},
        "strain": int(s.strain(seat)),
        "test": odds.test_now(s, names, seat),
        "echo": names.space(s, s.at(seat, Who.ECHO)),
        "form": None if s.at(seat, Who.FORM) == NONE else names.cards[s.at(seat, Who.FORM)],
        "hand": names.hand(s, seat) if own and laid else None,
        "known": known if own or s.terms.show_known or viewer == SPECTATOR else None,
        "unknown": held - len(known) if own or s.terms.show_known else None,
        "skills": [skill(s, names, seat, one) for one in names.active(s, seat)],
        "face_down": names.skills[down] if own and down != NONE else None,
        "has_face_down": down != NONE,
        "specials": [
            special(s, names, seat, n, viewer) for n in range(len(names.specials(s, seat)))
        ],
    }


COUNTED = {
    "light": Who.LIGHT, "heavy": Who.HEAVY, "tokens": Who.TOKENS, "cap": Who.CAP,
    "venom": Who.VENOM, "victory": Who.VICTORY, "hand_count": Who.HELD, "hand_limit": Who.LIMIT,
}  # fmt: skip


def skill(s: KnockdownState, names: Names, seat: int, number: int) -> dict[str, Any]:
    rule = s.tables.skills[number * Skill.SIZE + Skill.RULE]
    used = 0 <= rule < Rule.COUNT and s.at(seat, Who.USED) >> rule & 1 == 1
    return {"id": names.skills[number], "used": used}


def special(s: KnockdownState, names: Names, seat: int, n: int, viewer: int) -> dict[str, Any]:
    """A Special; whether it is usable shows what a hand holds, so only its owner learns it."""
    found: dict[str, Any] = {"n": n + 1, "id": names.specials(s, seat)[n].id}
    if len(s.row) == 0:
        return found
    made = faults.attack_of(s, seat, n)
    found["in_range"] = made != NONE and movement.in_range(s, made)
    reached = [] if made == NONE else faults.reached_spaces(s, seat, made)
    found["spaces"] = [names.space(s, space) for space in reached]
    if viewer == seat:
        used = s.arg1 if s.decision == Decision.COMBO and s.seat == seat else 0
        fault = faults.special_fault(s, names, seat, n, used)
        found["usable"] = fault is None
        found["why"] = fault.sentence if fault else ""
        found["clause"] = fault.clause if fault else "KDN-085"
    return found


# -- the draft


def draft(s: KnockdownState, names: Names, viewer: int) -> dict[str, Any] | None:
    """What a seat has seen of the draft; it stays known."""
    if viewer == SPECTATOR or s.draft[Draft.DEALT] == NONE:
        return None
    first, second = s.draft[Draft.FIRST + viewer], s.draft[Draft.SECOND + viewer]
    passing = s.decision != Decision.SKILL1
    received = [int(setup.passed(s, 1 - viewer, i)) for i in range(2)] if passing else []
    passed = [int(setup.passed(s, viewer, i)) for i in range(2)] if first != NONE else []
    left = [one for one in received if second not in (NONE, one)]
    at = Draft.DEALT + viewer * setup.DEALT
    return {
        "step": {Decision.SKILL1: 1, Decision.SKILL2: 2, Decision.FACEUP: 3}.get(s.decision, 4),
        "dealt": [names.skills[s.draft[at + i]] for i in range(setup.DEALT)],
        "kept": [names.skills[one] for one in (first, second) if one != NONE],
        "received": [names.skills[one] for one in received],
        "passed": [names.skills[one] for one in passed],
        "removed": names.skills[left[0]] if left else None,
    }


def unseen_skills(s: KnockdownState, names: Names, viewer: int) -> list[str]:
    """What the opponent's face-down Skill can be, as far as this seat can know (KDN-025)."""
    if viewer == SPECTATOR or s.round == 0 or s.at(1 - viewer, Who.FACE_DOWN) == NONE:
        return []
    if s.at(1 - viewer, Who.DOWN_SEEN) == 1:  # KDN-012
        return [names.skills[s.at(1 - viewer, Who.FACE_DOWN)]]
    if s.draft[Draft.DEALT] == NONE:
        return []
    passed = [int(setup.passed(s, viewer, i)) for i in range(2)]
    if s.draft[Draft.UP + 1 - viewer] not in passed:
        return [names.skills[one] for one in sorted(passed)]
    seen = {int(s.draft[Draft.DEALT + viewer * setup.DEALT + i]) for i in range(setup.DEALT)}
    seen |= {int(setup.passed(s, 1 - viewer, i)) for i in range(2)}
    pool = [i for i in range(len(names.skills)) if hidden.in_pool(s, i)]
    return [names.skills[one] for one in pool if one not in seen]
