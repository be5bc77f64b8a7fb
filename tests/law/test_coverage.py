"""What is cited, proven, exempt and missing; and what counts as a proof."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from donnybrook.kernel.errors import DonnybrookError
from donnybrook.kernel.game import Game
from donnybrook.law.coverage import Coverage, citations, survey
from donnybrook.law.evidence import (
    ABSENT,
    FRESH,
    STALE,
    Record,
    read_record,
    source_digest,
    write_record,
)
from tests.law.toy import TOY, make


@pytest.fixture
def toss(tmp_path: Path) -> Game:
    """A copy of Toss whose files may be changed."""
    home = tmp_path / "toy"
    shutil.copytree(TOY.home, home)
    return make(home=home)


def surveyed(game: Game, record: Record | None = None) -> Coverage:
    return survey(game, record or {}, {"toy": game})


def record_of(game: Game, *clauses: str) -> Record:
    tests = {clause: ["tests/test_toss.py::test_it"] for clause in clauses}
    return {"toy": {"digest": source_digest(game), "clauses": tests}}


def test_scenarios_that_pass_prove_their_clauses(toss: Game) -> None:
    found = surveyed(toss)
    assert found.to_json() == {
        "clauses": 9,
        "proven": 4,
        "exempt": 1,
        "missing": ["TOY-002", "TOY-003", "TOY-012", "TOY-013"],
    }
    assert found.standings["TOY-010"].scenarios == ["TOY-EX-01"]


def test_a_scenario_that_fails_proves_nothing(toss: Game) -> None:
    file = toss.home / "scenarios" / "TOY-EX-02.toml"
    file.write_text(file.read_text().replace("[4, 3]", "[5, 3]"))
    assert "TOY-011" in surveyed(toss).to_json()["missing"]


def test_a_broken_scenario_proves_nothing(toss: Game) -> None:
    (toss.home / "scenarios" / "TOY-EX-02.toml").write_text("id = ")
    assert "TOY-011" in surveyed(toss).to_json()["missing"]


def test_a_game_without_scenarios_is_surveyed_all_the_same(toss: Game) -> None:
    shutil.rmtree(toss.home / "scenarios")
    assert surveyed(toss).to_json()["proven"] == 0


def test_tests_that_passed_prove_their_clauses(toss: Game) -> None:
    found = surveyed(toss, record_of(toss, "TOY-003", "TOY-012"))
    assert found.evidence.standing == FRESH
    assert found.to_json()["proven"] == 6
    assert found.standings["TOY-003"].tests == ["tests/test_toss.py::test_it"]
    # proven, but no line of code names it
    assert found.standings["TOY-012"].lacks == []
    assert found.to_json()["missing"] == ["TOY-002", "TOY-013"]


def test_a_proven_clause_that_no_code_cites_is_missing(toss: Game) -> None:
    for file in toss.home.glob("*.py"):
        file.write_text(file.read_text().replace("TOY-011", "TOY-01x"))
    found = surveyed(toss)
    assert found.standings["TOY-011"].lacks == ["no code cites it"]
    assert found.to_json()["proven"] == 4
    assert "TOY-011" in found.to_json()["missing"]


def test_an_exempt_clause_needs_nothing_and_counts_once(toss: Game) -> None:
    found = surveyed(toss, record_of(toss, "TOY-014"))
    assert found.standings["TOY-014"].exempt == "Manners."
    assert found.standings["TOY-014"].lacks == []
    assert found.to_json()["proven"] == 4
    assert found.to_json()["exempt"] == 1


def test_a_record_of_another_state_of_the_code_is_not_counted(toss: Game) -> None:
    record = record_of(toss, "TOY-003")
    state = toss.home / "state.py"
    state.write_text(state.read_text().replace("LIMIT = 60_000", "LIMIT = 60_001"))
    found = surveyed(toss, record)
    assert found.evidence.standing == STALE
    assert "TOY-003" in found.to_json()["missing"]


def test_without_a_record_only_scenarios_count(toss: Game) -> None:
    assert surveyed(toss).evidence.standing == ABSENT


def test_the_digest_follows_code_and_content_but_not_prose_and_scenarios(toss: Game) -> None:
    before = source_digest(toss)
    (toss.home / "scenarios" / "TOY-EX-02.toml").unlink()
    (toss.home / "rulebook.md").write_text("")
    assert source_digest(toss) == before
    (toss.home / "content").mkdir()
    (toss.home / "content" / "balls.toml").write_text("")
    assert source_digest(toss) != before


def test_citations_name_file_and_line(toss: Game) -> None:
    state = toss.home / "state.py"
    lines = state.read_text().splitlines()
    places = citations(toss)["TOY-002"]
    assert [place.file for place in places] == [state]
    assert "TOY-002" in lines[places[0].line - 1]


def test_a_record_is_read_as_it_was_written(tmp_path: Path) -> None:
    record = record_of(TOY, "TOY-003")
    write_record(tmp_path, record)
    assert read_record(tmp_path) == record


@pytest.mark.parametrize("text", ["", "[]", '{"toy": 3}', '{"toy": {"digest": ""}}', "\xff"])
def test_a_record_that_is_none_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / ".proofs.json").write_bytes(text.encode("latin-1"))
    with pytest.raises(DonnybrookError, match="is no record of proofs; delete it and run the"):
        read_record(tmp_path)
