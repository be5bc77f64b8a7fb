"""Line-ups: checked once, carried to other processes by name."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

import donnybrook
from donnybrook.kernel.errors import BadSetting, BrokenContent, DonnybrookError, UnknownName
from donnybrook.kernel.game import Game, Packs
from donnybrook.lab.lineup import find, line_up, match_number
from donnybrook.lab.simulate import simulate
from donnybrook.lab.units import Unit, lineup_of, unit
from donnybrook.search import bot_of_level, level_names, make_bot
from donnybrook.search.mcts import Search


def test_one_bot_plays_every_seat(pebbles: Game) -> None:
    assert line_up(pebbles, {"seats": 3}, ["lazy"]).bots == ("lazy", "lazy", "lazy")


def test_a_wrong_number_of_bots_is_refused_with_the_right_one(pebbles: Game) -> None:
    with pytest.raises(DonnybrookError) as refused:
        line_up(pebbles, {"seats": 4}, ["lazy", "random"])
    assert str(refused.value) == (
        "pebbles has 4 seats with these options, not 2: name 4 bots, or one for all seats"
    )


def test_an_unknown_bot_is_refused_with_the_known_ones(pebbles: Game) -> None:
    with pytest.raises(UnknownName) as refused:
        line_up(pebbles, {}, ["clever"])
    assert str(refused.value) == (
        "pebbles has no bot 'clever'; it has random, greedy, lazy, interrupted, search;"
        " yours is named module:Class"
    )


def test_an_unknown_option_is_refused_with_the_known_ones(pebbles: Game) -> None:
    with pytest.raises(BadSetting, match="there is no option 'colour'; there are ending, passing"):
        line_up(pebbles, {"colour": "red"})


def test_a_line_up_goes_to_another_process_with_its_pack(pebbles: Game, tmp_path: Path) -> None:
    (tmp_path / "pebbles.toml").write_text("extra = 7\n")
    lineup = line_up(find("pebbles", tmp_path), {"seats": 3}, ["greedy"], tmp_path)
    told = Unit(**msgspec.json.decode(unit(lineup, "simulate", 0, 0, 1)))
    twin = lineup_of(told.game, told.pack, msgspec.json.encode(told.options), tuple(told.bots))
    assert twin.game is not pebbles
    assert twin.game.rules.digest == told.content == "extra7"
    assert (twin.settings, twin.bots, twin.pack) == (lineup.settings, lineup.bots, tmp_path)


def test_a_broken_pack_is_refused_with_its_file(tmp_path: Path) -> None:
    (tmp_path / "pebbles.toml").write_text("more = 7\n")
    with pytest.raises(BrokenContent, match=r"pebbles\.toml: needs extra = NUMBER"):
        find("pebbles", tmp_path)


def test_a_game_without_packs_says_so(pebbles: Game, tmp_path: Path) -> None:
    with pytest.raises(BadSetting, match=r"^Pebbles takes no content packs$"):
        replace(pebbles, packs=Packs()).with_pack(tmp_path)


def test_seeds_do_not_share_matches() -> None:
    assert match_number(0, 0) == 0
    assert match_number(0, 2**30 - 1) + 1 == match_number(1, 0)
    assert match_number(2**32 - 1, 2**30 - 1) == 2**62 - 1


@pytest.mark.parametrize("seed", [-1, 2**32])
def test_a_seed_out_of_range_is_refused(seed: int) -> None:
    with pytest.raises(DonnybrookError, match="--seed must be a whole number from 0 to"):
        match_number(seed, 0)


@pytest.mark.parametrize("index", [-1, 2**30])
def test_a_match_out_of_range_is_refused(index: int) -> None:
    with pytest.raises(DonnybrookError, match="--match must be a whole number from 0 to"):
        match_number(0, index)


@pytest.mark.parametrize("game", ["brawl", "brawlball", "brawlmart", "knockdown", "rivals"])
def test_a_level_names_its_bot_as_people_say_it_and_as_tables_write_it(game: str) -> None:
    found = find(game)
    said = ["rookie", "scrapper", "regular", "bruiser", "champ"]
    written = ["easy", "fair", "normal", "hard", "expert"]
    assert (level_names(found), list(found.bots.levels)) == (said, written)
    for name, level in zip(said, written, strict=True):
        bot = found.bots.levels[level].bot
        assert [bot_of_level(found, each) for each in (name, name.title(), level)] == [bot] * 3
        assert type(make_bot(found, name)) is type(make_bot(found, bot))


def test_champ_against_regular_is_the_search_against_the_rule_of_thumb() -> None:
    sums = [
        simulate(line_up(find("knockdown"), {}, bots), 1, seed=3).sums.decisions
        for bots in (["champ", "Regular"], ["search-600", "greedy"], ["expert", "normal"])
    ]
    assert len(set(sums)) == 1


def test_a_level_is_a_bot_for_programs_too() -> None:
    with pytest.raises(UnknownName, match="and the levels rookie, scrapper, regular, bruiser, ch"):
        donnybrook.game("brawl").bot("godlike")
    assert type(donnybrook.game("brawl").bot("champ")) is Search
