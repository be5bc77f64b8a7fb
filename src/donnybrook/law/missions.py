"""The missions that a game brings: found, and played through as they recommend."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from donnybrook.kernel.compare import Difference, differences, plain, shown
from donnybrook.kernel.errors import BadWords, BrokenLog, DonnybrookError, UnknownName
from donnybrook.kernel.game import Game
from donnybrook.kernel.match import Match
from donnybrook.kernel.settings import Settings
from donnybrook.law.failure import ScenarioFailed
from donnybrook.law.mission import Mission, MissionStep, load
from donnybrook.law.setup import built
from donnybrook.law.tables import Table, suggest

Player = Callable[[Match, int], int]  # who plays a free step: a match, a seat, its choice
MOST_FREE = 400  # entries of a free step until the goal must be reached


def files_of(game: Game) -> list[Path]:
    return sorted((game.home / "missions").glob("*.toml"))


def missions_of(game: Game) -> list[Mission]:
    """All missions of a game, in order; raises BrokenScenario."""
    return [load(file) for file in files_of(game)]


def find(game: Game, name: str) -> Mission:
    """A mission by its name; raises UnknownName."""
    known = {file.stem: file for file in files_of(game)}
    if name not in known:
        raise UnknownName(f"{game.title} has no mission {name!r}; {suggest(name, list(known))}")
    return load(known[name])


def settings_of(mission: Mission, game: Game) -> Settings:
    """The options of the match, as a table plays it."""
    with mission.source.blamed("options"):
        given = game.preset(mission.preset, mission.options)
        return game.options({**given, **game.hosting.options})


def seat_of(mission: Mission, game: Game, name: int | str | None, *path: str | int) -> int:
    """The number of a seat, by its number or its name; the learner's without one."""
    name = mission.seat if name is None else name
    names = game.seat_names(settings_of(mission, game))
    if isinstance(name, str) and name in names:
        return names.index(name)
    number = int(name) if str(name).isdigit() else -1
    if not 0 <= number < len(names):
        reason = f"there is no seat {name!r}; there are 0 to {len(names) - 1} ({', '.join(names)})"
        raise mission.source.broken(reason, *path, "seat")
    return number


def vet(mission: Mission, game: Game) -> None:
    """Refuse keys, events and levels that do not exist."""
    source = mission.source
    position = [key.name for key in game.scenarios.position_keys]
    Table(source, ("position",), mission.position or {}).allow(position, "[position]")
    Table(source, ("expect",), mission.expect).allow(
        [key.name for key in game.scenarios.expect_keys], "[expect]"
    )
    kinds = [kind.name for kind in game.events.rows]
    for name in mission.events:
        if name not in kinds:
            raise source.broken(
                f"{game.name} has no event {name!r}; {suggest(name, kinds)}", "events"
            )
    levels = list(game.bot_levels())
    if mission.level and mission.level not in levels:
        raise source.broken(
            f"there is no level {mission.level!r}; there are {', '.join(levels)}", "level"
        )
    for step in mission.steps:
        seat_of(mission, game, step.seat, *step.path)


def set_up(mission: Mission, game: Game, seed: int) -> Match:
    """The match of a mission; raises BrokenScenario where it cannot be set up."""
    settings = settings_of(mission, game)
    if mission.position is not None:
        built(mission.source, game, settings, seed, mission.position)
    with mission.source.blamed("position"):
        match = Match(game, settings, seed, beginning=mission.beginning())
    if game.real_time.queue(match) is not None:
        raise mission.source.broken("a mission is played in turns, not in real time", "options")
    return match


def check(mission: Mission, game: Game, seed: int, player: Player) -> None:
    """Play the recommended choices; raises BrokenScenario or ScenarioFailed."""
    vet(mission, game)
    match = set_up(mission, game, seed)
    happened: list[str] = []
    for step in mission.steps:
        seat = seat_of(mission, game, step.seat, *step.path)
        for right in step.choices:
            happened += play(mission, match, step, seat, right)
        if step.free:
            happened += play_on(mission, match, player, happened)
    missing = lacking(mission, match, happened)
    if missing:
        where = f"at the end (line {mission.source.line('expect')}):"
        raise ScenarioFailed(where, missing)


def play(
    mission: Mission, match: Match, step: MissionStep, seat: int, right: list[str]
) -> list[str]:
    """The first of the right choices; the others must be possible, too."""
    for words in right[1:]:
        enter(mission, twin(match), step, seat, words)
    return enter(mission, match, step, seat, right[0])


def twin(match: Match) -> Match:
    again = match.fresh()
    for entry in match.entries:
        again.replay(entry)
    return again


def enter(mission: Mission, match: Match, step: MissionStep, seat: int, words: str) -> list[str]:
    try:
        events = match.choose(seat, words)
    except BadWords as error:
        raise mission.source.broken(str(error), *step.path, "choose") from None
    except BrokenLog as error:
        raise mission.source.broken(error.reason, *step.path, "rolls") from None
    except DonnybrookError as error:
        where = f"step {step.number} (line {mission.source.line(*step.path)}), `{words}`:"
        raise ScenarioFailed(where, [Difference("choose", "a legal choice", str(error))]) from None
    if match.left_over:
        reason = f"rolls: {match.left_over} results are left over"
        raise mission.source.broken(reason, *step.path, "rolls")
    return [match.game.events.of(event).name for event in events]


def play_on(mission: Mission, match: Match, player: Player, before: list[str]) -> list[str]:
    """Anybody plays on, until the goal is reached."""
    happened: list[str] = []
    for _ in range(MOST_FREE):
        if match.state.over or not lacking(mission, match, before + happened):
            break
        seat = next(seat for seat in range(match.seats) if match.state.to_act() >> seat & 1)
        events = match.choose(seat, player(match, seat))
        happened += [match.game.events.of(event).name for event in events]
    return happened


def lacking(mission: Mission, match: Match, happened: list[str]) -> list[Difference]:
    """What is missing of the goal."""
    left = iter(happened)
    missing = [name for name in mission.events if name not in left]
    found = [Difference("events", shown(name), "it did not happen") for name in missing]
    return found + differences(
        mission.expect, plain(match.game.scenarios.describe(match.state)), ""
    )
