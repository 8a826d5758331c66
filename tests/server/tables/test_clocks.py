"""Clocks: timeouts cost the turn or the game, even across server downtime."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

from tests.server.harness import (
    PATIENCE,
    PERSON,
    RANDOM_BOT,
    Chooser,
    Client,
    Served,
    gather,
    meet,
    serve,
)

HOUR = 3600.0


async def let_an_hour_pass(served: Served, table: str) -> None:
    """For the clock of a table; nothing here depends on how fast this machine is."""

    async def turn_back() -> None:
        room = await served.services.rooms.room(table)
        room.table.clock = room.table.clock._replace(since=room.table.clock.since - HOUR)
        served.services.clocks.follow(room)

    await served.in_loop(turn_back())


def sleep_for_an_hour(folder: Path) -> None:
    """As if the server had been down for so long: all its tables began earlier."""
    with closing(sqlite3.connect(folder / "sixfold.db")) as database, database:
        database.execute("UPDATE tables SET started = started - ?, due = 0", [HOUR])


def test_a_turn_without_a_move_passes_and_three_in_a_row_are_a_goodbye(served: Served) -> None:
    async def play() -> None:
        clients = await gather(served, "twisty", 2, clock={"pace": "move", "amount": 0.3})
        clock = clients[0].event["clock"]
        assert (clock["pace"], clock["limit"], clock["running"]) == (
            "move",
            0.3,
            clients[0].event["turn"],
        )
        while clients[0].event["result"] is None:
            await clients[0].receive()
        words = [entry.split()[1] for entry in clients[0].history.values() if entry]
        assert words == ["!time", "!time", "!time", "!time", "!time", "!resign"]

    meet(play())


def test_time_for_the_whole_game_runs_out_once(served: Served) -> None:
    async def play() -> None:
        clients = await gather(served, "qwirkle", 3, clock={"pace": "game", "amount": 0.4})
        first = served.call("GET", f"/tables/{clients[0].table}/plies/0", clients[0].token)
        late = first.json()["turn"]
        await clients[0].until_ply(2)
        assert clients[0].history[1] == f"{late} !time"
        assert clients[0].history[2] == f"{late} !resign"
        assert clients[0].event["clock"]["left"][late] == 0

    meet(play())


def test_days_are_long_moves(served: Served) -> None:
    made = served.create("twisty", PERSON, RANDOM_BOT, clock={"pace": "days", "amount": 3})
    table = served.call("GET", f"/tables/{made['table']}", made["you"]["token"]).json()["table"]
    assert table["clock"]["pace"] == "move"
    assert table["clock"]["limit"] == 3 * 86400


def test_no_clock_is_no_hurry(served: Served) -> None:
    made = served.create("twisty", PERSON, RANDOM_BOT)
    table = served.call("GET", f"/tables/{made['table']}", made["you"]["token"]).json()["table"]
    assert table["clock"] == {"pace": "none", "limit": 0.0, "left": [], "running": None} | {
        "running": table["clock"]["running"]
    }


def test_a_half_made_turn_is_kept_for_the_end_of_time(served: Served) -> None:
    """The others read only that time ran out; the record knows what was laid out until then."""

    async def play() -> None:
        clients = await gather(
            served, "rummy", 2, clock={"pace": "move", "amount": HOUR}, options={"late": "takeback"}
        )
        mover = next(client for client in clients if client.is_turn)
        other = next(client for client in clients if client is not mover)
        move = await Chooser(served, "draft").choose(mover)
        groups = move.partition("= ")[2]
        await mover.send(type="preview", id=1, draft=groups)
        assert (await mover.until("previewed", "refused"))["type"] == "previewed"
        await let_an_hour_pass(served, mover.table)
        await other.until_ply(1)
        assert other.event["entry"] == f"{mover.you} !time"
        room = await served.in_loop(served.services.rooms.room(mover.table))
        [row] = [ply.row for ply in room.table.plies if ply.row]
        assert row.text.startswith(f"{mover.you} !time")
        assert row.text.endswith(groups)

    meet(play())


def test_time_goes_on_while_the_server_is_down(tmp_path: Path) -> None:
    with serve(tmp_path) as served:

        async def begin() -> Client:
            clients = await gather(served, "twisty", 2, clock={"pace": "move", "amount": HOUR})
            return clients[0]

        before = meet(begin())

    sleep_for_an_hour(tmp_path)
    with serve(tmp_path) as served:

        async def look() -> None:
            client = Client(served, before.table, before.token)
            await client.connect()
            await client.until_ply(1)
            assert client.history[1] == f"{before.event['turn']} !time"

        meet(look())


def test_a_clock_that_nobody_looks_at_is_found_after_a_restart(tmp_path: Path) -> None:
    with serve(tmp_path) as served:
        table, _, _ = served.seat_people("twisty", 2, clock={"pace": "move", "amount": HOUR})

    sleep_for_an_hour(tmp_path)
    with serve(tmp_path) as served:

        async def wait() -> None:
            async with asyncio.timeout(PATIENCE):
                while not await served.in_loop(served.services.store.entries(table)):
                    await asyncio.sleep(0.05)

        meet(wait())
