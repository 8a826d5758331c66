"""Tables with seats, entries and offers; accounts with sessions and ratings."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    create_tables()
    create_accounts()
    create_what_belongs_to_tables()
    create_what_belongs_to_accounts()


def create_tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("seed", sa.LargeBinary(), nullable=False),
        sa.Column("salt", sa.String(), nullable=False),
        sa.Column("commitment", sa.String(), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("settings", sa.JSON(), nullable=False),
        sa.Column("listed", sa.Boolean(), nullable=False),
        sa.Column("rematch_of", sa.String()),
        sa.Column("watch_hash", sa.String()),
        sa.Column("started", sa.Double()),
        sa.Column("finished", sa.Double()),
        sa.Column("result", sa.JSON()),
        sa.Column("rated", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
        sa.UniqueConstraint("rematch_of", name="uq_tables_rematch_of"),
        sa.ForeignKeyConstraint(
            ["rematch_of"],
            ["tables.id"],
            name="fk_tables_rematch_of",
            deferrable=True,
            initially="DEFERRED",
        ),
    )
    create_list_index("waiting", "created", "started IS NULL AND finished IS NULL")
    create_list_index("running", "started", "started IS NOT NULL AND finished IS NULL")
    create_list_index("finished", "finished", "started IS NOT NULL AND finished IS NOT NULL")


def create_list_index(name: str, column: str, condition: str) -> None:
    where = sa.text(condition)
    op.create_index(
        f"ix_tables_{name}", "tables", [column, "id"], sqlite_where=where, postgresql_where=where
    )


def create_accounts() -> None:
    op.create_table(
        "accounts",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("folded", sa.String(), nullable=False),
        sa.Column("password_hash", sa.String(), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_accounts"),
        sa.UniqueConstraint("folded", name="uq_accounts_folded"),
    )


def create_what_belongs_to_tables() -> None:
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("level", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("invite_hash", sa.String()),
        sa.Column("token_hash", sa.String()),
        sa.Column("account", sa.String()),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_seats"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_seats_table_id"),
        sa.ForeignKeyConstraint(["account"], ["accounts.id"], name="fk_seats_account"),
    )
    op.create_index("ix_seats_account", "seats", ["account"])
    op.create_table(
        "entries",
        sa.Column("table_id", sa.String(), nullable=False),
        sa.Column("ply", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "ply", name="pk_entries"),
        sa.UniqueConstraint("table_id", "key", name="uq_entries_table_id_key"),
        sa.CheckConstraint("ply > 0", name=op.f("ck_entries_ply")),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_entries_table_id"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "offers",
        sa.Column("table_id", sa.String(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("ply", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "kind", "ply", "seat", name="pk_offers"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_offers_table_id"),
    )


def create_what_belongs_to_accounts() -> None:
    op.create_table(
        "sessions",
        sa.Column("token_hash", sa.String(), nullable=False),
        sa.Column("account", sa.String(), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("expires", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("token_hash", name="pk_sessions"),
        sa.ForeignKeyConstraint(["account"], ["accounts.id"], name="fk_sessions_account"),
    )
    op.create_index("ix_sessions_account", "sessions", ["account"])
    op.create_index("ix_sessions_expires", "sessions", ["expires"])
    op.create_table(
        "ratings",
        sa.Column("account", sa.String(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("account", "game", name="pk_ratings"),
        sa.ForeignKeyConstraint(["account"], ["accounts.id"], name="fk_ratings_account"),
    )
