"""Migrations reach the schema from any revision, even concurrently."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from msgspec.structs import asdict
from sqlalchemy import Connection, insert, inspect, text

from sixfold.store.address import open_store
from sixfold.store.errors import StoreError, StoreUnavailable
from sixfold.store.migrate import current_revision, head_revision, known_revisions
from sixfold.store.schema import metadata, tables
from tests.processes import processes
from tests.store.children import open_and_close
from tests.store.conftest import NewAddress
from tests.store.sample import a_table, an_entry, put_table

pytestmark = pytest.mark.anyio


async def test_migrations_make_the_schema(new_address: NewAddress) -> None:
    async with open_store(new_address()) as store:
        assert await store.database.read(differences) == []
        assert await store.database.read(current_revision) == head_revision()


def differences(connection: Connection) -> list[Any]:
    """What Alembic would change, and what it does not look at: partial indexes and checks."""
    context = MigrationContext.configure(
        connection, opts={"compare_type": True, "compare_server_default": True}
    )
    found: list[Any] = compare_metadata(context, metadata)
    inspector = inspect(connection)
    conditions = {
        index["name"]: str(index["dialect_options"].get(f"{connection.dialect.name}_where"))
        for index in inspector.get_indexes(tables.name)
    }
    for index in tables.indexes:
        column = index.columns.keys()[0]
        actual = conditions[index.name].replace("(", "").replace(")", "")
        wanted = str(index.dialect_options[connection.dialect.name]["where"])
        if actual != wanted:
            found.append((column, actual, wanted))
    checks = [check["name"] for check in inspector.get_check_constraints("entries")]
    return found + [name for name in checks if name != "ck_entries_ply"]


async def test_opening_again_changes_nothing(address: str) -> None:
    async with open_store(address) as store:
        table = await put_table(store)
    async with open_store(address) as store:
        assert await store.table("t") == table


async def test_an_older_database_keeps_what_is_in_it(
    new_address: NewAddress, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = new_address()
    upgrade = command.upgrade
    with monkeypatch.context() as older:
        older.setattr(command, "upgrade", lambda config, _: upgrade(config, "0001"))
        async with open_store(address) as store:
            await store.database.write(_fill_as_before)
    async with open_store(address) as store:
        assert await store.database.read(differences) == []
        assert await store.entries("t") == [an_entry(1)]
        [due] = await store.claim_due(0.0, 9.0, 10)
        assert due.table.id == "t", "somebody looks at it once"
        assert [key.token_hash for key in await store.keys("a", 0.0)] == ["key"]
        session = await store.session("browser", 0.0)
        assert session is not None
        assert (session.kind, session.name, session.used) == ("session", "", None)


def _fill_as_before(connection: Connection) -> None:
    """By the first revision: it did not know how long entries took, nor what keys are."""
    month = 30 * 86400.0
    row = a_table("t")
    for table, values in [
        ("accounts", {"id": "a", "name": "A", "folded": "a", "password_hash": "-", "created": 1.0}),
        ("sessions", {"token_hash": "key", "account": "a", "created": 1.0, "expires": 86401.0}),
        ("sessions", {"token_hash": "browser", "account": "a", "created": 1, "expires": month + 1}),
    ]:
        names = ", ".join(values)
        places = ", ".join(f":{name}" for name in values)
        connection.execute(text(f"INSERT INTO {table} ({names}) VALUES ({places})"), values)
    connection.execute(insert(tables), asdict(row))
    first = an_entry(1)
    statement = (
        "INSERT INTO entries (table_id, ply, text, key, at) VALUES (:t, 1, :text, :key, :at)"
    )
    connection.execute(
        text(statement), {"t": "t", "text": first.text, "key": first.key, "at": first.at}
    )


async def test_many_processes_open_a_new_database_at_once(new_address: NewAddress) -> None:
    address = new_address()
    crowd = [processes.Process(target=open_and_close, args=(address,)) for _ in range(4)]
    for process in crowd:
        process.start()
    for process in crowd:
        await asyncio.to_thread(process.join)
    assert [process.exitcode for process in crowd] == [0] * 4
    async with open_store(address) as store:
        assert await store.database.read(differences) == []


async def test_many_stores_of_one_process_open_at_once(new_address: NewAddress) -> None:
    addresses = [new_address(), new_address()]
    stores = [open_store(address) for address in addresses * 2]
    await asyncio.gather(*(store.open() for store in stores))
    assert all(await asyncio.gather(*(store.healthy() for store in stores)))
    for store in stores:
        await store.close()


async def test_a_database_of_the_future_is_refused(new_address: NewAddress) -> None:
    address = new_address()
    async with open_store(address) as store:
        await store.database.write(_set_revision)
    with pytest.raises(StoreError, match=r"probably a newer one.*'9999'"):
        await open_store(address).open()


def _set_revision(connection: Connection) -> None:
    connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))


def test_revisions_are_numbered_in_order() -> None:
    revisions = known_revisions()
    assert revisions == [f"{number:04}" for number in range(len(revisions), 0, -1)]


async def test_the_file_is_for_its_owner_only(tmp_path: Path) -> None:
    path = tmp_path / "new" / "folder" / "sixfold.db"
    async with open_store(str(path)):
        assert path.stat().st_mode & 0o777 == 0o600
        assert path.parent.stat().st_mode & 0o777 == 0o700


async def test_the_file_is_durable(tmp_path: Path) -> None:
    async with open_store(str(tmp_path / "sixfold.db")) as store:

        def pragmas(connection: Connection) -> list[Any]:
            names = ("journal_mode", "synchronous", "foreign_keys")
            return [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names]

        full = 2
        assert await store.database.write(pragmas) == ["wal", full, 1]


@pytest.mark.parametrize("content", [b"this is text, not a database" * 100, b"SQLite format 3\0?"])
async def test_a_file_that_is_no_database(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "notes.txt"
    path.write_bytes(content)
    with pytest.raises(StoreUnavailable, match=r"notes\.txt: it is"):
        await open_store(str(path)).open()
    assert path.read_bytes() == content


async def test_a_database_of_another_program(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE tables (legs INTEGER)")
    with pytest.raises(StoreError, match="not made by Sixfold"):
        await open_store(str(path)).open()
    with closing(sqlite3.connect(path)) as other:
        assert other.execute("SELECT name FROM sqlite_master").fetchall() == [("tables",)]
