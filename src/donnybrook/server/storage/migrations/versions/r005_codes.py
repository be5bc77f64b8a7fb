"""Short codes by which friends find a table as long as a seat is free."""

import sqlalchemy as sa
from alembic import op

revision = "r005"
down_revision = "r004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "codes",
        sa.Column("code", sa.String(8), primary_key=True),
        sa.Column("table_id", sa.String(32), primary_key=True),
    )
    op.create_index("codes_of_a_table", "codes", ["table_id"])


def downgrade() -> None:
    op.drop_table("codes")
