"""Slow clients can catch up later and block nobody."""

import asyncio
import socket
from collections.abc import Callable
from typing import Any

from sixfold.server.socket.outbox import BYTES_MAX, MESSAGES_MAX, TRY_AGAIN_LATER, Outbox
from tests.server.harness import PATIENCE, Chooser, Client, Served, gather, meet, move_once


class Channel:
    """A channel that can be full: nothing may be written until it is not."""

    def __init__(self) -> None:
        self.is_full = False
        self.free = asyncio.Event()
        self.free.set()
        self.when_free: Callable[[], None] = lambda: None
        self.sent: list[Any] = []
        self.is_cut = False

    def write(self, frames: bytes) -> None:
        assert not self.is_full
        self.sent.append(frames)

    async def send(self, message: Any) -> None:
        await self.free.wait()
        if self.is_cut:
            raise OSError("cut")
        self.sent.append(message["code"])

    def fill(self) -> None:
        self.is_full = True
        self.free.clear()

    def empty(self) -> None:
        self.is_full = False
        self.free.set()
        self.when_free()


async def settle() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


def test_what_is_put_at_once_leaves_in_one_piece_and_in_order() -> None:
    async def send() -> None:
        channel = Channel()
        outbox = Outbox(channel)
        outbox.put(b"one")
        outbox.put(b"two")
        await settle()
        outbox.put(b"three")
        await settle()
        assert channel.sent == [b"onetwo", b"three"]

    asyncio.run(send())


def test_a_full_line_is_waited_for_and_order_is_kept() -> None:
    async def send() -> None:
        channel = Channel()
        outbox = Outbox(channel)
        channel.fill()
        outbox.put(b"one")
        await settle()
        outbox.put(b"two")
        await settle()
        assert channel.sent == []
        channel.empty()
        await settle()
        assert channel.sent == [b"onetwo"]
        outbox.put(b"three")
        await outbox.close(1000)
        outbox.put(b"four")
        await settle()
        assert channel.sent == [b"onetwo", b"three", 1000]

    asyncio.run(send())


def test_a_line_that_stays_full_is_let_go() -> None:
    async def send() -> None:
        channel, let_go = Channel(), asyncio.Event()
        outbox = Outbox(channel)
        outbox.when_let_go = let_go.set
        channel.fill()
        for number in range(MESSAGES_MAX + 5):
            outbox.put(b"%d" % number)
        assert not outbox.is_open
        await settle()
        assert let_go.is_set()
        channel.empty()
        await settle()
        assert channel.sent == [TRY_AGAIN_LATER]

    asyncio.run(send())


def test_so_is_one_for_which_too_much_waits() -> None:
    async def send() -> None:
        outbox = Outbox(Channel())
        outbox.put(bytes(BYTES_MAX))
        assert outbox.is_open
        outbox.put(b"!")
        assert not outbox.is_open

    asyncio.run(send())


def test_goodbye_to_a_line_that_is_cut() -> None:
    async def send() -> None:
        channel = Channel()
        channel.is_cut = True
        outbox = Outbox(channel)
        await outbox.close(1000)
        assert (channel.sent, outbox.is_open) == ([], False)

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
        room = await served.in_loop(served.services.rooms.room(deaf.table))
        async with asyncio.timeout(PATIENCE):
            while len(room.presence.viewers) > 2:
                await deaf.send(type="hello", table=deaf.table, token=deaf.token)
        for _ in range(5):
            await move_once(clients, Chooser(served, "deaf"))

    meet(play())
