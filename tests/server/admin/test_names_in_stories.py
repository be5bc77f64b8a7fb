"""Who is deleted is gone from stories, whatever the name was; the story stays what it is."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import select

from donnybrook.campaign.commands import Sit, Talk
from donnybrook.campaign.entries import DECODER, Entry, Joined, Opened
from donnybrook.campaign.options import options
from donnybrook.campaign.reducer import VERSION, Log
from donnybrook.server.rooms.story_room import ticket
from donnybrook.server.storage.database import Database
from donnybrook.server.storage.group_commit import Job, write_group
from donnybrook.server.storage.schema import ENTRIES
from donnybrook.server.storage.story_storage import saving
from donnybrook.server.upkeep.forgetting import forget
from tests.server.upkeep.hall import nobody_waits


@pytest.mark.parametrize("name", ["joined", "p1", "says", "B1", "text", "line", "DJ"])
def test_a_name_that_is_a_word_of_the_log_takes_nothing_else_along(
    tmp_path: Path, name: str
) -> None:
    database = Database(f"sqlite:///{tmp_path / 'donnybrook.sqlite'}")
    opened = Opened("Evening", "sitting", options({}), "5" * 64, VERSION)
    log = Log("story", Entry(0, 1, "", "", opened))
    log.do("p1", Joined(name), 2)
    log.do("p1", Sit("B1"), 3)
    log.do("p1", Talk("line", f"{name} likes tea"), 4)
    log.do("p2", Joined("Ann"), 5)
    log.do("p2", Talk("hope", f"no quarrel with {name}"), 6)
    work = saving(ticket(log), {}, log.take(), {"guest-1": "p1", "guest-2": "p2"})
    write_group(database.pen(), [Job(work, nobody_waits)])
    with database.pen().begin():
        assert forget(database.pen(), "guest-1", tmp_path / "packs") == 1
    with database.pen().begin():
        query = select(ENTRIES.c.payload).order_by(ENTRIES.c.n)
        stored = [DECODER.decode(text) for text in database.pen().execute(query).scalars()]
    database.close()
    found = Log.rebuilt("story", stored).doc
    assert [person.name for person in found.people.values()] == ["Somebody", "Ann"]
    assert found.seats["B1"] == "p1"
    assert [entry.text for entry in found.talk] == [
        "Somebody likes tea", "no quarrel with Somebody",
    ]  # fmt: skip
