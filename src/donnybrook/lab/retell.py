"""A match in words: its log is played once more, and every step is put into sentences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from donnybrook.kernel.events import Event
from donnybrook.kernel.match import CLOCK, RESEED, UNDO, Entry, Match


@dataclass(frozen=True)
class Step:
    """One entry of a log in words."""

    entry: int  # its number, from 0
    seat: str | None  # None: the clock, or steps taken back
    board: str  # before the choice
    options: list[str]  # what the seat could choose from
    choice: str
    clause: str
    events: list[str]  # as sentences, with their clauses
    rows: list[dict[str, Any]]  # the same events as JSON
    digest: str  # after the choice


def twin_of(match: Match) -> Match:
    """The same match before its first choice."""
    return match.fresh()


def steps(match: Match) -> Iterator[Step]:
    """Every entry of a match, in order."""
    twin = twin_of(match)
    for entry in match.entries:
        yield step(twin, entry)


def step(twin: Match, entry: Entry) -> Step:
    """Play an entry and tell it."""
    game, state = twin.game, twin.state
    number, board = twin.version, game.board(state)
    seat, clause, options = None, "", []
    if entry.seat == UNDO:
        choice = f"back to version {entry.code}"
    elif entry.seat == RESEED:
        choice = "from here on other dice fall"
    elif entry.seat == CLOCK:
        choice = f"the clock shows {entry.at} ms"
    else:
        seat = game.seat_names(twin.settings)[entry.seat]
        choice = game.language.say(state, entry.seat, entry.code)
        clause = game.language.clause(state, entry.seat, entry.code)
        options = [
            game.language.say(state, entry.seat, code) for code in game.legal(state, entry.seat)
        ]
    events = twin.replay(entry)
    rows = [game.events.show(twin.state, event) for event in events]
    told = sentences(twin, events)
    return Step(number, seat, board, options, choice, clause, told, rows, twin.digest)


def sentences(match: Match, events: Iterable[Event]) -> list[str]:
    """Events as somebody who may know everything reads them."""
    game = match.game
    return [
        cited(game.events.tell(match.state, event), game.events.of(event).clause)
        for event in events
    ]


def cited(sentence: str, clause: str) -> str:
    return f"{sentence} ({clause})" if clause else sentence


def results(match: Match) -> list[float] | None:
    """The result of each seat, None if the match is not over."""
    if not match.state.over:
        return None
    return [match.state.result(seat) for seat in range(match.game.rules.seats(match.settings))]


def ending(match: Match) -> str:
    """The last line: how it ended, and the digest that vouches for all of it."""
    found = results(match)
    digest = f"digest {match.digest}"
    if found is None:
        return f"not over after {match.version} choices; {digest}"
    names = match.game.seat_names(match.settings)
    told = ", ".join(f"{name} gets {share:g}" for name, share in zip(names, found, strict=True))
    return f"over after {match.version} choices: seat {told}; {digest}"
