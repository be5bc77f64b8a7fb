"""The rulebook's notation: `a1 A[R R2] B[G GX] / b1*`, read and written."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from donnybrook.games.brawl.content import Content
from donnybrook.games.brawl.state import NONE, BrawlState, Cell, Form
from donnybrook.games.brawl.words import SIDES, base_name
from donnybrook.kernel.errors import BrokenPosition

BASE = re.compile(r"(?:([ab])(\d+)|s(\d)(?:\.(\d+))?)(\*?)((?:\s+[AB]\[[^\]]*\])*)")
STRING = re.compile(r"([AB])\[([^\]]*)\]")


@dataclass
class BaseText:
    """One Base of a row as it was written."""

    name: str
    side: int | None  # of its owner, for a and b
    owner: int | None  # for s
    serial: int
    frozen: bool
    strings: list[list[int]] = field(default_factory=lambda: [[], []])  # kinds, from the Base out


def read_row(text: str, content: Content) -> list[BaseText]:
    """The Bases of a row from left to right."""
    bases: list[BaseText] = []
    for part in text.split("/"):
        found = BASE.fullmatch(part.strip())
        if found is None:
            raise BrokenPosition("BRL-020", f"{part.strip()!r} is not a Base like a1* A[R R2] B[G]")
        letter, number, owner, serial, star, strings = found.groups()
        name = f"{letter}{number}" if letter else part.split()[0].rstrip("*")
        base = BaseText(
            name,
            side="ab".index(letter) if letter else None,
            owner=int(owner) if owner else None,
            serial=int(number or serial or 1),
            frozen=star == "*",
        )
        for side, cards in STRING.findall(strings):
            base.strings[SIDES.index(side)] = read_cards(cards, content)
        if any(other.name == base.name for other in bases):
            raise BrokenPosition("BRL-050", f"Base {base.name} is there twice")
        bases.append(base)
    return bases


def read_cards(text: str | list[str], content: Content) -> list[int]:
    """Card kinds by their signs."""
    kinds = []
    for sign in text.split() if isinstance(text, str) else text:
        if sign not in content.signs:
            known = ", ".join(content.signs)
            raise BrokenPosition("BRL-010", f"there is no card {sign!r}; there are {known}")
        kinds.append(content.signs[sign])
    return kinds


def chain(s: BrawlState, top: int) -> list[int]:
    """The cards of a string or pile from its first to its top."""
    cards = []
    while top != NONE:
        cards.append(int(top))
        top = s.under[top]
    return cards[::-1]


def write_row(s: BrawlState, zone: int, content: Content) -> str:
    """A row as the rulebook writes it."""
    return " / ".join(write_base(s, s.cell(zone, place), content) for place in range(s.row[zone]))


def write_base(s: BrawlState, at: int, content: Content) -> str:
    text = base_name(s, s.base_name(at)) + ("*" if s.bases[at + Cell.FREEZE] >= 0 else "")
    for side in range(2):
        cards = chain(s, s.bases[at + Cell.TOP + side])
        if cards:
            text += f" {SIDES[side]}[{' '.join(signs(s, cards, content))}]"
    return text


def signs(s: BrawlState, cards: list[int], content: Content) -> list[str]:
    return [content.cards[s.kinds[card]].sign for card in cards]


def pile(s: BrawlState, seat: int) -> list[int]:
    """A draw pile, top card first."""
    end = (seat + 1) * 35
    return [int(s.piles[at]) for at in range(end - s.left[seat], end)]


def board(
    s: BrawlState, content: Content, sees_hand: Callable[[int], bool] = lambda _: True
) -> str:
    """The table as text; without `sees_hand` with every hidden card, for playthroughs."""
    if not len(s.hand):
        return "The table is empty; everybody knocks first."
    lines = []
    for zone in range(s.zones):
        title = f"zone {zone}: " if s.form == Form.ROUND_ROBIN else ""
        lines.append(title + write_row(s, zone, content))
    for seat in range(s.terms.seats):
        if not s.playing >> seat & 1:
            continue
        hand = "-"
        if s.hand[seat] >= 0:
            hand = content.cards[s.kinds[s.hand[seat]]].sign if sees_hand(seat) else "?"
        discards = " ".join(signs(s, chain(s, s.discard[seat]), content)) or "-"
        mark = ">" if s.to_act() >> seat & 1 else " "
        deck = content.decks[s.decks[seat]].id
        lines.append(
            f"{mark}seat {seat} ({deck}): pile {s.left[seat]}, hand {hand}, discards {discards}"
        )
    return "\n".join(lines)
