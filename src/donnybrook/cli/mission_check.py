"""`donnybrook mission check`: every mission played as it recommends."""

from __future__ import annotations

import typer

from donnybrook.kernel.errors import DonnybrookError
from donnybrook.kernel.game import Game
from donnybrook.kernel.match import Match
from donnybrook.kernel.state import Options
from donnybrook.law import missions
from donnybrook.law.failure import ScenarioFailed
from donnybrook.law.mission import Mission, load
from donnybrook.search import make_bot
from donnybrook.table import seal


def check(game: Game, name: str | None = None) -> int:
    """Check a game's missions, or the one of this name; the exit code."""
    worst = 0
    files = [missions.find(game, name).source.file] if name else missions.files_of(game)
    for file in map(type(game.home), files):
        try:
            mission = load(file)
            missions.check(mission, game, seed_of(game, mission), Learner(game).pick)
        except ScenarioFailed as error:
            typer.echo(f"{file}: NOT reached: {error}")
            worst = max(worst, 1)
        except DonnybrookError as error:
            typer.echo(str(error))
            worst = 2
        else:
            typer.echo(f"{game.name}/{mission.name}: reached. {mission.goal}")
    return worst


def seed_of(game: Game, mission: Mission) -> int:
    """The seed that its table has."""
    seats = game.rules.seats(missions.settings_of(mission, game))
    learner = missions.seat_of(mission, game, None)
    shares = [seal.NO_SHARE if seat == learner else "" for seat in range(seats)]
    return int(seal.seed(seal.open_secret(game.name, mission.deal), shares), 16)


class Learner:
    """Plays free steps: each seat by the bot of the easiest level."""

    def __init__(self, game: Game) -> None:
        level = next(iter(game.bot_levels().values()))
        self.bot = make_bot(game, level.bot)

    def pick(self, match: Match, seat: int) -> int:
        out = Options()
        match.state.legal(seat, out)
        return int(self.bot.pick(match.state, seat, out))
