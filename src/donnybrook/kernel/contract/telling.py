"""Checks of what people are told: events and views, for every seat and for spectators."""

from __future__ import annotations

import json

from donnybrook.kernel.contract.walk import Walk, as_sent, looks, positions
from donnybrook.kernel.events import HIDDEN, Event
from donnybrook.kernel.game import Game
from donnybrook.kernel.match import canonical
from donnybrook.kernel.parts import Variant

SECRET = str(HIDDEN)


def events_are_told(game: Game, variant: Variant, matches: int) -> None:
    """Every event is of a declared kind and has a sentence for each of its readers."""
    declared = {kind.kind: kind for kind in game.events.rows}
    for walk in positions(game, variant, matches):
        for event in walk.events:
            assert event.kind in declared, f"{walk.where}: event kind {event.kind} not declared"
            kind = declared[event.kind]
            extra = event.numbers()[len(kind.fields) :]
            assert not any(extra), f"{walk.where}: {kind.name} carries {extra} beyond its fields"
            for reader in walk.audience():
                told(walk, event, reader)


def told(walk: Walk, event: Event, reader: int) -> None:
    """The sentence and the JSON of an event for one reader."""
    seen = event.seen_by(reader)
    if seen is None:
        return
    name = walk.game.events.of(event).name
    where = f"{walk.where}: {name} for reader {reader}"
    sentence = walk.game.events.tell(walk.state, seen)
    assert sentence.strip(), f"{where} has no sentence"
    assert SECRET not in sentence, f"{where} tells a hidden number: {sentence}"
    row = walk.game.events.show(walk.state, seen)
    assert SECRET not in canonical(row).decode(), f"{where} shows a hidden number: {row}"
    assert row["event"] == name, f"{where} is shown as {row['event']}"


def views_are_json(game: Game, variant: Variant, matches: int) -> None:
    """Each view and the description of a position survive a trip through JSON."""
    known = {key.name for key in game.scenarios.expect_keys}
    for walk in looks(game, variant, matches):
        for reader in walk.audience():
            view = as_sent(game.view.of(walk.state, reader))
            text = canonical(view).decode()
            survived = json.loads(text) == view
            assert survived, f"{walk.where}: reader {reader}'s view is not JSON"
            assert SECRET not in text, f"{walk.where}: reader {reader}'s view has a hidden number"
        position = game.scenarios.describe(walk.state)
        assert json.loads(canonical(position)) == position, f"{walk.where}: not JSON"
        strange = sorted(set(position) - known)
        assert not strange, f"{walk.where}: described by {strange}, which are no expect_keys"
        assert game.board(walk.state).strip(), f"{walk.where}: no board"
