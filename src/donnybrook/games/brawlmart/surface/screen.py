"""What the page's screens need once: cards, store, types and prices, and lines of the set-up."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

import msgspec

from donnybrook.games.brawlmart.rules.tables import Dept
from donnybrook.games.brawlmart.surface import settings, wire
from donnybrook.games.brawlmart.surface.content import Brawler, Content, Department, ShopSlot

T = TypeVar("T")


def screen_content(content: Content) -> wire.MartContent:
    return wire.MartContent(
        brawlers=[brawler(each) for each in content.brawlers],
        items=[as_shown(each, wire.ItemCard) for each in content.items],
        types=[as_shown(each, wire.TypeCard) for each in content.types],
        departments=[department(each) for each in content.departments if not each.off_map],
        shop=[shelf(each) for each in content.shop],
        set_up=set_up(),
    )


def as_shown(card: object, kind: type[T]) -> T:
    """A card of the content as the page gets it: what both have under the same name."""
    return msgspec.convert(card, kind, from_attributes=True)


def brawler(card: Brawler) -> wire.BrawlerCard:
    told = replace(card, text=f"{card.text} {card.note}".strip())
    return as_shown(told, wire.BrawlerCard)


def department(each: Department) -> wire.DepartmentCard:
    numbers = each.numbers
    return wire.DepartmentCard(
        id=each.id,
        name=each.name,
        enemies=["i" if item else "o" for item in each.enemies],
        slots=each.slots,
        rule=each.rule,
        text=each.text,
        arrows=list(each.arrows),
        at=each.at,
        start=each.start,
        tv=bool(numbers[Dept.TV]),
        exit=bool(numbers[Dept.EXIT]),
        extra_enemy_with_tv=bool(numbers[Dept.EXTRA]),
        restroom=bool(numbers[Dept.RESTROOM]),
        house=each.house,
    )


def shelf(slot: ShopSlot) -> wire.ShopSlot:
    return wire.ShopSlot(slot.id, slot.name, slot.price, "KP" if slot.coin == "KP" else "SP")


def set_up() -> wire.SetUp:
    """BMT-190."""
    return wire.SetUp(
        lines={setting.name: setting.text for setting in settings.settings()},
        recommended=settings.RECOMMENDED,
        unless="challenge_stances",
        excludes=[("pacifist", "rampage")],
        challenges=list(settings.CHALLENGES),
    )
