"""Hidden information: other worlds that a seat cannot tell from this one."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from donnybrook.games.knockdown.codes import Decision
from donnybrook.games.knockdown.rules import blocking, hands, setup
from donnybrook.games.knockdown.state import HAND, NONE, Draft, KnockdownState, Who
from donnybrook.games.knockdown.tables import Skill
from donnybrook.kernel.chance import Chance
from donnybrook.kernel.events import SPECTATOR
from donnybrook.kernel.state import Options

TRIES: Final = 30  # to find hands with which the open decision would have been asked


def redeal(s: KnockdownState, viewer: i64, luck: Chance) -> None:
    """Deal anew what `viewer` cannot know: hands as far as unknown, deck, Skills of the draft."""
    if s.over:
        return  # after the end everything is shown
    if s.draft[Draft.DEALT] != NONE:
        if viewer == SPECTATOR:
            rename_skills(s, luck)
        else:
            redeal_skills(s, viewer, luck)
    if len(s.deck) > 0:
        redeal_cards(s, viewer, luck)


# -- Attack cards


def redeal_cards(s: KnockdownState, viewer: i64, luck: Chance) -> None:
    """Cards that were drawn and cards of the deck change places, as far as nobody can tell."""
    held = s.hands
    symbols = [s.at(0, Who.SYMBOLS), s.at(1, Who.SYMBOLS)]
    pool = unseen(s, viewer)
    deck = s.deck
    tries: i64
    for tries in range(TRIES):
        luck.shuffle(pool, 0, len(pool))
        deal_pool(s, viewer, pool, deck)
        if fits(s, viewer):
            return
    s.hands = held  # too rare a hand: leave it, and shuffle the deck alone
    s.who[Who.SYMBOLS] = symbols[0]
    s.who[Who.SIZE + Who.SYMBOLS] = symbols[1]
    s.deck = deck[:]
    luck.shuffle(s.deck, s.top, len(deck) - s.top)


def is_hidden_from(viewer: i64, seat: i64) -> bool:
    return viewer != seat


def unseen(s: KnockdownState, viewer: i64) -> vec[i64]:
    """Cards that a viewer cannot place: the rest of the deck, then the unknown ones of hands."""
    pool = vec[i64]([0] * (len(s.deck) + 2 * HAND))
    n: i64 = 0
    at: i64
    for at in range(s.top, len(s.deck)):
        pool[n] = s.deck[at]
        n += 1
    seat: i64
    for seat in range(2):
        if is_hidden_from(viewer, seat):
            known = s.known[:]
            left = s.at(seat, Who.KNOWN)
            for at in range(seat * HAND, seat * HAND + s.held(seat)):
                if left > 0 and hands.remove(known, seat * HAND, left, s.hands[at]):
                    left -= 1
                else:
                    pool[n] = s.hands[at]
                    n += 1
    found = pool[:n]
    sort(found)
    return found


def sort(cards: vec[i64]) -> None:
    """In ascending order, so that nothing can be read from how they lay."""
    i: i64
    for i in range(1, len(cards)):
        card = cards[i]
        at = i
        while at > 0 and cards[at - 1] > card:
            cards[at] = cards[at - 1]
            at -= 1
        cards[at] = card


def deal_pool(s: KnockdownState, viewer: i64, pool: vec[i64], deck: vec[i64]) -> None:
    """Unknown cards to the hidden hands, the rest to the deck."""
    n: i64 = 0
    s.hands = s.hands[:]
    seat: i64
    i: i64
    for seat in range(2):
        if is_hidden_from(viewer, seat):
            held = s.held(seat)
            known = s.at(seat, Who.KNOWN)
            s.who[seat * Who.SIZE + Who.HELD] = 0
            s.who[seat * Who.SIZE + Who.SYMBOLS] = 0
            for i in range(known):
                hands.gain(s, seat, s.known[seat * HAND + i], False)
            for i in range(held - known):
                hands.gain(s, seat, pool[n], False)
                n += 1
    s.deck = deck[:]
    for i in range(s.top, len(deck)):
        s.deck[i] = pool[n]
        n += 1


def fits(s: KnockdownState, viewer: i64) -> bool:
    """Whether the seat that is asked now would have been asked with this hand too."""
    if not s.waiting or s.seat < 0 or s.seat == viewer:
        return True
    if s.decision == Decision.BLOCK:
        return blocking.can_block(s, s.seat)
    out = Options()
    s.legal(s.seat, out)
    return out.n > 1


# -- Skills


def in_pool(s: KnockdownState, skill: i64) -> bool:
    if s.skill_set == NONE:
        return True
    return s.tables.skills[skill * Skill.SIZE + Skill.SET] == s.skill_set


def rename_skills(s: KnockdownState, luck: Chance) -> None:
    """Who only watches knows the active Skills; all others may be any."""
    public = s.at(0, Who.SKILLS) | s.at(1, Who.SKILLS)
    secret = vec[i64]([0] * 32)
    n: i64 = 0
    skill: i64
    for skill in range(s.tables.skill_count):
        if in_pool(s, skill) and (public >> skill) & 1 == 0:
            secret[n] = skill
            n += 1
    new = secret[:]
    luck.shuffle(new, 0, n)
    names = vec[i64]([0] * 32)
    for skill in range(32):
        names[skill] = skill
    i: i64
    for i in range(n):
        names[secret[i]] = new[i]
    for i in range(Draft.SIZE):
        if s.draft[i] != NONE:
            s.draft[i] = names[s.draft[i]]
    for i in range(2):
        at = i * Who.SIZE + Who.FACE_DOWN
        if s.who[at] != NONE:
            s.who[at] = names[s.who[at]]


def redeal_skills(s: KnockdownState, viewer: i64, luck: Chance) -> None:
    """The opponent's first pick is unseen; the second is one of the two that were passed on."""
    other = 1 - viewer
    if s.round > 0 and s.at(other, Who.FACE_DOWN) == NONE:
        return  # both of its Skills are active
    if s.decision == Decision.SKILL1:
        redeal_three(s, viewer, luck)
        return
    one = setup.passed(s, viewer, 0)
    two = setup.passed(s, viewer, 1)
    up = s.draft[Draft.UP + other]
    shown = s.round > 0
    passed_on = up in (one, two)
    if not shown or passed_on:
        replace_first(s, viewer, draw_unseen(s, viewer, luck))
    if s.draft[Draft.SECOND + other] != NONE and not (shown and passed_on):
        s.draft[Draft.SECOND + other] = one if luck.below(2) == 0 else two
    first = s.draft[Draft.FIRST + other]
    second = s.draft[Draft.SECOND + other]
    if shown:
        s.who[other * Who.SIZE + Who.FACE_DOWN] = second if up == first else first
    elif up != NONE:
        s.draft[Draft.UP + other] = first if luck.below(2) == 0 else second


def redeal_three(s: KnockdownState, viewer: i64, luck: Chance) -> None:
    """Before the first pass nothing of the other three is seen."""
    other = 1 - viewer
    at = Draft.DEALT + other * setup.DEALT
    sealed = s.draft[Draft.FIRST + other] != NONE
    s.draft[Draft.FIRST + other] = NONE
    i: i64
    for i in range(setup.DEALT):
        s.draft[at + i] = NONE
    for i in range(setup.DEALT):
        s.draft[at + i] = draw_unseen(s, viewer, luck)
    if sealed:
        s.draft[Draft.FIRST + other] = s.draft[at + luck.below(setup.DEALT)]


def replace_first(s: KnockdownState, viewer: i64, skill: i64) -> None:
    """Let the opponent's first pick, which nobody else has seen, be another Skill."""
    other = 1 - viewer
    at = Draft.DEALT + other * setup.DEALT
    i: i64
    for i in range(setup.DEALT):
        if s.draft[at + i] == s.draft[Draft.FIRST + other]:
            s.draft[at + i] = skill
    if s.draft[Draft.UP + other] == s.draft[Draft.FIRST + other]:
        s.draft[Draft.UP + other] = skill
    s.draft[Draft.FIRST + other] = skill


def draw_unseen(s: KnockdownState, viewer: i64, luck: Chance) -> i64:
    """A Skill that the viewer has not seen and that is not among the others' dealt already."""
    seen: i64 = 0
    i: i64
    for i in range(2 * setup.DEALT):
        skill = s.draft[Draft.DEALT + i]
        if skill != NONE and skill != s.draft[Draft.FIRST + 1 - viewer]:
            seen |= 1 << skill
    free = vec[i64]([0] * 32)
    n: i64 = 0
    for skill in range(s.tables.skill_count):
        if in_pool(s, skill) and (seen >> skill) & 1 == 0:
            free[n] = skill
            n += 1
    return free[luck.below(n)]
