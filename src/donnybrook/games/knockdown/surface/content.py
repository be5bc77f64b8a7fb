"""What the screens need to know once: cards, fighters, Skills and arenas in words."""

from __future__ import annotations

from typing import Any

from donnybrook.games.knockdown.content.numbers import LETTERS
from donnybrook.games.knockdown.content.schema import Arena, Content, Fighter
from donnybrook.games.knockdown.content.script import SYMBOLS
from donnybrook.games.knockdown.surface.wire import (
    ArenaInfo,
    CardInfo,
    FighterInfo,
    KnockdownContent,
    SkillInfo,
    SpaceInfo,
    SpecialInfo,
)


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
