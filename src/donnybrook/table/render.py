"""What an audience is told: its own seats' knowledge and options, and nothing else.

An audience is the tuple of seats that one guest holds; the empty one watches. Everything
that may be hidden passes through `Line.seen_by`, `Game.view` or the options of an own seat.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, cast

import msgspec

from donnybrook.kernel.events import EVERYONE, SPECTATOR
from donnybrook.kernel.fixed_options import FIXED
from donnybrook.kernel.game import Game
from donnybrook.kernel.state import State
from donnybrook.table import outcome, seal
from donnybrook.table.info import Decision, LogLine, Option, PlainView, Seal, SeatInfo, TableInfo
from donnybrook.table.missions import mission
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
    deal_kind, _, deal_of = plan.deal.partition(" ")
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
        deal_kind=deal_kind,
        deal_of=deal_of,
        challenge=table.game.scoring.challenge(table.options),
        score=table.score(),
        realtime=table.queue is not None,
        coach=seating.is_coached(table),
        what_if=plan.what_if,
        mission=mission.told(table),
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
    match = table.match
    if match is None:
        return {}
    if table.concealment is None:  # as nearly always
        return views_at(table, match.state, list(audiences))
    found: Views = {}
    for concealed in (False, True):
        group = [audience for audience in audiences if table.is_concealed(audience) == concealed]
        if group:
            found |= views_at(table, table.moment(group[0]).state, group)
    return found


def views_at(table: Table, state: State, audiences: list[Audience]) -> Views:
    """What each audience may know of a position."""
    seats = list({seat for audience in audiences for seat in audience or (SPECTATOR,)})
    made = shown_to(table.game, state, seats, len(table.seats))
    if len(made) > 1 and all(view is made[0] for view in made):  # then it is encoded once, too
        made = [msgspec.Raw(ENCODER.encode(made[0]))] * len(made)
    known = dict(zip(seats, made, strict=True))
    return {audience: views_of(audience, known) for audience in audiences}


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


def views_of(audience: Audience, known: dict[int, Any]) -> dict[str, Any]:
    """Those of the own seats, or the one for everybody."""
    if not audience:
        return {"watch": known[SPECTATOR]}
    return {str(seat): known[seat] for seat in audience}


def decisions(table: Table, audience: Audience) -> list[Decision]:
    """The options of the own seats; nobody learns another's."""
    if table.match is None or table.over:
        return []
    if table.concealment is not None and table.is_concealed(audience):
        return []
    found: list[Any] = []
    for seat in audience:
        decision = table.decided.get(seat) or decision_of(table, seat)
        if decision is not None:
            found.append(decision)
    return found


def decision_of(table: Table, seat: int) -> Decision | msgspec.Raw | None:
    """What a seat may choose; encoded, and kept, where it may well stay as it is for a while."""
    if table.is_bot(seat):
        return None
    assert table.match is not None
    game, state = table.game, table.match.state
    codes, asides = game.legal(state, seat), game.asides(state, seat)
    free = table.plan.mission is None
    if not codes and free:
        return waiting_decision(table, seat, asides)
    shown = options(table, seat, codes)
    shown += cast(Any, aside_options(table, seat, asides))
    if not shown:
        return None
    decision = Decision(seat, shown, [] if free else mission.right_codes(table, seat) or [])
    if not game.hosting.own_codes or not free:
        return decision
    kept = table.decided[seat] = msgspec.Raw(ENCODER.encode(decision))
    return kept


def options(table: Table, seat: int, codes: list[int]) -> list[Option]:
    """What the decision offers; what is put the same way again and again is kept encoded."""
    assert table.match is not None
    game, state = table.game, table.match.state
    fixed = game.hosting.fixed
    if game.hosting.option_key is not None:
        return kept_options(table, seat, codes)
    if not fixed:
        return [option(table, seat, code, False) for code in codes]
    shelf = FIXED.shelf((game, table.options_text, seat, game.hosting.fixed_by(state, seat)))
    of, shown = game.language.of, []
    for code in codes:
        coded = of(state, seat, code)
        found: Any = shelf.get(coded)
        if found is None:
            found = option(table, seat, code, False)
            if coded.verb.words in fixed:
                found = FIXED.put(shelf, coded, found)
        shown.append(found)
    return shown


def kept_options(table: Table, seat: int, codes: list[int]) -> list[Option]:
    """Where the game says as a number what an option rests on, it is made once for each."""
    assert table.match is not None
    key_of, state = table.game.hosting.option_key, table.match.state
    assert key_of is not None
    shelf = FIXED.shelf((table.game, table.options_text, seat))
    shown: list[Any] = []
    for code in codes:
        key = key_of(state, seat, code)
        if key < 0:
            shown.append(option(table, seat, code, False))
            continue
        found = shelf.get((code, key))
        if found is None:
            found = FIXED.put(shelf, (code, key), option(table, seat, code, False))
        shown.append(found)
    return shown


def waiting_decision(table: Table, seat: int, asides: list[int]) -> msgspec.Raw | None:
    """What a seat may do while others are to act: mostly the same as the last time."""
    kept = table.beside.get(seat)
    if kept is None or kept[0] != asides:
        shown = cast(Any, aside_options(table, seat, asides))
        raw = msgspec.Raw(ENCODER.encode(Decision(seat, shown, []))) if shown else None
        kept = table.beside[seat] = (asides, raw)
    return kept[1]


def aside_options(table: Table, seat: int, codes: list[int]) -> list[msgspec.Raw]:
    """What lies beside the decision; each is made and encoded only once."""
    hidden = table.game.hosting.table_codes
    shown = []
    for code in codes:
        if code in hidden:
            continue
        raw = table.asides.get((seat, code))
        if raw is None:
            raw = msgspec.Raw(encode(option(table, seat, code, True)))
            table.asides[seat, code] = raw
        shown.append(raw)
    return shown


def option(table: Table, seat: int, code: int, aside: bool) -> Option:
    assert table.match is not None
    game, state = table.game, table.match.state
    language = game.language
    return Option(
        code,
        language.say(state, seat, code),
        language.label(state, seat, code),
        language.clause(state, seat, code),
        language.choice(state, seat, code),
        game.odds_in_words(state, seat, code),
        aside,
    )


def told_row(table: Table, audience: Audience) -> int:
    """The last row that an audience may hear of."""
    concealment = table.concealment
    if concealment is None or table.match is None or concealment.seat in audience:
        return table.next_n - 1
    return concealment.kept.row


def log_since(table: Table, audience: Audience, since: int) -> list[LogLine]:
    """The lines after a row, as the audience may know them; they are encoded already."""
    lines, until = table.lines, told_row(table, audience)
    first = len(lines)
    while first and lines[first - 1].row > since:  # mostly few are new
        first -= 1
    if first == len(lines):
        return []
    readers = audience or (SPECTATOR,)
    found: list[Any] = []  # encoded
    for line in lines[first:]:
        if line.row > until:
            break
        if line.eyes == EVERYONE:
            found.append(line.full)
            continue
        for seat in readers:
            if line.eyes >> seat & 1:
                found.append(line.full)
                break
        else:
            if line.hidden is not None:
                found.append(line.hidden)
    return found


def said_since(table: Table, audience: Audience, since: int) -> list[Said]:
    if not table.said:
        return []
    until = told_row(table, audience)
    return [said for said in table.said[-SAID_KEPT:] if since < said.row <= until]


# -- whole messages


def told_version(table: Table, audience: Audience) -> int:
    if table.match is None:
        return 0
    concealed = table.is_concealed(audience)
    return table.moment(audience).version if concealed else table.match.version


def update(
    table: Table, audience: Audience, since: int, info: bool, now: int, views: Views
) -> bytes:
    """Everything after a row."""
    clocks, match = table.clocks, table.match
    concealed = table.concealment is not None  # hardly ever
    return ENCODER.encode(
        Update(
            since,
            told_row(table, audience) if concealed else table.next_n - 1,
            told_version(table, audience) if concealed or match is None else match.version,
            0 if match is None else now - table.began_at,
            table_info(table, audience) if info else None,
            views.get(audience, {}),
            decisions(table, audience),
            table.to_act(),
            log_since(table, audience, since),
            said_since(table, audience, since) if table.said else [],
            None if clocks is None else clocks.shown(now),
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
            code=table.plan.code if opener and table.state == "waiting" else "",
        )
    )
