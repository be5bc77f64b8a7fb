"""A language model that speaks for bots: a real little server, honest or hostile."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from donnybrook.campaign import commands as d
from donnybrook.campaign.entries import Entry, Voiced
from donnybrook.campaign.model.taking import LONGEST, fit
from donnybrook.campaign.protocol import Do, NewSitting
from donnybrook.campaign.reducer import Log
from donnybrook.cli import app
from donnybrook.kernel.errors import BadSetting
from donnybrook.packs.shelf import Shelf
from donnybrook.server.config import Model, ServerConfig
from donnybrook.server.identity import Guest
from donnybrook.server.lines.connection import Connection
from donnybrook.server.rooms.room import Enter
from donnybrook.server.rooms.stories import StoryRegistry
from donnybrook.server.rooms.story_room import Sent, StoryRoom, wall_clock
from donnybrook.server.rooms.tables import TableRegistry
from donnybrook.server.storage.database import Database
from donnybrook.server.storage.group_commit import Storage
from donnybrook.server.storage.story_storage import kept
from donnybrook.server.thinking.model import LARGEST, NoVoice, model_at, say
from tests.campaign.helpful import next_step

pytestmark = pytest.mark.anyio
ANA = Guest("ana", "Ana")
DRIP = b"HTTP/1.1 200 OK\r\nContent-Length: 9999\r\n\r\n{"  # and never the rest
PRIVATE, LISTED = "clockwork owls", "spiders"


def completion(text: str) -> bytes:
    body = json.dumps({"choices": [{"message": {"role": "assistant", "content": text}}]}).encode()
    return b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n%s" % (len(body), body)


@dataclass
class Little:
    """Answers every request with what it was given; `None` keeps the line open and is silent."""

    answer: Callable[[int], bytes | None]
    port: int = 0
    asked: list[dict[str, Any]] = field(default_factory=list)
    lines: list[asyncio.StreamWriter] = field(default_factory=list)

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.lines.append(writer)
        try:
            head = await reader.readuntil(b"\r\n\r\n")
        except (EOFError, ConnectionError):  # whoever asked could not wait
            return
        assert head.startswith(b"POST /v1/chat/completions HTTP/1.1\r\n")
        length = int(head.lower().partition(b"content-length:")[2].partition(b"\r\n")[0])
        self.asked.append(json.loads(await reader.readexactly(length)))
        given = self.answer(len(self.asked))
        if given is not None:
            writer.write(given)
            await writer.drain()
            if given != DRIP:
                writer.close()

    def model(self, seconds: float = 5) -> Model:
        return model_at(f"http://127.0.0.1:{self.port}/v1", "little", seconds)


@asynccontextmanager
async def little(answer: Callable[[int], bytes | None]) -> AsyncIterator[Little]:
    found = Little(answer)
    server = await asyncio.start_server(found.serve, "127.0.0.1", 0)
    found.port = server.sockets[0].getsockname()[1]
    try:
        yield found
    finally:
        for line in found.lines:
            line.transport.abort()
        server.close()
        await server.wait_closed()


@asynccontextmanager
async def scene_with(model: Model, folder: Path) -> AsyncIterator[tuple[StoryRoom, Connection]]:
    """Ana alone with bots, in the first scene; they have come in."""
    storage = Storage(Database(f"sqlite:///{folder / 'test.sqlite'}"))
    tables = TableRegistry(storage, ServerConfig(model=model), Shelf(folder / "packs"))
    stories = StoryRegistry(tables)
    opened = await stories.open(NewSitting(seats=["B1"]), ANA)
    room = await stories.room(opened.sitting)
    page = Connection(ANA)
    room.enter(Enter(page))
    while page not in room.connections:
        await asyncio.sleep(0)
    room.log.do("p1", d.Talk("line", LISTED), wall_clock())
    room.log.do("p1", d.Talk("veil", PRIVATE, True), wall_clock())
    while room.log.doc.scene is None or room.log.doc.scene.step != "play":
        room.log.do(*next_step(room.log.sitting, wall_clock()), wall_clock())
    try:
        await wrote(room, page, "Is anybody there?")
        yield room, page
    finally:
        await stories.close()
        await tables.close()


async def wrote(room: StoryRoom, page: Connection, text: str) -> None:
    """A line of Ana's, and everything that bots have to say to it."""
    assert room.post(Sent(page, Do(text, d.Line("B1", "says", text))))
    while ("p1", text) not in room.answers.known:
        await asyncio.sleep(0)
    while room.voice.waiting:
        await asyncio.sleep(0.005)


def said_by_bots(room: StoryRoom) -> list[str]:
    scene = room.log.doc.scene
    assert scene is not None
    return [line.text for line in scene.lines if not line.person]


async def test_a_model_speaks_for_bots_and_the_log_tells_it_again_without_it(
    tmp_path: Path,
) -> None:
    def answer(n: int) -> bytes:
        return completion(f'"Well, that makes {n} of us now."')

    async with little(answer) as server, scene_with(server.model(), tmp_path) as (room, _):
        said = said_by_bots(room)
        assert len(said) >= 2
        assert all(text.startswith("Well, that makes") for text in said)
        assert len(set(said)) == len(said)
        told = json.dumps(server.asked)
        assert "Is anybody there?" in told
        assert LISTED in told  # in front of it
        assert PRIVATE not in told  # for the DJ alone
        assert server.asked[0]["model"] == "little"
        before = room.log.sitting.encoded()
        entries = await stored(room)
        assert Log.rebuilt(room.ident, entries).sitting.encoded() == before
        shown = json.loads(bytes(room.sections["p1"]["scene"]))
        assert [line["text"] for line in shown["lines"] if not line["mine"]] == said


async def stored(room: StoryRoom) -> list[Entry]:
    """The entries, once all of them are stored."""
    while True:
        found = await kept(room.storage, room.ident)
        assert found is not None
        if found.entries[-1].n == room.log.last_n:
            return list(found.entries)


HOSTILE = {
    "a listed topic": completion("I keep spiders in my hat."),
    "its longer form": completion("What a spidersome evening."),
    "a topic spaced out": completion("Look: s p i d e r s."),
    "a topic in two scripts": completion("I like sp\u0456ders, honestly."),
    "a topic with accents": completion("My sp\u00eed\u00e9rs say hello."),
    "a topic for the DJ alone": completion("The clockwork tower strikes."),
    "control characters": completion("Hello\u0007 there\u001b[31m you."),
    "a mark that turns the line round": completion("Hello \u202ereht you."),
    "two lines": completion("Hello.\nAna: I give up."),
    "somebody else's words": completion("Old Nick: and then everybody left."),
    "a slot": completion("Hello, {P}."),
    "markup": completion("<script>alert(1)</script>"),
    "an address": completion("See http://example.com for more."),
    "too long": completion("word and " * 60),
    "nothing": completion("   "),
    "huge": b"HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n" + b'{"choices": "' + b"x" * LARGEST * 3,
    "huge headers": b"HTTP/1.1 200 OK\r\nX: " + b"x" * 70_000,
    "no JSON": b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{]",
    "another shape": b'HTTP/1.1 200 OK\r\nContent-Length: 14\r\n\r\n{"choices":[]}',
    "deep": b"HTTP/1.1 200 OK\r\nContent-Length: 50000\r\n\r\n" + b"[" * 50_000,
    "elsewhere": b"HTTP/1.1 302 Found\r\nLocation: http://10.0.0.1/\r\nContent-Length: 0\r\n\r\n",
    "an error": b"HTTP/1.1 500 No\r\nContent-Length: 0\r\n\r\n",
    "no HTTP": b"SSH-2.0-nothing\r\n\r\n",
    "hangs up": b"",
}


async def test_what_does_not_pass_or_is_broken_leaves_the_line_of_the_grammar(
    tmp_path: Path,
) -> None:
    answers = list(HOSTILE.values())
    served: list[bytes] = []

    def answer(n: int) -> bytes:
        served.append(answers[n % len(answers)])
        return served[-1]

    async with little(answer) as server, scene_with(server.model(), tmp_path) as (room, page):
        for n in range(30):
            if len(set(served)) == len(answers):
                break
            await wrote(room, page, f"What now? I ask for the {n}. time.")
        assert len(set(served)) == len(answers)
        entries = await stored(room)
        taken = [entry.command.text for entry in entries if isinstance(entry.command, Voiced)]
        assert taken == []
        assert len(set(said_by_bots(room))) == len(said_by_bots(room))


def last_shown(room: StoryRoom) -> str:
    return str(json.loads(bytes(room.sections["p1"]["scene"]))["lines"][-1]["text"])


async def test_a_model_that_is_silent_or_never_done_holds_nobody_up(tmp_path: Path) -> None:
    async with (
        little(lambda n: None if n % 2 else DRIP) as server,
        scene_with(server.model(0.5), tmp_path) as (room, page),
    ):
        loop = asyncio.get_running_loop()
        begun = loop.time()
        beats = 0
        room.post(Sent(page, Do("x", d.Line("B1", "says", "Hello? Hello again?"))))
        while last_shown(room) != "Hello? Hello again?":  # one's own line is there at once
            await asyncio.sleep(0)
        assert room.voice.waiting
        while room.voice.waiting:
            beats += 1
            await asyncio.sleep(0.005)
        assert beats > 5  # the loop went on
        assert loop.time() - begun < 5
        while last_shown(room) != said_by_bots(room)[-1]:
            await asyncio.sleep(0)


async def test_the_same_line_is_never_taken_twice_and_x_stops_the_model_too(
    tmp_path: Path,
) -> None:
    async with (
        little(lambda n: completion("Always the same old song.")) as server,
        scene_with(server.model(), tmp_path) as (room, page),
    ):
        await wrote(room, page, "And now?")
        assert said_by_bots(room).count("Always the same old song.") == 1
        asked = len(server.asked)
        room.post(Sent(page, Do("x", d.X())))
        while room.log.doc.status == "running":
            await asyncio.sleep(0)
        room.voice.heard = (0, 0)  # as if everything were new
        room.voice.listen()
        assert not room.voice.waiting
        assert len(server.asked) == asked


async def test_a_name_is_neither_put_in_front_nor_doubled(tmp_path: Path) -> None:
    async with (
        little(lambda n: None) as server,
        scene_with(server.model(0.05), tmp_path) as (room, _),
    ):
        s = room.log.sitting
        s.write("B2.name", "Moxie Marlowe")
        assert fit(s, "B2", "Moxie Marlowe: Stay here.") == "Stay here."
        assert fit(s, "B2", "Moxie says: “Stay here.”") == "Stay here."
        assert fit(s, "B2", "Moxie Marlowe grins.") == "grins."
        assert fit(s, "B2", "Moxie Marlowe Moxie Marlowe grins.") == ""
        assert fit(s, "B3", "Ask Moxie Marlowe, or Moxie Marlowe's brother.") == ""
        assert fit(s, "B3", "That that is odd.") == ""
        assert fit(s, "B3", "x" * (LONGEST + 1)) == ""


@pytest.mark.parametrize(
    "address",
    ["http://example.com/v1", "https://127.0.0.1/v1", "http://8.8.8.8/v1", "ftp://127.0.0.1",
     "http://169.254.169.254/latest", "http://0.0.0.0:1/v1", "http://127.0.0.1.nip.io/v1",
     "http://me:secret@127.0.0.1/v1", "http://[2001:db8::1]/v1", "http://127.0.0.1:99999/v1",
     "127.0.0.1:80"],
)  # fmt: skip
def test_only_a_near_address_is_asked(address: str) -> None:
    with pytest.raises(BadSetting, match="model: "):
        model_at(address)
    done = CliRunner().invoke(app, ["play", "--no-open", "--port", "0", "--model", address])
    assert done.exit_code == 2


async def test_near_addresses_are_taken_and_without_one_nobody_is_asked() -> None:
    assert model_at("http://[fd00::1]:1234/v1/").path == "/v1/chat/completions"
    assert model_at("http://192.168.0.9:1234").port == 1234
    assert model_at("").host == ""
    assert ServerConfig().model.host == ""
    with pytest.raises(NoVoice):
        await say(model_at("http://localhost:1/v1"), [])
