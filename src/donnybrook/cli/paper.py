"""`donnybrook paper`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def add_to(app: typer.Typer) -> None:
    app.command(
        epilog="""Examples:

\b
  donnybrook paper
  donnybrook paper campaign.json --parts story --out story.pdf"""
    )(paper)


def paper(
    campaign: Annotated[
        Path | None, typer.Argument(help="A campaign file; blank sheets without one.")
    ] = None,
    parts: Annotated[str, typer.Option(help="sheets, story or all.")] = "all",
    out: Annotated[Path, typer.Option("--out", "-o", help="Where the PDF goes.")] = Path(
        "rivals.pdf"
    ),
) -> None:
    """Print the sheets and the scenes of a Rivals story as a PDF, filled or blank."""
    from donnybrook.campaign import paper as press
    from donnybrook.campaign.errors import BrokenCampaign
    from donnybrook.campaign.files.file import blank, document, read
    from donnybrook.campaign.sitting import Sitting

    doc = blank() if campaign is None else document(read(campaign))
    try:
        out.write_bytes(press.pdf(Sitting(doc), parts))
    except OSError as error:
        raise BrokenCampaign(f"{out}: {error.strerror}.") from None
    typer.echo(f"wrote {out}")
