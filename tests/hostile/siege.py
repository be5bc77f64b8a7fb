"""The siege: one server, those who play, one attack after another, and the judgement."""

from __future__ import annotations

import asyncio
import json
import resource
import subprocess
import sys
import time
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from donnybrook.load.process import cpu_seconds
from tests.hostile.attack import Attack
from tests.hostile.processes import rss
from tests.hostile.warm_up import everything_legitimate
from tests.hostile.witness import (
    Clock,
    Duelist,
    Newcomer,
    Probe,
    Sparring,
    Teller,
    Witness,
    cancelled,
    percentile,
    settled,
)
from tests.server.running import RunningServer

BUDGET = 0.25  # seconds: a player's answers at p99
BOT_BUDGET = 5.0  # seconds: a bot's answer, at worst
CALM = 0.1  # seconds: the health of a server that has nothing else to do
RECOVERY = 20.0  # seconds after an attack until everything is as before
MEMORY = 4_000_000_000  # bytes of the server's address space, so that the machine survives
GROWTH = 1.2
AT_REST = 60.0  # seconds in which workers that have grown hand over to others
PUT_AWAY = 100.0  # seconds until the tables of the attacks have gone, and what they took


@dataclass
class Verdict:
    """How the players fared during one attack."""

    attack: str
    finding: str
    answers: list[float] = field(default_factory=list)
    bot: list[float] = field(default_factory=list)
    health: list[float] = field(default_factory=list)
    box: list[float] = field(default_factory=list)  # how late the machine itself is
    cpu: float = 0.0  # of a core
    told: dict[str, int] = field(default_factory=dict)
    wrong: list[str] = field(default_factory=list)
    tracebacks: int = 0
    only_late: bool = False

    @property
    def excuse(self) -> float:
        """A busy machine is late for whoever asks, answers and stores; it excuses only so much."""
        return min(BUDGET, 3 * percentile(self.box, 0.99))

    def judge(self, budget: float) -> None:
        sound = not self.wrong and not self.tracebacks
        late = percentile(self.answers, 0.99)
        if late > budget + self.excuse:
            self.wrong.append(f"p99 of the players is {late * 1000:.0f} ms")
        if max(self.bot, default=0.0) > BOT_BUDGET:
            self.wrong.append(f"a bot took {max(self.bot):.1f} s")
        self.only_late = sound and bool(self.wrong)
        if self.tracebacks:
            self.wrong.append(f"{self.tracebacks} tracebacks in the log")

    def row(self) -> str:
        cuts = [percentile(self.answers, share) * 1000 for share in (0.5, 0.99, 1.0)]
        told = ", ".join(f"{what} x{count}" for what, count in self.told.items())
        lags = [max(each, default=0.0) * 1000 for each in (self.health, self.box)]
        held = "FAILED" if self.wrong else "held"
        return (
            f"{self.attack:<18}{self.finding:<5}{cuts[0]:7.1f}{cuts[1]:8.1f}{cuts[2]:8.0f}"
            f"{max(self.bot, default=0.0):7.1f}{lags[0]:9.0f}{lags[1]:6.0f}{self.cpu:6.0%}"
            f"  {held:<7}{told[:90]}"
        )


HEADING = (
    "attack            find.   p50     p99     max    bot   health   box   cpu\n"
    "                          ms      ms      ms   s max   ms max ms max"
)


class Siege:
    def __init__(self, data: Path, seconds: float, budget: float = BUDGET) -> None:
        self.data = data
        self.seconds = seconds
        self.budget = budget
        self.server = RunningServer(data)
        self._limit()
        base = self.server.base
        self.duelist, self.sparring, self.teller = Duelist(base), Sparring(base), Teller(base)
        self.probe, self.newcomer, self.clock = Probe(base), Newcomer(base), Clock(base)
        self.tasks: list[asyncio.Task[None]] = []
        self.attacker = start_attacker()
        self.addresses = 1
        self.rss_start: list[int] = []
        self.rss_end: list[int] = []
        self.verdicts: list[Verdict] = []
        self.well = False  # ended as it should

    @property
    def witnesses(self) -> list[Witness]:
        return [
            self.duelist, self.sparring, self.teller, self.probe, self.newcomer, self.clock,
        ]  # fmt: skip

    def _limit(self) -> None:
        resource.prlimit(self.server.process.pid, resource.RLIMIT_AS, (MEMORY, MEMORY))

    # -- the siege

    async def begin(self, warm: bool) -> None:
        """Everybody plays; where memory counts, all that is legitimate is done once before."""
        self._play()
        for witness in self.witnesses:
            await asyncio.wait_for(witness.ready.wait(), 30)
        self.rss_start = self._rss()
        if warm:
            await everything_legitimate(self.server.base)
            self.rss_start = await self._at_rest()

    async def _at_rest(self) -> list[int]:
        """The least memory in a while: what was taken for a moment only is no part of it."""
        found, end = self._rss(), time.monotonic() + AT_REST
        while time.monotonic() < end:
            await asyncio.sleep(1.0)
            found = min(found, self._rss(), key=sum)
        return found

    def _play(self) -> None:
        self.tasks = [asyncio.create_task(witness.play()) for witness in self.witnesses]

    async def all_of(self, attacks: Iterable[Attack]) -> None:
        """One after another; where only time was short, once more: perhaps the machine was busy."""
        for attack in attacks:
            verdict = self._told(await self.one(attack))
            if verdict.only_late:
                verdict = self._told(await self.one(attack))
            self.verdicts.append(verdict)

    def _told(self, verdict: Verdict) -> Verdict:
        print("\n    ".join([verdict.row(), *verdict.wrong]), flush=True)
        return verdict

    async def one(self, attack: Attack | None) -> Verdict:
        """One attack, or quiet, and how the players fared."""
        verdict = Verdict(attack.name, attack.finding) if attack else Verdict("quiet", "")
        marks = [(len(who.times.found), who.breaks) for who in self.witnesses]
        errors, pid = len(self.server.errors()), self.server.process.pid
        cpu, began = self._cpu(pid), time.perf_counter()
        if attack is None:
            await asyncio.sleep(self.seconds)
        else:
            found = await self._strike(attack)
            verdict.told, verdict.wrong = found["answers"], list(found["faults"])
        verdict.cpu = (self._cpu(pid) - cpu) / (time.perf_counter() - began)
        calm = await self._calm()
        self._compare(verdict, marks)
        verdict.tracebacks = self.server.errors()[errors:].count("Traceback")
        if attack is not None:
            verdict.judge(self.budget)
        if not calm:
            await self._restart(verdict)
            verdict.only_late = False
        return verdict

    def _compare(self, verdict: Verdict, marks: list[tuple[int, int]]) -> None:
        times = [who.times.found[at:] for who, (at, _) in zip(self.witnesses, marks, strict=True)]
        verdict.answers, verdict.bot, verdict.health = times[0] + times[2], times[1], times[3]
        verdict.box = times[5]
        for who, (_, breaks) in zip(self.witnesses, marks, strict=True):
            if who.breaks > breaks:
                name = type(who).__name__.lower()
                verdict.wrong.append(f"{who.breaks - breaks} broken lines of the {name}")

    def _cpu(self, pid: int) -> float:
        try:
            return cpu_seconds(pid)
        except OSError:
            return 0.0

    async def _strike(self, attack: Attack) -> dict[str, dict[str, int]]:
        """Let the attacker's process do it; each attack comes from another address."""
        self.addresses = self.addresses % 250 + 1
        order = {"name": attack.name, "base": self.server.base, "seconds": self.seconds,
                 "address": f"127.0.0.{self.addresses + 1}"}  # fmt: skip
        assert self.attacker.stdin is not None
        assert self.attacker.stdout is not None
        self.attacker.stdin.write(json.dumps(order) + "\n")
        self.attacker.stdin.flush()
        reading = asyncio.to_thread(self.attacker.stdout.readline)
        found: dict[str, dict[str, int]] = json.loads(await asyncio.wait_for(reading, 300))
        return found

    async def _calm(self) -> bool:
        """Whether the server is as before within its time: alive, and nobody waits for it."""

        def calm() -> bool:
            if self.server.process.poll() is not None:
                return False
            waits = [who.times.began for who in (self.duelist, self.teller, self.probe)]
            late = any(began and time.perf_counter() - began > CALM for began in waits)
            return not late and max(self.probe.times.found[-3:], default=1.0) < CALM

        return await settled(calm, RECOVERY)

    async def _restart(self, verdict: Verdict) -> None:
        """The server is gone or stuck: that is a failure; the next attack finds a new one."""
        code = self.server.process.poll()
        how = "did not recover" if code is None else f"ended with {code}"
        verdict.wrong.append(f"the server {how}")
        for task in self.tasks:
            await cancelled(task)
        self.server.kill()
        self.server.start()
        self._limit()
        for witness in self.witnesses:
            await witness.move_to(self.server.base)
            witness.times.began = 0.0
            await witness.come_back()
        self._play()

    # -- the end

    async def end(self, wait: float) -> None:
        """Nothing is lost; and when the attacks' tables are put away, memory is back."""
        started = sum(self.rss_start)
        await settled(lambda: sum(self._rss()) <= started, wait)
        self.rss_end = self._rss()
        for task in self.tasks:
            await cancelled(task)
        for witness in self.witnesses:
            await witness.come_back()
            await witness.check()
            await witness.leave()
        self.well = True

    def _rss(self) -> list[int]:
        return rss(self.server.process.pid)

    def close(self) -> None:
        assert self.attacker.stdin is not None
        self.attacker.stdin.close()
        self.attacker.wait(30)
        if self.attacker.stdout is not None:
            self.attacker.stdout.close()
        if self.server.process.poll() is None:
            self.server.stop() if self.well else self.server.kill()

    def result(self, with_memory: bool) -> dict[str, object]:
        """What is said at the very end."""
        lost = [sentence for witness in self.witnesses for sentence in witness.lost]
        failed = [verdict.attack for verdict in self.verdicts if verdict.wrong]
        if with_memory and sum(self.rss_end) > sum(self.rss_start) * GROWTH:
            failed.append("memory")
        if lost:
            failed.append("lost")
        everything = [delay for verdict in self.verdicts for delay in verdict.answers]
        worst = max(self.verdicts, key=lambda verdict: percentile(verdict.answers, 0.99))
        return {
            "attacks": sum(bool(verdict.finding) for verdict in self.verdicts),
            "actions": sum(witness.actions for witness in self.witnesses),
            "p99_ms": round(percentile(everything, 0.99) * 1000, 1),
            "worst_attack": worst.attack,
            "worst_p99_ms": round(percentile(worst.answers, 0.99) * 1000, 1),
            "lost": len(lost),
            "tracebacks": sum(verdict.tracebacks for verdict in self.verdicts),
            "rss_start_mb": sum(self.rss_start),
            "rss_end_mb": sum(self.rss_end),
            "rss_each_mb": [self.rss_start, self.rss_end],  # the server itself first
            "failed": failed,
        }


def start_attacker() -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "tests.hostile.attacker"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1,
    )  # fmt: skip
