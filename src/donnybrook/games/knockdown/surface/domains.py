"""What the parameters of choices range over: fighters, Skills, spaces, cards and sets of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from donnybrook.games.knockdown.content.schema import Card, Fighter, Skill
from donnybrook.games.knockdown.rules.codes import Code
from donnybrook.games.knockdown.rules.state import HAND, NONE, SLOTS, KnockdownState
from donnybrook.games.knockdown.rules.tables import SPACES, SPECIALS
from donnybrook.games.knockdown.surface.names import Names
from donnybrook.kernel.language import Domain, numbered, one_of

Thing = Domain[KnockdownState]
Named = Fighter | Skill | Card
FIGHTERS = Code.SKILL - Code.FIGHTER
SKILLS = Code.SPACE - Code.SKILL
CARDS = Code.SWAP - Code.CARD


def known(
    key: str, size: int, ids: Callable[[KnockdownState, int], Sequence[str]],
    title: Callable[[KnockdownState, int, int], str] | None = None,
) -> Thing:  # fmt: skip
    """One of the ids that a seat can name; one without an id is said by its number."""

    def say(s: KnockdownState, seat: int, i: int) -> str:
        found = ids(s, seat)
        return found[i] if i < len(found) else str(i)

    def read(s: KnockdownState, seat: int, word: str) -> int:
        return one_of({key: word}, key, ids(s, seat))

    return Domain(size, say, read, title)


def title_of(things: Sequence[Named]) -> Callable[[KnockdownState, int, int], str]:
    titles = [thing.name for thing in things]
    return lambda s, seat, i: titles[i]


class Domains:
    """Those of a content."""

    def __init__(self, names: Names) -> None:
        content = names.content
        self.names = names
        self.fighter = known(
            "fighter", FIGHTERS, lambda s, seat: names.fighters, title_of(content.fighters)
        )
        self.skill = known("skill", SKILLS, lambda s, seat: names.skills, title_of(content.skills))
        self.to = known("to", SPACES, lambda s, seat: names.spaces[s.arena.number])
        self.card = known("card", CARDS, lambda s, seat: names.cards, title_of(content.cards))
        self.one_card = Domain(CARDS, self.card.say, self.read_one, self.card.name, list[str])
        self.set = Domain(1 << HAND, self.say_set, self.read_set, self.title_set, list[str])
        self.held = Domain(HAND, self.say_held, self.read_held, self.title_held)
        number = numbered("slot", 1, SLOTS)
        self.slot = Domain(SLOTS, number.say, number.read, self.title_slot, int)
        self.lying = Domain(SLOTS, self.say_lying, self.read_lying, self.title_slot)

    def special(self, key: str) -> Thing:
        """A Special of the own Sheet."""
        names = self.names

        def title(s: KnockdownState, seat: int, i: int) -> str:
            return names.specials(s, seat)[i].name

        def ids(s: KnockdownState, seat: int) -> list[str]:
            return [one.id for one in names.specials(s, seat)]

        return known(key, SPECIALS, ids, title)

    # -- a card of the Row, by its slot

    def title_slot(self, s: KnockdownState, seat: int, slot: int) -> str:
        return self.names.content.cards[s.row[slot]].name

    def say_lying(self, s: KnockdownState, seat: int, slot: int) -> str:
        return self.names.cards[s.row[slot]]

    def read_lying(self, s: KnockdownState, seat: int, word: str) -> int:
        row = [int(card) for card in s.row]
        card = one_of({"card": word}, "card", self.names.cards)
        return row.index(card) if card in row else NONE

    # -- a card of the hand, by its place

    def say_held(self, s: KnockdownState, seat: int, place: int) -> str:
        return self.names.hand(s, seat)[place]

    def read_held(self, s: KnockdownState, seat: int, word: str) -> int:
        one_of({"card": word}, "card", self.names.cards)
        hand = self.names.hand(s, seat)
        return hand.index(word) if word in hand else NONE

    def title_held(self, s: KnockdownState, seat: int, place: int) -> str:
        return self.title(self.say_held(s, seat, place))

    # -- a set of cards of the hand, a bit for each place

    def say_set(self, s: KnockdownState, seat: int, mask: int) -> str:
        return ",".join(self.names.masked(s, seat, mask))

    def read_set(self, s: KnockdownState, seat: int, word: str) -> int:
        """The first copies of each name stand for it."""
        wanted = self.listed(word)
        hand = self.names.hand(s, seat)
        mask = 0
        for place, card in enumerate(hand):
            if hand[:place].count(card) < wanted.count(card):
                mask |= 1 << place
        return mask if mask.bit_count() == len(wanted) else NONE

    def title_set(self, s: KnockdownState, seat: int, mask: int) -> str:
        return ", ".join(self.title(card) for card in self.names.masked(s, seat, mask))

    def read_one(self, s: KnockdownState, seat: int, word: str) -> int:
        """A set of one card, by its name."""
        wanted = self.listed(word)
        return self.names.cards.index(word) if len(wanted) == 1 else NONE

    def listed(self, word: str) -> list[str]:
        cards = word.split(",")
        for card in cards:
            one_of({"cards": card}, "cards", self.names.cards)
        return cards

    def title(self, card: str) -> str:
        return self.names.content.cards[self.names.cards.index(card)].name
