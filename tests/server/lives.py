"""A complete `sixfold serve` process, to be killed."""

import asyncio
import io
import os
import re
import sqlite3
import sys
import time
from functools import partial
from multiprocessing.connection import Connection
from types import TracebackType
from typing import Any

from sixfold.cli import main
from sixfold.store.sqlite import checkpoints
from tests.processes import processes
from tests.services import children

LOG_ENTRIES = 20
"""So few that the log is carried over in every life."""
OPEN = re.compile(r"http://127\.0\.0\.1:(\d+)/")


def serve(
    arguments: list[str], announced: "Connection[None, None]", log: str, commit_seconds: float
) -> None:
    """Run the command with its standard output in a pipe and its log in a file."""
    connect = partial(sqlite3.connect, factory=_slow_connection(commit_seconds))
    sqlite3.connect = connect  # type: ignore[assignment]
    checkpoints.ENTRIES_MAX = LOG_ENTRIES
    sys.stdout = io.TextIOWrapper(io.FileIO(announced.fileno(), "w", closefd=False))
    sys.stderr = io.TextIOWrapper(io.FileIO(log, "a"), write_through=True)
    main(["serve", *arguments], standalone_mode=False)


def _slow_connection(commit_seconds: float) -> type[sqlite3.Connection]:
    class Slow(sqlite3.Connection):
        def execute(self, sql: str, parameters: Any = (), /) -> sqlite3.Cursor:
            if sql == "COMMIT":
                time.sleep(commit_seconds)
            return super().execute(sql, parameters)

        def commit(self) -> None:
            time.sleep(commit_seconds)
            super().commit()

    return Slow


class Life:
    """One run of the server, from its start to its end.

    With `commit_seconds` every commit of SQLite takes so much longer, as on a slow disk.
    """

    def __init__(self, database: str, log: str, commit_seconds: float = 0.0) -> None:
        self._announced, told = processes.Pipe(duplex=False)
        arguments = ["--port", "0", "--database", database, "--no-browser", "--no-limits"]
        arguments += ["--bot-workers", "1"]
        self._process = processes.Process(target=serve, args=(arguments, told, log, commit_seconds))
        self._process.start()
        told.close()

    async def __aenter__(self) -> "Life":
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.kill()
        await asyncio.to_thread(self._process.join)
        self._announced.close()

    def children(self) -> list[int]:
        """The processes that it has started itself."""
        assert self._process.pid is not None
        return children(self._process.pid)

    async def port(self) -> int | None:
        """Where it listens, once it does; None when it died before."""
        return await asyncio.to_thread(self._read_port)

    def _read_port(self) -> int | None:
        said = ""
        while (found := OPEN.search(said)) is None:
            if not (more := os.read(self._announced.fileno(), 1000)):
                return None
            said += more.decode()
        return int(found[1])

    def kill(self) -> None:
        """With no chance to say goodbye to anybody."""
        self._process.kill()
