"""Unfinished connections time out and do not block others."""

import resource
import socket
from collections.abc import Iterator
from contextlib import ExitStack, closing, suppress
from pathlib import Path
from unittest.mock import Mock

import httpx
import pytest

from sixfold.server.http import connection as http_connection
from sixfold.server.http.connection import HEAD_MAX, PIECE, HttpConnection
from sixfold.server.ops import connections
from sixfold.server.ops.connections import FILES_RESERVED, Connections
from sixfold.server.ops.proxies import Proxies
from tests.server.harness import PATIENCE, Served, serve
from tests.server.test_serve_command import started

FILES = FILES_RESERVED + 72
GET = b"GET /api/v1/games HTTP/1.1\r\nHost: x\r\n\r\n"


def dial(served: Served, source: str = "127.0.0.1") -> socket.socket:
    name, port = served.origin.removeprefix("http://").split(":")
    return socket.create_connection((name, int(port)), PATIENCE, (source, 0))


def is_cut(line: socket.socket) -> bool:
    """Waits for what the server does: whether that is to close without a word."""
    with suppress(ConnectionError):
        return line.recv(1) == b""
    return True


def test_silent_connections_lock_nobody_out(tmp_path: Path) -> None:
    def few_files() -> None:
        resource.setrlimit(resource.RLIMIT_NOFILE, (FILES, FILES))

    with (
        started(tmp_path, "--no-browser", preexec_fn=few_files) as (_, address),
        ExitStack() as stack,
    ):
        port = int(address.rstrip("/").rpartition(":")[2])
        for _ in range(FILES + 100):
            stack.enter_context(socket.create_connection(("127.0.0.1", port), PATIENCE))
        for _ in range(3):
            answer = httpx.get(f"{address}api/v1/health", timeout=PATIENCE)
            assert answer.json()["ok"]


def test_the_server_takes_all_files_it_may_have(tmp_path: Path) -> None:
    def fewer_files() -> None:
        resource.setrlimit(resource.RLIMIT_NOFILE, (256, 700))

    with started(tmp_path, "--no-browser", preexec_fn=fewer_files) as (process, _):
        assert resource.prlimit(process.pid, resource.RLIMIT_NOFILE) == (700, 700)


@pytest.mark.parametrize(
    ("first", "again", "status"),
    [
        (b"GET / HTTP/1.1\r\n", b"X: y\r\n", 431),
        (b"GET / HTTP/1.1\r\nX: ", b"y" * 100, 431),
        (b"GET /", b"a" * 100, 414),
        (b"GET /?", b"a" * 100, 414),
    ],
)
def test_endless_heads_are_refused(served: Served, first: bytes, again: bytes, status: int) -> None:
    with dial(served) as line:
        line.sendall(first)
        with suppress(ConnectionError):
            line.sendall(again * (10 * HEAD_MAX // len(again)))
        with suppress(ConnectionError):
            head = line.recv(1000)
            assert head.startswith(b"HTTP/1.1 %d " % status)
            assert b'"code":"malformed"' in head
    assert served.call("GET", "/health").status_code == 200


@pytest.fixture
def hasty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    monkeypatch.setattr(http_connection, "REQUEST_SECONDS", 0.2)
    with serve(tmp_path) as served:
        yield served


def test_a_silent_connection_is_closed(hasty: Served) -> None:
    with dial(hasty) as line:
        assert is_cut(line)


def test_noise_between_requests_keeps_nothing_open(hasty: Served) -> None:
    with dial(hasty) as line:
        line.sendall(GET)
        assert line.recv(100_000).startswith(b"HTTP/1.1 200")
        line.sendall(b"\r\n")
        while line.recv(100_000):
            pass


def test_a_head_that_does_not_end_is_told_so(hasty: Served) -> None:
    with dial(hasty) as line:
        line.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n")
        assert line.recv(1000).startswith(b"HTTP/1.1 408 ")
        assert is_cut(line)


def test_a_trickle_does_not_win_time(hasty: Served) -> None:
    with dial(hasty) as line:
        line.settimeout(0.02)
        with suppress(ConnectionError):
            while True:  # until the server has enough
                line.sendall(b"\r\n")
                with suppress(TimeoutError):
                    if not line.recv(1000):
                        break


def test_a_body_that_does_not_come_is_no_failure_of_ours(hasty: Served) -> None:
    with dial(hasty) as line:
        line.sendall(b"POST /api/v1/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\n{")
        assert is_cut(line)
    text = hasty.http.get("/metrics").text
    assert "sixfold_failures_total 0.0" in text
    assert 'http_requests_total{status="500"}' not in text


def test_an_address_has_its_share(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "ADDRESS_MAX", 4)
    with serve(tmp_path, limits=True) as served, ExitStack() as stack:
        proxied = [stack.enter_context(dial(served)) for _ in range(8)]
        silent = [stack.enter_context(dial(served, "127.0.0.2")) for _ in range(8)]
        assert all_cut(silent[:4]), "the oldest go first"
        assert all_answered(silent[4:] + proxied)


def all_cut(lines: list[socket.socket]) -> bool:
    return all(is_cut(line) for line in lines)


def all_answered(lines: list[socket.socket]) -> bool:
    for line in lines:
        line.sendall(GET)
    return all(line.recv(12) == b"HTTP/1.1 200" for line in lines)


def test_only_idle_connections_make_room() -> None:
    room = Connections(FILES_RESERVED + 3, Proxies("10.0.0.0/8"), limits=False)
    first, second, third, fourth, fifth = (Mock() for _ in range(5))
    client = ("192.0.2.1", 1)
    for transport in (first, second, third):
        assert room.enter(transport, client)
        room.set_idle(transport)
    room.set_busy(first)
    assert room.enter(fourth, client)
    assert [t.abort.called for t in (first, second, third)] == [False, True, False]
    room.leave(second)
    room.set_busy(third)
    assert not room.enter(fifth, client), "everybody is being answered"
    room.leave(first)
    room.leave(first)
    assert room.enter(fifth, client)
    assert len(room) == 3


def test_pipelined_requests_are_taken_in_pieces(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    pieces: list[int] = []
    parse = HttpConnection._parse

    def count(connection: HttpConnection, piece: bytes) -> None:
        pieces.append(len(piece))
        parse(connection, piece)

    monkeypatch.setattr(HttpConnection, "_parse", count)
    with closing(dial(served)) as flooding, closing(dial(served)) as other:
        flooding.setblocking(False)
        sent = flooding.send(GET * 20_000)
        other.sendall(GET)
        assert other.recv(12) == b"HTTP/1.1 200"
        assert max(pieces) <= PIECE
        assert sum(pieces) < sent / 2
