"""The shelf: what is on it, what is wrong with it, and what stays when packs change or go."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from donnybrook.kernel import registry
from donnybrook.kernel.errors import BrokenContent
from donnybrook.packs.pack import Part, load
from donnybrook.packs.shelf import NoPack, Shelf
from tests.packs.scenes import PACKS, put, source

BALL = registry.get("brawlball")


@pytest.mark.parametrize("game", PACKS)
def test_every_game_takes_a_pack_and_names_it(tmp_path: Path, game: str) -> None:
    put(tmp_path, game)
    (pack,) = Shelf(tmp_path).packs(registry.get(game))
    assert pack.name == pack.game.pack == PACKS[game]
    assert pack.game.rules.digest != registry.get(game).rules.digest
    assert registry.get(game).pack == ""


def test_a_pack_tells_what_it_adds_and_what_it_changes(tmp_path: Path) -> None:
    folder = put(tmp_path, "brawlball")
    positions = (BALL.home / "content" / "positions.toml").read_text()
    (folder / "positions.toml").write_text(positions.replace("force = 2", "force = 4"))
    (pack,) = Shelf(tmp_path).packs(BALL)
    assert pack.parts == (Part("races", ("Wisps",), ()), Part("positions", (), ("Basher",)))


def test_packs_of_the_command_line_stand_before_those_of_the_data_folder(tmp_path: Path) -> None:
    put(tmp_path, "brawlball")
    shelf = Shelf(tmp_path, [("brawlball", source("brawlball", "giants"))])
    assert [pack.name for pack in shelf.packs(BALL)] == ["giants", "wisps"]
    assert shelf.packs(registry.get("brawl")) == []


def test_a_broken_pack_is_listed_with_file_line_and_reason(tmp_path: Path) -> None:
    put(tmp_path, "brawl", "two-freezes")
    put(tmp_path, "brawl")
    shelf = Shelf(tmp_path)
    (broken,) = shelf.broken(registry.get("brawl"))
    assert broken.sentence() == (
        "decks.toml:8: deck 'stray' has 2 Freezes, a deck has exactly 3 (BRL-012, BRL-013)"
    )
    assert [pack.name for pack in shelf.packs(registry.get("brawl"))] == ["least"]


@pytest.mark.parametrize(
    ("file", "text", "sentence"),
    [
        (
            "race.toml",
            "",
            "race.toml: a pack of BrawlBall has no such file; it may have races.toml",
        ),
        ("races.toml", "[[race]", "races.toml:1: "),
        ("races.toml", "a = " + "[" * 5000, "races.toml:1: brackets lie in each other 32 deep"),
        ("readme.md", "", "bad: a pack of BrawlBall has one or more of races.toml"),
    ],
)
def test_what_is_no_pack_gets_one_sentence(
    tmp_path: Path, file: str, text: str, sentence: str
) -> None:
    folder = tmp_path / "brawlball" / "bad"
    folder.mkdir(parents=True)
    (folder / file).write_text(text)
    (broken,) = Shelf(tmp_path).broken(BALL)
    assert broken.sentence().startswith(sentence)
    with pytest.raises(BrokenContent):
        load(BALL, folder)


def test_a_changed_file_makes_another_pack(tmp_path: Path) -> None:
    folder = put(tmp_path, "brawlball")
    shelf = Shelf(tmp_path)
    (before,) = shelf.packs(BALL)
    races = (folder / "races.toml").read_text()
    (folder / "races.toml").write_text(races.replace("Wisps", "Mists"))
    (after,) = shelf.packs(BALL)
    assert before.digest != after.digest
    assert after.parts == (Part("races", ("Mists",), ()),)
    with pytest.raises(NoPack, match=f"the pack 'wisps' with the digest {before.digest} is not on"):
        shelf.find("brawlball", before.digest, "wisps")


def test_what_a_match_was_opened_with_is_kept(tmp_path: Path) -> None:
    folder = put(tmp_path, "brawlball")
    digest = Shelf(tmp_path).packs(BALL)[0].digest
    Shelf(tmp_path).keep("brawlball", digest)
    Shelf(tmp_path).keep("brawlball", digest)
    shutil.rmtree(folder)
    later = Shelf(tmp_path)
    assert later.packs(BALL) == []
    assert later.find("brawlball", digest).pack == "wisps"
    kept = Path(later.folder("brawlball", digest))
    (kept / "races.toml").write_text("")
    with pytest.raises(NoPack):
        later.find("brawlball", digest)


def test_a_log_finds_the_pack_it_was_played_with(tmp_path: Path) -> None:
    put(tmp_path, "brawlball")
    put(tmp_path, "brawlball", "giants")
    shelf = Shelf(tmp_path)
    giants = next(pack.game for pack in shelf.packs(BALL) if pack.name == "giants")
    assert shelf.played_with(BALL, giants.rules.digest) is giants
    assert shelf.played_with(BALL, BALL.rules.digest) is BALL
    assert shelf.played_with(BALL, "of another age") is BALL
