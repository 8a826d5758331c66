"""Draws, take-backs and resignations."""

import asyncio
from typing import Any

import pytest

from sixfold.core.entry import Moved
from sixfold.core.game import AnyGame
from sixfold.core.seat import Seat
from sixfold.games import GAMES
from tests.corpus import random_match
from tests.server.harness import (
    PERSON,
    RANDOM_BOT,
    Chooser,
    Client,
    Json,
    Served,
    game_names,
    gather,
    meet,
    move_once,
)


def offers(info: Json) -> dict[str, Json]:
    return {offer["kind"]: offer for offer in info["offers"]}


def refused(answer: Json) -> str:
    assert answer["type"] == "refused", answer
    code: str = answer["refusal"]["code"]
    return code


async def told_of_takeback(client: Client) -> bool:
    """What the table says now about a take-back of the client's own seat."""
    answer = await asyncio.to_thread(
        client.served.call, "GET", f"/tables/{client.table}", client.token
    )
    said: bool = answer.json()["table"]["takeback"]
    return said


@pytest.mark.parametrize("game", game_names())
def test_a_draw_needs_every_person(served: Served, game: str) -> None:
    async def play() -> None:
        clients = await gather(served, game, 3)
        assert refused(await clients[1].act("accept")) == "nothing-offered"
        assert (await clients[0].act("offer_draw"))["type"] == "ack"
        info = await clients[2].until_info(lambda info: "draw" in offers(info))
        assert offers(info)["draw"] == {
            "kind": "draw",
            "seat": 0,
            "value": "",
            "answered": [0],
            "answers": ["offered"],
        }
        assert (await clients[1].act("accept", "draw"))["type"] == "ack"
        assert clients[1].event["result"] is None
        done = await clients[2].act("accept")
        assert done == {"type": "ack", "key": done["key"], "ply": 1}
        await clients[0].until_ply(1)
        assert clients[0].event["entry"] == "- !draw"
        assert clients[0].event["result"]["winners"] == [0, 1, 2]
        assert refused(await clients[0].act("offer_draw")) == "over"

    meet(play())


def test_one_no_ends_an_offer(served: Served) -> None:
    async def play() -> None:
        clients = await gather(served, "twisty", 3)
        await clients[0].act("offer_draw")
        await clients[1].until_info(lambda info: "draw" in offers(info))
        await clients[1].act("decline")
        await clients[0].until_info(lambda info: not offers(info))
        assert refused(await clients[2].act("accept")) == "nothing-offered"

    meet(play())


def test_a_move_ends_an_offer(served: Served) -> None:
    async def play() -> None:
        clients = await gather(served, "twisty", 2)
        await clients[0].act("offer_draw")
        await move_once(clients, Chooser(served, "ends"))
        assert refused(await clients[1].act("accept")) == "nothing-offered"

    meet(play())


def test_one_person_among_bots_cannot_agree_on_a_draw(served: Served) -> None:
    async def play() -> None:
        made = served.create("twisty", PERSON, RANDOM_BOT)
        client = Client(served, made["table"], made["you"]["token"])
        await client.connect()
        assert refused(await client.act("offer_draw")) == "nobody-to-agree"
        await client.close()

    meet(play())


def test_a_take_back_in_an_open_game_needs_the_others(served: Served) -> None:
    async def play() -> None:
        clients = await gather(served, "twisty", 2)
        chooser = Chooser(served, "back")
        mover = next(client for client in clients if client.is_turn)
        other = next(client for client in clients if client is not mover)
        assert refused(await mover.act("offer_takeback")) == "nothing-to-take-back"
        before = mover.event["shown"]
        assert (await told_of_takeback(mover), await told_of_takeback(other)) == (False, False)
        await move_once(clients, chooser)
        assert (await told_of_takeback(mover), await told_of_takeback(other)) == (True, False)
        await move_once(clients, chooser)
        assert (await told_of_takeback(mover), await told_of_takeback(other)) == (True, True)
        assert (await mover.act("offer_takeback"))["ply"] == 2
        info = await other.until_info(lambda info: "takeback" in offers(info))
        assert (offers(info)["takeback"]["seat"], offers(info)["takeback"]["value"]) == (
            mover.you,
            "0",
        )
        assert (await other.act("accept", "takeback"))["ply"] == 3
        for client in clients:
            await client.until_ply(3)
            assert client.event["entry"] == "- !back 0"
            assert client.event["shown"] == before
            assert client.event["turn"] == mover.you
        assert refused(await mover.act("offer_takeback")) == "nothing-to-take-back"
        await move_once(clients, chooser)

    meet(play())


def test_somebody_alone_with_bots_takes_back_at_once(served: Served) -> None:
    async def play() -> None:
        made = served.create("twisty", PERSON, RANDOM_BOT)
        client = Client(served, made["table"], made["you"]["token"])
        await client.connect()
        while not client.is_turn:
            await client.receive()
        before, ply = client.event["shown"], client.ply
        await client.submit(await Chooser(served, "alone").choose(client))
        while not client.is_turn:
            await client.receive()
        answer = await client.act("offer_takeback")
        assert answer["type"] == "ack"
        await client.until_ply(answer["ply"])
        assert client.event["entry"] == f"- !back {ply}"
        assert client.event["shown"] == before
        assert client.is_turn
        await client.close()

    meet(play())


@pytest.mark.parametrize("game", ["qwirkle", "rummy"])
def test_what_was_drawn_cannot_be_unseen(served: Served, game: str) -> None:
    async def play() -> None:
        clients = await gather(served, game, 2)
        mover = next(client for client in clients if client.is_turn)
        await move_once(clients, Chooser(served, "drawn"))
        assert not await told_of_takeback(mover)
        assert refused(await mover.act("offer_takeback")) == "revealed"

    meet(play())


@pytest.mark.parametrize("name", game_names())
def test_while_the_hidden_part_stays_nobody_has_got_anything_new(name: str) -> None:
    """The promise behind take-backs: only the mover's view may have changed, and only by giving."""
    game = GAMES[name]
    match = random_match(game, 2, "hidden")
    kept = 0
    for entry, before, after in zip(
        match.record.entries, match.story.states, match.story.states[1:], strict=False
    ):
        assert isinstance(entry, Moved)
        if game.hidden(before) == game.hidden(after):
            kept += 1
            other = 1 - entry.seat
            old, new = (hand_of(game, state, other) for state in (before, after))
            assert old == new
            old, new = (hand_of(game, state, entry.seat) for state in (before, after))
            assert set(new) <= set(old)
    assert kept > 0


def test_whoever_resigns_has_left_and_the_others_go_on(served: Served) -> None:
    async def play() -> None:
        clients = await gather(served, "qwirkle", 3)
        answer = await clients[1].act("resign", key="bye")
        assert answer == {"type": "ack", "key": "bye", "ply": 1}
        assert await clients[1].act("resign", key="bye") == answer
        assert refused(await clients[1].act("resign")) == "not-playing"
        assert refused(await clients[1].act("offer_draw")) == "not-playing"
        for client in clients:
            await client.until_ply(1)
        info = await clients[0].until_info(lambda info: info["seats"][1]["left"])
        assert info["result"] is None
        await move_once([clients[0], clients[2]], Chooser(served, "resigned"))
        await clients[0].act("resign")
        await clients[2].until_ply(3)
        assert clients[2].event["result"]["winners"] == [2]

    meet(play())


def hand_of(game: AnyGame, state: Any, seat: Seat) -> Any:
    return game.show(game.observe(state, seat)).get("hand", ())
