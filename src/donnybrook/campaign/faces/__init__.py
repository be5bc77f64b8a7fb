"""Faces: twelve values each, no picture. The page and the paper draw the same parts from them.

A face is written as one word: wedge-peach-spikes-plum-wide-dot-smirk-plaster-hoodie-flame-canary-
neon; its extras are none, one, or two joined by a plus.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from donnybrook.kernel.chance import Chance

HOME: Final = Path(__file__).parent
VALUES: Final = (
    "head", "skin", "hair", "hc", "eyes", "nose", "mouth", "extras", "out", "fc", "trim", "lens",
)  # fmt: skip
SHAPES: Final = ("head", "hair", "eyes", "nose", "mouth", "extras", "out")  # seen without colour
APART: Final = 3
MOST_EXTRAS: Final = 2
NO_EXTRA: Final = "none"
TRIES: Final = 400
LONGEST: Final = 120


@cache
def known() -> dict[str, Any]:
    """Every part and colour there is, as the page reads it, too."""
    found: dict[str, Any] = json.loads((HOME / "faces.json").read_text(encoding="utf-8"))
    return found


def read(code: str) -> dict[str, str] | None:
    """The twelve values of a face; None if it is no face."""
    parts = code.split("-")
    if len(parts) != len(VALUES):
        return None
    face = dict(zip(VALUES, parts, strict=True))
    fits = all(face[name] in known()[name] for name in VALUES if name != "extras")
    return face if fits and fit_extras(face["extras"]) else None


def fit_extras(text: str) -> bool:
    extras = text.split("+")
    own = len(set(extras)) == len(extras) <= MOST_EXTRAS
    return text == NO_EXTRA or (own and all(one in known()["extras"] for one in extras))


def is_badge(text: str) -> bool:
    """A Crew's badge: a shape and a colour, such as tram-flame."""
    shape, _, colour = text.partition("-")
    return shape in known()["logo"] and colour in known()["trim"]


def code(face: Mapping[str, str]) -> str:
    return "-".join(face[name] for name in VALUES)


def apart(one: Mapping[str, str], other: Mapping[str, str]) -> int:
    """How many shapes differ; two people never wear the same hair."""
    return sum(one[name] != other[name] for name in SHAPES) if one["hair"] != other["hair"] else 0


def shuffled(seed: str, wish: Mapping[str, Iterable[str]], others: Iterable[str]) -> str:
    """A face out of a seed, with wished parts where that can be, unlike those of others."""
    chance = seeded(seed)
    seen = [face for face in map(read, others) if face is not None]
    for attempt in range(TRIES):
        wished = wish if attempt < TRIES // 2 else {}
        face = {name: drawn(chance, name, list(wished.get(name, ()))) for name in VALUES}
        if all(apart(face, one) >= APART for one in seen):
            break
    return code(face)


def drawn(chance: Chance, name: str, wished: list[str]) -> str:
    """One value; every other face has no extra."""
    rows = wished or list(known()[name])
    if name == "extras" and not wished:
        rows += [NO_EXTRA] * (len(rows) // 2)
    return rows[int(chance.below(len(rows)))]


def seeded(seed: str) -> Chance:
    digest = hashlib.sha256(seed.encode()).digest()
    chance = Chance()
    chance.seed(*(int.from_bytes(digest[at : at + 4], "big") for at in (0, 4, 8)))
    return chance
