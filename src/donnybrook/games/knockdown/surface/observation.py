"""What a seat knows of Knockdown as numbers: fighters, hands as multisets, the Row, the draft.

The own fighter comes first. Cards, Skills and fighters are by their number, as the codes have
them; what a number stands for is in the catalogue. What a seat has seen of the other hand stays
known. Whether the other seat is asked may follow from its hand, so only the asked seat is told.
"""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i16, i64

from donnybrook.games.knockdown.rules import setup, turn
from donnybrook.games.knockdown.rules.codes import Decision
from donnybrook.games.knockdown.rules.state import (
    HAND,
    NONE,
    SLOTS,
    Draft,
    KnockdownState,
    Who,
)
from donnybrook.games.knockdown.rules.tables import SPACES, Attack, Fighter, Skill, Tables
from donnybrook.kernel.layout import Field, Layout, Table, frame_fields
from donnybrook.kernel.observation import Observer, clipped
from donnybrook.kernel.state import State

VERSION: Final = 1
PROCEDURES: Final = 24
DECISIONS: Final = 35
NUMBERS: Final = vec[i64]([
    Who.LIGHT, Who.HEAVY, Who.TOKENS, Who.VENOM, Who.VICTORY, Who.HELD, Who.LIMIT, Who.STRIDE,
    Who.GUARD, Who.CAP,
])  # fmt: skip
PLAYER: Final = 13  # these numbers, and three more


def layout(t: Tables) -> Layout:
    cards, fighters, skills = int(t.cards), int(t.fighter_count), int(t.skill_count)
    attacks = cards + 4 * fighters
    player = (
        "light and heavy wounds, tokens, venom, Victory Tokens, cards, hand limit, spaces of a "
        "Move, Block, cap of tokens; has a face-down Skill, added to own Tests, to the other's"
    )
    fields = [
        *frame_fields(PROCEDURES, "as rules/state.py numbers them; zeros for who is not asked"),
        Field("decision", (DECISIONS,), 0, 1, "the open decision, as the rulebook's table"),
        Field("seat", (2,), 0, 1, "which seat it is"),
        Field("acts", (), 0, 1, "whether this seat may choose"),
        Field("match", (8,), 0, 32767,
              "round, turn, idle turns, cards in the deck, discarded, this seat began, is on turn, "
              "actions done"),
        Field("players", (2, PLAYER), -9, 99, f"own, other: {player}"),
        Field("fighter", (2, fighters), 0, 1, "who they are"),
        Field("skills", (2, skills), 0, 1, "active Skills"),
        Field("face_down", (2, skills), 0, 1, "face-down Skills, where they were seen"),
        Field("space", (2, SPACES), 0, 1, "where they stand"),
        Field("echo", (2, SPACES), 0, 1, "where an echo lies"),
        Field("ground", (SPACES, 4), 0, 99,
              "of each space: is there, is red, steps from the own fighter, from the other"),
        Field("hand", (cards,), 0, HAND, "the own hand"),
        Field("known", (cards,), 0, HAND, "cards of the other hand that were seen"),
        Field("shown", (cards,), 0, HAND, "cards of the own hand that the other has seen"),
        Field("unseen", (cards,), 0, 99, "what the deck and the rest of the other hand hold"),
        Field("discards", (cards,), 0, 99, "the discard pile"),
        Field("row", (SLOTS, cards), 0, 1, "the Row"),
        Field("form", (2, cards), 0, 1, "the Form"),
        Field("attack", (attacks,), 0, 1, "the attack being resolved: a card or a Special"),
        Field("pool", (5,), 0, 99,
              "its light and heavy wounds, it is the own one, its effect is cancelled, Test bonus"),
        Field("draft", (4, skills), 0, 1, "dealt to this seat, received, kept first, kept second"),
    ]  # fmt: skip
    tables = [
        Table.of("attacks", Attack, t.attacks, Attack.SIZE),
        Table.of("skills", Skill, t.skills, Skill.SIZE),
        Table.of("fighters", Fighter, t.fighters, Fighter.SIZE),
    ]
    return Layout(VERSION, fields, tables)


class KnockdownObserver(Observer):
    def __init__(self, tables: Tables) -> None:
        super().__init__(layout(tables))
        self.cards: i64 = tables.cards
        self.fighters: i64 = tables.fighter_count
        self.skills: i64 = tables.skill_count
        self.at_decision: i64 = self.at("decision")
        self.at_seat: i64 = self.at("seat")
        self.at_match: i64 = self.at("match")
        self.at_players: i64 = self.at("players")
        self.at_fighter: i64 = self.at("fighter")
        self.at_skills: i64 = self.at("skills")
        self.at_face_down: i64 = self.at("face_down")
        self.at_space: i64 = self.at("space")
        self.at_echo: i64 = self.at("echo")
        self.at_ground: i64 = self.at("ground")
        self.at_hand: i64 = self.at("hand")
        self.at_known: i64 = self.at("known")
        self.at_shown: i64 = self.at("shown")
        self.at_unseen: i64 = self.at("unseen")
        self.at_discards: i64 = self.at("discards")
        self.at_row: i64 = self.at("row")
        self.at_form: i64 = self.at("form")
        self.at_attack: i64 = self.at("attack")
        self.at_pool: i64 = self.at("pool")
        self.at_draft: i64 = self.at("draft")

    def write(self, state: State, seat: i64) -> None:
        s = cast(KnockdownState, state)
        row = self.row
        row[self.at_seat + seat] = 1
        if (s.to_act() >> seat) & 1:
            row[self.at_seat + 2] = 1
            self.write_frames(s, 0, PROCEDURES)
            row[self.at_decision + s.decision] = 1
        self.write_match(s, seat)
        self.write_player(s, seat, seat, 0)
        self.write_player(s, seat, 1 - seat, 1)
        if s.draft[Draft.DEALT] != NONE:
            self.write_draft(s, seat)
        if len(s.row) > 0:
            self.write_ground(s, seat)
            self.write_cards(s, seat)
            self.write_attack(s, seat)

    def write_match(self, s: KnockdownState, seat: i64) -> None:
        row = self.row
        at = self.at_match
        row[at] = clipped(s.round)
        row[at + 1] = clipped(s.turn)
        row[at + 2] = clipped(s.idle)
        row[at + 3] = clipped(len(s.deck) - s.top)
        row[at + 4] = clipped(s.discarded)
        row[at + 5] = 1 if s.first == seat else 0
        active = turn.on_turn(s)
        if active != NONE:
            row[at + 6] = 1 if active == seat else 0
            row[at + 7] = clipped(turn.actions_done(s))

    def write_player(self, s: KnockdownState, viewer: i64, seat: i64, place: i64) -> None:
        row = self.row
        who = s.who
        base = seat * Who.SIZE
        at = self.at_players + place * PLAYER
        i: i64
        for i in range(10):
            what = base + NUMBERS[i]
            row[at + i] = i16(who[what])
        row[at + 11] = i16(who[base + Who.OWN_TEST])
        row[at + 12] = i16(who[base + Who.OPP_TEST])
        fighter = who[base + Who.FIGHTER]
        if fighter >= 0 and fighter < self.fighters:
            row[self.at_fighter + place * self.fighters + fighter] = 1
        bits = who[base + Who.SKILLS]
        for i in range(self.skills):
            row[self.at_skills + place * self.skills + i] = i16((bits >> i) & 1)
        down = who[base + Who.FACE_DOWN]
        if s.round > 0 and down >= 0:
            row[at + 10] = 1
            if place == 0 or s.over or who[base + Who.DOWN_SEEN] == 1:
                row[self.at_face_down + place * self.skills + down] = 1

    def write_ground(self, s: KnockdownState, seat: i64) -> None:
        row = self.row
        arena = s.arena
        mine = s.space(seat)
        theirs = s.space(1 - seat)
        row[self.at_space + mine] = 1
        row[self.at_space + SPACES + theirs] = 1
        place: i64
        for place in range(2):
            echo = s.at(seat if place == 0 else 1 - seat, Who.ECHO)
            if echo >= 0:
                row[self.at_echo + place * SPACES + echo] = 1
        steps = arena.steps
        at = self.at_ground
        space: i64
        for space in range(arena.spaces):
            row[at] = 1
            row[at + 1] = i16((arena.red >> space) & 1)
            row[at + 2] = i16(steps[mine * SPACES + space])
            row[at + 3] = i16(steps[theirs * SPACES + space])
            at += 4

    def write_cards(self, s: KnockdownState, seat: i64) -> None:
        row = self.row
        other = 1 - seat
        tell(row, self.at_hand, s.hands, seat * HAND, s.held(seat))
        tell(row, self.at_shown, s.known, seat * HAND, s.at(seat, Who.KNOWN))
        if s.over:
            tell(row, self.at_known, s.hands, other * HAND, s.held(other))
        else:
            tell(row, self.at_known, s.known, other * HAND, s.at(other, Who.KNOWN))
            if s.at(other, Who.RECALLED) > 0:
                tell(row, self.at_known, s.recalled, other * HAND, s.at(other, Who.RECALLED))
        tell(row, self.at_discards, s.discards, 0, s.discarded)
        self.write_unseen(s, seat)
        slot: i64
        for slot in range(SLOTS):
            card = s.row[slot]
            if card != NONE:
                row[self.at_row + slot * self.cards + card] = 1
        for slot in range(2):
            form = s.at(seat if slot == 0 else other, Who.FORM)
            if form >= 0:
                row[self.at_form + slot * self.cards + form] = 1

    def write_unseen(self, s: KnockdownState, seat: i64) -> None:
        """The rest of the deck and of the other hand together; which is which nobody can tell."""
        row = self.row
        at = self.at_unseen
        tell(row, at, s.deck, s.top, len(s.deck) - s.top)
        if s.over:
            return
        other = 1 - seat
        tell(row, at, s.hands, other * HAND, s.held(other))
        card: i64
        for card in range(self.cards):
            row[at + card] -= row[self.at_known + card]

    def write_attack(self, s: KnockdownState, seat: i64) -> None:
        row = self.row
        if s.attack == NONE or s.over:
            return
        row[self.at_attack + s.attack] = 1
        at = self.at_pool
        row[at] = clipped(s.pool_light)
        row[at + 1] = clipped(s.pool_heavy)
        row[at + 2] = 1 if s.attacker == seat else 0
        row[at + 3] = 1 if s.cancelled else 0
        row[at + 4] = clipped(s.test_bonus)

    def write_draft(self, s: KnockdownState, seat: i64) -> None:
        row = self.row
        at = self.at_draft
        draft = s.draft
        i: i64
        for i in range(setup.DEALT):
            row[at + draft[Draft.DEALT + seat * setup.DEALT + i]] = 1
        if s.decision != Decision.SKILL1:
            for i in range(2):
                row[at + self.skills + setup.passed(s, 1 - seat, i)] = 1
        first = draft[Draft.FIRST + seat]
        second = draft[Draft.SECOND + seat]
        if first != NONE:
            row[at + 2 * self.skills + first] = 1
        if second != NONE:
            row[at + 3 * self.skills + second] = 1


def tell(row: vec[i16], at: i64, cards: vec[i64], first: i64, count: i64) -> None:
    """Count cards by their number."""
    i: i64
    for i in range(first, first + count):
        row[at + cards[i]] += 1
