"""Secrets that all workers on one database need."""

from __future__ import annotations

from sqlalchemy import Connection, select
from sqlalchemy.dialects.postgresql import insert

from donnybrook.server.storage.schema import SECRETS

COOKIES = "cookies"


def shared_key(connection: Connection, own: bytes) -> bytes:
    """The key of the cookies: that of whoever came first, so that it is everybody's.

    It lies where the matches lie: who can read the database knows everything anyway.
    """
    with connection.begin():
        first = insert(SECRETS).values(name=COOKIES, value=own).on_conflict_do_nothing()
        connection.execute(first)
        found = select(SECRETS.c.value).where(SECRETS.c.name == COOKIES)
        return bytes(connection.execute(found).scalar_one())


def known_key(connection: Connection) -> bytes:
    """The key of a house that has been opened; empty if nobody has been there yet."""
    found = connection.execute(select(SECRETS.c.value).where(SECRETS.c.name == COOKIES))
    return bytes(found.scalar_one_or_none() or b"")
