"""Rematches: same people, same tokens, next seat begins."""

import pytest

from tests.server.harness import (
    PERSON,
    RANDOM_BOT,
    Client,
    Json,
    Served,
    game_names,
    gather,
    meet,
)


async def end(clients: list[Client]) -> None:
    for client in clients[1:]:
        await client.act("resign")
    for client in clients:
        await client.until_info(lambda info: info["result"] is not None)


def first_turn(served: Served, table: str) -> int:
    turn: int = served.call("GET", f"/tables/{table}/plies/0").json()["turn"]
    return turn


@pytest.mark.parametrize("game", game_names())
def test_everybody_must_wish_it_and_the_next_seat_begins(served: Served, game: str) -> None:
    async def play() -> None:
        clients = await gather(served, game, 3, title="Friends")
        assert (await clients[0].act("rematch"))["refusal"]["code"] == "not-over"
        await end(clients)
        for client in clients[:2]:
            await client.act("rematch")
        info = await clients[2].until_info(lambda info: len(info["offers"]) == 1)
        while len(info["offers"][0]["answered"]) < 2:
            info = (await clients[2].until("table"))["table"]
        assert info["offers"][0]["kind"] == "rematch"
        assert info["rematch"] is None
        await clients[2].act("rematch")
        for seat, client in enumerate(clients):
            info = await client.until_info(lambda info: info["rematch"] is not None)
            again = Client(served, info["rematch"], client.token)
            await again.connect()
            assert again.you == seat
            assert again.info["started"]
            assert again.info["title"] == "Friends"
            assert again.event["turn"] == (first_turn(served, client.table) + 1) % 3
            commitments = {c.info["fairness"]["commitment"] for c in (client, again)}
            assert len(commitments) == 2

    meet(play())


def test_a_repeated_wish_makes_no_second_table(served: Served) -> None:
    async def play() -> None:
        made = served.create("twisty", PERSON, RANDOM_BOT)
        client = Client(served, made["table"], made["you"]["token"])
        await client.connect()
        await client.act("resign")
        await client.act("rematch")
        info: Json = await client.until_info(lambda info: info["rematch"] is not None)
        await client.act("rematch")
        await client.act("rematch")
        await client.cut()
        await client.connect()
        assert client.info["rematch"] == info["rematch"]

    meet(play())
