"""Bots of others by name: in the lab and on the command line, honest unless they ask for more."""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest
from typer.testing import CliRunner

import donnybrook
from donnybrook.cli import app
from donnybrook.cli.hosting.play import try_bot
from donnybrook.kernel import outside_bots
from donnybrook.kernel.errors import UnknownName
from donnybrook.kernel.state import Options
from donnybrook.search import bot_names, make_bot
from donnybrook.search.outside import Honest
from tests.research import own_bots

OWN = "tests.research.own_bots:Last"


def shown(name: str) -> tuple[bytes, bytes]:
    """What a bot is shown of a position, and what the position is."""
    state = donnybrook.game("brawl").start(7)
    for _ in range(9):
        state.take(state.count() - 1)
    bot = make_bot(state.game, name)
    bot.begin(1, state.seat)
    out = Options()
    state.raw.legal(state.seat, out)
    own_bots.SEEN.clear()
    picked = bot.pick(state.raw, state.seat, out)
    assert picked == out.codes[out.n - 1]
    return own_bots.SEEN[0], state.raw.to_bytes()


def test_a_bot_of_ones_own_is_shown_another_world() -> None:
    seen, real = shown(OWN)
    assert len(seen) == len(real)
    assert seen != real


def test_a_bot_that_asks_to_cheat_by_name_is_shown_the_real_one() -> None:
    seen, real = shown(f"cheat:{OWN}")
    assert seen == real


@pytest.mark.parametrize(
    "line",
    [
        f"simulate brawl -n 3 --bots {OWN},random",
        f"simulate brawl -n 3 --bots cheat:{OWN},random",
        f"matrix brawl -n 1 --bot {OWN}",
        f"playthrough brawl --seed 3 --bots {OWN}",
    ],
)
def test_it_plays_wherever_a_bot_is_named(line: str) -> None:
    done = CliRunner().invoke(app, line.split())
    assert done.exit_code == 0, done.output


def test_a_module_in_the_present_folder_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = inspect.getsource(own_bots)
    (tmp_path / "bots_of_this_folder.py").write_text(source)
    monkeypatch.setattr(sys, "path", [each for each in sys.path if each])
    monkeypatch.chdir(tmp_path)
    line = "simulate brawl -n 1 --bots bots_of_this_folder:Last"
    done = CliRunner().invoke(app, line.split())
    assert done.exit_code == 0, done.output


@pytest.fixture
def offering() -> Iterator[None]:
    yield
    outside_bots.offer([])


@pytest.mark.usefixtures("offering")
def test_play_offers_a_bot_at_the_tables() -> None:
    try_bot(f"brawl={OWN}")
    outside_bots.offer([f"brawl={OWN}"])
    levels = donnybrook.game("brawl").rules.bot_levels()
    assert levels[OWN].ring_name == "Last"
    assert OWN not in donnybrook.game("rivals").rules.bot_levels()


def test_play_refuses_what_is_no_bot() -> None:
    with pytest.raises(UnknownName, match="there is no bot 'nowhere:Found'"):
        try_bot("nowhere:Found")


def test_a_ladder_takes_further_bots() -> None:
    from donnybrook.lab.balance.ladder import raise_ladder

    rungs = raise_ladder(donnybrook.game("brawl").rules, bots=[OWN]).rungs
    assert (rungs[-1].name, rungs[-1].bot) == ("Last", OWN)


BAD = {
    "nowhere.to_be:Found": "there is no bot 'nowhere.to_be:Found': No module named 'nowhere'",
    "tests.research.own_bots:Missing": "has no attribute 'Missing'",
    "tests.research.own_bots:NoBot": "is no donnybrook.kernel.bot.Bot, but NoBot",
    ":": "there is no bot ':'",
    "clever": "yours is named module:Class",
}


@pytest.mark.parametrize(("name", "sentence"), BAD.items())
def test_what_is_no_bot_is_refused_with_a_sentence(name: str, sentence: str) -> None:
    with pytest.raises(UnknownName, match=re.escape(sentence)):
        make_bot(donnybrook.game("brawl").rules, name)


def test_a_bot_that_picks_what_is_not_offered_is_stopped() -> None:
    state = donnybrook.game("brawl").start(7)
    bot, out = make_bot(state.game, "tests.research.own_bots:Wild"), Options()
    state.raw.legal(state.seat, out)
    with pytest.raises(UnknownName, match="the bot Wild picked 99"):
        bot.pick(state.raw, state.seat, out)


def test_installed_packages_bring_bots_by_entry_points(monkeypatch: pytest.MonkeyPatch) -> None:
    group = "donnybrook.bots"
    found = [EntryPoint("sharp", OWN, group), EntryPoint("rivals.hot", OWN, group)]
    monkeypatch.setattr(outside_bots, "entry_points", lambda group: found)
    outside_bots.names.cache_clear()
    brawl = donnybrook.game("brawl").rules
    assert "sharp" in bot_names(brawl)
    assert "rivals.hot" not in bot_names(brawl)
    assert "sharp" in brawl.bot_levels()
    assert isinstance(make_bot(brawl, "sharp"), Honest)
    monkeypatch.undo()
    outside_bots.names.cache_clear()
