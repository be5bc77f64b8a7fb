"""`donnybrook doctor --repair`: mends what follows from the rest, and nothing else."""

from __future__ import annotations

import shutil
from collections.abc import Iterable
from pathlib import Path

from sqlalchemy import select

from donnybrook.packs.shelf import Shelf
from donnybrook.server.rooms.lobby import summary_of
from donnybrook.server.storage.database import Database
from donnybrook.server.storage.schema import ROWS
from donnybrook.server.storage.table_storage import write_summary
from donnybrook.server.upkeep.checkup import Finding
from donnybrook.server.upkeep.replaying import table_of


def repair(findings: Iterable[Finding], data: Path, address: str) -> list[Finding]:
    """Mend what can be mended; what was mended. The database must not be open elsewhere."""
    mendable = [finding for finding in findings if finding.mend]
    for finding in mendable:
        if finding.kind == "key":
            Path(finding.subject).chmod(0o600)
        elif finding.kind == "leftover":
            remove(Path(finding.subject))
    if any(finding.kind in ("index", "ticket") for finding in mendable):
        repair_database(mendable, data, address)
    return mendable


def remove(leftover: Path) -> None:
    if leftover.is_dir():
        shutil.rmtree(leftover)
    else:
        leftover.unlink(missing_ok=True)


def repair_database(findings: list[Finding], data: Path, address: str) -> None:
    database = Database(address)
    shelf = Shelf(data / "packs")
    try:
        with database.pen() as connection, connection.begin():
            if any(finding.kind == "index" for finding in findings):
                connection.exec_driver_sql("REINDEX")
            for finding in findings:
                if finding.kind == "ticket":
                    query = select(ROWS).where(ROWS.c.table_id == finding.subject)
                    rows = [tuple(row) for row in connection.execute(query.order_by(ROWS.c.n))]
                    table = table_of(finding.subject, rows, shelf.find)
                    write_summary(finding.subject, summary_of(table), connection)
    finally:
        database.close()
