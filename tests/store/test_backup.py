"""Backups restore everything into any database, or nothing."""

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, select

from sixfold.store.address import open_store
from sixfold.store.backup import restore, write_copy, write_rows
from sixfold.store.errors import BackupError
from sixfold.store.schema import metadata
from sixfold.store.store import Store
from tests.services import Postgres
from tests.store.conftest import NewAddress
from tests.store.sample import an_entry, fill, put_table

pytestmark = pytest.mark.anyio


async def everything(store: Store) -> dict[str, list[tuple[Any, ...]]]:
    def rows(connection: Connection) -> dict[str, list[tuple[Any, ...]]]:
        return {
            table.name: [
                tuple(row)
                for row in connection.execute(select(table).order_by(*table.primary_key.columns))
            ]
            for table in metadata.sorted_tables
        }

    return await store.database.snapshot(rows)


@pytest.fixture
async def full(store: Store) -> Store:
    await fill(store)
    assert all((await everything(store)).values())
    return store


@pytest.fixture
async def other(tmp_path: Path) -> AsyncIterator[Store]:
    """An empty store to restore into."""
    async with open_store(str(tmp_path / "other.db")) as store:
        yield store


async def test_rows_come_back_in_any_database(
    full: Store, other: Store, postgres: Postgres, tmp_path: Path
) -> None:
    rows = tmp_path / "backup.jsonl"
    count = await write_rows(full, rows)
    expected = await everything(full)
    assert count == sum(map(len, expected.values()))
    assert await restore(other, rows) == count
    assert await everything(other) == expected
    async with open_store(postgres.new_database()) as third:
        assert await restore(third, rows) == count
        assert await everything(third) == expected
        # And what was restored is alive.
        assert (await third.append(an_entry(1, "a-rematch"))).fresh


async def test_a_copy_comes_back_in_any_database(new_address: NewAddress, tmp_path: Path) -> None:
    copy = tmp_path / "backup.db"
    async with open_store(str(tmp_path / "original.db")) as original:
        await fill(original)
        await write_copy(original, copy)
        expected = await everything(original)
        await put_table(original, "later")
    assert not list(tmp_path.glob("backup.db-*"))
    async with open_store(new_address()) as store:
        await restore(store, copy)
        assert await everything(store) == expected
    # It can also be used as it is.
    async with open_store(str(copy)) as store:
        assert await everything(store) == expected


async def test_only_files_can_be_copied(postgres: Postgres, tmp_path: Path) -> None:
    async with open_store(postgres.new_database()) as store:
        with pytest.raises(BackupError, match="only a SQLite database"):
            await write_copy(store, tmp_path / "copy.db")


@pytest.mark.parametrize("write", [write_rows, write_copy])
async def test_a_backup_is_of_one_moment(
    write: Callable[[Store, Path], Any], tmp_path: Path
) -> None:
    """Written while people play on, it holds a record without gaps."""
    async with open_store(str(tmp_path / "busy.db")) as busy:
        await put_table(busy)

        async def play() -> None:
            for ply in range(1, 200):
                await busy.append(an_entry(ply))

        playing = asyncio.create_task(play())
        for number in range(5):
            await write(busy, tmp_path / f"{number}")
        await playing
    for number in range(5):
        async with open_store(str(tmp_path / f"restored-{number}.db")) as store:
            await restore(store, tmp_path / f"{number}")
            plies = [row.ply for row in await store.entries("t")]
            assert plies == list(range(1, len(plies) + 1))


async def test_a_database_in_use_is_not_overwritten(full: Store, tmp_path: Path) -> None:
    rows = tmp_path / "backup.jsonl"
    await write_rows(full, rows)
    await put_table(full, "later")
    before = await everything(full)
    with pytest.raises(BackupError, match="not empty"):
        await restore(full, rows)
    assert await everything(full) == before
    await restore(full, rows, replace=True)
    assert await full.table("later") is None
    assert await full.table("t") is not None


def without_last_line(lines: list[str]) -> list[str]:
    return lines[:-1]


def without_a_row(lines: list[str]) -> list[str]:
    return [line for line in lines if '"ratings"' not in line]


def with_more_behind_the_end(lines: list[str]) -> list[str]:
    return [*lines, lines[1]]


def cut_in_a_line(lines: list[str]) -> list[str]:
    return [*lines[:5], lines[5][:30]]


def of_the_future(lines: list[str]) -> list[str]:
    return ['{"sixfold_backup": 1, "revision": "9999"}', *lines[1:]]


def of_another_format(lines: list[str]) -> list[str]:
    return ['{"sixfold_backup": 2, "revision": "0001"}', *lines[1:]]


def with_a_row_twice(lines: list[str]) -> list[str]:
    twice = [*lines[:3], lines[2], *lines[3:]]
    end = json.loads(twice[-1])
    return [*twice[:-1], json.dumps({"rows": end["rows"] + 1})]


def without_the_first_table(lines: list[str]) -> list[str]:
    return [line for line in lines if not ('"tables"' in line and '"id":"t"' in line)]


def changed(old: str, new: str) -> Callable[[list[str]], list[str]]:
    def change(lines: list[str]) -> list[str]:
        assert any(old in line for line in lines)
        return [line.replace(old, new) for line in lines]

    change.__name__ = new
    return change


DAMAGES = [
    (without_last_line, "cut short"),
    (without_a_row, "other rows than the"),
    (with_more_behind_the_end, "other rows than the"),
    (cut_in_a_line, "line 6: "),
    (of_the_future, "newer version"),
    (of_another_format, "newer version"),
    (with_a_row_twice, "contradict each other"),
    (without_the_first_table, "contradict each other"),
    (changed('"rematch_of":"t"', '"rematch_of":"gone"'), "not in the backup"),
    (changed('"table":"offers"', '"table":"bribes"'), "no table 'bribes'"),
    (changed('"mu":', '"luck":'), "no column 'luck'"),
    (changed('"ply":3', '"ply":"three"'), "entries.ply cannot be 'three'"),
    (changed('"mu":1.5', '"mu":null'), "ratings.mu cannot be None"),
    (changed('"seed":"AAEC', '"seed":"%%%%'), "tables.seed cannot be"),
    (changed('"kind":"bot"', '"kind":"b\\u0000t"'), "seats.kind cannot be"),
    (lambda lines: [], "line 1: this is no backup"),
    (lambda lines: ["hello"], "line 1: this is no backup"),
]


@pytest.mark.parametrize(
    ("damage", "message"), DAMAGES, ids=[damage.__name__ for damage, _ in DAMAGES]
)
async def test_a_damaged_backup_changes_nothing(
    store: Store,
    full_backup: list[str],
    tmp_path: Path,
    damage: Callable[[list[str]], list[str]],
    message: str,
) -> None:
    path = tmp_path / "damaged.jsonl"
    path.write_text("".join(f"{line}\n" for line in damage(full_backup)))
    await put_table(store, "precious")
    before = await everything(store)
    with pytest.raises(BackupError, match=message) as refusal:
        await restore(store, path, replace=True)
    assert str(path) in str(refusal.value)
    assert await everything(store) == before


@pytest.fixture
async def full_backup(other: Store, tmp_path: Path) -> list[str]:
    """The lines of a good one."""
    await fill(other)
    await write_rows(other, tmp_path / "good.jsonl")
    return (tmp_path / "good.jsonl").read_text().splitlines()


async def test_a_copy_that_is_no_store(other: Store, tmp_path: Path) -> None:
    path = tmp_path / "stranger.db"
    with closing(sqlite3.connect(path)) as stranger:
        stranger.execute("CREATE TABLE legs (number INTEGER)")
    with pytest.raises(BackupError, match=r"stranger\.db: .*not made by Sixfold"):
        await restore(other, path)


async def test_a_backup_is_whole_or_not_there(full: Store, tmp_path: Path) -> None:
    with pytest.raises(BackupError, match="cannot be written"):
        await write_rows(full, tmp_path / "nowhere" / "backup.jsonl")
    folder = tmp_path / "empty"
    folder.mkdir()
    await full.close()
    with pytest.raises(Exception, match="closed"):
        await write_rows(full, folder / "backup.jsonl")
    assert list(folder.iterdir()) == []


async def test_a_backup_is_for_its_owner_only(full: Store, tmp_path: Path) -> None:
    path = tmp_path / "backup.jsonl"
    await write_rows(full, path)
    assert path.stat().st_mode & 0o777 == 0o600
