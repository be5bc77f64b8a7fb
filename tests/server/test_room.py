"""What every room does, at a table or a sitting: shown with the smallest room there is."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

import msgspec
import pytest

from donnybrook.kernel.answers import REMEMBERED, Answers
from donnybrook.server.identity import Guest
from donnybrook.server.lines.connection import Connection
from donnybrook.server.rooms.room import MOST_INBOX, Enter, Leave, Room, Rules
from donnybrook.server.storage.faults import StorageTrouble
from donnybrook.table.protocol import Accepted

pytestmark = pytest.mark.anyio


@dataclass(frozen=True)
class Write:
    connection: Connection
    nonce: str
    word: str


class Heard(msgspec.Struct):
    words: list[str]


class Book(Room[str]):
    """A room in which words are written down and read out."""

    noun = "book"

    def __init__(self, idle: float = 60.0) -> None:
        super().__init__("b", Answers(), idle, self.dropped)
        self.words: list[str] = []
        self.fresh: list[str] = []
        self.stored: list[str] = []
        self.free = asyncio.Event()  # while it is not set, storage takes its time
        self.free.set()
        self.gone = False

    def dropped(self, _: Room[Any]) -> None:
        self.gone = True

    def on_write(self, message: Write) -> None:
        who = message.connection.guest.id
        self.expect(who, message.nonce, message.connection)
        if self.answers.repeat(who, message.nonce):
            return
        if message.word == "?":
            raise ZeroDivisionError
        self.words.append(message.word)
        self.fresh.append(message.word)
        self.answers.give(who, message.nonce, Accepted(message.nonce, len(self.words)))

    def take(self) -> Sequence[str]:
        fresh, self.fresh = self.fresh, []
        return fresh

    async def store(self, rows: Sequence[str]) -> None:
        await self.free.wait()
        self.stored += rows

    def tell(self, rows: Sequence[str]) -> None:
        if rows:
            self.send_all(msgspec.json.encode(Heard(list(rows))))

    def welcome(self, connection: Connection, since: int) -> None:
        connection.send(msgspec.json.encode(Heard(self.words[since + 1 :])))

    rules: ClassVar[Rules] = {Enter: Room.on_enter, Leave: Room.on_leave, Write: on_write}


class Page(Connection):
    """A connection that keeps what it is sent."""

    def __init__(self, name: str = "ann") -> None:
        super().__init__(Guest(name, name))
        self.heard: list[Any] = []

    def send(self, message: bytes) -> None:
        self.heard.append(msgspec.json.decode(message))


async def turn() -> None:
    """Let the room do what it can."""
    for _ in range(10):
        await asyncio.sleep(0)


async def opened(*pages: Page, idle: float = 60.0) -> Book:
    room = Book(idle)
    for page in pages:
        assert room.enter(Enter(page))
    await turn()
    for page in pages:
        page.heard.clear()
    return room


async def end(room: Book) -> None:
    room.shut(1000, "")
    await room.task


async def test_nothing_is_told_before_it_is_stored() -> None:
    page, watcher, late = Page(), Page("ben"), Page("cem")
    room = await opened(page, watcher)
    room.free.clear()
    room.post(Write(page, "1", "one"))
    room.enter(Enter(late))
    await turn()
    assert (page.heard, watcher.heard, late.heard, room.stored) == ([], [], [], [])
    room.free.set()
    await turn()
    accepted = {"type": "accepted", "nonce": "1", "row": 1}
    assert page.heard == [accepted, {"words": ["one"]}]
    assert watcher.heard == late.heard == [{"words": ["one"]}]
    await end(room)


async def test_a_message_that_comes_twice_has_its_effect_once_and_is_answered_everywhere() -> None:
    page, again = Page(), Page()
    room = await opened(page, again)
    for sender in (page, again):
        room.post(Write(sender, "1", "one"))
    await turn()
    answers = [one for one in page.heard + again.heard if "nonce" in one]
    assert answers == [{"type": "accepted", "nonce": "1", "row": 1}] * 2
    assert room.words == ["one"]
    room.post(Write(again, "1", "one"))
    await turn()
    assert again.heard[-1]["nonce"] == "1"
    assert room.words == ["one"]
    await end(room)


async def test_a_full_inbox_keeps_nobody_out_or_in() -> None:
    page, newcomer = Page(), Page("ben")
    room = await opened(page)
    posted = [room.post(Write(page, str(n), "x")) for n in range(MOST_INBOX + 1)]
    assert posted == [True] * MOST_INBOX + [False]
    room.leave(page)
    assert room.enter(Enter(newcomer))
    await turn()
    assert list(room.connections) == [newcomer]
    assert room.post(Write(newcomer, "again", "y"))
    await end(room)


async def test_what_waits_in_a_room_can_be_seen() -> None:
    page = Page()
    room = await opened(page)
    room.post(Write(page, "1", "one"))
    room.post(Write(page, "2", "two"))
    room.enter(Enter(Page("ben")))
    assert str(room) == "1 connections, inbox: 2 Write, 1 Enter"
    assert room.inbox[1] == Write(page, "2", "two")
    await end(room)


async def test_an_error_puts_the_room_away_with_everybody_in_it(
    caplog: pytest.LogCaptureFixture,
) -> None:
    page, newcomer = Page(), Page("ben")
    room = await opened(page)
    room.post(Write(page, "1", "?"))
    room.post(Write(page, "2", "two"))
    room.enter(Enter(newcomer))
    with caplog.at_level(logging.ERROR):
        await room.task
    away = (1012, "the book was put away; come back")
    assert (page.closing, newcomer.closing, room.gone) == (away, away, True)
    assert "1 connections, inbox: 1 Write, 1 Enter" in caplog.text
    assert not room.post(Write(page, "3", "three"))
    assert not room.enter(Enter(page))


async def test_a_room_where_nobody_is_is_put_away() -> None:
    page = Page()
    room = await opened(page, idle=0.01)
    await asyncio.sleep(0.03)
    assert not room.closed
    room.leave(page)
    await asyncio.wait_for(room.task, 5)
    assert room.gone


async def test_whoever_comes_back_hears_what_came_since() -> None:
    page, again = Page(), Page()
    room = await opened(page)
    for n, word in enumerate(("one", "two", "three")):
        room.post(Write(page, str(n), word))
    room.enter(Enter(again, since=0))
    await turn()
    assert again.heard == [{"words": ["two", "three"]}]
    await end(room)


async def test_only_the_last_answers_are_remembered() -> None:
    answers: Answers[str] = Answers()
    for number in range(REMEMBERED + 1):
        answers.give("ann", str(number), "yes")
    assert not answers.repeat("ann", "0")
    assert answers.repeat("ann", "1")
    assert not answers.repeat("ben", "1")
    assert len(answers.take()) == REMEMBERED + 2
    assert answers.take() == []


class QuickBook(Book):
    """The same book, which does not wake its task for a single word."""

    direct = True

    def __init__(self, idle: float = 60.0) -> None:
        super().__init__(idle)
        self.waiting: list[Callable[[Exception | None], None]] = []

    def store_then(self, rows: Sequence[str], told: Callable[[Exception | None], None]) -> None:
        self.stored += rows
        self.waiting.append(told)


async def quick(*pages: Page) -> QuickBook:
    room = QuickBook()
    for page in pages:
        room.enter(Enter(page))
    await turn()
    for page in pages:
        page.heard.clear()
    return room


async def test_a_word_for_a_room_with_nothing_to_do_is_handled_at_once() -> None:
    page, watcher, late = Page(), Page("ben"), Page("cem")
    room = await quick(page, watcher)
    room.post(Write(page, "1", "one"))
    assert room.stored == ["one"]
    room.post(Write(page, "2", "two"))
    room.enter(Enter(late))
    await turn()
    assert (page.heard, watcher.heard, late.heard, room.stored) == ([], [], [], ["one"])
    room.waiting.pop()(None)
    accepted = {"type": "accepted", "nonce": "1", "row": 1}
    assert page.heard == [accepted, {"words": ["one"]}]
    assert watcher.heard == [{"words": ["one"]}]
    await turn()
    assert page.heard[2:] == [{**accepted, "nonce": "2", "row": 2}, {"words": ["two"]}]
    assert late.heard == [{"words": ["one", "two"]}]
    room.post(Write(page, "1", "one"))
    assert page.heard[-1] == accepted
    await end(room)


@pytest.mark.parametrize("when", ["handled", "stored"])
async def test_what_goes_wrong_at_once_puts_the_room_away_like_anything_else(when: str) -> None:
    page, newcomer = Page(), Page("ben")
    room = await quick(page)
    room.post(Write(page, "1", "?" if when == "handled" else "one"))
    room.enter(Enter(newcomer))
    if when == "stored":
        room.waiting.pop()(StorageTrouble("The disk is full."))
    await room.task
    away = (1012, "the book was put away; come back")
    assert (page.closing, newcomer.closing, room.gone, page.heard) == (away, away, True, [])


async def test_a_room_that_is_put_away_meanwhile_tells_nobody() -> None:
    page = Page()
    room = await quick(page)
    room.post(Write(page, "1", "one"))
    room.shut(1012, "going")
    room.task.cancel()
    await asyncio.gather(room.task, return_exceptions=True)
    room.waiting.pop()(None)
    assert (page.heard, room.stored) == ([], ["one"])
