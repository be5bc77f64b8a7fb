"""A sitting over a real server: four people, reloads, a kill, the Brawl and back."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.client import Guest, Message, Page, commit
from tests.server.running import RunningServer
from tests.server.stories.story_client import StoryPage, open_sitting

pytestmark = pytest.mark.anyio


@pytest.fixture
def killable(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    running = RunningServer(tmp_path_factory.mktemp("story") / "data")
    yield running
    running.stop()


async def play_on(page: StoryPage, until: str) -> None:
    """Scene after scene, by what the table offers."""
    while page.view["table"]["phase"] != until:
        offers, scene = page.offers(), page.view["scene"]
        rival = scene["rival"]
        if "name_next" in offers:
            await page.do("name_next", seat=offers["name_next"][0])
        elif scene["step"] == "open":
            await page.do("open_scene", prompt="knocked-out", opening="Everything goes wrong")
        elif "name_brawler" in offers:
            await page.do("name_brawler", brawler=offers["name_brawler"][0])
        elif rival and not page.view["fields"][f"{rival}.name"]["text"]:
            await page.do("edit", field=f"{rival}.name", text="Cordelia Goldfinch")
            await page.do("edit", field=f"{rival}.focus", text="tackle")
        elif "end_scene" in offers:
            await page.do("end_scene")
        else:
            await page.do("move_on")


async def brawl(page: Page) -> None:
    """A few choices, then the Crew gives up."""
    await page.kind("snapshot")
    for _ in range(3):
        while not page.options():
            await page.next()
        await page.choose(page.options()[0]["code"], version=page.version)
    await page.ask("resign")
    while page.info["state"] != "over":
        await page.next()


@pytest.mark.clause("KCR-007", "KCR-011", "KCR-025", "KCR-160", "KCR-655")
async def test_one_person_plays_a_sitting_with_bots_through_kill_and_restart(
    killable: RunningServer,
) -> None:
    async with Guest(killable.base) as guest:
        opened = await open_sitting(
            guest, title="Diamond Street", seats=["B1"], name="Ana", options={"targetPoints": 1}
        )
        ident = opened["sitting"]
        page = await StoryPage.open(guest, ident)
        await page.do("talk", kind="line", text="spiders")
        await page.do("happy")
        filled = await page.do("fill", nonce="twice")
        await play_on(page, "SETUP")
        await page.do("vote", proposal=page.offers()["vote"][0], commitment=commit("7" * 32))
        await page.phase("BRAWL")
        await guest.begin(page.view["brawl"]["table"])
        await a_friend_takes_over_a_bot(killable.base, opened, page)
        await page.do("x")
        killable.kill()
        killable.start()
        guest.move_to(killable.base)
        page = await StoryPage.open(guest, ident)
        assert await page.do("fill", nonce="twice") == filled  # the answer of before the kill
        await the_brawl_is_held_and_told(guest, page)
        await page.do("move_on")
        await page.phase("OVER")  # a lost Brawl raises no Boost
        await the_campaign_goes_on(guest, page, ident)
    assert "Traceback" not in killable.errors()


async def the_brawl_is_held_and_told(guest: Guest, page: StoryPage) -> None:
    """While the story is paused the Brawl stands still; its result comes back."""
    table = await guest.join(page.view["brawl"]["table"])
    await table.kind("snapshot")
    assert table.info["sitting"] == page.view["table"]["sitting"]
    assert [seat["kind"] for seat in table.info["seats"]] == ["person", "bot", "bot", "bot"]
    assert sum(line["event"] == "SeatChanged" for line in table.log) == 2  # there and back
    assert page.view["table"]["status"] == "paused"
    answer = await table.choose(0, version=table.version)
    assert answer["sentence"] == "The story is paused; the Brawl goes on when everybody is ready."
    await page.do("ready")
    await brawl(await guest.join(page.view["brawl"]["table"]))
    await page.phase("CLOSING")
    assert page.view["brawl"]["result"]["winner"] == "rivals"


async def a_friend_takes_over_a_bot(base: str, opened: Message, page: StoryPage) -> None:
    """In the middle of the Brawl, and hands the seat back."""
    friend, there = await join(base, opened, "DJ")
    try:
        table = await friend.join(page.view["brawl"]["table"])
        await table.until(
            lambda message: "info" in message and message["info"]["seats"][3]["yours"]
        )
        assert [seat["kind"] for seat in table.info["seats"]] == ["person", "bot", "bot", "person"]
        await table.until(lambda message: "concede" in words_of(table))  # KCR-634: is asked, too
        await there.do("stand", seat="DJ")
        await table.until(
            lambda message: (message.get("info") or table.info)["seats"][3]["kind"] == "bot"
        )
    finally:
        await friend.__aexit__()


def words_of(table: Page) -> list[str]:
    """What a page may choose, asides among it."""
    return [option["words"] for decision in table.decisions for option in decision["options"]]


async def the_campaign_goes_on(guest: Guest, page: StoryPage, ident: str) -> None:
    """The next sitting, the shelf, the story to read, and the file in another house."""
    await page.do("next_sitting")
    await page.do("rival_crew", same=True)
    await page.do("done")
    await page.do("happy")
    await page.phase("STAKES")
    assert page.view["table"]["number"] == 2
    shelf = (await guest.get("/api/sittings"))["sittings"]
    assert [(one["sitting"], one["number"]) for one in shelf] == [(ident, 2)]
    told = await guest.get(f"/api/sittings/{ident}/story")
    scenes = told["sittings"][0]["scenes"]
    assert [scene["number"] for scene in scenes] == [1, 2, 3, 4, 5, 6, 7]
    saved = await guest.get(f"/api/sittings/{ident}/campaign.json")
    async with Guest(guest.base) as other:
        answer = await other.http.get(f"/api/sittings/{ident}/campaign.json")
        assert (answer.status_code, answer.json()["code"]) == (403, "not_welcome")
        moved = await open_sitting(other, seats=["DJ"], campaign=saved)
        there = await StoryPage.open(other, moved["sitting"])
        crew = page.view["fields"]["crew.name"]["text"]
        assert there.view["fields"]["crew.name"]["text"] == crew
        assert there.view["table"]["options"]["targetPoints"] == 1  # fixed from the start
        assert [entry["text"] for entry in there.view["talk"]["entries"]] == ["spiders"]
        saved["campaign"]["bond"] = 9
        broken = await other.http.post("/api/sittings", json={"campaign": saved})
        assert broken.status_code == 400
        assert broken.json()["sentence"] == "campaign.bond: 0 to 3 Bond points, not 9."


async def join(base: str, opened: Message, seat: str) -> tuple[Guest, StoryPage]:
    guest = await Guest(base).__aenter__()
    token = opened["invitations"][seat]
    return guest, await StoryPage.open(guest, opened["sitting"], token, f"Player {seat}")


@pytest.mark.clause("KCR-012", "KCR-022", "KCR-025", "KCR-079")
async def test_people_come_by_their_links_and_write_at_once(base: str) -> None:
    async with Guest(base) as host:
        opened = await open_sitting(host, title="Four", seats=["DJ"], name="Host")
        host_page = await StoryPage.open(host, opened["sitting"])
        people = [await join(base, opened, seat) for seat in ("B1", "B2", "B3")]
        pages = [host_page, *(page for _, page in people)]
        try:
            await four_write_together(pages)
            await a_spectator_watches(base, opened, pages)
        finally:
            for guest, _ in people:
                await guest.__aexit__()


async def four_write_together(pages: list[StoryPage]) -> None:
    dj, b1, b2, b3 = pages
    await b2.do("talk", kind="veil", text="needles")
    await dj.see(lambda view: bool(view["talk"]["entries"]))
    assert dj.view["talk"]["entries"] == [
        {
            "id": 1,
            "kind": "veil",
            "text": "needles",
            "mine": False,
            "for_dj": False,
            "beaten": False,
        }
    ]
    for page in pages:
        await page.do("happy")
    await b1.phase("CREATE")
    await b2.phase("CREATE")
    await b1.send(type="typing", field="crew.name")
    locks = await b2.until(lambda message: message["type"] == "locks")
    assert [lock["field"] for lock in locks["locks"]] == ["crew.name"]
    refused = await b2.do("edit", field="crew.name", text="Diamond Cats")
    assert (refused["type"], refused["clause"]) == ("refused", "KCR-079")
    await b1.do("edit", field="crew.name", text="Diamond Dogs")
    await dj.see(lambda view: view["fields"]["crew.name"]["text"] == "Diamond Dogs")
    refused = await b3.do("edit", field="B1.name", text="Mine now")
    assert refused["clause"] == "KCR-012"
    await b3.do("x")
    for page in pages:
        await page.see(lambda view: view["table"]["status"] == "paused")
    for page in pages:
        await page.do("ready")
    await b3.see(lambda view: view["table"]["status"] == "running")


async def a_spectator_watches(base: str, opened: Message, pages: list[StoryPage]) -> None:
    async with Guest(base) as stranger:
        page = await StoryPage.open(stranger, opened["sitting"])
        assert json.loads(page.raw[-1])["code"] == "not_welcome"
        watcher = await StoryPage.open(stranger, opened["sitting"], opened["watch_token"])
        assert (watcher.view["talk"], watcher.view["fields"]) == (None, {})
        assert (watcher.snapshot["invitations"], watcher.view["deeds"]) == ({}, [])
        for one in pages:
            await one.do("allow_watchers", allow=True)
        await watcher.see(lambda view: view["fields"] != {})
        assert "needles" not in "".join(watcher.raw)
        refused = await watcher.do("happy")
        assert refused["sentence"] == "Spectators watch."


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        ({"seats": ["B9"]}, "seats: there is no 'B9', only B1, B2, B3, DJ, second, third"),
        ({"options": {"bondCarry": "double"}},
         "bondCarry cannot be 'double': it takes keep, reset (KCR-167)"),
        ({"campaign": {"format": "chess"}},
         "This is no campaign file: its format is not 'donnybrook-campaign'."),
    ],
)  # fmt: skip
async def test_a_wish_that_cannot_be_fulfilled_is_refused(
    base: str, wish: dict[str, Any], sentence: str
) -> None:
    async with Guest(base) as guest:
        answer = await guest.http.post("/api/sittings", json=wish)
        assert (answer.status_code, answer.json()["sentence"]) == (400, sentence)


async def test_unfit_messages_are_answered_with_a_problem(base: str) -> None:
    async with Guest(base) as guest:
        page = await StoryPage.open(guest, "nowhere")
        assert json.loads(page.raw[-1])["sentence"] == "There is no sitting 'nowhere'."
        await page.send(type="do", nonce="1", deed={"what": "dance"})
        problem = await page.until(lambda message: message["type"] == "problem")
        assert problem["code"] == "malformed"
        facts = await guest.get("/api/story")
        assert len(facts["fields"]) == 88
        assert facts["sample"]["B1.name"] == "Dottie Damage"
