"""What if: a finished match goes on from one of its moments, with other luck."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from donnybrook.cli.verify import fault
from donnybrook.kernel.errors import BadSetting, DonnybrookError
from donnybrook.kernel.match import RESEED
from donnybrook.table import playing, replay, what_if
from donnybrook.table.api import NewSeat, NewWhatIf
from donnybrook.table.protocol import AskUndo, Refusal, Resign
from donnybrook.table.replay import NotYet
from donnybrook.table.seats.seating import is_coached
from donnybrook.table.table import Table
from tests.table.scenes import (
    commitment,
    do,
    everything,
    nonce,
    opened,
    play_by_luck,
    reveal_all,
    seated,
    stored,
)


def finished() -> Table:
    table = seated(mode="training")
    play_by_luck(table, random.Random(5))
    assert table.over
    return table


def forked(old: Table, version: int, seat: int = 1, secret: str = "7a" * 32) -> Table:
    wish = NewWhatIf(version, seat, commitment(7))
    plan = what_if.plan(old, wish, "g7", "Eve", "2026-01-02", lambda: "token", secret)
    table = Table("fork")
    table.write(plan, 0)
    reveal_all(table)
    what_if.begin(table, old)
    return table


def test_who_goes_on_alone_concedes_alone() -> None:
    table = opened("rivals", [NewSeat("me"), NewSeat("me"), NewSeat("me"), NewSeat("bot")])
    play_by_luck(table, random.Random(5), 20)
    for seat in range(3):
        do(table, "g0", Resign(nonce(), seat), table.now)
    assert table.over
    new = forked(table, 10)
    do(new, "g7", Resign(nonce(), 1), new.now)
    assert new.over


def test_it_begins_as_the_old_match_did_and_goes_on_with_other_luck() -> None:
    old = finished()
    new, other = forked(old, 30), forked(old, 30, secret="8b" * 32)
    assert old.match is not None
    assert new.match is not None
    assert other.match is not None
    then = old.match.at_version(30)
    assert new.match.entries[:30] == old.match.entries[:30]
    assert new.match.entries[30].seat == RESEED
    for seat in (0, 1):
        assert new.game.view.of(new.match.state, seat) == old.game.view.of(then, seat)
    assert new.match.state.to_bytes() != then.to_bytes()
    assert new.match.state.to_bytes() != other.match.state.to_bytes()


def test_one_seat_is_mine_and_bots_have_the_others() -> None:
    new = forked(finished(), 12, seat=0)
    assert [(seat.kind, seat.guest) for seat in new.seats] == [("person", "g7"), ("bot", "")]
    assert new.plan.deal == ""
    assert is_coached(new)


def play_out(table: Table) -> None:
    assert table.match is not None
    luck = random.Random(1)
    while not table.over:
        seat = table.to_act()[0]
        code = luck.choice(table.game.legal(table.match.state, seat))
        playing.play(table, seat, code, table.now + 200)


def test_it_is_rebuilt_from_its_rows_and_verifies_like_any_table(tmp_path: Path) -> None:
    table = forked(finished(), 30)
    play_out(table)
    again = Table.rebuilt("fork", stored(table))
    assert everything(again) == everything(table)
    exported = replay.export(again)
    assert fault(exported) == ""
    exported["log"]["entries"][30][1] += 1
    assert fault(exported) == "the match was not played with the sealed seed"
    steps = replay.replay(again, "open", ()).steps
    assert steps[31].words == "from here on other dice fall"


def test_nobody_steps_back_behind_the_moment() -> None:
    table = forked(finished(), 30)
    answer = do(table, "g7", AskUndo(nonce(), 1))
    assert isinstance(answer, Refusal)
    assert answer.sentence == "There is no decision of this seat to take back."


def test_only_a_match_that_is_over_can_go_on_otherwise() -> None:
    with pytest.raises(NotYet):
        forked(seated(mode="training"), 2)


@pytest.mark.parametrize(
    ("version", "seat", "says"),
    [(10_000, 1, "nothing can be played"), (5, 9, "there is no seat 9; there are 2")],
)
def test_a_moment_or_a_seat_that_is_not_there_is_refused(
    version: int, seat: int, says: str
) -> None:
    with pytest.raises(BadSetting, match=says):
        forked(finished(), version, seat)


def test_the_end_of_a_match_is_no_moment_to_go_on_from() -> None:
    old = finished()
    assert old.match is not None
    with pytest.raises(DonnybrookError, match="the match was over"):
        forked(old, old.match.version)


def test_in_real_time_it_begins_with_a_pause_and_goes_on_at_a_knock() -> None:
    old = seated(mode="tournament")
    play_by_luck(old, random.Random(5))
    new = forked(old, 30, seat=0)
    assert new.match is not None
    assert new.match.entries[30].seat == RESEED
    assert new.game.view.of(new.match.state, 0).phase == "paused"
    assert not is_coached(new)
    for seat in (0, 1):
        playing.play(new, seat, "knock", new.now + 5_000)
    play_out(new)
    assert fault(replay.export(Table.rebuilt("fork", stored(new)))) == ""


def test_a_what_if_of_a_what_if_goes_on_from_there() -> None:
    first = forked(finished(), 30)
    play_out(first)
    second = forked(first, 40)
    play_out(second)
    assert fault(replay.export(second)) == ""
