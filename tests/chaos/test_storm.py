"""A small storm; `make chaos` is the big one."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterator
from pathlib import Path

import pytest

from donnybrook.server.storage.database import Database
from tests.chaos import fence
from tests.chaos.checker import Deed, NotLinearizable, Reading, TableHistory
from tests.chaos.storm import Storm
from tests.server.storage.postgres import Postgres

pytestmark = [
    pytest.mark.anyio,
    pytest.mark.skipif(
        importlib.util.find_spec("pgserver") is None,
        reason="the package pgserver does not exist for this Python yet",
    ),
]
FAULTS = 3


async def test_nothing_is_lost_doubled_or_out_of_order_in_a_small_storm(tmp_path: Path) -> None:
    found = await Storm(tmp_path, 5, 3).run(FAULTS, 0)
    assert found["faults"] == FAULTS
    assert found["acknowledged"] > 10
    assert (found["lost"], found["doubled"], found["not_linearizable"]) == (0, 0, [])


@pytest.fixture
def database() -> Iterator[str]:
    running = Postgres()
    address = running.new_database("fence")
    Database(address, shared=True).close()  # brings the schema
    yield address.replace("postgresql://", "postgresql+psycopg://")
    running.stop()


def test_an_owner_that_was_taken_over_is_refused_every_time(database: str) -> None:
    verdict = fence.force(database, 200)
    assert (verdict.refused, verdict.late, verdict.clashes) == (200, 0, 0)


# -- the checker itself can fail


def deed(name: str, sent: float, row: int, accepted: float) -> Deed:
    return Deed(name, "ann", {}, sent, row=row, accepted_at=accepted)


def test_the_checker_finds_a_choice_that_is_gone_and_one_that_is_there_twice() -> None:
    history = TableHistory("t", {"a": deed("a", 0.0, 3, 1.0), "b": deed("b", 0.0, 4, 1.0)})
    assert history.check_rows([(3, "a"), (4, "b")]) == (0, 0)
    assert history.check_rows([(3, "a")]) == (1, 0)
    assert history.check_rows([(3, "a"), (4, "b"), (5, "a")]) == (0, 1)


def test_the_checker_finds_what_somebody_was_told_and_is_gone() -> None:
    history = TableHistory("t", readings=[Reading("ann", 3, [(3, "CardDrawn", "a card")])])
    history.check_readings([(3, "CardDrawn", "a card")], "ann")
    with pytest.raises(NotLinearizable, match="which is gone"):
        history.check_readings([(3, "CardDrawn", "another card")], "ann")


def test_the_checker_finds_an_answer_that_came_too_early() -> None:
    history = TableHistory("t", {"a": deed("a", 0.0, 5, 1.0), "b": deed("b", 2.0, 4, 3.0)})
    with pytest.raises(NotLinearizable, match="asked after row 5"):
        history.check_order()
    stale = TableHistory("t", {"a": deed("a", 0.0, 5, 1.0)}, [Reading("ben", 4, [], 2.0)])
    with pytest.raises(NotLinearizable, match="asked after row 5"):
        stale.check_order()


def test_one_choice_with_two_rows_is_no_history() -> None:
    history = TableHistory("t")
    one = Deed("a", "ann", {}, 0.0)
    history.accept(one, 3, 1.0)
    with pytest.raises(NotLinearizable, match="row 3 and row 4"):
        history.accept(one, 4, 2.0)
