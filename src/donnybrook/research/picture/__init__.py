"""A position as a picture: drawn from its view with Pillow, which brings its own font.

What is drawn is what a spectator's page gets; a game without a drawing here shows its text board.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from donnybrook.kernel.events import SPECTATOR
from donnybrook.kernel.game import Game
from donnybrook.kernel.state import State
from donnybrook.research.picture import ball, brawl, knockdown, mart, rivals
from donnybrook.research.picture.sheet import Sheet

DRAWINGS: dict[str, Callable[[Sheet, Any, Any], None]] = {
    "brawl": brawl.draw,
    "brawlball": ball.draw,
    "brawlmart": mart.draw,
    "knockdown": knockdown.draw,
    "rivals": rivals.draw,
}
CONTENT: dict[str, Any] = {}  # of each game, by the digest of its content


def drawn(game: Game, state: State) -> NDArray[np.uint8]:
    """Height, width and three colours."""
    sheet = Sheet()
    draw = DRAWINGS.get(game.name)
    if draw is None:
        sheet.lines(game.board_for(state, SPECTATOR).splitlines())
    else:
        key = f"{game.name} {game.rules.digest}"
        if key not in CONTENT:
            CONTENT[key] = msgspec.to_builtins(game.view.content())
        draw(sheet, msgspec.to_builtins(game.view.of(state, SPECTATOR)), CONTENT[key])
    return sheet.pixels()
