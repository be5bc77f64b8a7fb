"""`donnybrook paper`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from donnybrook.cli import given


def add_to(app: typer.Typer) -> None:
    app.command(
        epilog="""Examples:

\b
  donnybrook paper brawl
  donnybrook paper brawlball --pack newts --ink saving --parts cards
  donnybrook paper knockdown --link https://games.example
  donnybrook paper campaign.json --parts book --paper letter"""
    )(paper)


def paper(
    what: Annotated[
        str, typer.Argument(metavar="[GAME|CAMPAIGN]", help="A game, or the file of a story.")
    ] = "",
    parts: Annotated[
        str,
        typer.Option(
            help="Of a game: cards, boards, texts; of a story: sheets, story, book; or all."
        ),
    ] = "all",
    out: Annotated[
        Path | None, typer.Option("--out", "-o", help="Where the PDF goes; else NAME.pdf.")
    ] = None,
    sheet: Annotated[str, typer.Option("--paper", help="a4 or letter.")] = "a4",
    ink: Annotated[
        str, typer.Option(help="colour, or saving: black and white friendly.")
    ] = "colour",
    link: Annotated[
        str, typer.Option(metavar="URL", help="Of a table, for QR codes that open the same there.")
    ] = "",
    pack: given.Pack = None,
) -> None:
    """Print a game to play it on paper, or the sheets and scenes of a Rivals story."""
    if is_game(what):
        written(out or Path(f"{what}.pdf"), game_kit(what, parts, sheet, ink, link, pack))
    else:
        story(what, parts, sheet, out)


def is_game(what: str) -> bool:
    """Whether this names a game; a plain word that is neither game nor file is a slip in one."""
    from donnybrook.kernel import registry

    is_a_word = bool(what) and not Path(what).suffix and Path(what).name == what
    return what in registry.games() or (is_a_word and not Path(what).exists())


def game_kit(name: str, parts: str, sheet: str, ink: str, link: str, pack: Path | None) -> bytes:
    from donnybrook import paper as press
    from donnybrook.lab import lineup
    from donnybrook.packs.pack import digest_of

    game = lineup.find(name, pack)
    digest = digest_of(game, pack) if pack else ""
    return press.pdf(game, parts, sheet, ink, press.Link(link, digest))


def story(file: str, parts: str, sheet: str, out: Path | None) -> None:
    """The sheets of a story, blank ones without a file; a book is named after its Crew."""
    from donnybrook.campaign import paper as press
    from donnybrook.campaign.files.file import blank, document, read
    from donnybrook.campaign.sitting import Sitting

    doc = document(read(Path(file))) if file else blank()
    sitting = Sitting(doc)
    name = press.file_name(sitting) if parts == "book" else "rivals"
    written(out or Path(f"{name}.pdf"), press.pdf(sitting, parts, sheet))


def written(out: Path, pdf: bytes) -> None:
    from donnybrook.paper.press import NoPaper

    try:
        out.write_bytes(pdf)
    except OSError as error:
        raise NoPaper(f"{out}: {error.strerror}.") from None
    typer.echo(f"wrote {out}")
