"""The rulebook's notation of a row: `a1 A[R R2] B[G GX] / b1*`."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from donnybrook.games.brawl.rules.content import Content
from donnybrook.games.brawl.surface.names import SIDES
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
