"""Runs in a worker process: reviews a finished match, a few steps at a time."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from time import perf_counter

from donnybrook.coach.report import Report, candidates, report
from donnybrook.coach.review import Moment, Reviewer, looks_for
from donnybrook.kernel.match import Entry
from donnybrook.server.thinking.bot_worker import Question, game_of

SLICE = 0.15  # seconds that a bot of another table may have to wait
MOST_REVIEWERS = 8
REVIEWERS: OrderedDict[str, Reviewer] = OrderedDict()


@dataclass(frozen=True)
class Part:
    """The next moments of a match; `looks` were had at each position."""

    looks: int
    moments: list[Moment]


def plan_review(question: Question) -> int:
    """How many looks each position gets."""
    return looks_for(
        game_of(question.game, question.pack), question.options, question.seed, entries_of(question)
    )


def review(question: Question, looks: int, done: int) -> Part:
    """The moments after the first `done` ones, for a while."""
    end = perf_counter() + SLICE
    reviewer = find(question, looks, done)
    moments = [reviewer.opening()] if done == 0 else []
    while not reviewer.done and perf_counter() < end:
        moments.append(reviewer.step())
    return Part(looks, moments)


def worth_another_look(question: Question, looks: int, moments: list[Moment]) -> list[int]:
    """The versions before and after the steps that seem to have changed most."""
    reviewer = find(question, looks, len(moments))
    steps = candidates(reviewer.match, moments)
    return sorted({version for step in steps for version in (step, step + 1)})


def look_again(question: Question, looks: int, done: int, version: int) -> list[float]:
    """The shares at one of them, with more looks."""
    return find(question, looks, done).again(version)


def conclude(
    question: Question, looks: int, moments: list[Moment], second: dict[int, list[float]]
) -> Report:
    """The report of all moments."""
    reviewer = REVIEWERS.pop(question.table, None) or find(question, looks, len(moments))
    return report(reviewer.match, moments, looks, second)


def find(question: Question, looks: int, done: int) -> Reviewer:
    """The reviewer of a table, at the version after `done` moments."""
    version = max(0, done - 1)
    reviewer = REVIEWERS.get(question.table)
    if reviewer is None or reviewer.match.version != version:
        game = game_of(question.game, question.pack)
        reviewer = Reviewer(game, question.options, question.seed, entries_of(question), looks)
        for entry in reviewer.entries[:version]:
            reviewer.match.replay(entry)
        REVIEWERS[question.table] = reviewer
        if len(REVIEWERS) > MOST_REVIEWERS:
            REVIEWERS.popitem(last=False)
    return reviewer


def entries_of(question: Question) -> list[Entry]:
    return [Entry(*entry) for entry in question.entries]
