"""`donnybrook paper`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

CODES = ", without QR codes: --link http://YOUR-TABLE prints those that open the same there"


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
        Path | None,
        typer.Option("--out", "-o", help="Where the PDF goes; else a name that says what it is."),
    ] = None,
    sheet: Annotated[str, typer.Option("--paper", help="a4 or letter.")] = "a4",
    ink: Annotated[
        str, typer.Option(help="colour, or saving: black and white friendly.")
    ] = "colour",
    link: Annotated[
        str, typer.Option(metavar="URL", help="Of a table, for QR codes that open the same there.")
    ] = "",
    pack: Annotated[
        str,
        typer.Option(metavar="FOLDER|NAME", help="Content of your own: a folder, or one kept."),
    ] = "",
) -> None:
    """Print a game to play it on paper, or the sheets and scenes of a Rivals story."""
    from donnybrook.paper.press import NoPaper

    if is_game(what):
        game_kit(what, parts, sheet, ink, link, pack, out)
    elif pack:
        raise NoPaper("--pack is for a game; a story has its content in its own file.")
    else:
        story(what, parts, sheet, ink, link, out)


def is_game(what: str) -> bool:
    """Whether this names a game; a plain word that is neither game nor file is a slip in one."""
    from donnybrook.kernel import registry

    is_a_word = bool(what) and not Path(what).suffix and Path(what).name == what
    return what in registry.games() or (is_a_word and not Path(what).exists())


def game_kit(
    name: str, parts: str, sheet: str, ink: str, link: str, pack: str, out: Path | None
) -> None:
    from donnybrook import paper as press
    from donnybrook.lab import lineup
    from donnybrook.packs.pack import digest_of

    folder = pack_folder(name, pack) if pack else None
    game = lineup.find(name, folder)
    digest = digest_of(game, folder) if folder else ""
    named = f"{name}-{game.pack}" if folder else name
    pdf = press.pdf(game, parts, sheet, ink, press.Link(link, digest))
    written(out or Path(f"{named}.pdf"), pdf, "" if link or parts == "texts" else CODES)


def pack_folder(name: str, pack: str) -> Path:
    """A folder, or what lies under this name in the data folder's packs of the game."""
    from donnybrook.places import data_folder

    kept = data_folder() / "packs" / name / pack
    is_a_name = Path(pack).name == pack and not Path(pack).exists()
    return kept if is_a_name and kept.is_dir() else Path(pack)


def story(file: str, parts: str, sheet: str, ink: str, link: str, out: Path | None) -> None:
    """The sheets of a story, blank ones without a file; a file is named after its Crew."""
    from donnybrook.campaign import paper as press
    from donnybrook.campaign.files.file import blank, document, read
    from donnybrook.campaign.sitting import Sitting

    sitting = Sitting(document(read(Path(file))) if file else blank())
    name = press.file_name(sitting) if file else "rivals"
    pdf = press.pdf(sitting, parts, sheet, ink, link)
    kind = {"all": "sheets-and-story"}.get(parts, parts) if file else "sheets"
    written(out or Path(f"{name}-{kind}.pdf"), pdf, CODES if file and not link else "")


def written(out: Path, pdf: bytes, more: str = "") -> None:
    from donnybrook.paper.press import NoPaper

    try:
        out.write_bytes(pdf)
    except OSError as error:
        raise NoPaper(f"{out}: {error.strerror}.") from None
    typer.echo(f"wrote {out}{more}")
