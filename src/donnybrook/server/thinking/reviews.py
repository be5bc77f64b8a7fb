"""Reviews of finished matches: made in a worker process when first asked for, then kept."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from dataclasses import asdict
from functools import partial

import msgspec

from donnybrook.coach.review import Moment
from donnybrook.server.errors import Busy
from donnybrook.server.thinking.bots import BotWorkers
from donnybrook.server.thinking.review_worker import (
    conclude,
    look_again,
    plan_review,
    review,
    worth_another_look,
)
from donnybrook.table import api
from donnybrook.table.replay import NotYet
from donnybrook.table.table import Table

MOST_KEPT = 200
LOG = logging.getLogger("donnybrook")


class Job:
    """A review under way, or done."""

    def __init__(self, versions: int, guest: str) -> None:
        self.versions = versions
        self.guest = guest  # who asked for it
        self.moments: list[Moment] = []  # of each version
        self.again: list[int] = []  # versions that are looked at again,
        self.second: dict[int, list[float]] = {}  # and their shares then
        self.report: api.Report | None = None
        self.task: asyncio.Task[None] | None = None

    def told(self) -> api.Review:
        done, of = len(self.moments) + len(self.second), self.versions + len(self.again)
        return api.Review(done, of, self.report)


class Reviews:
    def __init__(self, bots: BotWorkers) -> None:
        self.bots = bots
        self.jobs: OrderedDict[str, Job] = OrderedDict()

    def known(self, table: str) -> api.Review | None:
        """The review of a table, as far as it is; None if nobody has asked for it yet."""
        job = self.jobs.get(table)
        return None if job is None else job.told()

    def check(self, guest: str) -> None:
        """One review at a time for each guest."""
        if any(job.guest == guest and job.report is None for job in self.jobs.values()):
            raise Busy("Another review of yours is being made; ask again when it is there.", 5)

    def begin(self, table: Table, guest: str) -> api.Review:
        """Start the review of a finished match."""
        if table.match is None or not table.over:
            raise NotYet("A match is reviewed after its end.")
        known = self.known(table.ident)
        if known is not None:
            return known
        self.check(guest)
        job = self.jobs[table.ident] = Job(table.match.version + 1, guest)
        job.task = asyncio.create_task(self._make(table, job))
        if len(self.jobs) > MOST_KEPT:
            self._drop(next(iter(self.jobs)))
        return job.told()

    def close(self) -> None:
        for table in list(self.jobs):
            self._drop(table)

    def _drop(self, table: str) -> None:
        task = self.jobs.pop(table).task
        if task is not None:
            task.cancel()

    async def _make(self, table: Table, job: Job) -> None:
        """Part after part, so that bots of other tables get their turn in between."""
        question = self.bots.whole_match(table)
        ask = partial(self.bots.review, table.ident, job.guest)
        try:
            looks = await ask(plan_review, question)
            while len(job.moments) < job.versions:
                part = await ask(review, question, looks, len(job.moments))
                job.moments += part.moments
            job.again = await ask(worth_another_look, question, looks, job.moments)
            for version in job.again:
                second = await ask(look_again, question, looks, len(job.moments), version)
                job.second[version] = second
            found = await ask(conclude, question, looks, job.moments, job.second)
            job.report = msgspec.convert(asdict(found), api.Report)
        except Exception:
            where = {"room": table.ident}
            LOG.exception("the review of table %s failed", table.ident, extra=where)
            self.jobs.pop(table.ident, None)  # the next question tries again
