"""Puts the site of the documents together: `python tools/docs.py PICTURES`, then mkdocs builds it.

The Markdown files keep their places, so their links keep leading where they lead in a checkout. A
link to something that is no page of the site (a source file, say) keeps its words only. Pictures
are those that the browser tests have just taken.
"""

from __future__ import annotations

import posixpath
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from litestar import Litestar
from litestar.openapi import OpenAPIConfig

from donnybrook.server.admin.my_data import MY_DATA
from donnybrook.server.http.api import API

HOUSE = Path(__file__).parents[1]
SITE = HOUSE / "build" / "docs"
LINK = re.compile(r"(!?)\[([^\]]*)\]\(([^)\s]+)\)")
ELSEWHERE = ("http://", "https://", "#", "mailto:")
KEPT = ("LICENSE", "Containerfile", "compose.yaml", "deploy/*")  # files that a page offers
LEFT_OUT = ("tests/", "web/", "src/donnybrook/cli/")  # for whoever works there
FIRST = "table-training-1280x800.png"  # what the first page shows, as it is today
MODULES = (
    "play", "kernel.position", "research", "kernel.match", "kernel.registry", "kernel.game",
    "kernel.parts", "kernel.state", "kernel.settings", "table.table", "packs.shelf",
)  # fmt: skip
PYTHON = """# Python

`donnybrook.game(...)` is where programs begin, `donnybrook.research` has the doors for learners. A
state is a value, a match is its log, games come through the registry; the README has an example.
These are the modules to start from.
"""


def listed(*patterns: str) -> list[str]:
    """Files of the project that fit."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", *patterns]
    found = subprocess.run(command, cwd=HOUSE, check=True, capture_output=True, text=True)
    return [name for name in found.stdout.splitlines() if not name.startswith(LEFT_OUT)]


def with_links(text: str, name: str, pages: set[str]) -> str:
    """A page whose links lead to pages of the site or elsewhere."""

    def link(found: re.Match[str]) -> str:
        sign, words, target = found.groups()
        path = target.partition("#")[0]
        if target.startswith(ELSEWHERE):
            return found[0]
        place = posixpath.normpath(posixpath.join(posixpath.dirname(name), path))
        return found[0] if place in pages else words if not sign else ""

    return LINK.sub(link, text)


def mirror() -> None:
    """Every page and every drawing, where it lies in a checkout."""
    names = listed("*.md", "docs/*.svg", "docs/*.png", "docs/*.webp", "src/*.svg", *KEPT)
    pages = {name for name in names if (HOUSE / name).exists()}
    for name in sorted(pages):
        target = SITE / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if name.endswith(".md"):
            text = (HOUSE / name).read_text(encoding="utf-8")
            target.write_text(with_links(text, name, pages), encoding="utf-8")
        else:
            shutil.copy(HOUSE / name, target)


def pictures(folder: Path) -> None:
    """What the browser tests saw."""
    lines = ["# Pictures", "", "Taken by the browser tests, on a desk and on a phone.", ""]
    (SITE / "pictures").mkdir(parents=True, exist_ok=True)
    titles = set()
    for file in sorted(folder.rglob("*.png")):
        screen = file.stem.rpartition("-")[0].replace("-", " ").replace("_", " ").capitalize()
        if "390x844" in file.name or "1280x800" in file.name:
            shutil.copy(file, SITE / "pictures" / file.name)
            if file.name == FIRST:
                shutil.copy(file, SITE / "docs" / "table.png")
            if screen not in titles:
                lines += [f"## {screen}", ""]
            titles.add(screen)
            size = ', on a phone" width="260"' if "390x844" in file.name else ', on a desk"'
            lines += [f'<img src="pictures/{file.name}" alt="{screen}{size}>', ""]
    (SITE / "pictures.md").write_text("\n".join(lines), encoding="utf-8")


def http() -> None:
    """Every route, from the same description that the server checks itself against."""
    config = OpenAPIConfig("Donnybrook", "", use_handler_docstrings=True)
    schema: dict[str, Any] = Litestar(
        [API, MY_DATA], openapi_config=config
    ).openapi_schema.to_schema()
    rows = ["# HTTP", "", "A running server has the whole description: `/api/schema/openapi.json`.",
            "", "| method | path | what it does |", "|---|---|---|"]  # fmt: skip
    for path, operations in sorted(schema["paths"].items()):
        for method, operation in operations.items():
            text = operation.get("description") or operation.get("summary", "")
            first = text.strip().splitlines()[0] if text.strip() else ""
            rows.append(f"| {method.upper()} | `{path}` | {first} |")
    (SITE / "http.md").write_text("\n".join(rows) + "\n", encoding="utf-8")


def main() -> None:
    shutil.rmtree(SITE, ignore_errors=True)
    SITE.mkdir(parents=True)
    mirror()
    pictures(Path(sys.argv[1]))
    http()
    modules = "\n".join(f"\n::: donnybrook.{name}" for name in MODULES)
    (SITE / "python.md").write_text(PYTHON + modules + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
