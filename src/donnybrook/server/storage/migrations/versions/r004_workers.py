"""Workers that share a database, which of them has which table, and their common secrets."""

import sqlalchemy as sa
from alembic import op

revision = "r004"
down_revision = "r003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "workers",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("address", sa.String(128), nullable=False),
        sa.Column("process", sa.String(128), nullable=False),
        sa.Column("alive", sa.Boolean, nullable=False),
        sa.Column("lease_until", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_table(
        "owners",
        sa.Column("room", sa.String(32), primary_key=True),
        sa.Column("worker", sa.String(32), nullable=False),
        sa.Column("epoch", sa.Integer, nullable=False),
    )
    op.create_index("owners_by_worker", "owners", ["worker"])
    op.create_table(
        "secrets",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("value", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    for name in ("secrets", "owners", "workers"):
        op.drop_table(name)
