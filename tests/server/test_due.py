"""Tables that nobody looks at: one of the servers sees to each, when it is due and not before."""

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest
from sqlalchemy import text

from sixfold.store.store import Store
from tests.server.harness import (
    PATIENCE,
    PERSON,
    RANDOM_BOT,
    Chooser,
    Client,
    Served,
    gather,
    meet,
    move_once,
    serve,
)
from tests.services import Postgres, Redis

HOUR, DAY = 3600.0, 86400.0
LONG = {"clock": {"pace": "move", "amount": HOUR}}


@pytest.fixture
def shared(postgres: Postgres, redis: Redis) -> dict[str, Any]:
    return {"database": postgres.new_database(), "bus": redis.address}


@pytest.fixture(params=["sqlite", "postgresql"])
def served(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Served]:
    """A server that gives up after a day."""
    how: dict[str, Any] = {"abandoned_after": DAY}
    if request.param == "postgresql":
        how["database"] = how["bus"] = cast(
            Postgres, request.getfixturevalue("postgres")
        ).new_database()
    with serve(tmp_path, **how) as served:
        yield served


async def let_pass(served: Served, seconds: float, *tables: str) -> None:
    """As if so much time had passed since everything that is stored of these tables."""

    def age(connection: Any) -> None:
        for table in tables:
            change = "created = created - :s, started = started - :s, due = due - :s"
            values = {"s": seconds, "id": table}
            connection.execute(text(f"UPDATE tables SET {change} WHERE id = :id"), values)
            connection.execute(text("UPDATE entries SET at = at - :s WHERE table_id = :id"), values)

    async def forget() -> None:
        await served.services.store.database.write(age)
        rooms = served.services.rooms
        for table in tables:
            rooms._rooms.pop(table, None)
            rooms._zeros.pop(table, None)

    await served.in_loop(forget())


async def until_entries(store: Store, served: Served, table: str, count: int) -> list[str]:
    async with asyncio.timeout(PATIENCE):
        while len(rows := await served.in_loop(store.entries(table))) < count:
            await asyncio.sleep(0.02)
    return [row.text for row in rows]


def in_memory(served: Served) -> set[str]:
    return {room.id for room in served.services.rooms}


def test_a_server_without_clients_does_not_follow_clocks(
    shared: dict[str, Any], tmp_path: Path
) -> None:
    with serve(tmp_path, **shared) as one:

        async def play() -> None:
            clients = await gather(one, "twisty", 2, **LONG)
            with serve(tmp_path, **shared) as idle:
                await idle.in_loop(idle.services.caretaker.look())
                for _ in range(6):
                    await move_once(clients, Chooser(one, "clocked"))
                await idle.in_loop(idle.services.caretaker.look())
                assert in_memory(idle) == set()

        meet(play())


def test_a_clock_outlives_the_server_of_its_players(shared: dict[str, Any], tmp_path: Path) -> None:
    with serve(tmp_path, **shared) as other:

        async def play() -> None:
            with serve(tmp_path, **shared) as one:
                clients = await gather(one, "twisty", 2, **LONG)
                await move_once(clients, Chooser(one, "outlived"))
                for client in clients:
                    await client.cut()
            table = clients[0].table
            assert table not in in_memory(other)
            await let_pass(other, HOUR + 10.0, table)
            words = await until_entries(other.services.store, other, table, 2)
            assert words[1].endswith("!time")

        meet(play())


def test_a_game_that_nobody_comes_back_to_ends(served: Served) -> None:
    async def wait() -> None:
        store = served.services.store
        table, tokens, _ = served.seat_people("twisty", 2)
        alone = served.create("twisty", PERSON, RANDOM_BOT)["table"]
        bots = served.create("twisty", RANDOM_BOT, RANDOM_BOT)["table"]
        recent, _, _ = served.seat_people("twisty", 2)
        await let_pass(served, DAY + 10.0, table, alone, bots)
        await let_pass(served, DAY / 2, recent)
        await served.in_loop(served.services.caretaker.look())
        for id in (table, bots):
            [text] = await until_entries(store, served, id, 1)
            assert text.endswith("!resign")
            row = await served.in_loop(store.table(id))
            assert row is not None
            assert row.finished is not None
        assert await served.in_loop(store.entries(recent)) == []
        client = Client(served, table, tokens[0])
        assert (await client.connect())["table"]["result"] is not None

    meet(wait())


def test_a_move_keeps_a_table_that_began_long_ago(served: Served) -> None:
    async def wait() -> None:
        clients = await gather(served, "twisty", 2)
        table = clients[0].table
        await move_once(clients, Chooser(served, "keeps"))
        for client in clients:
            await client.close()
        await let_pass(served, DAY * 2, table)

        def move_now(connection: Any) -> None:
            connection.execute(text("UPDATE entries SET at = :now"), {"now": time.time()})

        await served.in_loop(served.services.store.database.write(move_now))
        await served.in_loop(served.services.caretaker.look())
        assert len(await served.in_loop(served.services.store.entries(table))) == 1
        due = await served.in_loop(served.services.store.database.read(_due))
        assert time.time() + DAY / 2 < due < time.time() + DAY

    def _due(connection: Any) -> Any:
        return connection.scalar(text("SELECT due FROM tables"))

    meet(wait())


def test_a_table_to_which_nobody_came_is_closed(served: Served) -> None:
    async def wait() -> None:
        made = served.create("twisty", PERSON, PERSON)
        table, invite = made["table"], made["invites"][0]["invite"]
        await let_pass(served, DAY + 10.0, table)
        await served.in_loop(served.services.caretaker.look())
        row = await served.in_loop(served.services.store.table(table))
        assert row is not None
        assert row.finished is not None
        refused = served.call("POST", f"/tables/{table}/join", json={"invite": invite, "name": "B"})
        assert refused.json()["refusal"]["code"] == "over"

    meet(wait())
