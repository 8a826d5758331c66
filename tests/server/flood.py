"""How long others wait while somebody floods a server: `python -m tests.server.flood`.

Starts a server, lets processes send as fast as they can, and asks for answers from an honest socket
and over HTTP meanwhile. It measures and asserts nothing: the tests are in test_flood.py.
"""

import argparse
import multiprocessing
import re
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import httpx
import websockets.sync.client
from websockets.frames import Frame, Opcode

PIECE = 1_000_000
PAUSE = 0.06
"""Between two questions of the honest client: within its rate limit."""


def masked(opcode: Opcode, data: bytes, fin: bool = True) -> bytes:
    return Frame(opcode, data, fin).serialize(mask=True)


BEGIN_PARTS = masked(Opcode.TEXT, b"", fin=False)
FLOODS: dict[str, tuple[bytes, bytes]] = {
    "pings": (b"", masked(Opcode.PING, b"")),
    "pongs": (b"", masked(Opcode.PONG, b"")),
    "parts": (BEGIN_PARTS, masked(Opcode.CONT, b"", fin=False)),
    "empty": (b"", masked(Opcode.TEXT, b"")),
    "bytes": (b"", masked(Opcode.BINARY, b"")),
    "texts": (b"", masked(Opcode.TEXT, b'{"type":"ping"}')),
    "malformed": (b"", masked(Opcode.TEXT, b"{" * 100)),
    "long": (b"", masked(Opcode.TEXT, b" " * 60_000)),
    "after-long": (masked(Opcode.TEXT, b" " * 30_000), masked(Opcode.PING, b"")),
    "requests": (b"", b"GET /api/v1/games HTTP/1.1\r\nHost: x\r\n\r\n"),
    "headers": (b"GET / HTTP/1.1\r\n", b"a: b\r\n"),
}
"""What is sent first, and what is repeated from then on."""
OVER_HTTP = ("requests", "headers")


def handshake(port: int) -> bytes:
    return (
        f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        f"Sec-WebSocket-Key: {'A' * 22}==\r\n\r\n"
    ).encode()


def send_flood(port: int, kind: str, seconds: float) -> None:
    """As fast as the server takes it; whoever is closed comes back."""
    first, again = FLOODS[kind]
    piece = again * (PIECE // len(again))
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        with suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1) as line:
            if kind not in OVER_HTTP:
                line.sendall(handshake(port))
                line.recv(4096)
            line.sendall(first)
            while time.monotonic() < end:
                line.sendall(piece)


@contextmanager
def server(folder: str, *options: str) -> Iterator[int]:
    command = [str(Path(sys.executable).with_name("sixfold")), "serve", "--port", "0"]
    command += ["--database", f"{folder}/sixfold.db", *options]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdout=pipe, stderr=subprocess.DEVNULL, text=True) as process:
        assert process.stdout is not None
        found = re.search(r":(\d+)/", process.stdout.readline())
        assert found
        try:
            yield int(found[1])
        finally:
            process.kill()


def waits(ask: Callable[[], object], seconds: float) -> list[float]:
    """Milliseconds for each answer, shortest first."""
    took = []
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        began = time.perf_counter()
        ask()
        took.append(1000 * (time.perf_counter() - began))
        time.sleep(PAUSE)
    return sorted(took)


def measure(kind: str, sockets: int, seconds: float, options: list[str]) -> str:
    with tempfile.TemporaryDirectory() as folder, server(folder, *options) as port:
        # Another address than the flood, so that it has limits of its own.
        source = ("127.0.0.2", 0)
        http = httpx.Client(transport=httpx.HTTPTransport(local_address=source[0]), timeout=60)
        line = websockets.sync.client.connect(
            f"ws://127.0.0.1:{port}/ws",
            origin=websockets.Origin(f"http://127.0.0.1:{port}"),
            source_address=source,
            ping_interval=None,
        )

        def ask() -> None:
            line.send('{"type":"ping"}')
            line.recv(timeout=60)
            http.get(f"http://127.0.0.1:{port}/api/v1/games")

        calm = waits(ask, 1)
        args = (port, kind, seconds)
        flood = [multiprocessing.Process(target=send_flood, args=args) for _ in range(sockets)]
        for process in flood:
            process.start()
        flooded = waits(ask, seconds)
        for process in flood:
            process.join()
        line.close()
        http.close()
    return f"{kind:11} calm {_shown(calm)}   flooded {_shown(flooded)}   ({len(flooded)} asked)"


def _shown(took: list[float]) -> str:
    p50, p99 = took[len(took) // 2], took[len(took) * 99 // 100]
    return f"p50 {p50:6.1f} p99 {p99:8.1f} max {took[-1]:8.1f} ms"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kinds", nargs="*", choices=FLOODS, default=list(FLOODS))
    parser.add_argument("--sockets", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--option", action="append", default=[], help="of sixfold serve")
    args = parser.parse_args()
    for kind in args.kinds:
        print(measure(kind, args.sockets, args.seconds, args.option), flush=True)


if __name__ == "__main__":
    main()
