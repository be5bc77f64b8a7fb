"""Matches by number, and a short digest of how each of them ended."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

from donnybrook.kernel.bot import Bot
from donnybrook.kernel.chance import Chance
from donnybrook.kernel.game import Game
from donnybrook.kernel.parts import Variant
from donnybrook.kernel.playout import play_bots, playout
from donnybrook.kernel.state import Options, State
from donnybrook.search import make_bot

RANDOM, THUMB, SEARCHED = 200, 20, 3
SEARCH = "search-12"


def random_ends(game: Game, variant: Variant) -> Iterator[str]:
    """Random play: match number N is the same on any machine, in any build."""
    state, out, luck = blank(game, variant), Options(), Chance()
    for number in range(RANDOM):
        state.begin(number, 0, 0)
        luck.seed(number, 0, 1)
        playout(state, luck, out, game.rules.cap)
        yield digest(state)


def bot_ends(game: Game, variant: Variant, name: str, matches: int) -> Iterator[str]:
    """Every seat is played by the same kind of bot."""
    state, out, luck = blank(game, variant), Options(), Chance()
    seats = game.rules.seats(game.options(variant.options))
    players: list[Bot] = [make_bot(game, name) for _ in range(seats)]
    for number in range(matches):
        state.begin(number, 0, 0)
        luck.seed(number, 0, 1)
        for seat, bot in enumerate(players):
            bot.begin(number, seat)
        play_bots(state, players, luck, out, game.rules.cap)
        yield digest(state)


def ends(game: Game, variant: Variant) -> dict[str, str]:
    """All of a variant; the search plays only under the options of the house."""
    thumb = next(iter(game.bots.named))
    found = {
        "random": " ".join(random_ends(game, variant)),
        thumb: " ".join(bot_ends(game, variant, thumb, THUMB)),
    }
    if not variant.options:
        found[SEARCH] = " ".join(bot_ends(game, variant, SEARCH, SEARCHED))
    return found


def blank(game: Game, variant: Variant) -> State:
    state: State = game.rules.blank(game.options(variant.options))
    return state


def digest(state: State) -> str:
    return hashlib.sha256(state.to_bytes()).hexdigest()[:8]
