"""From a scenario to a match that stands at its first step."""

from __future__ import annotations

from pathlib import Path

from donnybrook.kernel.chance import Tape, TapeError
from donnybrook.kernel.errors import BrokenContent, DonnybrookError
from donnybrook.kernel.game import Game
from donnybrook.kernel.settings import Settings
from donnybrook.kernel.state import State
from donnybrook.law.compare import Difference, ScenarioFailed
from donnybrook.law.scenario import Scenario
from donnybrook.law.tables import BrokenScenario
from donnybrook.law.taped import TapedMatch


def set_up(scenario: Scenario, game: Game) -> TapedMatch:
    """The match of a scenario; raises BrokenScenario where it cannot be set up."""
    source = scenario.source
    game = packed(scenario, game)
    settings = settled(scenario, game)
    state = placed(scenario, game, settings)
    with source.blamed("seed"):
        return TapedMatch(game, scenario.options, scenario.seed or 0, state)


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
    """The match options, blamed one by one."""
    for name, value in scenario.options.items():
        with scenario.source.blamed("options", name):
            game.options({name: value})
    with scenario.source.blamed("options"):
        return game.options(scenario.options)


def placed(scenario: Scenario, game: Game, settings: Settings) -> State:
    """The position to start from: hand-built, or the opening one."""
    seed = scenario.seed or 0
    if scenario.position is not None:
        with scenario.source.blamed("position"):
            return game.place(settings, seed, scenario.position)
    tape = None if scenario.setup_rolls is None else Tape(scenario.setup_rolls)
    try:
        with scenario.source.blamed("options"):
            state = game.new_state(settings, seed, tape)
        if tape is not None:
            tape.close()
    except TapeError as error:
        raise scenario.source.broken(f"setup_rolls: {error}", "setup_rolls") from None
    state.tape = None
    return state


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
