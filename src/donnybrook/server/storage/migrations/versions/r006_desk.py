"""When a match ended; what the operator has decided, for all workers that share a database."""

import sqlalchemy as sa
from alembic import op

revision = "r006"
down_revision = "r005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "desk",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.create_table(
        "acts",
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("at", sa.String(32), nullable=False),
        sa.Column("act", sa.Text, nullable=False),
        sa.Column("subject", sa.String(64), nullable=False),
    )
    op.add_column("tables", sa.Column("ended_at", sa.String(32)))
    # Nobody has noted when those of before ended.
    op.execute("UPDATE tables SET ended_at = opened_at WHERE state = 'over'")


def downgrade() -> None:
    op.drop_column("tables", "ended_at")
    for name in ("acts", "desk"):
        op.drop_table(name)
