"""A database that is full, locked, gone or stopped: nothing false is acknowledged, and when it is
back the store works again, without being opened anew."""

import asyncio
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import cast

import pytest

from sixfold.store.address import open_store
from sixfold.store.errors import StoreError, StoreUnavailable
from sixfold.store.postgres import server as postgres_server
from sixfold.store.sqlite.database import SqliteDatabase
from sixfold.store.sqlite.file import use_write_ahead_log
from sixfold.store.store import Store
from tests.corpus import ROOT
from tests.services import PATIENCE, Postgres
from tests.store.sample import a_table, an_entry, put_table

pytestmark = pytest.mark.anyio


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "sixfold.db"


@pytest.fixture
async def impatient(path: Path) -> AsyncIterator[Store]:
    """A SQLite store that does not wait for locks, with one table and one entry."""
    async with Store(SqliteDatabase(path, busy_timeout=0.01)) as store:
        await put_table(store)
        await store.append(an_entry(1))
        yield store


async def refuses_all(store: Store, *, reads: bool) -> None:
    """Whatever it is asked."""
    questions = [store.append(an_entry(2)), store.start_table("t", 1.0)]
    questions += [store.create_table(a_table("new"), [])]
    if reads:
        questions += [store.table("t"), store.entries("t"), store.entries_after({"t": 0})]
    answers = await asyncio.gather(*questions, return_exceptions=True)
    assert [type(answer) for answer in answers] == [StoreUnavailable] * len(questions)
    assert not await store.healthy()


async def works_again(store: Store) -> None:
    assert await store.healthy()
    assert await store.last_plies(["t"]) == {"t": 1}
    assert [row.ply for row in await store.entries_after({"t": 0})] == [1]
    assert (await store.append(an_entry(2))).fresh
    assert await store.start_table("t", 1.0)
    assert await store.table("new") is None
    await store.create_table(a_table("new"), [])


def test_a_full_disk(path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.store.full_disk", str(path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "the disk" in done.stdout


@contextmanager
def locked(path: Path) -> Iterator[None]:
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        yield


async def test_a_file_locked_by_another_program(impatient: Store, path: Path) -> None:
    with locked(path):
        with pytest.raises(StoreUnavailable, match="locked"):
            await impatient.append(an_entry(2))
        await refuses_all(impatient, reads=False)
        assert await impatient.last_plies(["t"]) == {"t": 1}
    await works_again(impatient)


async def test_a_new_file_locked_by_another_program(path: Path) -> None:
    path.touch()
    with locked(path), pytest.raises(StoreUnavailable, match="locked"):
        await Store(SqliteDatabase(path, busy_timeout=0.01)).open()


class Stubborn:
    """A connection that finds the file locked, a few times."""

    refusals = 3

    def execute(self, statement: str) -> None:
        if self.refusals:
            self.refusals -= 1
            error = sqlite3.OperationalError("database is locked")
            error.sqlite_errorcode = sqlite3.SQLITE_BUSY
            raise error


def test_sqlite_is_asked_again_for_its_log() -> None:
    """Two who open a new file at once: SQLite refuses one of them without waiting."""
    stubborn = Stubborn()
    use_write_ahead_log(cast(sqlite3.Connection, stubborn), patience=60)
    assert not stubborn.refusals
    stubborn.refusals = 3
    with pytest.raises(sqlite3.OperationalError):
        use_write_ahead_log(cast(sqlite3.Connection, stubborn), patience=-1)


async def test_a_file_that_is_moved_away_and_back(impatient: Store, path: Path) -> None:
    """SQLite itself would go on writing to the file without a name."""
    away = path.with_name("away")
    path.rename(away)
    await refuses_all(impatient, reads=True)
    assert not path.exists()
    away.rename(path)
    await works_again(impatient)


async def test_a_file_in_place_of_another(impatient: Store, path: Path, tmp_path: Path) -> None:
    """As when somebody puts back a copy under a running server."""
    async with Store(SqliteDatabase(tmp_path / "other.db")) as other:
        await put_table(other)
    path.unlink()
    path.with_name("sixfold.db-wal").unlink()
    path.with_name("sixfold.db-shm").unlink()
    (tmp_path / "other.db").rename(path)
    with pytest.raises(StoreError):
        await impatient.append(an_entry(2))
    assert await impatient.entries("t") == []
    assert (await impatient.append(an_entry(1))).fresh
    assert len(await impatient.entries("t")) == 1


async def test_a_damaged_file(impatient: Store, path: Path) -> None:
    """Seen when it is opened anew, for SQLite keeps what it has read."""
    await impatient.close()
    content = bytearray(path.read_bytes())
    content[100:] = b"?" * (len(content) - 100)
    path.write_bytes(content)
    with pytest.raises(StoreUnavailable, match="damaged"):
        await impatient.open()


@pytest.fixture
async def remote(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Store]:
    """A PostgreSQL store with one table and one entry, as patient as the machine is busy."""
    monkeypatch.setattr(postgres_server, "CONNECT_SECONDS", PATIENCE)
    async with open_store(postgres.new_database()) as store:
        await put_table(store)
        await store.append(an_entry(1))
        yield store


@pytest.mark.parametrize("end", ["stop", "kill"])
async def test_a_server_that_goes_and_comes_back(
    remote: Store, postgres: Postgres, end: str
) -> None:
    # Several connections in the pool, all of which will be dead.
    await asyncio.gather(*(remote.table("t") for _ in range(5)))
    await asyncio.to_thread(getattr(postgres, end))
    try:
        await refuses_all(remote, reads=True)
        await refuses_all(remote, reads=True)
    finally:
        await asyncio.to_thread(postgres.start)
    await works_again(remote)


async def test_a_server_that_was_away_unnoticed(remote: Store, postgres: Postgres) -> None:
    await asyncio.gather(*(remote.table("t") for _ in range(5)))
    await asyncio.to_thread(postgres.stop)
    await asyncio.to_thread(postgres.start)
    await asyncio.sleep(0)  # the loop hears that its connections were closed
    await works_again(remote)


DROP_CONNECTIONS = """DO $$ BEGIN
  PERFORM pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'sixfold';
  WHILE EXISTS (SELECT FROM pg_stat_activity WHERE application_name = 'sixfold') LOOP
    PERFORM pg_sleep(0.01), pg_stat_clear_snapshot();
  END LOOP;
END $$"""


async def test_a_server_that_drops_connections(remote: Store, postgres: Postgres) -> None:
    await asyncio.gather(*(remote.table("t") for _ in range(5)))
    await asyncio.to_thread(postgres.run_sql, DROP_CONNECTIONS)
    while not await remote.healthy():  # the pool finds out one by one
        await asyncio.sleep(0.01)
    await works_again(remote)


async def test_a_server_that_takes_no_writes(remote: Store, postgres: Postgres) -> None:
    """As after a switch to a standby."""
    read_only = "default_transaction_read_only"
    await asyncio.to_thread(postgres.configure, read_only, "on")
    try:
        with pytest.raises(StoreUnavailable, match="takes no writes"):
            await remote.append(an_entry(2))
    finally:
        await asyncio.to_thread(postgres.configure, read_only, "off")
    await works_again(remote)
