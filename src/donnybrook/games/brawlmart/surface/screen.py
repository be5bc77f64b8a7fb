"""What the page's screens need once: cards, store, types and prices, and lines of the set-up."""

from __future__ import annotations

from donnybrook.games.brawlmart.rules.tables import Dept
from donnybrook.games.brawlmart.surface import settings, wire
from donnybrook.games.brawlmart.surface.content import (
    Brawler,
    Content,
    Department,
    ItemCard,
    ShopSlot,
)


def screen_content(content: Content) -> wire.MartContent:
    return wire.MartContent(
        brawlers=[brawler(each) for each in content.brawlers],
        items=[item(each) for each in content.items],
        types=[wire.TypeCard(each.id, each.name, list(each.beats)) for each in content.types],
        departments=[department(each) for each in content.departments if not each.off_map],
        shop=[shelf(each) for each in content.shop],
        set_up=set_up(),
    )


def brawler(card: Brawler) -> wire.BrawlerCard:
    return wire.BrawlerCard(
        id=card.id,
        name=card.name,
        short=card.short,
        type=card.type,
        resistance=card.resistance,
        kind="contact" if card.kind == "contact" else "noncontact",
        formula=card.formula,
        ability=card.ability,
        text=f"{card.text} {card.note}".strip(),
        flavour=card.flavour,
        official=card.official,
        house=card.house,
    )


def item(card: ItemCard) -> wire.ItemCard:
    return wire.ItemCard(
        id=card.id,
        name=card.name,
        mode="active" if card.mode == "active" else "passive",
        reusable=card.reusable,
        text=card.text,
        enemy_text=card.enemy_text,
        official=card.official,
        house=card.house,
    )


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
