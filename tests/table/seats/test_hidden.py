"""No hidden card is in any message: in every world that a reader cannot tell from the real one,
the reader gets the same bytes. So neither content nor length betrays anything.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from donnybrook.kernel.chance import Chance
from donnybrook.kernel.events import SPECTATOR
from donnybrook.table import render
from donnybrook.table.replay import NotYet, export, replay
from donnybrook.table.table import Table
from tests.table.scenes import play_by_luck, seated


def audiences(table: Table) -> Iterator[tuple[render.Audience, int]]:
    yield (), SPECTATOR
    for seat in range(len(table.seats)):
        yield (seat,), seat


def messages(table: Table, audience: render.Audience) -> list[bytes]:
    views = render.views_for(table, [audience])
    return [
        render.update(table, audience, -1, True, table.now, views),
        render.snapshot(table, audience, "nobody", table.now),
    ]


@pytest.mark.parametrize("mode", ["training", "tournament"])
def test_all_worlds_that_a_reader_cannot_tell_apart_look_the_same(mode: str) -> None:
    luck = Chance()
    luck.seed(1, 2, 3)
    for number in range(20):
        table = seated(mode=mode, secret=f"{number + 1:064x}")
        choices = random.Random(number)
        while not table.over:
            play_by_luck(table, choices, 7)
            if not table.over:
                compare_worlds(table, luck)


def compare_worlds(table: Table, luck: Chance) -> None:
    match = table.match
    assert match is not None
    real = match.state
    for audience, reader in audiences(table):
        told = messages(table, audience)
        match.state = real.copy()
        match.state.redeal(reader, luck)
        assert messages(table, audience) == told
        match.state = real


@pytest.mark.parametrize("mode", ["training", "tournament"])
def test_the_log_hides_the_cards_of_the_others(mode: str) -> None:
    table = seated(mode=mode)
    play_by_luck(table, random.Random(1), 60)
    for audience, reader in audiences(table):
        lines = [json.loads(bytes(line)) for line in raw_log(table, audience)]
        drawn = [line for line in lines if line["event"] == "CardDrawn"]
        assert drawn
        for line in drawn:
            own = line["data"]["seat"] == reader
            assert (line["data"]["card"] is not None) == own
            assert (line["data"]["kind"] is not None) == own
            assert own or line["text"] == f"Seat {line['data']['seat']} draws a card."


def raw_log(table: Table, audience: render.Audience) -> list[Any]:
    return list(render.log_since(table, audience, -1))


def test_before_the_end_nothing_of_the_seal_or_the_invitations_is_told() -> None:
    table = seated()
    for audience, _ in audiences(table):
        for message in messages(table, audience):
            text = message.decode()
            assert table.plan.secret not in text
            assert table.seed() not in text
            assert "token" not in text.replace("watch_token", "")


def test_before_the_end_neither_the_log_nor_an_open_replay_is_given_out() -> None:
    table = seated()
    with pytest.raises(NotYet):
        export(table)
    with pytest.raises(NotYet):
        replay(table, "open", (0,))
    with pytest.raises(NotYet):
        replay(table, "1", (0,))
    own = replay(table, "0", (0,))
    assert [list(step.views) for step in own.steps] == [["0"]] * 3
