"""Two worlds: what a seat is given must not depend on what it may not know.

Position by position, the same match is dealt anew for a seat, with other dice to come; then its
observation, its mask and what it could be paid now must be the same.
"""

from __future__ import annotations

from collections.abc import Iterator

from donnybrook.kernel.contract.walk import Walk
from donnybrook.kernel.contract.worlds import heard, other_world, same_luck
from donnybrook.kernel.game import Game
from donnybrook.kernel.observation import Observer
from donnybrook.kernel.recall import Recall
from donnybrook.kernel.state import State


def pairs(game: Game, wanted: int) -> Iterator[tuple[Walk, int, State]]:
    """So many positions, each with a seat and another world of it, over all variants."""
    found, number = 0, 0
    variants = game.rules.variants
    while found < wanted:
        walk = Walk(game, variants[number % len(variants)], number)
        number += 1
        while not walk.state.over and found < wanted:
            walk.step()
            for seat in walk.some_seats():
                found += 1
                yield walk, seat, other_world(walk, seat)


def leaks(game: Game, wanted: int, observers: dict[str, Observer] | None = None) -> list[str]:
    """What differs between the worlds, in sentences; and how many pairs were worlds apart."""
    made = {} if observers is None else observers
    told: list[str] = []
    for walk, seat, twin in pairs(game, wanted):
        name = walk.variant.name
        if name not in made:
            assert game.observer is not None
            made[name] = game.observer(walk.match.settings)
        told += differences(walk, seat, twin, made[name])
        if len(told) > 20:
            break
    return told


def differences(walk: Walk, seat: int, twin: State, observer: Observer) -> list[str]:
    here, there = row_of(observer, walk.state, seat), row_of(observer, twin, seat)
    layout, found = observer.layout, []
    if here != there:
        for field in layout.fields:
            at = layout.at[field.name]
            if here[at : at + field.size] != there[at : at + field.size]:
                found.append(f"{walk.where}: {field.name} of seat {seat} tells")
    found += [f"{walk.where}: {name} is out of its range" for name in layout.outside(here)]
    if walk.game.legal(walk.state, seat) != walk.game.legal(twin, seat):
        found.append(f"{walk.where}: the mask of seat {seat} tells")
    if paid(walk.state, seat) != paid(twin, seat):
        found.append(f"{walk.where}: the reward of seat {seat} tells")
    return found


def row_of(observer: Observer, state: State, seat: int) -> list[int]:
    observer.observe(state, seat)
    return [int(number) for number in observer.row]


def paid(state: State, seat: int) -> float | None:
    return state.result(seat) if state.over else None


def record_leaks(game: Game, wanted: int, kind: type[Recall] = Recall) -> list[str]:
    """The same choice in two worlds is recorded in the same way, unless it brings news.

    So many pairs of records are compared, over all variants.
    """
    told: list[str] = []
    found, number = 0, 0
    variants = game.rules.variants
    while found < wanted and len(told) <= 20:
        walk = Walk(game, variants[number % len(variants)], number)
        number += 1
        while not walk.state.over and walk.match.version < 200 and found < wanted:
            if walk.waits:
                walk.wait()
                continue
            actor = walk.one_of(walk.acting())
            code = walk.one_of(game.legal(walk.state, actor))
            for seat in walk.some_seats():
                records = recorded(walk, seat, actor, code, kind)
                found += 1 if records else 0
                if records and records[0] != records[1]:
                    told.append(f"{walk.where}: the record of seat {seat} tells")
            walk.choose(actor, code)
    return told


def recorded(walk: Walk, seat: int, actor: int, code: int, kind: type[Recall]) -> list[list[int]]:
    """What a seat's record has of a choice in either world; nothing where it learns from it."""
    one, other = walk.state.copy(), other_world(walk, seat)
    same_luck(one, other)
    if code not in walk.game.legal(other, actor):
        return []
    first, second = heard(one, actor, code), heard(other, actor, code)
    if any(event.news >> seat & 1 for event in first + second):
        return []
    records = []
    for events in (first, second):
        record = kind(len(walk.seats))
        record.hear(events)
        records.append(record.numbers(seat))
    return records
