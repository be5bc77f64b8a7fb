"""Scenarios in real time: choices arrive, and count when they are due."""

from __future__ import annotations

from typing import cast

from donnybrook.kernel.chance import TapeError
from donnybrook.kernel.command_queue import Command, CommandQueue, TimedBy
from donnybrook.kernel.compare import Difference
from donnybrook.law import outcomes
from donnybrook.law.performance import Performance
from donnybrook.law.scenario import Scenario, Step
from donnybrook.law.taped import TapedMatch


class RealTimePerformance(Performance):
    """Feeds the choices that have a time to a queue and looks at their fate after the last one.

    They may count in another order than they are listed, so one tape of all rolls
    in the file serves them all.
    """

    def __init__(self, scenario: Scenario, match: TapedMatch, queue: CommandQueue) -> None:
        super().__init__(scenario, match)
        self.queue = queue
        self.arrivals: list[tuple[Step, Command]] = []
        self.rolling = next((step for step in scenario.steps if step.rolls), None)
        rolls = [roll for step in scenario.steps for roll in step.rolls or []]
        match.put_in(rolls if rolls or scenario.seed is None else None)

    def wait(self, step: Step, time: int) -> None:
        """Everything due before this moment counts before it."""
        if time - 1 >= self.now:
            self.run_until(step, time - 1)

    def run_until(self, step: Step, time: int) -> None:
        try:
            with self.source.blamed(*step.path):
                self.processed += [command.number for command in self.queue.run_until(time)]
        except TapeError as error:
            where = self.rolling or step
            raise self.broken(where, "rolls", f"rolls: {error}") from None

    def choose(self, step: Step, seat: int, words: str) -> list[Difference]:
        if step.at is None:
            return super().choose(step, seat, words)
        with self.source.blamed(*step.path, "choose"):
            command = self.queue.arrive(step.at, seat, words)
        self.arrivals.append((step, command))
        return []

    def time_line(self, step: Step, seat: int, trip: int) -> None:
        for source in (step.by,) if step.by else ("echo", "wire"):
            self.queue.time_line(seat, trip, cast(TimedBy, source))

    def clock(self, step: Step, time: int) -> list[Difference]:
        heard = len(self.match.heard)
        self.run_until(step, time)
        return outcomes.acceptance(step, self.names(self.match.heard[heard:]))

    def finish(self) -> None:
        """Let everything that waits become due, then look at every arrival."""
        while (due := self.queue.next_due()) is not None:
            self.run_until(self.scenario.steps[-1], due)
        for step, command in self.arrivals:
            self.judge(step, self.fate(step, command))
        super().finish()
        super().take_out(self.rolling or self.scenario.steps[-1])

    def fate(self, step: Step, command: Command) -> list[Difference]:
        """What became of an arrival."""
        if command.refusal is not None:
            found = outcomes.refusal(step, command.refusal)
        else:
            found = outcomes.acceptance(step, self.names(command.events))
        if step.due not in (None, command.due):
            got = "never" if command.due is None else str(command.due)
            found.append(Difference("due", str(step.due), got))
        return found

    def put_in(self, step: Step) -> None:
        """The tape of the whole file is in already."""

    def take_out(self, step: Step) -> list[Difference]:
        """It stays in until the end."""
        return []
