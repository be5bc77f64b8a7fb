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
from donnybrook.kernel.observation import Observer, clipped, tick
from donnybrook.kernel.state import State

VERSION: Final = 2
PROCEDURES: Final = 24
DECISIONS: Final = 35
PLAYER: Final = 13  # numbers of a player


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
        Field("fighter", (2, fighters), 0, 1, "who they are", of="fighters"),
        Field("skills", (2, skills), 0, 1, "active Skills", of="skills"),
        Field("face_down", (2, skills), 0, 1,
              "face-down Skills, where they were seen", of="skills"),
        Field("space", (2, SPACES), 0, 1, "where they stand"),
        Field("echo", (2, SPACES), 0, 1, "where an echo lies"),
        Field("red", (SPACES,), 0, 1, "red spaces"),
        Field("steps", (2, SPACES), 0, 99,
              "to each space, one more than steps from the own fighter, from the other; 0: no "
              "such space"),
        Field("hand", (cards,), 0, HAND, "the own hand", of="attacks"),
        Field("known", (cards,), 0, HAND, "cards of the other hand that were seen", of="attacks"),
        Field("shown", (cards,), 0, HAND,
              "cards of the own hand that the other has seen", of="attacks"),
        Field("unseen", (cards,), 0, 99,
              "what the deck and the rest of the other hand hold", of="attacks"),
        Field("discards", (cards,), 0, 99, "the discard pile", of="attacks"),
        Field("row", (SLOTS, cards), 0, 1, "the Row", of="attacks"),
        Field("form", (2, cards), 0, 1, "the Form", of="attacks"),
        Field("attack", (attacks,), 0, 1,
              "the attack being resolved: a card or a Special", of="attacks"),
        Field("pool", (5,), 0, 99,
              "its light and heavy wounds, it is the own one, its effect is cancelled, Test bonus"),
        Field("draft", (4, skills), 0, 1,
              "dealt to this seat, received, kept first, kept second", of="skills"),
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
        self.at_red: i64 = self.at("red")
        self.at_steps: i64 = self.at("steps")
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
        base = self.base
        at = base + self.at_seat
        row[at + seat] = 1
        acts = 1 << s.seat if s.seat >= 0 and not s.over else s.to_act()
        if (acts >> seat) & 1:
            row[at + 2] = 1
            self.write_frames(s, base, PROCEDURES)
            row[base + self.at_decision + s.decision] = 1
        self.write_match(s, seat)
        self.write_player(s, seat, 0)
        self.write_player(s, 1 - seat, 1)
        if s.draft[Draft.DEALT] != NONE:
            self.write_draft(s, seat)
        if len(s.row) > 0:
            self.write_ground(s, seat)
            self.write_cards(s, seat)
            self.write_unseen(s, 1 - seat)
            if s.attack != NONE and not s.over:
                self.write_attack(s, seat)

    def write_match(self, s: KnockdownState, seat: i64) -> None:
        row = self.row
        at = self.base + self.at_match
        row[at] = i16(s.round)
        row[at + 1] = i16(s.turn)
        row[at + 2] = i16(s.idle)
        row[at + 3] = i16(len(s.deck) - s.top)
        row[at + 4] = i16(s.discarded)
        row[at + 5] = 1 if s.first == seat else 0
        active = turn.on_turn(s)
        if active != NONE:
            row[at + 6] = 1 if active == seat else 0
            row[at + 7] = clipped(turn.actions_done(s))

    def write_player(self, s: KnockdownState, seat: i64, place: i64) -> None:
        row, who = self.row, s.who
        base = seat * Who.SIZE
        at = self.base + self.at_players + place * PLAYER
        row[at] = i16(who[base + Who.LIGHT])
        row[at + 1] = i16(who[base + Who.HEAVY])
        row[at + 2] = i16(who[base + Who.TOKENS])
        row[at + 3] = i16(who[base + Who.VENOM])
        row[at + 4] = i16(who[base + Who.VICTORY])
        row[at + 5] = i16(who[base + Who.HELD])
        row[at + 6] = i16(who[base + Who.LIMIT])
        row[at + 7] = i16(who[base + Who.STRIDE])
        row[at + 8] = i16(who[base + Who.GUARD])
        row[at + 9] = i16(who[base + Who.CAP])
        row[at + 11] = i16(who[base + Who.OWN_TEST])
        row[at + 12] = i16(who[base + Who.OPP_TEST])
        down = who[base + Who.FACE_DOWN]
        if s.round > 0 and down >= 0:
            row[at + 10] = 1
            if place == 0 or s.over or who[base + Who.DOWN_SEEN] == 1:
                row[self.base + self.at_face_down + place * self.skills + down] = 1
        fighter = who[base + Who.FIGHTER]
        if fighter >= 0 and fighter < self.fighters:
            row[self.base + self.at_fighter + place * self.fighters + fighter] = 1
        tick(row, self.base + self.at_skills + place * self.skills, who[base + Who.SKILLS])
        if len(s.row) == 0:
            return
        spot = self.base + place * SPACES
        row[spot + self.at_space + who[base + Who.SPACE]] = 1
        echo = who[base + Who.ECHO]
        if echo >= 0:
            row[spot + self.at_echo + echo] = 1
        form = who[base + Who.FORM]
        if form >= 0:
            row[self.base + self.at_form + place * self.cards + form] = 1

    def write_ground(self, s: KnockdownState, seat: i64) -> None:
        row, arena = self.row, s.arena
        tick(row, self.base + self.at_red, arena.red)
        steps = arena.steps
        mine = s.who[seat * Who.SIZE + Who.SPACE] * SPACES
        theirs = s.who[(1 - seat) * Who.SIZE + Who.SPACE] * SPACES
        at = self.base + self.at_steps
        end = at + arena.spaces
        while at < end:
            row[at] = i16(steps[mine] + 1)
            row[at + SPACES] = i16(steps[theirs] + 1)
            mine += 1
            theirs += 1
            at += 1

    def write_cards(self, s: KnockdownState, seat: i64) -> None:
        row, who, base = self.row, s.who, self.base
        mine = seat * Who.SIZE
        tell(row, base + self.at_hand, s.hands, seat * HAND, who[mine + Who.HELD])
        tell(row, base + self.at_shown, s.known, seat * HAND, who[mine + Who.KNOWN])
        tell(row, base + self.at_discards, s.discards, 0, s.discarded)
        at = base + self.at_row
        cards = s.row
        slot: i64
        for slot in range(SLOTS):
            card = cards[slot]
            if card != NONE:
                row[at + card] = 1
            at += self.cards

    def write_unseen(self, s: KnockdownState, other: i64) -> None:
        """What is known of the other hand; and the rest of it and the deck together.

        Which card of the rest is where nobody can tell.
        """
        row, who = self.row, s.who
        unseen, known = self.base + self.at_unseen, self.base + self.at_known
        theirs, first = other * Who.SIZE, other * HAND
        tell(row, unseen, s.deck, s.top, len(s.deck) - s.top)
        if s.over:
            tell(row, known, s.hands, first, who[theirs + Who.HELD])
            return
        tell(row, unseen, s.hands, first, who[theirs + Who.HELD])
        count = who[theirs + Who.KNOWN]
        if count > 0:
            tell(row, known, s.known, first, count)
            take(row, unseen, s.known, first, count)
        count = who[theirs + Who.RECALLED]
        if count > 0:
            tell(row, known, s.recalled, first, count)
            take(row, unseen, s.recalled, first, count)

    def write_attack(self, s: KnockdownState, seat: i64) -> None:
        row = self.row
        row[self.base + self.at_attack + s.attack] = 1
        at = self.base + self.at_pool
        row[at] = clipped(s.pool_light)
        row[at + 1] = clipped(s.pool_heavy)
        row[at + 2] = 1 if s.attacker == seat else 0
        row[at + 3] = 1 if s.cancelled else 0
        row[at + 4] = clipped(s.test_bonus)

    def write_draft(self, s: KnockdownState, seat: i64) -> None:
        row, draft = self.row, s.draft
        at = self.base + self.at_draft
        first = draft[Draft.FIRST + seat]
        second = draft[Draft.SECOND + seat]
        if first != NONE:
            row[at + 2 * self.skills + first] = 1
        if second != NONE:
            row[at + 3 * self.skills + second] = 1
        dealt = Draft.DEALT + seat * setup.DEALT
        given = Draft.DEALT + (1 - seat) * setup.DEALT
        passes = s.decision != Decision.SKILL1
        kept = draft[Draft.FIRST + 1 - seat]
        i: i64
        for i in range(setup.DEALT):
            row[at + draft[dealt + i]] = 1
            skill = draft[given + i]
            if passes and skill != kept:
                row[at + self.skills + skill] = 1


def tell(row: vec[i16], at: i64, cards: vec[i64], first: i64, count: i64) -> None:
    """Count cards by their number."""
    end = first + count
    while first < end:
        to = at + cards[first]
        row[to] += 1
        first += 1


def take(row: vec[i16], at: i64, cards: vec[i64], first: i64, count: i64) -> None:
    """Count them down again."""
    end = first + count
    while first < end:
        to = at + cards[first]
        row[to] -= 1
        first += 1
