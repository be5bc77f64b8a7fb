"""The state of Dodge: two seats throw one ball until somebody is knocked out."""

from __future__ import annotations

from typing import Annotated, Final

from librt.vecs import vec
from mypy_extensions import i64

from donnybrook.kernel.events import EVERYONE
from donnybrook.kernel.fields import Cut, Given
from donnybrook.kernel.state import SEVERAL, State

NONE: Final = -1  # no card, no lean, no winner
DRAW: Final = 2  # as winner: both


class Procedure:
    ROUND: Final = 0  # the bottom of the stack
    THROW: Final = 1
    CATCH: Final = 2
    BREATHER: Final = 3  # arg0: when it ends


class Code:
    """The action space."""

    THROW: Final = 0  # + 2 * power 0..2 + 1 with the card
    PEEK: Final = 6
    DODGE: Final = 7
    CATCH: Final = 8
    LEAN: Final = 9  # + side 0..1
    CONCEDE: Final = 11
    SIZE: Final = 12


class Kind:
    """Events."""

    ROUND_OPENED: Final = 1
    LEAN_SEALED: Final = 2
    LEANS_REVEALED: Final = 3
    CARD_PEEKED: Final = 4
    CARD_SEEN: Final = 5
    BALL_THROWN: Final = 6
    BALL_MISSED: Final = 7
    BALL_CAUGHT: Final = 8
    BALL_DODGED: Final = 9
    BALL_HIT: Final = 10
    CARD_DRAWN: Final = 11
    SEAT_CONCEDED: Final = 12
    TIME_RAN_OUT: Final = 13
    MATCH_ENDED: Final = 14
    BREATHER_BEGAN: Final = 15


class DodgeState(State):
    """Fields and what they mean; the chapters change them."""

    def __init__(self) -> None:
        super().__init__()
        # settings
        self.fresh: Given[i64] = 6  # stamina at the start
        self.size: Given[i64] = 24  # cards in all
        self.clock: Given[i64] = 0  # milliseconds for a decision, 0 without a clock
        # the table
        self.stamina: vec[i64] = vec[i64]()  # of each seat
        self.known: vec[i64] = vec[i64]()  # 1 if a seat knows the other's card
        self.drawn: vec[i64] = vec[i64]()  # cards each seat has been given so far
        self.cards: vec[i64] = vec[i64]()  # hidden: the bonus each seat holds, or NONE
        self.sealed: vec[i64] = vec[i64]()  # hidden: the side each seat leans to, or NONE
        self.deck: Annotated[vec[i64], Cut(lambda s: s.left)] = vec[
            i64
        ]()  # hidden: bonuses, the next one last
        self.left: i64 = 0  # cards left in the deck
        self.discard: vec[i64] = vec[i64]()  # cards played, by bonus
        self.round: i64 = 0
        self.winner: i64 = NONE

    def deal(self) -> None:  # DDG-001
        """The opening position."""
        self.stamina = vec[i64]([self.fresh, self.fresh])
        self.cards = vec[i64]([NONE, NONE])
        self.known = vec[i64]([0, 0])
        self.drawn = vec[i64]([0, 0])
        self.sealed = vec[i64]([NONE, NONE])
        self.deck = vec[i64]([i % 3 for i in range(self.size)])
        self.left = self.size
        self.discard = vec[i64]([0, 0, 0])
        self.round = 0
        self.winner = NONE
        self.over = False
        self.shuffle(self.deck, 0, self.size)
        self.draw(0)
        self.draw(1)

    def draw(self, seat: i64) -> None:
        """Give a seat a card that only it sees."""
        self.left -= 1
        self.cards[seat] = self.deck[self.left]
        self.drawn[seat] += 1
        self.known[1 - seat] = 0
        eyes = 1 << seat
        self.emit(Kind.CARD_DRAWN, seat, self.cards[seat], eyes=eyes, secret=2, news=eyes)

    def finish(self, winner: i64) -> None:
        self.winner = winner
        self.over = True
        self.emit(Kind.MATCH_ENDED, winner)

    def to_act(self) -> i64:
        if self.over or self.procedure == Procedure.BREATHER:
            return 0
        return 3 if self.seat == SEVERAL else 1 << self.seat


def others(seat: i64) -> i64:
    """Everybody but one seat, as eyes or news."""
    return EVERYONE ^ (1 << seat)
