"""The log of SQLite is carried over into the file while entries are being appended."""

from pathlib import Path

import pytest

from sixfold.store import sqlite_log
from sixfold.store.address import open_store
from tests.store.sample import an_entry, put_table

pytestmark = pytest.mark.anyio

ENTRIES = 1_500
BYTES_AN_ENTRY = 8_000
"""At least so much of the log an entry takes that is committed alone: two pages."""


@pytest.mark.parametrize("is_carried", [True, False])
async def test_the_log_begins_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_carried: bool
) -> None:
    monkeypatch.setattr(sqlite_log, "ENTRIES_MAX", 50 if is_carried else ENTRIES)
    async with open_store(str(tmp_path / "sixfold.db")) as store:
        await put_table(store)
        for ply in range(1, ENTRIES):
            await store.append(an_entry(ply))
        whole = ENTRIES * BYTES_AN_ENTRY
        log = (tmp_path / "sixfold.db-wal").stat().st_size
        assert log < whole / 2 if is_carried else log > whole
        assert len(await store.entries("t")) == ENTRIES - 1
