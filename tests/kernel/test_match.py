"""Matches: playing, time, stepping back."""

from __future__ import annotations

import pytest

from donnybrook.kernel.chance import Tape
from donnybrook.kernel.errors import (
    BadWords,
    DonnybrookError,
    IllegalChoice,
    StaleVersion,
    UnknownName,
)
from donnybrook.kernel.events import SPECTATOR, Event
from donnybrook.kernel.match import CLOCK, UNDO, Entry, Match, canonical
from tests.kernel.dodge import DODGE
from tests.kernel.dodge.state import Code, Kind


def kinds(events: list[Event]) -> list[int]:
    return [event.kind for event in events]


def after_the_leans(seed: int = 3) -> Match:
    """Seat 0 throws."""
    match = Match(DODGE, seed=seed)
    match.choose(0, "lean side=left")
    match.choose(1, "lean side=left")
    return match


def test_a_new_match_is_at_version_0_with_its_opening_told() -> None:
    match = Match(DODGE, seed=3)
    assert match.version == 0
    assert match.entries == []
    assert kinds(match.opening) == [Kind.CARD_DRAWN, Kind.CARD_DRAWN, Kind.ROUND_OPENED]


@pytest.mark.parametrize("seed", [-1, 2**96])
def test_a_seed_beyond_96_bits_is_refused(seed: int) -> None:
    text = rf"^a seed is a whole number from 0 to 2\*\*96 - 1, not {seed}$"
    with pytest.raises(DonnybrookError, match=text):
        Match(DODGE, seed=seed)


def test_all_96_bits_of_a_seed_matter() -> None:
    seeds = [0, 1, 1 << 32, 1 << 64, 1 << 95]
    assert len({Match(DODGE, seed=seed).state.to_bytes() for seed in seeds}) == 5


def test_a_choice_can_be_a_code_or_words() -> None:
    by_code, by_words = Match(DODGE, seed=3), Match(DODGE, seed=3)
    by_code.choose(0, Code.LEAN + 1)
    by_words.choose(0, "lean side=right")
    assert by_code.digests == by_words.digests
    assert by_code.entries == [Entry(0, Code.LEAN + 1)]


def test_both_seats_may_seal_their_lean_in_either_order() -> None:
    match = Match(DODGE, seed=3)
    assert match.state.to_act() == 0b11
    match.choose(1, "lean side=left")
    assert match.state.to_act() == 0b01
    events = match.choose(0, "lean side=right")
    assert kinds(events) == [Kind.LEAN_SEALED, Kind.LEANS_REVEALED]
    assert events[1].numbers()[:3] == [1, 0, 1]


def test_a_throw_with_forced_dice() -> None:
    match = after_the_leans()
    match.state.tape = Tape([6, 3, 4])
    (thrown,) = match.choose(0, "throw power=2 card=no")
    match.state.tape.close()
    assert thrown.numbers() == [0, 2, 2, 0, 2, 0]  # a 6, a 3 and a 4: two hits
    assert DODGE.scenarios.describe(match.state)["stamina"] == [4, 6]
    assert DODGE.scenarios.describe(match.state)["hits"] == 2


def test_a_choice_for_another_version_is_stale() -> None:
    match = after_the_leans()
    with pytest.raises(StaleVersion) as caught:
        match.choose(0, "peek", version=1)
    assert str(caught.value) == "this choice was made for version 1, the match is at 2"
    assert (caught.value.meant, caught.value.now) == (1, 2)
    match.choose(0, "peek", version=2)
    assert match.version == 3


@pytest.mark.parametrize(
    ("seat", "choice", "clause"),
    [
        (1, "peek", "DDG-003"),
        (0, "dodge", "DDG-003"),
        (0, Code.CATCH, "DDG-003"),
        (0, 99, "DDG-003"),
    ],
)
def test_an_illegal_choice_names_its_clause_and_changes_nothing(
    seat: int, choice: int | str, clause: str
) -> None:
    match = after_the_leans()
    before = match.state.to_bytes(), match.version, match.digest
    with pytest.raises(IllegalChoice) as caught:
        match.choose(seat, choice)
    assert caught.value.clause == clause
    assert str(caught.value).endswith(f"({caught.value.reason}, {clause})")
    assert (match.state.to_bytes(), match.version, match.digest) == before


@pytest.mark.parametrize("seat", [-1, 2, SPECTATOR])
def test_a_seat_that_is_not_there_is_refused(seat: int) -> None:
    match = after_the_leans()
    with pytest.raises(UnknownName, match=rf"^there is no seat {seat}, only 0 to 1$"):
        match.choose(seat, "concede")
    assert match.version == 2


def test_words_that_name_no_choice_are_refused() -> None:
    match = after_the_leans()
    with pytest.raises(BadWords, match=r"^there is no verb 'kick'; there are throw, peek"):
        match.choose(0, "kick")
    assert match.version == 2


def test_a_digest_names_the_position_and_the_way_to_it() -> None:
    there, here = Match(DODGE, seed=3), Match(DODGE, seed=3)
    for match, order in ((there, (0, 1)), (here, (1, 0))):
        for seat in order:
            match.choose(seat, "lean side=left")
    assert there.state.to_bytes() == here.state.to_bytes()
    assert there.digest != here.digest
    assert there.first_digest == here.first_digest
    assert there.first_digest != Match(DODGE, seed=4).first_digest


def test_canonical_json_does_not_depend_on_the_order_of_keys() -> None:
    assert canonical({"b": [1, None], "a": "ü"}) == b'{"a":"\\u00fc","b":[1,null]}'


# -- time


def timed() -> Match:
    """The clock gives ten seconds, after a breather of three."""
    return Match(DODGE, {"clock": 10}, seed=3)


def test_a_time_that_changes_nothing_makes_no_entry() -> None:
    match = timed()
    assert match.tick(2999) == []
    assert match.version == 0


def test_the_clock_makes_an_entry_of_its_own() -> None:
    match = timed()
    assert kinds(match.tick(3000)) == [Kind.ROUND_OPENED]
    assert match.entries == [Entry(CLOCK, 0, 3000)]
    assert match.state.now == 3000


def test_the_clock_runs_before_a_choice_with_a_time() -> None:
    match = timed()
    events = match.choose(0, "lean side=left", at=4000)
    assert kinds(events) == [Kind.ROUND_OPENED, Kind.LEAN_SEALED]
    assert match.entries == [Entry(CLOCK, 0, 4000), Entry(0, Code.LEAN, 4000)]
    assert match.state.now == 4000


def test_a_choice_that_comes_too_late_finds_the_match_over() -> None:
    match = timed()
    match.choose(0, "lean side=left", at=4000)
    with pytest.raises(IllegalChoice, match="the match is over"):
        match.choose(1, "lean side=left", at=14000)
    assert match.entries[-1] == Entry(CLOCK, 0, 14000)
    assert match.state.result(0) == 1.0


# -- news and stepping back


def test_chance_and_secrets_are_news() -> None:
    match = after_the_leans()
    match.choose(0, "peek")
    match.choose(0, "throw power=0 card=no")
    assert match.news == [False, True, True, True]
    assert match.revealed_since(0)


def test_a_sealed_lean_is_no_news() -> None:
    match = Match(DODGE, seed=3)
    match.choose(0, "lean side=left")
    assert match.news == [False]
    assert not match.revealed_since(0)


def test_going_back_leaves_the_way_in_the_log() -> None:
    match = Match(DODGE, seed=3)
    opening = match.state.to_bytes()
    match.choose(0, "lean side=left")
    match.undo(0)
    assert match.state.to_bytes() == opening
    assert match.entries == [Entry(0, Code.LEAN), Entry(UNDO, 0)]
    assert match.version == 2
    match.choose(0, "lean side=right")
    assert match.line() == [2]


def test_what_a_seat_has_seen_it_remembers() -> None:
    match = after_the_leans()
    match.choose(0, "peek")
    seen = DODGE.view.of(match.state, 0)["hands"]
    match.undo(2)
    assert DODGE.scenarios.describe(match.state)["stamina"] == [6, 6]
    assert DODGE.view.of(match.state, 0)["hands"] == seen
    assert DODGE.view.of(match.state, 1)["hands"][0] == "hidden"


def test_what_is_taken_back_is_told_again() -> None:
    match = after_the_leans()
    heard = match.choose(0, "peek")
    again = match.taken_back(2)
    assert again is not None
    assert [event.numbers() for event in again] == [event.numbers() for event in heard]
    match.undo(2)
    assert match.taken_back(2) == []
    assert match.taken_back(3) is None, "no way leads from there to here"


@pytest.mark.parametrize("version", [-1, 2, 3])
def test_one_can_only_go_back(version: int) -> None:
    match = after_the_leans()
    with pytest.raises(DonnybrookError, match=rf"^cannot go back to version {version} from 2$"):
        match.undo(version)
    assert match.version == 2


def test_the_line_is_what_is_in_force() -> None:
    match = Match(DODGE, seed=3)
    match.choose(0, "lean side=left")  # entry 0
    match.choose(1, "lean side=left")  # entry 1
    match.undo(1)  # entry 2
    assert match.line() == [0]
    match.choose(1, "lean side=right")  # entry 3
    assert match.line() == [0, 3]
    match.undo(2)  # entry 4: back to what had been taken back
    assert match.line() == [0, 1]
    assert match.last_decision(1) == 1
    match.undo(0)
    assert match.line() == []
    assert match.last_decision(1) is None


def test_stepping_back_again_and_again_stays_quick() -> None:
    """Each step back replays the match once, not once for every step back before it."""
    match = Match(DODGE, seed=3)
    for _ in range(60):
        match.choose(0, "lean side=left")
        match.undo(match.version - 1)
    assert match.version == 120
    assert Match.from_log(DODGE, match.to_log()).digests == match.digests


def test_any_earlier_position_can_be_rebuilt() -> None:
    match = Match(DODGE, seed=3)
    opening = match.state.to_bytes()
    match.choose(1, "lean side=left")
    sealed = match.state.to_bytes()
    match.choose(0, "lean side=left")
    assert match.at_version(0).to_bytes() == opening
    assert match.at_version(1).to_bytes() == sealed
    assert match.at_version(2).to_bytes() == match.state.to_bytes()


def test_a_match_can_start_from_a_position_and_step_back_to_it() -> None:
    start = DODGE.place(DODGE.options(), 3, {"stamina": [1, 2], "cards": [2, 0]})
    match = Match(DODGE, seed=3, start=start)
    assert match.opening == []
    match.choose(0, "lean side=left")
    match.undo(0)
    assert DODGE.scenarios.describe(match.state)["stamina"] == [1, 2]
    assert start.to_bytes() == match.state.to_bytes()
