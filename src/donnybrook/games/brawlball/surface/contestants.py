"""Races as what decides a team's chances, for measuring balance."""

from __future__ import annotations

from donnybrook.games.brawlball.content import Content
from donnybrook.games.brawlball.rules import teams
from donnybrook.games.brawlball.rules.state import NOBODY, BallState, Procedure


def contestant_of(content: Content, s: BallState, seat: int) -> str:
    """The race of a team, empty as long as it is open."""
    pick = s.picks[seat]
    return "" if pick == NOBODY else content.race_ids()[pick // teams.MIXES]


def cast(content: Content, s: BallState, seat: int, contestant: str) -> int | None:
    """The choice by which a seat plays the ready team of a race."""
    if s.procedure != Procedure.PICK or s.picks[seat] != NOBODY:
        return None
    return int(teams.ready_team(s, content.race_ids().index(contestant)))
