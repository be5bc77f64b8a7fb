"""The story over HTTP: what its screens need once, the shelf, the campaign as a file."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Response, get, post
from litestar.datastructures import State

from donnybrook.campaign import facts
from donnybrook.campaign.chronicle import chronicle
from donnybrook.campaign.files import file
from donnybrook.campaign.paper import file_name
from donnybrook.campaign.protocol import Chronicle, NewSitting, Shelf, SittingOpened, StoryFacts
from donnybrook.campaign.reducer import Log
from donnybrook.campaign.view import past_sittings
from donnybrook.server.errors import NotWelcome
from donnybrook.server.http.games import setting_info
from donnybrook.server.http.opening import may_open
from donnybrook.server.http.raw_body import documented
from donnybrook.server.http.requests import ApiRequest, attachment, guest_of
from donnybrook.server.rooms.stories import stories_of
from donnybrook.server.storage.story_storage import rebuilt
from donnybrook.server.thinking.story_worker import blank_sheets, printed, read_wish
from donnybrook.server.thinking.strangers import READING
from donnybrook.table.seats.names import clean

LARGEST = 1024 * 1024  # bytes of a wish with a campaign in it: dozens of sittings
SMALL = 4 * 1024  # bytes that are read faster than a worker could be asked
PDF = "application/pdf"
TITLE = 60  # letters


@get("/story", sync_to_thread=False)
def story_facts() -> StoryFacts:
    """Fields, prompts, credits, guidance, options and the sample Crew."""
    found = facts.facts()
    found.options = [setting_info(one) for one in facts.settings()]
    return found


@post(
    "/sittings",
    request_max_body_size=LARGEST,
    operation_class=documented(NewSitting),
    json=True,
)
async def open_sitting(request: ApiRequest, state: State) -> SittingOpened:
    """Open a sitting, or let a campaign go on from its file."""
    may_open(request, state)
    stories, guest = stories_of(state), guest_of(request)
    body = await request.body()
    if len(body) <= SMALL and b"campaign" not in body:
        wish = read_wish(body)
    else:
        wish = await stories.tables.strangers.run(guest.id, read_wish, body)
    wish.name, wish.title = clean(wish.name), clean(wish.title, TITLE)
    return await stories.open(wish, guest)


@get("/sittings")
async def shelf(request: ApiRequest, state: State) -> Shelf:
    """One's own sittings, the last touched first."""
    return await stories_of(state).shelf(guest_of(request))


@get("/sittings/{sitting:str}/campaign.json")
async def campaign_file(
    request: ApiRequest, sitting: str, state: State
) -> Response[dict[str, Any]]:
    """The whole campaign as one file, for people at the table."""
    log, person = await log_of(request, sitting, state)
    saved = await asyncio.to_thread(file.export, log.doc, person)
    return Response(saved, headers=attachment(sitting, "json"))


@get("/sittings/{sitting:str}/campaign")
async def campaign_page(request: ApiRequest, sitting: str, state: State) -> Chronicle:
    """The campaign at a glance: sittings, faces, ladder, Maps."""
    log, _ = await log_of(request, sitting, state)
    return await asyncio.to_thread(chronicle, log.sitting, sitting)


@get("/sittings/{sitting:str}/story")
async def told_story(request: ApiRequest, sitting: str, state: State) -> dict[str, Any]:
    """Every scene of every sitting, to read."""
    log, _ = await log_of(request, sitting, state)
    return {"sittings": past_sittings(log.sitting)}


@get("/sittings/{sitting:str}/paper.pdf", media_type=PDF)
async def sitting_paper(
    request: ApiRequest,
    sitting: str,
    state: State,
    parts: str = "all",
    paper: str = "a4",
    ink: str = "colour",
) -> Response[bytes]:
    """The sheets, the story or the book of it to print, for people at the table."""
    log, _ = await log_of(request, sitting, state)
    strangers = stories_of(state).tables.strangers
    wanted = (log.doc, parts, paper, ink, str(request.base_url))
    found = await strangers.in_turn(
        guest_of(request).id, lambda: strangers.ask(READING, printed, *wanted)
    )
    name = f"{file_name(log.sitting)}.pdf"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(found, media_type=PDF, headers=headers)


@get("/story/paper.pdf", media_type=PDF)
async def blank_paper(request: ApiRequest, state: State) -> Response[bytes]:
    """Blank sheets for the table at home: printed once, they never change."""
    stories = stories_of(state)
    if not stories.blank_sheets:
        strangers = stories.tables.strangers
        stories.blank_sheets = await strangers.in_turn(
            guest_of(request).id, lambda: strangers.ask(READING, blank_sheets)
        )
    return Response(stories.blank_sheets, media_type=PDF, headers=attachment("rivals", "pdf"))


async def log_of(request: ApiRequest, sitting: str, state: State) -> tuple[Log, str]:
    """The sitting as it is stored, and who asks; only for its people."""
    stories = stories_of(state)
    found = await stories.kept(sitting)
    person = found.company.get(guest_of(request).id, "")
    if not person:
        raise NotWelcome("This sitting is not yours.")
    log = await stories.tables.strangers.in_turn(
        guest_of(request).id,
        lambda: asyncio.to_thread(rebuilt, stories.tables.storage, sitting, found.entries),
    )
    return log, person


ROUTES = [
    story_facts,
    open_sitting,
    shelf,
    campaign_file,
    campaign_page,
    told_story,
    sitting_paper,
    blank_paper,
]
