"""Numbers and names: what a card, a Special, a Skill, a fighter or a space is called."""

from __future__ import annotations

from typing import get_args

from librt.vecs import vec
from mypy_extensions import i64

from donnybrook.games.knockdown.content.schema import Attack, Content, Special
from donnybrook.games.knockdown.rules.state import HAND, NONE, KnockdownState, Who
from donnybrook.games.knockdown.rules.tables import SPECIALS
from donnybrook.games.knockdown.surface.wire import Ended, Purpose, Trigger
from donnybrook.kernel.events import SPECTATOR

PURPOSES: tuple[Purpose, ...] = get_args(Purpose)
TRIGGERS: tuple[Trigger, ...] = get_args(Trigger)
ENDED: tuple[Ended, ...] = get_args(Ended)
ENDED_BY = (
    "",
    "a Knockdown Test was failed",
    "the Attack deck ran out",
    "the last turn was played",
    "a player conceded",
)


class Names:
    """The names of a content, by number, and back."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.cards = [card.id for card in content.cards]
        self.skills = [skill.id for skill in content.skills]
        self.fighters = [fighter.id for fighter in content.fighters]
        self.arenas = [arena.id for arena in content.arenas]
        self.sets = list(content.sets())
        self.spaces = [list(arena.spaces) for arena in content.arenas]

    def attack(self, number: int) -> Attack:
        """An Attack card, or a Special of some fighter."""
        if number < len(self.cards):
            return self.content.cards[number]
        fighter, n = divmod(number - len(self.cards), SPECIALS)
        return self.content.fighters[fighter].specials[n]

    def space(self, s: KnockdownState, number: int) -> str | None:
        return None if number == NONE else self.spaces[s.arena.number][number]

    def fighter(self, s: KnockdownState, seat: int) -> str:
        """The fighter of a seat, empty before it is picked."""
        number = s.at(seat, Who.FIGHTER)
        return "" if number == NONE else self.fighters[number]

    def pool(self, s: KnockdownState, number: int) -> str:
        """The Skills that are drafted from; a set that is still to be drawn has no name yet."""
        if number == NONE:
            return "all"
        return self.sets[number] if number < len(self.sets) else "random_set"

    def token(self, s: KnockdownState, seat: int) -> str:
        """What a fighter's own tokens are called."""
        return self.content.fighters[s.at(seat, Who.FIGHTER)].token

    def among(self, s: KnockdownState, bits: int) -> list[str]:
        """Spaces by their bits."""
        return [name for i, name in enumerate(self.spaces[s.arena.number]) if bits >> i & 1]

    def specials(self, s: KnockdownState, seat: int) -> tuple[Special, ...]:
        """The Sheet of a seat; empty before the fighter is picked."""
        fighter = s.at(seat, Who.FIGHTER)
        return () if fighter == NONE else self.content.fighters[fighter].specials

    def hand(self, s: KnockdownState, seat: int) -> list[str]:
        return self.some(s.hands, seat, s.at(seat, Who.HELD))

    def known(self, s: KnockdownState, seat: int, viewer: int = SPECTATOR) -> list[str]:
        """What the opponent knows of a hand; a seat also what the opponent remembers."""
        known = self.some(s.known, seat, s.at(seat, Who.KNOWN))
        if viewer == SPECTATOR:
            return known
        return sorted(
            known + self.some(s.recalled, seat, s.at(seat, Who.RECALLED)), key=self.cards.index
        )

    def some(self, cards: vec[i64], seat: int, count: int) -> list[str]:
        first = seat * HAND
        return [self.cards[cards[first + i]] for i in range(count)]

    def masked(self, s: KnockdownState, seat: int, mask: int) -> list[str]:
        """The cards at the places of a mask."""
        hand = self.hand(s, seat)
        return [card for place, card in enumerate(hand) if mask >> place & 1]

    def active(self, s: KnockdownState, seat: int) -> list[int]:
        """The active Skills of a seat, in the order of the list."""
        bits = s.at(seat, Who.SKILLS)
        return [i for i in range(len(self.skills)) if bits >> i & 1]
