"""Whether a guest may open one more table or sitting."""

from __future__ import annotations

from litestar.datastructures import State

from donnybrook.server.asking import Asked, address_of, guest_of
from donnybrook.server.hall import hall_of
from donnybrook.server.quotas import Quotas


def may_open(request: Asked, state: State) -> None:
    """Raises Busy for whoever opens too fast or has too many that go on."""
    quotas: Quotas = state["quotas"]
    hall, guest = hall_of(state), guest_of(request)
    sittings = [] if hall.stories is None else hall.stories.actors.values()
    quotas.live(guest.id, hall.actors.values(), sittings)
    quotas.open(guest.id, address_of(request))
