"""The rule-of-thumb bot: strong enough, and sensible where the answer is clear."""

from __future__ import annotations

import re

import pytest

from donnybrook.games.brawlball.bots.policy import Greedy
from donnybrook.games.brawlball.rules.play import BrawlBall as BallMatch
from donnybrook.kernel.bot import Bot
from donnybrook.kernel.playout import Tally, run
from donnybrook.kernel.state import Options
from tests.games.brawlball.scenes import GAME, choose, scene


def choice(state: BallMatch, seat: int = 0) -> str:
    """What the bot would do, in words."""
    out = Options()
    state.legal(seat, out)
    bot = Greedy()
    bot.begin(1, seat)
    return GAME.language.say(state, seat, int(bot.pick(state, seat, out)))


@pytest.mark.once
def test_it_beats_random_play() -> None:
    tally = Tally(2)
    run(
        GAME.rules.blank(GAME.options({"halves": 1})),
        [Greedy(), Bot()],
        0,
        12,
        GAME.rules.cap,
        tally,
    )
    assert tally.points[0] >= 10.0
    assert tally.points[1] <= 1.0


def test_it_walks_into_an_open_end_zone() -> None:
    state = scene(red=["runner e10 ball"])
    for _ in range(5):
        state.apply(0, GAME.language.read(state, 0, choice(state)))
    assert list(state.score) == [1, 0]


def test_it_picks_up_a_ball_that_nobody_guards() -> None:
    state = scene(red=["ballhandler e10"], blue=["lineman i14"], ball="e11", only=True)
    assert choice(state) == "act player=r10 action=move"
    state.apply(0, GAME.language.read(state, 0, choice(state)))
    assert choice(state) == "step square=e11"


def test_it_stands_up_before_it_takes_risks() -> None:
    state = scene(
        red=["lineman c3 stunned", "basher e5"], blue=["lineman e6"], only=True, ball="i1"
    )
    assert choice(state) == "act player=r1 action=move"


def test_it_does_not_push_their_carrier_into_our_end_zone() -> None:
    state = scene(red=["basher e3"], blue=["runner e2 ball"], races=["orcs", "humans"])
    assert choice(state) != "act player=r10 action=bash"


def test_a_hint_says_what_is_risked_and_what_is_not() -> None:
    state = scene(red=["runner e10 ball", "lineman a2"], blue=["lineman e11"])
    risky = GAME.advice.reasons(
        state, 0, GAME.language.read(state, 0, "act player=@e10 action=bash")
    )
    assert risky[-1] == "Riskless moves that could come first: 2."
    assert any(re.fullmatch(r"It is a turnover in \d+ of 100\.", said) for said in risky)


def test_a_hint_means_a_whole_action() -> None:
    runs = scene(red=["runner e10 ball"], only=True)
    assert meant(runs, "act player=@e10 action=move").endswith("14"), "a point"
    bashes = scene(
        red=["basher e6", "lineman d8"],
        blue=["runner e7 ball"],
        races=["humans", "avians"],
        only=True,
    )
    words = "act player=@e6 action=bash"
    assert meant(bashes, words) == "e7"
    code = GAME.language.read(bashes, 0, words)
    assert GAME.advice.reasons(bashes, 0, code)[0] == "Aim at e7."


def meant(state: BallMatch, words: str) -> str:
    """The square that the coach has in mind with an action."""
    said = GAME.language.say(state, 0, GAME.language.read(state, 0, words))
    player, action = re.findall(r"=(\w+)", said)
    square: str = GAME.advice.preview(state, 0, f"meant {player} {action}").square
    return square


def test_it_fouls_where_that_pays() -> None:
    state = scene(
        red=["basher e5"],
        blue=["ballhandler e6 stunned", "lineman i13 ball"],
        races=["orcs", "avians"],
        only=True,
    )
    assert choice(state) == "act player=r10 action=foul"
    for _ in range(9):
        words = choice(state)
        if words == "foul target=b10":
            return
        state.apply(0, GAME.language.read(state, 0, words))
    raise AssertionError("it announced a foul and did not foul")


CROWD = ["lineman d8", "lineman e8", "lineman f8"]


@pytest.mark.parametrize(("blue", "says"), [([], "try"), (CROWD, "decline")])
def test_it_lets_only_a_poor_catch_bounce_if_it_may(blue: list[str], says: str) -> None:
    state = scene({"named_catch": "may"}, red=["lineman e6 ball", "runner e7"], blue=blue)
    choose(state, 0, "act player=@e6 action=handover", "hand taker=@e7")
    assert choice(state) == says
