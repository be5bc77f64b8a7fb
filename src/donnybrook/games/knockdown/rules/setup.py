"""Set-up (KDN-020 to KDN-034): fighters, draft, opening picks."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from donnybrook.games.knockdown.rules import hands, rounds, skills
from donnybrook.games.knockdown.rules.codes import Code, Decision, Ended, Happened
from donnybrook.games.knockdown.rules.state import (
    NONE,
    SLOTS,
    Draft,
    KnockdownState,
    MatchStep,
    Procedure,
    Who,
    hand_size,
    of_player,
)
from donnybrook.games.knockdown.rules.tables import Fighter, Skill
from donnybrook.kernel.state import Options

HAND_LIMIT: Final = 6  # KDN-074
DEALT: Final = 3  # Skills to each player


def match(s: KnockdownState) -> None:
    """From the fighters to the first turn, and from round to round."""
    step = s.step
    if step == MatchStep.PICKS:
        offer_pick(s)
    elif step == MatchStep.PICK:
        pick(s, s.chosen - Code.SLOT)
    elif step == MatchStep.FIGHT:
        begin_fight(s)
    elif step == MatchStep.ROUND:
        open_round(s)
    elif step == MatchStep.FIGHTERS:
        pick_fighters(s)
    elif step == MatchStep.PICKED:
        set_fighter(s, s.seat, s.chosen - Code.FIGHTER)
        pick_fighters(s)
    elif step == MatchStep.BOXES:
        draw_boxes(s)
        deal_skills(s)
    elif step == MatchStep.KEPT:
        pass_skills(s)
    elif step == MatchStep.KEPT_AGAIN:
        s.offer_both(Decision.FACEUP, MatchStep.FACED)
    else:
        face_up(s)


# -- fighters


def begin(s: KnockdownState) -> None:
    """A new match; who picks first is drawn before anything else (Chance 1, KDN-021)."""
    s.over = False
    s.waiting = False
    s.decision = Decision.NONE
    s.round = 0
    s.turn = 0
    s.winner = NONE
    s.last_winner = NONE
    s.ended = Ended.NOT_YET
    s.skill_set = s.terms.skill_set
    s.arena = s.tables.arenas[0]
    s.first = 0
    s.clear_frames()
    s.clear_players()
    clear_table(s)
    seat: i64
    for seat in range(2):
        at = seat * Who.SIZE
        s.who[at + Who.FIGHTER] = NONE
        s.who[at + Who.FACE_DOWN] = NONE
        s.who[at + Who.ECHO] = NONE
        s.who[at + Who.FORM] = NONE
        s.who[at + Who.LIMIT] = HAND_LIMIT
        s.who[at + Who.STRIDE] = 1
        if s.terms.fighters[seat] != NONE:
            set_fighter(s, seat, s.terms.fighters[seat])
    if s.terms.random_match:
        draw_fighters(s)
    elif s.terms.fighters[0] == NONE:
        s.first = s.below(2)


def clear_table(s: KnockdownState) -> None:
    """Nothing lies on the table before the first round."""
    s.hands = vec[i64]()
    s.known = vec[i64]()
    s.recalled = vec[i64]()
    s.glimpsed = vec[i64]()
    s.row = vec[i64]()
    s.deck = vec[i64]()
    s.top = 0
    s.discards = vec[i64]()
    s.discarded = 0
    s.in_play = NONE
    s.idle = 0
    s.attack = NONE
    s.attacker = 0
    s.special = NONE
    s.pool_light = 0
    s.pool_heavy = 0
    s.cancelled = False
    s.wounded = 0
    s.test_bonus = 0
    s.slot = 0
    s.resolved = False


def draw_fighters(s: KnockdownState) -> None:  # KDN-250, KDN-257
    """Uniformly without replacement: seat 0's fighter, then seat 1's."""
    count = s.tables.fighter_count
    one = s.below(count)
    other = s.below(count - 1)
    set_fighter(s, 0, one)
    set_fighter(s, 1, other + 1 if other >= one else other)


def set_fighter(s: KnockdownState, seat: i64, fighter: i64) -> None:
    at = seat * Who.SIZE
    row = fighter * Fighter.SIZE
    s.who[at + Who.FIGHTER] = fighter
    s.who[at + Who.CAP] = s.tables.fighters[row + Fighter.CAP]
    s.who[at + Who.PASSIVE] = s.tables.fighters[row + Fighter.PASSIVE]
    if s.journal is not None:
        s.emit(Happened.FIGHTER_PICKED, seat, fighter)


def pick_fighters(s: KnockdownState) -> None:  # KDN-021
    """The seat drawn at random picks first, the other from the rest."""
    seat = s.first
    if of_player(s, seat, Who.FIGHTER) != NONE:
        seat = 1 - seat
    if of_player(s, seat, Who.FIGHTER) != NONE:
        s.step = MatchStep.BOXES
    else:
        s.offer(seat, Decision.FIGHTER, MatchStep.PICKED)


def add_fighters(s: KnockdownState, seat: i64, out: Options) -> None:
    fighter: i64
    for fighter in range(s.tables.fighter_count):
        if s.terms.allow_mirror or fighter != of_player(s, 1 - seat, Who.FIGHTER):
            out.add(Code.FIGHTER + fighter)


# -- skill set and arena, draft


def draw_boxes(s: KnockdownState) -> None:  # KDN-250, KDN-253, KDN-256, KDN-257
    """The skill set, then the arena, where they are drawn."""
    sets = s.tables.set_count
    if s.terms.random_match or s.terms.skill_set == sets:
        s.skill_set = s.below(sets)
    arena = s.terms.arena
    if s.terms.random_match or arena == NONE:
        arena = s.below(len(s.tables.arenas))
    s.arena = s.tables.arenas[arena]
    if s.journal is not None:
        s.emit(Happened.BOXES_DRAWN, arena, s.skill_set)


def deal_skills(s: KnockdownState) -> None:  # KDN-024
    """Shuffle the pool: cards 1-3 to seat 0, cards 4-6 to seat 1."""
    pool = vec[i64]([0] * 32)
    count: i64 = 0
    skill: i64
    for skill in range(s.tables.skill_count):
        if s.skill_set == NONE or s.tables.skills[skill * Skill.SIZE + Skill.SET] == s.skill_set:
            pool[count] = skill
            count += 1
    s.shuffle(pool, 0, count)
    i: i64
    for i in range(2 * DEALT):
        s.draft[Draft.DEALT + i] = pool[i]
    if s.journal is not None:
        tell_deal(s, 0)
        tell_deal(s, 1)
    s.offer_both(Decision.SKILL1, MatchStep.KEPT)


def tell_deal(s: KnockdownState, seat: i64) -> None:
    at = Draft.DEALT + seat * DEALT
    mine: i64 = 1 << seat
    s.emit(
        Happened.SKILLS_DEALT, seat, s.draft[at], s.draft[at + 1], s.draft[at + 2],
        eyes=mine, secret=14, news=mine,
    )  # fmt: skip


def sealed_at(decision: i64) -> i64:
    """Where the draft keeps the choices of a simultaneous decision."""
    if decision == Decision.SKILL1:
        return Draft.FIRST
    return Draft.SECOND if decision == Decision.SKILL2 else Draft.UP


def is_sealed(decision: i64) -> bool:
    """Whether both seats decide at once (KDN-025, KDN-027)."""
    return decision >= Decision.SKILL1 and decision <= Decision.FACEUP


def to_seal(s: KnockdownState) -> i64:
    """The seats whose sealed choice is still open, one bit each."""
    at = sealed_at(s.decision)
    zero: i64 = 1 if s.draft[at] == NONE else 0
    one: i64 = 2 if s.draft[at + 1] == NONE else 0
    return zero | one


def is_past_the_draft(s: KnockdownState, seat: i64) -> bool:
    """Whether a seat's last choice is one of the draft, and both have made it since."""
    if s.draft[Draft.FIRST] == NONE or s.draft[Draft.FIRST + 1] == NONE:
        return False
    if is_sealed(s.decision):
        return s.decision != Decision.SKILL1 and (to_seal(s) >> seat) & 1 == 1
    return s.round <= 1 and s.turn == 0 and hand_size(s, seat) == 0


def seal(s: KnockdownState, seat: i64, skill: i64) -> bool:
    """Keep a choice secret until both are made; True if they are."""
    s.draft[sealed_at(s.decision) + seat] = skill
    if s.journal is not None:
        kind: i64 = Happened.SKILL_CHOSEN if s.decision == Decision.FACEUP else Happened.SKILL_KEPT
        s.emit(kind, seat, skill, eyes=1 << seat, secret=2)
    return to_seal(s) == 0


def add_skills(s: KnockdownState, seat: i64, out: Options) -> None:
    """What a seat may choose from in the draft."""
    if s.decision == Decision.SKILL1:
        i: i64
        for i in range(DEALT):
            out.add(Code.SKILL + s.draft[Draft.DEALT + seat * DEALT + i])
    elif s.decision == Decision.SKILL2:
        out.add(Code.SKILL + passed(s, 1 - seat, 0))
        out.add(Code.SKILL + passed(s, 1 - seat, 1))
    else:
        out.add(Code.SKILL + s.draft[Draft.FIRST + seat])
        out.add(Code.SKILL + s.draft[Draft.SECOND + seat])


def passed(s: KnockdownState, giver: i64, nth: i64) -> i64:
    """The first or second of the two Skills that a seat passed on."""
    at = Draft.DEALT + giver * DEALT
    kept = s.draft[Draft.FIRST + giver]
    i: i64
    for i in range(DEALT):
        if s.draft[at + i] != kept:
            if nth == 0:
                return s.draft[at + i]
            nth -= 1
    return NONE


def pass_skills(s: KnockdownState) -> None:
    """Each keeps one and passes two; each will keep one of the two received (KDN-024)."""
    if s.journal is not None:
        seat: i64
        for seat in range(2):
            mine: i64 = 1 << seat
            s.emit(
                Happened.SKILLS_PASSED, seat, passed(s, 1 - seat, 0), passed(s, 1 - seat, 1),
                eyes=mine, secret=6, news=mine,
            )  # fmt: skip
    s.offer_both(Decision.SKILL2, MatchStep.KEPT_AGAIN)


def face_up(s: KnockdownState) -> None:  # KDN-026, KDN-027
    """One kept Skill face up and active, the other face down; both are revealed together."""
    seat: i64
    for seat in range(2):
        up = s.draft[Draft.UP + seat]
        first = s.draft[Draft.FIRST + seat]
        down = s.draft[Draft.SECOND + seat] if up == first else first
        s.who[seat * Who.SIZE + Who.FACE_DOWN] = down
        skills.turn_up(s, seat, up)
    s.step = MatchStep.ROUND


# -- a round opens


def open_round(s: KnockdownState) -> None:  # KDN-028, KDN-029, KDN-214
    """Shuffle, fill the Row, settle who is first, and pick cards if this round has picks."""
    rounds.begin_round(s)
    rounds.refill(s)
    if s.round == 1:
        s.first = first_by_initiative(s)
    if s.journal is not None:
        s.emit(Happened.ROUND_BEGAN, s.round, s.first)
    set_picks(s, 0)
    s.step = MatchStep.PICKS if s.round == 1 or s.terms.picks_every_round else MatchStep.FIGHT


def first_by_initiative(s: KnockdownState) -> i64:  # KDN-029, KDN-030
    """The higher Initiative of the face-up Skills; a tie of foreign content: a fair coin."""
    one = initiative(s, 0)
    other = initiative(s, 1)
    if one == other:
        return s.below(2)
    return 0 if one > other else 1


def initiative(s: KnockdownState, seat: i64) -> i64:
    return s.tables.skills[s.draft[Draft.UP + seat] * Skill.SIZE + Skill.INITIATIVE]


def begin_fight(s: KnockdownState) -> None:  # KDN-034
    """The Row is full again, the second player draws, the first player's turn begins."""
    rounds.refill(s)
    card: i64
    for card in range(s.terms.second_player_draws):
        hands.draw(s, 1 - s.first)
    s.push(Procedure.TURN, s.first)


def picks_made(s: KnockdownState) -> i64:
    """Of MATCH: cards of the Row that were picked before this round."""
    return s.arg0


def set_picks(s: KnockdownState, count: i64) -> None:
    s.arg0 = count


def offer_pick(s: KnockdownState) -> None:  # KDN-031, KDN-032
    """First, second, second, first; the last card is taken without asking."""
    if picks_made(s) == SLOTS:
        s.step = MatchStep.FIGHT
    elif picks_made(s) == SLOTS - 1:
        pick(s, last_slot(s))
    else:
        s.offer(picker(s), Decision.OPEN, MatchStep.PICK)


def picker(s: KnockdownState) -> i64:
    made = picks_made(s)
    return s.first if made == 0 or made == SLOTS - 1 else 1 - s.first


def last_slot(s: KnockdownState) -> i64:
    slot: i64 = 0
    while s.row[slot] == NONE:
        slot += 1
    return slot


def pick(s: KnockdownState, slot: i64) -> None:
    """Take a card of the Row; no Attack Sequence."""
    seat = picker(s)
    card = s.row[slot]
    s.row[slot] = NONE
    hands.gain(s, seat, card, True)
    if s.journal is not None:
        s.emit(Happened.CARD_PICKED, seat, card, slot)
    set_picks(s, picks_made(s) + 1)
    s.step = MatchStep.PICKS


def add_slots(s: KnockdownState, out: Options) -> None:
    slot: i64
    for slot in range(SLOTS):
        if s.row[slot] != NONE:
            out.add(Code.SLOT + slot)
