"""The WAL is checkpointed while entries are being appended."""

import asyncio
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from sixfold.store.address import open_store
from sixfold.store.sqlite import checkpoints, writer
from tests.services import PATIENCE
from tests.store.sample import an_entry, put_table

pytestmark = pytest.mark.anyio

ENTRIES = 1_500
BYTES_AN_ENTRY = 8_000
"""At least so much of the log an entry takes that is committed alone: two pages."""


@pytest.mark.parametrize("is_carried", [True, False])
async def test_the_log_begins_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_carried: bool
) -> None:
    monkeypatch.setattr(checkpoints, "ENTRIES_MAX", 50 if is_carried else ENTRIES)
    async with open_store(str(tmp_path / "sixfold.db")) as store:
        await put_table(store)
        for ply in range(1, ENTRIES):
            await store.append(an_entry(ply))
        whole = ENTRIES * BYTES_AN_ENTRY
        log = (tmp_path / "sixfold.db-wal").stat().st_size
        assert log < whole / 2 if is_carried else log > whole
        assert len(await store.entries("t")) == ENTRIES - 1


async def test_in_calm_the_file_is_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "CALM_SECONDS", 0.05)
    async with open_store(str(tmp_path / "sixfold.db")) as store:
        await put_table(store)
        for ply in range(1, 10):
            await store.append(an_entry(ply))
        async with asyncio.timeout(PATIENCE):
            while _entries_without_log(tmp_path) < 9:
                await asyncio.sleep(0.05)
        assert (await store.append(an_entry(10))).fresh


def _entries_without_log(folder: Path) -> int:
    shutil.copy(folder / "sixfold.db", folder / "copy.db")
    with closing(sqlite3.connect(folder / "copy.db")) as connection:
        try:
            (count,) = connection.execute("SELECT count(*) FROM entries").fetchone()
        except sqlite3.Error:  # nothing is there yet, or half of it
            return 0
    return int(count)
