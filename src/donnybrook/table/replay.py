"""Replays and logs: a match again, step by step, as one of its readers knew it then."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import msgspec

from donnybrook.kernel.errors import IllegalChoice
from donnybrook.kernel.events import SPECTATOR
from donnybrook.kernel.match import CLOCK, RESEED, UNDO, Entry, Match
from donnybrook.table import outcome, render
from donnybrook.table.api import Replay, ReplayStep
from donnybrook.table.hosted import HostedMatch
from donnybrook.table.info import LogLine
from donnybrook.table.lines import Line
from donnybrook.table.render import Audience, seal_of, table_info
from donnybrook.table.table import Table


class NotYet(IllegalChoice):
    """Something that would tell too much before the end."""

    def __init__(self, sentence: str) -> None:
        super().__init__("", "not_yet", sentence)


def replay(table: Table, perspective: str, audience: Audience) -> Replay:
    """The whole match for `open` (all seats at once, after the end), `watch` or a seat."""
    seats = readers(table, perspective, audience)
    info = table_info(table, audience)
    if table.match is None:
        return Replay(info, perspective, [])
    twin = HostedMatch(table.game, table.options, table.match.seed, 0, table.match.beginning)
    steps = [step(twin, seats, 0, CLOCK, "", twin.opening_lines)]
    at = 0
    kept: list[Line] = []
    for entry in table.match.entries:
        words = say(twin, entry) if table.over or entry.seat < 0 or entry.seat in seats else ""
        twin.replay(entry)
        at = entry.at or at
        kept += twin.take_lines()
        if table.over or not is_concealed(twin, entry, seats):
            steps.append(step(twin, seats, at, entry.seat, words, kept))
            kept = []
    return Replay(info, perspective, steps)


def is_concealed(match: Match, entry: Entry, seats: list[int]) -> bool:
    """Whether these readers hear only later of what another seat has just chosen."""
    if entry.seat in seats or match.state.seat in seats:
        return False
    return entry.seat == match.state.seat and match.game.hosting.is_concealed(match.state)


def readers(table: Table, perspective: str, audience: Audience) -> list[int]:
    """Whose eyes a perspective has."""
    if perspective == "watch":
        return [SPECTATOR]
    if perspective == "open":
        if table.state != "over":
            raise NotYet("All hands are shown only after the end.")
        return list(range(len(table.seats)))
    if not perspective.isdecimal() or int(perspective) >= len(table.seats):
        raise IllegalChoice("", "no_seat", f"A replay is of open, watch or a seat: {perspective!r}")
    seat = int(perspective)
    if not table.over and seat not in audience:
        raise NotYet("Before the end a seat's knowledge is its own.")
    return [seat]


def say(match: Match, entry: Entry) -> str:
    if entry.seat == UNDO:
        return f"back to {entry.code}"
    if entry.seat == RESEED:
        return "from here on other dice fall"
    return (
        "" if entry.seat == CLOCK else match.game.language.say(match.state, entry.seat, entry.code)
    )


def step(
    match: Match, seats: list[int], at: int, seat: int, words: str, lines: Sequence[Line]
) -> ReplayStep:
    made = render.shown_to(match.game, match.state, seats, match.seats)
    views: dict[str, Any] = {
        "watch" if reader == SPECTATOR else str(reader): view
        for reader, view in zip(seats, made, strict=True)
    }
    return ReplayStep(match.version, at, seat, words, read(lines, seats), views)


def read(lines: Sequence[Line], seats: list[int]) -> list[LogLine]:
    found = []
    for line in lines:
        seen = [raw for raw in (line.seen_by(seat) for seat in seats) if raw is not None]
        if seen:
            found.append(line.full if line.full in seen else seen[0])
    return cast(list[LogLine], found)


def export(table: Table) -> dict[str, Any]:
    """Everything that anybody needs to check the match; only after the end."""
    if table.state != "over":
        raise NotYet("The log can be taken home after the end.")
    return {
        "log": None if table.match is None else table.match.to_log(),  # None: called off
        "seal": msgspec.to_builtins(seal_of(table)),
        "pack": msgspec.to_builtins(table.plan.pack),
        "seats": [
            {"seat": number, "name": seat.name, "kind": seat.kind, "level": seat.level}
            for number, seat in enumerate(table.seats)
        ],
        "taken_over": [
            {"version": version, "seat": seat, "before": before, "name": name}
            for version, seat, before, name in table.changes
        ],
        "result": outcome.result(table),
    }


def export_text(table: Table) -> str:
    """The match to read: who played, what happened when, how it ended."""
    everything = replay(table, "open", ())
    names = [f"Seat {n}: {seat.name or seat.kind}" for n, seat in enumerate(table.seats)]
    head = [f"{table.game.title}, opened {table.plan.opened_at}", *names]
    if (pack := table.plan.pack) is not None:
        head.append(f"Played with the pack {pack.name} ({pack.digest})")
    for version, number, before, name in table.changes:
        head.append(f"Seat {number}: {before} up to step {version}, then {name}")
    head.append("")
    body = []
    for number, each in enumerate(everything.steps):
        if each.seat == UNDO:
            body.append(f"{number:>4} {stamp(each.at_ms)} The match goes {each.words}.")
        for line in cast(list[Any], each.log):
            text = decode_text(line)
            body.append(f"{number:>4} {stamp(each.at_ms)} {text}")
    return "\n".join([*head, *body, "", outcome.result(table), *proof(table), ""])


def proof(table: Table) -> list[str]:
    """What names the dice: the seed and the end, or the secret of a table that never began."""
    if table.match is None:
        return [f"Secret {table.plan.secret}"]
    return [f"Seed {table.seed()}", f"Digest {table.match.digest}"]


def stamp(at_ms: int) -> str:
    return f"{at_ms // 60000:02}:{at_ms // 1000 % 60:02}.{at_ms % 1000:03}"


def decode_text(line: Any) -> str:
    return msgspec.json.decode(line, type=LogLine).text
