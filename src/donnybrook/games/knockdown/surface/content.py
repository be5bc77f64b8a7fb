"""What the screens need to know once: cards, fighters, Skills and arenas in words."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from msgspec import Struct

from donnybrook.games.knockdown.content.numbers import LETTERS
from donnybrook.games.knockdown.content.schema import (
    Arena,
    Attack,
    Card,
    Content,
    Fighter,
    Skill,
    Special,
)
from donnybrook.games.knockdown.content.script import SYMBOLS
from donnybrook.games.knockdown.surface.odds import WAYS


class AttackInfo(Struct):
    id: str
    name: str
    light: int
    heavy: int
    range: str  # in words
    type: str  # in words
    reaction: bool  # it waits for its trigger
    ko: bool
    text: str


class CardInfo(AttackInfo):
    symbol: str  # its letter
    copies: int
    house: bool


class SpecialInfo(AttackInfo):
    n: int
    cost: list[str]  # letters of symbols
    tokens: int
    token: str  # of which kind
    needs: str  # in a sentence


class FighterInfo(Struct):
    id: str
    name: str
    short: str  # in the ring
    title: str
    style: str  # for whom it is
    box: str
    text: str
    marker: str  # the kind of its tokens or markers
    token: str  # what it has of them, in words
    house: bool
    specials: list[SpecialInfo]


class SkillInfo(Struct):
    id: str
    name: str
    initiative: int
    set: str
    text: str
    house: bool


class SpaceInfo(Struct):
    id: str
    q: int
    r: int
    red: str  # the wound of its corridor: "", "light" or "heavy"
    near: list[str]


class ArenaInfo(Struct):
    id: str
    name: str
    text: str
    house: bool
    starts: list[str]
    spaces: list[SpaceInfo]


class DiceTotal(Struct):
    """A total of three dice."""

    total: int
    ways: int


class KnockdownContent(Struct):
    cards: list[CardInfo]
    fighters: list[FighterInfo]
    skills: list[SkillInfo]
    arenas: list[ArenaInfo]
    dice: list[DiceTotal]


def screen_content(content: Content) -> KnockdownContent:
    return KnockdownContent(
        [card(one) for one in content.cards],
        [fighter(one) for one in content.fighters],
        [skill(one) for one in content.skills],
        [arena(one) for one in content.arenas],
        [DiceTotal(total, ways) for total, ways in WAYS.items()],
    )


# -- attacks

RANGES = {"line": "in line", "any": "any distance"}


def attack(one: Attack) -> dict[str, Any]:
    """What cards and Specials have, in words."""
    kind = f"Reaction: {one.trigger}" if one.trigger else one.type.capitalize()
    return {
        **{key: getattr(one, key) for key in ("id", "name", "light", "heavy", "ko", "text")},
        "range": RANGES.get(one.range, one.range),
        "type": kind,
        "reaction": one.trigger != "",
    }


def card(one: Card) -> CardInfo:
    letter = LETTERS[SYMBOLS.index(one.symbol)]
    return CardInfo(**attack(one), symbol=letter, copies=one.copies, house=one.house)


def special(one: Special, n: int, token: str) -> SpecialInfo:
    """What is performed has range and type of the Form (KDN-228)."""
    printed = attack(one)
    if one.perform:
        printed |= {"range": "as the Form", "type": "As the Form"}
    needs = f"Needs {needed(one.needs)}." if one.needs else ""
    return SpecialInfo(
        **printed, n=n, cost=list(one.cost), tokens=one.tokens, token=token, needs=needs
    )


NEEDED = {
    "Echo": "an Echo with no fighter on it",
    "Form": "a Form",
    "Study": "a Strike or Ability to study",
}


@cache
def needed(needs: str) -> str:
    """`Echo`, `Form` or `opp Venom < 4`, in words."""
    at_least = re.sub(r">= (\d+)", r"\1 or more", NEEDED.get(needs, needs))
    return at_least.replace("opp", "their").replace("<", "below")


# -- fighters, Skills, arenas

# what an effect of a Sheet leaves on the table, and how the Sheet says so
MARKERS = {
    "drop_echo": ("echo", "One Echo marker"),
    "give Venom": ("venom", "Venom on the other fighter"),
    "set_form": ("form", "One card as a Form"),
}


def fighter(one: Fighter) -> FighterInfo:
    marker, token = markers(one)
    return FighterInfo(
        one.id, one.name, one.short, one.title, one.style, one.box.capitalize(), one.text,
        marker, token, one.house,
        [special(each, n, marker) for n, each in enumerate(one.specials, 1)],
    )  # fmt: skip


def markers(one: Fighter) -> tuple[str, str]:
    """The kind of a fighter's own tokens or markers, and a sentence about them."""
    if one.token:
        return one.token.lower(), f"{one.token}: starts with {one.start}, holds {one.cap}"
    effects = " ".join(special.effect for special in one.specials)
    return next((told for op, told in MARKERS.items() if op in effects), ("", ""))


def skill(one: Skill) -> SkillInfo:
    return SkillInfo(one.id, one.name, one.initiative, one.set.capitalize(), one.text, one.house)


def arena(one: Arena) -> ArenaInfo:
    spaces = [
        SpaceInfo(name, q, r, red(one, name), one.near(name)) for name, (q, r) in one.spaces.items()
    ]
    return ArenaInfo(one.id, one.name, one.text, one.house, list(one.starts), spaces)


def red(one: Arena, space: str) -> str:
    """The corridor wound of a space (KDN-192), '' if it has no entrance."""
    if space == one.centre:
        return "heavy"
    return "light" if space in one.outer else ""
