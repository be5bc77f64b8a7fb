"""Chapters K and P: pauses (BRL-112) and lost connections (BRL-192).

PAUSED and AWAY lie over the open table as a frame: arg0 since when it waits, arg1 the seat
that asked (AWAY: the lost seats, one bit each), arg2 when the table stopped, arg3 = 1.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from donnybrook.games.brawl.codes import Happened
from donnybrook.games.brawl.rules import leaving, lobby
from donnybrook.games.brawl.state import NONE, BrawlState, Phase
from donnybrook.kernel.state import FRAME

LONGEST: Final = 60000  # of a pause, where pauses are limited


def pause(s: BrawlState, seat: i64) -> None:
    """Stop the table for everybody until every seat has knocked again."""
    if s.terms.pauses != NONE:
        s.pauses_used += 1 << seat * 2
    s.knocked = s.bots  # BRL-037: bots knock at once
    s.push(Phase.PAUSED, s.now, seat, s.now, 1)
    s.emit(Happened.PAUSED, seat)
    lobby.start_if_all_knocked(s)


def lose_connection(s: BrawlState, seat: i64) -> None:  # BRL-192
    """The first loss of a seat pauses the game; a second one is leaving."""
    s.emit(Happened.CONNECTION_LOST, seat)
    if (s.away_used >> seat) & 1:
        leave(s, seat)
        return
    s.away_used |= 1 << seat
    if s.procedure == Phase.AWAY:
        s.arg1 |= 1 << seat
        s.arg0 = s.now
    elif s.procedure == Phase.COUNTDOWN:
        s.procedure = Phase.AWAY  # its arg2 and arg3 stay: was it the first one or a pause's
        s.arg0 = s.now
        s.arg1 = 1 << seat
    else:
        s.push(Phase.AWAY, s.now, 1 << seat, s.now, 1)


def restore_connection(s: BrawlState, seat: i64) -> None:
    s.arg1 &= ~(1 << seat)
    s.emit(Happened.CONNECTION_BACK, seat)
    if s.arg1 == 0:
        resume(s)


def resume(s: BrawlState) -> None:
    """Back to the pause that lay below, or, after a countdown, to the open table."""
    if s.frames[(s.depth - 1) * FRAME] != Phase.PAUSED:
        lobby.start_countdown(s)
        return
    s.pop()
    lobby.start_if_all_knocked(s)


def give_up_waiting(s: BrawlState) -> None:
    """Who has not come back in time leaves."""
    lost = s.arg1
    s.arg1 = 0
    seat: i64
    for seat in range(s.terms.seats):
        if (lost >> seat) & 1 and s.in_game(seat) and not s.over:
            leave(s, seat)
    if not s.over:
        resume(s)


def leave(s: BrawlState, seat: i64) -> None:
    """`on_leave`: a bot takes over, or the player concedes (BRL-192)."""
    if s.terms.bot_on_leave:
        s.bots |= 1 << seat
        s.knocked |= 1 << seat  # BRL-037
        s.emit(Happened.BOT_TOOK_OVER, seat)
        lobby.start_if_all_knocked(s)
    else:
        leaving.concede(s, seat)


def end_pause(s: BrawlState) -> None:
    """A limited pause ends after a minute at the latest."""
    s.knocked = s.playing
    lobby.start_countdown(s)
