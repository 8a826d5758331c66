"""Wall-clock jumps do not affect game clocks."""

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.server.harness import (
    Chooser,
    Client,
    Json,
    Served,
    gather,
    meet,
    move_once,
    serve,
)

HOUR = 3600.0
LIMIT = 2 * HOUR
SOME = 0.2 * HOUR
"""More than any test lasts, less than any jump."""

Jump = Callable[[float], None]


@pytest.fixture
def jump(monkeypatch: pytest.MonkeyPatch) -> Jump:
    """Sets the wall clock of this process, and of the server in it."""
    real, offsets = time.time, [0.0]
    monkeypatch.setattr(time, "time", lambda: real() + sum(offsets))
    return offsets.append


async def look(served: Served, table: str, token: str | None) -> Json:
    """What is left, as a newcomer is told."""
    client = Client(served, table, token)
    await client.connect()
    clock: Json = client.event["clock"]
    await client.close()
    return clock


def is_whole(left: float) -> bool:
    return LIMIT - SOME < left <= LIMIT


@pytest.mark.parametrize("seconds", [-HOUR, HOUR])
def test_a_jump_during_a_turn(tmp_path: Path, jump: Jump, seconds: float) -> None:
    with serve(tmp_path) as served:

        async def play() -> None:
            clients = await gather(served, "twisty", 2, clock={"pace": "game", "amount": LIMIT})
            chooser = Chooser(served, "jump")
            await move_once(clients, chooser)
            mover = clients[0].event["turn"]
            jump(seconds)
            clock = await look(served, clients[0].table, clients[0].token)
            assert all(map(is_whole, clock["left"])), clock
            await move_once(clients, chooser)
            assert is_whole(clients[0].event["clock"]["left"][mover])
            room = await served.in_loop(served.services.rooms.room(clients[0].table))
            rows = [ply.row for ply in room.table.plies if ply.row]
            assert [0 <= (row.elapsed or 0.0) < SOME for row in rows] == [True, True]

        meet(play())


def test_no_time_is_won_by_a_jump_back_when_a_turn_runs_out(served: Served, jump: Jump) -> None:
    async def play() -> None:
        clients = await gather(served, "twisty", 2, clock={"pace": "move", "amount": 1.0})
        jump(-HOUR)
        await clients[0].until_ply(1)
        assert clients[0].history[1].endswith("!time")

    meet(play())


def test_no_time_is_lost_by_a_jump_forward(served: Served, jump: Jump) -> None:
    async def play() -> None:
        clients = await gather(served, "twisty", 2, clock={"pace": "move", "amount": HOUR})
        jump(10 * HOUR)

        async def ring() -> None:
            room = await served.services.rooms.room(clients[0].table)
            served.services.clocks.follow(room)

        await served.in_loop(ring())
        await move_once(clients, Chooser(served, "forward"))
        assert "!time" not in clients[0].history[1]

    meet(play())


@pytest.mark.parametrize("seconds", [-HOUR, HOUR])
def test_what_was_played_before_a_restart_is_counted_as_it_was(
    tmp_path: Path, jump: Jump, seconds: float
) -> None:
    """Both seats have moved, the wall clock jumping between their moves."""
    with serve(tmp_path) as served:

        async def play() -> list[Client]:
            clients = await gather(served, "twisty", 2, clock={"pace": "game", "amount": LIMIT})
            for _ in range(4):
                await move_once(clients, Chooser(served, "before"))
                jump(seconds)
            jump(-4 * seconds)
            return clients

        clients = meet(play())

    with serve(tmp_path) as served:

        async def look_again() -> None:
            clock = await look(served, clients[0].table, clients[0].token)
            waiting = 1 - clock["running"]
            assert is_whole(clock["left"][waiting]), clock

        meet(look_again())


def test_a_restart_after_a_jump_back_gives_nobody_more_than_the_limit(
    tmp_path: Path, jump: Jump
) -> None:
    with serve(tmp_path) as served:

        async def play() -> list[Client]:
            clients = await gather(served, "twisty", 2, clock={"pace": "game", "amount": LIMIT})
            await move_once(clients, Chooser(served, "back"))
            return clients

        clients = meet(play())
    jump(-HOUR)
    with serve(tmp_path) as served:

        async def look_again() -> None:
            again = [Client(served, client.table, client.token) for client in clients]
            for client in again:
                await client.connect()
            assert all(map(is_whole, again[0].event["clock"]["left"]))
            await move_once(again, Chooser(served, "on"))
            assert all(map(is_whole, again[0].event["clock"]["left"]))

        meet(look_again())


def test_a_table_that_left_memory_keeps_its_time(tmp_path: Path, jump: Jump) -> None:
    with serve(tmp_path, rooms_kept=1) as served:
        clock = {"pace": "move", "amount": LIMIT}
        table, tokens, _ = served.seat_people("twisty", 2, clock=clock)

        async def forget() -> None:
            rooms = served.services.rooms
            room = await rooms.room(table)
            room.presence._polled.clear()
            room.asked_for -= HOUR
            await rooms.room(other)
            rooms._forget_some()
            assert room not in list(rooms)

        other, _, _ = served.seat_people("twisty", 2, clock=clock)

        async def work() -> None:
            await served.in_loop(forget())
            jump(HOUR)
            assert is_whole(min((await look(served, table, tokens[0]))["left"]))

        meet(work())
