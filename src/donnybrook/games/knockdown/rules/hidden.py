"""Hidden information: other worlds that a seat cannot tell from this one."""

from __future__ import annotations

from typing import Final

from librt.vecs import extend, vec
from mypy_extensions import i64

from donnybrook.games.knockdown.rules import blocking, hands, memory, setup
from donnybrook.games.knockdown.rules.codes import Decision
from donnybrook.games.knockdown.rules.state import (
    HAND,
    NONE,
    Draft,
    KnockdownState,
    Who,
    hand_size,
    of_player,
)
from donnybrook.games.knockdown.rules.tables import Skill
from donnybrook.kernel.chance import Chance
from donnybrook.kernel.events import SPECTATOR
from donnybrook.kernel.state import Options

TRIES: Final = 30  # to find hands with which the open decision would have been asked


def redeal(s: KnockdownState, viewer: i64, luck: Chance) -> None:
    """Deal anew what `viewer` cannot know: hands as far as unknown, deck, Skills of the draft."""
    if s.over:
        return  # after the end everything is shown
    if viewer == SPECTATOR:
        memory.forget(s)
    if s.draft[Draft.DEALT] != NONE:
        if viewer == SPECTATOR:
            redeal_unwatched(s, luck)
        else:
            redeal_skills(s, viewer, luck)
    if len(s.deck) > 0:
        redeal_cards(s, viewer, luck)


def reshuffle(s: KnockdownState, luck: Chance) -> None:
    """Deal anew what nobody has seen: the rest of the deck."""
    if s.over or len(s.deck) == 0:
        return
    s.deck = s.deck[:]
    luck.deal_anew(s.deck, s.top, len(s.deck) - s.top)


# -- Attack cards


def redeal_cards(s: KnockdownState, viewer: i64, luck: Chance) -> None:
    """Cards that were drawn and cards of the deck change places, as far as nobody can tell."""
    pool = unseen(s, viewer)
    luck.deal_anew(pool, 0, len(pool))
    deck = s.deck
    tries: i64
    for tries in range(TRIES):
        deal_pool(s, viewer, pool, deck)
        if fits(s, viewer):
            return
        luck.shuffle(pool, 0, len(pool))
    search_pool(s, viewer, pool, deck)


def search_pool(s: KnockdownState, viewer: i64, pool: vec[i64], deck: vec[i64]) -> None:
    """A hand too rare to be dealt by luck: look for two cards that make it possible."""
    first: i64 = 0
    if viewer == SPECTATOR and s.seat == 1:
        first = hand_size(s, 0) - of_player(s, 0, Who.KNOWN)
    one: i64
    two: i64
    for one in range(first, len(pool)):
        for two in range(first + 1, len(pool)):
            tried = pool[:]
            tried[first], tried[one] = tried[one], tried[first]
            tried[first + 1], tried[two] = tried[two], tried[first + 1]
            deal_pool(s, viewer, tried, deck)
            if fits(s, viewer):
                return


def is_hidden_from(viewer: i64, seat: i64) -> bool:
    return viewer != seat


def unseen(s: KnockdownState, viewer: i64) -> vec[i64]:
    """Cards that a viewer cannot place: the rest of the deck, then the unknown ones of hands."""
    pool = vec[i64]([0] * (len(s.deck) + 2 * HAND))
    n: i64 = 0
    at: i64
    for at in range(s.top, len(s.deck)):
        if not memory.has_glimpsed(s, viewer, at):
            pool[n] = s.deck[at]
            n += 1
    seat: i64
    for seat in range(2):
        if is_hidden_from(viewer, seat):
            seen = known_to(s, viewer, seat)
            left = len(seen)
            for at in range(seat * HAND, seat * HAND + hand_size(s, seat)):
                if left > 0 and hands.remove(seen, 0, left, s.hands[at]):
                    left -= 1
                else:
                    pool[n] = s.hands[at]
                    n += 1
    return pool[:n]


def known_to(s: KnockdownState, viewer: i64, seat: i64) -> vec[i64]:
    """What a viewer knows of the hand of another; who only watches remembers nothing undone."""
    first = seat * HAND
    known = s.known[first : first + of_player(s, seat, Who.KNOWN)]
    if viewer == SPECTATOR or of_player(s, seat, Who.RECALLED) == 0:
        return known
    return extend(known, s.recalled[first : first + of_player(s, seat, Who.RECALLED)])


def deal_pool(s: KnockdownState, viewer: i64, pool: vec[i64], deck: vec[i64]) -> None:
    """Unknown cards to the hidden hands, the rest to the deck."""
    n: i64 = 0
    s.hands = s.hands[:]
    seat: i64
    i: i64
    for seat in range(2):
        if is_hidden_from(viewer, seat):
            held = hand_size(s, seat)
            known = known_to(s, viewer, seat)
            s.who[seat * Who.SIZE + Who.HELD] = 0
            s.who[seat * Who.SIZE + Who.SYMBOLS] = 0
            for i in range(len(known)):
                hands.gain(s, seat, known[i], False)
            for i in range(held - len(known)):
                hands.gain(s, seat, pool[n], False)
                n += 1
    s.deck = deck[:]
    for i in range(s.top, len(deck)):
        if not memory.has_glimpsed(s, viewer, i):
            s.deck[i] = pool[n]
            n += 1


def fits(s: KnockdownState, viewer: i64) -> bool:
    """Whether the seat that is asked now would have been asked with this hand too."""
    if not s.waiting or s.seat < 0 or s.seat == viewer:
        return True
    if is_discreet(s):
        return True
    if s.decision == Decision.BLOCK:
        return blocking.can_block(s, s.seat)
    out = Options()
    s.legal(s.seat, out)
    return out.n > 1


def is_discreet(s: KnockdownState) -> bool:  # KDN-262
    """Whether nobody but the asked seat may learn when it answers, and that it declines."""
    if not s.terms.ask_always:
        return False
    decision = s.decision
    return decision in (Decision.REACT, Decision.BLOCK, Decision.BLOCKCARD)


# -- Skills


def in_pool(s: KnockdownState, skill: i64) -> bool:
    if s.skill_set == NONE:
        return True
    return s.tables.skills[skill * Skill.SIZE + Skill.SET] == s.skill_set


def redeal_unwatched(s: KnockdownState, luck: Chance) -> None:
    """Who only watches knows the active Skills and which choices are sealed, nothing else."""
    draft = s.draft
    was = draft[:]
    i: i64
    for i in range(Draft.SIZE):
        draft[i] = NONE
    seat: i64
    for seat in range(2):
        draw_pair(s, seat, was[Draft.UP + seat] if s.round > 0 else NONE, luck)
    for seat in range(2):  # two of the three are known by now: kept, and passed on and kept
        at = Draft.DEALT + seat * setup.DEALT
        draft[at] = draft[Draft.FIRST + seat]
        draft[at + 1] = draft[Draft.SECOND + 1 - seat]
    for seat in range(2):
        draft[Draft.DEALT + seat * setup.DEALT + 2] = draw_unseen(s, luck)
    for i in range(Draft.FIRST, Draft.SIZE):
        if was[i] == NONE:
            draft[i] = NONE


def draw_pair(s: KnockdownState, seat: i64, up: i64, luck: Chance) -> None:
    """The two Skills a seat has kept, or will keep, as far as they are not active."""
    down = of_player(s, seat, Who.FACE_DOWN)
    if up == NONE:
        up = draw_unseen(s, luck)
    s.draft[Draft.FIRST + seat] = up
    s.draft[Draft.UP + seat] = up
    if s.round > 0 and down == NONE:  # it has been turned up
        other = of_player(s, seat, Who.SKILLS) & ~(1 << up)
        skill: i64 = 0
        while (other >> skill) & 1 == 0:
            skill += 1
        s.draft[Draft.SECOND + seat] = skill
        return
    s.draft[Draft.SECOND + seat] = draw_unseen(s, luck)
    if down != NONE:
        s.who[seat * Who.SIZE + Who.FACE_DOWN] = s.draft[Draft.SECOND + seat]


def redeal_skills(s: KnockdownState, viewer: i64, luck: Chance) -> None:
    """The opponent's first pick is unseen; the second is one of the two that were passed on."""
    if s.decision == Decision.SKILL1:
        redeal_three(s, viewer, luck)
        return
    other = 1 - viewer
    draft = s.draft
    one = setup.passed(s, viewer, 0)
    two = setup.passed(s, viewer, 1)
    up = draft[Draft.UP + other]
    shown = s.round > 0  # what lies face up
    second_shown = shown and up in (one, two)
    down = of_player(s, other, Who.FACE_DOWN)
    down_seen = down == NONE or of_player(s, other, Who.DOWN_SEEN) == 1
    turned_up = shown and down_seen
    if not shown:
        draft[Draft.UP + other] = NONE
    replace_first(s, other, second_shown or not shown, turned_up, luck)
    if turned_up:
        return
    if draft[Draft.SECOND + other] != NONE and not second_shown:
        draft[Draft.SECOND + other] = one if luck.below(2) == 0 else two
    first = draft[Draft.FIRST + other]
    second = draft[Draft.SECOND + other]
    if shown:
        s.who[other * Who.SIZE + Who.FACE_DOWN] = second if up == first else first
    elif up != NONE:
        draft[Draft.UP + other] = first if luck.below(2) == 0 else second


def replace_first(
    s: KnockdownState, seat: i64, unseen_pick: bool, turned_up: bool, luck: Chance
) -> None:
    """Draw the first pick anew, if it is not known; the two cards passed on stay what they were."""
    first = s.draft[Draft.FIRST + seat]
    one = setup.passed(s, seat, 0)
    two = setup.passed(s, seat, 1)
    at = Draft.DEALT + seat * setup.DEALT
    s.draft[at] = NONE
    s.draft[at + 1] = one
    s.draft[at + 2] = two
    s.draft[Draft.FIRST + seat] = NONE
    if unseen_pick and not turned_up:
        first = draw_unseen(s, luck)
    s.draft[at] = first
    s.draft[Draft.FIRST + seat] = first


def redeal_three(s: KnockdownState, viewer: i64, luck: Chance) -> None:
    """Before the first pass nothing of the other three is seen."""
    other = 1 - viewer
    at = Draft.DEALT + other * setup.DEALT
    sealed = s.draft[Draft.FIRST + other] != NONE
    i: i64
    for i in range(setup.DEALT):
        s.draft[at + i] = NONE
    s.draft[Draft.FIRST + other] = NONE
    for i in range(setup.DEALT):
        s.draft[at + i] = draw_unseen(s, luck)
    if sealed:
        s.draft[Draft.FIRST + other] = s.draft[at + luck.below(setup.DEALT)]


def draw_unseen(s: KnockdownState, luck: Chance) -> i64:
    """A Skill of the pool that is neither in the draft (so far) nor active."""
    seen = of_player(s, 0, Who.SKILLS) | of_player(s, 1, Who.SKILLS)
    i: i64
    for i in range(Draft.SIZE):
        if s.draft[i] != NONE:
            seen |= 1 << s.draft[i]
    free = vec[i64]([0] * 32)
    n: i64 = 0
    skill: i64
    for skill in range(s.tables.skill_count):
        if in_pool(s, skill) and (seen >> skill) & 1 == 0:
            free[n] = skill
            n += 1
    return free[luck.below(n)]
