"""A pack on paper: the example of each README, one with long and odd words, and one too long."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner

from donnybrook import paper, places
from donnybrook.cli import app
from donnybrook.kernel import registry
from donnybrook.kernel.paper import Board, Deck, Leaf
from donnybrook.packs.pack import load
from tests.packs.test_examples import EXAMPLE
from tests.paper.looking import faults
from tests.paper.odd_packs import LAST, MAKERS, write
from tests.paper.test_kit import bare, read, words_of

LINK = paper.Link("http://127.0.0.1:8714", "a1b2c3")


def news(before: Sequence[Leaf], now: Sequence[Leaf]) -> list[Leaf]:
    """What a pack has brought, each card once."""
    known = {card for leaf in before if isinstance(leaf, Deck) for card in leaf.cards}
    decks = [replace(leaf, cards=tuple(replace(card, copies=1) for card in leaf.cards
                                       if card not in known))
             for leaf in now if isinstance(leaf, Deck) and leaf not in before]  # fmt: skip
    return [*decks, *(leaf for leaf in now if isinstance(leaf, Board) and leaf not in before)]


@pytest.mark.parametrize("game", MAKERS)
@pytest.mark.parametrize("pack", ["example", "odd"])
def test_everything_of_a_pack_is_on_the_paper_and_nothing_is_cut(
    game: str, pack: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = registry.get(game)
    if pack == "odd":
        write(tmp_path, game)
    else:
        ((file, text),) = EXAMPLE.findall((house.home / "README.md").read_text())
        (tmp_path / file).write_text(text)
    leaves = news(house.paper(), load(house, tmp_path).paper())
    monkeypatch.setattr(paper, "chosen", lambda *_: leaves)
    sheet, ink = ("a4", "colour") if pack == "example" else ("letter", "saving")
    printed = paper.pdf(house, "all", sheet, ink, LINK)
    assert faults(printed) == []
    found = words_of(read(printed))
    if pack == "example":
        (name,) = re.findall(r'^name = "(.*)"', text, re.MULTILINE)[:1]
        assert bare(name) in found
    elif game not in ("brawl", "rivals"):  # their packs have no text of this kind
        assert found.count(bare(LAST)) >= 9


@pytest.mark.parametrize("game", ["brawlball", "brawlmart", "knockdown"])
def test_what_is_too_long_for_any_size_is_refused_with_its_place(game: str, tmp_path: Path) -> None:
    write(tmp_path, game)
    for file in tmp_path.glob("*.toml"):
        file.write_text(file.read_text().replace(LAST, "more words " * 400, 2))
    out = tmp_path / "x.pdf"
    done = CliRunner().invoke(app, ["paper", game, "--pack", str(tmp_path), "--out", str(out)])
    assert re.search("“.{1,40}” has too many words for its place on paper. Make them fewer.",
                     done.output)  # fmt: skip
    assert (done.exit_code, out.exists()) == (2, False)


def test_a_pack_is_found_by_the_name_that_it_is_kept_under(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(places, "data_folder", lambda **_: tmp_path)
    monkeypatch.chdir(tmp_path)
    kept = tmp_path / "packs" / "brawlball" / "odd"
    kept.mkdir(parents=True)
    write(kept, "brawlball")
    done = CliRunner().invoke(app, ["paper", "brawlball", "--pack", "odd", "--parts", "texts"])
    assert done.output == "wrote brawlball-odd.pdf\n"
    done = CliRunner().invoke(app, ["paper", "brawlball", "--pack", "nowhere"])
    assert done.exit_code == 2
    assert "nowhere" in done.output
