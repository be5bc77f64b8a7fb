"""Logs: what a match writes down, and what is refused with one clear sentence."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from donnybrook.kernel.contract.walk import Walk
from donnybrook.kernel.errors import BrokenLog
from donnybrook.kernel.match import Match
from donnybrook.kernel.parts import Variant
from tests.kernel.dodge import DODGE


def played() -> Match:
    match = Match(DODGE, {"clock": 10}, seed=0xABC)
    match.tick(3000)
    match.choose(0, "lean side=left", at=3500)
    match.choose(1, "lean side=left", at=3600)
    match.undo(2)
    return match


def log_with(**changes: object) -> dict[str, Any]:
    return {**json.loads(json.dumps(played().to_log())), **changes}


def reason(log: dict[str, Any], entry: int | None = None) -> str:
    with pytest.raises(BrokenLog) as caught:
        Match.from_log(DODGE, log)
    assert caught.value.entry == entry
    where = "broken log: " if entry is None else f"broken log: entry {entry}: "
    assert str(caught.value) == where + caught.value.reason
    return caught.value.reason


def with_entry(number: int, row: object) -> dict[str, Any]:
    log = log_with()
    log["entries"][number] = row
    return log


def test_a_log_says_game_options_seed_choices_and_digests() -> None:
    match = played()
    log = match.to_log()
    assert log["donnybrook"] == 1
    assert (log["game"], log["version"], log["content"]) == ("dodge", "1", "none")
    assert log["options"] == {"stamina": 6, "thin_deck": False, "clock": 10}
    assert log["seed"] == "000000000000000000000abc"
    assert log["entries"] == [[-1, 0, 3000], [0, 9, 3500], [1, 9, 3600], [-2, 2]]
    assert log["digests"] == [match.first_digest, *match.digests]
    assert all(len(digest) == 16 for digest in log["digests"])


def test_a_log_replays_through_text() -> None:
    match = played()
    again = Match.from_log(DODGE, json.loads(json.dumps(match.to_log())))
    assert again.to_log() == match.to_log()
    assert again.state.to_bytes() == match.state.to_bytes()
    assert again.news == match.news


def test_a_whole_match_replays() -> None:
    walk = Walk(DODGE, Variant("default", {}), 11)
    while not walk.state.over:
        walk.step()
    again = Match.from_log(DODGE, walk.match.to_log())
    assert again.state.over
    assert again.digests == walk.match.digests


def test_a_log_is_a_table() -> None:
    with pytest.raises(BrokenLog, match=r"^broken log: a log is a table of keys and values$"):
        Match.from_log(DODGE, [1, 2])  # type: ignore[arg-type]


def test_another_format_is_refused() -> None:
    assert reason(log_with(donnybrook=2)) == "not a log of format 1"


def test_another_game_is_refused() -> None:
    assert reason(log_with(game="chess")) == "a log of 'chess', not of 'dodge'"


def test_another_version_of_the_game_is_refused() -> None:
    assert reason(log_with(version="0")) == "played with version 0 of dodge, this is 1"


def test_other_content_is_refused() -> None:
    text = "played with other content; give the pack it was played with"
    assert reason(log_with(content="my pack")) == text


def test_a_key_too_many_is_refused() -> None:
    text = reason(log_with(note="hello"))
    assert text.startswith("keys must be ['content', 'digests', 'donnybrook', 'entries', 'game',")
    assert "'note'" in text


@pytest.mark.parametrize("seed", ["xyz", 7, None])
def test_a_seed_that_is_no_number_is_refused(seed: object) -> None:
    assert reason(log_with(seed=seed)) == f"seed {seed!r} is not a hexadecimal number"


def test_a_seed_of_another_length_is_refused() -> None:
    text = "options must be a table and the seed 24 hexadecimal digits"
    assert reason(log_with(seed="abc")) == text
    assert reason(log_with(options=[])) == text


def test_an_option_that_does_not_exist_is_refused() -> None:
    text = "there is no option 'balls'; there are clock, stamina, thin_deck"
    assert reason(log_with(options={"balls": 2})) == text


def test_options_left_out_are_refused() -> None:
    text = "options must all be given, as they were played"
    assert reason(log_with(options={"clock": 10})) == text
    written = {"stamina": "6", "thin_deck": False, "clock": 10}
    assert reason(log_with(options=written)) == text


def test_another_option_is_another_opening() -> None:
    options = {"stamina": 7, "thin_deck": False, "clock": 10}
    text = "the opening position is not the one that was played"
    assert reason(log_with(options=options)) == text


@pytest.mark.parametrize("key", ["entries", "digests"])
def test_entries_and_digests_must_be_lists(key: str) -> None:
    assert reason(log_with(**{key: "none"})) == "entries and digests must be lists"


def test_every_entry_needs_a_digest() -> None:
    log = log_with()
    del log["digests"][-1]
    assert reason(log) == "4 entries need 5 digests, not 4"


@pytest.mark.parametrize(
    "row",
    [
        None,
        7,
        [],
        [1],
        [1, 2, 3, 4],
        [1, "9"],
        [1, True],
        [1.0, 9],
    ],
)
def test_an_entry_of_another_shape_is_refused(row: object) -> None:
    text = f"{row!r} is not [seat, code] or [seat, code, milliseconds]"
    assert reason(with_entry(1, row), 1) == text


def test_a_number_beyond_64_bits_is_refused() -> None:
    text = f"[0, {10**30}] is not [seat, code] or [seat, code, milliseconds]"
    assert reason(with_entry(1, [0, 10**30]), 1) == text


@pytest.mark.parametrize("seat", [-4, 2])
def test_an_entry_of_a_seat_that_is_not_there_is_refused(seat: int) -> None:
    assert reason(with_entry(1, [seat, 9]), 1) == f"there is no seat {seat}, only 0 to 1"


def test_an_illegal_entry_is_refused_with_its_clause() -> None:
    text = "illegal: the open decision is another one (wrong_moment, DDG-003)"
    assert reason(with_entry(1, [0, 7, 3500]), 1) == text


def test_a_step_back_to_nowhere_is_refused() -> None:
    assert reason(with_entry(3, [-2, 9]), 3) == "cannot go back to version 9 from 3"


def test_a_clock_entry_without_a_time_is_refused() -> None:
    assert reason(with_entry(0, [-1, 0]), 0) == "a clock entry without a time"


def test_a_clock_entry_that_does_nothing_is_refused() -> None:
    assert reason(with_entry(0, [-1, 0, 5]), 0) == "the clock did nothing here"


@pytest.mark.parametrize(("number", "row"), [(0, [-1, 4, 3000]), (3, [-2, 2, 9])])
def test_an_entry_that_no_match_would_write_is_refused(number: int, row: list[int]) -> None:
    assert reason(with_entry(number, row), number) == f"{row} is not how a match writes this down"


def test_another_legal_choice_leads_elsewhere() -> None:
    text = "leads to another position than the one that was played"
    assert reason(with_entry(1, [0, 10, 3500]), 1) == text


def test_a_game_that_has_changed_its_version_refuses_old_logs() -> None:
    later = replace(DODGE, version="2")
    with pytest.raises(BrokenLog, match="played with version 1 of dodge, this is 2"):
        Match.from_log(later, played().to_log())
