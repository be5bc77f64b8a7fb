"""A scenario on stage: the match it is played in, step by step."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import to_builtins

from donnybrook.kernel.chance import TapeError
from donnybrook.kernel.compare import Difference, differences, plain
from donnybrook.kernel.errors import BadWords, DonnybrookError
from donnybrook.kernel.events import Event
from donnybrook.kernel.undo import UndoOffer
from donnybrook.law import outcomes
from donnybrook.law.failure import ScenarioFailed
from donnybrook.law.scenario import Scenario, Step
from donnybrook.law.tables import BrokenScenario
from donnybrook.law.taped import TapedMatch
from donnybrook.law.vetting import PROCESSED, VIEW, seat_of


class Performance:
    """Plays the steps where a choice counts as soon as it is made."""

    def __init__(self, scenario: Scenario, match: TapedMatch) -> None:
        self.scenario = scenario
        self.source = scenario.source
        self.match = match
        self.game = match.game
        self.offer: UndoOffer | None = None  # to step back
        self.now = int(match.state.now)
        self.processed: list[int] = []  # arrival numbers, in real time

    def play(self, step: Step) -> None:
        """Do what a step says; raises ScenarioFailed if it comes out differently."""
        seat = -1 if step.seat is None else self.seat(step.seat, *step.path, "seat")
        self.pass_time(step)
        found = self.before(step, seat)
        if step.choose is not None:
            found += self.choose(step, seat, step.choose)
        elif step.clock is not None:
            found += self.clock(step, step.clock)
        elif step.line is not None:
            self.time_line(step, seat, step.line)
        elif step.undo is not None:
            found += self.undo(step, seat)
        self.judge(step, found + self.compare(step.state, *step.path, "state"))

    def finish(self) -> None:
        """After the last step: the position at the end."""
        found = self.compare(self.scenario.expect, "expect")
        if found:
            raise ScenarioFailed(f"at the end (line {self.source.line('expect')}):", found)

    # -- the parts of a step

    def pass_time(self, step: Step) -> None:
        """Time runs forwards, whatever tells it."""
        for key, time in (("at", step.at), ("clock", step.clock)):
            if time is None:
                continue
            if time < self.now:
                reason = f"time runs forwards: {time} ms comes after {self.now} ms"
                raise self.broken(step, key, reason)
            self.wait(step, time)
            self.now = time

    def wait(self, step: Step, time: int) -> None:
        """Time is about to be told; in turns nothing moves before it is."""

    def before(self, step: Step, seat: int) -> list[Difference]:
        """What the seat may choose, and what would come of it."""
        state = self.match.state
        found = outcomes.options(step, self.game, state, seat)
        try:
            return found + outcomes.odds(step, self.game, state, seat)
        except BadWords as error:
            raise self.broken(step, "choose", str(error)) from None
        except outcomes.BadOdds as error:
            raise self.source.broken(str(error), *step.path, "odds", error.name) from None
        except DonnybrookError as error:
            return [*found, Difference("odds", "of a legal choice", f"refused: {error}")]

    def choose(self, step: Step, seat: int, words: str) -> list[Difference]:
        self.put_in(step)
        try:
            events = self.match.choose(seat, words, at=step.at)
        except BadWords as error:
            raise self.broken(step, "choose", str(error)) from None
        except TapeError as error:
            raise self.broken(step, "rolls", self.missing(step, error)) from None
        except DonnybrookError as error:
            found = outcomes.refusal(step, error)
        else:
            found = outcomes.acceptance(step, self.names(events))
        # a wrong outcome explains a wrong tape, so it comes first
        return found or self.take_out(step)

    def clock(self, step: Step, time: int) -> list[Difference]:
        self.put_in(step)
        try:
            events = self.match.tick(time)
        except TapeError as error:
            raise self.broken(step, "rolls", self.missing(step, error)) from None
        return outcomes.acceptance(step, self.names(events)) or self.take_out(step)

    def time_line(self, step: Step, seat: int, trip: int) -> None:
        """A line was timed; in turns nobody asks for that."""

    def undo(self, step: Step, seat: int) -> list[Difference]:
        """Ask to step back, or answer the seat that asked."""
        try:
            if step.undo == "ask":
                self.offer = UndoOffer(self.match, seat)
            elif self.offer is None:
                raise DonnybrookError("nobody has asked to step back")
            else:
                self.offer.answer(seat, step.undo == "agree")
        except DonnybrookError as error:
            return outcomes.refusal(step, error)
        return outcomes.acceptance(step, [])

    # -- chance

    def put_in(self, step: Step) -> None:
        """Force the chance of a step; without rolls only a seed leaves any to the generator."""
        rolls = step.rolls
        self.match.put_in([] if rolls is None and self.scenario.seed is None else rolls)

    def take_out(self, step: Step) -> list[Difference]:
        """Refuse rolls that are left over."""
        try:
            self.match.take_out()
        except TapeError as error:
            raise self.broken(step, "rolls", f"rolls: {error}") from None
        return []

    def missing(self, step: Step, error: TapeError) -> str:
        if step.rolls is None:
            return f"step {step.number} rolls but has no rolls; give them, or a seed to the file"
        return f"rolls: {error}"

    # -- looking

    def seat(self, name: int | str, *path: str | int) -> int:
        return seat_of(self.scenario, self.game, self.match.settings, name, *path)

    def names(self, events: Iterable[Event]) -> list[str]:
        return [self.game.events.of(event).name for event in events]

    def compare(self, expected: dict[str, Any], *path: str | int) -> list[Difference]:
        """The given keys of the position, and of what seats see of it."""
        if not expected:
            return []
        state = self.match.state
        got = {**plain(self.game.scenarios.describe(state)), PROCESSED: self.processed}
        got[VIEW] = {
            name: plain(to_builtins(self.game.view.of(state, self.seat(name, *path, VIEW, name))))
            for name in expected.get(VIEW, {})
        }
        return differences(expected, got, "")

    def judge(self, step: Step, found: list[Difference]) -> None:
        if found:
            act = step.choose or step.undo or ("clock" if step.clock is not None else "look")
            who = "" if step.seat is None else f" of seat {step.seat}"
            where = f"step {step.number} (line {self.source.line(*step.path)}), `{act}`{who}:"
            raise ScenarioFailed(where, found)

    def broken(self, step: Step, key: str, reason: str) -> BrokenScenario:
        return self.source.broken(reason, *step.path, key)
