"""The commands of the law: scenarios and rulebooks.

Every command imports what it needs when it runs, so that `donnybrook --help` is quick.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer

scenario_app = typer.Typer(help="Check and list scenario files.", no_args_is_help=True)
mission_app = typer.Typer(help="Check and list missions.", no_args_is_help=True)
rules_app = typer.Typer(help="Show clauses and how they are proven.", no_args_is_help=True)

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON instead of text.")]
GameName = Annotated[str, typer.Argument(metavar="GAME", help="`donnybrook games` lists them.")]
MaybeGame = Annotated[str | None, typer.Argument(metavar="[GAME]", help="All games by default.")]


def print_json(value: Any) -> None:
    typer.echo(json.dumps(value, indent=2, ensure_ascii=False))


# -- scenario


@scenario_app.command("check")
def check_scenarios(
    paths: Annotated[
        list[Path] | None,
        typer.Argument(metavar="[PATH]...", help="Files or folders; all games' own by default."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Play scenario files; exit code 0: all passed, 1: some failed, 2: some are broken."""
    from donnybrook.cli import law_pages
    from donnybrook.kernel import registry
    from donnybrook.law import checking

    games = registry.games()
    if paths:
        files = checking.scenario_files(paths)
    else:
        files = [file for game in games.values() for file in checking.scenarios_of(game)]
    report = checking.check(files, games)
    if as_json:
        print_json(report.to_json())
    else:
        law_pages.report(report)
    raise typer.Exit(report.exit_code)


@scenario_app.command("vocabulary")
def show_vocabulary(game: GameName) -> None:
    """List every word that a scenario of a game may use."""
    from donnybrook.cli import law_pages
    from donnybrook.kernel import registry
    from donnybrook.law.vocabulary import vocabulary

    for chapter in vocabulary(registry.get(game)):
        law_pages.table(chapter.title, chapter.columns, chapter.rows)


@scenario_app.command("list")
def list_scenarios(game: MaybeGame = None) -> None:
    """List the scenarios that the games bring: id, title, clauses."""
    from donnybrook.cli import law_pages
    from donnybrook.kernel import registry
    from donnybrook.law import checking, scenario

    for each in [registry.get(game)] if game else registry.games().values():
        found = [scenario.load(file) for file in checking.scenarios_of(each)]
        rows = [(one.id, one.title, ", ".join(one.clauses)) for one in found]
        law_pages.table(f"{each.title}: {len(rows)} scenarios", ("id", "title", "clauses"), rows)


# -- missions


@mission_app.command("list")
def list_missions(game: MaybeGame = None) -> None:
    """List the missions that the games bring: name, title, idea."""
    from donnybrook.cli import law_pages
    from donnybrook.kernel import registry
    from donnybrook.law import missions

    for each in [registry.get(game)] if game else registry.games().values():
        rows = [(one.name, one.title, one.idea) for one in missions.missions_of(each)]
        law_pages.table(f"{each.title}: {len(rows)} missions", ("name", "title", "idea"), rows)


@mission_app.command("check")
def check_missions(
    game: MaybeGame = None,
    name: Annotated[str | None, typer.Argument(help="One of them; all by default.")] = None,
) -> None:
    """Play the recommended choices of missions; 0: all goals reached, 1: not, 2: a broken file."""
    from donnybrook.cli.mission_check import check
    from donnybrook.kernel import registry

    wanted = [registry.get(game)] if game else list(registry.games().values())
    raise typer.Exit(max([check(each, name) for each in wanted], default=0))


# -- rules


@rules_app.command("show")
def show_clause(
    name: Annotated[str, typer.Argument(metavar="CLAUSE", help="BRL-070, or BRL-EX-07.")],
) -> None:
    """Show a clause or a worked example, where it stands in the code and what proves it."""
    from donnybrook.cli import law_pages
    from donnybrook.kernel import registry
    from donnybrook.law import coverage, evidence, rulebook

    games = registry.games()
    book, found = rulebook.find(name, [rulebook.read(game) for game in games.values()])
    survey = coverage.survey(games[book.game], evidence.read_record(Path.cwd()), games)
    if isinstance(found, rulebook.Example):
        law_pages.example(found, survey)
    else:
        law_pages.clause(survey.standings[found.id], survey)


@rules_app.command("coverage")
def show_coverage(game: MaybeGame = None, as_json: AsJson = False) -> None:
    """Show which clauses are cited, proven and exempt; 1 if a finished game lacks any."""
    from donnybrook.cli import law_pages
    from donnybrook.kernel import registry
    from donnybrook.law import coverage, evidence

    games = registry.games()
    record = evidence.read_record(Path.cwd())
    wanted = [registry.get(game)] if game else list(games.values())
    surveys = [coverage.survey(each, record, games) for each in wanted]
    for survey in surveys:
        law_pages.warn_of_evidence(survey)
        if not as_json:
            law_pages.coverage(survey)
    if as_json:
        print_json({survey.game.name: survey.to_json() for survey in surveys})
    lacking = any(survey.missing and survey.game.finished for survey in surveys)
    raise typer.Exit(1 if lacking else 0)


@rules_app.command("list")
def list_clauses(game: GameName) -> None:
    """List the clauses of a game, chapter by chapter."""
    from donnybrook.cli import law_pages
    from donnybrook.kernel import registry
    from donnybrook.law import rulebook

    for chapter, clauses in rulebook.read(registry.get(game)).chapters().items():
        rows = [(clause.id, clause.tag, clause.text.splitlines()[0]) for clause in clauses]
        law_pages.table(chapter, ("clause", "tag", "text"), rows)
