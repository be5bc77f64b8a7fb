"""The Python API: the README's loop, values, other worlds, exact chances, and bad input."""

from __future__ import annotations

import copy
import pickle
import re
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import donnybrook
from donnybrook.kernel.errors import BadInput, BadSetting, DonnybrookError, UnknownName
from donnybrook.kernel.position import Position

GAMES = ("brawl", "brawlball", "brawlmart", "knockdown", "rivals")
README = Path(__file__).parents[2] / "README.md"


def midway(name: str, choices: int = 30, seed: int = 7) -> Position:
    """The position after some choices, always the first, the second, the third ... one."""
    state = donnybrook.game(name).start(seed)
    for number in range(choices):
        seat = state.seat
        if seat < 0:
            break
        codes = state.legal(seat)
        state.apply(codes[number % len(codes)], seat)
    return state


def loop_of_the_readme() -> str:
    text = README.read_text(encoding="utf-8").split("## From Python\n")[1]
    found = re.search(r"```python\n(.*?)```", text, re.DOTALL)
    assert found
    return found[1]


@pytest.mark.parametrize("name", GAMES)
def test_the_loop_of_the_readme_plays_every_game_to_its_end(name: str) -> None:
    code = loop_of_the_readme()
    assert 'donnybrook.game("knockdown"' in code
    names: dict[str, Any] = {}
    exec(re.sub(r'donnybrook\.game\("knockdown".*\)', f'donnybrook.game("{name}")', code), names)
    assert names["state"].over
    assert len(names["state"].results) == names["game"].seats


def test_a_game_takes_presets_and_options_by_name() -> None:
    game = donnybrook.game("knockdown", preset="house", rounds_to_win=1)
    assert game.settings["rounds_to_win"] == 1
    assert (game.seats, game.sides, game.actions) == (2, [[0], [1]], 1284)


@pytest.mark.parametrize("name", GAMES)
def test_a_position_is_a_value(name: str) -> None:
    state = midway(name, 5)
    twins = [
        state.copy(),
        copy.copy(state),
        copy.deepcopy(state),
        pickle.loads(pickle.dumps(state)),
    ]
    for twin in twins:
        assert twin == state
        assert hash(twin) == hash(state)
        assert twin.legal(twin.seat) == state.legal(state.seat)
        twin.apply(twin.legal(twin.seat)[-1], twin.seat)
        assert twin != state


def test_a_position_is_copied_into_another_one() -> None:
    state, other = midway("brawl"), midway("brawl", 3)
    state.copy_into(other)
    assert other == state


@pytest.mark.parametrize("name", GAMES)
def test_counting_and_taking_is_listing_and_applying(name: str) -> None:
    one, other = midway(name, 5), midway(name, 5)
    for _ in range(40):
        if one.over:
            break
        n, codes = one.count(), other.legal(other.seat)
        assert n == len(codes)
        one.take(n - 1)
        other.apply(codes[-1], other.seat)
        assert one == other


def test_a_choice_can_be_said_in_words() -> None:
    state = donnybrook.game("brawl").start(7)
    twin = state.copy()
    code = state.legal()[0]
    state.apply(state.say(code))
    twin.apply(code)
    assert state == twin


@pytest.mark.parametrize("name", ["brawl", "knockdown"])
def test_a_redealt_position_looks_the_same_to_its_seat(name: str) -> None:
    state = midway(name, 40)
    others = [state.redeal(0, seed) for seed in range(20)]
    shown = state.game.board_for(state.raw, 0)
    assert {state.game.board_for(other.raw, 0) for other in others} == {shown}
    assert others[3] == state.redeal(0, 3)
    assert len({other.raw.to_bytes() for other in others}) > 1


def test_the_chances_of_the_outcomes_of_a_choice_add_up_to_one() -> None:
    state = midway("rivals", 60)
    while len(list(state.outcomes(state.legal()[0]))) < 2:
        state.apply(state.legal()[0])
    found = list(state.outcomes(state.legal()[0]))
    assert sum(chance for chance, _ in found) == Fraction(1)
    assert len({after.raw.to_bytes() for _, after in found}) > 1


BAD: list[tuple[tuple[Any, ...], str]] = [
    ((99999, 0), "there is no code 99999, only 0 to 154. Legal are 0 (draw)"),
    ((-1, 0), "there is no code -1"),
    ((2, 0), "seat 0 may not choose 2"),
    (("dance", 0), "there is no verb 'dance'"),
    ((2.5, 0), "a choice is a code or words, not 2.5"),
    ((None, 0), "a choice is a code or words"),
    ((0, 1), "seat 1 may not act now, only 0"),
    ((0, 7), "there is no seat 7, only 0 to 1"),
    ((0, "a"), "a seat is a whole number from 0 to 1, not 'a'"),
    ((0, True), "a seat is a whole number"),
]


@pytest.mark.parametrize(("given", "sentence"), BAD)
def test_bad_input_gets_a_sentence_and_changes_nothing(
    given: tuple[Any, ...], sentence: str
) -> None:
    state = donnybrook.game("brawl").start(7)
    before = state.copy()
    with pytest.raises(BadInput, match=re.escape(sentence)):
        state.apply(*given)
    assert state == before


def strided(state: Any) -> Any:
    return np.zeros(state.watcher().layout.width * 2, np.int16)[::2]


WRONG: list[tuple[Callable[[Any], object], str]] = [
    (lambda state: state.count("a"), "a seat is a whole number from 0 to 1, not 'a'"),
    (lambda state: state.count(-5), "there is no seat -5, only 0 to 1"),
    (lambda state: state.take("a"), "a place is a whole number from 0 to"),
    (lambda state: state.take(1.5), "a place is a whole number from 0 to"),
    (lambda state: state.take(-1), "there is no choice number -1"),
    (lambda state: state.say(9999, 0), "a code is a whole number from 0 to 154, not 9999"),
    (lambda state: state.say("draw", 0), "a code is a whole number from 0 to 154, not 'draw'"),
    (lambda state: state.redeal(0, "x"), "a seed is a whole number from 0 on, not 'x'"),
    (lambda state: state.redeal(0, 1.5), "a seed is a whole number from 0 on, not 1.5"),
    (lambda state: state.redeal(0, -1), "a seed is a whole number from 0 on, not -1"),
    (lambda state: state.observe(0, [0] * 281), "give a writable buffer of as many, not list"),
    (lambda state: state.observe(0, strided(state)), "not with gaps between them"),
    (lambda state: state.copy_into("x"), "only a position of BRAWL can become this one"),
    (lambda state: state.copy_into(midway("rivals")), "only a position of BRAWL can become"),
    (
        lambda state: state.copy_into(donnybrook.game("brawl", best_of=3).start()),
        "only a position with the same options can become this one",
    ),
]


@pytest.mark.parametrize(("ask", "sentence"), WRONG)
def test_a_wrong_type_or_shape_gets_a_sentence_and_changes_nothing(
    ask: Callable[[Any], object], sentence: str
) -> None:
    state = donnybrook.game("brawl").start(7)
    state.count()
    before = state.copy()
    with pytest.raises(BadInput, match=re.escape(sentence)):
        ask(state)
    assert state == before


def test_where_several_may_act_a_seat_must_be_named() -> None:
    state = donnybrook.game("brawlball").start(7)
    assert state.to_act == (0, 1)
    with pytest.raises(BadInput, match="seats 0, 1 may act: say which one is meant"):
        state.legal()


def test_what_is_not_counted_cannot_be_taken() -> None:
    state = donnybrook.game("brawl").start(7)
    with pytest.raises(BadInput, match="ask `count` first"):
        state.take(0)
    n = state.count()
    with pytest.raises(BadInput, match=f"`count` said {n}"):
        state.take(n)


def test_after_the_end_nobody_chooses_and_before_it_there_are_no_results() -> None:
    state = midway("brawlmart", 0)
    with pytest.raises(BadInput, match="not over"):
        _ = state.results
    while not state.over:
        state.take(state.count() - 1)
    with pytest.raises(BadInput, match="the match is over"):
        state.apply(0)
    assert (state.seat, state.to_act, state.count(), state.legal()) == (-1, (), 0, [])


def test_unknown_games_options_presets_and_seeds_are_refused() -> None:
    with pytest.raises(UnknownName, match="there is no game 'chess'; there are brawl"):
        donnybrook.game("chess")
    with pytest.raises(BadSetting, match="there is no option 'rounds'; there are"):
        donnybrook.game("knockdown", rounds=1)
    with pytest.raises(DonnybrookError, match="as-printed"):
        donnybrook.game("knockdown", preset="tournament")
    with pytest.raises(BadInput, match="a seed is a whole number"):
        donnybrook.game("brawl").start(-1)
    assert issubclass(BadInput, DonnybrookError)
    assert issubclass(BadInput, ValueError)
