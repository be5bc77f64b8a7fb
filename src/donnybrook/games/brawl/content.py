"""Content: decks and cards from TOML files, checked; a broken file is refused with its line."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from donnybrook.games.brawl.state import DECK
from donnybrook.kernel.errors import BrokenContent
from donnybrook.kernel.lines import line_of, read_toml

HOUSE = Path(__file__).parent / "content"
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

    def deck_ids(self) -> tuple[str, ...]:
        return tuple(deck.id for deck in self.decks)


class _File:
    """A TOML file that knows its lines."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            self.text = path.read_text(encoding="utf-8")
        except FileNotFoundError:
            raise BrokenContent(str(path), 0, "this file is missing") from None
        except UnicodeDecodeError:
            raise BrokenContent(str(path), 0, "this file is not UTF-8 text") from None
        self.table = read_toml(self.text, str(path))

    def rows(self, name: str) -> list[dict[str, Any]]:
        for key in self.table:
            if key != name:
                line = line_of(self.text, table=key)
                raise BrokenContent(str(self.path), line, f"unknown table {key!r}, only {name!r}")
        rows = self.table.get(name)
        if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
            raise BrokenContent(str(self.path), 0, f"needs [[{name}]] tables")
        return rows

    def broken(self, name: str, index: int, key: str, reason: str) -> BrokenContent:
        line = line_of(self.text, table=name, index=index, key=key)
        return BrokenContent(str(self.path), line, reason)

    def words(self, name: str, index: int, row: dict[str, Any], keys: tuple[str, ...]) -> list[str]:
        """The text values of a row, each required."""
        found = []
        for key in keys:
            value = row.get(key)
            if not isinstance(value, str) or not value:
                raise self.broken(name, index, key, f"{key} must be text, not {value!r}")
            found.append(value)
        return found


def read_decks(folder: Path, house: bool) -> list[Deck]:
    file = _File(folder / "decks.toml")
    decks: list[Deck] = []
    for index, row in enumerate(file.rows("deck")):
        deck = _deck(file, index, row, house)
        if any(other.id == deck.id for other in decks):
            raise file.broken("deck", index, "id", f"deck {deck.id!r} is there twice")
        decks.append(deck)
    return decks


def _deck(file: _File, index: int, row: dict[str, Any], house: bool) -> Deck:
    fields = ("id", "name", "style", "level", "text", "advice")
    for key in row:
        if key not in (*fields, "cards"):
            raise file.broken("deck", index, key, f"unknown key {key!r}")
    ident, name, style, level, text, advice = file.words("deck", index, row, fields)
    cards = row.get("cards")
    if not isinstance(cards, dict):
        raise file.broken("deck", index, "cards", "cards must be a table of card counts")
    for key, count in cards.items():
        if key not in KEYS:
            known = ", ".join(KEYS)
            raise file.broken("deck", index, "cards", f"unknown card {key!r}; there are {known}")
        if not isinstance(count, int) or isinstance(count, bool) or count < 0:
            reason = f"{key} must be a whole number from 0, not {count!r}"
            raise file.broken("deck", index, "cards", reason)
    counts = tuple(cards.get(key, 0) for key in KEYS)
    wrong = recipe_fault(counts)
    if wrong:
        raise file.broken("deck", index, "cards", f"deck {ident!r} {wrong}")
    return Deck(ident, name, style, level, text, advice, counts, house)


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
    file = _File(HOUSE / "cards.toml")
    rows = file.rows("card")
    cards = tuple(
        Card(*file.words("card", index, row, ("key", "sign", "name", "text")))
        for index, row in enumerate(rows)
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
