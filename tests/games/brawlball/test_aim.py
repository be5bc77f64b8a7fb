"""What a click on a square means: runs that can be played, the best square to hit from, why not."""

from __future__ import annotations

from typing import Any

import pytest

from donnybrook.games.brawlball.rules import actions, catches
from donnybrook.games.brawlball.rules.play import BrawlBall as BallMatch
from donnybrook.games.brawlball.surface.names import phase, read_player, square_id
from donnybrook.kernel.chance import Tape
from donnybrook.kernel.errors import BadWords
from tests.games.brawlball.scenes import (
    GAME,
    choose,
    preview,
    random_match,
    random_positions,
    scene,
)

FRONT: dict[str, Any] = {
    "only": True,
    "races": ["humans", "orcs"],
    "red": ["basher d8", "lineman e7", "runner f7", "lineman b5 acted", "lineman g9 stunned"],
    "blue": ["ballhandler e8 ball", "basher c9", "lineman h12", "lineman c12 stunned"],
}


def aim(state: BallMatch, *words: str, seat: int = 0) -> dict[str, dict[str, Any]]:
    squares: dict[str, dict[str, Any]] = preview(state, seat, " ".join(["aim", *words]))["squares"]
    return squares


def played(state: BallMatch, codes: list[int], seat: int = 0) -> BallMatch:
    """A copy on which the codes are chosen in their order, each of them offered."""
    after = state.copy()
    assert isinstance(after, BallMatch)
    for code in codes:
        assert GAME.language.refusal(after, seat, code) is None, GAME.language.refusal(
            after, seat, code
        )
        after.apply(seat, code)
    return after


def reason(told: dict[str, Any]) -> tuple[str, str]:
    return told["why"]["clause"], told["why"]["reason"]


# -- for everybody


@pytest.mark.parametrize("about", ["aim", "aim @e7", "aim @e7 blitz", "aim @d8 bash"])
def test_every_square_of_the_board_has_a_meaning_or_a_reason(about: str) -> None:
    squares = preview(scene(**FRONT), 0, about)["squares"]
    assert len(squares) == 126
    assert all(("codes" in told or "picks" in told) != ("why" in told) for told in squares.values())


def test_nobody_is_answered_who_is_not_asked() -> None:
    assert preview(scene(**FRONT), 1, "aim") == {"player": None, "action": None, "squares": {}}


def test_a_question_changes_nothing() -> None:
    state = scene(**FRONT)
    before = state.to_bytes()
    for about in ("aim", "aim @e7", "aim @d8 blitz", "aim @g9"):
        preview(state, 0, about)
    assert state.to_bytes() == before


@pytest.mark.parametrize(
    ("about", "says"),
    [
        ("aim @e8", "none of your players on the field"),
        ("aim r4", "none of your players on the field"),
        ("aim @e7 fly", "there is no action 'fly'"),
        ("aim @e7 move fast", "does not take 'fast'"),
    ],
)
def test_a_wrong_question_is_refused_in_words(about: str, says: str) -> None:
    with pytest.raises(BadWords, match=says):
        preview(scene(**FRONT), 0, about)


# -- before anybody is picked


def test_without_a_player_the_own_ones_who_may_act_light_up() -> None:
    state = scene(**FRONT)
    squares = aim(state)
    lit = {square for square, told in squares.items() if told.get("light") == "own"}
    assert lit == {"d8", "e7", "f7", "g9"}
    assert squares["e7"]["picks"] == "r1"
    assert reason(squares["b5"]) == ("BBL-063", "acted")
    assert reason(squares["e8"]) == reason(squares["a1"]) == ("BBL-063", "pick_a_player")


def test_a_picked_player_who_has_acted_is_nobody_at_hand() -> None:
    told = preview(scene(**FRONT), 0, "aim @b5")
    assert told["player"] is None
    assert told["squares"]["e7"]["light"] == "own"


# -- walks


def test_a_walk_without_dice_can_be_played_as_it_is_told() -> None:
    for state in random_positions(12):
        seat = int(state.active)
        ready = {told["picks"] for told in aim(state, seat=seat).values() if "picks" in told}
        for player in sorted(ready):
            for square, told in aim(state, player, seat=seat).items():
                if told.get("light") == "go":
                    after = played(state, told["codes"], seat)
                    assert square_id(after.where[read_player(state, player)]) == square
                    assert (told["chance"], told["way"]["path"][-1]) == (1.0, square)


def test_a_risky_square_has_its_chance_and_the_dash_where_the_steps_end() -> None:
    state = scene(red=["lineman e3"])
    told = aim(state, "@e3")["e9"]
    assert told["light"] == "risky"
    assert told["chance"] == preview(state, 0, "plan @e3")["squares"]["e9"]["chance"]
    said = [
        GAME.language.say(played(state, told["codes"][:1]), 0, code) for code in told["codes"][1:3]
    ]
    assert said == ["step square=e4", "step square=e4"], "each code is a step north"
    assert told["codes"].index(2) == 1 + preview(state, 0, "plan @e3")["steps"]


@pytest.mark.parametrize(
    ("position", "square", "title"),
    [
        ({"red": ["runner e10 ball"]}, "e14", "Score at e14"),
        ({"red": ["runner e10"], "ball": "e12"}, "e12", "Fetch the ball, e12"),
        ({"red": ["runner e10"], "ball": "e12"}, "e11", "Run to e11"),
    ],
)
def test_a_walk_is_called_by_what_it_is_for(
    position: dict[str, Any], square: str, title: str
) -> None:
    assert aim(scene(**position), "@e10")[square]["title"] == title


def test_what_is_too_far_says_how_many_steps_there_are() -> None:
    told = aim(scene(**FRONT), "@d8")["i1"]
    assert reason(told) == ("BBL-092", "out_of_reach")
    assert "has 4 steps" in told["why"]["sentence"]


# -- opponents


def test_a_click_on_an_opponent_beside_is_a_bash_and_further_off_a_blitz() -> None:
    squares = aim(scene(**FRONT), "@d8")
    assert (squares["e8"]["title"], squares["e8"]["action"]) == ("Bash Urz", "bash")
    assert squares["e8"]["bash"] == preview(scene(**FRONT), 0, "bash @d8 @e8")
    assert (squares["h12"]["action"], squares["h12"]["light"]) == ("blitz", "foe")


def test_a_blitz_comes_from_the_square_where_all_of_it_is_likeliest() -> None:
    state = scene(**FRONT)
    told = aim(state, "@f7", "blitz")["e8"]
    plan = preview(state, 0, "plan @f7 blitz")["squares"]
    chances = {"f7": 1.0} | {square: plan[square]["chance"] for square in plan}
    worth = {}
    for square in ("d7", "e7", "f7", "d9", "e9", "f9", "f8"):
        if square in chances:
            from_there = preview(state, 0, f"bash @f7 @e8 from {square}")
            worth[square] = chances[square] * (1 - from_there["chances"]["fails"])
    assert worth[told["from"]] == max(worth.values()) == pytest.approx(told["chance"])


def test_a_bash_with_one_target_is_one_choice_and_with_two_it_is_two() -> None:
    one = scene(red=["basher d5"], blue=["lineman e5"])
    two = scene(red=["basher d5"], blue=["lineman e5", "lineman d6"])
    assert len(aim(one, "@d5")["e5"]["codes"]) == 1
    codes = aim(two, "@d5")["e5"]["codes"]
    assert phase(played(two, codes[:1])) == "target"
    assert GAME.language.refusal(played(two, codes[:1]), 0, codes[1]) is None


def test_a_foul_is_never_meant_by_a_plain_click() -> None:
    state = scene(**FRONT)
    assert reason(aim(state, "@d8")["c12"]) == ("BBL-181", "choose_foul")
    told = aim(state, "@d8", "foul")["c12"]
    assert (told["title"], told["light"]) == ("Foul Drog", "foe")
    assert told["foul"]["adjacent"]
    assert reason(aim(state, "@d8", "foul")["e8"]) == ("BBL-181", "standing")


@pytest.mark.parametrize(
    ("action", "square", "clause", "short"),
    [
        ("bash", "h12", "BBL-111", "not_adjacent"),
        ("bash", "c12", "BBL-112", "stunned"),
        ("bash", "d5", "BBL-111", "no_target"),
        ("move", "e8", "BBL-093", "taken"),
        ("pass", "d5", "BBL-069", "no_ball"),
    ],
)
def test_an_action_that_is_nothing_for_a_square_says_why(
    action: str, square: str, clause: str, short: str
) -> None:
    assert reason(aim(scene(**FRONT), "@d8", action)[square]) == (clause, short)


# -- teammates


PASSING: dict[str, Any] = {"red": ["lineman c3 ball", "runner f6", "lineman d4"], "blue": []}


def test_a_plain_click_on_a_teammate_picks_him() -> None:
    assert aim(scene(**PASSING), "@c3")["f6"]["picks"] == "r10"


def test_a_pass_goes_along_the_route_as_far_as_it_is_asked_for() -> None:
    state = scene(**PASSING)
    told = aim(state, "@c3", "pass")["f6"]
    assert told["pass"] == preview(state, 0, "pass @c3 @f6")
    assert told["chance"] == told["pass"]["chances"]["caught"]
    assert told["routed"] == 5, "the last square is asked for no more"
    asked = played(state, told["codes"][:-1])
    assert phase(asked) == "route"
    asked.tape = Tape([1] * 12)  # he fumbles, and the ball scatters
    asked.apply(0, told["codes"][-1])
    assert phase(asked) != "route"


def test_a_handover_walks_up_to_him_first() -> None:
    state = scene(red=["lineman c3 ball", "runner f6"], blue=[])
    told = aim(state, "@c3", "handover")["f6"]
    assert told["from"] == told["way"]["path"][-1] == "e5"
    after = played(state, told["codes"][:-1])
    assert GAME.language.say(after, 0, told["codes"][-1]) == "hand taker=r10"


@pytest.mark.parametrize("action", ["pass", "handover"])
def test_nobody_gives_a_ball_that_he_will_not_have(action: str) -> None:
    state = scene(red=["lineman c3", "runner d4"], blue=[], ball="i9")
    assert reason(aim(state, "@c3", action)["d4"])[1] == "no_ball"


def test_a_handover_may_fetch_the_ball_first() -> None:
    state = scene(red=["lineman c3", "runner e5"], blue=[], ball="c4")
    told = aim(state, "@c3", "handover")["e5"]
    assert "c4" in told["way"]["path"]
    assert told["way"]["ball"]


# -- in the middle of an action


def test_in_an_action_a_teammate_ends_it_and_is_picked() -> None:
    state = scene(**FRONT)
    choose(state, 0, "act player=@e7 action=move")
    told = aim(state)["f7"]
    assert (told["title"], told["picks"]) == ("End the action", "r10")
    assert phase(played(state, told["codes"])) == "turn"


def test_in_an_action_nothing_is_announced_again() -> None:
    state = scene(**FRONT)
    choose(state, 0, "act player=@f7 action=blitz")
    told = aim(state)["e8"]
    assert (
        GAME.language.say(played(state, told["codes"][:-1]), 0, told["codes"][-1])
        == "bash target=b10"
    )
    assert actions.announced(state) == 2


def test_a_step_that_cannot_be_is_refused_as_the_rules_refuse_it() -> None:
    state = scene(**FRONT)
    choose(state, 0, "act player=@d8 action=move")
    squares = aim(state)
    assert reason(squares["i1"]) == ("BBL-092", "out_of_reach")
    assert reason(squares["e8"]) == ("BBL-138", "other_action")


# -- decisions that one click answers


def test_a_kick_lights_the_other_half_and_says_why_nothing_else() -> None:
    state = scene(formations={"red": "spearhead", "blue": "wall"})
    seat = int(state.kicking)
    squares = aim(state, seat=seat)
    lit = [told for told in squares.values() if told.get("light") == "go"]
    assert len(lit) == 54
    assert {reason(told)[1] for told in squares.values() if "why" in told} == {
        "wrong_half", "end_zone",
    }  # fmt: skip
    assert GAME.language.label(state, seat, lit[0]["codes"][0]) == lit[0]["title"]


def test_a_push_lights_the_squares_that_are_offered() -> None:
    state = scene(red=["basher d5"], blue=["lineman e5"])
    state.tape = Tape([4, 4, 1, 1])
    choose(state, 0, "act player=@d5 action=bash")
    assert phase(state) == "push"
    squares = aim(state)
    assert {square for square, told in squares.items() if told.get("light") == "push"} == {
        "f4", "f5", "f6",
    }  # fmt: skip
    assert reason(squares["d4"]) == ("BBL-121", "wrong_side")


def test_a_target_is_one_of_those_beside() -> None:
    state = scene(red=["basher d5"], blue=["lineman e5", "lineman d6", "lineman h9"])
    choose(state, 0, "act player=@d5 action=bash")
    squares = aim(state)
    assert {square for square, told in squares.items() if told.get("light") == "foe"} == {
        "d6", "e5",
    }  # fmt: skip
    assert reason(squares["h9"]) == ("BBL-111", "not_adjacent")
    assert reason(squares["a2"]) == ("BBL-111", "not_asked")


# -- what a single click answers


@pytest.mark.clause("BBL-129")
def test_the_square_that_a_pushed_player_left_is_the_follow_up() -> None:
    state = scene(red=["basher d5"], blue=["lineman e5"])
    state.tape = Tape([4, 4, 1, 1])
    choose(state, 0, "act player=@d5 action=bash", "push square=f5")
    squares = aim(state)
    said = {
        square: GAME.language.say(state, 0, told["codes"][0])
        for square, told in squares.items()
        if "codes" in told
    }
    assert said == {"d5": "stay", "e5": "follow"}, "his own square is where he stays"
    assert squares["e5"]["light"] == "go"
    assert reason(squares["a1"]) == ("BBL-129", "not_asked")


@pytest.mark.clause("BBL-206")
def test_the_square_of_a_falling_ball_is_the_try_to_catch_it() -> None:
    state = next(each for each in random_match(0) if phase(each) == "catch")
    seat = int(state.seat)
    meant = {at: told for at, told in aim(state, seat=seat).items() if "codes" in told}
    landing = square_id(catches.landing(state))
    assert list(meant) == [landing]
    assert [GAME.language.say(state, seat, code) for code in meant[landing]["codes"]] == ["try"]


# -- what may go wrong


def test_the_ends_of_a_walk_and_of_a_blow_add_up() -> None:
    squares = aim(scene(**FRONT), "@d8")
    for told in squares.values():
        if told.get("light") == "risky":
            assert told["chance"] + told.get("stops", 0) + told["risk"] == pytest.approx(1)
    bash = squares["e8"]
    assert bash["risk"] == bash["bash"]["chances"]["fails"]


def test_a_run_has_the_one_remark_that_its_numbers_call_for() -> None:
    sure = aim(scene(red=["lineman e3"]), "@e3")["e4"]
    assert sure["remark"] == {"clause": "BBL-092", "sentence": "No dice: he cannot fail."}
    bash = aim(scene(**FRONT), "@d8")["e8"]
    assert bash["remark"]["clause"] == "BBL-120"
