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
