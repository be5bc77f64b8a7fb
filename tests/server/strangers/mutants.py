"""Messages as nobody should send them: built from the protocol's types, then broken by luck."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import inspect as types

Luck = random.Random
TEXTS = [
    "", " ", "me", "bot", "draw", "knock", "B1", "DJ", "easy", "daily", "hint", "\x00", "\x1b[2J",
    "\u202e", "\u200b", "\ufeff", "\ud800", "\U0001f4a9" * 9, "%00", "../../etc/passwd", "'; --",
    "{{7*7}}", "<b>", "a" * 65, "a" * 5000, "0" * 32, "f" * 32 + "\n", "crew.name", "constructor",
]  # fmt: skip
NUMBERS = [
    0, 1, 2, -1, 63, 64, 2**31 - 1, 2**31, 2**53, 2**63, 2**64, -(2**63) - 1, 10**400, 0.5, -0.0,
    1e308, float("nan"), float("inf"), -float("inf"),
]  # fmt: skip


def oddity(luck: Luck, depth: int = 0) -> Any:
    """Any value that JSON has, and some that it has not."""
    kind = luck.randrange(8)
    if kind < 3:
        return luck.choice(TEXTS)
    if kind < 5:
        return luck.choice(NUMBERS)
    if kind == 5 or depth > 3:
        return luck.choice([None, True, False, [], {}])
    if kind == 6:
        return [oddity(luck, depth + 1) for _ in range(luck.randrange(4))]
    return {luck.choice(TEXTS)[:20]: oddity(luck, depth + 1) for _ in range(luck.randrange(4))}


def fitting(luck: Luck, kind: types.Type, known: list[str]) -> Any:
    """A value that its type allows; texts are sometimes names that mean something here."""
    if isinstance(kind, types.StrType):
        return luck.choice(known) if luck.random() < 0.6 else luck.choice(TEXTS)[:60]
    if isinstance(kind, types.IntType):
        return luck.choice([0, 0, 1, 2, 3, 7, 40])
    if isinstance(kind, types.LiteralType):
        return luck.choice(list(kind.values))
    if isinstance(kind, types.StructType):
        return built(luck, kind, known)
    if isinstance(kind, types.ListType):
        return [fitting(luck, kind.item_type, known) for _ in range(luck.randrange(1, 4))]
    if isinstance(kind, types.UnionType):
        return fitting(luck, luck.choice(kind.types), known)
    if isinstance(kind, types.BoolType):
        return luck.random() < 0.5
    if isinstance(kind, types.FloatType):
        return luck.random() * 1000
    if isinstance(kind, types.DictType):
        return {}
    return None if isinstance(kind, types.NoneType) else oddity(luck)


def built(luck: Luck, kind: types.StructType, known: list[str]) -> dict[str, Any]:
    """A message of this type."""
    found: dict[str, Any] = {} if kind.tag_field is None else {kind.tag_field: kind.tag}
    for field in kind.fields:
        if field.required or luck.random() < 0.5:
            found[field.encode_name] = fitting(luck, field.type, known)
    return found


def message(luck: Luck, kind: Any, known: list[str]) -> dict[str, Any]:
    """A message of one of these types, as a page would send it."""
    info = types.type_info(kind)
    assert isinstance(info, types.UnionType | types.StructType)
    chosen = luck.choice(info.types) if isinstance(info, types.UnionType) else info
    assert isinstance(chosen, types.StructType)
    return built(luck, chosen, known)


def broken(luck: Luck, sound: dict[str, Any]) -> Any:
    """The same with something wrong in it, here or further down."""
    found = dict(sound)
    inner = [name for name, value in found.items() if isinstance(value, dict) and value]
    if inner and luck.random() < 0.5:
        name = luck.choice(inner)
        return {**found, name: broken(luck, found[name])}
    name = luck.choice(list(found) or ["type"])
    deeds: list[Callable[[], Any]] = [
        lambda: {**found, name: oddity(luck)},
        lambda: {**found, luck.choice(["extra", "__proto__", "type ", "seat2"]): oddity(luck)},
        lambda: {each: value for each, value in found.items() if each != name},
        lambda: {**found, name: [found.get(name)]},
        lambda: {**found, name: str(found.get(name)) * 300},
        lambda: [found],
        lambda: oddity(luck),
    ]
    return luck.choice(deeds)()


def written(luck: Luck, thing: Any) -> bytes:
    """As JSON; sometimes damaged on the way."""
    text = json.dumps(thing, ensure_ascii=luck.random() < 0.5)
    data = text.encode("utf-8", "surrogatepass")
    kind = luck.randrange(12)
    if kind == 0 and data:
        return data[: luck.randrange(len(data))]
    if kind == 1:
        at = luck.randrange(len(data) + 1)
        return data[:at] + luck.choice([b"\xff", b"\x00", b"\xc3", b"\xed\xa0\x80"]) + data[at:]
    if kind == 2:
        return luck.choice([b"[", b'{"a":']) * luck.choice([10, 1000, 4000])
    if kind == 3:
        return b"\xef\xbb\xbf" + data
    if kind == 4:
        return data + luck.choice([b",", b"}", b" null", data])
    return data


def bad_text(luck: Luck, kind: Any, known: list[str], soundness: float = 0.3) -> bytes:
    """A message, sound now and then, broken for the rest."""
    sound = message(luck, kind, known)
    if luck.random() < soundness:
        return msgspec.json.encode(scrubbed(sound))
    return written(luck, broken(luck, sound))


def scrubbed(thing: Any) -> Any:
    """Without what cannot be written as text at all."""
    return json.loads(json.dumps(thing).replace("\\ud800", ""))
