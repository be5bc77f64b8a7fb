"""States as values: what follows from the declaration of their fields."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from pathlib import Path
from typing import Annotated

import pytest
from librt.vecs import extend, vec
from mypy_extensions import i64

from donnybrook.kernel import registry
from donnybrook.kernel.errors import DonnybrookError
from donnybrook.kernel.events import Journal
from donnybrook.kernel.fields import Apart, BadField, Cut, Given, Picked, Shared
from donnybrook.kernel.game import Game
from donnybrook.kernel.origin import Origin, recalled
from donnybrook.kernel.state import State
from tests.kernel.dodge import DODGE
from tests.kernel.dodge.play import Dodge

ROOT = Path(__file__).parents[2]
COLOURS = ["red", "green", "blue"]


class Marked(State):
    """A field of every kind."""

    def __init__(self, names: list[str]) -> None:
        super().__init__()
        self.names: Given[list[str]] = names
        self.turn: i64 = 0
        self.won: bool = False
        self.points: list[int] = [0, 0]
        self.kinds: Shared[vec[i64]] = vec[i64]([1, 2])
        self.deck: Annotated[vec[i64], Cut(lambda s: s.left)] = vec[i64]([4, 5, 6])
        self.left: i64 = 3
        self.colour: Annotated[
            str, Picked(lambda s: s.names.index(s.colour), lambda s, key: s.names[key])
        ] = names[0]
        self.scribbles: Apart[list[str]] = []

    def blank(self) -> Marked:
        return Marked(self.names)


class More(Marked):
    """A field more than its base."""

    def __init__(self, names: list[str]) -> None:
        super().__init__(names)
        self.more: i64 = 7

    def blank(self) -> More:
        return More(self.names)


class ByHand(Marked):
    """A class that writes its own copy and bytes, and knows nothing of declarations."""

    def __init__(self, names: list[str]) -> None:
        super().__init__(names)
        self.own = 0

    def blank(self) -> ByHand:
        return ByHand(self.names)

    def copy_into(self, other: State) -> None:
        assert isinstance(other, ByHand)
        super().copy_into(other)
        other.own = self.own

    def to_bytes(self) -> bytes:
        return super().to_bytes() + bytes([self.own])


def moved() -> Marked:
    """A position in which no field is as it was at first."""
    state = Marked(COLOURS)
    state.turn, state.won, state.left, state.colour = 3, True, 2, "blue"
    state.points[1] = 9
    state.kinds = vec[i64]([8])
    state.deck[0] = 7
    state.push(1, 2, 3)
    return state


def test_a_copy_has_every_field() -> None:
    state, twin = moved(), moved().copy()
    assert isinstance(twin, Marked)
    assert twin == state
    assert (twin.turn, twin.won, twin.points, twin.colour) == (3, True, [0, 9], "blue")
    assert (list(twin.deck), list(twin.kinds), twin.arg0) == ([7, 5, 6], [8], 2)


def test_a_copy_has_rows_of_its_own_but_shares_what_is_shared() -> None:
    state = moved()
    twin = state.copy()
    assert isinstance(twin, Marked)
    twin.points[0] = 5
    twin.deck[0] = 1
    assert (state.points, list(state.deck)) == ([0, 9], [7, 5, 6])
    assert twin.names is state.names
    assert twin.scribbles is not state.scribbles


def test_bytes_are_numbers_then_rows_in_the_order_of_declaration() -> None:
    state = moved()
    own = list(memoryview(state.to_bytes()).cast("q"))[-9:]
    assert own == [3, 1, 2, 2, 0, 9, 8, 7, 5]
    assert own[:4] == [state.turn, state.won, state.left, COLOURS.index(state.colour)]


def test_what_lies_beyond_the_cut_makes_no_difference() -> None:
    state, other = moved(), moved()
    other.deck[2] = 0
    assert other == state
    assert hash(other) == hash(state)
    other.deck[1] = 0
    assert other != state


def test_a_saved_position_is_loaded_with_all_its_fields() -> None:
    state, twin = moved(), Marked(COLOURS)
    twin.load(state.save())
    assert twin == state
    assert (list(twin.deck), twin.colour, twin.won) == ([7, 5, 6], "blue", True)
    assert twin.save() == state.save()


def test_bytes_of_something_else_are_not_loaded() -> None:
    state, saved = moved(), moved().save()
    for wrong in (
        b"",
        b"short",
        saved[:-8],
        saved + bytes(8),
        State().save(),
        More(COLOURS).save(),
    ):
        with pytest.raises(ValueError, match="no saved position of this game"):
            state.load(wrong)
    assert state == moved()


def test_a_subclass_adds_its_fields() -> None:
    state = More(COLOURS)
    state.more, state.turn = 9, 5
    twin = state.copy()
    assert isinstance(twin, More)
    assert (twin.more, twin.turn) == (9, 5)
    assert twin == state
    assert Marked(COLOURS) != More(COLOURS)


def test_a_class_that_writes_its_own_copy_answers_for_its_own_fields_only() -> None:
    state = ByHand(COLOURS)
    state.own, state.turn = 4, 6
    twin = state.copy()
    assert isinstance(twin, ByHand)
    assert (twin.own, twin.turn) == (4, 6)
    assert state.to_bytes() == Marked.to_bytes(state) + b"\4"
    assert twin == state
    with pytest.raises(BadField, match=r"^ByHand: `self.own = 0` says no type$"):
        state.save()


def test_a_field_without_a_value_is_named() -> None:
    class Wordy(State):
        def __init__(self) -> None:
            super().__init__()
            self.said: str = ""

    with pytest.raises(BadField, match=r"^Wordy.said is a str: what is no number"):
        Wordy().to_bytes()


def test_nothing_but_a_state_of_its_class_is_equal_to_a_state() -> None:
    assert State() == State()
    assert State() != 7
    assert Dodge() != State()


def test_equal_numbers_under_other_options_are_another_position() -> None:
    one, other = (DODGE.new_state(DODGE.options({"clock": clock}), 1) for clock in (10, 20))
    assert one.to_bytes() == other.to_bytes()
    assert one != other


def test_copies_of_python_are_copies_of_the_position() -> None:
    state = DODGE.new_state(DODGE.options(), 5)
    state.journal = Journal()
    for twin in (copy.copy(state), copy.deepcopy(state)):
        assert twin == state
        assert twin.journal is None
        twin.apply(0, DODGE.legal(twin, 0)[0])
        assert twin != state


@pytest.mark.parametrize("game", [*registry.games().values(), DODGE], ids=lambda game: game.name)
def test_pickled_states_share_their_tables_and_go_on(game: Game) -> None:
    state = game.new_state(game.options(), 5)
    one, other = pickle.loads(pickle.dumps([state, state.copy()]))
    assert one == other == state
    assert one.origin is other.origin
    assert len(pickle.dumps(state)) < 12_000


def test_a_state_that_no_game_has_made_cannot_be_pickled() -> None:
    with pytest.raises(TypeError, match="no game has made"):
        pickle.dumps(Dodge())


def test_a_pickled_state_is_loaded_in_another_process(tmp_path: Path) -> None:
    state = registry.get("knockdown").new_state(registry.get("knockdown").options(), 5)
    (tmp_path / "state").write_bytes(pickle.dumps(state))
    script = "import pickle, sys; print(pickle.load(sys.stdin.buffer).to_bytes().hex())"
    with (tmp_path / "state").open("rb") as saved:
        there = subprocess.run(
            [sys.executable, "-c", script], cwd=ROOT, stdin=saved, capture_output=True, check=True
        )
    assert there.stdout.decode().strip() == state.to_bytes().hex()


def test_a_state_of_other_content_is_refused() -> None:
    name, folder, _, options = Origin(DODGE, DODGE.options()).key
    with pytest.raises(DonnybrookError, match="with other content"):
        recalled(name, folder, "another digest", options)


def test_a_row_copied_into_an_empty_one_with_room_shows_where_the_room_is() -> None:
    """What copies in place rest on; librt does not promise it."""
    room = vec[i64](capacity=4)
    cells = extend(room, vec[i64]([1, 2, 3, 4]))
    again = extend(room, vec[i64]([5, 6, 7, 8]))
    assert list(cells) == list(again) == [5, 6, 7, 8]
    assert len(room) == 0
    assert list(extend(room, vec[i64]([9]))) == [9]
    assert list(cells) == [9, 6, 7, 8]
    longer = extend(room, vec[i64]([0] * 5))
    assert (len(longer), list(cells)) == (5, [9, 6, 7, 8])


def test_a_row_that_is_seldom_filled_is_filled_and_emptied_by_copies() -> None:
    game = registry.get("knockdown")
    empty = game.rules.blank(game.options())
    empty.begin(1, 2, 3)
    filled = empty.copy()
    filled.recalled = vec[i64]([4] * 20)
    twin = empty.copy()
    filled.copy_into(twin)
    assert list(twin.recalled) == [4] * 20
    empty.copy_into(twin)
    assert list(twin.recalled) == []
    assert twin == empty


def test_a_class_may_add_rows_only() -> None:
    class Rows(State):
        def __init__(self) -> None:
            super().__init__()
            self.cells: vec[i64] = vec[i64]([1, 2])

    assert Rows().to_bytes() == State().to_bytes() + bytes(vec[i64]([1, 2]))
