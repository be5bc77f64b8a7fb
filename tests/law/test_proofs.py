"""The plugin that writes down which clauses the passed tests have proven."""

from __future__ import annotations

import json

import pytest

from donnybrook.kernel.game import Game
from donnybrook.law.evidence import source_digest, write_record

TESTS = """
import pytest

@pytest.fixture
def spoiler():
    yield
    assert False

@pytest.mark.clause("TOY-001", "TOY-002")
def test_a(): pass

@pytest.mark.clause("TOY-002")
def test_b(): pass

@pytest.mark.clause("TOY-003")
def test_that_fails(): assert False

@pytest.mark.clause("TOY-010")
def test_that_fails_afterwards(spoiler): pass

@pytest.mark.clause("TOY-011")
@pytest.mark.xfail(reason="not yet")
def test_that_should_fail(): assert False

@pytest.mark.clause("TOY-012")
def test_that_is_skipped(): pytest.skip("not here")

def test_of_nothing(): pass
"""


def run(pytester: pytest.Pytester, *words: str) -> pytest.RunResult:
    return pytester.runpytest_inprocess("-p", "donnybrook.law.proofs", *words)


def proven(pytester: pytest.Pytester) -> dict[str, list[str]]:
    record = json.loads((pytester.path / ".proofs.json").read_text())
    clauses: dict[str, list[str]] = record["toy"]["clauses"]
    return clauses


def test_only_tests_that_passed_are_recorded(pytester: pytest.Pytester, only_toss: Game) -> None:
    pytester.makepyfile(test_toss=TESTS)
    run(pytester).assert_outcomes(passed=4, failed=1, errors=1, xfailed=1, skipped=1)
    assert json.loads((pytester.path / ".proofs.json").read_text()) == {
        "toy": {
            "digest": source_digest(only_toss),
            "clauses": {
                "TOY-001": ["test_toss.py::test_a"],
                "TOY-002": ["test_toss.py::test_a", "test_toss.py::test_b"],
            },
        }
    }


def test_a_file_that_runs_again_replaces_its_own_proofs_only(
    pytester: pytest.Pytester, only_toss: Game
) -> None:
    one = "import pytest\n@pytest.mark.clause('{}')\ndef test_it(): pass"
    pytester.makepyfile(test_a=one.format("TOY-001"), test_b=one.format("TOY-002"))
    run(pytester)
    pytester.makepyfile(test_b=one.format("TOY-003") + "  # another length, another file")
    run(pytester, "test_b.py")
    assert proven(pytester) == {
        "TOY-001": ["test_a.py::test_it"],
        "TOY-003": ["test_b.py::test_it"],
    }


def test_proofs_of_a_file_that_is_gone_or_of_other_code_are_dropped(
    pytester: pytest.Pytester, only_toss: Game
) -> None:
    pytester.makepyfile(test_toss=TESTS)
    digest = source_digest(only_toss)
    write_record(pytester.path, {"toy": {"digest": digest, "clauses": {"TOY-020": ["gone.py::t"]}}})
    run(pytester)
    assert sorted(proven(pytester)) == ["TOY-001", "TOY-002"]
    stale = {"TOY-020": ["conftest.py::test_it"]}
    pytester.makeconftest("")
    write_record(pytester.path, {"toy": {"digest": "other", "clauses": stale}})
    run(pytester)
    assert sorted(proven(pytester)) == ["TOY-001", "TOY-002"]


def test_a_run_without_clauses_leaves_no_record(pytester: pytest.Pytester) -> None:
    pytester.makepyfile("def test_of_nothing(): pass")
    run(pytester).assert_outcomes(passed=1)
    assert not (pytester.path / ".proofs.json").exists()


def test_a_run_that_only_collects_leaves_the_record_alone(
    pytester: pytest.Pytester, only_toss: Game
) -> None:
    pytester.makepyfile(test_toss=TESTS)
    run(pytester, "--collect-only")
    assert not (pytester.path / ".proofs.json").exists()


def test_a_record_that_cannot_be_read_is_written_anew(
    pytester: pytest.Pytester, only_toss: Game
) -> None:
    pytester.makepyfile(test_toss=TESTS)
    (pytester.path / ".proofs.json").write_text("{")
    run(pytester)
    assert sorted(proven(pytester)) == ["TOY-001", "TOY-002"]


def test_a_clause_that_does_not_exist_stops_the_run(
    pytester: pytest.Pytester, only_toss: Game
) -> None:
    pytester.makepyfile(test_toss=TESTS.replace("TOY-003", "TOY-004"))
    result = run(pytester)
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines([
        "ERROR: test_toss.py::test_that_fails cites TOY-004, which is no clause;"
        " near: TOY-001, TOY-002, TOY-003",
    ])  # fmt: skip
