"""A pytest plugin: writes down which clauses the passed tests have proven.

A test proves clauses by `@pytest.mark.clause("BRL-013", ...)`. Loaded by tests/conftest.py;
nothing else imports it, so that the law needs no pytest.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from donnybrook.kernel import registry
from donnybrook.kernel.errors import DonnybrookError
from donnybrook.kernel.game import Game
from donnybrook.law import rulebook
from donnybrook.law.evidence import Record, read_record, source_digest, write_record

if sys.platform != "win32":
    import fcntl

MARK = "clause"


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "clause(*ids): the clauses that this test proves")
    config.pluginmanager.register(Recorder(config.rootpath), "donnybrook-proofs")


class Recorder:
    """Watches one run of the tests."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.clauses: dict[str, list[str]] = {}  # by test
        self.passed: list[str] = []
        self.spoiled: set[str] = set()  # failed after all, in their tear-down
        self.files: set[str] = set()  # that ran

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Note what each test will prove; a clause that does not exist stops the run."""
        for item in items:
            clauses = [str(name) for mark in item.iter_markers(MARK) for name in mark.args]
            if clauses:
                self.clauses[item.nodeid] = clauses
        vet(self.clauses)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.files.add(file_of(report.nodeid))
        if report.failed:
            self.spoiled.add(report.nodeid)
        elif report.passed and report.when == "call" and report.nodeid in self.clauses:
            self.passed.append(report.nodeid)

    def pytest_sessionfinish(self) -> None:
        """Write the record anew; of the files that did not run the earlier proofs are kept."""
        if self.files:
            with one_writer_at_a_time(self.folder):
                self.write()

    def write(self) -> None:
        before = self.before()
        if not (before or self.clauses):
            return
        record: Record = {}
        for game in registry.games().values():
            digest = source_digest(game)
            clauses = self.kept(before, game, digest)
            for test in self.passed:
                for clause in self.clauses[test]:
                    if clause.startswith(game.prefix) and test not in self.spoiled:
                        clauses.setdefault(clause, []).append(test)
            record[game.name] = {"digest": digest, "clauses": clauses}
        write_record(self.folder, record)

    def before(self) -> Record:
        """What earlier runs have left; a record that cannot be read is written anew."""
        try:
            return read_record(self.folder)
        except DonnybrookError:
            return {}

    def kept(self, before: Record, game: Game, digest: str) -> dict[str, list[str]]:
        """Earlier proofs that still hold: same code, and a test file that did not run again."""
        old = before.get(game.name)
        if old is None or old["digest"] != digest:
            return {}
        found: dict[str, list[str]] = {}
        for clause, tests in old["clauses"].items():
            rest = [test for test in tests if self.still_there(file_of(test))]
            if rest:
                found[clause] = rest
        return found

    def still_there(self, file: str) -> bool:
        return file not in self.files and (self.folder / file).exists()


@contextmanager
def one_writer_at_a_time(folder: Path) -> Iterator[None]:
    """The gate runs several suites at once; none may lose what another one has proven."""
    if sys.platform == "win32":  # where they run one after the other
        yield
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)


def file_of(test: str) -> str:
    return test.partition("::")[0]


def vet(tests: dict[str, list[str]]) -> None:
    """Refuse a clause that is in no rulebook."""
    if not tests:
        return
    books = [rulebook.read(game) for game in registry.games().values()]
    known = {clause for book in books for clause in book.clauses}
    for test, clauses in tests.items():
        for clause in clauses:
            if clause not in known:
                near = ", ".join(rulebook.nearest(clause, books))
                raise pytest.UsageError(f"{test} cites {clause}, which is no clause; near: {near}")
