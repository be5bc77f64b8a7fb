"""`donnybrook doctor`."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from donnybrook.cli import given
from donnybrook.cli.hosting.upkeep import Data, DatabaseUrl, place

if TYPE_CHECKING:
    from donnybrook.server.storage.operator_storage import Store
    from donnybrook.server.upkeep.checkup import Finding


def add_to(app: typer.Typer) -> None:
    app.command(
        epilog="""Examples:

\b
  donnybrook doctor
  donnybrook doctor --json
  donnybrook doctor --repair

Every match that is kept is replayed. The exit code is 1 if something is damaged."""
    )(doctor)


def doctor(
    json: given.AsJson = False,
    data: Data = None,
    database: DatabaseUrl = "",
    repair: Annotated[
        bool,
        typer.Option("--repair", help="Mend what follows from the rest; guess nothing."),
    ] = False,
) -> None:
    """Tell what is installed and which body runs, and find damage in what is kept."""
    from donnybrook.lab import doctor as lab
    from donnybrook.server.upkeep import checkup
    from donnybrook.server.upkeep.repair import repair as mend

    folder, address = place(data, database)
    report = lab.examine(folder)
    found = [*desk(folder, address), *checkup.examine(folder, address)]
    mended = mend(found, folder, address) if repair else []
    left = [finding for finding in found if finding not in mended]
    if json:
        report |= {"findings": [asdict(one) for one in left], "mended": len(mended)}
        given.print_json(report)
    else:
        typer.echo("\n".join(lab.as_text(report)))
        for line in told(left, mended):
            typer.echo(line)
        if not left:
            is_there = folder.is_dir() or database
            typer.echo(f"kept        {'everything is whole' if is_there else 'nothing yet'}")
    raise typer.Exit(1 if left else 0)


def told(left: list[Any], mended: list[Any]) -> Iterator[str]:
    """The lines about what is kept."""
    for finding in mended:
        yield f"mended      {finding.what} Done: {finding.mend}."
    for finding in left:
        yield f"damage      {finding.what}"
        hint = f"`donnybrook doctor --repair` would {finding.mend}." if finding.mend else ""
        yield f"  advice    {finding.advice} {hint}".rstrip()


def desk(data: Path, address: str) -> Iterator[Finding]:
    """What the operator has decided, if it cannot be read."""
    from donnybrook.server.admin.desk import Desk
    from donnybrook.server.storage.faults import StorageTrouble
    from donnybrook.server.storage.operator_storage import (
        BrokenDesk,
        FileStore,
        SharedStore,
        shared_engine,
    )
    from donnybrook.server.upkeep.checkup import Finding

    stores: list[Store] = [FileStore(data)]
    with suppress(BrokenDesk, StorageTrouble):  # nothing there yet, or said by the checkup
        engine = shared_engine(address)
        stores += [] if engine is None else [SharedStore(engine)]
    for store in stores:
        trouble = Desk(store).trouble()
        if trouble:
            advice = "Mend it; or take it away: then nothing is decided, and nobody is banned."
            yield Finding("desk", f"{trouble}.", advice)
