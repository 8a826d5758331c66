"""The fast path of moves: ordered, acknowledged when stored, nothing lost."""

import asyncio
from typing import Any

import pytest

from sixfold.server.socket.conversation import Conversation
from sixfold.store.errors import StoreUnavailable
from sixfold.store.rows import EntryRow
from tests.server.harness import Chooser, Client, Json, Served, gather, meet

GAMES = ("qwirkle", "rummy", "twisty")


async def mover_and_other(served: Served, game: str) -> tuple[Client, Client]:
    clients = await gather(served, game, 2)
    clients.sort(key=lambda client: not client.is_turn)
    await clients[0].until_all_are_there()
    return clients[0], clients[1]


async def all_of(client: Client, count: int) -> list[Json]:
    """The next messages, without what is said about the table."""
    heard: list[Json] = []
    while len(heard) < count:
        if (message := await client.receive())["type"] != "table":
            heard.append(message)
    return heard


@pytest.mark.parametrize("game", GAMES)
def test_no_task_is_needed(served: Served, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise AssertionError("a move waited for a task")

    async def work() -> None:
        mover, other = await mover_and_other(served, game)
        monkeypatch.setattr(Conversation, "until_idle", fail)
        answer = await mover.submit(await Chooser(served, game).choose(mover))
        assert (answer["type"], answer["ply"]) == ("ack", 1)
        await other.until_ply(1)
        refused = await other.submit("nonsense")
        assert refused["refusal"]["code"] == "notation"

    meet(work())


@pytest.mark.parametrize("game", GAMES)
def test_what_is_said_behind_a_move_waits_for_it(served: Served, game: str) -> None:
    async def work() -> None:
        mover, _ = await mover_and_other(served, game)
        text = await Chooser(served, game).choose(mover)
        move = {"type": "move", "ply": 1, "key": "once", "text": text}
        for message in (move, {"type": "ping"}, move, {**move, "key": "again"}, {"type": "ping"}):
            await mover.send(**message)
        heard = await all_of(mover, 6)
        assert [message["type"] for message in heard] == [
            *("event", "ack", "pong", "ack", "refused", "pong")
        ]
        assert [message.get("ply") for message in heard] == [1, 1, None, 1, 1, None]
        assert heard[4]["refusal"]["code"] == "stale-ply"

    meet(work())


@pytest.mark.parametrize("game", GAMES)
def test_a_move_that_cannot_be_stored_is_refused_and_can_come_again(
    served: Served, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    database: Any = served.services.store.database
    append = database.append

    def fail(entry: EntryRow, result: Any, due: float | None) -> Any:
        monkeypatch.setattr(database, "append", append)
        answer = asyncio.get_running_loop().create_future()
        answer.set_exception(StoreUnavailable("the disk is full"))
        return answer

    async def work() -> None:
        mover, other = await mover_and_other(served, game)
        text = await Chooser(served, game).choose(mover)
        monkeypatch.setattr(database, "append", fail)
        refused = await mover.submit(text, key="once")
        assert refused["refusal"]["code"] == "store-unavailable"
        assert (mover.ply, other.ply) == (0, 0)
        for ply in range(1, 6):  # the table is as it was, and goes on
            client = mover if mover.is_turn else other
            text = text if ply == 1 else await Chooser(served, f"{ply}").choose(client)
            key = "once" if ply == 1 else None
            assert (await client.submit(text, key=key))["type"] == "ack"
            await mover.until_ply(ply)
            await other.until_ply(ply)
        assert mover.event["shown"] == other.event["shown"]

    meet(work())


@pytest.mark.parametrize("game", GAMES)
def test_a_move_that_another_process_was_faster_than(served: Served, game: str) -> None:
    async def work() -> None:
        mover, other = await mover_and_other(served, game)
        text = await Chooser(served, game).choose(mover)
        row = EntryRow(table=mover.table, ply=1, text=f"{mover.you} {text}", key="far", at=1.0)
        await served.in_loop(served.services.store.append(row))
        refused = await mover.submit(text)
        assert refused["refusal"]["code"] == "stale-ply"
        await other.until_ply(1)
        assert other.history[1].startswith(f"{mover.you} ")
        known = await mover.submit(text, ply=1, key="near")
        assert known["refusal"]["code"] == "stale-ply"

    meet(work())
