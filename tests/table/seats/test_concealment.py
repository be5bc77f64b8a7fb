"""A window for a Reaction or a Block tells the others nothing: not that it opened, not when it was
answered, not that it was declined (KDN-262). Whatever the hand is, the same bytes come to them.
"""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from donnybrook.kernel.events import Journal
from donnybrook.table import opening, render
from donnybrook.table.api import NewSeat, NewTable
from donnybrook.table.protocol import Accepted, AskUndo, Choose, Refusal, Resign, Say
from donnybrook.table.replay import replay
from donnybrook.table.table import Table
from tests.table.scenes import SECRET, commitment, do, nonce, play_by_luck, sit

NOTHING = ["hook", "sweep", "lunge"]
HANDS = [
    NOTHING,
    ["clinch", "sweep", "lunge"],  # may Block
    ["slip", "sweep", "lunge"],  # may react to being targeted
    ["counter", "slip", "headbutt"],  # may do it all, and Block with either of two
]
OTHERS: list[render.Audience] = [(0,), ()]


def dealt() -> Table:
    """A match of g0 and g1 from its beginning."""
    wish = NewTable("knockdown", {}, [NewSeat("me"), NewSeat("open")], commitment(0))
    table = Table("table")
    table.write(opening.plan(wish, "g0", "Ann", "2026-01-01", lambda: "token", SECRET), 0)
    sit(table, 1, "g1")
    return table


def face_to_face(hand: list[str]) -> Table:
    """The fighters of g0 and g1 stand side by side; g0 is to attack."""
    table = dealt()
    assert table.match is not None
    position = {"at": ["b2", "b3"], "row": ["cross", "jab", "grit", "flurry"], "hands": [[], hand]}
    table.match.state = table.game.place(table.options, 0, position)
    table.match.state.journal = Journal()
    return table


def choose(table: Table, seat: int, words: str, now: int) -> Accepted | Refusal:
    return do(table, f"g{seat}", Choose(nonce(), seat, words), now)


def told(table: Table, now: int) -> list[Any]:
    """Everything the attacker and a watcher could get now; what they know to be unseen is left out:
    the positions of this test differ in it, and a world that is dealt anew does not.
    """
    found = []
    for audience in OTHERS:
        views = render.views_for(table, [audience])
        for raw in (
            render.update(table, audience, -1, True, now, views),
            render.snapshot(table, audience, "nobody", now),
        ):
            message = msgspec.json.decode(raw)
            for view in message["views"].values():
                view.pop("unseen")
            found.append(message)
    return found


def let_go(table: Table) -> list[Any]:
    """Decline every window of a Cross, one answer a second; what the others get after each."""
    found = []
    assert isinstance(choose(table, 0, "attack slot=1", 1000), Accepted)
    found.append(told(table, 1500))
    for second in range(2):
        assert table.concealment is not None
        assert isinstance(choose(table, 1, "decline", 2000 + 1000 * second), Accepted)
        found.append(told(table, 3000))
    assert table.concealment is None
    assert isinstance(choose(table, 0, "decline", 4000), Accepted)
    found.append(told(table, 4500))
    assert isinstance(choose(table, 1, "decline", 5000), Accepted)
    found.append(told(table, 5500))
    return found


@pytest.mark.clause("KDN-262", "KDN-012")
def test_a_declined_window_is_the_same_to_the_others_as_one_with_nothing_to_use() -> None:
    plain, *rest = [let_go(face_to_face(hand)) for hand in HANDS]
    for other in rest:
        assert other == plain


@pytest.mark.clause("KDN-262")
def test_while_the_windows_are_open_the_others_hear_nothing_more() -> None:
    table = face_to_face(HANDS[3])
    choose(table, 0, "attack slot=1", 1000)
    before = told(table, 1500)
    choose(table, 1, "decline", 1400)
    assert table.match is not None
    assert table.game.scenarios.describe(table.match.state)["decision"] == "D-BLOCK"
    assert told(table, 1500) == before
    assert before[0]["to_act"] == [1]
    own = msgspec.json.decode(render.snapshot(table, (1,), "g1", 1500))
    assert own["row"] == before[0]["row"] + 1
    assert own["decisions"][0]["options"][0]["words"] == "decline"


@pytest.mark.clause("KDN-262")
@pytest.mark.parametrize("answered", [0, 1])
def test_no_answer_tells_the_others_how_far_it_is(answered: int) -> None:
    table = face_to_face(NOTHING)
    choose(table, 0, "attack slot=1", 1000)
    for _ in range(answered):
        choose(table, 1, "decline", 1100)
    for message in (
        Choose(nonce(), 0, 0, 0),
        Say(nonce(), 0, "Your turn!"),
        AskUndo(nonce(), 0),
        Resign(nonce(), 0),
    ):
        answer = do(table, "g0", message, 1200)
        assert isinstance(answer, Refusal)
        assert (answer.reason, answer.sentence) == ("not_now", "Wait until Seat 1 has answered.")


@pytest.mark.clause("KDN-262")
def test_what_was_used_is_told_at_once() -> None:
    table = face_to_face(HANDS[2])
    choose(table, 0, "attack slot=1", 1000)
    choose(table, 1, "react card=slip", 2000)
    assert table.concealment is None
    events = [line["event"] for line in told(table, 2000)[0]["log"]]
    assert events[-2:] == ["CardDiscarded", "ReactionUsed"]


def test_phrases_wait_until_the_windows_are_over() -> None:
    table = face_to_face(NOTHING)
    choose(table, 0, "attack slot=1", 1000)
    do(table, "g1", Say(nonce(), 1, "One moment, please."), 1100)
    assert render.said_since(table, (0,), -1) == []
    for _ in range(2):
        choose(table, 1, "decline", 1200)
    assert [said.phrase for said in render.said_since(table, (0,), -1)] == ["One moment, please."]


def test_who_holds_both_seats_is_kept_from_nothing() -> None:
    table = face_to_face(NOTHING)
    table.seats[1].guest = "g0"
    choose(table, 0, "attack slot=1", 1000)
    assert not table.is_concealed(table.seats_of("g0"))


def test_a_table_that_is_rebuilt_in_a_window_is_as_discreet() -> None:
    table, luck = dealt(), random.Random(1)
    while table.concealment is None:
        play_by_luck(table, luck, 1)
    again = Table.rebuilt("table", table.fresh)
    assert again.concealment is not None
    for audience in ((), (0,), (1,)):
        raw = render.snapshot(again, audience, "nobody", table.now)
        assert raw == render.snapshot(table, audience, "nobody", table.now)


def test_a_replay_before_the_end_has_no_words_of_others_and_no_concealed_step() -> None:
    table = dealt()
    play_by_luck(table, random.Random(1), 90)
    assert table.match is not None
    assert not table.over
    found = {name: replay(table, name, (0, 1)).steps for name in ("0", "1", "watch")}
    for name, steps in found.items():
        assert all(not step.words for step in steps if str(step.seat) != name)
        assert any(step.words for step in steps) == (name != "watch")
    assert len(found["watch"]) < 1 + len(table.match.entries)
