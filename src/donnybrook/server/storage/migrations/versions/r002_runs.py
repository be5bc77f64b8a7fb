"""Runs of known deals, for the tables of scores."""

import sqlalchemy as sa
from alembic import op

revision = "r002"
down_revision = "r001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "runs",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("deal", sa.String(64), nullable=False),
        sa.Column("challenge", sa.String(200), nullable=False),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("opened_at", sa.String(32), nullable=False),
        sa.Column("score", sa.Text),
    )
    op.create_index("runs_of_a_deal", "runs", ["game", "deal"])


def downgrade() -> None:
    op.drop_table("runs")
