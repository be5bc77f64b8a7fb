"""The moments of a Brawl that a book tells: where everybody stood when somebody was knocked out."""

from __future__ import annotations

from typing import Any

import msgspec

from donnybrook.campaign.document import MOST_MOMENTS, Moment
from donnybrook.campaign.rules.brawl import tale
from donnybrook.kernel.events import SPECTATOR
from donnybrook.kernel.game import Game
from donnybrook.kernel.match import UNDO
from donnybrook.kernel.state import State
from donnybrook.table.hosted import HostedMatch
from donnybrook.table.info import LogLine
from donnybrook.table.lines import Line
from donnybrook.table.table import Table

TELLING = ("KnockedOut", "PointsScored")
FRAME = ("RoundBegan", "BrawlEnded")
LONGEST = 500


def moments(table: Table) -> list[Moment]:
    """The match once more, with a picture of the position before each telling entry."""
    match = table.match
    assert match is not None
    twin = HostedMatch(table.game, table.options, match.seed, 0, match.beginning)
    found: list[Moment] = []
    lately: list[tuple[str, str]] = []  # events since the last moment, in words
    for entry in match.entries:
        before = twin.state.copy()
        twin.replay(entry)
        lines = [read(line) for line in twin.take_lines()]
        lately += [(line.event, line.text) for line in lines if line.event not in FRAME]
        if entry.seat == UNDO:
            turn = seen(table.game, twin.state)["turn"]
            found, lately = [one for one in found if one.turn < turn], []
        told = [line.text for line in lines if line.event in TELLING]
        if told:
            whole = (tale(lately) or told)[-1]
            words = whole if len(whole) <= LONGEST else " ".join(told)[:LONGEST]
            out = [line.data["brawler"] for line in lines if line.event == TELLING[0]]
            found.append(moment(seen(table.game, before), seen(table.game, twin.state), out, words))
            lately = []
    return found[-MOST_MOMENTS:]


def seen(game: Game, state: State) -> dict[str, Any]:
    return dict(msgspec.to_builtins(game.view.of(state, SPECTATOR)))


def moment(before: dict[str, Any], after: dict[str, Any], out: list[str], told: str) -> Moment:
    """Who fell is told by the events: at the end of a round everybody stands again at once."""
    stood = [int(one["zone"]) for one in before["brawlers"]]
    fell = [at for at, one in enumerate(before["brawlers"]) if one["name"] in out]
    points = [int(side["points"]) for side in after["sides"]]
    return Moment(int(before["round"]), int(before["turn"]), points, stood, fell, told)


def read(line: Line) -> LogLine:
    return msgspec.json.decode(line.full, type=LogLine)
