"""Checks of copies, of the bytes that name a position, and of states as values.

In the plain body every field of a state can be listed, so none can be forgotten
in `copy_into` or `to_bytes`; compiled states can be compared by their bytes only.
A copy may share a vec (or a list ...) with its original if it is a table: rules may
put another in its place, but nobody ever writes into it.
"""

from __future__ import annotations

import copy
import pickle

from librt.vecs import vec
from mypy_extensions import i64

from donnybrook.kernel.chance import Chance
from donnybrook.kernel.contract.walk import Walk, endings, looks, play_on, positions
from donnybrook.kernel.fields import ROOM, SIZE
from donnybrook.kernel.game import Game, Variant
from donnybrook.kernel.state import State

# Who listens, what is forced, where it comes from and how often it was used: no part of a position.
APART = ("journal", "tape", "origin", "copied")
STACK = "frames"  # the kernel's own; only the part below `depth` is in the bytes
CHANGEABLE = (vec, list, dict, set, bytearray)


def fields(state: State) -> dict[str, object]:
    """The fields of a position that can be listed."""
    listed: dict[str, object] = getattr(state, "__dict__", {})
    rooms = {name + end for name in listed for end in (ROOM, SIZE) if name + ROOM in listed}
    return {name: value for name, value in listed.items() if name not in {*APART, *rooms}}


def frozen(value: object) -> object:
    """What a field holds now; a later change does not show in it."""
    return repr(list(value) if isinstance(value, vec) else value)


def frozen_fields(state: State) -> dict[str, object]:
    return {name: frozen(value) for name, value in fields(state).items()}


def copies_are_exact_and_apart(game: Game, variant: Variant, matches: int) -> None:
    """A copy is the same position; what is played on it leaves the original as it was."""
    settings = game.options(variant.options)
    used = game.new_state(settings, 0)
    play_on(used, game, range(game.seats(settings)), Chance(), game.cap)
    for walk in positions(game, variant, matches):
        twin = walk.state.copy()
        exact(walk, twin, "copy")
        apart(walk, twin)
        walk.state.copy_into(used)
        exact(walk, used, "copy_into")
        apart(walk, used)


def exact(walk: Walk, twin: State, way: str) -> None:
    """Every field is the same."""
    where = f"{walk.where}: {way}"
    assert type(twin) is type(walk.state), f"{where} makes a {type(twin).__name__}"
    assert twin.to_bytes() == walk.state.to_bytes(), f"{where} has other bytes"
    others = fields(twin)
    for name, value in fields(walk.state).items():
        assert others[name] == value, f"{where} leaves {name} behind"
    assert twin.journal is None, f"{where} carries the journal along"


def apart(walk: Walk, twin: State) -> None:
    """Playing on the copy changes nothing in the original."""
    before, held = walk.state.to_bytes(), frozen_fields(walk.state)
    play_on(twin, walk.game, walk.seats, walk.luck, 4)
    assert walk.state.to_bytes() == before, f"{walk.where}: the copy plays on the original's board"
    for name, value in frozen_fields(walk.state).items():
        assert value == held[name], f"{walk.where}: {name} is shared with a copy that changes it"


def states_are_values(game: Game, variant: Variant, matches: int) -> None:
    """What was copied, pickled or saved is equal, has the same hash, and goes on alike."""
    blank = game.blank_state(game.options(variant.options))
    for walk in looks(game, variant, matches):
        state = walk.state
        blank.load(state.save())
        assert blank.save() == state.save(), f"{walk.where}: loaded, it saves other bytes"
        assert blank.to_bytes() == state.to_bytes(), f"{walk.where}: loaded, it is another"
        twins = {
            "copy.copy": copy.copy(state),
            "copy.deepcopy": copy.deepcopy(state),
            "pickle": pickle.loads(pickle.dumps(state)),
        }
        for way, twin in twins.items():
            assert twin is not state, f"{walk.where}: {way} gives the state itself"
            assert twin == state, f"{walk.where}: {way} makes another position"
            assert hash(twin) == hash(state), f"{walk.where}: {way} makes another hash"
        go_on_alike(walk, [*twins.values(), blank])


def go_on_alike(walk: Walk, twins: list[State]) -> None:
    """Some more decisions by the same luck lead to the same position everywhere."""
    first, *others = [walk.state.copy(), *twins]
    seed = walk.luck.word()
    for twin in (first, *others):
        luck = Chance()
        luck.seed(seed, 0, 0)
        play_on(twin, walk.game, walk.seats, luck, 4)
    for twin in others:
        assert twin.to_bytes() == first.to_bytes(), f"{walk.where}: a twin goes on otherwise"
    if not walk.state.over:
        assert first != walk.state, f"{walk.where}: a choice has made no difference"


def shared_fields_are_tables(game: Game, variant: Variant, matches: int) -> None:
    """What a copy shares with its original stays the same through whole matches."""
    for walk in positions(game, variant, matches):
        if walk.match.version == 0:
            tables: dict[int, tuple[str, object, object]] = {}
        twins = fields(walk.state.copy())
        for name, value in fields(walk.state).items():
            if isinstance(value, CHANGEABLE) and twins[name] is value:
                tables.setdefault(id(value), (name, value, frozen(value)))
        for name, value, held in tables.values():
            assert frozen(value) == held, f"{walk.where}: {name} is shared, but written into"


def bytes_are_whole(game: Game, variant: Variant, matches: int) -> None:
    """No field that play changes is missing in the bytes."""
    changed: set[str] = set()
    counted: set[str] = set()
    for walk in positions(game, variant, matches):
        now = frozen_fields(walk.state)
        if walk.match.version == 0:
            opening = now
        changed |= {name for name, value in now.items() if value != opening[name]}
        counted |= {name for name in changed - counted if counts(walk.state, name)}
    missing = sorted(changed - counted - {STACK})
    assert not missing, f"{game.name} {variant.name}: to_bytes leaves out {missing}"


def counts(state: State, name: str) -> bool:
    """Whether another value in a field makes other bytes."""
    value = fields(state)[name]
    before = state.to_bytes()
    if isinstance(value, bool):
        return changes(state, name, not value, before)
    if isinstance(value, int | float):
        return changes(state, name, value + 1, before)
    if isinstance(value, vec):
        for cell in range(len(value)):
            other = vec[i64](list(value))
            other[cell] += 1
            if changes(state, name, other, before):
                return True
        return False
    return True  # other things cannot be nudged


def changes(state: State, name: str, value: object, before: bytes) -> bool:
    twin = state.copy()
    setattr(twin, name, value)
    return twin.to_bytes() != before


def openings_depend_on_the_seed(game: Game, variant: Variant, matches: int) -> None:
    """The same seed deals the same match, on a new object and on a used one."""
    settings = game.options(variant.options)
    used = game.new_state(settings, matches)
    for walk in endings(game, variant, matches):
        fresh = game.new_state(settings, walk.number)
        play_on(used, game, walk.seats, walk.luck, walk.luck.below(20))
        last, before = used.copy(), used.to_bytes()
        used.begin(walk.number, 0, 0)
        assert last.to_bytes() == before, (
            f"{walk.where}: a new match writes into a copy of the last"
        )
        assert used.to_bytes() == fresh.to_bytes(), f"{walk.where}: another opening"
        for state in (fresh, used):
            play_on(state, game, walk.seats, Chance(), game.cap)
        assert used.to_bytes() == fresh.to_bytes(), f"{walk.where}: another course"
