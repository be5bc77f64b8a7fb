"""The commands of the law: scenarios and clause coverage."""

from __future__ import annotations

import typer

scenario_app = typer.Typer(help="Check and list scenario files.")
rules_app = typer.Typer(help="Show clauses and their coverage.")
