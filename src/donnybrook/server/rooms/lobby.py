"""The lobby: open tables and one's own, each as a ticket."""

from __future__ import annotations

import msgspec

from donnybrook.server.storage.scores import run_of
from donnybrook.server.storage.table_storage import Summary
from donnybrook.table import outcome
from donnybrook.table.api import Ticket
from donnybrook.table.render import WATCHERS, Audience, encode, seat_infos
from donnybrook.table.table import Table

DECODER = msgspec.json.Decoder(Ticket)


def ticket(table: Table, audience: Audience) -> Ticket:
    return Ticket(
        table=table.ident,
        game=table.game.name,
        title=table.game.title,
        options=table.options,
        state=table.state,
        seats=seat_infos(table, audience),
        mine=bool(audience),
        my_turn=any(seat in audience for seat in table.to_act()),
        opened_at=table.plan.opened_at,
        result=outcome.result(table),
        pack=table.plan.pack,
        preset=table.game.preset_of(table.options),
        winners=outcome.winners(table),
        drawn=outcome.is_drawn(table),
        score=outcome.score(table),
    )


def summary_of(table: Table) -> Summary:
    """What is stored for the lobby; whose it is, is found out when somebody asks."""
    return Summary(
        state=table.state,
        public=table.plan.public,
        opened_at=table.plan.opened_at,
        ticket=encode(ticket(table, WATCHERS)).decode(),
        guests=[seat.guest for seat in table.seats if seat.guest] + [table.plan.opener],
        run=run_of(table),
        code=table.plan.code,
    )


def stored_ticket(text: str, mine: bool) -> Ticket:
    """A ticket of a table that nobody is at; who was here then is not here now."""
    found = DECODER.decode(text)
    found.mine = mine
    for seat in found.seats:
        seat.here = seat.kind == "bot"
    return found
