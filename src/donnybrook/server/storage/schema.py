"""The tables of the database. Changing them needs a migration in migrations/versions."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    DateTime,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

METADATA = MetaData()

TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("state", String(8), nullable=False),  # waiting, playing, over
    Column("public", Boolean, nullable=False),
    Column("opened_at", String(32), nullable=False),
    Column("ended_at", String(32)),  # once it is over
    Column("summary", Text, nullable=False),  # a Ticket of the lobby as JSON
    Index("tables_in_the_lobby", "public", "state", "opened_at"),
)

SITTERS = Table(
    "sitters",
    METADATA,
    Column("guest", String(32), primary_key=True),
    Column("table_id", String(32), primary_key=True),
)

CODES = Table(  # by which friends find a table as long as a seat is free
    "codes",
    METADATA,
    Column("code", String(8), primary_key=True),
    Column("table_id", String(32), primary_key=True),
    Index("codes_of_a_table", "table_id"),
)

RUNS = Table(  # matches of known deals, for the tables of scores
    "runs",
    METADATA,
    Column("table_id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("deal", String(64), nullable=False),
    Column("challenge", String(200), nullable=False),
    Column("guest", String(32), nullable=False),
    Column("name", String(64), nullable=False),
    Column("opened_at", String(32), nullable=False),
    Column("score", Text),  # a ScoreLine as JSON, once it is over
    Index("runs_of_a_deal", "game", "deal"),
)

SITTINGS = Table(
    "sittings",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("touched_at", BigInteger, nullable=False),  # milliseconds since 1970
    Column("tokens", Text, nullable=False),  # of the invitations, as JSON
    Column("summary", Text, nullable=False),  # a SittingTicket as JSON
)

COMPANY = Table(  # who is who at which sitting
    "company",
    METADATA,
    Column("guest", String(32), primary_key=True),
    Column("sitting_id", String(32), primary_key=True),
    Column("person", String(16), nullable=False),
)

ENTRIES = Table(
    "entries",
    METADATA,
    Column("sitting_id", String(32), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("payload", Text, nullable=False),  # JSON
    sqlite_with_rowid=False,
)

ROWS = Table(
    "rows",
    METADATA,
    Column("table_id", String(32), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("at_ms", BigInteger, nullable=False),
    Column("payload", Text, nullable=False),  # JSON; its `kind` says what it is
    sqlite_with_rowid=False,
)

WORKERS = Table(  # where several serve one database: each, from its start to its end
    "workers",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("address", String(128), nullable=False),  # where the others reach it
    Column("process", String(128), nullable=False),  # host and number
    Column("alive", Boolean, nullable=False),  # locked by each of its commits
    Column("lease_until", DateTime(timezone=True), nullable=False),  # by the database's clock
)

OWNERS = Table(  # which of them has which table or sitting in play
    "owners",
    METADATA,
    Column("room", String(32), primary_key=True),
    Column("worker", String(32), nullable=False),
    Column("epoch", Integer, nullable=False),  # how often it has changed hands
    Index("owners_by_worker", "worker"),
)

SECRETS = Table(  # that all of them need: the key of the cookies, the operator's key
    "secrets",
    METADATA,
    Column("name", String(32), primary_key=True),
    Column("value", LargeBinary, nullable=False),
)

DESK = Table(  # what the operator has decided, where the database is shared; else it is a file
    "desk",
    METADATA,
    Column("name", String(32), primary_key=True),
    Column("version", Integer, nullable=False),  # how often it was changed
    Column("value", Text, nullable=False),  # Decisions as JSON
)

ACTS = Table(  # of the operator
    "acts",
    METADATA,
    Column("n", Integer, primary_key=True, autoincrement=True),
    Column("at", String(32), nullable=False),
    Column("act", Text, nullable=False),
    Column("subject", String(64), nullable=False),
)
