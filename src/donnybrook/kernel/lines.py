"""Where things stand in a TOML text: tomllib reads the values but forgets the lines."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from typing import Any

from donnybrook.kernel.errors import BrokenContent

Path = tuple[str | int, ...]  # ("play", 2, "rolls"): the key `rolls` of the third [[play]]

# A text that a string never ends in is one token, too: whoever looked for its end at every quote
# would read a stranger's text again and again. Up to two quotes more may end a long string.
TOKEN = re.compile(
    r'"""(?:\\.|[^\\])*?(?:""""{0,2}|\\?\Z)' r"|'''.*?(?:''''{0,2}|\Z)"
    r'|"(?:\\.|[^"\\\n])*"?' r"|'[^'\n]*'?"
    r"|#[^\n]*|[\n\[\]{}.,=]",
    re.DOTALL,
)  # fmt: skip
NAME = r"""(?:[A-Za-z0-9_-]+|"(?:\\.|[^"\\])*"|'[^']*')"""
NAMES = rf"\s*({NAME}(?:\s*\.\s*{NAME})*)\s*"
ARRAY_HEADER = re.compile(rf"\[\[{NAMES}\]\]")
HEADER = re.compile(rf"\[{NAMES}\]")
KEY = re.compile(rf"{NAMES}=")
SEPARATORS = {"[": 1, "{": 1, "]": -1, "}": -1, "\n": 0, ",": 0, "=": 0}  # and how deep they lead
LARGEST = 64 * 1024  # characters of a text
MOST_PARTS = 8  # of a key; tomllib needs time and memory by their square
DEEPEST = 32  # brackets in brackets
PLACE_OF_ERROR = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)$")


def read_toml(text: str, file: str) -> dict[str, Any]:
    """The values of a TOML text; BrokenContent with the line if it is none."""
    check_sane(text, file)
    try:
        return tomllib.loads(text)
    except ValueError as error:  # also a number of too many digits, which tomllib lets pass
        place = PLACE_OF_ERROR.search(str(error))
        line = int(place[1]) if place and place[1] else max(1, len(text.splitlines()))
        reason = PLACE_OF_ERROR.sub("", str(error))
        raise BrokenContent(file, line, f"not TOML: {reason}") from None


def check_sane(text: str, file: str) -> None:
    """Refuse, in one pass, what no content needs and what would cost a parser dearly."""
    if len(text) > LARGEST:
        raise BrokenContent(file, 0, f"a text has {LARGEST} characters at most, not {len(text)}")
    line, depth, parts = 1, 0, 1
    for token in TOKEN.finditer(text):
        word = token[0]
        line += word.count("\n")
        if word == ".":
            parts += 1
        elif word in SEPARATORS:
            parts = 1
            depth = max(0, depth + SEPARATORS[word])
        if parts > MOST_PARTS:
            raise BrokenContent(file, line, f"a key has {MOST_PARTS} parts at most")
        if depth > DEEPEST:
            raise BrokenContent(file, line, f"brackets lie in each other {DEEPEST} deep at most")


def line_of(text: str, table: str = "", index: int | None = None, key: str = "") -> int:
    """The line of a key in a table; `index` counts [[table]]s from 0, names may be dotted."""
    path: Path = tuple(table.split(".")) if table else ()
    if index is not None:
        path += (index,)
    return line_at(text, path + (tuple(key.split(".")) if key else ()))


def line_at(text: str, path: Path) -> int:
    """The line where a path begins, or the nearest thing around it that has a line."""
    known = places(text)
    while path and path not in known:
        path = path[:-1]
    return known.get(path, 1)


def places(text: str) -> dict[Path, int]:
    """The first line of every table and every key."""
    found: dict[Path, int] = {}
    counts: dict[Path, int] = {}  # of the tables in each array so far
    table: Path = ()
    for line, statement in statements(text):
        if array := ARRAY_HEADER.match(statement):
            above = inside(counts, array[1])
            counts[above] = counts.get(above, 0) + 1
            table = (*above, counts[above] - 1)
            found.setdefault(above, line)
            found[table] = line
        elif header := HEADER.match(statement):
            table = inside(counts, header[1])
            found.setdefault(table, line)
        elif key := KEY.match(statement):
            names = split(key[1])
            for end in range(1, len(names) + 1):
                found.setdefault((*table, *names[:end]), line)
    return found


def inside(counts: dict[Path, int], dotted: str) -> Path:
    """The path of a header; a name of an array before the last one means its latest table."""
    path: Path = ()
    for name in split(dotted):
        if path in counts:
            path += (counts[path] - 1,)
        path += (name,)
    return path


def split(dotted: str) -> list[str]:
    """The names of a dotted key, without their quotes."""
    return [name.strip("\"'") for name in re.findall(NAME, dotted)]


def statements(text: str) -> Iterator[tuple[int, str]]:
    """Each header and each `key = value` with its first line; a value may run over many lines."""
    start, line, first, depth = 0, 1, 1, 0
    for token in TOKEN.finditer(text + "\n"):
        word = token[0]
        if word in ("[", "{"):
            depth += 1
        elif word in ("]", "}"):
            depth -= 1
        line += word.count("\n")
        if word == "\n" and depth <= 0:
            yield first, text[start : token.start()].strip()
            start, first = token.end(), line
