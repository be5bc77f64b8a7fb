"""Fitting: weights that foretell how matches end."""

from __future__ import annotations

import pytest

from donnybrook.kernel import registry
from donnybrook.lab.balance import fit, tune
from donnybrook.lab.lineup import line_up

BRAWLBALL = registry.get("brawlball")


def test_equations_are_solved_even_where_the_first_pivot_is_nothing() -> None:
    assert fit.solved([[0.0, 2.0], [4.0, 1.0]], [6.0, 11.0]) == [2.0, 3.0]


def test_positions_are_kept_with_the_result_of_their_match() -> None:
    lineup = line_up(BRAWLBALL, bots=("greedy",))
    kept = fit.play_one(lineup, seed=0, index=0)
    assert len(kept) == fit.KEPT
    assert all(not it.state.over for it in kept)
    results = {it.seat: it.result for it in kept}
    assert sum(results.values()) == pytest.approx(
        1.0 if len(results) == 2 else results.popitem()[1]
    )
    again = fit.play_one(lineup, seed=0, index=0)
    assert [it.state.to_bytes() for it in again] == [it.state.to_bytes() for it in kept]


def test_matches_are_played_by_the_bot_that_judges() -> None:
    assert fit.judging(BRAWLBALL) == "greedy"
    assert fit.judging(registry.get("brawlmart")) == "solver"


def test_a_fit_misses_less_than_what_it_began_with_and_leaves_the_taste_alone() -> None:
    tuning = tune.start(BRAWLBALL, "greedy")
    spoiled = dict(tuning.named(tuning.first), attack=3.0, decides=1.0, time=2.0)
    tuning.first = tuning.best = tuple(spoiled.values())
    errors = fit.fit(tuning, matches=40, checks=2, seed=3)
    assert errors.after < errors.before
    assert 0 < errors.positions <= 40 * fit.KEPT
    after = tuning.named(tuning.best)
    moved = {name for name in after if after[name] != spoiled[name]}
    assert {"attack", "decides", "time"} <= moved <= set(BRAWLBALL.bots.judgement)
    assert tuning.check is not None


def test_a_fit_says_what_it_misses() -> None:
    assert list(fit.as_text(fit.Errors(24000, 0.1336, 0.1007))) == [
        "What the judgement misses, as a mean square over the unseen of 24,000 positions:"
        " 0.1336 before, 0.1007 after."
    ]
