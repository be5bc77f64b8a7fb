"""The screens of the page by their addresses: which there are, and what a link to one shows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from html import escape

from litestar.datastructures import State

from donnybrook.kernel import registry
from donnybrook.kernel.game import Game
from donnybrook.kernel.parts import nothing
from donnybrook.paper.postcard import Postcard
from donnybrook.server.rooms.tables import tables_of
from donnybrook.server.storage.faults import StorageTrouble
from donnybrook.server.storage.story_storage import is_known
from donnybrook.table.api import Ticket
from donnybrook.table.outcome import with_names

NAME = "Donnybrook"
ABOUT = (
    "Five brawling tabletop games on one digital table: alone, against bots, on one screen "
    "or over a link, with every rule enforced and explained."
)
ALONE = ("", "lobby", "rules", "settings", "story", "operator")
OF_A_TABLE = ("t", "r")  # /t/TABLE, /r/TABLE


def is_scored(game: Game) -> bool:
    return game.scoring.score is not nothing


# how many words may follow the game, and which games have such a screen
OF_A_GAME: Mapping[str, tuple[int, int, Callable[[Game], bool]]] = {
    "play": (0, 0, lambda game: True),
    "how": (0, 0, lambda game: True),
    "rules": (0, 1, lambda game: True),  # /rules/GAME/CLAUSE
    "runs": (0, 0, is_scored),
    "race": (1, 1, is_scored),  # /race/GAME/CODE
    "maps": (0, 0, lambda game: any(each.name == "map" for each in game.rules.settings)),
}


@dataclass(frozen=True)
class Preview:
    """What messengers and search engines show of an address."""

    title: str = NAME
    text: str = ABOUT
    picture: str = "/picture.png"


LOST = Preview(f"Wrong door · {NAME}", "There is nothing at this address.")


async def head(state: State, path: str, base: str) -> tuple[str, int]:
    """The tags of a screen, and its status: 404 where there is none."""
    preview = await preview_of(state, [part for part in path.split("/") if part])
    return tags(preview or LOST, f"{base}/{path}", base), 200 if preview else 404


async def preview_of(state: State, parts: list[str]) -> Preview | None:
    """None where no screen is: a wrong word, one too many, or nothing of that name."""
    first, *rest = parts or [""]
    if not rest:
        return Preview() if first in ALONE else None
    if first in OF_A_TABLE and len(rest) == 1:
        return await of_table(state, rest[0])
    if first == "story" and rest[1:] in ([], ["campaign"]):
        return await of_story(state, rest[0])
    return of_game(first, *rest)


def of_game(first: str, name: str, *more: str) -> Preview | None:
    """A screen of a game that has such a screen."""
    game = registry.games().get(name)
    if game is None or first not in OF_A_GAME:
        return None
    least, most, has_one = OF_A_GAME[first]
    if not least <= len(more) <= most or not has_one(game):
        return None
    return Preview(f"{game.title} · {NAME}", game.facts.blurb, picture_of(name))


async def of_story(state: State, ident: str) -> Preview | None:
    """A sitting is nobody's business but its people's: only whether there is one."""
    try:
        return Preview() if await is_known(tables_of(state).storage, ident) else None
    except StorageTrouble:
        return Preview()


async def of_table(state: State, ident: str) -> Preview | None:
    """A table by its ticket; storage that is away is no reason to call it lost."""
    try:
        found = await tables_of(state).ticket(ident)
    except StorageTrouble:
        return Preview()
    if found is None:
        return None
    picture = f"/pictures/tables/{ident}.png" if found.result else picture_of(found.game)
    return Preview(f"{line(found)} · {NAME}", about(found), picture)


def picture_of(game: str) -> str:
    return f"/pictures/{game}.png"


def line(ticket: Ticket) -> str:
    """Who plays what, or how it ended: "BRAWL: Zoe v Regular", "BRAWL: Zoe wins: …"."""
    said = result_of(ticket) or names_of(ticket)
    return f"{ticket.title}: {said}" if said else ticket.title


def result_of(ticket: Ticket) -> str:
    """Empty before the end."""
    return with_names(ticket.result, [each.name for each in ticket.seats])


def names_of(ticket: Ticket) -> str:
    """Who counts several times, as in Rivals, is named once."""
    names = list(dict.fromkeys(each.name for each in ticket.seats if each.name))
    return (" v " if len(names) == 2 else ", ").join(names)


def postcard_of(ticket: Ticket) -> Postcard:
    """The picture of a result: of a match that is over, as the replay is anybody's then."""
    score = " : ".join(map(str, ticket.score))
    return Postcard(ticket.game, ticket.title, result_of(ticket), names_of(ticket), score)


def about(ticket: Ticket) -> str:
    said = {"waiting": "A seat is free. Come in and play.", "playing": "Watch it live."}
    return said.get(ticket.state, "Watch the replay, step by step.")


def tags(preview: Preview, address: str, base: str) -> str:
    """Title and description for everybody, and what messengers read."""
    named = {
        "og:site_name": NAME,
        "og:type": "website",
        "og:title": preview.title,
        "og:description": preview.text,
        "og:url": address,
        "og:image": base + preview.picture,
        "og:image:width": "1200",
        "og:image:height": "630",
        "og:image:alt": preview.title,
    }
    rows = [f'<meta name="description" content="{escape(preview.text)}" />']
    rows += [f'<meta property="{key}" content="{escape(text)}" />' for key, text in named.items()]
    rows.append('<meta name="twitter:card" content="summary_large_image" />')
    return f"<title>{escape(preview.title)}</title>\n    " + "\n    ".join(rows)
