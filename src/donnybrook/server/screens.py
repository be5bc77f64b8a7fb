"""The screens of the page by their addresses: which there are, and what a link to one shows."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import Any

from litestar.datastructures import State

from donnybrook.kernel import registry
from donnybrook.server.rooms.tables import tables_of
from donnybrook.server.storage.faults import StorageTrouble
from donnybrook.table.api import Ticket

NAME = "Donnybrook"
ABOUT = (
    "Five brawling tabletop games on one digital table: alone, against bots, on one screen "
    "or over a link, with every rule enforced and explained."
)
OF_A_GAME = ("play", "runs", "race", "maps", "rules", "how", "learn")  # /play/GAME
ALONE = ("lobby", "rules", "settings", "story", "operator")
OF_A_TABLE = ("t", "r")  # /t/TABLE, /r/TABLE


@dataclass(frozen=True)
class Preview:
    """What messengers and search engines show of an address."""

    title: str = NAME
    text: str = ABOUT
    picture: str = "/picture.png"


LOST = Preview(f"Wrong door · {NAME}", "There is nothing at this address.")


async def head(state: State, path: str, base: str) -> tuple[str, int]:
    """The tags of a screen, and its status: 404 where there is none."""
    preview = await preview_of(state, path.split("/"))
    return tags(preview or LOST, f"{base}/{path}", base), 200 if preview else 404


async def preview_of(state: State, parts: list[str]) -> Preview | None:
    """None where no screen is: a wrong word, a game or a table that does not exist."""
    first, second = parts[0], parts[1] if len(parts) > 1 else ""
    if first == "":
        return Preview()
    if first in OF_A_TABLE and second:
        return await of_table(state, second)
    if first in OF_A_GAME and second:
        game = registry.games().get(second)
        return None if game is None else Preview(f"{game.title} · {NAME}", game.facts.blurb)
    return Preview() if first in ALONE else None


async def of_table(state: State, ident: str) -> Preview | None:
    """A table by its ticket; storage that is away is no reason to call it lost."""
    try:
        found = await tables_of(state).ticket(ident)
    except StorageTrouble:
        return Preview()
    return None if found is None else Preview(f"{line(found)} · {NAME}", about(found))


def line(ticket: Ticket) -> str:
    """Who plays what: "Zoe and Regular play BRAWL"; a result stands for itself."""
    if ticket.state == "over" and ticket.result:
        return f"{ticket.title}: {ticket.result}"
    names = " and ".join(each.name for each in ticket.seats if each.name)
    return f"{ticket.title}: {names}" if names else ticket.title


def about(ticket: Ticket) -> str:
    said = {"waiting": "A seat is free. Come in and play.", "playing": "Watch it live."}
    return said.get(ticket.state, "Watch the replay, step by step.")


def tags(preview: Preview, address: str, base: str) -> str:
    """Title and description for everybody, and what messengers read."""
    named: dict[str, Any] = {
        "og:site_name": NAME,
        "og:type": "website",
        "og:title": preview.title,
        "og:description": preview.text,
        "og:url": address,
        "og:image": base + preview.picture,
    }
    rows = [f'<meta name="description" content="{escape(preview.text)}" />']
    rows += [f'<meta property="{key}" content="{escape(text)}" />' for key, text in named.items()]
    rows.append('<meta name="twitter:card" content="summary_large_image" />')
    return f"<title>{escape(preview.title)}</title>\n    " + "\n    ".join(rows)
