"""A mission at a table: right choices count, others are given back, the log stays honest."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from donnybrook.cli.verify import fault
from donnybrook.kernel import registry
from donnybrook.kernel.errors import BrokenLog
from donnybrook.kernel.match import Match
from donnybrook.law import missions
from donnybrook.server.rooms.missions import plan_of
from donnybrook.table import opening, playing, replay
from donnybrook.table.missions import mission
from donnybrook.table.protocol import Accepted, AskUndo, Choose, Refusal
from donnybrook.table.table import Table
from tests.table.scenes import do, everything, nonce, stored

NAME = "01-take-a-base"


def learner() -> Table:
    game = registry.get("brawl")
    found, kept = plan_of(game, NAME)
    options = missions.settings_of(found, game)
    plan = opening.mission_plan(
        game, kept, options, found.deal, found.level, "g0", "Ann", "2026-01-02", lambda: "token"
    )
    table = Table("lesson")
    table.write(plan, 0)
    return table


def choose(table: Table, words: str) -> Any:
    return do(table, "g0", Choose(nonce(), 0, words))


def other(table: Table) -> None:
    codes = mission.right_codes(table, 1)
    assert codes is not None
    playing.play(table, 1, codes[0], table.now)


def finished() -> Table:
    table = learner()
    for turn in range(2):
        assert isinstance(choose(table, "draw"), Accepted)
        assert isinstance(choose(table, "play string=a1.A"), Accepted)
        if turn == 0:
            other(table)
            other(table)
    return table


def test_it_begins_in_its_position_without_waiting_for_anybody() -> None:
    table = learner()
    assert table.state == "playing"
    assert table.match is not None
    assert table.match.state.to_act() == 1
    told = mission.told(table)
    assert told is not None
    assert (told.number, told.done, told.steps[0].kind) == (1, False, "choose")


def test_a_choice_that_is_legal_and_not_right_is_given_back_gently() -> None:
    table = learner()
    choose(table, "draw")
    before = everything(table)
    answer = choose(table, "discard")
    assert isinstance(answer, Refusal)
    assert answer.reason == "not_the_mission"
    assert "does not help you here" in answer.sentence
    assert everything(table) == before


def test_what_the_rules_forbid_they_refuse_themselves() -> None:
    table = learner()
    answer = choose(table, "play string=a1.A")
    assert isinstance(answer, Refusal)
    assert answer.reason != "not_the_mission"


def test_other_seats_play_what_the_mission_says() -> None:
    table = learner()
    choose(table, "draw")
    choose(table, "play string=a1.A")
    assert mission.right_codes(table, 0) == []
    other(table)
    assert mission.right_codes(table, 1) == [
        table.game.language.read(table.match.state, 1, "discard") if table.match else -1
    ]


def test_reaching_the_goal_ends_it_with_its_words() -> None:
    table = finished()
    assert table.over
    assert table.mission_done
    told = mission.told(table)
    assert told is not None
    assert told.done
    assert "the Base is yours" in replay.export(table)["result"]


def test_nothing_is_taken_back_in_a_mission() -> None:
    table = learner()
    choose(table, "draw")
    answer = do(table, "g0", AskUndo(nonce(), 0))
    assert isinstance(answer, Refusal)
    assert "begin it again" in answer.sentence


def test_rebuilt_from_its_rows_it_is_the_same() -> None:
    table = finished()
    again = Table.rebuilt("lesson", stored(table))
    assert everything(again) == everything(table)
    assert again.mission_done


def test_its_log_names_the_mission_and_verifies_without_the_file() -> None:
    exported = replay.export(finished())
    header = exported["log"]["mission"]
    assert header["name"] == NAME
    assert header["position"]["row"] == "a1 B[G] / b1"
    assert fault(copy.deepcopy(exported)) == ""
    for change in ({"digest": "0" * 16}, {"position": None}, {"name": "02-other"}):
        forged = copy.deepcopy(exported)
        forged["log"]["mission"] |= change
        assert "opening position" in fault(forged)


@pytest.mark.parametrize(
    "told", ["01", {"name": "a"}, {"position": {"row": 3}}, {"rolls": {"x": []}}]
)
def test_a_misshapen_mission_in_a_log_is_a_broken_log(told: Any) -> None:
    log = replay.export(finished())["log"]
    log["mission"] = told if isinstance(told, str) or "name" in told else log["mission"] | told
    with pytest.raises(BrokenLog):
        Match.from_log(registry.get("brawl"), log)


def test_it_can_be_replayed_step_by_step() -> None:
    found = replay.replay(finished(), "open", (0,))
    assert len(found.steps) == 7
