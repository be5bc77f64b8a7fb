"""A language model at the table: the real client of the protocol, over standard input."""

from __future__ import annotations

import re
import sys

import pytest
from mcp.client.client import Client
from mcp.client.stdio import StdioServerParameters, stdio_client
from mcp_types import TextContent

from donnybrook.cli.mcp import MOST, Matches
from donnybrook.kernel import registry

GAMES = ("brawl", "brawlball", "brawlmart", "knockdown", "rivals")


def number_of(told: str) -> str:
    found = re.match(r"Match (\w+)\.", told)
    assert found is not None, told
    return found[1]


def play_on(matches: Matches, match: str, told: str, most: int) -> str:
    """Take the last listed plain option again and again, as a model without a plan might."""
    for _ in range(most):
        if "The match is over" in told:
            return told
        told = matches.choose(match, "1")
        assert not told.startswith("Refused"), told
    return told


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_of_any_game_is_played_through_the_tools(game: str) -> None:
    matches = Matches()
    told = matches.start(game, bot="random", seed=7)
    match = number_of(told)
    assert "The match is over" in play_on(matches, match, told, 3000)


def test_what_is_not_allowed_is_a_sentence_and_changes_nothing() -> None:
    matches = Matches()
    match = number_of(matches.start("brawl", seed=7))
    before = matches.look(match)
    for wrong in ("999", "discard", "fly away", ""):
        assert matches.choose(match, wrong).startswith("Refused: "), wrong
    assert matches.look(match) == before
    assert matches.choose("nope", "1").startswith("Refused: there is no match 'nope'; open are: ")
    assert matches.start("chess").startswith("Refused: ")
    assert matches.start("brawl", bot="nobody").startswith("Refused: ")
    assert matches.start("brawl", seat=9).startswith("Refused: ")


def test_the_law_is_looked_up_by_clause_and_by_word() -> None:
    matches = Matches()
    assert matches.rules("brawl", "BRL-091").startswith("BRL-091: ")
    assert "BRL-" in matches.rules("brawl", "freeze")
    assert matches.rules("brawl", "zeppelin") == (
        "Refused: the law of brawl says nothing about 'zeppelin'."
    )


def test_a_match_that_is_left_is_forgotten_and_old_ones_make_room() -> None:
    matches = Matches()
    match = number_of(matches.start("brawl", seed=1))
    assert f"You have left match {match}." in matches.resign(match)
    assert matches.look(match).startswith("Refused: ")
    for seed in range(MOST + 1):
        matches.start("brawl", seed=seed)
    assert len(matches.open) == MOST


@pytest.mark.anyio
async def test_a_real_client_finds_six_tools_and_makes_a_move() -> None:
    command = StdioServerParameters(command=sys.executable, args=["-m", "donnybrook", "mcp"])
    async with Client(stdio_client(command)) as client:
        tools = (await client.list_tools()).tools
        assert sorted(tool.name for tool in tools) == [
            "choose", "games", "look", "resign", "rules", "start",
        ]  # fmt: skip
        assert all(tool.description for tool in tools)
        listed = await said(client, "games")
        assert all(name in listed for name in registry.games())
        match = number_of(await said(client, "start", game="brawl", seed=7))
        assert "You: " in await said(client, "choose", match=match, choice="1")


async def said(client: Client, tool: str, **given: object) -> str:
    """What a tool answers, as text."""
    content = (await client.call_tool(tool, given)).content[0]
    assert isinstance(content, TextContent)
    return content.text
