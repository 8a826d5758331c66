"""Two servers on one PostgreSQL database serve any table."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.harness import (
    PERSON,
    RANDOM_BOT,
    Chooser,
    Client,
    Served,
    game_names,
    meet,
    move_once,
    serve,
)
from tests.services import Postgres, Redis

Pair = tuple[Served, Served]

PLIES = 20


@pytest.fixture(scope="module")
def services(postgres: Postgres, redis: Redis) -> tuple[str, str]:
    """The addresses of a database and of Redis."""
    return postgres.new_database(), redis.address


@pytest.fixture(scope="module", params=["postgresql", "redis"])
def pair(
    request: pytest.FixtureRequest,
    services: tuple[str, str],
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Pair]:
    """Two servers that hear of each other by the database or by Redis."""
    folder: Path = tmp_path_factory.mktemp("pair")
    database, redis = services
    bus = database if request.param == "postgresql" else redis
    how = {"database": database, "bus": bus, "absent_after": 0.2}
    with serve(folder, **how) as one, serve(folder, **how) as other:
        yield one, other


@pytest.mark.parametrize("game", game_names())
def test_people_at_different_servers_play_together(pair: Pair, game: str) -> None:
    async def play() -> None:
        one, other = pair
        made = one.create(game, PERSON, PERSON)
        joined = other.join(made["table"], made["invites"][0]["invite"])
        table, chooser = made["table"], Chooser(one, f"pair {game}")
        clients = [
            Client(one, table, made["you"]["token"]),
            Client(other, table, joined["token"]),
            Client(other, table, made["watch"]),
        ]
        for client in clients:
            assert (await client.connect())["type"] == "welcome"
            await client.until_ply(0)
        await play_on(clients, chooser, 12)
        clients[0].served, clients[1].served = other, one
        for client in clients[:2]:
            await client.cut()
            await client.connect()
        await play_on(clients, chooser, 4)
        assert clients[0].history == clients[1].history == clients[2].history

    meet(play())


async def play_on(clients: list[Client], chooser: Chooser, moves: int) -> None:
    """So many moves, unless the game ends before; everybody sees the same after each of them."""
    for _ in range(moves):
        if clients[0].event["result"] is None:
            await move_once(clients, chooser)
            assert len({str(client.event["shown"]) for client in clients}) == 1


def test_offers_phrases_and_presence_cross_over(pair: Pair) -> None:
    async def play() -> None:
        one, other = pair
        table, tokens, _ = one.seat_people("twisty", 2)
        here, there = Client(one, table, tokens[0]), Client(other, table, tokens[1])
        for client in (here, there):
            await client.connect()
        for client in (here, there):
            await client.until_all_are_there()
        await here.send(type="say", phrase="hello")
        assert (await there.until("said"))["seat"] == 0
        await here.act("offer_draw")
        await there.until_info(lambda info: len(info["offers"]) == 1)
        await there.act("accept")
        await here.until_ply(1)
        assert here.event["result"]["winners"] == [0, 1]
        await here.act("rematch")
        await there.act("rematch")
        rematches = [
            (await client.until_info(lambda info: info["rematch"] is not None))["rematch"]
            for client in (here, there)
        ]
        assert rematches[0] == rematches[1]
        await there.cut()
        await here.until_info(lambda info: not info["seats"][1]["connected"])

    meet(play())


def test_bots_move_once_however_many_servers_look_on(pair: Pair) -> None:
    async def watch() -> None:
        one, other = pair
        made = one.create("twisty", RANDOM_BOT, RANDOM_BOT)
        clients = [Client(server, made["table"], made["watch"]) for server in (one, other)]
        for client in clients:
            await client.connect()
        for client in clients:
            while client.ply < PLIES and client.event["result"] is None:
                await client.receive()
        plies = range(min(client.ply for client in clients))
        assert len({tuple(client.history[ply] for ply in plies) for client in clients}) == 1

    meet(watch())


def test_a_move_for_a_ply_that_another_server_has_stored_is_stale(pair: Pair) -> None:
    async def race() -> None:
        one, other = pair
        table, tokens, _ = one.seat_people("twisty", 2)
        clients = [Client(server, table, tokens[0]) for server in (one, other)]
        for client in clients:
            await client.connect()
        seat = clients[0].event["turn"]
        movers = [Client(server, table, tokens[seat]) for server in (one, other)]
        for mover in movers:
            await mover.connect()
        text = await Chooser(one, "race").choose(movers[0])
        for index, mover in enumerate(movers):
            await mover.send(type="move", ply=1, key=f"key-{index}", text=text)
        answers = [await mover.until("ack", "refused") for mover in movers]
        assert sorted(answer["type"] for answer in answers) == ["ack", "refused"]
        (refused,) = [answer for answer in answers if answer["type"] == "refused"]
        assert refused["refusal"]["code"] == "stale-ply"
        for client in clients:
            await client.until_ply(1)
            assert client.ply == 1

    meet(race())
