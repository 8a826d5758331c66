"""The database schema.

Column keys match the fields in rows.py. Changes need a migration; a test compares them.
"""

from sqlalchemy import (
    JSON,
    Boolean,
    CheckConstraint,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
    text,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
    }
)

tables = Table(
    "tables",
    metadata,
    Column("id", String, primary_key=True),
    Column("game", String, nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("seed", LargeBinary, nullable=False),
    Column("salt", String, nullable=False),
    Column("commitment", String, nullable=False),
    Column("created", Double, nullable=False),
    Column("settings", JSON, nullable=False),
    Column("listed", Boolean, nullable=False),
    # Deferred to the commit, so that a backup may restore tables in any order.
    Column("rematch_of", ForeignKey("tables.id", deferrable=True, initially="DEFERRED")),
    Column("watch_hash", String),
    Column("started", Double),
    Column("finished", Double),
    Column("result", JSON(none_as_null=True)),
    Column("rated", Boolean, nullable=False, server_default=false()),
    # When some server has to look at it: its clock runs out, or nobody has come for too long.
    Column("due", Double, nullable=False, server_default=text("0")),
    UniqueConstraint("rematch_of"),
)


def _index(name: str, column: str, condition: str) -> None:
    """A partial index over the tables that one question is about."""
    where = text(condition)
    Index(name, tables.c[column], tables.c.id, sqlite_where=where, postgresql_where=where)


_index("ix_tables_waiting", "created", "started IS NULL AND finished IS NULL")
_index("ix_tables_running", "started", "started IS NOT NULL AND finished IS NULL")
_index("ix_tables_finished", "finished", "started IS NOT NULL AND finished IS NOT NULL")
_index("ix_tables_due", "due", "finished IS NULL")

accounts = Table(
    "accounts",
    metadata,
    Column("id", String, primary_key=True),
    Column("name", String, nullable=False),
    Column("folded", String, nullable=False),
    Column("password_hash", String, nullable=False),
    Column("created", Double, nullable=False),
    UniqueConstraint("folded"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True, key="table"),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", String, nullable=False),
    Column("level", String, nullable=False),
    Column("name", String, nullable=False),
    Column("invite_hash", String),
    Column("token_hash", String),
    Column("account", ForeignKey("accounts.id"), index=True),
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True, key="table"),
    Column("ply", Integer, primary_key=True, autoincrement=False),
    Column("text", Text, nullable=False),
    Column("key", String, nullable=False),
    Column("at", Double, nullable=False),
    Column("elapsed", Double),
    UniqueConstraint("table", "key"),
    CheckConstraint("ply > 0", name="ply"),
    # SQLite then stores the entries of a table contiguously, in one B-tree instead of two.
    sqlite_with_rowid=False,
)

offers = Table(
    "offers",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True, key="table"),
    Column("kind", String, primary_key=True),
    Column("ply", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("value", Text, nullable=False),
)

sessions = Table(
    "sessions",
    metadata,
    Column("token_hash", String, primary_key=True),
    Column("account", ForeignKey("accounts.id"), nullable=False, index=True),
    Column("created", Double, nullable=False),
    Column("expires", Double, nullable=False, index=True),
    Column("kind", String, nullable=False, server_default="session"),
    Column("name", String, nullable=False, server_default=text("''")),
    Column("used", Double),
)

ratings = Table(
    "ratings",
    metadata,
    Column("account", ForeignKey("accounts.id"), primary_key=True),
    Column("game", String, primary_key=True),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("games", Integer, nullable=False),
)
