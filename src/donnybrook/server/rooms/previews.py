"""What may come of something at a table: asked before a choice, answered by a worker process."""

from __future__ import annotations

from donnybrook.coach.hint import HINT
from donnybrook.kernel.errors import DonnybrookError, StaleVersion
from donnybrook.server.bots import BotHouse
from donnybrook.server.requests import Busy
from donnybrook.table import seating
from donnybrook.table.answers import refused
from donnybrook.table.protocol import Preview, Previewed, Refused
from donnybrook.table.table import Table


async def preview(table: Table, bots: BotHouse, guest: str, asked: Preview) -> Previewed | Refused:
    """Say what may come of something; nothing changes, so it waits for nobody's turn."""
    no = why_not(table, guest, asked)
    if no is not None:
        return no
    try:
        glance = await bots.look(table, asked.seat, asked.about, guest)
    except Busy as error:
        return Refused(asked.nonce, "busy", "", str(error))
    except DonnybrookError as error:
        return Refused(asked.nonce, "not_now", "", str(error))
    if glance.trouble:
        return Refused(asked.nonce, "not_now", "", glance.trouble)
    return Previewed(asked.nonce, glance.version, asked.about, glance.data)


def why_not(table: Table, guest: str, asked: Preview) -> Refused | None:
    """Why a guest may not ask that now; None if they may."""
    nonce, seats = asked.nonce, table.seats_of(guest)
    if asked.seat not in seats:
        return Refused(nonce, "not_yours", "", f"Seat {asked.seat} is not yours.")
    if table.match is None or table.over:
        sentence = "There is nothing to look forward to: no match is under way."
        return Refused(nonce, "not_now", "", sentence)
    if table.is_concealed(seats):  # not even the number of the version may be told
        return Refused(nonce, "not_now", "", "Ask again.")
    if asked.version != table.match.version:
        return refused(nonce, StaleVersion(asked.version, table.match.version))
    if asked.about == HINT and not seating.is_coached(table):
        return Refused(nonce, "no_coach", "", "The coach is off at this table.")
    return None
