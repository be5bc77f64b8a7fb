"""Chapters K and P: pauses (BRL-112) and lost connections (BRL-192)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from donnybrook.games.brawl.rules import leaving, lobby, waits
from donnybrook.games.brawl.rules.codes import Happened
from donnybrook.games.brawl.rules.state import NONE, BrawlState, Phase

LONGEST: Final = 60000  # of a pause, where pauses are limited


def pause(s: BrawlState, seat: i64) -> None:
    """Stop the table for everybody until every seat has knocked again."""
    if s.terms.pauses != NONE:
        s.pauses_used += 1 << seat * 2
    s.knocked = s.bots  # BRL-037: bots knock at once
    waits.stop_table(s, Phase.PAUSED, seat)
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
        waits.set_lost(s, waits.lost(s) | 1 << seat)
        waits.wait_from_now(s)
    elif s.procedure == Phase.COUNTDOWN:
        s.procedure = Phase.AWAY  # whether it interrupts play, and since when, stays as it is
        waits.set_lost(s, 1 << seat)
        waits.wait_from_now(s)
    else:
        waits.stop_table(s, Phase.AWAY, 1 << seat)


def restore_connection(s: BrawlState, seat: i64) -> None:
    waits.set_lost(s, waits.lost(s) & ~(1 << seat))
    s.emit(Happened.CONNECTION_BACK, seat)
    if waits.lost(s) == 0:
        resume(s)


def resume(s: BrawlState) -> None:
    """Back to the pause that lay below, or, after a countdown, to the open table."""
    if not waits.lies_over_pause(s):
        lobby.start_countdown(s)
        return
    s.pop()
    lobby.start_if_all_knocked(s)


def give_up_waiting(s: BrawlState) -> None:
    """Who has not come back in time leaves."""
    lost = waits.lost(s)
    waits.set_lost(s, 0)
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
