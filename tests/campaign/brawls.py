"""A Brawl that bots play to its end, as its table would have it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

from donnybrook.campaign.content import GAME
from donnybrook.kernel import registry
from donnybrook.kernel.state import Options
from donnybrook.search import make_bot
from donnybrook.server.rooms.story_moments import read
from donnybrook.table.hosted import HostedMatch
from donnybrook.table.table import Table

MOST_CHOICES = 3000


def played(options: dict[str, Any], seed: int) -> Table:
    """As much of a table as a book wants to know: the match, and the lines of its log."""
    game = registry.get(GAME)
    settled = game.recalled(options)
    match = HostedMatch(game, settled, seed, 0)
    bots = [make_bot(game, "greedy") for _ in range(match.seats)]
    for seat, bot in enumerate(bots):
        bot.begin(seed, seat)
    lines = list(match.opening_lines)
    for _ in range(MOST_CHOICES):
        if match.state.over:
            break
        seat = match.state.seat
        out = Options()
        match.state.legal(seat, out)
        match.choose(seat, int(bots[seat].pick(match.state, seat, out)))
        lines += match.take_lines()
    assert match.state.over
    told = [(line.event, line.text) for line in map(read, lines)]
    made = SimpleNamespace(game=game, options=settled, match=match, told=told)
    return cast(Table, made)
