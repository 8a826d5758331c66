"""When some server has to look at a table; all that are not over are looked at once."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column(
        "tables", sa.Column("due", sa.Double(), nullable=False, server_default=sa.text("0"))
    )
    where = sa.text("finished IS NULL")
    op.create_index(
        "ix_tables_due", "tables", ["due", "id"], sqlite_where=where, postgresql_where=where
    )
