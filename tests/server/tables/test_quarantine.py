"""A table that cannot be replayed does not affect others."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from sixfold.server.tables.actions.absence import Attendance
from sixfold.server.tables.room import Room
from tests.server.harness import PATIENCE, Client, Served, gather, meet, serve

HOUR = 3600.0


async def until_stored(served: Served, table: str) -> str:
    """The first entry of a table that nobody looks at."""
    async with asyncio.timeout(PATIENCE):
        while not (rows := await served.in_loop(served.services.store.entries(table))):
            await asyncio.sleep(0.05)
    return rows[0].text


@pytest.mark.parametrize(
    "damage",
    [
        "INSERT INTO entries (table_id, ply, text, key, at) VALUES (?, 1, '0 nonsense', 'k', 1.0)",
        "UPDATE tables SET settings = '{}' WHERE id = ?",
        "UPDATE tables SET game = 'chess' WHERE id = ?",
    ],
)
def test_clocks_that_nobody_watches_run_out_beside_a_damaged_table(
    tmp_path: Path, damage: str
) -> None:
    clock = {"pace": "move", "amount": HOUR}
    with serve(tmp_path) as served:
        before, _, _ = served.seat_people("twisty", 2, clock=clock)
        damaged, tokens, _ = served.seat_people("twisty", 2, clock=clock)
        after, _, _ = served.seat_people("twisty", 2, clock=clock)
    with closing(sqlite3.connect(tmp_path / "sixfold.db")) as database, database:
        database.execute("UPDATE tables SET started = started - ?, due = 0", [HOUR])
        database.execute(damage, [damaged])

    with serve(tmp_path) as served:

        async def wait() -> None:
            for table in (before, after):
                assert (await until_stored(served, table)).endswith("!time")

        meet(wait())
        refused = served.call("GET", f"/tables/{damaged}", tokens[0])
        assert (refused.status_code, refused.json()["refusal"]["code"]) == (500, "damaged-table")
        assert "sixfold_tables_set_aside 1.0" in served.http.get("/metrics").text
        told = [line for line in served.logs if "table-set-aside" in line]
        assert len(told) == 1
        assert damaged in told[0]


def test_one_table_that_fails_does_not_end_the_watch_over_attendance(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    failing: list[str] = []
    look = Attendance._look_at

    def fail_at_one(watch: Attendance, room: Room, repeats: bool) -> None:
        if room.id in failing:
            raise KeyError(room.id)
        look(watch, room, repeats)

    monkeypatch.setattr(Attendance, "_look_at", fail_at_one)
    with serve(tmp_path, absent_after=0.1) as served:

        async def play() -> None:
            broken = await gather(served, "twisty", 2)
            failing.append(broken[0].table)
            clients = await gather(served, "twisty", 2)
            late = next(client for client in clients if client.is_turn)
            other = next(client for client in clients if client is not late)
            await late.cut()
            await other.until_info(lambda info: bool(info["seats"][late.you or 0]["absent"]))

        meet(play())


def test_a_repaired_table_is_back(tmp_path: Path) -> None:
    with serve(tmp_path) as served:
        table, tokens, _ = served.seat_people("twisty", 2)
    with closing(sqlite3.connect(tmp_path / "sixfold.db")) as database, database:
        database.execute("UPDATE tables SET game = 'chess'")
    with serve(tmp_path) as served:
        refused = served.call("GET", f"/tables/{table}", tokens[0])
        assert refused.json()["refusal"]["code"] == "damaged-table"
        with closing(sqlite3.connect(tmp_path / "sixfold.db")) as database, database:
            database.execute("UPDATE tables SET game = 'twisty'")
        assert served.call("GET", f"/tables/{table}", tokens[0]).status_code == 200
        assert "sixfold_tables_set_aside 0.0" in served.http.get("/metrics").text

        async def look() -> None:
            assert (await Client(served, table, tokens[0]).connect())["type"] == "welcome"

        meet(look())
