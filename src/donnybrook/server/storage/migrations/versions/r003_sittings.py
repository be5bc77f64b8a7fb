"""Sittings of the story, who is there, and their entries."""

import sqlalchemy as sa
from alembic import op

revision = "r003"
down_revision = "r002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "sittings",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("touched_at", sa.BigInteger, nullable=False),
        sa.Column("tokens", sa.Text, nullable=False),
        sa.Column("summary", sa.Text, nullable=False),
    )
    op.create_table(
        "company",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("sitting_id", sa.String(32), primary_key=True),
        sa.Column("person", sa.String(16), nullable=False),
    )
    op.create_table(
        "entries",
        sa.Column("sitting_id", sa.String(32), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("payload", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    for name in ("entries", "company", "sittings"):
        op.drop_table(name)
