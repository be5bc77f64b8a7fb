"""Writes the wire types of the page: the messages of table and story, and each game's own.

python -m donnybrook.server.typescript          write web/src/wire/*.ts and web/src/games/*/wire.ts
python -m donnybrook.server.typescript --check  fail if one of them is stale
"""

from __future__ import annotations

import inspect
import json
import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import ModuleType, UnionType
from typing import Any, get_args

import msgspec
from msgspec import inspect as types

from donnybrook.campaign import cards, commands, map_commands
from donnybrook.campaign import protocol as story
from donnybrook.kernel.event_table import EventRow
from donnybrook.kernel.game import Game
from donnybrook.kernel.language import Verb
from donnybrook.kernel.registry import games
from donnybrook.server.admin import wire as operator
from donnybrook.server.storage import operator_storage
from donnybrook.table import api, info, protocol

TARGET = Path("web/src/wire/protocol.ts")
STORY = Path("web/src/wire/story.ts")
OPERATOR = Path("web/src/wire/operator.ts")
GAMES = Path("web/src/games")
HEAD = """\
// Generated from src/donnybrook/{sources} by `make wire`.
// Do not edit: change the Python types and generate again.
"""
LINE = 110
FIELD = re.compile(r"^    (\w+): [^#\n]*#\s*(.*)$", re.MULTILINE)
PLAIN: dict[type[types.Type], str] = {
    types.AnyType: "any",
    types.BoolType: "boolean",
    types.FloatType: "number",
    types.IntType: "number",
    types.NoneType: "null",
    types.StrType: "string",
}


def spell(kind: types.Type) -> str:
    """A type as TypeScript writes it."""
    if type(kind) in PLAIN:
        return PLAIN[type(kind)]
    if isinstance(kind, types.LiteralType):
        return " | ".join(json.dumps(value) for value in kind.values)
    if isinstance(kind, types.StructType):
        return kind.cls.__name__
    if isinstance(kind, types.DictType):
        return f"Record<{spell(kind.key_type)}, {spell(kind.value_type)}>"
    if isinstance(kind, types.ListType):
        item = spell(kind.item_type)
        return f"({item})[]" if "|" in item else f"{item}[]"
    if isinstance(kind, types.TupleType):
        return f"[{', '.join(spell(item) for item in kind.item_types)}]"
    if isinstance(kind, types.UnionType):
        return " | ".join(spell(part) for part in kind.types)
    raise TypeError(f"no TypeScript for {kind}")


def comment(text: str, indent: str = "") -> str:
    lines = inspect.cleandoc(text).splitlines()
    if len(lines) == 1:
        return f"{indent}/** {lines[0]} */\n"
    body = "".join(f"{indent} *{' ' + line if line else ''}\n" for line in lines)
    return f"{indent}/**\n{body}{indent} */\n"


def interface(cls: type[msgspec.Struct]) -> str:
    """A message as an interface; what has a default may be left out by its sender."""
    info = types.type_info(cls)
    assert isinstance(info, types.StructType)
    structs = [base for base in cls.__mro__[::-1] if issubclass(base, msgspec.Struct)][1:]
    remarks = dict(found for each in structs for found in FIELD.findall(inspect.getsource(each)))
    lines = []
    if info.tag_field:
        lines.append(f"  {info.tag_field}: {json.dumps(info.tag)};\n")
    for field in info.fields:
        remark = remarks.get(field.name)
        lines.append(comment(remark, "  ") if remark else "")
        name = key(field.encode_name)
        lines.append(short(f"  {name}{'' if field.required else '?'}: {spell(field.type)};\n"))
    said = comment(cls.__doc__) if "__doc__" in vars(cls) and cls.__doc__ else ""
    return f"{said}export interface {cls.__name__} {{\n{''.join(lines)}}}\n"


def key(name: str) -> str:
    """A key as TypeScript writes it."""
    return name if name.isidentifier() else json.dumps(name)


def short(line: str) -> str:
    """A field that would be a long line has its alternatives one below the other."""
    if len(line) <= LINE:
        return line
    return line.replace(": ", ": | ", 1).replace(" | ", "\n    | ")


def union(name: str, value: Any) -> str:
    parts = "".join(f"\n  | {part.__name__}" for part in get_args(value))
    return f"export type {name} ={parts};\n"


def constant(name: str, value: tuple[str, ...]) -> str:
    rows = "".join(f"  {json.dumps(item)},\n" for item in value)
    return f"export const {name} = [\n{rows}] as const;\n"


def generate() -> str:
    """The types of the table, in the order of the Python ones."""
    return written("table/{info,protocol,api}.py", [info, protocol, api])


def generate_story() -> str:
    """The types of the story."""
    sources = "campaign/{map_commands,commands,cards,protocol}.py"
    return written(sources, [map_commands, commands, cards, story])


def generate_operator() -> str:
    """The types of the operator's page, and of pages about one's own data."""
    return written("server/{storage/operator_storage,admin/wire}.py", [operator_storage, operator])


def written(sources: str, modules: list[ModuleType]) -> str:
    """A file; what one module has from another is written once."""
    head = HEAD.replace("{sources}", sources)
    parts = dict.fromkeys(part for module in modules for part in parts_of(module))
    return "\n".join([head, *parts])


def parts_of(module: ModuleType) -> Iterator[str]:
    for name, value in vars(module).items():
        if isinstance(value, type) and issubclass(value, msgspec.Struct):
            is_base = not value.__struct_fields__ and value.__subclasses__()
            if value.__module__ == module.__name__ and not is_base:
                yield interface(value)
        elif isinstance(value, UnionType):
            yield union(name, value)
        elif isinstance(value, tuple):
            yield constant(name, value)


# -- a game's own


def generate_game(game: Game) -> str:
    """The types of a game's views, content and previews, of its choices and of its events."""
    structs = dict.fromkeys(each for root in game.view.types for each in reached(root))
    said = dict.fromkeys(choice(verb) for verb in game.language.verbs if not verb.alias)
    choices = "".join(f"\n  | {each}" for each in said)
    names = "".join(f"\n  | {row.name}" for row in game.events.rows)
    return "\n".join(
        [
            HEAD.replace("{sources}", f"games/{game.name}"),
            *(interface(struct) for struct in structs),
            f"/** What a seat may choose. */\nexport type Choice ={choices};\n",
            *(happening(row) for row in game.events.rows),
            f"/** What may happen. */\nexport type Happening ={names};\n",
        ]
    )


def reached(root: Any) -> Iterator[type[msgspec.Struct]]:
    """The structs that a type is made of, itself first."""
    waiting, seen = [types.type_info(root)], set()
    while waiting:
        kind = waiting.pop(0)
        if isinstance(kind, types.StructType):
            if kind.cls in seen:
                continue
            seen.add(kind.cls)
            yield kind.cls
            waiting += [field.type for field in kind.fields]
        elif isinstance(kind, types.ListType):
            waiting.append(kind.item_type)
        elif isinstance(kind, types.DictType):
            waiting.append(kind.value_type)
        elif isinstance(kind, types.UnionType):
            waiting += kind.types
        elif isinstance(kind, types.TupleType):
            waiting += kind.item_types


def choice(verb: Verb[Any]) -> str:
    """A row of the language: the verb, its parameters, and what else the page is told."""
    fields = {"verb": json.dumps(verb.words)}
    for keys, domain in verb.takes.items():
        if domain.say is None:
            continue
        mark = "?" if domain.optional else ""
        fields |= {f"{key}{mark}": spell(types.type_info(domain.type)) for key in keys.split()}
    own = {name: kind for name, kind in fields.items() if name.rstrip("?") not in verb.adds}
    return inline(own | spelled(verb.adds))


def happening(row: EventRow[Any]) -> str:
    """A row of the table of events."""
    fields = {"event": json.dumps(row.name), "clause": "string"}
    for name, each in row.fields.items():
        kind = spell(types.type_info(each.type))
        fields[name] = f"{kind} | null" if each.hides else kind
    every = (fields | spelled(row.adds)).items()
    lines = "".join(short(f"  {name}: {kind};\n") for name, kind in every)
    return f"export interface {row.name} {{\n{lines}}}\n"


def spelled(adds: Mapping[str, Any]) -> dict[str, str]:
    return {name: spell(types.type_info(kind)) for name, kind in adds.items()}


def inline(fields: Mapping[str, str]) -> str:
    """A type in one line, or, where that would be long, a field a line."""
    each = [f"{name}: {kind}" for name, kind in fields.items()]
    line = "{ " + "; ".join(each) + " }"
    if len(line) <= LINE:
        return line
    rows = [short(f"      {field};\n") for field in each]
    return "{\n" + "".join(rows) + "    }"


def main(arguments: list[str]) -> int:
    files = {TARGET: generate(), STORY: generate_story(), OPERATOR: generate_operator()}
    for name, game in games().items():
        if (GAMES / name).is_dir():
            files[GAMES / name / "wire.ts"] = generate_game(game)
    if arguments == ["--check"]:
        stale = [file for file, text in files.items() if not is_fresh(file, text)]
        for file in files:
            print(f"{file} is {'stale: run `make wire`' if file in stale else 'fresh'}")
        return 1 if stale else 0
    for file, text in files.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    return 0


def is_fresh(file: Path, text: str) -> bool:
    return file.exists() and file.read_text() == text


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
