"""Content: cards, items, departments, types and prices from TOML files, checked line by line."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from donnybrook.games.brawlmart.rules.tables import Cond, Dept, Fighter, Item, Tables, Value
from donnybrook.games.brawlmart.surface import effects
from donnybrook.games.brawlmart.surface.effects import BadEffect, Effect
from donnybrook.kernel.content import ContentFile, Row
from donnybrook.kernel.errors import BrokenContent

HOUSE = Path(__file__).parents[1] / "content"
MOST = {"brawler": 32, "item": 32, "department": 24, "type": 8, "slot": 3}
DICE = re.compile(r"([1-6])D([46])")
KINDS = {"contact": 0, "noncontact": 1}
COINS = {"KP": 0, "SP": 1}


@dataclass(frozen=True)
class Brawler:
    """A brawler card."""

    id: str
    name: str
    short: str
    type: str
    resistance: int
    kind: str
    formula: str
    ability: str
    text: str
    flavour: str
    official: str  # what comes from the printed rulebook
    effects: tuple[dict[str, Any], ...]
    numbers: tuple[int, ...] = field(repr=False)
    house: bool = True  # ours; False: from a user's pack
    note: str = field(default="", repr=False)  # how an option changes the text; not in the digest


@dataclass(frozen=True)
class ItemCard:
    """An item card."""

    id: str
    name: str
    mode: str
    reusable: bool
    text: str
    enemy_text: str
    official: str
    effects: tuple[dict[str, Any], ...]
    numbers: tuple[int, ...] = field(repr=False)
    house: bool = True


@dataclass(frozen=True)
class Department:
    """A department of the store."""

    id: str
    name: str
    enemies: tuple[bool, ...]  # for each slot: with an item
    slots: int
    rule: str
    text: str
    arrows: tuple[str, ...]
    at: tuple[int, int]
    start: bool
    off_map: bool
    numbers: tuple[int, ...] = field(repr=False)
    house: bool = True


@dataclass(frozen=True)
class FighterType:
    id: str
    name: str
    beats: tuple[str, ...]


@dataclass(frozen=True)
class ShopSlot:
    id: str
    name: str
    price: int
    coin: str


@dataclass(frozen=True)
class Content:
    """All that a run of Brawl & Mart reads from files."""

    brawlers: tuple[Brawler, ...]
    items: tuple[ItemCard, ...]
    departments: tuple[Department, ...]
    types: tuple[FighterType, ...]
    shop: tuple[ShopSlot, ...]
    digest: str
    tables: Tables

    def brawler_ids(self) -> list[str]:
        return [card.id for card in self.brawlers]

    def item_ids(self) -> list[str]:
        return [card.id for card in self.items]

    def department_ids(self) -> list[str]:
        return [department.id for department in self.departments]


# -- one row of a file


def brawler(row: Row, types: tuple[str, ...], house: bool) -> Brawler:
    row.allow(
        "id", "name", "short", "type", "resistance", "kind", "dice", "formula", "ability", "text",
        "flavour", "official", "effects", "note",
    )  # fmt: skip
    numbers = [0] * Fighter.SIZE
    numbers[Fighter.TYPE] = types.index(row.one_of("type", types))
    numbers[Fighter.RESISTANCE] = row.number("resistance", 0, 20)
    numbers[Fighter.KIND] = KINDS[row.one_of("kind", tuple(KINDS))]
    dice = DICE.fullmatch(row.word("dice"))
    if dice is None:
        raise row.broken("dice", f"dice must be like 1D6 or 2D4, not {row.values['dice']!r}")
    numbers[Fighter.DICE], numbers[Fighter.SIDES] = int(dice[1]), int(dice[2])
    numbers[Fighter.SCALE_NUM] = numbers[Fighter.SCALE_DEN] = 1
    given = write_effects(row, effects.BRAWLER, numbers)
    if numbers[Fighter.CHOICE_MIN] > numbers[Fighter.CHOICE_MAX]:
        raise row.broken("effects", "dice_choice: min must not be greater than max")
    reads = (
        numbers[Fighter.ADD_COND] == Cond.OPP_ROLL_EVEN
        or numbers[Fighter.VALUE] == Value.OPP_NONCONTACT
    )
    numbers[Fighter.READS] = int(reads)
    return Brawler(
        row.identity(), row.word("name"), row.word("short"), row.word("type"),
        row.number("resistance", 0, 20), row.word("kind"), row.word("formula"),
        row.word("ability"), row.word("text"), row.word("flavour", ""), row.word("official", ""),
        given, tuple(numbers), house, row.word("note", ""),
    )  # fmt: skip


def item(row: Row, house: bool) -> ItemCard:
    row.allow(
        "id", "name", "mode", "reusable", "once_per_brawl", "text", "enemy_text", "official",
        "effects",
    )  # fmt: skip
    numbers = [0] * Item.SIZE
    mode = row.one_of("mode", ("passive", "active"))
    numbers[Item.ACTIVE] = int(mode == "active")
    numbers[Item.REUSABLE] = int(row.switch("reusable"))
    numbers[Item.ONCE] = int(row.switch("once_per_brawl", False))
    vocabulary = effects.ACTIVE if mode == "active" else effects.PASSIVE
    given = write_effects(row, vocabulary, numbers)
    if mode == "active" and len(given) != 1:
        raise row.broken("effects", f"an active item has exactly one effect, not {len(given)}")
    if numbers[Item.NEXT] and numbers[Item.REUSABLE]:
        raise row.broken("reusable", "an item for the next exchange only cannot be reusable")
    return ItemCard(
        row.identity(), row.word("name"), mode, bool(numbers[Item.REUSABLE]), row.word("text"),
        row.word("enemy_text", "The same."), row.word("official", ""), given, tuple(numbers), house,
    )  # fmt: skip


def write_effects(
    row: Row, vocabulary: Mapping[str, Effect], numbers: list[int]
) -> tuple[dict[str, Any], ...]:
    given = row.values.get("effects")
    if not isinstance(given, list):
        raise row.broken("effects", "effects must be a list (it may be empty)")
    try:
        effects.write(given, vocabulary, numbers)
    except BadEffect as error:
        raise row.broken("effects", str(error)) from None
    return tuple(given)


DEPARTMENT_EFFECTS: dict[str, tuple[int, int, int]] = {  # BMT-144 to BMT-153: column, bounds
    "enemy_add": (Dept.ENEMY_ADD, -9, 9),
    "type_bonus": (Dept.TYPE_BONUS, 0, 4),
    "resistance": (Dept.RESISTANCE, -9, 9),
    "win_bonus": (Dept.WIN_BONUS, 0, 9),
}
DEPARTMENT_SWITCHES = {
    "no_slay": Dept.NO_SLAY,
    "no_abilities": Dept.NO_ABILITIES,
    "opposite_only": Dept.OPPOSITE_ONLY,
    "queue": Dept.QUEUE,
    "no_pass": Dept.NO_PASS,
    "no_attacks": Dept.NO_ATTACKS,
}
MARKS = {
    "tv": Dept.TV,
    "extra_enemy_with_tv": Dept.EXTRA,
    "exit": Dept.EXIT,
    "restroom": Dept.RESTROOM,
}


def department(row: Row, ids: tuple[str, ...], house: bool) -> Department:
    row.allow(
        "id", "name", "enemies", "slots", "rule", "text", "effects", "arrows", "at", "start",
        "off_map", *MARKS,
    )  # fmt: skip
    numbers = [0] * Dept.SIZE
    signs = row.word("enemies", "").split()
    if len(signs) > 3 or any(sign not in ("o", "i") for sign in signs):
        raise row.broken("enemies", "enemies must be up to three of o (no item) and i (an item)")
    numbers[Dept.ENEMIES] = len(signs)
    numbers[Dept.CARRIERS] = sum(1 << slot for slot, sign in enumerate(signs) if sign == "i")
    numbers[Dept.SLOTS] = row.number("slots", 0, 4)
    arrows = row.words("arrows")
    for arrow in arrows:
        if arrow not in ids:
            raise row.broken("arrows", f"there is no department {arrow!r}, only {', '.join(ids)}")
        numbers[Dept.ARROWS] |= 1 << ids.index(arrow)
    for mark, column in MARKS.items():
        numbers[column] = int(row.switch(mark, False))
    if numbers[Dept.EXTRA] and len(signs) > 2:
        raise row.broken("enemies", "a department with an extra enemy has at most two others")
    department_effects(row, numbers)
    at = row.values.get("at", [0, 0])
    if not isinstance(at, list) or [type(part) for part in at] != [int, int]:
        raise row.broken("at", f"at must be a column and a row like [2, 1], not {at!r}")
    return Department(
        row.identity(), row.word("name"), tuple(sign == "i" for sign in signs), numbers[Dept.SLOTS],
        row.word("rule"), row.word("text"), tuple(arrows), (at[0], at[1]),
        row.switch("start", False), row.switch("off_map", False), tuple(numbers), house,
    )  # fmt: skip


def department_effects(row: Row, numbers: list[int]) -> None:
    numbers[Dept.DIE_SIZE], numbers[Dept.TYPE_BONUS] = 6, 1
    given = row.values.get("effects", {})
    if not isinstance(given, dict):
        raise row.broken("effects", "effects must be a table like { no_slay = true }")
    for name, value in given.items():
        if name in DEPARTMENT_EFFECTS:
            column, least, most = DEPARTMENT_EFFECTS[name]
            if type(value) is not int or not least <= value <= most:
                reason = f"{name} must be a whole number from {least} to {most}, not {value!r}"
                raise row.broken("effects", reason)
            numbers[column] = value
        elif name in DEPARTMENT_SWITCHES:
            if type(value) is not bool:
                raise row.broken("effects", f"{name} must be true or false, not {value!r}")
            numbers[DEPARTMENT_SWITCHES[name]] = int(value)
        elif name == "die_size" and value in (4, 6):
            numbers[Dept.DIE_SIZE] = value
        elif name == "kind_add" and is_kind_add(value):
            for kind, n in value.items():
                numbers[Dept.CONTACT_ADD + KINDS[kind]] = n
        else:
            known = [*DEPARTMENT_EFFECTS, *DEPARTMENT_SWITCHES, "die_size = 4",
                     "kind_add = { contact = -1 }"]  # fmt: skip
            reason = f"there is no effect {name} = {value!r}; there are {', '.join(known)}"
            raise row.broken("effects", reason)


def is_kind_add(value: object) -> bool:
    return isinstance(value, dict) and all(
        kind in KINDS and type(n) is int and -9 <= n <= 9 for kind, n in value.items()
    )


def fighter_type(row: Row, ids: tuple[str, ...]) -> FighterType:
    row.allow("id", "name", "beats")
    beats = row.words("beats")
    for other in beats:
        if other not in ids:
            raise row.broken("beats", f"there is no type {other!r}, only {', '.join(ids)}")
    return FighterType(row.identity(), row.word("name"), tuple(beats))


def shop_slot(row: Row) -> ShopSlot:
    row.allow("id", "name", "price", "coin")
    coin = row.one_of("coin", tuple(COINS))
    return ShopSlot(row.identity(), row.word("name"), row.number("price", 0, 9), coin)


# -- whole files


def rows(file: str, table: str, pack: Path | None) -> list[tuple[Row, bool]]:
    """The rows of a house file, and those of a pack: one with a known id takes its place."""
    found = [(row, True) for row in ContentFile(HOUSE / file).rows(table)]
    if pack is not None and (pack / file).exists():
        for row in ContentFile(pack / file).rows(table):
            ids = [other.identity() for other, _ in found]
            if row.identity() in ids:
                found[ids.index(row.identity())] = (row, False)
            else:
                found.append((row, False))
    for number, (row, _) in enumerate(found):
        if row.identity() in [other.identity() for other, _ in found[:number]]:
            raise row.broken("id", f"{table} {row.identity()!r} is there twice")
        if number >= MOST[table]:
            raise row.broken("id", f"{table} number {number + 1}; there are {MOST[table]} at most")
    return found


def load(pack: Path | None = None) -> Content:
    """The house content and, over it, that of a user's pack (a folder with some of the files)."""
    type_rows = rows("types.toml", "type", pack)
    type_ids = tuple(row.identity() for row, _ in type_rows)
    types = tuple(fighter_type(row, type_ids) for row, _ in type_rows)
    brawlers = tuple(
        brawler(row, type_ids, house) for row, house in rows("brawlers.toml", "brawler", pack)
    )
    items = tuple(item(row, house) for row, house in rows("items.toml", "item", pack))
    store = rows("departments.toml", "department", pack)
    ids = tuple(row.identity() for row, _ in store)
    departments = tuple(department(row, ids, house) for row, house in store)
    check_map(departments, store)
    shop = tuple(shop_slot(row) for row, _ in rows("shop.toml", "slot", pack))
    numbers = [[card.numbers for card in cards] for cards in (brawlers, items, departments)]
    parts = repr((brawlers, items, departments, types, shop, numbers))
    digest = hashlib.blake2b(parts.encode(), digest_size=8).hexdigest()
    tables = make_tables(brawlers, items, departments, types, shop)
    return Content(brawlers, items, departments, types, shop, digest, tables)


def check_map(departments: tuple[Department, ...], store: list[tuple[Row, bool]]) -> None:
    """BMT-030: one start, one restroom, and every way ends at an exit, without a circle."""
    starts = [d.id for d in departments if d.start]
    restrooms = [d.id for d in departments if d.numbers[Dept.RESTROOM]]
    file = str(store[0][0].file.path)
    if len(starts) != 1 or len(restrooms) != 1:
        reason = f"needs one start and one restroom, has {starts or 'no start'} and {restrooms}"
        raise BrokenContent(file, 0, reason)
    ways = {d.id: d.arrows for d in departments}
    ends: set[str] = {d.id for d in departments if d.numbers[Dept.EXIT]}
    while True:
        more = {d for d, arrows in ways.items() if d not in ends and arrows and {*arrows} <= ends}
        if not more:
            break
        ends |= more
    for row, _ in store:
        if row.identity() not in ends:
            raise row.broken("arrows", f"from {row.identity()} not every way leads to an exit")


def make_tables(
    brawlers: tuple[Brawler, ...],
    items: tuple[ItemCard, ...],
    departments: tuple[Department, ...],
    types: tuple[FighterType, ...],
    shop: tuple[ShopSlot, ...],
) -> Tables:
    return Tables(
        [n for card in brawlers for n in card.numbers],
        [n for card in items for n in card.numbers],
        [n for card in departments for n in card.numbers],
        [int(other.id in one.beats) for one in types for other in types],
        [slot.price for slot in shop],
        [COINS[slot.coin] for slot in shop],
        next(n for n, d in enumerate(departments) if d.start),
        next(n for n, d in enumerate(departments) if d.numbers[Dept.RESTROOM]),
        len(types),
    )
