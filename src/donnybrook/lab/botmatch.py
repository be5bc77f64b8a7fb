"""One match of bots, choice by choice, exactly as a simulation plays it."""

from __future__ import annotations

from donnybrook.kernel.chance import Chance
from donnybrook.kernel.match import Match
from donnybrook.kernel.playout import someone
from donnybrook.kernel.state import Options
from donnybrook.lab.lineup import Lineup, match_number


def play(lineup: Lineup, seed: int = 0, index: int = 0) -> Match:
    """Match `index` of a seed, played to its end or to the game's cap."""
    number = match_number(seed, index)
    match = Match(lineup.game, lineup.settings, number)
    state = match.state
    bots = lineup.make_bots()
    for seat, bot in enumerate(bots):
        bot.begin(number, seat)
    luck = Chance()
    luck.seed(number, number >> 32, 1)
    out = Options()
    while not state.over and match.version < lineup.game.rules.cap:
        seat = state.seat if state.seat >= 0 else someone(state, luck)
        if seat < 0:
            break
        out.clear()
        state.legal(seat, out)
        match.choose(seat, bots[seat].pick(state, seat, out))
    return match
