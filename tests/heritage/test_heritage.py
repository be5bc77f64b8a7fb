"""What was played before the house was rebuilt: it replays, opens and plays on."""

from __future__ import annotations

import gzip
import io
import json
import random
import tarfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from donnybrook.cli.verify import fault
from donnybrook.kernel import registry
from donnybrook.kernel.match import Match
from donnybrook.server.identity import Guest as Identity
from donnybrook.server.identity import Signer
from tests.heritage.matches import ends
from tests.heritage.record import play
from tests.server.client import Guest, Message
from tests.server.running import RunningServer
from tests.server.stories.story_client import StoryPage

HOME = Path(__file__).parent
DIGESTS: dict[str, dict[str, dict[str, str]]] = json.loads((HOME / "digests.json").read_text())
LOGS: list[dict[str, Any]] = json.loads(gzip.decompress((HOME / "logs.json.gz").read_bytes()))
VARIANTS = [(game, variant) for game, variants in DIGESTS.items() for variant in variants]


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_every_match_ends_as_it_always_did(name: str, variant: str) -> None:
    game = registry.get(name)
    options = next(each for each in game.rules.variants if each.name == variant)
    found = ends(game, options)
    for bot, recorded in DIGESTS[name][variant].items():
        pairs = zip(found[bot].split(), recorded.split(), strict=True)
        others = [number for number, (now, then) in enumerate(pairs) if now != then]
        assert not others, f"{bot} plays these matches otherwise: {others}"


@pytest.mark.parametrize("number", range(len(LOGS)))
def test_every_exported_log_still_verifies(number: int) -> None:
    log = LOGS[number]
    match = Match.from_log(registry.get(log["game"]), log)
    assert match.state.over
    assert len(match.to_log()["entries"]) == len(log["entries"])


@pytest.fixture(scope="module")
def known(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[RunningServer, Message, str]]:
    """The old data folder, served by the house as it is now; and the cookie of its guest."""
    data = tmp_path_factory.mktemp("heritage") / "data"
    data.mkdir()
    packed = io.BytesIO(gzip.decompress((HOME / "house.tar.gz").read_bytes()))
    with tarfile.open(fileobj=packed) as tar:
        tar.extractall(data, filter="data")
    facts: Message = json.loads((data / "known.json").read_text())
    signer = Signer((data / "cookie.key").read_bytes())
    server = RunningServer(data, "", "--no-limits")
    yield server, facts, signer.write(Identity(facts["guest"], facts["name"]))
    server.stop()
    assert "Traceback" not in server.errors()


def returned(base: str, cookie: str) -> Guest:
    """Whoever sat there before, with the cookie of then."""
    guest = Guest(base)
    guest.http.cookies.set("donnybrook", cookie)
    return guest


@pytest.mark.anyio
@pytest.mark.parametrize("number", range(2 * len(DIGESTS)))
async def test_every_table_of_the_old_house_opens_and_plays_on(
    known: tuple[RunningServer, Message, str], number: int
) -> None:
    server, facts, cookie = known
    table = facts["tables"][number]
    async with returned(server.base, cookie) as guest:
        page = await guest.join(table["table"])
        await page.kind("snapshot")
        assert (page.info["game"], page.info["state"]) == (table["game"], table["state"])
        assert (page.row, page.version) == (table["row"], table["version"])
        if table["state"] == "playing":
            await play(page, random.Random(number), 5)
            assert page.row > table["row"]
        else:
            exported = await guest.get(f"/api/tables/{table['table']}/log")
            assert fault(exported) == ""


@pytest.mark.anyio
async def test_the_story_of_the_old_house_goes_on(
    known: tuple[RunningServer, Message, str],
) -> None:
    server, facts, cookie = known
    async with returned(server.base, cookie) as guest:
        page = await StoryPage.open(guest, facts["story"]["sitting"])
        assert page.n >= facts["story"]["n"]  # that somebody is back is an entry, too
        assert page.view["table"]["phase"] == facts["story"]["phase"]
        answer = await page.do("open_scene", prompt="knocked-out", opening="Everything goes wrong")
        assert answer["type"] == "accepted", answer
