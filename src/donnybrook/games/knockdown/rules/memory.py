"""What the seats still know of choices that were taken back (KDN-012)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from donnybrook.games.knockdown.rules import hands
from donnybrook.games.knockdown.rules.codes import Happened, Why
from donnybrook.games.knockdown.rules.state import HAND, NONE, KnockdownState, Who, of_player
from donnybrook.kernel.events import SPECTATOR, Event


def recall(s: KnockdownState, undone: KnockdownState, seen: list[Event]) -> None:
    """Cards of hands, cards of the deck and face-down Skills that were seen stay known."""
    if s.round == 0:
        return  # before the first Row nothing lies hidden that was shown later (KDN-025)
    recall_skills(s, undone)
    recall_deck(s, undone, seen)
    seat: i64
    for seat in range(2):
        recall_hand(s, undone, seat, seen)


def forget(s: KnockdownState) -> None:
    """Who only watches may have come after the step back, and knows nothing of it."""
    s.recalled = vec[i64]()
    s.glimpsed = vec[i64]()
    seat: i64
    for seat in range(2):
        s.who[seat * Who.SIZE + Who.RECALLED] = 0
        s.who[seat * Who.SIZE + Who.DOWN_SEEN] = 0


def has_glimpsed(s: KnockdownState, viewer: i64, place: i64) -> bool:
    """Whether a viewer has seen the card at this place of the deck."""
    if len(s.glimpsed) == 0 or viewer == SPECTATOR:
        return False
    return (s.glimpsed[place] >> viewer) & 1 == 1


def recall_skills(s: KnockdownState, undone: KnockdownState) -> None:
    """A Skill that was turned up stays known when it lies face down again."""
    at: i64
    for at in range(0, 2 * Who.SIZE, Who.SIZE):
        shown = undone.over or undone.who[at + Who.FACE_DOWN] == NONE
        if s.who[at + Who.FACE_DOWN] != NONE and (shown or undone.who[at + Who.DOWN_SEEN] == 1):
            s.who[at + Who.DOWN_SEEN] = 1


# -- the deck


def recall_deck(s: KnockdownState, undone: KnockdownState, seen: list[Event]) -> None:
    """Both have seen what was dealt to the Row, one of them what was drawn."""
    both: i64 = 3
    one: i64 = 1
    place = s.top
    for event in seen:
        if event.kind == Happened.ROUND_ENDED:
            return  # the next deck is another one
        if event.kind == Happened.CARD_DEALT:
            glimpse(s, place, both)
            place += 1
        elif event.kind == Happened.CARD_DRAWN:
            glimpse(s, place, one << event.a)
            place += 1
    for place in range(s.top, len(undone.glimpsed)):
        glimpse(s, place, undone.glimpsed[place])


def glimpse(s: KnockdownState, place: i64, seats: i64) -> None:
    if seats != 0:
        if len(s.glimpsed) == 0:
            s.glimpsed = vec[i64]([0] * len(s.deck))
        s.glimpsed[place] |= seats


# -- hands


class Proof:
    """What came out of a hand, and so was in it: copies of each Attack card."""

    def __init__(self, s: KnockdownState, seat: i64) -> None:
        count = s.tables.cards
        self.seat: i64 = seat
        self.open: vec[i64] = vec[i64]([0] * count)  # the opponent knows them to be in the hand
        self.shown: vec[i64] = vec[i64]([0] * count)  # by one and the same reveal
        self.came: vec[i64] = vec[i64]([0] * count)  # out of the part that was hidden
        self.held: vec[i64] = vec[i64]([0] * count)  # of these, surely held from the start
        self.drawn: i64 = 0
        add_known(self.open, s, seat)

    def come_out(self, card: i64) -> None:
        """A copy is seen that nobody knew of; each card drawn since could have been it."""
        self.came[card] += 1
        sure = self.came[card] - self.drawn
        if sure > self.held[card]:
            self.held[card] = sure

    def leave(self, card: i64) -> None:
        """A known copy is deemed to leave first."""
        if self.open[card] > 0:
            self.open[card] -= 1
        else:
            self.come_out(card)

    def show(self, card: i64, copies: i64) -> None:
        """At least so many copies are in the hand."""
        while self.open[card] < copies:
            self.open[card] += 1
            self.come_out(card)

    def witness(self, event: Event) -> None:
        if event.kind != Happened.CARD_SHOWN:
            self.shown = vec[i64]([0] * len(self.shown))
        if event.a != self.seat:
            return
        kind, card = event.kind, event.b
        if kind == Happened.CARD_DRAWN:
            self.drawn += 1
        elif kind == Happened.CARD_PICKED or kind == Happened.CARD_TAKEN:
            self.open[card] += 1
        elif kind == Happened.CARD_SWAPPED:
            self.leave(card)
            self.open[event.d] += 1
        elif kind == Happened.FORM_SET or (
            kind == Happened.CARD_DISCARDED and event.c != Why.FORM  # an old Form is in no hand
        ):
            self.leave(card)
        elif kind == Happened.CARD_SHOWN:
            self.shown[card] += 1
            self.show(card, self.shown[card])


def recall_hand(s: KnockdownState, undone: KnockdownState, seat: i64, seen: list[Event]) -> None:
    """What was shown or left the hand is known to be back in it."""
    proof = Proof(s, seat)
    for event in seen:
        if event.kind == Happened.ROUND_ENDED:
            break
        proof.witness(event)
    if undone.round == s.round:
        look_at_the_end(proof, undone, seat)
    card: i64
    for card in range(len(proof.held)):
        while proof.held[card] > 0:
            proof.held[card] -= 1
            remember(s, seat, card)


def look_at_the_end(proof: Proof, undone: KnockdownState, seat: i64) -> None:
    """What was known of the hand in the end, by memory too; after the match all of it."""
    known = vec[i64]([0] * len(proof.open))
    if undone.over:
        at: i64
        for at in range(seat * HAND, seat * HAND + undone.held(seat)):
            known[undone.hands[at]] += 1
    else:
        add_known(known, undone, seat)
    card: i64
    for card in range(len(known)):
        proof.show(card, known[card])


def add_known(counts: vec[i64], s: KnockdownState, seat: i64) -> None:
    """Count what the opponent knows of a hand, seen in force or remembered."""
    at: i64
    for at in range(seat * HAND, seat * HAND + of_player(s, seat, Who.KNOWN)):
        counts[s.known[at]] += 1
    for at in range(seat * HAND, seat * HAND + of_player(s, seat, Who.RECALLED)):
        counts[s.recalled[at]] += 1


def remember(s: KnockdownState, seat: i64, card: i64) -> None:
    if len(s.recalled) == 0:
        s.recalled = vec[i64]([0] * (2 * HAND))
    at = seat * Who.SIZE + Who.RECALLED
    hands.insert(s.recalled, seat * HAND, s.who[at], card)
    s.who[at] += 1
