"""How a match stands: the chance to win a round, and what a round is worth."""

from __future__ import annotations

from typing import Any

import pytest

from donnybrook.games.knockdown.bots import judgement
from donnybrook.games.knockdown.bots.policy import Greedy
from donnybrook.games.knockdown.rules.play import Knockdown as KnockdownMatch
from tests.games.knockdown.scenes import KNOCKDOWN, scene


def worth(seat: int = 0, **position: Any) -> float:
    state = scene(**position).state
    assert isinstance(state, KnockdownMatch)
    return float(judgement.position(state, seat, Greedy().weights))


def test_before_the_first_round_only_rounds_won_count() -> None:
    state = KNOCKDOWN.new_state(KNOCKDOWN.options(), 1)
    assert isinstance(state, KnockdownMatch)
    for seat in (0, 1):
        assert judgement.position(state, seat, Greedy().weights) == pytest.approx(0.5)


@pytest.mark.parametrize(
    ("mine", "theirs", "won", "first", "chance"),
    [
        (2, 2, 0.5, 0.5, 0.5),
        (1, 2, 0.5, 0.5, 0.75),
        (3, 1, 0.5, 0.5, 0.125),
        (1, 1, 0.3, 0.6, 0.3),
        (1, 2, 0.4, 0.6, 0.4 + 0.6 * 0.6),  # the round is lost, so the next one begins
        (0, 2, 0.5, 0.5, 1.0),
        (1, 0, 0.5, 0.5, 0.0),
    ],
)
def test_the_loser_of_a_round_goes_first_in_the_next(
    mine: int, theirs: int, won: float, first: float, chance: float
) -> None:
    assert judgement.match_chance(mine, theirs, won, first) == pytest.approx(chance)


@pytest.mark.clause("KDN-034")
def test_who_goes_first_is_ahead_unless_the_other_draws_for_it() -> None:
    odds = []
    for cards in (0, 2):
        state = KNOCKDOWN.new_state(KNOCKDOWN.options({"second_player_draws": cards}), 1)
        assert isinstance(state, KnockdownMatch)
        odds.append(judgement.chance(judgement.first_odds(state, Greedy().weights)))
    assert odds[0] > 0.55
    assert 0.45 < odds[1] < 0.53


def test_with_empty_hands_what_one_side_hopes_the_other_fears() -> None:
    for light in (0, 4, 9):
        hopes = worth(0, light=[1, light])
        fears = worth(1, light=[1, light])
        assert hopes + fears == pytest.approx(1.0)


def test_strain_on_the_other_is_welcome_and_decides_more_in_the_last_round() -> None:
    hurt: dict[str, Any] = {"light": [0, 8], "heavy": [0, 1]}
    first, last = worth(**hurt), worth(**hurt, victory=[1, 1])
    assert 0.5 < first < last < 1.0


def test_a_round_that_is_won_is_worth_more_than_one_that_is_nearly_won() -> None:
    drawn = ["jab", "cross"]
    nearly = worth(light=[0, 12], heavy=[0, 2])
    won = worth(victory=[1, 0], active=1, round=2, hands=[drawn, []])  # KDN-034
    lost = worth(victory=[0, 1], active=0, round=2, hands=[[], drawn])
    assert nearly < won
    assert lost < 0.5


def test_an_action_more_is_better_and_so_is_a_shaky_opponent_on_the_own_turn() -> None:
    assert worth(action=1) > worth(action=2)
    shaky: dict[str, Any] = {"light": [8, 8], "heavy": [1, 1]}
    assert worth(action=2, **shaky) > worth(action=2, light=[1, 1])


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"hands": [["grit"], []]}, {}),
        ({"hands": [["counter"], []]}, {"hands": [["cross"], []]}),
        ({"venom": [0, 2]}, {"venom": [0, 0]}),
        ({"fighters": ["hask", "quill"], "tokens": [3, 0]},
         {"fighters": ["hask", "quill"], "tokens": [0, 0]}),
    ],
)  # fmt: skip
def test_what_a_fighter_holds_counts(better: dict[str, Any], worse: dict[str, Any]) -> None:
    assert worth(**better) > worth(**worse)
