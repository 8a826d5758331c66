"""WebSocket frames: whole, fragmented, interleaved with pings, or malformed."""

import secrets
import socket
from collections.abc import Iterator
from contextlib import closing

import msgspec
import pytest
from websockets.frames import Close, Frame, Opcode
from websockets.utils import apply_mask

from sixfold.server.run import MESSAGE_FRAME_MAX
from sixfold.server.socket.connection import UNHEARD_MAX
from sixfold.server.socket.conversation import MESSAGE_MAX
from sixfold.server.socket.frames import frame
from tests.server.flood import handshake, masked
from tests.server.harness import PATIENCE, Served

PING = b'{"type":"ping"}'
PROTOCOL_ERROR, TOO_BIG = 1002, 1009


@pytest.mark.parametrize("size", [0, 125, 126, 65535, 65536, 70000])
def test_a_frame_is_what_websockets_make_of_a_text(size: int) -> None:
    text = b"x" * size
    assert frame(text) == Frame(Opcode.TEXT, text).serialize(mask=False)


class Raw:
    """A socket after its handshake, byte by byte."""

    def __init__(self, served: Served) -> None:
        host = served.origin.removeprefix("http://")
        name, port = host.split(":")
        self.socket = socket.create_connection((name, int(port)), timeout=PATIENCE)
        self.socket.sendall(handshake(int(port)))
        self.stream = self.socket.makefile("rb")
        assert b"101" in self.stream.readline()
        while self.stream.readline().strip():
            pass

    def send(self, data: bytes) -> None:
        self.socket.sendall(data)

    def hear(self) -> tuple[int, bytes]:
        """The next frame: its opcode and its data."""
        first, size = self.stream.read(2)
        if size == 126:
            size = int.from_bytes(self.stream.read(2), "big")
        return first & 0x0F, self.stream.read(size)

    def answer(self) -> str:
        opcode, text = self.hear()
        assert opcode == Opcode.TEXT
        kind: str = msgspec.json.decode(text)["type"]
        return kind

    def goodbye(self) -> int:
        opcode, data = self.hear()
        assert opcode == Opcode.CLOSE
        return Close.parse(data).code


@pytest.fixture
def raw(served: Served) -> Iterator[Raw]:
    line = Raw(served)
    with closing(line.socket), closing(line.stream):
        yield line


def test_frames_in_single_bytes(raw: Raw) -> None:
    raw.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    for byte in masked(Opcode.TEXT, PING) * 2:
        raw.send(bytes([byte]))
    assert [raw.answer(), raw.answer()] == ["pong", "pong"]


def test_many_frames_at_once_are_all_answered(raw: Raw) -> None:
    count = 5 * UNHEARD_MAX
    raw.send(masked(Opcode.TEXT, PING) * count)
    assert [raw.answer() for _ in range(count)] == ["pong"] * count


def test_a_message_in_parts_with_a_ping_between(raw: Raw) -> None:
    raw.send(masked(Opcode.TEXT, PING[:5], fin=False))
    raw.send(masked(Opcode.PING, b"there?"))
    raw.send(masked(Opcode.CONT, PING[5:]) + masked(Opcode.TEXT, PING))
    assert raw.hear() == (Opcode.PONG, b"there?")
    assert [raw.answer(), raw.answer()] == ["pong", "pong"]


def test_a_message_that_is_too_long_is_refused(raw: Raw) -> None:
    long = PING[:-1] + b" " * (MESSAGE_MAX + 1) + b"}"
    raw.send(masked(Opcode.TEXT, long) + masked(Opcode.TEXT, PING))
    assert [raw.answer(), raw.answer()] == ["refused", "pong"]


def test_bytes_count_as_text(raw: Raw) -> None:
    raw.send(masked(Opcode.BINARY, PING))
    assert raw.answer() == "pong"


def unmasked(text: bytes) -> bytes:
    return Frame(Opcode.TEXT, text).serialize(mask=False)


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        pytest.param(unmasked(PING), PROTOCOL_ERROR, id="not masked"),
        pytest.param(b"\xf1" + masked(Opcode.TEXT, PING)[1:], PROTOCOL_ERROR, id="reserved bits"),
        pytest.param(b"\x83" + masked(Opcode.TEXT, PING)[1:], PROTOCOL_ERROR, id="unknown opcode"),
        pytest.param(masked(Opcode.CONT, PING), PROTOCOL_ERROR, id="nothing to continue"),
        pytest.param(
            masked(Opcode.TEXT, PING, fin=False) + masked(Opcode.TEXT, PING),
            PROTOCOL_ERROR,
            id="a message inside of another",
        ),
        pytest.param(masked(Opcode.TEXT, b" " * (MESSAGE_FRAME_MAX + 1)), TOO_BIG, id="huge"),
    ],
)
def test_wrong_frames_end_the_connection(raw: Raw, wrong: bytes, code: int) -> None:
    raw.send(wrong)
    assert raw.goodbye() == code


def test_a_goodbye_is_answered(raw: Raw) -> None:
    raw.send(masked(Opcode.TEXT, PING))
    assert raw.answer() == "pong"
    raw.send(masked(Opcode.CLOSE, Close(1000, "").serialize()))
    assert raw.goodbye() == 1000


def test_masks_are_taken_off(raw: Raw) -> None:
    mask = secrets.token_bytes(4)
    raw.send(bytes((0x81, 0x80 | len(PING))) + mask + apply_mask(PING, mask))
    assert raw.answer() == "pong"
