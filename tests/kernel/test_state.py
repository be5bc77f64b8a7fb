"""States: options, frames, and what a game need not define."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from donnybrook.kernel.chance import Chance, Tape
from donnybrook.kernel.events import Journal
from donnybrook.kernel.match import Match
from donnybrook.kernel.state import FRAME, Options, State
from tests.kernel.dodge import DODGE
from tests.kernel.dodge.play import Dodge
from tests.kernel.dodge.state import Procedure

FRAMES = st.lists(st.tuples(*[st.integers(-(2**62), 2**62)] * 5), max_size=40)


def open_frame(state: State) -> list[int]:
    return [state.procedure, state.step, state.arg0, state.arg1, state.arg2, state.arg3]


def test_options_grow_beyond_their_first_buffer() -> None:
    out = Options()
    for code in range(1300):
        out.add(code)
    assert out.n == 1300
    assert out.listed() == list(range(1300))


def test_cleared_options_are_empty() -> None:
    out = Options()
    out.add(7)
    out.clear()
    assert out.listed() == []


@given(FRAMES)
def test_frames_come_back_in_reverse_order(frames: list[tuple[int, ...]]) -> None:
    state = State()
    below = []
    for procedure, arg0, arg1, arg2, arg3 in frames:
        state.step += 1
        below.append(open_frame(state))
        state.push(procedure, arg0, arg1, arg2, arg3)
        assert open_frame(state) == [procedure, 0, arg0, arg1, arg2, arg3]
    for frame in reversed(below):
        state.pop()
        assert open_frame(state) == frame
    assert state.depth == 0


def test_the_stack_grows_as_deep_as_a_rally_goes() -> None:
    state = State()
    for depth in range(5000):
        state.push(1, depth)
    assert state.depth == 5000
    assert len(state.frames) >= 5000 * FRAME
    for depth in range(4999, -1, -1):
        assert state.arg0 == depth
        state.pop()


def test_a_rally_of_catches_nests_throw_in_catch_in_throw() -> None:
    """Every throw has one hit and every catch holds (DDG-021)."""
    match = Match(DODGE, seed=5)
    match.choose(0, "lean side=left")
    match.choose(1, "lean side=left")
    catches = 60
    match.state.tape = Tape([6, *[6, 6, 6, 6] * catches])
    for number in range(catches):
        match.choose(number % 2, "throw power=0 card=no")
        match.choose(1 - number % 2, "catch")
    match.choose(catches % 2, "throw power=0 card=no")
    match.state.tape.close()
    assert match.state.depth == 2 + 2 * catches
    assert match.state.procedure == Procedure.CATCH
    match.state.tape = Tape([6])
    match.choose(1, "dodge")
    assert match.state.depth == 0
    assert DODGE.scenarios.describe(match.state)["decision"] == "lean"


def test_cleared_frames_leave_the_bottom_one() -> None:
    state = State()
    state.push(3, 1, 2, 3, 4)
    state.clear_frames()
    assert state.depth == 0
    assert open_frame(state) == [0] * 6


def test_a_copy_has_frames_of_its_own() -> None:
    state = DODGE.new_state(DODGE.options(), 1)
    state.push(1, 5)
    twin = state.copy()
    twin.pop()
    twin.push(2, 9)
    twin.push(2, 9)
    assert open_frame(state) == [1, 0, 5, 0, 0, 0]
    assert state.depth == 1


def test_frames_that_were_closed_are_not_in_the_bytes() -> None:
    state = State()
    before = state.to_bytes()
    state.push(3, 1, 2, 3, 4)
    assert state.to_bytes() != before
    state.pop()
    assert state.to_bytes() == before


def test_asking_waits_for_a_seat_at_a_step() -> None:
    state = State()
    state.ask(3, 7)
    assert (state.seat, state.step, state.waiting) == (3, 7, True)
    assert state.to_act() == 0b1000


def test_nobody_is_to_act_after_the_end() -> None:
    state = State()
    state.over = True
    assert state.to_act() == 0


def test_a_game_need_not_know_asides_time_secrets_or_memory() -> None:
    state = State()
    before, out = state.to_bytes(), Options()
    state.asides(0, out)
    state.redeal(0, Chance())
    state.recall(State(), [])
    assert not state.advance(10**6)
    assert out.listed() == []
    assert state.to_bytes() == before


def test_what_a_game_must_define_is_missing_in_the_kernel() -> None:
    state = State()
    with pytest.raises(NotImplementedError):
        state.begin(1, 2, 3)
    with pytest.raises(NotImplementedError):
        state.legal(0, Options())
    with pytest.raises(NotImplementedError):
        state.apply(0, 0)
    with pytest.raises(NotImplementedError):
        state.result(0)
    with pytest.raises(NotImplementedError):
        state.copy()


def test_a_copy_keeps_its_own_journal() -> None:
    state, other = Dodge(), Dodge()
    state.begin(1, 2, 3)
    journal = Journal()
    other.journal = journal
    state.copy_into(other)
    assert other.journal is journal
    assert state.journal is None
