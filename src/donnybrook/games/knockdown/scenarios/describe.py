"""Everything that a scenario may expect of a position, in the rulebook's words."""

from __future__ import annotations

from collections import Counter
from typing import Any

from donnybrook.games.knockdown.rules import blocking, knockdown_test, turn
from donnybrook.games.knockdown.rules.state import HAND, NONE, SLOTS, KnockdownState, Who
from donnybrook.games.knockdown.rules.tables import Attack, Rule, Symbol
from donnybrook.games.knockdown.surface.decisions import DECISIONS
from donnybrook.games.knockdown.surface.names import ENDED, Names
from donnybrook.games.knockdown.surface.view import stage
from donnybrook.kernel.game import Key

KEYS = (
    Key("stage", "fighters, draft, opening, fight or over"),
    Key("arena", "the arena"),
    Key("skill_pool", "all, or the set that is played with"),
    Key("fighters", "the fighter of each seat, '' before it is picked"),
    Key("at", "the space of each fighter"),
    Key("light", "light wounds of each seat"),
    Key("heavy", "heavy wounds of each seat"),
    Key("strain", "light and twice the heavy wounds"),
    Key("tokens", "own tokens of each seat"),
    Key("venom", "Venom on each seat"),
    Key("echo", "the space of each Echo, '' for none"),
    Key("form", "the Form of each seat, '' for none"),
    Key("hands", "the cards of each hand, sorted"),
    Key("hand_counts", "how many cards each hand has"),
    Key("known", "what the opponent knows of each hand, sorted"),
    Key("limits", "the hand limit of each seat"),
    Key("row", "the four slots, '' for a gap"),
    Key("deck", "the cards of the deck, the next one first"),
    Key("deck_count", "how many they are"),
    Key("discards", "the discard pile, sorted"),
    Key("in_play", "the Attack card being resolved, '' for none"),
    Key("cards", "how many Attack cards there are in all zones together"),
    Key("skills", "the active Skills of each seat, by Initiative"),
    Key("face_down", "the face-down Skill of each seat, '' for none"),
    Key("used", "once-per-turn Skills and Reaction Specials of each seat used in this turn"),
    Key("victory", "Victory Tokens of each seat"),
    Key("round", "number of the round"),
    Key("turn", "turns of this round so far"),
    Key("first", "first player of the round"),
    Key("active", "whose turn it is"),
    Key("action", "1 or 2, 0 outside a turn"),
    Key("idle", "idle turns in a row"),
    Key("distance", "between the fighters"),
    Key("in_line", "whether they are in line"),
    Key("pool", "the Wound Pool of the attack being resolved, [light, heavy]"),
    Key("capacity", "Block capacity of each seat with one card discarded"),
    Key("modifier", "what is added to a Test of each seat"),
    Key("tower", "cubes of a real tower of each seat"),
    Key("decision", "the open decision, such as D-BLOCK; '' after the end"),
    Key("to_act", "the seats that may act now"),
    Key("over", "whether the match is over"),
    Key("winner", "of the match, '' before the end"),
    Key("last_winner", "of the last round, '' before it"),
    Key("ended", "why the last round ended: knockdown, deck_out, turns, conceded"),
)
RULE_NAMES = {
    Rule.HEAVY_HANDS: "heavy", Rule.THICK_HIDE: "skin", Rule.LAST_STAND: "laststand",
    Rule.ADAPTABLE: "tech", Rule.SUCKER_PUNCH: "sucker", Rule.FURY: "fury",
}  # fmt: skip


def describe(names: Names, s: KnockdownState) -> dict[str, Any]:
    seats = range(2)
    active = int(turn.on_turn(s))
    found: dict[str, Any] = {
        "stage": stage(s),
        "arena": names.arenas[s.arena.number],
        "skill_pool": names.pool(s, s.skill_set),
        "fighters": [named(names.fighters, s.at(seat, Who.FIGHTER)) for seat in seats],
        "skills": [by_initiative(names, s, seat) for seat in seats],
        "face_down": [named(names.skills, s.at(seat, Who.FACE_DOWN)) for seat in seats],
        "round": int(s.round),
        "turn": int(s.turn),
        "first": int(s.first),
        "active": "" if active == NONE else active,
        "action": 0 if active == NONE else min(int(turn.actions_done(s)) + 1, 2),
        "idle": int(s.idle),
        "decision": DECISIONS[s.decision].id if s.decision else "",
        "to_act": [seat for seat in seats if s.to_act() >> seat & 1],
        "over": s.over,
        "winner": "" if s.winner == NONE else int(s.winner),
        "last_winner": "" if s.last_winner == NONE else int(s.last_winner),
        "ended": ENDED[s.ended],
        "limits": [int(s.at(seat, Who.LIMIT)) for seat in seats],
        "victory": [int(s.at(seat, Who.VICTORY)) for seat in seats],
    }
    return found | table(names, s) if len(s.row) else found


def table(names: Names, s: KnockdownState) -> dict[str, Any]:
    seats = range(2)
    return {
        "at": [names.space(s, s.space(seat)) for seat in seats],
        "light": [int(s.at(seat, Who.LIGHT)) for seat in seats],
        "heavy": [int(s.at(seat, Who.HEAVY)) for seat in seats],
        "strain": [int(s.strain(seat)) for seat in seats],
        "tokens": [int(s.at(seat, Who.TOKENS)) for seat in seats],
        "venom": [int(s.at(seat, Who.VENOM)) for seat in seats],
        "echo": [names.space(s, s.at(seat, Who.ECHO)) or "" for seat in seats],
        "form": [named(names.cards, s.at(seat, Who.FORM)) for seat in seats],
        "hands": [sorted(names.hand(s, seat)) for seat in seats],
        "hand_counts": [int(s.held(seat)) for seat in seats],
        "known": [sorted(names.known(s, seat)) for seat in seats],
        "used": [used(names, s, seat) for seat in seats],
        "row": [named(names.cards, s.row[slot]) for slot in range(SLOTS)],
        "deck": [names.cards[s.deck[i]] for i in range(s.top, len(s.deck))],
        "deck_count": len(s.deck) - int(s.top),
        "discards": sorted(names.cards[s.discards[i]] for i in range(s.discarded)),
        "in_play": named(names.cards, s.in_play),
        "cards": sum(census(s).values()),
        "distance": int(s.distance()),
        "in_line": s.arena.in_line(s.space(0), s.space(1)),
        "pool": [] if s.attack == NONE else [int(s.pool_light), int(s.pool_heavy)],
        "capacity": [int(blocking.capacity(s, seat, 1)) for seat in seats],
        "modifier": [int(knockdown_test.modifier(s, seat)) for seat in seats],
        "tower": [int(knockdown_test.tower(s, seat)) for seat in seats],
    }


def named(known: list[str], number: int) -> str:
    return "" if number == NONE else known[number]


def by_initiative(names: Names, s: KnockdownState, seat: int) -> list[str]:
    mine = names.active(s, seat)
    return [names.skills[one] for one in s.tables.by_initiative if one in mine]


def used(names: Names, s: KnockdownState, seat: int) -> list[str]:
    bits, reacted = s.at(seat, Who.USED), s.at(seat, Who.REACTED)
    rules = [name for rule, name in RULE_NAMES.items() if bits >> rule & 1]
    specials = [one.id for n, one in enumerate(names.specials(s, seat)) if reacted >> n & 1]
    return rules + specials


def census(s: KnockdownState) -> Counter[int]:
    """Every Attack card, wherever it lies."""
    cards = [s.deck[i] for i in range(s.top, len(s.deck))]
    cards += [s.discards[i] for i in range(s.discarded)]
    cards += [s.row[slot] for slot in range(SLOTS)]
    for seat in range(2):
        first = seat * HAND
        cards += [s.hands[first + i] for i in range(s.held(seat))]
        cards.append(s.at(seat, Who.FORM))
    cards.append(s.in_play)
    return Counter(int(card) for card in cards if card != NONE)


def conserved(names: Names, s: KnockdownState) -> str:
    """`complete` if every Attack card is in one place and hands add up; else what is wrong."""
    if len(s.row) == 0:
        return "complete"
    if census(s) != Counter(int(card) for card in s.arena.deck):
        return f"cards lie wrong: {census(s)}"
    for seat in range(2):
        hand = [int(s.hands[seat * HAND + i]) for i in range(s.held(seat))]
        known = names.known(s, seat, seat)
        if hand != sorted(hand) or Counter(known) - Counter(names.hand(s, seat)):
            return f"seat {seat} holds {hand}, of which {known} are known"
        symbols = [s.tables.attack(card, Attack.SYMBOL) for card in hand]
        if sum(1 << symbol * Symbol.BITS for symbol in symbols) != s.at(seat, Who.SYMBOLS):
            return f"seat {seat} holds {hand}, but its symbols are counted wrongly"
    return "complete"
