"""The next server finishes what a killed one left undone, once."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast

import pytest
from sqlalchemy import make_url

from sixfold.core.record import commitment
from sixfold.core.rng import seed_from_text
from sixfold.server.people.tokens import hash_token
from sixfold.store.address import open_store
from sixfold.store.rows import AccountRow, OfferRow, SeatRow, TableRow
from sixfold.store.store import Store
from tests.server.harness import Client, Served, meet
from tests.server.lives import Life
from tests.services import PATIENCE, Postgres

GAMES = 6
COMMIT_SECONDS = 0.2
"""Much longer than it takes to kill a server."""

DAWDLE = """
CREATE FUNCTION dawdle() RETURNS trigger LANGUAGE plpgsql
AS 'BEGIN PERFORM pg_sleep(0.5); RETURN NULL; END';
CREATE TRIGGER dawdles AFTER INSERT ON ratings FOR EACH ROW EXECUTE FUNCTION dawdle()
"""


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/sixfold.db"
    return cast(Postgres, request.getfixturevalue("postgres")).new_database()


class Remote:
    """A server in another process, for clients."""

    def __init__(self, port: int) -> None:
        self.origin, self.ws = f"http://127.0.0.1:{port}", f"ws://127.0.0.1:{port}/ws"


@asynccontextmanager
async def living(database: str, folder: Path, commit_seconds: float = 0.0) -> AsyncIterator[Any]:
    async with Life(database, str(folder / "log"), commit_seconds) as life:
        port = await life.port()
        assert port is not None
        yield life, Remote(port)


async def put(store: Store, id: str, accounts: tuple[str, ...] = (), **changes: Any) -> None:
    """A table of two people whose tokens are their names."""
    seed = seed_from_text(id)
    fields: dict[str, Any] = {
        "settings": {
            "clock": {"pace": "none", "limit": 0.0},
            "casual": False,
            "title": "",
            "autostart": True,
            "host": None,
        },
        "started": time.time(),
    }
    row = TableRow(
        id=id,
        game="twisty",
        players=2,
        options={},
        seed=seed,
        salt="salt",
        commitment=commitment(seed, "salt"),
        created=time.time(),
        **fields | changes,
    )
    names = accounts or (None, None)
    seats = [
        SeatRow(
            table=id, seat=seat, kind="person", token_hash=hash_token(f"{id} {seat}"), account=name
        )
        for seat, name in enumerate(names)
    ]
    await store.create_table(row, seats)


async def sit(remote: Any, table: str, seat: int) -> Client:
    client = Client(cast(Served, remote), table, f"{table} {seat}")
    assert (await client.connect())["type"] == "welcome"
    return client


async def until_true(is_so: Any) -> None:
    async with asyncio.timeout(PATIENCE):
        while not await is_so():
            await asyncio.sleep(0.02)


def test_games_whose_server_was_killed_after_the_last_move_are_rated_once(
    database: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    tables = [f"game-{number}" for number in range(GAMES)]
    is_postgres = database.startswith("postgresql")

    async def play() -> None:
        async with open_store(database) as store:
            for id in ("a", "b"):
                row = AccountRow(id=id, name=id, password_hash="-", created=1.0)
                await store.create_account(row)
            for table in tables:
                await put(store, table, ("a", "b"))
            name = make_url(database).database or ""
            if is_postgres:
                request.getfixturevalue("postgres").run_sql(DAWDLE, name)
            async with living(database, tmp_path, COMMIT_SECONDS) as (life, remote):
                losers = [await sit(remote, table, 1) for table in tables]
                answers = await asyncio.gather(*(loser.act("resign") for loser in losers))
                life.kill()
            assert {answer["type"] for answer in answers} == {"ack"}
            rows = [await store.table(table) for table in tables]
            assert sum(not row.rated for row in rows if row) > 0, "nothing was left to be done"
            if is_postgres:
                request.getfixturevalue("postgres").run_sql("DROP TRIGGER dawdles ON ratings", name)
            await let_rate(store)

    async def let_rate(store: Store) -> None:
        async def all_are_rated() -> bool:
            rows = [await store.table(table) for table in tables]
            return all(row is not None and row.rated for row in rows)

        async with living(database, tmp_path):
            if is_postgres:  # two processes find the same games
                async with living(database, tmp_path):
                    await until_true(all_are_rated)
            else:
                await until_true(all_are_rated)
        ratings = await store.ratings(["a", "b"], "twisty")
        assert [ratings[id].games for id in ("a", "b")] == [GAMES, GAMES]
        assert ratings["a"].mu > ratings["b"].mu

    meet(play())


def test_a_rematch_that_was_cut_by_a_kill_starts_by_itself(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/sixfold.db"

    async def play() -> None:
        async with open_store(database) as store:
            await put(store, "first")

            async def all_wish_it() -> bool:
                return len(await store.offers("first")) == 2

            async with living(database, tmp_path, COMMIT_SECONDS) as (life, remote):
                clients = [await sit(remote, "first", seat) for seat in range(2)]
                await clients[1].act("resign")
                await clients[0].act("rematch")
                await clients[1].send(type="act", key="again", action="rematch")
                await until_true(all_wish_it)
                life.kill()
            found = await store.surroundings("first")
            assert found is not None
            assert found.rematch is None, "it was not cut"
            async with living(database, tmp_path) as (_, remote):
                client = await sit(remote, "first", 0)
                info = await client.until_info(lambda info: info["rematch"] is not None)
                again = Client(cast(Served, remote), info["rematch"], client.token)
                await again.connect()
                await again.until_info(lambda info: bool(info["started"]))

    meet(play())


def test_what_is_half_made_is_finished(database: str, tmp_path: Path) -> None:
    """As kills leave it: a rematch agreed, a rematch made but not begun, a last seat taken."""

    async def play() -> None:
        async with open_store(database) as store:
            result = {"scores": [0, 0], "winners": [0], "clause": ""}
            over: dict[str, Any] = {"finished": 9.0, "result": result}
            await put(store, "agreed")
            async with living(database, tmp_path) as (_, remote):
                await (await sit(remote, "agreed", 1)).act("resign")
            for seat in range(2):
                await store.put_offer(OfferRow(table="agreed", kind="rematch", ply=1, seat=seat))
            await put(store, "made", **over)
            await put(store, "unbegun", started=None, rematch_of="made")
            await put(store, "seated", started=None)

            async def all_run() -> bool:
                found = await store.surroundings("agreed")
                rematch = found and found.rematch
                ids = {row.id for row in await store.running_tables(10)}
                return rematch is not None and ids == {rematch, "unbegun", "seated"}

            async with living(database, tmp_path):
                await until_true(all_run)

    meet(play())
