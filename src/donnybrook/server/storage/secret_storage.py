"""Secrets that all workers on one database need."""

from __future__ import annotations

from sqlalchemy import Connection, select
from sqlalchemy.dialects.postgresql import insert

from donnybrook.server.storage.schema import SECRETS

COOKIES = "cookies"
OPERATOR = "operator"


def shared_key(connection: Connection, own: bytes, name: str = COOKIES) -> bytes:
    """A key that is everybody's: that of whoever came first.

    It lies where the matches lie: who can read the database knows everything anyway.
    """
    with connection.begin():
        put_key(connection, own, name)
        found = known_key(connection, name)
        assert found is not None
        return found


def put_key(connection: Connection, own: bytes, name: str = COOKIES) -> None:
    """Let a key be everybody's, if there is none yet."""
    connection.execute(insert(SECRETS).values(name=name, value=own).on_conflict_do_nothing())


def known_key(connection: Connection, name: str = COOKIES) -> bytes | None:
    """The key that everybody has, if there is one."""
    found = connection.execute(select(SECRETS.c.value).where(SECRETS.c.name == name)).scalar()
    return None if found is None else bytes(found)
