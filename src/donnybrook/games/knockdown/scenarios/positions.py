"""Hand-built positions for scenarios: the cards of the real deck, laid where they are wanted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from donnybrook.games.knockdown.rules import fighters, hands, rounds, setup, skills
from donnybrook.games.knockdown.rules.codes import Decision
from donnybrook.games.knockdown.rules.play import Knockdown
from donnybrook.games.knockdown.rules.state import (
    NONE,
    SLOTS,
    Draft,
    MatchStep,
    Procedure,
    TurnStep,
    Who,
)
from donnybrook.games.knockdown.scenarios.describe import RULE_NAMES
from donnybrook.games.knockdown.surface.names import Names
from donnybrook.kernel.errors import BrokenPosition
from donnybrook.kernel.game import Key

KEYS = (
    Key("stage", "fighters, draft, opening or fight (default)"),
    Key("fighters", "a fighter for each seat; default vesper and quill, who have no tokens"),
    Key("at", "the space of each fighter; default the starting spaces"),
    Key("light", "light wounds of each seat"),
    Key("heavy", "heavy wounds of each seat"),
    Key("tokens", "own tokens of each seat; default as at the start of a round"),
    Key("venom", "Venom on each seat"),
    Key("echo", "the space of each Echo, '' for none"),
    Key("form", "the Form of each seat, '' for none"),
    Key("hands", "the cards of each hand; default none"),
    Key("known", "what the opponent knows of each hand; default nothing"),
    Key("row", "the four slots, '' for a gap; default any cards that are left"),
    Key("deck", "the next cards of the deck; the rest follows in some order"),
    Key("deck_count", "how many cards the deck has; those that are left over are discarded"),
    Key("skills", "the active Skills of each seat; default none"),
    Key("face_down", "the face-down Skill of each seat, '' for none"),
    Key("dealt", "draft: the three Skills dealt to each seat"),
    Key("victory", "Victory Tokens of each seat"),
    Key("round", "number of the round (default 1)"),
    Key("turn", "number of this turn (default 1)"),
    Key("first", "first player of the round (default 0)"),
    Key("active", "whose turn it is (default 0)"),
    Key("action", "1 (default) or 2"),
    Key("idle", "idle turns in a row so far"),
    Key("used", "once-per-turn Skills (fury too) and Reaction Specials used in this turn"),
    Key("step", "where the turn stands: start, refill, begin, corridor, action (default), end"),
)
STEPS = {
    "start": TurnStep.START,
    "refill": TurnStep.REFILL,
    "begin": TurnStep.BEGIN,
    "corridor": TurnStep.WINDOW,
    "action": TurnStep.ACTION,
    "end": TurnStep.END_SKILLS,
}
USUAL_FIGHTERS = ["vesper", "quill"]


def place(names: Names, state: Knockdown, position: Mapping[str, Any]) -> Knockdown:
    """Put a position on the table of a state that has begun."""
    return Layout(names, state, position).build()


class Layout:
    """Lays out what a position says, in the order of a real set-up."""

    def __init__(self, names: Names, state: Knockdown, position: Mapping[str, Any]) -> None:
        self.s = state
        self.names = names
        self.position = position
        self.stage = self.one_of("stage", ["fighters", "draft", "opening", "fight"], "fight")
        self.free: Counter[int] = Counter()  # Attack cards not yet laid

    def build(self) -> Knockdown:
        s = self.s
        for key in self.position:
            if key not in {known.name for known in KEYS}:
                raise BrokenPosition("KDN-022", f"there is no key {key!r}")
        if self.stage == "fighters":
            return s
        s.clear_frames()
        self.set_fighters()
        setup.draw_boxes(s)
        if self.stage == "draft":
            self.lay_draft()
            return s
        self.turn_up_skills()
        s.round = self.number("round", 1, 1, 3) - 1
        rounds.begin_round(s)
        s.first = self.number("first", 0, 0, 1)
        self.lay_cards()
        self.set_players()
        if self.stage == "opening":
            s.step = MatchStep.PICKS
        else:
            self.open_turn()
        s.run_on()
        return s

    # -- reading the position

    def one_of(self, key: str, known: list[str], default: str) -> str:
        value = self.position.get(key, default)
        if value not in known:
            raise BrokenPosition("KDN-022", f"{key} must be one of {', '.join(known)}")
        return str(value)

    def number(self, key: str, default: int, least: int, most: int) -> int:
        value = self.position.get(key, default)
        if not isinstance(value, int) or not least <= value <= most:
            reason = f"{key} must be a whole number from {least} to {most}, not {value!r}"
            raise BrokenPosition("KDN-022", reason)
        return value

    def pair(self, key: str, default: Any) -> list[Any]:
        """One value for each seat."""
        value = self.position.get(key, default)
        if not isinstance(value, list) or len(value) != 2:
            raise BrokenPosition("KDN-001", f"{key} needs one value for each of the two seats")
        return value

    def named(self, key: str, value: str, known: list[str]) -> int:
        if value not in known:
            raise BrokenPosition("KDN-022", f"{key}: there is no {value!r}")
        return known.index(value)

    # -- fighters and Skills

    def set_fighters(self) -> None:
        s = self.s
        usual = [self.names.fighters[n] for n in s.terms.fighters if n != NONE] or USUAL_FIGHTERS
        wanted = self.pair("fighters", usual)
        if wanted[0] == wanted[1] and not s.terms.allow_mirror:
            raise BrokenPosition("KDN-021", "one copy of each fighter exists")
        for seat, name in enumerate(wanted):
            setup.set_fighter(s, seat, self.named("fighters", name, self.names.fighters))

    def lay_draft(self) -> None:
        s = self.s
        dealt = self.pair("dealt", None)
        cards = [self.named("dealt", name, self.names.skills) for row in dealt for name in row]
        if len(cards) != 2 * setup.DEALT or len(set(cards)) != len(cards):
            raise BrokenPosition("KDN-024", "dealt needs three different Skills for each seat")
        for i, skill in enumerate(cards):
            s.draft[Draft.DEALT + i] = skill
        s.offer_both(Decision.SKILL1, MatchStep.KEPT)

    def turn_up_skills(self) -> None:
        s = self.s
        for i in range(Draft.SIZE):  # whatever was drafted before
            s.draft[i] = NONE
        seen: list[str] = []
        for seat, active in enumerate(self.pair("skills", [[], []])):
            for name in active:
                skills.turn_up(s, seat, self.named("skills", name, self.names.skills))
            seen += active
        for seat, name in enumerate(self.pair("face_down", ["", ""])):
            if name:
                down = self.named("face_down", name, self.names.skills)
                s.who[seat * Who.SIZE + Who.FACE_DOWN] = down
                seen.append(name)
        if len(set(seen)) < len(seen):
            raise BrokenPosition("KDN-024", "there is one copy of each Skill")

    # -- Attack cards

    def take(self, name: str, where: str) -> int:
        """A free copy of a card."""
        card = self.named(where, name, self.names.cards)
        if self.free[card] == 0:
            raise BrokenPosition("KDN-028", f"{where}: the deck has no further {name}")
        self.free[card] -= 1
        return card

    def lay_cards(self) -> None:
        s = self.s
        self.free = Counter(int(card) for card in s.arena.deck)
        self.lay_hands()
        row = self.position.get("row")
        if row is not None and len(row) != SLOTS:
            raise BrokenPosition("KDN-028", f"row needs {SLOTS} slots, not {len(row)}")
        for slot, name in enumerate(row or []):
            s.row[slot] = self.take(name, "row") if name else NONE
        next_cards = [self.take(name, "deck") for name in self.position.get("deck", [])]
        if row is None:
            for slot in range(SLOTS):
                s.row[slot] = self.any_card()
        self.lay_deck(next_cards)

    def any_card(self) -> int:
        card = next((card for card, count in self.free.items() if count), None)
        if card is None:
            raise BrokenPosition("KDN-028", "no card is left for the row")
        self.free[card] -= 1
        return card

    def lay_hands(self) -> None:
        s = self.s
        hidden = self.pair("known", [[], []])
        for seat, cards in enumerate(self.pair("hands", [[], []])):
            if len(cards) > s.at(seat, Who.LIMIT):
                raise BrokenPosition("KDN-074", f"seat {seat} holds {len(cards)} cards")
            unknown = Counter(cards) - Counter(hidden[seat])
            if Counter(hidden[seat]) - Counter(cards):
                raise BrokenPosition("KDN-012", f"known: seat {seat} does not hold all of these")
            for name in cards:
                seen = unknown[name] == 0
                unknown[name] -= not seen
                hands.gain(s, seat, self.take(name, "hands"), seen)
        for seat, name in enumerate(self.pair("form", ["", ""])):
            if name:
                s.who[seat * Who.SIZE + Who.FORM] = self.take(name, "form")

    def lay_deck(self, first: list[int]) -> None:
        """The next cards, then the rest in some order; what exceeds deck_count is discarded."""
        s = self.s
        rest = vec[i64](list(self.free.elements()))
        s.shuffle(rest, 0, len(rest))
        cards = [*first, *(int(card) for card in rest)]
        count = self.number("deck_count", len(cards), 0, len(cards))
        if count < len(first):
            raise BrokenPosition("KDN-028", f"deck names {len(first)} cards, deck_count {count}")
        for card in cards[count:]:
            hands.bury(s, card)
        s.top = len(s.deck) - count
        dealt = list(s.arena.deck)[: s.top]
        s.deck = vec[i64]([*dealt, *cards[:count]])

    # -- players and the turn

    def set_players(self) -> None:
        s = self.s
        spaces = self.names.spaces[s.arena.number]
        usual = [spaces[s.arena.starts[seat]] for seat in range(2)]
        for seat, name in enumerate(self.pair("at", usual)):
            s.who[seat * Who.SIZE + Who.SPACE] = self.named("at", name, spaces)
        if s.space(0) == s.space(1):
            raise BrokenPosition("KDN-061", "both fighters stand on the same space")
        for seat, name in enumerate(self.pair("echo", ["", ""])):
            echo = self.named("echo", name, spaces) if name else NONE
            s.who[seat * Who.SIZE + Who.ECHO] = echo
        for key, what, most in (
            ("light", Who.LIGHT, 99), ("heavy", Who.HEAVY, 99), ("venom", Who.VENOM,
            fighters.VENOM_CAP), ("victory", Who.VICTORY, 1), ("tokens", Who.TOKENS, 7),
        ):  # fmt: skip
            self.set_numbers(key, what, most)
        self.set_used()

    def set_numbers(self, key: str, what: int, most: int) -> None:
        s = self.s
        if key not in self.position:
            return
        for seat, value in enumerate(self.pair(key, None)):
            limit = s.at(seat, Who.CAP) if what == Who.TOKENS else most
            if not isinstance(value, int) or not 0 <= value <= limit:
                clause = "KDN-220" if what in (Who.TOKENS, Who.VENOM) else "KDN-006"
                raise BrokenPosition(clause, f"{key} of seat {seat} must be from 0 to {limit}")
            s.who[seat * Who.SIZE + what] = value

    def set_used(self) -> None:
        s = self.s
        rules = {name: rule for rule, name in RULE_NAMES.items()}
        for seat, given in enumerate(self.pair("used", [[], []])):
            specials = [one.id for one in self.names.specials(s, seat)]
            for name in given:
                if name in rules:
                    s.who[seat * Who.SIZE + Who.USED] |= 1 << rules[name]
                else:
                    number = self.named("used", name, specials)
                    s.who[seat * Who.SIZE + Who.REACTED] |= 1 << number

    def open_turn(self) -> None:
        s = self.s
        s.idle = self.number("idle", 0, 0, 999)
        s.turn = self.number("turn", 1, 1, 999)
        step = STEPS[self.one_of("step", list(STEPS), "action")]
        if step == TurnStep.START:
            s.turn -= 1  # it is counted when it starts
        done = self.number("action", 1, 1, 2) - 1
        s.step = MatchStep.FIGHT
        s.push(Procedure.TURN, self.number("active", 0, 0, 1), done)
        s.step = step
