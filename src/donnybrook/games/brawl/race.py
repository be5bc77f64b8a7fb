"""Chapter K, BRL-104 to BRL-110 and BRL-119: the order of commands in live Tournament Mode."""

from __future__ import annotations

from typing import NamedTuple

from donnybrook.games.brawl.actions import SIMPLE, screen_end
from donnybrook.games.brawl.codes import Code, No
from donnybrook.games.brawl.rules.commands import is_table_command
from donnybrook.games.brawl.state import BrawlState, Phase
from donnybrook.games.brawl.words import REFUSALS
from donnybrook.kernel.chance import Chance
from donnybrook.kernel.errors import DonnybrookError, IllegalChoice
from donnybrook.kernel.match import Match
from donnybrook.kernel.race import Command, Race
from donnybrook.kernel.settings import spread

MOST_WAITING = 3  # BRL-109
MADE_GOOD = 150  # milliseconds of delay that `fair` makes good to a seat at most (BRL-119)
HOLD = 180  # milliseconds that `fair` holds a play at most
BOT_PACE = {  # BRL-117: milliseconds between two commands of a bot, and how far they vary
    "easy": (2500, 800),
    "fair": (1900, 600),
    "normal": (1400, 400),
    "hard": (800, 200),
    "expert": (430, 100),
}


def bot_delay(level: str, luck: Chance) -> int:
    """How long a bot takes to its next decision, uniformly distributed (BRL-117)."""
    middle, spread_ms = BOT_PACE[level]
    return int(middle - spread_ms + luck.below(2 * spread_ms + 1))


class BrawlRace(Race):
    """Commands of all seats, processed strictly one after another (BRL-104)."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        given = match.settings
        seats = match.game.seats(given)
        pace = given["pace_ms"]
        assert isinstance(pace, int)
        self.pace = [pace + extra for extra in spread(given["handicap_ms"], seats, "handicap_ms")]
        self.fair = given["race_order"] == "fair"
        self.last_due: list[int | None] = [None] * seats
        self.waiting: list[Command] = []  # in order of arrival
        self.arrived = 0
        self.changed = 0  # when the table last changed; what every page was shown

    def arrive(self, at: int, seat: int, choice: str, reaction: int | None = None) -> Command:
        """Give a command its number and its due time (BRL-104, BRL-108, BRL-110)."""
        self.arrived += 1
        command = Command(self.arrived, seat, choice, at, reaction)
        if not on_the_table(choice):
            command.due = at
            self.waiting.append(command)
            return command
        if self.count_waiting(seat, at) >= MOST_WAITING:
            reason, clause, sentence = REFUSALS[No.TOO_MANY]
            command.refusal = IllegalChoice(clause, reason, sentence)
            return command
        last = self.last_due[seat]
        command.due = at if last is None else max(at, last + self.pace[seat])
        self.last_due[seat] = command.due  # counts even if it is rejected later
        command.reaction = self.effective_reaction(command)
        self.waiting.append(command)
        return command

    def count_waiting(self, seat: int, at: int) -> int:
        """How many commands of a seat are not due yet (BRL-109)."""
        mine = [other for other in self.waiting if other.seat == seat]
        return sum(self.ready_at(other) > at for other in mine)

    def effective_reaction(self, command: Command) -> int:
        """The reaction time as far as its delay is made good (BRL-119)."""
        elapsed = command.at - self.changed
        if command.reaction is None:
            return elapsed
        return max(command.reaction, elapsed - MADE_GOOD)

    def ready_at(self, command: Command) -> int:
        """When a command may be processed: fair play holds plays; a hand keeps its own order."""
        assert command.due is not None
        if not on_the_table(command.choice):
            return command.due  # who calls a pause does not wait for the own hand
        ready = command.due + (HOLD if self.fair and is_play(command) else 0)
        for other in self.waiting:
            if other.seat == command.seat and other.number < command.number:
                ready = max(ready, self.ready_at(other))
        return ready

    def next_due(self) -> int | None:
        return min((self.ready_at(command) for command in self.waiting), default=None)

    def run_until(self, at: int) -> list[Command]:
        done: list[Command] = []
        while self.waiting:
            command = min(self.waiting, key=lambda c: (self.ready_at(c), c.due, c.number))
            time = self.ready_at(command)
            if time > at:
                break
            first = self.faster_rival(command, time)
            self.waiting.remove(first)
            done.append(first)
            done += self.process(first, time)
        self.match.tick(at)
        if self.match.state.over:  # nothing is processed any more, so nothing waits (BRL-107)
            done += self.drop(self.waiting[:], No.GAME_OVER, at)
        return done

    def faster_rival(self, command: Command, time: int) -> Command:
        """Of contested plays that are due the quickest reaction goes first (BRL-119)."""
        if not self.fair or not is_play(command):
            return command
        rivals = [
            other
            for other in self.waiting
            if is_due(other, time)
            and self.contested(command, other)
            and not self.is_behind_another(other)
        ]
        return min([command, *rivals], key=lambda c: (c.reaction, c.number))

    def contested(self, one: Command, other: Command) -> bool:
        """Plays of different seats at the same string, the same Base or the same free place."""
        if one.seat == other.seat or not is_play(other):
            return False
        mine, theirs = self.aim(one), self.aim(other)
        if mine.zone != theirs.zone:
            return False
        if mine.whole or theirs.whole:
            return mine.base != "" and mine.base == theirs.base
        return mine.spot == theirs.spot

    def aim(self, command: Command) -> Aim:
        """Where a play is aimed; an end named by the seat's screen is turned (BRL-022)."""
        given = dict(part.split("=", 1) for part in command.choice.split()[1:] if "=" in part)
        zone = given.get("zone", "0")
        if "base" in given:
            return Aim(zone, given["base"], given["base"], whole=True)
        if "string" in given:
            return Aim(zone, given["string"].rpartition(".")[0], given["string"], whole=False)
        end, state = given.get("new", ""), self.match.state
        assert isinstance(state, BrawlState)
        known = zone.isdecimal() and int(zone) < state.zones
        if known and given.get("screen") in ("left", "right"):
            end = "LR"[screen_end(state, int(zone), command.seat, given["screen"])]
        return Aim(zone, "", end, whole=False)

    def is_behind_another(self, command: Command) -> bool:
        return any(
            other.seat == command.seat and other.number < command.number for other in self.waiting
        )

    def process(self, command: Command, time: int) -> list[Command]:
        """Judge a command on the table as it is now (BRL-105); returns what it made void."""
        command.processed = time
        try:
            command.events = self.match.choose(command.seat, command.choice, at=time)
        except IllegalChoice as refusal:
            command.refusal = refusal
            return []
        except DonnybrookError as error:
            command.refusal = IllegalChoice("BRL-051", "bad_command", str(error))
            return []
        self.changed = time
        return self.drop_void(command, time)

    def drop_void(self, command: Command, time: int) -> list[Command]:
        """A pause drops what waits (BRL-112), who goes out takes the own along (BRL-193)."""
        state = self.match.state
        assert isinstance(state, BrawlState)
        if command.choice in ("pause", "lost") and state.procedure != Phase.OPEN:
            return self.drop(self.waiting[:], No.PAUSED, time)
        if command.choice in ("concede", "lost"):
            mine = [other for other in self.waiting if other.seat == command.seat]
            return self.drop(mine, No.NOT_ACTIVE, time)
        return []

    def drop(self, commands: list[Command], no: int, time: int) -> list[Command]:
        dropped = [command for command in commands if on_the_table(command.choice)]
        for command in dropped:
            self.waiting.remove(command)
            reason, clause, sentence = REFUSALS[no]
            command.refusal = IllegalChoice(clause, reason, sentence)
            command.processed = time
        return dropped


def on_the_table(choice: str) -> bool:
    """Whether a choice is a table command: those are paced and queued."""
    verb = choice.split()[0] if choice.split() else ""
    return verb in ("play", "tag") or is_table_command(SIMPLE.get(verb, Code.KNOCK))


def is_play(command: Command) -> bool:
    return command.choice.startswith("play")


def is_due(command: Command, time: int) -> bool:
    return command.due is not None and command.due <= time


class Aim(NamedTuple):
    """The target of a play, for asking whether two are after the same."""

    zone: str
    base: str  # the Base it touches, "" for a free place in the row
    spot: str
    whole: bool  # the Base itself, not one of its strings
