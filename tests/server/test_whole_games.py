"""Whole games over the socket, with people and bots."""

from pathlib import Path

import pytest

from sixfold.core.record import keeps_promise
from sixfold.core.sixfile import parse_record
from sixfold.core.story import replay
from sixfold.games import GAMES
from sixfold.wire.record_json import parse_record_json
from tests.server.harness import (
    PERSON,
    RANDOM_BOT,
    Chooser,
    Client,
    Json,
    Served,
    game_names,
    meet,
    serve,
)


async def play_to_the_end(served: Served, clients: list[Client]) -> None:
    """Every client that has a seat moves by chance when it is its turn."""
    chooser = Chooser(served, "whole games")
    for client in clients:
        assert (await client.connect())["type"] == "welcome"
    while clients[0].event["result"] is None:
        for client in clients:
            if client.is_turn:
                answer = await client.submit(await chooser.choose(client))
                assert answer["type"] == "ack", answer
                break
        else:
            await clients[0].until_ply(clients[0].ply + 1)
        furthest = max(client.ply for client in clients)
        for client in clients:
            await client.until_ply(furthest)


def check_end(served: Served, table: str, end: Json) -> None:
    """The record tells the same end as the table, and keeps the promise made before."""
    record = parse_record(served.call("GET", f"/tables/{table}/record.six").text)
    result = replay(GAMES[record.game], record).result
    assert result is not None
    assert end == {
        "scores": list(result.scores),
        "winners": list(result.winners),
        "clause": result.clause,
    }
    assert keeps_promise(record)
    assert parse_record_json(served.call("GET", f"/tables/{table}/record.json").text) == record


@pytest.mark.parametrize("game", game_names())
def test_two_people_and_a_spectator(served: Served, game: str) -> None:
    async def play() -> None:
        table, tokens, watch = served.seat_people(game, 2)
        clients = [Client(served, table, token) for token in (*tokens, watch)]
        await play_to_the_end(served, clients)
        assert {client.you for client in clients} == {0, 1, None}
        assert len({str(client.event["shown"]) for client in clients}) == 1
        assert clients[0].history == clients[1].history == clients[2].history
        check_end(served, table, clients[0].event["result"])
        for client in clients:
            await client.close()

    meet(play())


@pytest.mark.parametrize("game", game_names())
def test_a_person_among_bots(served: Served, game: str) -> None:
    async def play() -> None:
        made = served.create(game, RANDOM_BOT, PERSON)
        assert made["you"]["seat"] == 1
        client = Client(served, made["table"], made["you"]["token"])
        await play_to_the_end(served, [client])
        check_end(served, made["table"], client.event["result"])
        while client.info["result"] is None:
            await client.until("table")
        assert client.info["fairness"]["seed"]
        await client.close()

    meet(play())


@pytest.mark.parametrize("game", game_names())
def test_bots_play_for_whoever_watches(served: Served, game: str) -> None:
    async def watch() -> None:
        made = served.create(game, RANDOM_BOT, RANDOM_BOT)
        assert made["you"] is None
        client = Client(served, made["table"], made["watch"])
        await client.connect()
        while client.event["result"] is None:
            await client.receive()
        check_end(served, made["table"], client.event["result"])
        await client.close()

    meet(watch())


def test_a_bot_that_is_late_makes_any_move(tmp_path: Path) -> None:
    with serve(tmp_path, bot_seconds=1e-6) as served:

        async def watch() -> None:
            made = served.create("qwirkle", {"kind": "bot", "level": "greedy"}, RANDOM_BOT)
            client = Client(served, made["table"], made["watch"])
            await client.connect()
            await client.until_ply(5)

        meet(watch())
        late = [line for line in served.logs if '"bot-late"' in line]
        assert late
        assert "bot-failed" not in "".join(served.logs)
