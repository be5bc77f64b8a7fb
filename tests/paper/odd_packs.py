"""Packs that are hard to print: each of the house's own content with long and odd words for all
that is read, and as many entries as a pack may have.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from donnybrook.kernel import registry

NAMES = ("שלום עולם", "👊🔥 Zoë 中文", "Überlangeswortohneendeundohnepause", "W" * 22,
         "The Very Honourable Lady of the Lower Marches", "نمر", "A <b>&</b> #[$x$]")  # fmt: skip
LONG = ("Überlangeswortohneendeundohnepause gibt es, שלום, 👊 and 中文. " * 4
        + "Whoever reads this to the very last word has read it all: omega.")  # fmt: skip
LAST = "omega"  # by which a text is known to be whole
Table = dict[str, Any]


def worded(rows: list[Table], *texts: str) -> list[Table]:
    """Rows of which the names are odd and these texts long."""
    return [
        row | {"name": f"{NAMES[n % len(NAMES)]} {n}"}
        | {text: LONG for text in texts if text in row}
        for n, row in enumerate(rows)
    ]  # fmt: skip


def house(game: str, file: str, table: str) -> list[Table]:
    path = registry.get(game).home / "content" / file
    return list(tomllib.loads(path.read_text(encoding="utf-8"))[table])


def renamed(rows: list[Table], count: int) -> list[Table]:
    """New rows, made from those of the house in turn."""
    return [rows[n % len(rows)] | {"id": f"odd{chr(97 + n)}"} for n in range(count)]


def plain(rows: list[Table]) -> list[Table]:
    """Without the mark that only the house may give."""
    return [
        {key: plain(value) if is_rows(value) else value
         for key, value in row.items() if key != "official"}
        for row in rows
    ]  # fmt: skip


def is_rows(value: object) -> bool:
    return isinstance(value, list) and bool(value) and isinstance(value[0], dict)


def brawl() -> Table:
    deck = house("brawl", "decks.toml", "deck")
    return {"decks.toml": {"deck": worded(renamed(deck, 4), "text", "advice")}}


def brawlball() -> Table:
    races = worded(renamed(house("brawlball", "races.toml", "race"), 9), "text", "motto", "team")
    return {"races.toml": {"race": races}}


def brawlmart() -> Table:
    brawlers = house("brawlmart", "brawlers.toml", "brawler")
    items = house("brawlmart", "items.toml", "item")
    rooms = worded(house("brawlmart", "departments.toml", "department"), "text")
    types = worded(house("brawlmart", "types.toml", "type"))
    fighters = worded(brawlers, "text", "flavour")
    for fighter in fighters:
        fighter["short"] = fighter["ability"] = fighter["name"]
    for n, row in enumerate(rooms):
        row["rule"] = NAMES[-1 - n % len(NAMES)]
    return {
        "brawlers.toml": {"brawler": fighters},
        "items.toml": {"item": worded(items, "text", "enemy_text")},
        "departments.toml": {"department": [row | {"at": [0, 0]} for row in rooms]},
        "types.toml": {"type": types},
        "shop.toml": {"slot": worded(house("brawlmart", "shop.toml", "slot"))},
    }


def knockdown() -> Table:
    fighters = worded(renamed(house("knockdown", "fighters.toml", "fighter"), 3), "text", "style")
    for fighter in fighters:
        fighter["special"] = worded(fighter["special"], "text")
    attacks = renamed(house("knockdown", "attacks.toml", "attack"), 9)
    arenas = worded(renamed(house("knockdown", "arenas.toml", "arena"), 2), "text")
    skills = renamed(house("knockdown", "skills.toml", "skill"), 6)
    skills = [row | {"initiative": 90 + n, "set": "odd"} for n, row in enumerate(skills)]
    return {
        "fighters.toml": {"fighter": fighters},
        "attacks.toml": {"attack": worded([row | {"deck": "odd"} for row in attacks], "text")},
        "skills.toml": {"skill": worded(skills, "text")},
        "arenas.toml": {"arena": arenas},
    }


def rivals() -> Table:
    crews = house("rivals", "crews.toml", "crew")
    made = worded(renamed(crews, 3), "hideout", "text")
    for crew in made:
        crew["brawlers"] = [{"name": f"{NAMES[n]} {crew['id']}", "focus": one["focus"]}
                            for n, one in enumerate(crew["brawlers"])]  # fmt: skip
    maps = renamed(house("rivals", "maps.toml", "map"), 3)
    for each in maps:
        each["name"] = f"W {each['id']} שלום 👊 Überlangeswort"[:24]
        for n, zone in enumerate(each["zones"]):
            zone["name"] = f"{n} {NAMES[n % len(NAMES)]}"[:24].strip()
    return {"crews.toml": {"crew": made}, "maps.toml": {"map": maps}}


MAKERS: dict[str, Callable[[], Table]] = {
    "brawl": brawl, "brawlball": brawlball, "brawlmart": brawlmart, "knockdown": knockdown,
    "rivals": rivals,
}  # fmt: skip


def write(folder: Path, game: str) -> None:
    for file, tables in MAKERS[game]().items():
        (folder / file).write_text("\n".join(
            f"[[{name}]]\n" + "".join(f"{key} = {toml(value)}\n" for key, value in row.items())
            for name, rows in tables.items() for row in plain(rows)), encoding="utf-8")  # fmt: skip


def toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{json.dumps(k)} = {toml(v)}" for k, v in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    return json.dumps(value, ensure_ascii=False)
