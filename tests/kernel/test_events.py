"""Events: who sees what."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from donnybrook.kernel.events import EVERYONE, HIDDEN, SPECTATOR, WHOLE, Event, Journal
from donnybrook.kernel.match import Match
from donnybrook.kernel.state import State
from tests.kernel.dodge import DODGE

NUMBERS = [11, 12, 13, 14, 15, 16]


def event(eyes: int, secret: int, news: int = 0) -> Event:
    return Event(1, 11, 12, 13, 14, 15, 16, eyes, secret, news)


def seen(given: Event, seat: int) -> list[int] | None:
    form = given.seen_by(seat)
    return None if form is None else form.numbers()


@given(st.integers(0, 63), st.integers(0, 61), st.integers(0, 61))
def test_a_secret_number_is_hidden_from_all_but_the_eyes(
    secret: int, owner: int, other: int
) -> None:
    private = event(1 << owner, secret)
    assert seen(private, owner) == NUMBERS
    if other != owner:
        hidden = [HIDDEN if secret >> bit & 1 else NUMBERS[bit] for bit in range(6)]
        assert seen(private, other) == hidden


def test_an_event_for_everyone_hides_nothing_from_spectators() -> None:
    assert seen(event(EVERYONE, 63), SPECTATOR) == NUMBERS


def test_a_wholly_secret_event_is_not_seen_at_all() -> None:
    private = event(0b10, WHOLE)
    assert seen(private, 1) == NUMBERS
    assert seen(private, 0) is None
    assert seen(private, SPECTATOR) is None


def test_the_redacted_form_keeps_its_kind_and_its_news_and_has_no_more_secrets() -> None:
    form = event(0b10, 0b111, news=0b10).seen_by(0)
    assert form is not None
    assert (form.kind, form.secret, form.news) == (1, 0, 0b10)
    assert seen(form, 5) == [HIDDEN, HIDDEN, HIDDEN, 14, 15, 16]


def test_taking_the_events_leaves_an_empty_journal() -> None:
    journal = Journal()
    journal.events.append(event(EVERYONE, 0))
    assert len(journal.take()) == 1
    assert journal.take() == []


def test_nobody_listening_is_no_event() -> None:
    state = State()
    state.emit(1, 2)
    state.journal = Journal()
    state.emit(3, 4, f=5, secret=2)
    (heard,) = state.journal.take()
    assert (heard.kind, heard.numbers()) == (3, [4, 0, 0, 0, 0, 5])
    assert (heard.eyes, heard.secret, heard.news) == (EVERYONE, 2, 0)


def test_an_event_in_json_has_null_for_hidden_numbers() -> None:
    match = Match(DODGE, seed=1)
    (sealed,) = match.choose(0, "lean side=right")
    mine, theirs = sealed.seen_by(0), sealed.seen_by(1)
    assert mine is not None
    assert theirs is not None
    row = {"event": "LeanSealed", "clause": "DDG-002", "seat": 0}
    assert DODGE.events.show(match.state, mine) == {**row, "side": "right"}
    assert DODGE.events.show(match.state, theirs) == {**row, "side": None}
    assert DODGE.events.tell(match.state, mine) == "Seat 0 leans right."
    assert DODGE.events.tell(match.state, theirs) == "Seat 0 leans to a secret side."
