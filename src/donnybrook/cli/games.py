"""`donnybrook games`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any

import typer

from donnybrook.cli import given
from donnybrook.kernel.game import Game
from donnybrook.kernel.presets import AS_PRINTED, HOUSE, TITLES, shown


def add_to(app: typer.Typer) -> None:
    app.command(
        epilog="""Examples:

\b
  donnybrook games
  donnybrook games knockdown
  donnybrook games --json"""
    )(games)


def games(
    names: Annotated[
        list[str] | None, typer.Argument(metavar="[GAME]...", help="All games if none is named.")
    ] = None,
    json: given.AsJson = False,
) -> None:
    """List the games with their facts, options and bots."""
    from donnybrook.kernel import registry

    listed = [registry.get(name) for name in names or ()] or list(registry.games().values())
    if json:
        given.print_json({game.name: facts(game) for game in listed})
        return
    for game in listed:
        typer.echo("\n".join(described(game)))


def facts(game: Game) -> dict[str, Any]:
    """A game as JSON."""
    from donnybrook.search import bot_names, bot_of_level, level_names

    return {
        "title": game.title,
        "version": game.version,
        "finished": game.finished,
        "blurb": game.facts.blurb,
        "seats": list(game.facts.seats),
        "minutes": game.facts.minutes,
        "chance": game.facts.chance,
        "hidden": game.facts.hidden,
        "tempo": game.facts.tempo,
        "options": [
            {
                "name": setting.name,
                "default": setting.default,
                "values": setting.values(),
                "text": setting.text,
                "clause": setting.clause,
                "only": dict([setting.only]) if setting.only else {},
            }
            for setting in game.rules.settings
        ],
        "presets": {
            name: game.rules.presets.options(name, game.rules.settings)
            for name in TITLES
            if game.rules.presets
        },
        "bots": bot_names(game),
        "levels": {name: bot_of_level(game, name) for name in level_names(game)},
        "variants": [
            {"name": variant.name, "options": dict(variant.options)}
            for variant in game.rules.variants
        ],
    }


def presets(game: Game) -> Iterator[str]:
    """Both presets, and what differs."""
    if game.rules.presets is None:
        return
    yield "  presets"
    yield f"    {AS_PRINTED}: {game.rules.presets.as_printed}"
    yield f"    {HOUSE}: {game.rules.presets.house}"
    settings = {setting.name: setting for setting in game.rules.settings}
    for row in game.rules.presets.differ:
        setting = settings[row.option]
        yield f"      {row.option} ({setting.clause})"
        yield f"        {AS_PRINTED} = {shown(row.printed)}: {row.as_printed}"
        yield f"        {HOUSE} = {shown(setting.default)}: {row.house}"


def described(game: Game) -> Iterator[str]:
    """A game as text."""
    from donnybrook.lab.playthrough import option_words
    from donnybrook.search import bot_names, level_names

    yield f"{game.title} ({game.name} {game.version}{'' if game.finished else ', unfinished'})"
    yield f"  {game.facts.blurb}"
    fewest, most = game.facts.seats
    yield f"  seats    {fewest}" if fewest == most else f"  seats    {fewest} to {most}"
    yield f"  minutes  {game.facts.minutes}"
    yield f"  chance   {game.facts.chance}"
    yield f"  hidden   {game.facts.hidden}"
    yield f"  tempo    {game.facts.tempo}"
    yield f"  bots     {', '.join([*bot_names(game), *level_names(game)])}"
    yield "  options"
    for setting in game.rules.settings:
        clause = f" ({setting.clause})" if setting.clause else ""
        yield f"    {option_words({setting.name: setting.default})}  {setting.text}{clause}"
        yield f"      takes {setting.values()}"
        if setting.only:
            yield f"      matters with {setting.when()}"
    yield from presets(game)
    yield "  variants"
    for variant in game.rules.variants:
        yield f"    {variant.name}: {option_words(dict(variant.options)) or 'all by default'}"
    yield ""
