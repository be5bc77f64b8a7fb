"""Chapter K, BRL-119 and BRL-197: which plays are after the same, and the ledger of them."""

from __future__ import annotations

from typing import NamedTuple

from donnybrook.games.brawl.realtime.trips import HUMAN
from donnybrook.kernel.command_queue import Command, Contest

KEPT = 1000  # milliseconds after which no play can have been made before another one counted


class Aim(NamedTuple):
    """The target of a play, for asking whether two are after the same."""

    zone: str
    base: str  # the Base it touches, "" for a free place in the row
    spot: str
    whole: bool  # the Base itself, not one of its strings

    def meets(self, other: Aim) -> bool:
        """The same string, the same Base or the same free place."""
        if self.zone != other.zone:
            return False
        if self.whole or other.whole:
            return self.base != "" and self.base == other.base
        return self.spot == other.spot


class Done(NamedTuple):
    """A play that was processed."""

    command: Command
    aim: Aim


class Ledger:
    """Notes each play that came too late for what another seat had taken (BRL-197)."""

    def __init__(self) -> None:
        self.taken: list[Done] = []  # lately, by accepted plays
        self.noted: set[tuple[int, int]] = set()  # number of the first play, seat of the other
        self.contests: list[Contest] = []

    def note(self, play: Done) -> None:
        """A play was processed: was it beaten, and what has it taken?"""
        self.taken = [done for done in self.taken if time_of(play) < time_of(done) + KEPT]
        for first in self.taken:
            pair = (first.command.number, play.command.seat)
            if is_beaten(play, first) and pair not in self.noted:
                self.noted.add(pair)
                self.contests.append(contest(first, play))
        if play.command.refusal is None:
            self.taken.append(play)


def time_of(done: Done) -> int:
    assert done.command.processed is not None
    return done.command.processed


def is_beaten(play: Done, first: Done) -> bool:
    """After the same as another seat's, and made before anybody could answer that."""
    rivals = play.command.seat != first.command.seat and play.aim.meets(first.aim)
    return rivals and play.command.moment < time_of(first) + HUMAN


def contest(first: Done, other: Done) -> Contest:
    one, two = first.command, other.command
    return Contest(
        at=time_of(first),
        first=one.seat,
        other=two.seat,
        margin=two.moment - one.moment,
        lead=two.at - one.at,
        bonus=one.bonus,
        other_bonus=two.bonus,
        hold=held(first),
        other_hold=held(other),
    )


def held(done: Done) -> int:
    """How long a play waited after it was due."""
    assert done.command.due is not None
    return time_of(done) - done.command.due
