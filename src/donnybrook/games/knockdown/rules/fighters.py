"""Fighters (KDN-220 to KDN-229): their tokens, Venom, the Echo and the Form."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from donnybrook.games.knockdown.rules import hands, movement
from donnybrook.games.knockdown.rules.codes import Code, Decision, Happened, How, Why
from donnybrook.games.knockdown.rules.state import (
    HAND,
    NONE,
    KnockdownState,
    Who,
    hand_size,
    of_player,
    space_of,
)
from donnybrook.games.knockdown.rules.tables import Rule

VENOM_CAP: Final = 4


def change_tokens(s: KnockdownState, seat: i64, by: i64) -> None:  # KDN-220
    """Gain or spend own tokens; a gain above the cap is lost."""
    who = s.who
    at = seat * Who.SIZE
    before = who[at + Who.TOKENS]
    after = before + by
    if after > who[at + Who.CAP]:
        after = who[at + Who.CAP]
    if after == before:
        return
    who[at + Who.TOKENS] = after
    if s.journal is not None:
        s.emit(Happened.TOKENS_CHANGED, seat, after - before, after)


def change_venom(s: KnockdownState, seat: i64, by: i64) -> None:
    """Put Venom on a player or take it off, up to the cap."""
    at = seat * Who.SIZE + Who.VENOM
    before = s.who[at]
    after = before + by
    if after > VENOM_CAP:
        after = VENOM_CAP
    if after == before:
        return
    s.who[at] = after
    if s.journal is not None:
        s.emit(Happened.VENOM_CHANGED, seat, after - before, after)


def grow_furious(s: KnockdownState, seat: i64) -> None:  # KDN-224
    """The first time in each turn that he suffers any wound he gains 1 Fury."""
    at = seat * Who.SIZE + Who.USED
    if (s.who[at] >> Rule.FURY) & 1:
        return
    s.who[at] |= 1 << Rule.FURY
    change_tokens(s, seat, 1)


def drop_echo(s: KnockdownState, seat: i64, space: i64) -> None:  # KDN-226
    """The one Echo marker goes to the space that was left by the Blink; it blocks nothing."""
    if space == NONE:
        return
    s.who[seat * Who.SIZE + Who.ECHO] = space
    if s.journal is not None:
        s.emit(Happened.ECHO_DROPPED, seat, space)


def can_recall(s: KnockdownState, seat: i64) -> bool:
    """Recall needs an Echo with no fighter on it, not even herself (KDN-226)."""
    echo = of_player(s, seat, Who.ECHO)
    return echo != NONE and echo != space_of(s, 0) and echo != space_of(s, 1)


def recall(s: KnockdownState, seat: i64) -> None:
    """Move to the Echo's space and remove the Echo."""
    at = seat * Who.SIZE + Who.ECHO
    echo = s.who[at]
    s.who[at] = NONE
    if s.journal is not None:
        s.emit(Happened.ECHO_TAKEN, seat, echo)
    movement.go(s, seat, echo, How.RECALL)


def choose_form(s: KnockdownState) -> None:  # KDN-227
    """A Strike or Ability of the hand becomes the Form; the old one is discarded."""
    owner = hands.owner_of(s)
    if s.step == 0:
        first, several = studies(s, owner)
        if several:
            s.offer_quietly(owner, Decision.FORM, 1)
            return
        s.chosen = Code.CARD + first
    s.pop()
    if s.chosen >= Code.CARD:
        set_form(s, owner, s.chosen - Code.CARD)


def studies(s: KnockdownState, seat: i64) -> tuple[i64, bool]:
    """The first card that can be a Form, NONE if there is none; and whether there are others."""
    first: i64 = NONE
    at: i64
    for at in range(seat * HAND, seat * HAND + hand_size(s, seat)):
        card = s.hands[at]
        if not hands.is_study(s, card):
            continue
        if first == NONE:
            first = card
        elif card != first:
            return first, True
    return first, False


def set_form(s: KnockdownState, seat: i64, card: i64) -> None:
    at = seat * Who.SIZE + Who.FORM
    old = s.who[at]
    hands.lose(s, seat, card)
    s.who[at] = card
    if s.journal is not None:
        s.emit(Happened.FORM_SET, seat, card, news=~(1 << seat))
    if old != NONE:
        hands.bury(s, old)
        if s.journal is not None:
            s.emit(Happened.CARD_DISCARDED, seat, old, Why.FORM)
