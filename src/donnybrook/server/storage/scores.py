"""Tables of scores: what the runs of a deal that everybody may play were worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from donnybrook.server.storage.lost import Lost
from donnybrook.table.api import ScoreRow, ScoreTable
from donnybrook.table.info import ScoreLine
from donnybrook.table.render import encode
from donnybrook.table.table import Table

DECODER = msgspec.json.Decoder(ScoreLine)
WORST = -(2**31)


@dataclass(frozen=True)
class Run:
    """One run of a known deal, as it is stored."""

    table: str
    game: str
    deal: str
    challenge: str
    guest: str
    name: str
    opened_at: str
    score: str | None  # JSON; None while it is under way


def run_of(table: Table) -> Run | None:
    """What is stored of a table for the scores; None if its deal is its own."""
    plan, seat = table.plan, table.seats[0]
    if not plan.deal or plan.deal == "lesson":
        return None
    score = table.score()
    return Run(
        table=table.ident,
        game=plan.game,
        deal=plan.deal,
        challenge=table.game.scoring.challenge(table.options),
        guest=plan.opener,
        name=seat.name,
        opened_at=plan.opened_at,
        score=None if score is None else encode(score).decode(),
    )


def score_table(
    game: str, deal: str, challenge: str, runs: Sequence[Run], guest: str, lost: Lost
) -> ScoreTable:
    """The runs of one challenge, best first; `runs` come in the order of their opening.

    A run whose score cannot be read is left out, and still was a try.
    """
    tries: Counter[str] = Counter()
    rows = []
    for run in runs:
        if run.challenge != challenge:
            continue
        tries[run.guest] += 1
        score = None
        if run.score is not None:
            score = lost.readable(f"the score of table {run.table}", DECODER.decode, run.score)
            if score is None:
                continue
        mine = run.guest == guest
        rows.append(ScoreRow(run.table, run.name, mine, tries[run.guest], run.opened_at, score))
    rows.sort(key=lambda row: WORST if row.score is None else row.score.points, reverse=True)
    return ScoreTable(game, deal, challenge, rows, sorted({run.challenge for run in runs}))
