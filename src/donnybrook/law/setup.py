"""From a scenario to a match that stands at its first step."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from donnybrook.kernel.chance import Tape, TapeError
from donnybrook.kernel.compare import Difference
from donnybrook.kernel.errors import BrokenContent, DonnybrookError
from donnybrook.kernel.game import Game
from donnybrook.kernel.match import MISSHAPEN
from donnybrook.kernel.settings import Settings
from donnybrook.kernel.state import State
from donnybrook.law.failure import ScenarioFailed
from donnybrook.law.scenario import Scenario
from donnybrook.law.tables import BrokenScenario, Source
from donnybrook.law.taped import TapedMatch


def set_up(scenario: Scenario, game: Game) -> TapedMatch:
    """The match of a scenario; raises BrokenScenario where it cannot be set up."""
    source = scenario.source
    game = packed(scenario, game)
    settings = settled(scenario, game)
    state = placed(scenario, game, settings)
    with source.blamed("seed"):
        return TapedMatch(game, settings, scenario.seed or 0, state)


def packed(scenario: Scenario, game: Game) -> Game:
    """The game with the content pack of the scenario."""
    if scenario.pack is None:
        return game
    folder = Path(scenario.source.file).parent / scenario.pack
    if not folder.is_dir():
        raise scenario.source.broken(f"there is no folder {scenario.pack!r} beside it", "pack")
    with scenario.source.blamed("pack"):
        return game.with_pack(folder)


def settled(scenario: Scenario, game: Game) -> Settings:
    """The match options; one that is wrong by itself is blamed by its own line."""
    with scenario.source.blamed("preset"):
        given = game.preset(scenario.preset, scenario.options)
    try:
        return agreed(game, given)
    except DonnybrookError as error:
        guilty = [name for name in given if said(agreed, game, {name: given[name]}) == str(error)]
        raise scenario.source.broken(str(error), "options", *guilty[:1]) from error


def agreed(game: Game, options: Mapping[str, object]) -> Settings:
    """All options, checked one by one and whether they go together."""
    settings = game.options(options)
    game.rules.blank(settings)
    return settings


def said(attempt: Callable[..., object], *given: Any) -> str:
    """The complaint that an attempt ends with; empty if it succeeds."""
    try:
        attempt(*given)
    except (DonnybrookError, *MISSHAPEN) as error:
        return str(error)
    return ""


def placed(scenario: Scenario, game: Game, settings: Settings) -> State:
    """The position to start from: hand-built, or the opening one."""
    if scenario.position is not None:
        return built(scenario.source, game, settings, scenario.seed or 0, scenario.position)
    tape = None if scenario.setup_rolls is None else Tape(scenario.setup_rolls)
    try:
        with scenario.source.blamed("options"):
            state = game.new_state(settings, scenario.seed or 0, tape)
        if tape is not None:
            tape.close()
    except TapeError as error:
        raise scenario.source.broken(f"setup_rolls: {error}", "setup_rolls") from None
    state.tape = None
    return state


def built(
    source: Source, game: Game, settings: Settings, seed: int, position: dict[str, Any]
) -> State:
    """A hand-built position; a key that is impossible by itself is blamed by its own line."""
    try:
        return game.place(settings, seed, position)
    except (DonnybrookError, *MISSHAPEN) as error:
        alone = {key: said(game.place, settings, seed, {key: position[key]}) for key in position}
        guilty = [key for key, complaint in alone.items() if complaint == str(error)]
        known = isinstance(error, DonnybrookError)
        reason = str(error) if known else f"a value here has the wrong form ({error})"
        raise source.broken(reason, "position", *guilty[:1]) from error


def refuse(scenario: Scenario, game: Game, clause: str) -> None:
    """Set up what must be refused under a clause."""
    try:
        set_up(scenario, game)
        got = "accepted"
    except BrokenScenario as error:
        got = f"refused: {told(error)}"
    if clause not in got:
        where = f"set-up (line {scenario.source.line('refused')}):"
        raise ScenarioFailed(where, [Difference("refused", clause, got)])


def told(error: BrokenScenario) -> str:
    """What the game said, without names of files that might themselves name a clause."""
    cause: DonnybrookError | BaseException = error.__cause__ or error
    return cause.reason if isinstance(cause, BrokenContent) else str(cause)
