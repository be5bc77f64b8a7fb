"""Checks of the log: it replays to the same digests, and a changed one is refused."""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

from donnybrook.kernel.contract.walk import Walk, positions
from donnybrook.kernel.errors import BrokenLog
from donnybrook.kernel.events import SPECTATOR
from donnybrook.kernel.game import Game
from donnybrook.kernel.match import UNDO, Match
from donnybrook.kernel.parts import Variant
from donnybrook.kernel.state import State

Log = dict[str, Any]
NONSENSE: tuple[object, ...] = (None, 7, "x", True, [None], {})
PART = 60  # entries, enough to tamper with
WAIT = 1 << 30  # milliseconds after which any clock has run out


def eventful(game: Game, variant: Variant, number: int, entries: int) -> Walk:
    """So much of a random match, with steps taken back; every third one meets the clock."""
    walk = Walk(game, variant, number)
    while not walk.state.over and walk.match.version < entries:
        walk.step()
        if walk.chance(30):
            walk.match.undo(some_steps_back(walk))
        if number % 3 == 2 and walk.chance(20):
            walk.match.tick(walk.state.now + WAIT)
    return walk


def some_steps_back(walk: Walk) -> int:
    """A version that is not too far away, or the match would never end."""
    version = walk.match.version
    return version - 1 - walk.luck.below(min(version, 12))


def logs_replay(game: Game, variant: Variant, matches: int) -> None:
    """Log, text, log again: the same digests, the same position; a part of it likewise."""
    for number in range(matches):
        walk = eventful(game, variant, number, game.rules.cap)
        match, log = walk.match, as_text(walk.match.to_log())
        again = replayed(walk, log)
        assert again.digests == match.digests, f"{walk.where}: other digests"
        assert again.state.to_bytes() == match.state.to_bytes(), f"{walk.where}: another position"
        assert again.to_log() == match.to_log(), f"{walk.where}: another log"
        for version in (0, match.version // 2, match.version - 1):
            part = replayed(walk, cut(log, version))
            there = match.at_version(version).to_bytes()
            assert part.version == version, f"{walk.where}: cut at {version}, is {part.version}"
            assert part.state.to_bytes() == there, f"{walk.where}: cut at {version}, elsewhere"


def replayed(walk: Walk, log: Log) -> Match:
    try:
        return Match.from_log(walk.game, log)
    except BrokenLog as error:
        raise AssertionError(f"{walk.where}: its own log is refused: {error}") from None


def as_text(log: Log) -> Log:
    """A log after a trip through a file."""
    back: Log = json.loads(json.dumps(log))
    return back


def cut(log: Log, version: int) -> Log:
    """The first entries of a log."""
    entries, digests = log["entries"][:version], log["digests"][: version + 1]
    return {**log, "entries": entries, "digests": digests}


def tampered_logs_are_refused(game: Game, variant: Variant, matches: int) -> None:
    """A log in which anything was changed does not replay."""
    for number in range(matches):
        walk = eventful(game, variant, number, PART)
        log = as_text(walk.match.to_log())
        for what, bad in tampered(walk, log):
            try:
                Match.from_log(game, bad)
            except BrokenLog:
                continue
            raise AssertionError(f"{walk.where}: accepted with {what}")


def tampered(walk: Walk, log: Log) -> Iterator[tuple[str, Log]]:
    """The log with one thing changed, in many ways."""
    yield from tampered_keys(log)
    yield from tampered_options(walk.game, log)
    yield from tampered_entries(walk, log)
    digit = walk.luck.below(24)
    yield f"digit {digit} of the seed", {**log, "seed": flipped(log["seed"], digit)}
    for place in (0, walk.match.version, walk.luck.below(walk.match.version)):
        bad = deepcopy(log)
        bad["digests"][place] = flipped(bad["digests"][place], walk.luck.below(16))
        yield f"digest {place} flipped", bad


def flipped(digits: str, place: int) -> str:
    """Hexadecimal digits with one bit of one of them turned over."""
    return f"{digits[:place]}{int(digits[place], 16) ^ 1:x}{digits[place + 1 :]}"


def tampered_keys(log: Log) -> Iterator[tuple[str, Log]]:
    yield "one key more", {**log, "extra": 1}
    for key, value in log.items():
        rest = {name: held for name, held in log.items() if name != key}
        yield f"{key} named otherwise", {**rest, key + "_": value}
        if key != "preset":  # older logs do not name it
            yield f"no {key}", rest
        for other in NONSENSE:
            if key != "preset" or other is not None:
                yield f"{key} = {other}", {**log, key: other}


def tampered_options(game: Game, log: Log) -> Iterator[tuple[str, Log]]:
    options = log["options"]
    yield "an option more", {**log, "options": {**options, "?": 1}}
    for setting in game.rules.settings:
        name = setting.name
        value = options.get(name, setting.former)  # a log leaves out what is as it was of old
        rest = {key: held for key, held in options.items() if key != name}
        if name in options:
            yield f"no option {name}", {**log, "options": rest}
        others: list[object] = ["?", None]
        if isinstance(value, int):
            others += [not value, value + 1, float(value), str(value)]
        for other in others:
            if type(other) is not type(value) or other != value:
                yield f"option {name} = {other}", {**log, "options": {**options, name: other}}


def tampered_entries(walk: Walk, log: Log) -> Iterator[tuple[str, Log]]:
    place = walk.luck.below(walk.match.version)
    seat, code, *time = log["entries"][place]
    rows: list[object] = [
        [seat, code + 1, *time], [seat, code - 1, *time], [seat, -1, *time],
        [seat + 1, code, *time], [seat - 1, code, *time], [len(walk.seats), code], [UNDO, 0],
        [UNDO, place], [-3, code], [-1, 0], [-1, 0, 1 << 62], [seat, code, 123456789],
        [SPECTATOR, code], [10**30, code], [seat, 10**30], [seat, code, 10**30], [seat],
        [seat, code, 1, 1], [seat, None], [seat, float(code)], [seat, str(code)], None, 7, [],
    ]  # fmt: skip
    for row in rows:
        if row != log["entries"][place] or repr(row) != repr(log["entries"][place]):
            bad = deepcopy(log)
            bad["entries"][place] = row
            yield f"entry {place} = {row}", bad
    shorter = deepcopy(log)
    del shorter["entries"][place]
    yield f"entry {place} missing", shorter
    del shorter["digests"][place + 1]
    if place + 1 < walk.match.version:
        yield f"entry {place} and its digest missing", shorter


def undo_equals_replay(game: Game, variant: Variant, matches: int) -> None:
    """After stepping back the position is what it was, but for what the seats remember."""
    for walk in positions(game, variant, matches):
        if walk.match.version == 0:
            bytes_then = [walk.state.to_bytes()]
            continue
        bytes_then.append(walk.state.to_bytes())
        if not walk.state.over and walk.match.version % 50 == 15:
            step_back(walk, bytes_then)
            bytes_then.append(walk.state.to_bytes())


def step_back(walk: Walk, bytes_then: list[bytes]) -> None:
    """One undo to a random version, compared with the position that was there."""
    match = walk.match
    version = some_steps_back(walk)
    undone, then = match.state, match.at_version(version)
    assert then.to_bytes() == bytes_then[version], f"{walk.where}: {version} replays otherwise"
    remembered = then.copy()
    remembered.recall(undone, match.taken_back(version))
    match.undo(version)
    where = f"{walk.where}: back at {version}"
    if remembered.to_bytes() == then.to_bytes():
        assert match.state.to_bytes() == then.to_bytes(), f"{where}, elsewhere"
    looks = open_to_all(walk, match.state)
    assert looks == open_to_all(walk, then), f"{where}, other view or options"
    assert looks == open_to_all(walk, in_force(match)), f"{where}, the line leads elsewhere"


def in_force(match: Match) -> State:
    """The position that the choices in force lead to, without those taken back."""
    fresh = Match(match.game, match.settings, match.seed)
    for number in match.line():
        fresh.replay(match.entries[number])
    return fresh.state


def open_to_all(walk: Walk, state: State) -> object:
    """What does not depend on what a seat remembers."""
    game = walk.game
    options = [(game.legal(state, seat), game.asides(state, seat)) for seat in walk.seats]
    return game.view.of(state, SPECTATOR), options
