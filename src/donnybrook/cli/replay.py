"""`donnybrook replay`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from donnybrook.cli import given
from donnybrook.kernel.errors import DonnybrookError

if TYPE_CHECKING:
    from donnybrook.kernel.match import Match
    from donnybrook.lab.retell import Step


def add_to(app: typer.Typer) -> None:
    app.command(
        epilog="""Examples:

\b
  donnybrook replay duel.json
  donnybrook replay duel.json --step 12
  donnybrook replay duel.json --json"""
    )(replay)


def replay(
    log: Annotated[Path, typer.Argument(metavar="LOG", help="A log in JSON.")],
    step: Annotated[
        int | None, typer.Option(metavar="N", help="Only entry N, from 0, with its board.")
    ] = None,
    pack: given.Pack = None,
    json: given.AsJson = False,
) -> None:
    """Verify every position of a log and tell it in sentences."""
    from donnybrook.lab import logs
    from donnybrook.lab.retell import steps

    match = logs.read(log, pack)
    told = list(steps(match))
    if step is not None and not 0 <= step < len(told):
        raise DonnybrookError(
            f"--step must be an entry of the log, from 0 to {len(told) - 1}, not {step}"
        )
    shown = told if step is None else [told[step]]
    if json:
        given.print_json(as_json(match, shown))
    elif step is not None:
        from donnybrook.lab.playthrough import block

        typer.echo("\n".join(block(told[step], few=False)[1:]))
    else:
        typer.echo("\n".join(as_text(match, shown)))


def as_json(match: Match, shown: list[Step]) -> dict[str, Any]:
    """A verified log as JSON."""
    from donnybrook.lab.retell import results

    return {
        **match.header(),
        "entries": [
            {
                "entry": step.entry,
                "seat": step.seat,
                "choice": step.choice,
                "clause": step.clause,
                "events": step.rows,
                "told": step.events,
                "digest": step.digest,
            }
            for step in shown
        ],
        "results": results(match),
        "digest": match.digest,
    }


def as_text(match: Match, shown: list[Step]) -> Iterator[str]:
    """A verified log as sentences."""
    from donnybrook.lab.playthrough import chosen_options, opening
    from donnybrook.lab.retell import cited, ending

    game = match.game
    yield f"{game.title} (version {game.version}), {match.version} entries, every digest verified"
    yield f"options: {chosen_options(game, match.settings)}"
    yield from opening(match)
    for step in shown:
        who = "" if step.seat is None else f"seat {step.seat}: "
        yield f"[{step.entry}] {who}{cited(step.choice, step.clause)}"
        yield from (f"  - {sentence}" for sentence in step.events)
    yield ending(match)
