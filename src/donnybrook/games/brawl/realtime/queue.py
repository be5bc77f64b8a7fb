"""Chapter K, BRL-104 to BRL-110 and BRL-119: the order of commands in live Tournament Mode.

With `race_order = fair` a command counts from the moment at which it would have come over a line
without delay: its arrival less the round trip that the server has measured. What the page says
about its own reaction decides nothing. Whatever cannot be overtaken any more is not held.
"""

from __future__ import annotations

from functools import lru_cache

from donnybrook.games.brawl.realtime.contests import Aim, Done, Ledger
from donnybrook.games.brawl.realtime.trips import Trips
from donnybrook.games.brawl.rules.codes import No
from donnybrook.games.brawl.rules.commands import is_table_command
from donnybrook.games.brawl.rules.state import BrawlState, Phase
from donnybrook.games.brawl.surface.names import ENDS, SCREEN_ENDS, is_turned
from donnybrook.kernel.command_queue import Command, CommandQueue, Contest, LineVerdict, TimedBy
from donnybrook.kernel.errors import DonnybrookError, IllegalChoice
from donnybrook.kernel.language import Language
from donnybrook.kernel.match import Match
from donnybrook.kernel.settings import spread
from donnybrook.kernel.state import State

MOST_WAITING = 3  # BRL-109
MASHING = 500  # milliseconds after a refused play within which the next one is a guess (BRL-196)


def queue(language: Language[BrawlState], match: Match) -> CommandQueue | None:
    """The order of commands, where a match is live and in Tournament Mode."""
    live = match.settings["clock"] == "live" and match.settings["mode"] == "tournament"
    return BrawlQueue(language, match) if live else None


class BrawlQueue(CommandQueue):
    """Commands of all seats, processed strictly one after another (BRL-104)."""

    def __init__(self, language: Language[BrawlState], match: Match) -> None:
        super().__init__(match)
        self.language = language
        verbs = {verb.words: verb.first for verb in language.verbs}
        self.table_verbs = {verb for verb, code in verbs.items() if is_table_command(code)}
        given = match.settings
        seats = match.game.rules.seats(given)
        pace = given["pace_ms"]
        assert isinstance(pace, int)
        self.pace = [pace + extra for extra in spread(given["handicap_ms"], seats, "handicap_ms")]
        self.fair = self.times_lines = given["race_order"] == "fair"
        self.trips = [Trips(seat) for seat in range(seats)]
        self.ledger = Ledger()
        self.last_due: list[int | None] = [None] * seats
        self.last_moment: list[int | None] = [None] * seats
        self.last_miss = [-MASHING] * seats  # moment of the last refused play
        self.waiting: list[Command] = []  # in order of arrival
        self.arrived = 0
        self.changed = 0  # when the table last changed
        self.changed_by = -1
        self.before: State | None = None  # the table before that

    def arrive(self, at: int, seat: int, choice: str) -> Command:
        """Give a command its number and its due time (BRL-104, BRL-108, BRL-110)."""
        self.arrived += 1
        command = Command(self.arrived, seat, choice, at)
        if not self.on_the_table(command):
            command.due = at
            self.waiting.append(command)
            return command
        if self.count_waiting(seat, at) >= MOST_WAITING:
            command.refusal = self.refused(command, No.TOO_MANY)
            return command
        command.due = paced(at, self.last_due[seat], self.pace[seat])
        command.bonus = self.bonus(seat)
        command.moment = paced(at - command.bonus, self.last_moment[seat], self.pace[seat])
        self.last_due[seat] = command.due  # counts even if it is rejected later
        self.last_moment[seat] = command.moment
        self.waiting.append(command)
        return command

    def count_waiting(self, seat: int, at: int) -> int:
        """How many commands of a seat are not due yet (BRL-109)."""
        return sum([self.ready_at(other) > at for other in self.waiting if other.seat == seat])

    # -- delays that are made good (BRL-119)

    def time_line(self, seat: int, trip: int, source: TimedBy = "echo") -> None:
        self.trips[seat].note(trip, source)

    def forget_line(self, seat: int) -> None:
        self.trips[seat] = Trips(seat)

    def bonus(self, seat: int) -> int:
        """What is made good to a seat; a bot has no line."""
        if not self.fair or self.match.game.real_time.taken_over(self.match.state, seat):
            return 0
        return self.trips[seat].bonus

    def hold_until(self, command: Command) -> int:
        """Up to when another seat's earlier play may still arrive (BRL-119)."""
        claims = [
            command.moment + self.bonus(seat)
            for seat in range(len(self.trips))
            if seat != command.seat and self.may_precede(seat, command.moment)
        ]
        return max(claims, default=command.moment)

    def may_precede(self, seat: int, moment: int) -> bool:
        """Whether the next command of a seat can be of an earlier moment at all (BRL-108)."""
        last = self.last_moment[seat]
        return last is None or last + self.pace[seat] < moment

    def verdicts(self) -> list[LineVerdict]:
        return [trips.verdict() for trips in self.trips] if self.fair else []

    def contests(self) -> list[Contest]:
        return self.ledger.contests

    # -- processing

    def ready_at(self, command: Command) -> int:
        """When a command may be processed: fair play holds plays; a hand keeps its own order."""
        assert command.due is not None
        if not self.on_the_table(command):
            return command.due  # who calls a pause does not wait for the own hand
        ready = command.due
        if self.fair and is_play(command):
            ready = max(ready, self.hold_until(command))
        for other in self.waiting:
            if other.seat == command.seat and other.number < command.number:
                ready = max(ready, self.ready_at(other))
        return ready

    def next_due(self) -> int | None:
        return min(map(self.ready_at, self.waiting)) if self.waiting else None

    def run_until(self, at: int) -> list[Command]:
        done: list[Command] = []
        while self.waiting:
            command = self.waiting[0]
            if len(self.waiting) > 1:
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
        """Of contested plays that are due the one of the earliest moment goes first (BRL-119)."""
        if not self.fair or not is_play(command):
            return command
        rivals = [
            other
            for other in self.waiting
            if is_due(other, time)
            and self.contested(command, other)
            and not self.is_behind_another(other)
        ]
        return min([command, *rivals], key=lambda c: (c.moment, c.number))

    def contested(self, one: Command, other: Command) -> bool:
        """Plays of different seats at the same string, the same Base or the same free place."""
        if one.seat == other.seat or not is_play(other):
            return False
        return self.aim(one).meets(self.aim(other))

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
        if known and given.get("screen") in SCREEN_ENDS:
            seen = SCREEN_ENDS.index(given["screen"])
            end = ENDS[1 - seen if is_turned(state, int(zone), command.seat) else seen]
        return Aim(zone, "", end, whole=False)

    def is_behind_another(self, command: Command) -> bool:
        return any(
            other.seat == command.seat and other.number < command.number for other in self.waiting
        )

    def process(self, command: Command, time: int) -> list[Command]:
        """Judge a command on the table as it is now (BRL-105); returns what it made void."""
        command.processed = time
        play = Done(command, self.aim(command)) if self.fair and is_play(command) else None
        before = self.match.state.copy() if self.fair else None
        try:
            command.events = self.match.choose(command.seat, command.choice, at=time)
        except IllegalChoice as refusal:
            command.refusal = refusal
        except DonnybrookError as error:
            command.refusal = IllegalChoice("BRL-051", "bad_command", str(error))
        if play is not None:
            self.watch(play)
        if command.refusal is not None:
            return []
        self.changed, self.changed_by, self.before = time, command.seat, before
        return self.drop_void(command, time)

    def watch(self, play: Done) -> None:
        """Note who was first, and how quickly a play came after what it must answer."""
        self.ledger.note(play)
        command, trips = play.command, self.trips[play.command.seat]
        if command.refusal is not None:
            self.last_miss[command.seat] = command.moment
        elif trips.trip is not None and self.is_answer(command):
            trips.note_answer(command.moment - self.changed)

    def is_answer(self, command: Command) -> bool:
        """Whether a rival's last change made a play legal, and it is no mere guess (BRL-196)."""
        guess = command.moment < self.last_miss[command.seat] + MASHING
        if self.before is None or self.changed_by == command.seat or guess:
            return False
        try:
            self.match.game.language.read(self.before, command.seat, command.choice)
        except DonnybrookError:
            return True
        return False

    def drop_void(self, command: Command, time: int) -> list[Command]:
        """A pause drops what waits (BRL-112), who goes out takes the own along (BRL-193)."""
        state = self.match.state
        assert isinstance(state, BrawlState)
        verb = verb_of(command)
        if verb in ("pause", "lost") and state.procedure != Phase.OPEN:
            return self.drop(self.waiting[:], No.PAUSED, time)
        if verb in ("concede", "lost"):
            mine = [other for other in self.waiting if other.seat == command.seat]
            return self.drop(mine, No.NOT_ACTIVE, time)
        return []

    def drop(self, commands: list[Command], no: int, time: int) -> list[Command]:
        dropped = [command for command in commands if self.on_the_table(command)]
        for command in dropped:
            self.waiting.remove(command)
            command.refusal = self.refused(command, no)
            command.processed = time
        return dropped

    def refused(self, command: Command, no: int) -> IllegalChoice:
        state = self.match.state
        assert isinstance(state, BrawlState)
        return self.language.refused(state, command.seat, no, 0)

    def on_the_table(self, command: Command) -> bool:
        """Whether it is a table command: those are paced and queued."""
        return first_word(command.choice) in self.table_verbs


def verb_of(command: Command) -> str:
    return first_word(command.choice)


@lru_cache(1024)
def first_word(words: str) -> str:
    """It is asked for again and again while a command waits."""
    return words.split(None, 1)[0] if words.strip() else ""


def is_play(command: Command) -> bool:
    return verb_of(command) == "play"


def is_due(command: Command, time: int) -> bool:
    return command.due is not None and command.due <= time


def paced(at: int, last: int | None, pace: int) -> int:
    """Not before a hand is ready for its next command (BRL-108)."""
    return at if last is None else max(at, last + pace)
