"""The story over HTTP: what its screens need once, the shelf, the campaign as a file."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Response, get, post
from litestar.datastructures import State

from donnybrook.campaign import facts, file, paper
from donnybrook.campaign.protocol import NewSitting, Shelf, SittingOpened, StoryFacts
from donnybrook.campaign.reducer import Log
from donnybrook.campaign.sitting import Sitting
from donnybrook.campaign.view import past_sittings
from donnybrook.server.asking import Asked, NotWelcome, attachment, guest_of
from donnybrook.server.games import setting_info
from donnybrook.server.stories import Stories

PDF = "application/pdf"


def stories_of(state: State) -> Stories:
    stories = state["stories"]
    assert isinstance(stories, Stories)
    return stories


@get("/story", sync_to_thread=False)
def story_facts() -> StoryFacts:
    """Fields, prompts, credits, guidance, options and the sample Crew."""
    found = facts.facts()
    found.options = [setting_info(one) for one in facts.settings()]
    return found


@post("/sittings")
async def open_sitting(request: Asked, data: NewSitting, state: State) -> SittingOpened:
    """Open a sitting, or let a campaign go on from its file."""
    return await stories_of(state).open(data, guest_of(request))


@get("/sittings")
async def shelf(request: Asked, state: State) -> Shelf:
    """One's own sittings, the last touched first."""
    return await stories_of(state).shelf(guest_of(request))


@get("/sittings/{sitting:str}/campaign.json")
async def campaign_file(request: Asked, sitting: str, state: State) -> Response[dict[str, Any]]:
    """The whole campaign as one file, for people at the table."""
    log, person = await log_of(request, sitting, state)
    saved = await asyncio.to_thread(file.export, log.doc, person)
    return Response(saved, headers=attachment(sitting, "json"))


@get("/sittings/{sitting:str}/story")
async def told_story(request: Asked, sitting: str, state: State) -> dict[str, Any]:
    """Every scene of every sitting, to read."""
    log, _ = await log_of(request, sitting, state)
    return {"sittings": past_sittings(log.sitting)}


@get("/sittings/{sitting:str}/paper.pdf", media_type=PDF)
async def sitting_paper(
    request: Asked, sitting: str, state: State, parts: str = "all"
) -> Response[bytes]:
    """The sheets and the story to print, for people at the table."""
    log, _ = await log_of(request, sitting, state)
    printed = await asyncio.to_thread(paper.pdf, log.sitting, parts)
    return Response(printed, media_type=PDF, headers=attachment(sitting, "pdf"))


@get("/story/paper.pdf", media_type=PDF, sync_to_thread=True)
def blank_paper() -> Response[bytes]:
    """Blank sheets for the table at home."""
    printed = paper.pdf(Sitting(file.blank()), "sheets")
    return Response(printed, media_type=PDF, headers=attachment("rivals", "pdf"))


async def log_of(request: Asked, sitting: str, state: State) -> tuple[Log, str]:
    """The sitting as it is stored, and who asks; only for its people."""
    stories = stories_of(state)
    found = await stories.kept(sitting)
    person = found.company.get(guest_of(request).id, "")
    if not person:
        raise NotWelcome("This sitting is not yours.")
    return await asyncio.to_thread(Log.rebuilt, sitting, found.entries), person


ROUTES = [
    story_facts,
    open_sitting,
    shelf,
    campaign_file,
    told_story,
    sitting_paper,
    blank_paper,
]
