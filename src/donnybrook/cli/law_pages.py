"""How the law's answers look: tables for people at a terminal, plain lines for everything else."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import typer
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from donnybrook.law.checking import Report
from donnybrook.law.coverage import Coverage, Standing
from donnybrook.law.evidence import FRESH, RECORD, STALE
from donnybrook.law.rulebook import Clause, Example

Row = tuple[str, ...]


def table(title: str, columns: Row, rows: Iterable[Row]) -> None:
    """A title, a row of headings and the rows."""
    console = Console()
    if not console.is_terminal:
        plain_table(title, columns, list(rows))
        return
    console.print(Text(title, "bold"))
    grid = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False)
    for column in columns:
        grid.add_column(column, overflow="fold")
    for row in rows:
        grid.add_row(*(Text(cell) for cell in row))
    console.print(grid, "")


def plain_table(title: str, columns: Row, rows: list[Row]) -> None:
    """The same without colour, frames and line breaks, so that other programs can read it."""
    widths = [max(len(row[at]) for row in [columns, *rows]) for at in range(len(columns))]
    typer.echo(title)
    for row in [columns, *rows]:
        cells = [cell.ljust(width) for cell, width in zip(row, widths, strict=True)]
        typer.echo(f"  {'  '.join(cells)}".rstrip())
    typer.echo()


# -- scenarios


def report(found: Report) -> None:
    """Every failure with its differences; broken files on stderr; the sum."""
    for verdict in found.failed:
        if verdict.broken:
            typer.echo(verdict.reason, err=True)
        else:
            typer.echo(f"FAILED {verdict.id}  {verdict.file}\n  {indented(verdict.reason)}")
    typer.echo(f"{len(found.passed)} passed, {len(found.failed)} failed")


def indented(text: str) -> str:
    return text.replace("\n", "\n  ")


# -- clauses


def clause(standing: Standing, survey: Coverage) -> None:
    """A clause with its chapter, its code and its proofs."""
    found = standing.clause
    typer.echo(f"{found.id} [{found.tag}] {survey.game.title}, {found.chapter}")
    typer.echo(f"\n{found.text}\n")
    typer.echo(f"rulebook   {near(survey.book.file)}:{found.line}")
    rows("code", [f"{near(place.file)}:{place.line}" for place in standing.cited])
    rows("scenarios", standing.scenarios)
    rows("tests", standing.tests or [no_tests(survey)])
    if standing.exempt:
        typer.echo(f"exempt     {standing.exempt}")
    elif standing.lacks:
        typer.echo(f"missing    {'; '.join(standing.lacks)}")


def example(found: Example, survey: Coverage) -> None:
    """A worked example, its clauses and the scenario that plays it."""
    typer.echo(f"{found.id} {survey.game.title}, worked example\n\n{found.text}\n")
    typer.echo(f"rulebook   {near(survey.book.file)}:{found.line}")
    rows("clauses", found.clauses)
    played = [verdict for verdict in survey.report.verdicts if verdict.id == found.id]
    words = [f"{near(Path(one.file))} {'passes' if one.passed else 'FAILS'}" for one in played]
    rows("scenario", words)


def rows(name: str, words: list[str]) -> None:
    """A name and its words below each other."""
    for at, word in enumerate(words or ["none"]):
        typer.echo(f"{'' if at else name:<11}{word}")


def near(file: Path) -> str:
    """A file as seen from here."""
    here = Path.cwd()
    return str(file.relative_to(here)) if file.is_relative_to(here) else str(file)


def coverage(survey: Coverage) -> None:
    """A table by chapter, and what is missing to which clause."""
    lines = [chapter_row(name, clauses, survey) for name, clauses in survey.book.chapters().items()]
    lines.append(chapter_row("all", list(survey.book.clauses.values()), survey))
    columns = ("chapter", "clauses", "cited", "proven", "exempt", "missing")
    table(f"{survey.game.title}: coverage of the law", columns, lines)
    if survey.missing:
        lacking = [(one.clause.id, "; ".join(one.lacks)) for one in survey.missing]
        table("Missing", ("clause", "what"), lacking)
    if survey.book.exempt:
        table("Exempt", ("clause", "reason"), survey.book.exempt.items())
    if survey.report.failed:
        names = ", ".join(verdict.id for verdict in survey.report.failed)
        typer.echo(f"These scenarios do not pass and prove nothing: {names}")


def chapter_row(name: str, clauses: list[Clause], survey: Coverage) -> Row:
    found = [survey.standings[clause.id] for clause in clauses]
    needed = [one for one in found if not one.exempt]
    counts = [
        len(found),
        sum(bool(one.cited) for one in found),
        sum(one.proven for one in needed),
        len(found) - len(needed),
        sum(bool(one.lacks) for one in found),
    ]
    return (name, *map(str, counts))


def warn_of_evidence(survey: Coverage) -> None:
    """Say on stderr why no tests are counted."""
    if survey.evidence.standing != FRESH:
        typer.echo(f"{survey.game.name}: {no_tests(survey)}", err=True)


def no_tests(survey: Coverage) -> str:
    """Why there is no test that proves something."""
    if survey.evidence.standing == FRESH:
        return "none"
    if survey.evidence.standing == STALE:
        return f"none counted: {RECORD} is of another state of the code; run the tests again"
    return f"none counted: no {RECORD} here; run the tests in this folder first"
