"""A fair race through real sockets: who is timed, who is caught, what the ledger says."""

from __future__ import annotations

import secrets
import socket
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from donnybrook.games.brawl.realtime.trips import UNSEEN
from donnybrook.server.lines.timing import least_round_trip
from tests.server.client import Guest, Message
from tests.server.running import RunningServer
from tests.server.scenes import Duel, knock, sit_down
from tests.server.strangers.late_echoes import LateEchoes

pytestmark = pytest.mark.anyio
LATE = 0.12  # seconds by which echoes are held back
FAIR: dict[str, Any] = {
    "mode": "tournament",
    "race_order": "fair",
    "pace_ms": 0,
    "decks": ["zip", "kit"],
}


async def contest(duel: Duel, cites: bool) -> bool:
    """Both go for the same string if both can; else they turn their next cards."""
    words = [
        {option["words"] for option in page.options(seat) if "string=" in option["words"]}
        for seat, page in enumerate(duel.pages)
    ]
    if common := sorted(words[0] & words[1]):
        for seat, page in enumerate(duel.pages):
            shown = {"seen": page.row, "reaction": 0} if cites else {}
            await page.send(type="choose", nonce=nonce(), seat=seat, choice=common[0], **shown)
        answers = [await page.kind("accepted", "refused") for page in duel.pages]
        await hear(duel, max(answer.get("row", 0) for answer in answers))
        return True
    for seat, page in enumerate(duel.pages):
        deeds = [option["words"] for option in page.options(seat)]
        answer = await page.choose("draw" if "draw" in deeds else "discard", seat)
        assert answer["type"] == "accepted", answer
        await hear(duel, answer["row"])
    return False


async def hear(duel: Duel, row: int) -> None:
    """Both pages have heard of a row."""
    for page in duel.pages:
        while page.row < row:
            await page.next()


def nonce() -> str:
    return secrets.token_hex(8)


async def ledger_of(duel: Duel, cites: bool = True) -> Message:
    """Three contests, then somebody gives up; our page cites what it has shown."""
    found = 0
    while found < 3:
        found += await contest(duel, cites)
    page = duel.pages[0]
    assert page.info.get("race") is None
    assert (await page.ask("resign"))["type"] == "accepted"
    while page.info["state"] != "over":
        await page.next()
    ledger: Message = page.info["race"]
    return ledger


@pytest.fixture(scope="module")
def trusting(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that believes what it cannot see."""
    server = RunningServer(tmp_path_factory.mktemp("trusting") / "data", "", "--trust-lines")
    yield server.base
    server.stop()
    assert server.errors() == ""


async def lines_of(base: str, header: bytes, cites: bool) -> list[Message]:
    """What is held of an honest line, and of one whose echoes are held back, after a match."""
    async with (
        LateEchoes(base, LATE, header) as between,
        Guest(base) as host,
        Guest(base) as visitor,
    ):
        visitor.base = between.base
        duel = await sit_down(host, visitor, **FAIR)
        await between.wait_for(13)
        await knock(duel)
        lines: list[Message] = (await ledger_of(duel, cites))["lines"]
        assert len(between.lengths) > 1  # so that they cannot be told from plays by it
        return lines


@pytest.mark.clause("BRL-195", "BRL-197")
async def test_after_a_fair_race_everybody_sees_who_was_first_and_what_the_lines_are(
    base: str,
) -> None:
    async with Guest(base) as host, Guest(base) as visitor:
        duel = await sit_down(host, visitor, **FAIR)
        await duel.pages[0].socket.pong(b"made up!")  # an echo of nothing
        await knock(duel)
        ledger = await ledger_of(duel)
        assert [line["seat"] for line in ledger["lines"]] == [0, 1]
        assert all(line["notes"] == [] for line in ledger["lines"])
        assert all(0 <= line["bonus_ms"] <= UNSEEN for line in ledger["lines"])
        first = ledger["contests"][0]
        assert {first["first"], first["other"]} == {0, 1}
        assert first["margin_ms"] >= 0
        assert first["hold_ms"] <= 150
        late = await (await host.join(duel.table)).kind("snapshot")
        assert late["info"]["race"] == ledger


@pytest.mark.clause("BRL-195", "BRL-196")
async def test_who_holds_back_the_echoes_is_given_away_by_the_own_plays(trusting: str) -> None:
    honest, forger = await lines_of(trusting, b"", cites=True)
    assert honest["notes"] == []
    assert forger["bonus_ms"] < LATE * 1000 - 25
    assert [note.split(" came ")[0] for note in forger["notes"]] == ["The echoes of Seat 1"]
    assert forger["notes"][0].endswith("plays show the line to be; only that was made good.")


@pytest.mark.clause("BRL-195", "BRL-196")
async def test_who_tells_nothing_is_given_away_by_what_the_proxy_says_of_the_line(
    trusting: str,
) -> None:
    honest, forger = await lines_of(trusting, b"X-Line-RTT: 7400\r\n", cites=False)
    assert honest["notes"] == []
    assert (forger["seen"], forger["trip_ms"]) == (True, 7)
    assert forger["bonus_ms"] <= 7 + 6
    assert forger["notes"][0].endswith("ms later than the line itself is; only that was made good.")


@pytest.mark.clause("BRL-119", "BRL-195")
@pytest.mark.parametrize("header", [b"", b"X-Line-RTT: 150000\r\n"], ids=["silent", "made up"])
async def test_a_lie_that_nobody_can_check_earns_next_to_nothing(base: str, header: bytes) -> None:
    _, forger = await lines_of(base, header, cites=False)
    assert (forger["seen"], forger["notes"]) == (False, [])
    assert forger["trip_ms"] > LATE * 1000 - 5  # a sleep may end a little early
    assert forger["bonus_ms"] == UNSEEN


@pytest.mark.clause("BRL-195")
async def test_among_friends_a_line_is_made_good_that_nobody_can_check(trusting: str) -> None:
    _, far = await lines_of(trusting, b"", cites=False)
    assert (far["seen"], far["notes"]) == (True, [])
    assert far["bonus_ms"] >= LATE * 1000


def test_the_kernel_tells_the_round_trip_of_a_connection() -> None:
    with (
        socket.create_server(("127.0.0.1", 0)) as listener,
        socket.create_connection(listener.getsockname()) as page,
        listener.accept()[0] as here,
    ):
        here.sendall(b"ping")
        assert page.recv(4) == b"ping"
        found = least_round_trip(here)
        assert found in range(100) if sys.platform == "linux" else found is None
    assert least_round_trip(here) is None  # it is closed
