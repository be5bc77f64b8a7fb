"""The HTTP side: games, guests, tables, lobby, logs, rules, errors, the page and its headers."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from donnybrook.server import page
from tests.server.client import Guest, commit
from tests.server.scenes import knock, play, sit_down

pytestmark = pytest.mark.anyio


async def test_games_come_with_settings_levels_and_content(base: str) -> None:
    async with Guest(base) as guest:
        card = next(game for game in await guest.get("/api/games") if game["name"] == "brawl")
        brawl = await guest.get("/api/games/brawl")
        assert card.items() <= brawl.items()
        levels = {bot["level"]: bot["name"] for bot in brawl["bots"]}
        assert levels == {
            "easy": "Rookie", "fair": "Scrapper", "normal": "Regular", "hard": "Bruiser",
            "expert": "Champ",
        }  # fmt: skip
        assert brawl["bots"][0]["text"] == "Takes anything that the rules allow."
        names = {setting["name"]: setting for setting in brawl["settings"]}
        assert "clock" not in names
        assert names["mode"]["choices"] == ["training", "tournament"]
        assert (names["pace_ms"]["kind"], names["pace_ms"]["most"]) == ("number", 3000)
        zip_deck = brawl["content"]["decks"][0]
        assert (zip_deck["id"], sum(zip_deck["counts"].values())) == ("zip", 35)
        assert (await guest.http.get("/api/games/chess")).status_code == 404


async def test_a_guest_keeps_the_name_it_takes(base: str) -> None:
    async with Guest(base) as guest:
        first = await guest.get("/api/me")
        answer = await guest.http.patch("/api/me", json={"name": "  Ann  O'Mally "})
        assert answer.json() == {"id": first["id"], "name": "Ann O'Mally"}
        assert await guest.get("/api/me") == answer.json()
        cookie = answer.headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=lax" in cookie


async def test_the_rules_come_clause_by_clause(base: str) -> None:
    async with Guest(base) as guest:
        clauses = {clause["id"]: clause for clause in await guest.get("/api/rules/brawl")}
        assert clauses["BRL-012"]["text"] == "Every deck holds three Freezes."


@pytest.mark.parametrize(
    ("game", "body", "status", "words"),
    [
        ("rivals", b'{"code": "own~"}', 400, "a Map of your own is written"),
        ("rivals", b"[]", 400, ""),
        ("rivals", b"{", 400, ""),
        ("rivals", b'{"map":' + b"[" * 8000 + b"]" * 8000 + b"}", 400, ""),
        ("rivals", b'{"file": "' + b"x" * 20000 + b'"}', 413, ""),
        ("brawl", b"{}", 400, "BRAWL has no workshop"),
        ("chess", b"{}", 404, "there is no game 'chess'"),
    ],
    ids=["broken", "a list", "no JSON", "too deep", "too long", "no workshop", "no game"],
)
async def test_a_workshop_refuses_with_a_sentence(
    base: str, game: str, body: bytes, status: int, words: str
) -> None:
    async with Guest(base) as guest:
        headers = {"content-type": "application/json"}
        path = f"/api/games/{game}/workshop"
        answer = await guest.http.post(path, content=body, headers=headers)
        assert answer.status_code == status, answer.text
        assert set(answer.json()) == {"code", "sentence"}
        assert words in answer.json()["sentence"]


async def test_a_workshop_tells_a_draft_what_it_is(base: str) -> None:
    async with Guest(base) as guest:
        draft: dict[str, object] = {"name": "Yard", "zones": []}
        answer = await guest.http.post("/api/games/rivals/workshop", json={"map": draft})
        assert answer.status_code == 200
        assert [fault["clause"] for fault in answer.json()["faults"]] == ["KCR-204"]


@pytest.mark.parametrize(
    ("change", "status", "words"),
    [
        ({"game": "chess"}, 400, "there is no game 'chess'"),
        ({"options": {"mode": "blitz"}}, 400, "mode cannot be 'blitz'"),
        ({"seats": [{"kind": "me"}]}, 400, "this match has 2 seats, not 1"),
        ({"commitment": "short"}, 400, "commitment"),
        ({"surprise": 1}, 400, "surprise"),
        (
            {"deal": "lesson", "seats": [{"kind": "me"}, {"kind": "open"}]},
            400,
            "everybody may know this deal",
        ),
    ],
)
async def test_an_impossible_table_is_refused_with_a_sentence(
    base: str, change: dict[str, object], status: int, words: str
) -> None:
    async with Guest(base) as guest:
        wish = {"game": "brawl", "options": {}, "commitment": commit(),
                "seats": [{"kind": "me"}, {"kind": "me"}], **change}  # fmt: skip
        answer = await guest.http.post("/api/tables", json=wish)
        assert answer.status_code == status
        assert words in answer.json()["sentence"]
        assert set(answer.json()) == {"code", "sentence"}


async def test_the_lobby_lists_open_tables_and_ones_own(base: str) -> None:
    async with Guest(base) as host, Guest(base) as visitor:
        seats = [{"kind": "me"}, {"kind": "open"}]
        public = await host.open_table(seats, public=True)
        private = await host.open_table(seats)
        mine = {row["table"]: row for row in (await host.get("/api/lobby"))["mine"]}
        assert set(mine) == {public["table"], private["table"]}
        offered = [row["table"] for row in (await visitor.get("/api/lobby"))["open"]]
        assert public["table"] in offered
        assert private["table"] not in offered
        page = await visitor.join(public["table"])
        await page.kind("snapshot")
        assert (await page.ask("sit", 1, commitment=commit()))["type"] == "accepted"
        offered = [row["table"] for row in (await visitor.get("/api/lobby"))["open"]]
        assert public["table"] not in offered


async def test_log_and_replay_are_given_out_after_the_end(base: str) -> None:
    async with Guest(base) as host, Guest(base) as visitor, Guest(base) as stranger:
        duel = await sit_down(host, visitor)
        path = f"/api/tables/{duel.table}"
        for address, status in (
            ("/log", 403), ("/log.txt", 403), ("/replay?seat=open", 403), ("/replay?seat=1", 403),
            ("/replay?seat=0", 200), ("/replay", 200),
        ):  # fmt: skip
            assert (await host.http.get(path + address)).status_code == status, address
        assert (await stranger.http.get(path + "/replay")).status_code == 403
        await knock(duel)
        await play(duel, random.Random(3))
        log = await stranger.get(path + "/log.json")
        assert (len(log["log"]["digests"]), log["result"]) == (
            duel.pages[0].version + 1, duel.pages[0].info["result"],
        )  # fmt: skip
        whole = await stranger.get(path + "/replay?seat=open")
        assert [step["version"] for step in whole["steps"]] == list(
            range(duel.pages[0].version + 1)
        )
        assert whole["steps"][-1]["views"]["0"] == duel.pages[0].views["0"]
        own = await stranger.get(path + "/replay?seat=1")
        assert own["steps"][-1]["views"] == duel.pages[1].views
        text = (await stranger.http.get(path + "/log.txt")).text
        assert text.endswith(f"Digest {log['log']['digests'][-1]}\n")
        assert "draws a red Hit" in text


@pytest.mark.parametrize(
    ("path", "status", "code"),
    [
        ("/api/tables/nowhere/log", 404, "no_table"),
        ("/api/tables/nowhere/replay?seat=open", 404, "no_table"),
        ("/api/nothing", 404, "bad_request"),
        ("/api/rules/chess", 404, "refused"),
    ],
)
async def test_every_error_has_a_code_and_a_sentence(
    base: str, path: str, status: int, code: str
) -> None:
    async with Guest(base) as guest:
        answer = await guest.http.get(path)
        assert (answer.status_code, answer.json()["code"]) == (status, code)


async def test_answers_carry_their_safety_headers_and_openapi_is_there(base: str) -> None:
    async with Guest(base) as guest:
        answer = await guest.http.get("/api/health")
        assert answer.json()["ok"] is True
        assert answer.headers["content-security-policy"].startswith("default-src 'self';")
        assert answer.headers["x-content-type-options"] == "nosniff"
        schema = await guest.get("/api/schema/openapi.json")
        assert "/api/tables" in schema["paths"]


def test_files_of_the_page_are_loaded_once_with_their_kind(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html>")
    (tmp_path / "assets" / "app-1a2b.js").write_text("1")
    files = page.load(tmp_path)
    assert files["index.html"].kind == "text/html"
    assert not files["index.html"].forever
    assert files["assets/app-1a2b.js"].forever


async def test_every_lesson_has_the_same_deal(base: str) -> None:
    commitments = set()
    for _ in range(2):
        async with Guest(base) as guest:
            seats = [{"kind": "me"}, {"kind": "bot", "level": "easy"}]
            opened = await guest.open_table(seats, deal="lesson")
            lobby = await guest.get("/api/lobby")
            assert opened["table"] in [ticket["table"] for ticket in lobby["mine"]]
            page_of = await guest.get(f"/api/tables/{opened['table']}/replay?seat=0")
            commitments.add(page_of["info"]["seal"]["commitment"])
    assert len(commitments) == 1
