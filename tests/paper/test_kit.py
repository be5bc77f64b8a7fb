"""Games on paper."""

from __future__ import annotations

import io
import re
from dataclasses import replace
from pathlib import Path

import pytest
from msgspec import convert, to_builtins
from pypdf import PdfReader
from typer.testing import CliRunner

from donnybrook import paper
from donnybrook.cli import app
from donnybrook.games.rivals.surface import paper_zones as zones
from donnybrook.games.rivals.surface import wire
from donnybrook.kernel import registry
from donnybrook.kernel.errors import UnknownName
from donnybrook.kernel.paper import Board, Card, Deck
from donnybrook.paper import art, letters, markdown
from tests.paper import looking

GAMES = ("brawl", "brawlball", "brawlmart", "knockdown", "rivals")
LONGEST = 10 * 1024 * 1024


def read(printed: bytes) -> PdfReader:
    return PdfReader(io.BytesIO(printed))


def words_of(reader: PdfReader) -> str:
    """All that stands on the pages, without spaces: lines break anywhere."""
    return bare(" ".join(page.extract_text() for page in reader.pages))


def bare(text: str) -> str:
    return re.sub(r"[\s\-\u00ad\u200b]", "", text).upper()


@pytest.mark.parametrize("name", GAMES)
def test_every_name_and_every_text_of_every_card_is_on_the_paper(name: str) -> None:
    game = registry.get(name)
    decks = [leaf for leaf in game.paper() if isinstance(leaf, Deck)]
    assert decks
    printed = paper.pdf(game, "cards", ink="saving")
    assert len(printed) < LONGEST
    found = words_of(read(printed))
    for card in (card for deck in decks for card in deck.cards):
        assert bare(card.name) in found
        assert bare(card.text) in found


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("sheet", ["a4", "letter"])
def test_cards_are_63_by_88_and_nine_to_a_page(name: str, sheet: str) -> None:
    game = registry.get(name)
    decks = [leaf for leaf in game.paper() if isinstance(leaf, Deck)]
    pages = sum(
        -(-sum(card.copies for card in deck.cards) // 9) + bool(deck.back[0]) for deck in decks
    )
    reader = read(paper.pdf(game, "cards", sheet))
    assert len(reader.pages) == pages
    width, height = paper.SHEETS[sheet]
    assert float(reader.pages[0].mediabox.width) == pytest.approx(width / 25.4 * 72, abs=0.5)
    assert float(reader.pages[0].mediabox.height) == pytest.approx(height / 25.4 * 72, abs=0.5)


@pytest.mark.parametrize("name", ["brawlball", "brawlmart", "knockdown", "rivals"])
def test_boards_are_printed_in_true_size(name: str) -> None:
    game = registry.get(name)
    boards = [leaf for leaf in game.paper() if isinstance(leaf, Board)]
    reader = read(paper.pdf(game, "boards"))
    assert len(reader.pages) == len(boards)
    for board, page in zip(boards, reader.pages, strict=True):
        sides = float(page.mediabox.width) / 72 * 25.4, float(page.mediabox.height) / 72 * 25.4
        assert board.width <= sides[0]
        assert board.height <= sides[1]


@pytest.mark.parametrize("name", GAMES)
def test_the_law_and_how_to_play_are_there_clause_by_clause(name: str) -> None:
    game = registry.get(name)
    found = words_of(read(paper.pdf(game, "texts")))
    law = (game.home / "rulebook.md").read_text()
    clauses = re.findall(rf"\*\*({game.prefix}-\d+)\*\*", law)
    assert len(clauses) > 100
    assert all(bare(clause) in found for clause in clauses)
    assert bare(f"How to play {game.title}") in found


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("sheet", ["a4", "letter"])
def test_how_to_play_has_two_pages_the_second_with_set_up_and_tables(name: str, sheet: str) -> None:
    game = registry.get(name)
    title = f"How to play {game.title}"
    pages = [page.extract_text() for page in read(paper.pdf(game, "texts", sheet)).pages]
    assert [number for number, text in enumerate(pages) if text.startswith(title)] == [0, 1]
    assert "Setting up" in pages[1]
    assert "What you have printed" in pages[1]
    table = (game.home / "on-paper.md").read_text()
    assert all(bare(cell) in bare(pages[1]) for cell in re.findall(r"[0-9.]+ %", table))


@pytest.mark.parametrize("name", GAMES)
def test_every_board_but_the_whole_field_fits_a_sheet_of_either_kind(name: str) -> None:
    for leaf in registry.get(name).paper():
        if not isinstance(leaf, Board) or leaf.title == "BRAWLBALL: the whole field":
            continue
        long, short = max(leaf.width, leaf.height), min(leaf.width, leaf.height)
        for width, height in paper.SHEETS.values():
            upright = leaf.height > leaf.width
            rims = (16, 10) if upright else (10, 16)  # the lines of the sheet stand above and below
            assert long <= max(width, height) - rims[0], leaf.title
            assert short <= min(width, height) - rims[1], leaf.title


def test_no_name_of_a_zone_lies_under_another_zone() -> None:
    content = to_builtins(registry.get("rivals").view.content())
    maps = convert(content, wire.Content).maps
    assert len(maps) > 5
    for each in maps:
        for index in range(len(each.zones)):
            x, y, w, h = zones.free(index, each)
            zone = each.zones[index]
            assert w > 0
            assert h > 0
            assert zone.x <= x < x + w <= zone.x + zone.w
            others = [one for at, one in enumerate(each.zones) if at != index]
            assert not any(one.x < x + w and x < one.x + one.w and one.y < y + h
                           and y < one.y + one.h for one in others)  # fmt: skip


def test_no_way_through_the_printed_store_crosses_a_third_department() -> None:
    shown = registry.get("brawlmart").paper()
    store = next(leaf for leaf in shown if isinstance(leaf, Board) and "store" in leaf.title)
    rooms = [tuple(map(float, found)) for found in re.findall(
        r'<rect fill="[^"]*" stroke="[^"]*" stroke-width="0.8" x="([\d.]+)" y="([\d.]+)" '
        r'width="([\d.]+)" height="([\d.]+)"', store.drawing)]  # fmt: skip
    ways = re.findall(r' d="M([^"]+)"', store.drawing)
    assert len(rooms) == 13
    assert len(ways) == 22
    for way in ways:
        for x, y in (map(float, point.split()) for point in way.split(" L")):
            assert not any(left < x < left + w and top < y < top + h for left, top, w, h in rooms)


def test_a_word_that_is_longer_than_a_card_is_broken_and_not_cut() -> None:
    word = "Überlangeswortohneendeundohnepause" * 2
    card = Card(name="X", text=word, kind=word, facts=(word,), foot=word, index=("1",))
    deck = Deck(title="T", stock="#FFFFFF", cards=(card,))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(paper, "chosen", lambda *_: [deck])
        text = read(paper.pdf(registry.get("brawl"))).pages[0].extract_text()
    assert bare(text).count(bare(word)) == 4
    assert (
        text.replace("\u200b", "").count(word) == 1
    )  # only the small line at the foot: that one gets narrower


def test_initials_are_letters_and_a_picture_is_named_by_who_comes_first() -> None:
    assert ">BB<" in art.picture("x-odd", "👊🔥 Boomerang 🪃 Bob")
    cards = (Card(name="First One", art="x-odd"), Card(name="Second Two", art="x-odd"))
    deck = Deck(title="D", stock="#FFFFFF", cards=cards)
    assert paper.named(deck)["x-odd"] == "First One"


PACK = """
[[deck]]
id = "longest"
name = "Wilhelmina Featherstonehaugh-Cholmondeley the Unpronounceable"
style = "presser"
level = "advanced"
text = "Odd signs: #[$x$] *stars* <b> & \\"quotes\\" \u05e9\u05dc\u05d5\u05dd \U0001f44a"
advice = "None."
cards = { base = 5, red = 5, blue = 5, green = 8, press = 6, clear = 3, freeze = 3 }
"""


def test_a_pack_with_odd_names_prints_the_same_way(tmp_path: Path) -> None:
    (tmp_path / "decks.toml").write_text(PACK, encoding="utf-8")
    out = tmp_path / "x.pdf"
    asked = ["paper", "brawl", "--pack", str(tmp_path), "--parts", "cards", "--out", str(out)]
    done = CliRunner().invoke(app, [*asked, "--link", "http://here"])
    assert done.output == f"wrote {out}\n"
    reader = read(out.read_bytes())
    assert len(reader.pages) == 7 * 5  # four sheets of cards and one of backs a deck
    assert "UNPRONOUNCEABLE" in words_of(reader)


@pytest.mark.parametrize(
    ("given", "printed"),
    [
        ("Zoë “x” ★♥✓ Ж שלום سلام", "Zoë “x” ★♥✓ Ж שלום سلام"),
        ("👊 hi 🔥🔥", "[fisted hand sign] hi [fire fire]"),
        ("👩‍🚀 👍🏽 1️⃣ ⚽", "[woman rocket thumbs up sign] 1 [soccer ball]"),
        ("カタ 한", "kata han"),
        ("中文", "[U+4E2D U+6587]"),
        ("a\x07b\x00 \u202ec", "ab c"),
    ],
)
def test_what_the_fonts_do_not_have_is_printed_in_words(given: str, printed: str) -> None:
    assert letters.printable(given) == printed


ODD = "👊🔥 ★ שלום سلام 中文 カタ 한 สวัสดี नमस्ते ⚽ Überlangeswortohneendeundohnepause " * 3


def test_no_page_shows_an_empty_box() -> None:
    game = registry.get("rivals")
    deck = next(leaf for leaf in game.paper() if isinstance(leaf, Deck))
    odd = replace(deck, title=ODD, cards=(Card(name=ODD[:60], text=ODD, kind=ODD[:40]),), codes=())
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(paper, "chosen", lambda *_: [odd])
        assert looking.faults(paper.pdf(game)) == []


def test_no_table_of_a_law_runs_into_the_next_column() -> None:
    text = "| a | b |\n|---|---|\n| " + "many words " * 30 + " | short |\n"
    table = markdown.parts(text)[0]
    assert table["widths"][0] < 10 * table["widths"][1]
    assert all(share >= 2 for share in table["widths"])


def test_long_codes_in_a_table_may_break_between_their_parts() -> None:
    cells = "| `add_value(opp_noncontact,3)` | opp_discard |"
    rows = markdown.parts(f"| a | b |\n|---|---|\n{cells}\n")[0]["rows"]
    assert [cell[0]["text"].split("\u200b") for cell in rows[1]] == [
        ["add_", "value(", "opp_", "noncontact,3)"],
        ["opp_", "discard"],
    ]


def test_a_drawing_between_fences_keeps_its_lines() -> None:
    parts = markdown.parts("Above:\n\n```\n   a1 a2\n b1 b2\n```\n\nbelow\n")
    assert [part["kind"] for part in parts] == ["text", "drawing", "text"]
    assert parts[1]["text"] == "  a1 a2\nb1 b2"


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("sheet", ["a4", "letter"])
def test_a_law_does_not_end_with_a_few_lines_on_a_page_of_their_own(name: str, sheet: str) -> None:
    last = read(paper.pdf(registry.get(name), "texts", sheet)).pages[-1]
    assert len(bare(last.extract_text())) > 2000


def test_a_broken_pack_is_told_with_its_line(tmp_path: Path) -> None:
    (tmp_path / "decks.toml").write_text("[[deck]]\nid = 3\n", encoding="utf-8")
    done = CliRunner().invoke(app, ["paper", "brawl", "--pack", str(tmp_path)])
    assert "decks.toml" in done.output
    assert done.exit_code == 2


def test_a_symbol_that_nobody_drew_is_its_initials() -> None:
    assert ">JD<" in art.picture("b-jo", "Jo D'Acre")
    assert ">B<" in art.picture("b-jo")


def test_no_symbol_needs_css() -> None:
    for name, (_, inside) in art.symbols().items():
        assert "var(" not in inside, name
        assert "style=" not in inside.replace('style="--team', ""), name


def test_with_little_ink_nothing_is_left_of_colour() -> None:
    for colour in re.findall(r"#([0-9A-F]{6})\b", art.grey(art.picture("b-zip"))):
        assert colour[:2] == colour[2:4] == colour[4:]


def test_markdown_becomes_headings_items_tables_and_text() -> None:
    text = "## Goal\nWin *all*\nof it.\n\n- **A-1** first\n\n| a | b |\n|---|---|\n| `x` | y |\n"
    parts = markdown.parts(text)
    assert [part["kind"] for part in parts] == ["heading", "text", "item", "table"]
    assert [piece["style"] for piece in parts[1]["pieces"]] == ["", "emph", ""]
    assert parts[3]["rows"][1][0] == [{"style": "code", "text": "x"}]


def test_a_code_leads_to_the_same_deck_at_the_table() -> None:
    game = registry.get("brawl")
    deck = game.paper()[1]
    assert isinstance(deck, Deck)
    assert paper.at_table(deck.link, paper.Link("http://here:8000/")) == (
        "http://here:8000/play/brawl?decks=mags"
    )
    assert paper.at_table(deck.link, paper.Link("http://here", "abc")).endswith("&pack=abc")
    assert paper.at_table("/play/brawlmart", paper.Link("http://here", "abc")) == (
        "http://here/play/brawlmart?pack=abc"
    )
    assert paper.at_table(deck.link, paper.NOWHERE) == ""


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        (["--parts", "poster"], "parts: there are cards, boards, texts and all, not 'poster'."),
        (["--paper", "a9"], "paper: there are a4 and letter, not 'a9'."),
        (["--ink", "gold"], "ink: there are colour and saving, not 'gold'."),
        (["--parts", "boards"], "BRAWL brings nothing of that kind for paper."),
        (
            ["--link", "here"],
            "link: a table's address begins with http:// or https://, not 'here'.",
        ),
    ],
)
def test_what_there_is_not_is_refused_with_what_there_is(
    asked: list[str], sentence: str, tmp_path: Path
) -> None:
    done = CliRunner().invoke(app, ["paper", "brawl", *asked, "--out", str(tmp_path / "x.pdf")])
    assert sentence in done.output
    assert done.exit_code == 2
    assert not (tmp_path / "x.pdf").exists()


def test_the_press_refuses_an_unwritable_file(tmp_path: Path) -> None:
    out = tmp_path / "none" / "x.pdf"
    done = CliRunner().invoke(app, ["paper", "brawlball", "--parts", "boards", "--out", str(out)])
    assert "No such file or directory" in done.output


def test_nothing_is_printed_without_a_kit() -> None:
    with pytest.raises(UnknownName):
        paper.chosen(registry.get("brawl"), "boards")
