"""The events of Knockdown, a row each; seats are called Seat 0 and Seat 1."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, get_args

from donnybrook.games.knockdown.rules.codes import Happened, How, Why
from donnybrook.games.knockdown.rules.state import NONE, KnockdownState
from donnybrook.games.knockdown.surface import wire
from donnybrook.games.knockdown.surface.decisions import DECISIONS
from donnybrook.games.knockdown.surface.names import ENDED_BY, Names
from donnybrook.kernel.event_table import NUMBER, EventRow, EventTable, Field
from donnybrook.kernel.events import Event

E = EventRow[KnockdownState]
F = Field[KnockdownState]

MOVES = {
    How.MOVE: "moves", How.DASH: "dashes", How.STEP: "steps", How.PUSHED: "is moved",
    How.BACKWARD: "is pushed", How.FORWARD: "closes in", How.BLINK: "blinks",
    How.CORRIDOR: "takes a corridor", How.ROLL: "rolls", How.RECALL: "returns",
}  # fmt: skip
WOUNDED_BY = {
    Why.POOL: "", Why.EFFECT: " from the effect", Why.SLAM: " from the Slam",
    Why.REACTION: " from the Reaction", Why.SKILL: " from a Skill", Why.VENOM: " from Venom",
    Why.CORRIDOR: " in the corridor",
}  # fmt: skip
DISCARDED_FOR = {
    Why.COST: "pays with", Why.DASH: "dashes with", Why.BLOCK: "blocks with",
    Why.REACTION: "reacts with", Why.LIMIT: "lets go of",
    Why.EFFECT: "discards", Why.FORM: "lays aside the old Form",
}  # fmt: skip


def word(kind: Any, texts: Mapping[int, str] | Sequence[str] = ()) -> F:
    """A number that stands for one of the words of a type, and what a sentence makes of it."""
    words = get_args(kind)
    return Field(kind, lambda s, n: words[n], (lambda s, n: texts[n]) if texts else None)


def flag(yes: str, no: str) -> F:
    return Field(bool, lambda s, n: bool(n), lambda s, n: yes if n else no)


SEAT = F(int, text=lambda s, n: f"Seat {n}")
PLACE = F(int | None, lambda s, n: None if n == NONE else n + 1)  # counted from 1
CHANGE = F(text=lambda s, n: f"{'gains' if n > 0 else 'loses'} {abs(n)}")
DECISION = F(wire.DecisionId, lambda s, n: DECISIONS[n].id, lambda s, n: DECISIONS[n].question)
HOW = word(wire.How, MOVES)
ENDED = word(wire.Ended, ENDED_BY)
PURPOSE = word(wire.Purpose)
WOUNDS = {"light": NUMBER, "heavy": NUMBER}
TEST = {"seat": SEAT, "total": NUMBER, "strain": NUMBER}


def events(names: Names) -> EventTable[KnockdownState]:
    """Every kind of event, with the names of a content."""
    content = names.content
    card = F(str, lambda s, n: names.cards[n], lambda s, n: content.cards[n].name)
    skill = F(str, lambda s, n: names.skills[n], lambda s, n: content.skills[n].name)
    attack = F(str, lambda s, n: names.attack(n).id, lambda s, n: names.attack(n).name)
    fighter = F(str, lambda s, n: names.fighters[n], lambda s, n: content.fighters[n].name)
    arena = F(str, lambda s, n: names.arenas[n], lambda s, n: content.arenas[n].name)
    pool = F(str, names.pool, lambda s, n: pool_words(names, n))
    space = F(str | None, names.space)
    hidden = skill.or_hidden
    return EventTable(
        E(Happened.ASKED, "Asked", "KDN-012", {"seat": SEAT, "decision": DECISION},
          "{seat} is asked: {decision}"),
        E(Happened.FIGHTER_PICKED, "FighterPicked", "KDN-021", {"seat": SEAT, "fighter": fighter},
          "{seat} fights as {fighter}."),
        E(Happened.BOXES_DRAWN, "BoxesDrawn", "KDN-022", {"arena": arena, "skill_pool": pool},
          "The fight is in {arena}, with {skill_pool}."),
        E(Happened.SKILLS_DEALT, "SkillsDealt", "KDN-024",
          {"seat": SEAT, "skill1": hidden, "skill2": hidden, "skill3": hidden},
          "{seat} is dealt {skill1}, {skill2}, {skill3}.", "{seat} is dealt three Skills."),
        E(Happened.SKILL_KEPT, "SkillKept", "KDN-025", {"seat": SEAT, "skill": hidden},
          "{seat} keeps {skill}.", "{seat} keeps a Skill."),
        E(Happened.SKILLS_PASSED, "SkillsPassed", "KDN-024",
          {"seat": SEAT, "skill1": hidden, "skill2": hidden},
          "{seat} receives {skill1}, {skill2}.", "{seat} receives two Skills."),
        E(Happened.SKILL_CHOSEN, "SkillChosen", "KDN-027", {"seat": SEAT, "skill": hidden},
          "{seat} has chosen: {skill} will lie face up.",
          "{seat} has chosen: a Skill will lie face up."),
        E(Happened.SKILL_REVEALED, "SkillRevealed", "KDN-005", {"seat": SEAT, "skill": skill},
          "{seat}'s {skill} is active."),
        E(Happened.ROUND_BEGAN, "RoundBegan", "KDN-029", {"round": NUMBER, "first": SEAT},
          "{first} goes first in round {round}."),
        E(Happened.CARD_DEALT, "CardDealt", "KDN-042",
          {"slot": PLACE, "card": card, "deck": NUMBER}, "{card} lies in slot {slot} of the Row."),
        E(Happened.CARD_PICKED, "CardPicked", "KDN-031",
          {"seat": SEAT, "card": card, "slot": PLACE}, "{seat} takes {card}."),
        E(Happened.TURN_BEGAN, "TurnBegan", "KDN-040", {"seat": SEAT, "turn": NUMBER},
          "Turn {turn}: {seat}."),
        E(Happened.ROW_SWEPT, "RowSwept", "KDN-260", {"slot": PLACE, "card": card},
          "Nobody uses the Row: {card} is discarded."),
        E(Happened.MOVED, "Moved", "KDN-060",
          {"seat": SEAT, "from": space, "to": space, "how": HOW},
          "{seat} {how} from {from} to {to}."),
        E(Happened.ATTACKED, "Attacked", "KDN-101",
          {"seat": SEAT, "attack": attack, "special": PLACE, "slot": PLACE, **WOUNDS},
          lambda s, e: f"Seat {e.a} attacks with {names.attack(e.b).name}: "
          f"{wounds(e.e, e.f) or 'no wounds'}."),
        E(Happened.MISSED, "AttackMissed", "KDN-103", {"seat": SEAT, "attack": attack},
          "{seat}'s {attack} misses."),
        E(Happened.CARD_TAKEN, "CardTaken", "KDN-073",
          {"seat": SEAT, "card": card, "slot": PLACE, "resolved": flag("", ", no more")},
          "{seat} takes {card}{resolved}."),
        E(Happened.CARD_DISCARDED, "CardDiscarded", "KDN-011",
          {"seat": SEAT, "card": card, "why": word(wire.Why, DISCARDED_FOR)},
          "{seat} {why} {card}."),
        E(Happened.CARD_DRAWN, "CardDrawn", "KDN-012",
          {"seat": SEAT, "card": card.or_hidden, "deck": NUMBER},
          "{seat} draws {card}.", "{seat} draws a card."),
        E(Happened.CARD_SHOWN, "CardShown", "KDN-229", {"seat": SEAT, "card": card},
          "{seat} shows {card}."),
        E(Happened.CARD_SWAPPED, "CardSwapped", "KDN-048",
          {"seat": SEAT, "card": card, "slot": PLACE, "taken": card},
          "{seat} swaps {card} for {taken} in slot {slot}."),
        E(Happened.FORM_SET, "FormSet", "KDN-227", {"seat": SEAT, "card": card},
          "{card} is {seat}'s Form."),
        E(Happened.TOKENS_CHANGED, "TokensChanged", "KDN-220",
          {"seat": SEAT, "by": CHANGE, "now": NUMBER},
          lambda s, e: f"Seat {e.a} {CHANGE.told(s, e.b)} {names.token(s, e.a)}: {e.c} now."),
        E(Happened.VENOM_CHANGED, "VenomChanged", "KDN-225",
          {"seat": SEAT, "by": CHANGE, "now": NUMBER}, "{seat} {by} Venom: {now} now."),
        E(Happened.ECHO_DROPPED, "EchoDropped", "KDN-226", {"seat": SEAT, "space": space},
          "{seat}'s Echo is left on {space}."),
        E(Happened.ECHO_TAKEN, "EchoTaken", "KDN-226", {"seat": SEAT, "space": space},
          "{seat}'s Echo is gone from {space}."),
        E(Happened.REACTED, "ReactionUsed", "KDN-155",
          {"seat": SEAT, "attack": attack, "trigger": word(wire.Trigger), **WOUNDS},
          "{seat} answers with {attack}."),
        E(Happened.BLOCKED, "Blocked", "KDN-120",
          {"seat": SEAT, "purpose": PURPOSE, "heavy": NUMBER, "light": NUMBER, "capacity": NUMBER},
          blocked),
        E(Happened.SKILL_WORKED, "SkillWorked", "KDN-242",
          {"seat": SEAT, "skill": skill, **WOUNDS}, "{seat}'s {skill} works."),
        E(Happened.WOUNDED, "Wounded", "KDN-009",
          {"seat": SEAT, **WOUNDS, "why": word(wire.Why), "strain": NUMBER},
          lambda s, e: f"Seat {e.a} suffers {wounds(e.b, e.c)}{WOUNDED_BY[e.d]}: strain {e.e}."),
        E(Happened.HEALED, "Healed", "KDN-144", {"seat": SEAT, **WOUNDS, "strain": NUMBER},
          lambda s, e: f"Seat {e.a} heals {wounds(e.b, e.c)}: strain {e.d}."),
        E(Happened.TEST_CALLED, "TestCalled", "KDN-107",
          {"seat": SEAT, "strain": NUMBER, "modifier": signed(" with {:+d}")},
          "{seat} must pass a Knockdown Test: {strain} or more{modifier}."),
        E(Happened.DICE_ROLLED, "DiceRolled", "KDN-141",
          {"seat": SEAT, "die1": NUMBER, "die2": NUMBER, "die3": NUMBER,
           "modifier": signed(" {:+d}"), "total": NUMBER},
          "{seat} rolls {die1}, {die2}, {die3}{modifier}: {total}."),
        E(Happened.TEST_PASSED, "TestPassed", "KDN-144", TEST, "{seat} stays up."),
        E(Happened.TEST_FAILED, "TestFailed", "KDN-140", TEST, "{seat} goes down!"),
        E(Happened.TEST_REPORTED, "TestReported", "KDN-148",
          {"seat": SEAT, "passed": flag("stood", "fell")}, "{seat} reports: the tower {passed}."),
        E(Happened.TEST_ANSWERED, "TestAnswered", "KDN-148",
          {"seat": SEAT, "agreed": flag("confirms it", "disputes it: the dice decide")},
          "{seat} {agreed}."),
        E(Happened.COMBO_ENDED, "ComboEnded", "KDN-082", {"seat": SEAT, "specials": NUMBER},
          "{seat}'s Combo is over."),
        E(Happened.ROUND_ENDED, "RoundEnded", "KDN-203",
          {"winner": SEAT, "ended": ENDED, "light0": NUMBER, "heavy0": NUMBER, "light1": NUMBER,
           "heavy1": NUMBER}, "{winner} wins the round: {ended}."),
        E(Happened.CONCEDED, "Conceded", "KDN-255", {"seat": SEAT}, "{seat} concedes."),
        E(Happened.MATCH_ENDED, "MatchEnded", "KDN-002", {"winner": SEAT, "ended": ENDED},
          "{winner} wins the match."),
    )  # fmt: skip


def signed(text: str) -> F:
    """A number that goes without saying where it is 0."""
    return Field(text=lambda s, n: text.format(n) if n else "")


def pool_words(names: Names, number: int) -> str:
    return "all Skills" if number == NONE else f"the Skills of the set {names.sets[number]}"


def wounds(light: int, heavy: int) -> str:
    """`1 light and 2 heavy`; nothing if there are none."""
    parts = [f"{light} light"] if light else []
    parts += [f"{heavy} heavy"] if heavy else []
    return " and ".join(parts)


def blocked(s: KnockdownState, event: Event) -> str:
    purpose = PURPOSE.shown(s, event.b)
    parts = [f"{wounds(event.d, event.c)} ignored"] if purpose != "cancel" else []
    parts += ["the effect cancelled"] if purpose != "reduce" else []
    return f"Seat {event.a} blocks: {', '.join(parts)} (capacity {event.e})."
