"""Whether a guest may open one more table or sitting."""

from __future__ import annotations

from litestar.datastructures import State

from donnybrook.server.quotas import Quotas
from donnybrook.server.requests import ApiRequest, address_of, guest_of
from donnybrook.server.rooms.stories import stories_of
from donnybrook.server.rooms.tables import tables_of


def may_open(request: ApiRequest, state: State) -> None:
    """Raises Busy for whoever opens too fast or has too many that go on."""
    quotas: Quotas = state["quotas"]
    guest = guest_of(request)
    quotas.live(tables_of(state).live(guest.id) + stories_of(state).live(guest.id))
    quotas.open(guest.id, address_of(request))
