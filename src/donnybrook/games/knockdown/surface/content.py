"""What the screens need to know once: cards, fighters, Skills and arenas in words."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from donnybrook.games.knockdown.content.numbers import LETTERS
from donnybrook.games.knockdown.content.schema import Arena, Content, Fighter
from donnybrook.games.knockdown.content.script import SYMBOLS


class AttackInfo(Struct):
    id: str
    name: str
    light: int
    heavy: int
    range: str
    type: str
    trigger: str
    ko: bool
    text: str


class CardInfo(AttackInfo):
    symbol: str
    copies: int
    house: bool


class SpecialInfo(AttackInfo):
    n: int
    cost: list[str]  # letters of symbols
    tokens: int
    needs: str
    perform: int  # light added to the Form; 0: an attack of its own


class FighterInfo(Struct):
    id: str
    name: str
    title: str
    box: str
    text: str
    token: str
    start: int
    cap: int
    passive: str
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


class KnockdownContent(Struct):
    cards: list[CardInfo]
    fighters: list[FighterInfo]
    skills: list[SkillInfo]
    arenas: list[ArenaInfo]
    symbols: dict[str, str]  # letters of symbols


def screen_content(content: Content) -> KnockdownContent:
    return KnockdownContent(
        [CardInfo(**shared(CardInfo, card)) for card in content.cards],
        [fighter(one) for one in content.fighters],
        [SkillInfo(**shared(SkillInfo, skill)) for skill in content.skills],
        [arena(one) for one in content.arenas],
        dict(zip(SYMBOLS, LETTERS, strict=True)),
    )


def shared(kind: type[Any], one: object, *but: str) -> dict[str, Any]:
    """The fields of a type that a thing of the content has, too."""
    return {key: getattr(one, key) for key in kind.__struct_fields__ if key not in but}


def fighter(one: Fighter) -> FighterInfo:
    specials = [
        SpecialInfo(**shared(SpecialInfo, special, "n", "cost"), n=n, cost=list(special.cost))
        for n, special in enumerate(one.specials, 1)
    ]
    return FighterInfo(**shared(FighterInfo, one, "specials"), specials=specials)


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
