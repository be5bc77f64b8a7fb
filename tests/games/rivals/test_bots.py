"""Rookie, Regular and the automatic DJ: what they know, what they follow, how they play."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec import to_builtins

from donnybrook.games.rivals.bots import idle
from donnybrook.games.rivals.bots.policy import Greedy, Rookie, worth_of
from donnybrook.games.rivals.rules.codes import Code
from donnybrook.games.rivals.rules.play import Rivals
from donnybrook.games.rivals.rules.state import RivalsState
from donnybrook.kernel import registry
from donnybrook.kernel.bot import Bot
from donnybrook.kernel.match import Match
from donnybrook.kernel.playout import Tally, run
from donnybrook.kernel.state import Options
from tests.games.rivals import figures

GAME = registry.get("rivals")


def placed(position: dict[str, object], **options: object) -> RivalsState:
    state = GAME.place(GAME.options(options), 1, position)
    assert isinstance(state, RivalsState)
    return state


def picked(bot: Bot, state: RivalsState) -> str:
    out = Options()
    bot.begin(1, int(state.seat))
    state.legal(state.seat, out)
    return GAME.say(state, int(state.seat), int(bot.pick(state, state.seat, out)))


def wins(crew: type[Bot], rivals: type[Bot], matches: int) -> float:
    state = GAME.blank_state(GAME.options({}))
    tally = Tally(4)
    run(state, [crew(), crew(), crew(), rivals()], 0, matches, GAME.cap, tally)
    return tally.points[0] / matches


@pytest.mark.clause("KCR-650", "KCR-651", "KCR-655")
def test_regular_beats_rookie_as_the_crew_and_as_the_automatic_dj() -> None:
    assert wins(Greedy, Rookie, 12) >= 0.85
    assert wins(Rookie, Greedy, 12) <= 0.15


@pytest.mark.clause("KCR-651")
def test_a_rookie_throws_three_times_as_often() -> None:
    state = placed({"active": "b1", "b1": {"zone": 3, "holds": "1"}})
    out = Options()
    state.legal(0, out)
    eager = sum(Code.THROW <= code < Code.RALLY for code in out.listed())
    bot = Rookie()
    bot.begin(3, 0)
    throws = sum(Code.THROW <= bot.pick(state, 0, out) < Code.RALLY for _ in range(3000))
    expected = 3 * eager / (3 * eager + out.n - eager)
    assert abs(throws / 3000 - expected) < 0.03


@pytest.mark.clause("KCR-652")
def test_regular_takes_the_knock_out() -> None:
    state = placed(
        {"active": "b1", "b1": {"zone": 3, "holds": "1", "charge": 5},
         "r1": {"zone": 3}, "r2": {"zone": 3, "hearts": 1}, "r3": {"zone": 3}}
    )  # fmt: skip
    assert picked(Greedy(), state) == "throw at=r2"


@pytest.mark.clause("KCR-652")
def test_regular_fetches_the_nearest_ball_and_grabs_it() -> None:
    balls = {"1": {"zone": 3}, "2": {"zone": 6}, "3": {"zone": 6}}
    assert picked(Greedy(), placed({"active": "b1", "balls": balls})) == "move zone=3"
    here = placed({"active": "b1", "balls": balls, "b1": {"zone": 3}})
    assert picked(Greedy(), here) == "grab what=1"


@pytest.mark.clause("KCR-652")
def test_of_equal_options_the_lowest_code_is_taken() -> None:
    state = placed({"activate": "crew"})
    assert worth_of(state, Code.ACTIVATE) == worth_of(state, Code.ACTIVATE + 1)
    assert picked(Greedy(), state) == "activate who=b1"


@pytest.mark.clause("KCR-652")
def test_bond_is_spent_where_it_turns_the_contest() -> None:
    match = Match(GAME, {}, 1, start=placed(
        {"active": "b1", "bond": 1, "b1": {"zone": 3, "holds": "1"}, "r2": {"zone": 3, "hearts": 1}}
    ))  # fmt: skip
    state = match.state
    assert isinstance(state, RivalsState)
    state.apply(0, Code.THROW + 4)
    state.apply(0, Code.DRINK)
    for seed in range(40):
        twin = state.copy()
        assert isinstance(twin, RivalsState)
        twin.seed(seed, 1, 1)
        twin.apply(3, Code.CATCH)
        if GAME.describe(twin)["decision"] != "spend":
            continue
        rows = to_builtins(GAME.preview(twin, 0, "spend"))["choices"]
        turning = {row["die"] for row in rows if not row["defended"]}
        choice = picked(Greedy(), twin)
        if 0 in turning or not turning:
            assert choice == "no"
        else:
            assert choice.removeprefix("raise die=") in {str(die) for die in turning}


@pytest.mark.clause("KCR-439", "KCR-652")
@pytest.mark.parametrize(("point", "choice"), [("always", "pass to=b2"), ("none", "move zone=4")])
def test_regular_passes_for_hold_where_that_brings_a_point(point: str, choice: str) -> None:
    state = placed(
        {"active": "b1", "ap": 1, "b1": {"zone": 3, "holds": "1", "charge": 1, "drinks": 0},
         "b2": {"zone": 1}, "b3": {"out": True}, "r1": {"out": True}, "r2": {"out": True},
         "r3": {"zone": 6}, "balls": {"2": {"zone": 2}}},
        holdPoint=point,
    )  # fmt: skip
    assert picked(Greedy(), state) == choice


@pytest.mark.clause("KCR-533", "KCR-652")
def test_regular_deflects_a_bomb_to_the_others() -> None:
    state = placed(
        {"active": "r1", "bond": 1, "r1": {"zone": 4, "holds": "3"}, "r3": {"zone": 6},
         "b2": {"zone": 3}, "balls": {"3": {"kind": "bomb"}}},
        special="bomb",
    )  # fmt: skip
    for seat, code in ((3, Code.THROW + 1), (3, Code.DRINK), (1, Code.DODGE)):
        state.apply(seat, code)
    for seed in range(40):
        twin = state.copy()
        assert isinstance(twin, RivalsState)
        twin.seed(seed, 1, 1)
        twin.apply(1, Code.GO + 4)
        if GAME.describe(twin)["decision"] == "deflect":
            assert picked(Greedy(), twin) in ("deflect zone=4", "deflect zone=6")
            return
    pytest.fail("nobody dodged")


@pytest.mark.clause("KCR-632", "KCR-652")
def test_regulars_end_their_rounds_instead_of_waiting() -> None:
    """24 idle turns in 1,000 Brawls at most, so hardly one in thirty; see idle.py."""
    state = GAME.blank_state(GAME.options({}))
    assert isinstance(state, Rivals)
    found = idle.Idle()
    for number in range(30):
        idle.count(state, [Greedy() for _ in range(4)], number, found)
    assert found.turns > 30 * 20
    assert (found.idle <= 2, found.longest < 12) == (True, True)


@pytest.mark.clause("KCR-652")
def test_regular_uses_all_that_the_game_offers() -> None:
    found: Counter[str] = Counter()
    for kind in ("bomb", "cage", "sniper", "moon", "multi", "boomerang", "poison"):
        found += figures.play(4, special=kind, boosts=[1, 1, 1]).verbs
    wanted = {
        "throw", "tackle", "catch", "dodge", "rally", "pass", "pass_on", "hold", "charge", "grab",
        "cover", "ball_up", "throw_me", "throw_off", "steal", "raise", "break_cage", "refresh",
        "reroll", "keep",
    }  # fmt: skip
    assert wanted - set(found) == set()


@pytest.mark.clause("KCR-653")
def test_the_set_up_dice_do_not_depend_on_the_bots() -> None:
    """Two Simulations with the same seed: equal with equal bots; with others the same set-up."""
    tales = {}
    for name, bot in (("regular", Greedy), ("again", Greedy), ("rookie", Rookie)):
        match = Match(GAME, {"special": "bomb", "spawnSides": "fixed"}, 5)
        opening = [event.numbers() for event in match.opening]
        bots = [bot() for _ in range(4)]
        for seat, one in enumerate(bots):
            one.begin(5, seat)
        for _ in range(60):
            out = Options()
            seat = int(match.state.seat)
            match.state.legal(seat, out)
            match.choose(seat, int(bots[seat].pick(match.state, seat, out)))
        tales[name] = opening, match.digest
    assert tales["regular"] == tales["again"]
    assert tales["regular"][0] == tales["rookie"][0]
    assert tales["regular"][1] != tales["rookie"][1]


@pytest.mark.clause("KCR-654")
def test_a_crew_bot_follows_a_suggestion_that_is_nearly_as_good() -> None:
    state = placed({"active": "b1", "b1": {"zone": 3}, "balls": {"1": {"zone": 3}}})
    out = Options()
    state.legal(0, out)
    worths = {code: worth_of(state, code) for code in out.listed()}
    best = max(worths.values())
    followed = {zone: best - worths[Code.MOVE + zone - 1] <= 1.0 for zone in (1, 2, 4, 5)}
    for zone, follows in followed.items():
        state.ping = 6 + zone
        assert (picked(Greedy(), state) == f"move zone={zone}") is follows
    balls = {"1": {"zone": 3}, "2": {"zone": 2}, "3": {"zone": 6}}
    other = placed({"active": "b1", "balls": balls})
    assert picked(Greedy(), other) == "move zone=2"
    other.ping = 6 + 3  # as near as the other ball
    assert picked(Greedy(), other) == "move zone=3"


@pytest.mark.clause("KCR-656")
def test_shared_choices_of_an_all_bot_crew() -> None:
    state = GAME.new_state(GAME.options({}), 3)
    assert isinstance(state, RivalsState)
    assert picked(Greedy(), state) == "side zone=1"
    state.apply(0, Code.SIDE + 1)
    kinds = set()
    out = Options()
    state.legal(0, out)
    bot = Greedy()
    bot.begin(1, 0)
    for _ in range(200):
        kinds.add(GAME.say(state, 0, int(bot.pick(state, 0, out))))
    assert len(kinds) == 8  # seven types or none, never Party Mode
    assert "special kind=party" not in kinds


@pytest.mark.clause("KCR-656")
@pytest.mark.parametrize(("zone", "choice"), [(1, "keep"), (6, "reroll")])
def test_lucky_is_used_on_a_ball_near_the_rivals(zone: int, choice: str) -> None:
    for seed in range(60):
        options = GAME.options({"boosts": [1, 0, 0], "spawnSides": "fixed", "special": "none"})
        state = GAME.new_state(options, seed)
        assert isinstance(state, RivalsState)
        if state.where[0] == zone:
            assert picked(Greedy(), state) == choice
            return
    pytest.fail("no ball in that Zone")
