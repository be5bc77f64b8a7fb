"""Content: what attacks, fighters, Skills and arenas are, before they are numbers."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

# the six neighbours of a space, in the rulebook's order
DIRECTIONS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


@dataclass(frozen=True)
class Attack:
    """An Attack card or a Special: what both have."""

    id: str
    name: str
    text: str
    light: int = 0
    heavy: int = 0
    range: str = "any"
    type: str = "ability"
    trigger: str = ""
    ko: bool = False
    effect: str = ""


@dataclass(frozen=True)
class Card(Attack):
    """An Attack card (KDN-007): one symbol (KDN-008)."""

    symbol: str = ""
    copies: int = 0
    deck: str = ""
    house: bool = True


@dataclass(frozen=True)
class Special(Attack):
    """A Special of a Fighter Sheet."""

    cost: str = ""  # letters of symbols and ?, without tokens
    tokens: int = 0
    needs: str = ""
    perform: int = 0  # light added to the Form


@dataclass(frozen=True)
class Fighter:
    """A fighter of a box (KDN-252) with its Sheet."""

    id: str
    name: str
    title: str
    box: str
    text: str
    token: str
    start: int
    cap: int
    passive: str
    specials: tuple[Special, ...]
    house: bool = True  # ours; False: from a user's pack
    # words for people; no rule reads them, so they are no part of the content's digest
    short: str = field(default="", repr=False)
    style: str = field(default="", repr=False)


@dataclass(frozen=True)
class Skill:
    id: str
    name: str
    text: str
    initiative: int
    set: str
    when: str = ""
    effect: str = ""
    rule: str = ""
    numbers: dict[str, int] = field(default_factory=dict)
    house: bool = True


@dataclass(frozen=True)
class Arena:
    id: str
    name: str
    text: str
    box: str
    deck: str
    spaces: dict[str, tuple[int, int]]
    starts: tuple[str, str]
    centre: str
    outer: tuple[str, ...]
    house: bool = True

    def near(self, space: str) -> list[str]:
        """The neighbours of a space, in the order of the arena's list."""
        q, r = self.spaces[space]
        around = {(q + dq, r + dr) for dq, dr in DIRECTIONS}
        return [name for name, at in self.spaces.items() if at in around]


@dataclass(frozen=True)
class Content:
    """All that a match of Knockdown reads from files."""

    cards: tuple[Card, ...]
    fighters: tuple[Fighter, ...]
    skills: tuple[Skill, ...]
    arenas: tuple[Arena, ...]
    digest: str = ""

    def named(self, digest: str) -> Content:
        """The same with a name, so that a log is not replayed with other content."""
        return replace(self, digest=digest)

    def sets(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(skill.set for skill in self.skills))

    def card(self, name: str) -> int | None:
        return next((i for i, card in enumerate(self.cards) if card.id == name), None)
