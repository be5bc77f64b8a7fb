"""What the page is told of a position: the game's own view, or one for the plain screen."""

from __future__ import annotations

from typing import Any

from donnybrook.kernel.events import SPECTATOR
from donnybrook.kernel.game import Game
from donnybrook.kernel.state import State
from donnybrook.table.info import PlainView
from donnybrook.table.outcome import winning


def views(game: Game, state: State, readers: list[int], seats: int) -> list[Any]:
    """What each reader may know, as the game's screen takes it."""
    if game.screen:
        return game.views(state, readers)
    everybody = board_and_view(game, state, SPECTATOR)
    winners = winning(state, seats) if state.over else []
    return [
        PlainView(*known, known != everybody, state.over, winners)
        for known in (board_and_view(game, state, reader) for reader in readers)
    ]


def board_and_view(game: Game, state: State, reader: int) -> tuple[str, Any]:
    return game.board_for(state, reader), game.view.of(state, reader)
