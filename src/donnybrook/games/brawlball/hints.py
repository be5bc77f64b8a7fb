"""A hint: what the rule-of-thumb bot would do, and what it risks."""

from __future__ import annotations

from typing import Any

from donnybrook.games.brawlball.actions import say
from donnybrook.games.brawlball.bot import Greedy
from donnybrook.games.brawlball.codes import Code
from donnybrook.games.brawlball.content import Content
from donnybrook.games.brawlball.labels import label
from donnybrook.games.brawlball.odds import odds
from donnybrook.games.brawlball.state import TEAM, Action, BallState
from donnybrook.kernel.errors import BadWords
from donnybrook.kernel.state import Options

TURNOVERS = ("falls", "drops", "fails", "fumbled", "missed")


def hint(s: BallState, content: Content, seat: int) -> dict[str, Any]:
    """The bot's choice for the seat that is asked."""
    if not s.to_act() >> seat & 1:
        raise BadWords("a hint is for the trainer who is asked")
    out = Options()
    s.legal(seat, out)
    bot = Greedy()
    bot.begin(0, seat)
    code = int(bot.pick(s, seat, out))
    found = odds(s, seat, code)
    risk = sum(float(found[name]) for name in TURNOVERS if name in found)
    return {
        "words": say(s, content, seat, code),
        "label": label(s, content, seat, code),
        "code": code,
        "why": bot.why,
        "risks": {"turnover": risk, "safe": safe(s, content, seat, out)},
    }


def safe(s: BallState, content: Content, seat: int, out: Options) -> list[str]:
    """Moves that can be announced without any check to fear at the first step."""
    found = []
    for code in out.listed():
        if Code.ACT <= code < Code.BASH and (code - Code.ACT) % 6 == Action.MOVE:
            player = seat * TEAM + (code - Code.ACT) // 6
            if s.is_stunned(player) or s.zones_on(s.where[player], seat) == 0:
                found.append(say(s, content, seat, code))
    return found
