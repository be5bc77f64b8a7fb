"""The rule-of-thumb bot."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from donnybrook.kernel.bot import Bot
from donnybrook.kernel.chance import Chance
from donnybrook.kernel.errors import BadSetting, DonnybrookError
from donnybrook.kernel.playout import play_bots
from donnybrook.kernel.state import Options, State
from donnybrook.lab.lineup import line_up
from donnybrook.table import opening
from donnybrook.table.api import NewSeat, NewTable
from tests.games.knockdown.scenes import KNOCKDOWN, scene

GREEDY = KNOCKDOWN.bots.named["greedy"]


def pick(**position: Any) -> str:
    """What the bot chooses for seat 0 in a position."""
    return pick_in(scene(**position).state)


def pick_in(state: State) -> str:
    out = Options()
    state.legal(0, out)
    bot = GREEDY()
    bot.begin(0, 0)
    return KNOCKDOWN.language.say(state, 0, int(bot.pick(state, 0, out)))


@pytest.mark.once
def test_it_beats_a_random_player() -> None:
    settings = KNOCKDOWN.options({"rounds_to_win": 1})
    luck, out, won = Chance(), Options(), 0
    for number in range(12):
        state = KNOCKDOWN.new_state(settings, number)
        luck.seed(number, 0, 1)
        seats: list[Bot] = [GREEDY(), Bot()] if number % 2 else [Bot(), GREEDY()]
        for seat, bot in enumerate(seats):
            bot.begin(number, seat)
        play_bots(state, seats, luck, out, KNOCKDOWN.rules.cap)
        won += state.result(number % 2 == 0) == 1.0
    assert won >= 11


def test_it_hits_rather_than_walks_by() -> None:
    assert pick(at=["b2", "b3"], row=["hook", "grit", "", ""], action=2) == "attack slot=1"


def test_it_steps_into_range_for_its_second_action() -> None:
    choice = pick(at=["b1", "b3"], row=["headbutt", "grit", "grit", ""], light=[0, 9], heavy=[0, 1])
    assert choice.startswith("move to=")


def test_it_calls_when_the_odds_are_right_and_waits_when_they_are_not() -> None:
    for light, choice in ((9, "call"), (3, "decline")):
        match = scene(at=["b2", "b3"], light=[0, light], heavy=[0, 1], row=["cross", "", "", ""])
        match.choose(0, "attack slot=1")
        assert pick_in(match.state) == choice


def test_the_worth_of_a_position_lies_between_lost_and_won() -> None:
    bot = GREEDY()
    better = scene(light=[0, 12], heavy=[0, 2]).state
    values = [bot.value(better, seat) for seat in range(2)]
    assert 0.0 < values[1] < 0.5 < values[0] < 1.0


def test_it_swaps_what_it_has_twice_for_what_it_lacks() -> None:
    match = scene(
        fighters=["quill", "vesper"],
        at=["b2", "b4"],
        hands=[["slip", "jab", "jab"], []],
        row=["hook", "cross", "clinch", "grit"],
    )
    for words in ("special use=flourish", "stop"):
        match.choose(0, words)
    for _ in range(2):
        match.choose(0, pick_in(match.state))
    assert KNOCKDOWN.scenarios.describe(match.state)["hands"][0] == ["clinch", "grit"]


def test_every_skill_is_drafted_the_stronger_ones_more_often() -> None:
    kept: Counter[str] = Counter()
    for number in range(400):
        state = KNOCKDOWN.new_state(KNOCKDOWN.options({"fighters": ["kade", "hask"]}), number)
        out, bot = Options(), GREEDY()
        bot.begin(number, 0)
        state.legal(0, out)
        kept[KNOCKDOWN.language.say(state, 0, int(bot.pick(state, 0, out)))] += 1
    assert len(kept) == 16
    assert kept["keep skill=heavy"] > 2 * kept["keep skill=crowd"]


@pytest.mark.clause("KDN-148")
def test_no_bot_sits_where_towers_are_reported() -> None:
    with pytest.raises(DonnybrookError, match="a bot cannot report a tower"):
        line_up(KNOCKDOWN, {"test_mode": "reported"})
    seats = [NewSeat("me"), NewSeat("bot")]
    wish = NewTable("knockdown", {"test_mode": "reported"}, seats, "00" * 16)
    with pytest.raises(BadSetting, match="a bot cannot report a tower"):
        opening.plan(wish, "g0", "Ann", "2026-01-01", lambda: "token", "secret")
