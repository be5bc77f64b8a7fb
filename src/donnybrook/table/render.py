"""What an audience is told: its own seats' knowledge and options, and nothing else.

An audience is the tuple of seats that one guest holds; the empty one watches. Everything
that may be hidden passes through `Line.seen_by`, `Game.view` or the options of an own seat.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from typing import Any, cast

import msgspec

from donnybrook.kernel.events import SPECTATOR
from donnybrook.kernel.game import Game
from donnybrook.kernel.state import State
from donnybrook.table import outcome, seal
from donnybrook.table.hosted import Line
from donnybrook.table.info import Decision, LogLine, Option, PlainView, Seal, SeatInfo, TableInfo
from donnybrook.table.protocol import Presence, Said, Snapshot, Update
from donnybrook.table.seats import seating
from donnybrook.table.seats.seat import owing
from donnybrook.table.table import Table

Audience = tuple[int, ...]
Views = dict[Audience, dict[str, Any]]  # of each audience: by seat
WATCHERS: Audience = ()
SAID_KEPT = 50

ENCODER = msgspec.json.Encoder()


def encode(message: msgspec.Struct) -> bytes:
    return ENCODER.encode(message)


# -- around the match


def table_info(table: Table, audience: Audience) -> TableInfo:
    plan, offer = table.plan, table.offer
    return TableInfo(
        table=table.ident,
        game=table.game.name,
        title=table.game.title,
        options=table.options,
        preset=table.game.preset_of(table.options),
        state=table.state,
        seats=seat_infos(table, audience),
        seal=seal_of(table),
        watchers=table.watchers,
        public=plan.public,
        clock_ms=plan.clock_ms,
        increment_ms=plan.increment_ms,
        undo_asked_by=None if offer is None else offer.seat,
        undo_waits_for=[] if offer is None else sorted(offer.waiting_for),
        rematch_agreed=sorted(table.rematch),
        rematch_table=table.rematch_table,
        result=outcome.result(table),
        pack=plan.pack,
        deal=plan.deal,
        challenge=table.game.scoring.challenge(table.options),
        score=table.score(),
        realtime=table.race is not None,
        coach=seating.is_coached(table),
        what_if=plan.what_if,
        hot_seat=len(audience) > 1,
        sitting=plan.sitting,
        take_bots=seating.seats_to_take(table, audience),
        race=table.ledger,
        called_off=table.called_off is not None,
    )


def seat_infos(table: Table, audience: Audience) -> list[SeatInfo]:
    clocks = None if table.clocks is None else table.clocks.shown(table.now)
    return [
        SeatInfo(
            seat=number,
            name=seat.name,
            kind=seat.kind,
            level=seat.level,
            here=seat.here or table.is_bot(number),
            yours=number in audience,
            clock_ms=None if clocks is None else clocks[number],
            delay_ms=seat.delay_ms,
        )
        for number, seat in enumerate(table.seats)
    ]


def seal_of(table: Table) -> Seal:
    """Secret and seed are shown only after the end; of a table that is called off, too."""
    secret, ended = table.plan.secret, table.state == "over"
    return Seal(
        version=table.plan.seal_version,
        commitment=seal.commitment(secret),
        seat_commitments=[seat.commitment for seat in table.seats],
        shares=[seat.share for seat in table.seats],
        withheld=withheld(table),
        secret=secret if ended else "",
        seed=table.seed() if table.over else "",
    )


def withheld(table: Table) -> list[int]:
    """The seats that did not show their shares though everybody had committed."""
    due = table.full_at is not None and table.state != "waiting"
    return owing(table.seats) if due else []


def presence(table: Table, now: int) -> bytes:
    return encode(
        Presence(
            here=[seat.here or table.is_bot(n) for n, seat in enumerate(table.seats)],
            delays=[seat.delay_ms for seat in table.seats],
            watchers=table.watchers,
            now_ms=match_time(table, now),
        )
    )


def match_time(table: Table, now: int) -> int:
    return now - table.began_at if table.match is not None else 0


# -- the match


def views_for(table: Table, audiences: Iterable[Audience]) -> Views:
    """What each audience may know now; made in one go, but for those who are kept back."""
    if table.match is None:
        return {}
    found: Views = {}
    for concealed in (False, True):
        group = [audience for audience in audiences if table.is_concealed(audience) == concealed]
        if not group:
            continue
        seats = list({seat for audience in group for seat in audience or (SPECTATOR,)})
        made = shown_to(table.game, table.moment(group[0]).state, seats, len(table.seats))
        known = dict(zip(seats, made, strict=True))
        found |= {audience: views_of(audience, known) for audience in group}
    return found


def shown_to(game: Game, state: State, readers: list[int], seats: int) -> list[Any]:
    """What each reader may know, as the game's screen takes it."""
    if game.screen:
        return game.views(state, readers)
    everybody = board_and_view(game, state, SPECTATOR)
    winners = outcome.winning(state, seats) if state.over else []
    return [
        PlainView(*known, known != everybody, state.over, winners)
        for known in (board_and_view(game, state, reader) for reader in readers)
    ]


def board_and_view(game: Game, state: State, reader: int) -> tuple[str, Any]:
    return game.board_for(state, reader), game.view.of(state, reader)


def views_of(audience: Audience, known: dict[int, dict[str, Any]]) -> dict[str, Any]:
    """Those of the own seats, or the one for everybody."""
    if not audience:
        return {"watch": known[SPECTATOR]}
    return {str(seat): known[seat] for seat in audience}


def decisions(table: Table, audience: Audience) -> list[Decision]:
    """The options of the own seats; nobody learns another's."""
    if table.match is None or table.over or table.is_concealed(audience):
        return []
    found = [Decision(seat, options(table, seat)) for seat in audience if not table.is_bot(seat)]
    return [decision for decision in found if decision.options]


def options(table: Table, seat: int) -> list[Option]:
    """What a seat may choose; what lies beside the decision is made and encoded only once."""
    assert table.match is not None
    game, state = table.game, table.match.state
    shown = [option(table, seat, code, False) for code in game.legal(state, seat)]
    hidden = game.hosting.table_codes
    for code in game.asides(state, seat):
        if code in hidden:
            continue
        raw = table.asides.get((seat, code))
        if raw is None:
            raw = msgspec.Raw(encode(option(table, seat, code, True)))
            table.asides[seat, code] = raw
        shown.append(cast(Option, raw))
    return shown


def option(table: Table, seat: int, code: int, aside: bool) -> Option:
    assert table.match is not None
    game, state = table.game, table.match.state
    odds = game.advice.odds(state, seat, code)
    return Option(
        code=code,
        words=game.language.say(state, seat, code),
        label=game.language.label(state, seat, code),
        clause=game.language.clause(state, seat, code),
        targets=game.language.choice(state, seat, code),
        odds={name: f"{share.numerator}/{share.denominator}" for name, share in odds.items()},
        aside=aside,
    )


def told_row(table: Table, audience: Audience) -> int:
    """The last row that an audience may hear of."""
    return table.last_row if table.match is None else table.moment(audience).row


def log_since(table: Table, audience: Audience, since: int) -> list[LogLine]:
    """The lines after a row, as the audience may know them; they are encoded already."""
    first = bisect_right(table.lines, since, key=_row)
    last = bisect_right(table.lines, told_row(table, audience), key=_row)
    readers = audience or (SPECTATOR,)
    found = []
    for line in table.lines[first:last]:
        for seat in readers:
            if line.eyes >> seat & 1:
                found.append(line.full)
                break
        else:
            if line.hidden is not None:
                found.append(line.hidden)
    return cast(list[LogLine], found)


def _row(line: Line) -> int:
    return line.row


def said_since(table: Table, audience: Audience, since: int) -> list[Said]:
    last = told_row(table, audience)
    return [said for said in table.said[-SAID_KEPT:] if since < said.row <= last]


# -- whole messages


def told_version(table: Table, audience: Audience) -> int:
    return 0 if table.match is None else table.moment(audience).version


def update(
    table: Table, audience: Audience, since: int, now: int, info: bool, views: Views
) -> bytes:
    """Everything after a row."""
    return encode(
        Update(
            since=since,
            row=told_row(table, audience),
            version=told_version(table, audience),
            now_ms=match_time(table, now),
            info=table_info(table, audience) if info else None,
            views=views.get(audience, {}),
            decisions=decisions(table, audience),
            to_act=table.to_act(),
            log=log_since(table, audience, since),
            said=said_since(table, audience, since),
            clocks=None if table.clocks is None else table.clocks.shown(now),
        )
    )


def snapshot(table: Table, audience: Audience, guest: str, now: int, token: str = "") -> bytes:
    """Everything; the opener has all invitations, others the one that they came by."""
    opener = guest == table.plan.opener
    invitations = {
        str(n): seat.invitation
        for n, seat in enumerate(table.seats)
        if seat.kind == "open" and (opener or (token and seat.invitation == token))
    }
    return encode(
        Snapshot(
            row=told_row(table, audience),
            version=told_version(table, audience),
            now_ms=match_time(table, now),
            info=table_info(table, audience),
            views=views_for(table, [audience]).get(audience, {}),
            decisions=decisions(table, audience),
            to_act=table.to_act(),
            log=log_since(table, audience, -1),
            said=said_since(table, audience, -1),
            clocks=None if table.clocks is None else table.clocks.shown(now),
            invitations=invitations,
            watch_token=table.plan.watch_token if opener else "",
        )
    )
