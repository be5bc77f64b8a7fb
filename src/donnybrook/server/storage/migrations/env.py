"""Alembic runs this; the connection is handed over by `donnybrook.server.storage.database`."""

from alembic import context

context.configure(connection=context.config.attributes["connection"])
with context.begin_transaction():
    context.run_migrations()
