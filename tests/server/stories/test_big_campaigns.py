"""The longest campaign file that is allowed is opened without keeping anybody waiting."""

from __future__ import annotations

import asyncio
import copy
import gc
import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from donnybrook.campaign.files import file
from donnybrook.campaign.rules.lines import MOST_LINES
from donnybrook.cli.hosting.serve import settle_interpreter
from donnybrook.server.http.story_routes import LARGEST
from donnybrook.server.identity import Guest
from donnybrook.server.lines.connection import Connection
from donnybrook.server.rooms.room import Enter
from donnybrook.server.rooms.stories import StoryRegistry
from donnybrook.server.rooms.tables import TableRegistry
from donnybrook.server.thinking.story_worker import read_wish
from tests.campaign.company import Company

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("settled")]
MOST = 0.1  # seconds of the loop; 0.03 to 0.06 as measured, beside other work
ANN = Guest("ann", "Ann")


def largest() -> bytes:
    """A wish with as many lines as fit into a body, each as short as may be."""
    four = Company()
    four.to_over()
    given: dict[str, Any] = json.loads(json.dumps(file.export(four.doc, "DJ")))
    campaign = given["campaign"]
    scenes = copy.deepcopy(campaign["scenes"])
    for scene in scenes:
        line = {"number": 1, "seat": "B1", "person": "", "mark": "says", "text": "x"}
        scene["lines"] = [{**line, "number": n} for n in range(1, MOST_LINES // len(scenes))]
    body = b""
    while True:
        longer = json.dumps({"title": "Long", "campaign": given}, separators=(",", ":")).encode()
        if len(longer) > LARGEST:
            return body
        body = longer
        past = {"number": campaign["number"], "scenes": scenes, "brawl": campaign["brawl"]}
        campaign["past"].append(past)
        campaign["number"] += 1


@pytest.fixture
def settled() -> Iterator[None]:
    """The collector as the server has it."""
    usual = gc.get_threshold()
    gc.collect()
    settle_interpreter()
    yield
    gc.set_threshold(*usual)
    gc.unfreeze()


@contextmanager
def little_of_the_loop() -> Iterator[None]:
    """The processor's time of the loop's thread, however busy the machine is."""
    began = time.thread_time()
    yield
    assert time.thread_time() - began < MOST


async def welcome(stories: StoryRegistry, ident: str) -> int:
    """Bring a sitting in and say hello there; how long the answer is."""
    room = await stories.room(ident)
    connection = Connection(ANN)
    assert room.enter(Enter(connection))
    sent: list[str | bytes] = []

    async def keep(text: str | bytes) -> None:
        sent.append(text)

    pump = asyncio.create_task(connection.pump(keep))
    async with asyncio.timeout(20):
        while not sent:
            await asyncio.sleep(0.01)
    connection.close(1000, "")
    await pump
    room.shut(1000, "")
    await room.task
    return len(sent[0])


async def test_the_longest_campaign_is_opened_and_shown_in_no_time(tables: TableRegistry) -> None:
    body = largest()
    assert LARGEST * 0.8 < len(body) <= LARGEST
    wish = await tables.strangers.run(ANN.id, read_wish, body)
    assert wish.campaign is not None
    assert len(wish.campaign["campaign"]["past"]) >= 5
    stories = StoryRegistry(tables)
    with little_of_the_loop():
        ident = (await stories.open(wish, ANN)).sitting
    with little_of_the_loop():
        assert await welcome(stories, ident) > 1000
    with little_of_the_loop():  # now from storage
        assert await welcome(stories, ident) > 1000
