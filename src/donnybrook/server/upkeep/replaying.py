"""Matches and sittings made again from what is stored, and a digest of each."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import groupby
from typing import Any

import msgspec

from donnybrook.campaign.entries import DECODER
from donnybrook.campaign.reducer import Log
from donnybrook.kernel.errors import DonnybrookError
from donnybrook.kernel.game import Game
from donnybrook.server.storage.lost import first_line
from donnybrook.table.rows import Row
from donnybrook.table.table import Table

Resolve = Callable[[str, str, str], Game]
Stored = Iterable[tuple[Any, ...]]


class Proof(msgspec.Struct, array_like=True):
    """What replaying something stored came to."""

    kind: str  # table, sitting
    ident: str
    rows: int
    digest: str = ""  # chained over all entries of a match; empty before its start
    trouble: str = ""  # why it cannot be replayed


def proofs(rows: Stored, entries: Stored, resolve: Resolve) -> Iterator[Proof]:
    """Replay everything; rows and entries come in order of their table or sitting and number."""
    for ident, group in groupby(rows, key=lambda row: str(row[0])):
        yield proof("table", ident, list(group), partial(table_digest, resolve=resolve))
    for ident, group in groupby(entries, key=lambda row: str(row[0])):
        yield proof("sitting", ident, list(group), sitting_digest)


def proof(
    kind: str, ident: str, stored: list[Any], digest: Callable[[str, list[Any]], str]
) -> Proof:
    try:
        return Proof(kind, ident, len(stored), digest(ident, stored))
    except DonnybrookError as error:
        return Proof(kind, ident, len(stored), trouble=str(error))
    except Exception as error:  # a damaged row may break anything
        return Proof(kind, ident, len(stored), trouble=f"cannot be read: {first_line(error)}")


def table_of(ident: str, stored: Stored, resolve: Resolve) -> Table:
    rows = [Row.decoded(n, at_ms, payload) for _, n, at_ms, payload in stored]
    return Table.rebuilt(ident, rows, resolve)


def table_digest(ident: str, stored: list[Any], resolve: Resolve) -> str:
    match = table_of(ident, stored, resolve).match
    return "" if match is None else match.digest


def sitting_digest(ident: str, stored: list[Any]) -> str:
    """Of the document that its entries make."""
    log = Log.rebuilt(ident, [DECODER.decode(payload) for _, _, payload in stored])
    return hashlib.sha256(msgspec.json.encode(log.doc, order="sorted")).hexdigest()[:32]
