"""What the screens need to know once: cards, fighters, Skills and arenas in words."""

from __future__ import annotations

from typing import Any

from donnybrook.games.knockdown.content.numbers import LETTERS
from donnybrook.games.knockdown.content.schema import Arena, Attack, Content, Fighter
from donnybrook.games.knockdown.content.script import SYMBOLS

ATTACK_KEYS = ("id", "name", "light", "heavy", "range", "type", "trigger", "ko", "text")


def screen_content(content: Content) -> dict[str, Any]:
    return {
        "cards": [
            {**attack(card), "symbol": card.symbol, "copies": card.copies, "house": card.house}
            for card in content.cards
        ],
        "fighters": [fighter(one) for one in content.fighters],
        "skills": [
            {
                key: getattr(skill, key)
                for key in ("id", "name", "initiative", "set", "text", "house")
            }
            for skill in content.skills
        ],
        "arenas": [arena(one) for one in content.arenas],
        "symbols": dict(zip(SYMBOLS, LETTERS, strict=True)),
    }


def attack(one: Attack) -> dict[str, Any]:
    return {key: getattr(one, key) for key in ATTACK_KEYS}


def fighter(one: Fighter) -> dict[str, Any]:
    keys = ("id", "name", "title", "box", "text", "token", "start", "cap", "passive", "house")
    specials = [
        {
            "n": n,
            **attack(special),
            "cost": list(special.cost),
            "tokens": special.tokens,
            "needs": special.needs,
            "perform": special.perform,
        }
        for n, special in enumerate(one.specials, 1)
    ]
    return {**{key: getattr(one, key) for key in keys}, "specials": specials}


def arena(one: Arena) -> dict[str, Any]:
    spaces = [
        {"id": name, "q": q, "r": r, "red": red(one, name), "near": one.near(name)}
        for name, (q, r) in one.spaces.items()
    ]
    keys = ("id", "name", "text", "house")
    facts = {key: getattr(one, key) for key in keys}
    return {**facts, "starts": list(one.starts), "spaces": spaces}


def red(one: Arena, space: str) -> str:
    """The corridor wound of a space (KDN-192), '' if it has no entrance."""
    if space == one.centre:
        return "heavy"
    return "light" if space in one.outer else ""
