"""Everything that the worker processes for strangers' text are asked: loaded before it matters."""

from __future__ import annotations

from donnybrook.kernel import registry
from donnybrook.paper import postcard
from donnybrook.server.thinking import designs, library_worker, pack_worker, story_worker

KNOWN = (
    designs.settle,
    designs.workshop,
    library_worker.make,
    pack_worker.check_form,
    story_worker.read_wish,
    story_worker.printed,
    postcard.png,
)


def settle_in() -> None:
    registry.games()
