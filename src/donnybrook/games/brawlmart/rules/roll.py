"""A roll: how one brawler rolls in one duel (BMT-074), and what its dice came to."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

PLAIN_DIE: Final = 6


class Part:
    """To which part of an attack roll something is added."""

    CONTACT: Final = 0
    NONCONTACT: Final = 1
    OWN: Final = 2  # the holder's own kind


@final
class Roll:
    """Fresh it is what an overridden brawler rolls: a plain 1D6 (BMT-081)."""

    def __init__(self, kind: i64) -> None:
        # by the card
        self.kind: i64 = kind  # of the part that the dice make: contact or non-contact
        self.overridden: bool = True
        self.varies: bool = False  # on a card: dice or additions depend on the moment
        self.beats: i64 = 0  # on a card: the brawlers that its type beats, one bit each
        self.dice: i64 = 1
        self.sides: i64 = PLAIN_DIE
        self.reroll: i64 = 0  # faces, one bit each
        self.bust: i64 = 0
        self.num: i64 = 1
        self.den: i64 = 1
        self.ability: i64 = 0  # what the ability adds to the own part (step g)
        self.plus_contact: i64 = 0  # what goes to a part after the floor of 0 (BMT-075)
        self.plus_noncontact: i64 = 0
        self.even_add: i64 = 0  # reading the opponent: added if its roll is even
        self.even_part: i64 = 0
        self.read_max: i64 = 0  # reading the opponent: at most so much of its non-contact part
        self.read_part: i64 = 0
        self.win_ties: bool = False
        self.soften: bool = False
        # by the duel
        self.type: i64 = 0  # bonus on each die
        self.department: i64 = 0
        self.stance: i64 = 0
        self.daze: i64 = 0
        self.flat: i64 = 0  # all additions of step g to the own part
        # by the dice
        self.sum: i64 = 0
        self.busted: bool = False
        self.contact: i64 = 0  # the parts of the attack roll
        self.noncontact: i64 = 0

    def take(self, card: Roll) -> None:
        """Begin anew as the card says."""
        self.kind = card.kind
        self.overridden = card.overridden
        self.dice = card.dice
        self.sides = card.sides
        self.reroll = card.reroll
        self.bust = card.bust
        self.num = card.num
        self.den = card.den
        self.ability = card.ability
        self.plus_contact = card.plus_contact
        self.plus_noncontact = card.plus_noncontact
        self.even_add = card.even_add
        self.even_part = card.even_part
        self.read_max = card.read_max
        self.read_part = card.read_part
        self.win_ties = card.win_ties
        self.soften = card.soften

    def settled(self) -> Roll:
        """A copy of everything but the dice."""
        twin = Roll(self.kind)
        twin.take(self)
        twin.type = self.type
        twin.department = self.department
        twin.stance = self.stance
        twin.daze = self.daze
        twin.flat = self.flat
        return twin

    def reads(self) -> bool:
        """Whether it looks at the other roll (step i)."""
        return self.even_add != 0 or self.read_max != 0

    def total(self) -> i64:
        """The attack roll."""
        return self.contact + self.noncontact

    def add_by_ability(self, part: i64, n: i64) -> None:
        """Step g; what does not go to the own part stays out of its floor (BMT-075)."""
        if part in (Part.OWN, self.kind):
            self.ability += n
        else:
            self.add_after(part, n)

    def add_after(self, part: i64, n: i64) -> None:
        """Step h: to the part that the effect names."""
        if part == Part.OWN:
            part = self.kind
        if part == Part.CONTACT:
            self.plus_contact += n
        else:
            self.plus_noncontact += n

    def add_part(self, part: i64, n: i64) -> None:
        """Step i: to a part of the finished roll."""
        if part == Part.OWN:
            part = self.kind
        if part == Part.CONTACT:
            self.contact += n
        else:
            self.noncontact += n
