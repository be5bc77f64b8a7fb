"""The pages about observations: `python -m donnybrook.research.pages` writes docs/observations."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from donnybrook import play
from donnybrook.kernel import registry
from donnybrook.kernel.layout import Layout
from donnybrook.kernel.recall import information_layout

HOME = Path("docs/observations")


def page(name: str) -> str:
    """What a seat is given of a game, with default options."""
    game = play.game(name)
    return "\n".join(lines(game.rules.title, game.layout)) + "\n"


def lines(title: str, layout: Layout) -> Iterator[str]:
    yield f"# What a seat is given of {title}"
    yield ""
    yield "Written by `python -m donnybrook.research.pages`; with default options."
    yield ""
    yield (
        f"Version {layout.version}, digest `{layout.digest}`, {layout.width} numbers of 16 bits, "
        "in this order. The information state has two fields more."
    )
    yield ""
    yield "| at | field | shape | range | what |"
    yield "|--:|---|---|---|---|"
    whole = information_layout(layout)
    for field in whole.fields:
        shape = " by ".join(map(str, field.shape)) or "1"
        span = f"{field.least} to {field.most}"
        of = f" (by number of `{field.of}`)" if field.of else ""
        yield f"| {whole.at[field.name]} | `{field.name}` | {shape} | {span} | {field.text}{of} |"
    for table in layout.catalogue.values():
        yield ""
        yield f"## Catalogue: {table.name}"
        yield ""
        yield (
            f"`layout.catalogue[{table.name!r}]`, {len(table.rows)} rows by number, the same in "
            f"every position of a match: {', '.join(f'`{column}`' for column in table.columns)}."
        )


if __name__ == "__main__":
    HOME.mkdir(parents=True, exist_ok=True)
    for name in registry.entries():
        (HOME / f"{name}.md").write_text(page(name), encoding="utf-8")
