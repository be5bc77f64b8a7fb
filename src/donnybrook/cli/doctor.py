"""`donnybrook doctor`."""

from __future__ import annotations

import typer

from donnybrook.cli import given


def add_to(app: typer.Typer) -> None:
    app.command(
        epilog="""Examples:

\b
  donnybrook doctor
  donnybrook doctor --json"""
    )(doctor)


def doctor(json: given.AsJson = False) -> None:
    """Tell what is installed and which body runs, and why."""
    from donnybrook.lab import doctor as lab

    report = lab.examine()
    if json:
        given.print_json(report)
    else:
        typer.echo("\n".join(lab.as_text(report)))
