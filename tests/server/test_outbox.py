"""Slow clients: what they miss they can come back for, and nobody waits for them."""

import asyncio
import socket
from typing import Any

import pytest

from sixfold.server.outbox import MESSAGES_MAX, TRY_AGAIN_LATER, Outbox
from tests.server.harness import PATIENCE, Chooser, Client, Served, gather, meet, move_once


class Line:
    """A line that can be full: sending waits until it is not."""

    def __init__(self) -> None:
        self.free = asyncio.Event()
        self.free.set()
        self.sent: list[Any] = []
        self.is_cut = False

    async def send(self, message: Any) -> None:
        await self.free.wait()
        if self.is_cut:
            raise OSError("cut")
        self.sent.append(message.get("text", message.get("code")))


async def settle() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


def test_a_free_line_gets_everything_at_once_and_in_order() -> None:
    async def send() -> None:
        line = Line()
        outbox = Outbox(line.send)
        outbox.put("one")
        outbox.put("two")
        assert line.sent == ["one", "two"], "without waiting for the loop"

    asyncio.run(send())


def test_a_full_line_is_waited_for_and_order_is_kept() -> None:
    async def send() -> None:
        line = Line()
        outbox = Outbox(line.send)
        line.free.clear()
        for text in ("one", "two", "three"):
            outbox.put(text)
        await settle()
        assert line.sent == []
        line.free.set()
        await settle()
        assert line.sent == ["one", "two", "three"]
        outbox.put("four")
        assert line.sent[-1] == "four"
        await outbox.close(1000)
        outbox.put("five")
        assert line.sent[-1] == 1000

    asyncio.run(send())


def test_a_line_that_stays_full_is_let_go() -> None:
    async def send() -> None:
        line = Line()
        outbox = Outbox(line.send)
        line.free.clear()
        for number in range(MESSAGES_MAX + 5):
            outbox.put(str(number))
        assert not outbox.is_open
        line.free.set()
        await settle()
        assert line.sent[-1] == TRY_AGAIN_LATER
        assert len(line.sent) <= 2

    asyncio.run(send())


@pytest.mark.parametrize("is_full", [False, True])
def test_a_cut_line_is_noticed(is_full: bool) -> None:
    async def send() -> None:
        line = Line()
        outbox = Outbox(line.send)
        if is_full:
            line.free.clear()
        else:
            line.is_cut = True
        outbox.put("one")
        line.is_cut = True
        line.free.set()
        await settle()
        assert not outbox.is_open
        assert line.sent == []

    asyncio.run(send())


def deaf_socket(served: Served) -> socket.socket:
    """A socket that takes little in before it must be read."""
    deaf = socket.socket()
    deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    deaf.connect(("127.0.0.1", int(served.origin.rpartition(":")[2])))
    return deaf


def test_a_client_that_reads_nothing_keeps_nobody_waiting(served: Served) -> None:
    async def play() -> None:
        clients = await gather(served, "twisty", 2)
        deaf = Client(served, clients[0].table, clients[0].token)
        await deaf.connect(sock=deaf_socket(served))
        deaf.connection.transport.pause_reading()
        room = await served.in_loop(served.house.rooms.room(deaf.table))
        async with asyncio.timeout(PATIENCE):
            while len(room.viewers) > 2:
                await deaf.send(type="hello", table=deaf.table, token=deaf.token)
        for _ in range(5):
            await move_once(clients, Chooser(served, "deaf"))

    meet(play())
