"""Runs one server process until it is told to stop."""

import asyncio
import gc
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import uvicorn

from sixfold.core.errors import OptionError
from sixfold.core.phrase import Phrase
from sixfold.server.app import make_app
from sixfold.server.http.connection import HttpConnection
from sixfold.server.http.gate import Gate
from sixfold.server.ops.connections import (
    FILES_RESERVED,
    Connections,
    State,
    raise_file_limit,
)
from sixfold.server.ops.proxies import Proxies
from sixfold.server.settings import Settings
from sixfold.server.socket.connection import WebSocketConnection

MESSAGE_FRAME_MAX = 65_536
"""Larger messages close the connection; smaller ones over the limit are refused."""
GOODBYE_SECONDS = 10
BACKLOG = 2048
COLLECTOR = (2_000, 5, 200)
"""GC thresholds that keep a GC pause to a few milliseconds."""
SWITCH_SECONDS = 0.0005
"""GIL switch interval: the longest the store's thread waits to report a commit."""


def listen(host: str, port: int) -> socket.socket:
    """A listening socket; raises OptionError when it cannot be bound."""
    if not host:
        raise OptionError("host: give an address to listen on; 0.0.0.0 stands for all of them")
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    knocking = socket.socket(family, socket.SOCK_STREAM)
    knocking.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        knocking.bind((host, port))
    except (OSError, OverflowError) as error:
        knocking.close()
        why = error.strerror if isinstance(error, OSError) else str(error)
        raise OptionError(
            "cannot listen on {host} port {port}: {why}",
            host=host,
            port=port,
            why=Phrase(why or ""),
        ) from None
    return knocking


def run(
    settings: Settings,
    knocking: socket.socket,
    *,
    proxies: str = "127.0.0.1",
    when_open: Callable[[], None] = lambda: None,
) -> None:
    """Serve until SIGINT or SIGTERM, then shut down gracefully. Raises StoreError when the
    database or the bus cannot be reached at the start."""
    try:
        server = make_server(settings, proxies, when_open)
    except BaseException:
        knocking.close()
        raise
    try:
        server.run([knocking])
    except SystemExit:
        if server.services.closed_by is not None:
            raise server.services.closed_by from None
        raise


def make_server(
    settings: Settings, proxies: str, when_open: Callable[[], None] = lambda: None
) -> "Server":
    return Server(make_app(settings), proxies, when_open)


class Server(uvicorn.Server):
    """Reports when it is ready, and exits quietly."""

    def __init__(self, app: Gate, proxies: str, when_open: Callable[[], None]) -> None:
        super().__init__(_config(app, proxies))
        self.services = app.services
        settings, files = app.services.settings, raise_file_limit()
        if settings.connections is not None:
            files = min(files, settings.connections + FILES_RESERVED)
        self.open_connections = Connections(
            files, Proxies(proxies), limits=settings.limits, factor=settings.limit_factor
        )
        self.server_state = State(self.open_connections)
        self._when_open = when_open

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """A stop signal is a normal exit: the process does not re-raise it."""
        with super().capture_signals():
            yield
            self._captured_signals.clear()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            _calm_the_collector()
            sys.setswitchinterval(SWITCH_SECONDS)
            await asyncio.to_thread(self._when_open)


def _calm_the_collector() -> None:
    """Tune the garbage collector: tables have no cycles, so most scans are wasted."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECTOR)


def _config(app: Gate, proxies: str) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        server_header=False,
        http=HttpConnection,
        ws=WebSocketConnection,
        ws_max_size=MESSAGE_FRAME_MAX,
        ws_per_message_deflate=False,
        forwarded_allow_ips=proxies,
        backlog=BACKLOG,
        timeout_graceful_shutdown=GOODBYE_SECONDS,
    )
