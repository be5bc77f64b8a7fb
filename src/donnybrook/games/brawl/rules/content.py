"""Content: decks and cards from TOML files, checked; a broken file is refused with its line."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from pathlib import Path

from donnybrook.games.brawl.rules.state import DECK
from donnybrook.kernel.content import ContentFile, Row
from donnybrook.kernel.errors import BrokenContent

HOUSE = Path(__file__).parent.parent / "content"
MOST_DECKS = 16  # as many as the action space has claims for
KEYS = (
    "base", "red", "blue", "green", "red2", "blue2", "green2",
    "red_block", "blue_block", "green_block", "press", "clear", "freeze",
)  # fmt: skip


@dataclass(frozen=True)
class Deck:
    """A character's recipe."""

    id: str
    name: str
    style: str
    level: str
    text: str
    advice: str
    counts: tuple[int, ...]  # by card kind
    house: bool = True  # ours; False: from a user's pack


@dataclass(frozen=True)
class Card:
    """The words of a card kind."""

    key: str
    sign: str
    name: str
    text: str


@dataclass(frozen=True)
class Content:
    """All that a match of BRAWL reads from files."""

    decks: tuple[Deck, ...]
    cards: tuple[Card, ...]
    digest: str
    signs: dict[str, int] = field(default_factory=dict)
    # What a screen has worked out already, by counts of cards; nobody changes what lies there.
    counted: dict[tuple[int, ...], dict[str, int]] = field(default_factory=dict, compare=False)
    drawn: dict[tuple[int, ...], dict[str, str]] = field(default_factory=dict, compare=False)

    def deck_ids(self) -> tuple[str, ...]:
        return tuple(deck.id for deck in self.decks)


def read_decks(folder: Path, house: bool) -> list[Deck]:
    decks: list[Deck] = []
    for row in ContentFile(folder / "decks.toml").rows("deck"):
        deck = _deck(row, house)
        if any(other.id == deck.id for other in decks):
            raise row.broken("id", f"deck {deck.id!r} is there twice")
        decks.append(deck)
    return decks


def _deck(row: Row, house: bool) -> Deck:
    row.allow("id", "name", "style", "level", "text", "advice", "cards")
    cards = row.values.get("cards")
    if not isinstance(cards, dict):
        raise row.broken("cards", "cards must be a table of card counts")
    for key, count in cards.items():
        if key not in KEYS:
            raise row.broken("cards", f"unknown card {key!r}; there are {', '.join(KEYS)}")
        if not isinstance(count, int) or isinstance(count, bool) or count < 0:
            raise row.broken("cards", f"{key} must be a whole number from 0, not {count!r}")
    counts = tuple(cards.get(key, 0) for key in KEYS)
    ident = row.word("id")
    wrong = recipe_fault(counts)
    if wrong:
        raise row.broken("cards", f"deck {ident!r} {wrong}")
    return Deck(
        ident, row.word("name"), row.word("style"), row.word("level"), row.word("text"),
        row.word("advice"), counts, house,
    )  # fmt: skip


def recipe_fault(counts: tuple[int, ...]) -> str:
    """What a recipe breaks of BRL-012 and BRL-013, in words; empty if nothing."""
    total = sum(counts)
    if total != DECK:
        return f"has {total} cards, a deck has exactly {DECK} (BRL-013)"
    if counts[KEYS.index("freeze")] != 3:
        return (
            f"has {counts[KEYS.index('freeze')]} Freezes, a deck has exactly 3 (BRL-012, BRL-013)"
        )
    if counts[0] < 2:
        return f"has {counts[0]} Bases, a deck needs at least 2 (BRL-013)"
    if counts[1] + counts[2] + counts[3] < 1:
        return "has no Hit, a deck needs at least 1 (BRL-013)"
    return ""


def read_cards() -> tuple[Card, ...]:
    file = ContentFile(HOUSE / "cards.toml")
    cards = tuple(
        Card(row.word("key"), row.word("sign"), row.word("name"), row.word("text"))
        for row in file.rows("card")
    )
    if tuple(card.key for card in cards) != KEYS:
        raise BrokenContent(str(file.path), 0, f"the cards must be {', '.join(KEYS)}, in order")
    return cards


def load(pack: Path | None = None) -> Content:
    """The house decks and, after them, those of a user's pack (a folder with decks.toml)."""
    decks = read_decks(HOUSE, house=True)
    if pack is not None:
        for deck in read_decks(pack, house=False):
            if any(other.id == deck.id for other in decks):
                reason = f"deck {deck.id!r} has the name of a house deck"
                raise BrokenContent(str(pack / "decks.toml"), 0, reason)
            decks.append(deck)
    if len(decks) > MOST_DECKS:
        raise BrokenContent(str(pack), 0, f"{len(decks)} decks are too many, {MOST_DECKS} at most")
    cards = read_cards()
    recipes = repr([(deck.id, deck.counts) for deck in decks])
    digest = hashlib.blake2b(recipes.encode(), digest_size=8).hexdigest()
    signs = {card.sign: kind for kind, card in enumerate(cards)}
    return Content(tuple(decks), cards, digest, signs)
