"""The Markdown of the rulebooks, read into parts that the press sets."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator, Sequence
from typing import Any

PIECE = re.compile(r"\*\*(?P<strong>.+?)\*\*|\*(?P<emph>[^*]+?)\*|`(?P<code>[^`]+)`")
LINK = re.compile(r"\[([^\]]+)\]\([^)]*\)")
PICTURES = re.compile(r"<!-- pictures: ([^>]*?) -->\n?")
BREAK = "<!-- page -->"  # what follows begins on a page of its own
BOARD = re.compile(r"^#+ (.+)\n<!-- board: (.*?) -->\n", re.MULTILINE)
COMMENT = re.compile(r"<!-- (?:pictures|board): .*? -->\n?")
RULE = re.compile(r"\|?[\s:|-]+\|?")
FENCE = "```"
MANY = 8  # columns; beyond, every bit of room counts
WORD = re.compile("[\\s\u200b]+")
JOINT = re.compile(r"(?<=_)(?=\w)|(?<=[,(])(?=[a-z])")  # where a long code may break

UNDERSCORE = re.compile(r"(?<=_)(?=\w)")


def pictures(text: str) -> list[str]:
    """The symbols that a comment names: they stand above the text, or beside its sections."""
    found = PICTURES.search(text)
    return found[1].split() if found else []


def boards(text: str) -> dict[str, str]:
    """What is to be seen on the picture of a board, by the heading that it stands under."""
    return {found[1].strip(): found[2] for found in BOARD.finditer(text)}


def parts(text: str) -> list[dict[str, Any]]:
    """Headings, items, tables and paragraphs, in order."""
    told: list[dict[str, Any]] = []
    for number, piece in enumerate(re.split(rf"^{FENCE}.*\n", COMMENT.sub("", text), flags=re.M)):
        if number % 2:  # between two fences a line stays a line
            told.append({"kind": "drawing", "text": textwrap.dedent(piece).rstrip()})
        else:
            told += blocks(piece.splitlines())
    return told


def blocks(lines: list[str]) -> Iterator[dict[str, Any]]:
    waiting: list[str] = []  # lines of one paragraph
    rows: list[str] = []  # of one table
    for line in [*lines, ""]:
        if rows and not line.startswith("|"):
            yield table(rows)
            rows = []
        head = re.match(r"(#+)\s+(.*)", line)
        item = re.match(r"\s*(?:[-*]|(\d+)\.)\s+(.*)", line)
        breaks = line == BREAK or not line.strip() or line.startswith("|")
        if (head or item or breaks) and waiting:
            yield {"kind": "text", "pieces": pieces(" ".join(waiting))}
            waiting = []
        if line == BREAK:
            yield {"kind": "break"}
        elif head:
            yield {"kind": "heading", "level": min(3, len(head[1])), "pieces": pieces(head[2])}
        elif item:
            number = int(item[1]) if item[1] else 0
            yield {"kind": "item", "number": number, "pieces": pieces(item[2])}
        elif line.startswith("|"):
            rows.append(line)
        elif line.strip():
            waiting.append(line.strip())


def table(rows: list[str]) -> dict[str, Any]:
    """Cells of a table; every row has as many as the first."""
    cells = [split(row) for row in rows if not RULE.fullmatch(row)]
    most = len(cells[0])
    filled = [(row + [""] * most)[:most] for row in cells]
    shown = [[jointed(pieces(cell)) for cell in row] for row in filled]
    return {
        "kind": "table",
        "rows": shown,
        "widths": [width(column, most) for column in zip(*shown, strict=True)],
    }


def width(cells: Sequence[list[dict[str, str]]], columns: int) -> float:
    """The share of a column: its longest word fits, and what is long gets more room."""
    texts = ["".join(piece["text"] for piece in cell) for cell in cells]
    longest = max((len(word) for text in texts for word in WORD.split(text)), default=1)
    mean = sum(map(len, texts)) / len(texts)
    return max(4.0, 1.25 * min(longest, 16) + 4, min(mean, 44 if columns <= MANY else 30))


def jointed(cell: list[dict[str, str]]) -> list[dict[str, str]]:
    """A code of many parts may break between them, so it does not run into the next cell."""
    joints = {"code": JOINT}
    return [
        piece | {"text": joints.get(piece["style"], UNDERSCORE).sub("\u200b", piece["text"])}
        for piece in cell
    ]


def split(row: str) -> list[str]:
    return [cell.strip().replace("\\|", "|") for cell in re.split(r"(?<!\\)\|", row.strip("|"))]


def pieces(text: str) -> list[dict[str, str]]:
    """Words in bold, slanted, as code, or plain."""
    text = LINK.sub(r"\1", text)
    found: list[dict[str, str]] = []
    at = 0
    for match in PIECE.finditer(text):
        if match.start() > at:
            found.append({"style": "", "text": text[at : match.start()]})
        style = match.lastgroup or ""
        found.append({"style": style, "text": match[style]})
        at = match.end()
    if at < len(text) or not found:
        found.append({"style": "", "text": text[at:]})
    return found
