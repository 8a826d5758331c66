"""A flooding socket is closed without delaying others."""

import socket
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any, SupportsIndex

import pytest
from websockets.frames import Frame, Opcode

from sixfold.server.ops import rate_limits
from sixfold.server.ops.rate_limits import FRAME, Rate
from sixfold.server.run import MESSAGE_FRAME_MAX
from sixfold.server.socket import connection as connection_module
from sixfold.server.socket import conversation
from sixfold.server.socket.connection import FRAMES_PER_TURN, UNHEARD_MAX, WebSocketConnection
from sixfold.server.socket.frames import FrameReader
from tests.server.flood import FLOODS, OVER_HTTP, masked
from tests.server.harness import Client, Served, meet, serve
from tests.server.socket.test_websocket import PING, Raw

POLICY_VIOLATION = 1008
FLOOD_BYTES = 1_000_000


class Counted(bytes):
    """Counts the bytes that are copied out of it, and out of its copies."""

    copied = 0

    def __getitem__(self, key: SupportsIndex | slice) -> Any:
        found = super().__getitem__(key)
        if isinstance(found, int):
            return found
        Counted.copied += len(found)
        return Counted(found)


def test_reading_frames_is_linear_in_their_bytes() -> None:
    flood = masked(Opcode.PING, b"") * 50_000
    reader, Counted.copied = FrameReader(MESSAGE_FRAME_MAX), 0
    reader.feed(Counted(flood))
    frames = 0
    while reader.take() is not None:
        frames += 1
    assert frames == 50_000
    assert Counted.copied <= 2 * len(flood)


@pytest.mark.parametrize("size", [1, 5, 6, 7, 1000])
def test_frames_come_out_as_they_went_in(size: int) -> None:
    texts = [b"", b"x", b"y" * 125, b"z" * 126, b"w" * 65_535, b"v" * 65_536]
    sent = [masked(Opcode.TEXT, text) for text in texts]
    flow = b"".join(sent)
    reader = FrameReader(MESSAGE_FRAME_MAX)
    found = []
    for start in range(0, len(flow), size):
        reader.feed(flow[start : start + size])
        while (frame := reader.take()) is not None:
            found.append(bytes(frame))
    assert found == sent
    assert not reader.is_broken


@pytest.mark.parametrize(
    "wrong",
    [
        Frame(Opcode.CLOSE, b"").serialize(mask=False),
        Frame(Opcode.TEXT, PING).serialize(mask=False),
        masked(Opcode.TEXT, b" " * (MESSAGE_FRAME_MAX + 1))[:20],
    ],
    ids=["unmasked close", "unmasked text", "too long"],
)
def test_nothing_is_read_behind_a_broken_frame(wrong: bytes) -> None:
    reader = FrameReader(MESSAGE_FRAME_MAX)
    reader.feed(wrong)
    assert reader.take() == wrong[:14]
    assert reader.is_broken


@pytest.fixture(scope="module")
def limited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serve(tmp_path_factory.mktemp("flooded"), limits=True) as served:
        yield served


@pytest.fixture
def flooder(limited: Served) -> Iterator[Raw]:
    line = Raw(limited)
    with closing(line.socket), closing(line.stream):
        yield line


def flood(line: Raw, kind: str) -> None:
    first, again = FLOODS[kind]
    with suppress(ConnectionError):  # it may be cut before all is sent
        line.send(first + again * (FLOOD_BYTES // len(again)))


@pytest.mark.parametrize("kind", sorted(FLOODS.keys() - {*OVER_HTTP, "long"}))
def test_a_flood_is_closed(flooder: Raw, kind: str) -> None:
    flood(flooder, kind)
    with suppress(ConnectionError):
        opcode, data = flooder.hear()
        while opcode != Opcode.CLOSE:
            opcode, data = flooder.hear()
        assert int.from_bytes(data[:2], "big") == POLICY_VIOLATION
        return
    raise AssertionError("no goodbye")


class Turns:
    """Counts the frames that connections handle in each turn of a server's loop."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.counts: list[int] = []
        read, handle = WebSocketConnection._read_frames, WebSocketConnection._handle

        def count_turn(connection: WebSocketConnection) -> None:
            self.counts.append(0)
            read(connection)

        def count_frame(connection: WebSocketConnection, frame: bytes) -> None:
            self.counts[-1] += 1
            handle(connection, frame)

        monkeypatch.setattr(WebSocketConnection, "_read_frames", count_turn)
        monkeypatch.setattr(WebSocketConnection, "_handle", count_frame)


@pytest.mark.parametrize("kind", ["pings", "parts", "after-long"])
def test_others_get_their_turn(served: Served, monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    """Without rate limits, too: an answer comes while most of the flood has yet to be read."""
    turns = Turns(monkeypatch)
    first, again = FLOODS[kind]
    frames = FLOOD_BYTES // len(again)
    with closing(Raw(served).socket) as flooding, closing(Raw(served).socket) as other:
        flooding.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 2 * FLOOD_BYTES)
        flooding.setblocking(False)
        sent = flooding.send(first + again * frames)
        other.sendall(masked(Opcode.TEXT, PING))
        assert other.recv(100).endswith(b'{"type":"pong"}')
        handled = sum(turns.counts)
    assert max(turns.counts) <= FRAMES_PER_TURN
    assert handled * len(again) < sent / 2


def test_messages_wait_unread_while_nobody_listens(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    longest = 0
    put = connection_module.Inbox.put_nowait

    def watch(inbox: connection_module.Inbox, message: Any) -> None:
        nonlocal longest
        put(inbox, message)
        longest = max(longest, inbox.qsize())

    monkeypatch.setattr(connection_module.Inbox, "put_nowait", watch)
    line = Raw(served)
    with closing(line.socket), closing(line.stream):
        line.send(masked(Opcode.TEXT, PING) * 1000)
        assert {line.answer() for _ in range(1000)} == {"pong"}
    assert 1 <= longest <= UNHEARD_MAX + 1  # and the goodbye


def test_somebody_within_the_limit_is_not_closed(limited: Served) -> None:
    line = Raw(limited)
    with closing(line.socket), closing(line.stream):
        line.send(masked(Opcode.PING, b"") * int(FRAME.burst - 1))
        line.send(masked(Opcode.TEXT, PING))
        pongs = [line.hear()[0] for _ in range(int(FRAME.burst - 1))]
        assert set(pongs) == {Opcode.PONG}
        assert line.answer() == "pong"


def test_hellos_cost_the_bytes_of_their_answers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On as many sockets as somebody likes: the address has one allowance."""
    monkeypatch.setattr(rate_limits, "time", SimpleNamespace(monotonic=lambda: 0.0))
    with serve(tmp_path, limits=True) as served:
        table, tokens, _ = served.seat_people("qwirkle", 2)
        monkeypatch.setattr(conversation, "WELCOME_BYTES", Rate(20_000, 1))

        async def greet() -> None:
            clients = [Client(served, table, tokens[0]) for _ in range(4)]
            received = 0
            for client in clients:
                for _ in range(40):
                    answer = await client.connect() if client._connection is None else None
                    if answer is None:
                        await client.send(type="hello", table=table, token=tokens[0])
                        answer = await client.until("welcome", "refused")
                    if answer["type"] == "refused":
                        assert answer["refusal"]["code"] == "too-fast"
                        break
                    received += len(client.received[-1])
                else:
                    raise AssertionError("nobody refused")
            assert 20_000 <= received < 40_000

        meet(greet())
