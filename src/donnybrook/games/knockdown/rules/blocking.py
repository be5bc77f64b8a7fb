"""Blocking (KDN-120 to KDN-130)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from donnybrook.games.knockdown.rules import fighters, hands
from donnybrook.games.knockdown.rules.codes import Code, Decision, Happened, No, Why
from donnybrook.games.knockdown.rules.state import KnockdownState, Procedure, Who, of_player
from donnybrook.games.knockdown.rules.tables import Attack, Passive, Symbol
from donnybrook.kernel.state import Options

REDUCE: Final = 0
CANCEL: Final = 1
BOTH: Final = 2

CHOOSE: Final = 0
CHOSEN: Final = 1
PAID: Final = 2
SOAKED: Final = 3

SETS: Final = Options()  # of Block cards, and of soak pairs


# -- the frame of BLOCK


def open_block(s: KnockdownState, defender: i64) -> None:
    s.push(Procedure.BLOCK, defender)


def defender_of(s: KnockdownState) -> i64:
    return s.arg0


def purpose_of(s: KnockdownState) -> i64:
    """REDUCE, CANCEL or BOTH, once it is chosen."""
    return s.arg1


def set_purpose(s: KnockdownState, purpose: i64) -> None:
    s.arg1 = purpose


# -- what a Block can do


def can_block(s: KnockdownState, defender: i64) -> bool:
    """Whether any purpose can be offered (KDN-129)."""
    if hands.count_symbol(s, defender, Symbol.BLOCK) == 0:
        return False
    return can_reduce(s, defender, 1) or has_effect(s)


def seems_able(s: KnockdownState, defender: i64) -> bool:  # KDN-262
    """Whether the seat is asked though it has no Block, since the opponent cannot know that."""
    if not s.terms.ask_always or not hands.has_unknown(s, defender):
        return False
    return can_reduce(s, defender, 1) or has_effect(s)


def has_effect(s: KnockdownState) -> bool:
    return s.tables.attacks[s.attack * Attack.SIZE + Attack.EFFECT] >= 0


def capacity(s: KnockdownState, defender: i64, discarded: i64) -> i64:  # KDN-124, KDN-125
    """Cards in hand after discarding; Guard tokens and High Guard are added (KDN-223)."""
    who = s.who
    at = defender * Who.SIZE
    found = who[at + Who.HELD] - discarded + who[at + Who.GUARD]
    if who[at + Who.PASSIVE] == Passive.GUARD:
        found += who[at + Who.TOKENS]
    return found


def can_reduce(s: KnockdownState, defender: i64, discarded: i64) -> bool:  # KDN-129
    """Whether at least one wound of the Pool could be ignored."""
    room = capacity(s, defender, discarded)
    return (s.pool_light > 0 and room >= 1) or (s.pool_heavy > 0 and room >= 2)


def add_purposes(s: KnockdownState, defender: i64, out: Options) -> None:
    out.add(Code.STOP)
    purpose: i64
    for purpose in range(BOTH + 1):
        if purpose_why_not(s, defender, purpose) == No.OK:
            out.add(Code.BLOCK + purpose)


def purposes(s: KnockdownState, defender: i64) -> list[i64]:
    """What a Block may do now."""
    found: list[i64] = []
    purpose: i64
    for purpose in range(BOTH + 1):
        if purpose_why_not(s, defender, purpose) == No.OK:
            found.append(purpose)
    return found


def purpose_why_not(s: KnockdownState, defender: i64, purpose: i64) -> i64:  # KDN-121, KDN-129
    """Why a Block cannot serve a purpose."""
    cards = cards_of(purpose)
    held = hands.count_symbol(s, defender, Symbol.BLOCK)
    if held < cards:
        return No.NO_BLOCK_CARD if held == 0 else No.TWO_CARDS
    if purpose != CANCEL and not can_reduce(s, defender, cards):
        return No.USELESS
    return No.OK if purpose == REDUCE or has_effect(s) else No.USELESS


def add_soaks(s: KnockdownState, defender: i64, out: Options) -> None:
    """Pairs (heavy, light) to ignore; the Block cards are discarded already."""
    pair: tuple[i64, i64]
    for pair in soaks(s, capacity(s, defender, 0)):
        out.add(Code.SOAK + pair[0] * 8 + pair[1])


def soaks(s: KnockdownState, room: i64) -> list[tuple[i64, i64]]:  # KDN-123, KDN-125, KDN-126
    """Pairs (heavy, light) that a capacity can ignore; none that another pair outdoes."""
    found: list[tuple[i64, i64]] = []
    heavy = room // 2 if room // 2 < s.pool_heavy else s.pool_heavy
    most: i64 = -1  # light wounds that a pair with more heavy ones ignores
    while heavy >= 0:
        light = room if s.terms.independent else room - 2 * heavy
        if light > s.pool_light:
            light = s.pool_light
        if light > most:
            found.append((heavy, light))
            most = light
        heavy -= 1
    return found


def block(s: KnockdownState) -> None:
    """The purpose, the cards for it, and what to ignore."""
    if s.step == CHOOSE:
        s.offer_quietly(defender_of(s), Decision.BLOCK, CHOSEN)
    elif s.step == CHOSEN:
        if s.chosen == Code.STOP:
            s.pop()
        else:
            set_purpose(s, s.chosen - Code.BLOCK)
            choose_cards(s)
    elif s.step == PAID:
        hands.discard_set(s, defender_of(s), s.chosen - Code.CARDS, Why.BLOCK)
        choose_soak(s)
    else:
        soak(s, s.chosen - Code.SOAK)


def cards_of(purpose: i64) -> i64:  # KDN-121, KDN-122
    """One card for a purpose, two to do both."""
    return 2 if purpose == BOTH else 1


def add_cards(s: KnockdownState, out: Options) -> None:
    """The sets of Block cards that serve the purpose."""
    hands.add_sets(s, defender_of(s), cards_of(purpose_of(s)), Symbol.BLOCK, out)


def choose_cards(s: KnockdownState) -> None:
    SETS.n = 0
    add_cards(s, SETS)
    if SETS.n > 1 or s.terms.ask_always:
        s.offer_quietly(defender_of(s), Decision.BLOCKCARD, PAID)
    else:
        s.chosen = SETS.codes[0]
        s.step = PAID


def choose_soak(s: KnockdownState) -> None:
    """Only a Block that reduces wounds asks which."""
    if purpose_of(s) == CANCEL:
        soak(s, 0)
        return
    SETS.n = 0
    add_soaks(s, defender_of(s), SETS)
    if SETS.n > 1:
        s.offer(defender_of(s), Decision.SOAK, SOAKED)
    else:
        soak(s, SETS.codes[0] - Code.SOAK)


def soak(s: KnockdownState, pair: i64) -> None:  # KDN-120, KDN-127
    """Take the ignored wounds out of the Pool, cancel the whole effect, or both."""
    defender, purpose = defender_of(s), purpose_of(s)
    heavy = pair // 8
    light = pair % 8
    s.pool_heavy -= heavy
    s.pool_light -= light
    if s.journal is not None:
        s.emit(Happened.BLOCKED, defender, purpose, heavy, light, capacity(s, defender, 0))
    if purpose != REDUCE:
        s.cancelled = True
    if purpose != CANCEL and of_player(s, defender, Who.PASSIVE) == Passive.GUARD:
        fighters.change_tokens(s, defender, 1)  # KDN-223
    s.pop()
