"""Writes the tables of the documents that follow from the code: `make tables`."""

from __future__ import annotations

import re
from pathlib import Path

import typer.main

from donnybrook.cli import app
from donnybrook.cli.hosting.settings import as_table

DOCS = Path(__file__).parents[1] / "docs"
TABLE = re.compile(r"^\| setting \|.*?(?=^[^|]|\Z)", re.MULTILINE | re.DOTALL)


def main() -> None:
    file = DOCS / "settings.md"
    table = as_table(typer.main.get_command(app)) + "\n"
    file.write_text(TABLE.sub(lambda _: table, file.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
