"""Rulebooks, clause by clause."""

from __future__ import annotations

from pathlib import Path

import pytest

import donnybrook
from donnybrook.kernel.errors import BrokenContent, UnknownName
from donnybrook.law import rulebook
from donnybrook.law.rulebook import Rulebook
from tests.law.toy import TOY

BRAWL = Path(donnybrook.__file__).parent / "games" / "brawl" / "rulebook.md"


@pytest.fixture(scope="module")
def brawl() -> Rulebook:
    return rulebook.parse(BRAWL.read_text(encoding="utf-8"), "brawl", BRAWL)


def parse(text: str) -> Rulebook:
    return rulebook.parse(text, "toy", Path("rulebook.md"))


def test_the_law_of_brawl_has_158_clauses_and_55_examples(brawl: Rulebook) -> None:
    assert len(brawl.clauses) == 158
    assert list(brawl.examples) == [f"BRL-EX-{number:02}" for number in range(1, 56)]
    tags = [clause.tag for clause in brawl.clauses.values()]
    assert {tag: tags.count(tag) for tag in tags} == {"official": 67, "ruling": 62, "house": 29}


def test_every_example_of_brawl_names_clauses_that_exist(brawl: Rulebook) -> None:
    assert all(example.clauses for example in brawl.examples.values())
    assert brawl.examples["BRL-EX-01"].clauses == [
        "BRL-030", "BRL-031", "BRL-032", "BRL-033", "BRL-034", "BRL-013",
    ]  # fmt: skip
    assert brawl.examples["BRL-EX-12"].clauses == ["BRL-100", "BRL-130"]
    assert brawl.examples["BRL-EX-34"].clauses == ["BRL-132", "BRL-161"]


def test_the_social_clauses_of_brawl_are_exempt_with_a_reason(brawl: Rulebook) -> None:
    social = [name for name, clause in brawl.clauses.items() if clause.text.startswith("(social)")]
    assert social == list(brawl.exempt)
    assert social == ["BRL-111", "BRL-113", "BRL-120", "BRL-124", "BRL-177"]
    assert all(len(reason) > 40 for reason in brawl.exempt.values())


def test_a_clause_knows_its_chapter_its_line_and_its_table(brawl: Rulebook) -> None:
    block = brawl.clauses["BRL-070"]
    assert (block.tag, block.chapter) == ("official", "G. Hit, Hit-2, Block, Press")
    assert "**BRL-070**" in BRAWL.read_text(encoding="utf-8").splitlines()[block.line - 1]
    checks = brawl.clauses["BRL-051"].text
    assert "| 17 | `wrong_top` | the string does not accept the card |" in checks
    assert checks.endswith("is given on arrival, before all of these.")
    assert len(brawl.chapters()) == 16


def test_a_rulebook_is_read_with_or_without_ornaments() -> None:
    book = parse(
        "## Rules\n#### A1. Seats\n- KCR-001 [rule] Four seats.\n  Always.\n"
        "- **KCR-002** [house] Tea.\n- KCR-EX-01 (KCR-001, 002). Given tea.\n"
    )
    assert book.clauses["KCR-001"].text == "Four seats.\n  Always."
    assert book.clauses["KCR-002"].chapter == "A1. Seats"
    assert book.examples["KCR-EX-01"].clauses == ["KCR-001", "KCR-002"]


def test_open_questions_are_no_clauses() -> None:
    book = rulebook.read(TOY)
    assert list(book.clauses) == [
        "TOY-001", "TOY-002", "TOY-003", "TOY-010", "TOY-011", "TOY-012", "TOY-013", "TOY-014",
        "TOY-020",
    ]  # fmt: skip
    assert book.clauses["TOY-010"].text.endswith("A hit is worth two points.")
    assert book.exempt == {"TOY-014": "Manners."}


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("- **TOY-001** `[rule]` One.\n- **TOY-001** `[rule]` Two.",
         "rulebook.md:2: TOY-001 stands already in line 1; a clause has one place"),
        ("## Exempt from proof\n\n- TOY-001", "rulebook.md:3: an exemption is a clause and its "
         "reason"),
        ("## Exempt from proof\n- **TOY-001** Manners.",
         "rulebook.md: TOY-001 is exempt from proof but is no clause"),
    ],
)  # fmt: skip
def test_a_broken_rulebook_is_refused(text: str, reason: str) -> None:
    with pytest.raises(BrokenContent) as caught:
        parse(text)
    assert str(caught.value) == reason


def test_a_clause_is_found_by_its_id(brawl: Rulebook) -> None:
    book, clause = rulebook.find("brl-070", [brawl, rulebook.read(TOY)])
    assert (book.game, clause.id) == ("brawl", "BRL-070")


@pytest.mark.parametrize(
    ("name", "near"),
    [
        ("BRL-079", "BRL-077, BRL-078, BRL-080"),
        ("BRL-EX-99", "BRL-EX-53, BRL-EX-54, BRL-EX-55"),
        ("TOI-003", "TOY-003, TOY-020, TOY-013"),
    ],
)
def test_an_unknown_clause_is_told_with_the_nearest_ones(
    brawl: Rulebook, name: str, near: str
) -> None:
    with pytest.raises(UnknownName) as caught:
        rulebook.find(name, [brawl, rulebook.read(TOY)])
    assert str(caught.value) == f"there is no clause {name!r}; the nearest are {near}"
