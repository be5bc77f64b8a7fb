"""Chapters D, K and P: what the table waits for lies over it as a frame.

A countdown, a pause and a lost connection are one wait: it may turn from one into another.
"""

from __future__ import annotations

from mypy_extensions import i64

from donnybrook.games.brawl.rules.state import BrawlState, Phase
from donnybrook.kernel.state import FRAME


def stop_table(s: BrawlState, phase: i64, whom: i64) -> None:
    """PAUSED for a seat that asked, or AWAY for the seats whose connections are lost."""
    s.push(phase, s.now, whom, s.now, 1)


def since(s: BrawlState) -> i64:
    """PAUSED, AWAY: since when everybody waits."""
    return s.arg0


def wait_from_now(s: BrawlState) -> None:
    s.arg0 = s.now


def opens_at(s: BrawlState) -> i64:
    """COUNTDOWN: when the table opens."""
    return s.arg0


def open_at(s: BrawlState, time: i64) -> None:
    s.arg0 = time


def lost(s: BrawlState) -> i64:
    """AWAY: the seats whose connections are lost, one bit each."""
    return s.arg1


def set_lost(s: BrawlState, seats: i64) -> None:
    s.arg1 = seats


def is_lost(s: BrawlState, seat: i64) -> bool:
    return s.procedure == Phase.AWAY and (lost(s) >> seat) & 1 == 1


def stopped_at(s: BrawlState) -> i64:
    """When play was interrupted."""
    return s.arg2


def interrupts_play(s: BrawlState) -> bool:
    """Whether play goes on afterwards; else it is the countdown before the first card."""
    return s.arg3 == 1


def has_not_started(s: BrawlState) -> bool:
    """Before the first card; the countdown after a pause still belongs to the pause."""
    if s.procedure == Phase.COUNTDOWN:
        return not interrupts_play(s)
    return s.procedure == Phase.READY


def lies_over_pause(s: BrawlState) -> bool:
    """Whether a pause waits below."""
    return s.depth > 0 and s.frames[(s.depth - 1) * FRAME] == Phase.PAUSED
