"""Migrates a database to the current schema, safe for concurrent processes."""

import threading
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, inspect

from sixfold.store.errors import StoreError

MIGRATIONS = Path(__file__).parent / "migrations"
_ADVISORY_LOCK = 0x51F01D  # arbitrary, but fixed

# Alembic keeps the running migration in module globals.
_one_at_a_time = threading.Lock()


def migrate(connection: Connection) -> None:
    """Upgrade within the transaction of `connection`. Blocks, so not for an event loop.

    On SQLite that transaction must hold the write lock; on PostgreSQL processes queue here.
    """
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_ADVISORY_LOCK})")
    with _one_at_a_time:
        current = current_revision(connection)
        if current is None and inspect(connection).get_table_names():
            raise StoreError("the database has tables that were not made by Sixfold")
        if current != head_revision():
            _upgrade(connection)


def head_revision() -> str:
    """The schema revision this program expects."""
    return known_revisions()[0]


def known_revisions() -> list[str]:
    """The schema revisions of this and older versions, newest first."""
    return [script.revision for script in ScriptDirectory(str(MIGRATIONS)).walk_revisions()]


def current_revision(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()


def _upgrade(connection: Connection) -> None:
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise StoreError(
            "the database was made by another version of Sixfold, probably a newer one: {why}",
            why=error,
        ) from error
