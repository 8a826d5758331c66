"""How long each entry took; what kind of session it is, its name and when it was last used."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

SESSION_SECONDS = 30 * 86400
"""Session lifetime of browsers; before this revision only that distinguished them from keys."""


def upgrade() -> None:
    op.add_column("entries", sa.Column("elapsed", sa.Double()))
    op.add_column(
        "sessions", sa.Column("kind", sa.String(), nullable=False, server_default="session")
    )
    op.add_column(
        "sessions", sa.Column("name", sa.String(), nullable=False, server_default=sa.text("''"))
    )
    op.add_column("sessions", sa.Column("used", sa.Double()))
    sessions = sa.table("sessions", *map(sa.column, ("kind", "created", "expires")))
    lifetime = sa.func.abs(sessions.c.expires - sessions.c.created - SESSION_SECONDS)
    op.execute(sessions.update().where(lifetime > 1).values(kind="key"))
