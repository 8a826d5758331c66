"""Running servers with two thousand sockets at five hundred tables each."""

import asyncio
import json
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple

from bench.server.tables import begin_tables, deal_of, plan_tables
from tests.services import running_postgres

BOARDGAME = Path(__file__).parents[1] / "boardgame"
TABLES = 500
SECONDS, WARM_UP = 4.0, 1.0
COUNTED_MAX = 8000  # moves of boardgame.io at a table, more than it can make

Measured = dict[str, float]
Tables = list[list[dict[str, Any]]]
"""For each table its games in sequence: their moves, and what a client must know of them."""


class Running(NamedTuple):
    """A server process, and where it listens."""

    pid: int
    port: int

    def cpu_seconds(self) -> float:
        """CPU time of all its threads so far."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Crowd:
    """The server processes, and the load generator."""

    def __init__(self, servers: list[Running], client: "subprocess.Popen[str]") -> None:
        self._servers, self._client = servers, client
        self._answer()

    def play(self, rate: float | None) -> Measured:
        """Play for some seconds at `rate` moves per second, or as fast as possible."""
        assert self._client.stdin is not None
        before, stolen_before = self._cpu_seconds(), _stolen_seconds()
        order = {"seconds": SECONDS, "warmUp": WARM_UP, "rate": rate}
        self._client.stdin.write(json.dumps(order) + "\n")
        self._client.stdin.flush()
        measured = self._answer()
        measured["per_cpu_second"] = measured["made"] / (self._cpu_seconds() - before)
        stolen = _stolen_seconds() - stolen_before
        measured["stolen"] = stolen / (SECONDS + WARM_UP) / (os.cpu_count() or 1)
        return measured

    def _cpu_seconds(self) -> float:
        return sum(server.cpu_seconds() for server in self._servers)

    def _answer(self) -> Measured:
        assert self._client.stdout is not None
        if not (line := self._client.stdout.readline()):
            raise RuntimeError("the load client has failed; its reason is above")
        answer: Measured = json.loads(line)
        print(f"  {answer}", file=sys.stderr, flush=True)
        return answer


def _stolen_seconds() -> float:
    """Steal time summed over all CPUs."""
    return int(Path("/proc/stat").read_text().split()[8]) / os.sysconf("SC_CLK_TCK")


def install_boardgame() -> None:
    if not (BOARDGAME / "node_modules").exists():
        subprocess.run(["npm", "ci", "--no-audit", "--no-fund"], cwd=BOARDGAME, check=True)


@contextmanager
def boardgame_counts() -> Iterator[Crowd]:
    moves = [(ply % 2, "") for ply in range(COUNTED_MAX)]
    plans = [{"id": f"match-{number}", "moves": moves, "begun": 0} for number in range(TABLES)]
    with _boardgame("count", [[plan] for plan in plans], {}) as crowd:
        yield crowd


@contextmanager
def boardgame_plays(game: str) -> Iterator[Crowd]:
    tables = plan_tables(game, TABLES)
    plans = chain.from_iterable(tables)
    with _boardgame(game, tables, {plan["id"]: _start_of(game, plan) for plan in plans}) as crowd:
        yield crowd


def _start_of(game: str, plan: dict[str, Any]) -> dict[str, Any]:
    return {"deal": deal_of(game, plan["seed"]), "moves": plan["moves"][: plan["begun"]]}


@contextmanager
def _boardgame(game: str, tables: Tables, deals: dict[str, Any]) -> Iterator[Crowd]:
    with tempfile.TemporaryDirectory() as folder:
        log, file = Path(folder, "log"), Path(folder, "deals.json")
        file.write_text(json.dumps(deals))
        with (
            _running(["node", str(BOARDGAME / "server.js"), str(file)], log) as server,
            _crowd(game, [server], tables, Path(folder)) as crowd,
        ):
            yield crowd


@contextmanager
def on_sqlite(game: str) -> Iterator[Crowd]:
    tables = plan_tables(game, TABLES)
    with tempfile.TemporaryDirectory() as folder:
        database, log = str(Path(folder, "sixfold.db")), Path(folder, "log")
        asyncio.run(begin_tables(database, game, tables))
        with (
            _running(_serve(database), log) as server,
            _crowd("sixfold", [server], tables, Path(folder)) as crowd,
        ):
            yield crowd


@contextmanager
def two_on_postgres(game: str) -> Iterator[Crowd]:
    tables = plan_tables(game, TABLES)
    with tempfile.TemporaryDirectory() as folder, running_postgres() as postgres, ExitStack() as up:
        database = postgres.new_database()
        asyncio.run(begin_tables(database, game, tables))
        command = [*_serve(database), "--bus", database]
        logs = [Path(folder, f"log-{number}") for number in range(2)]
        servers = [up.enter_context(_running(command, log)) for log in logs]
        yield up.enter_context(_crowd("sixfold", servers, tables, Path(folder)))


def _serve(database: str) -> list[str]:
    command = str(Path(sys.executable).with_name("sixfold"))
    options = ["--port", "0", "--no-browser", "--no-limits", "--database", database]
    return [command, "serve", *options]


@contextmanager
def _running(command: list[str], log: Path) -> Iterator[Running]:
    """A server that prints its port as the first number of its first line."""
    with log.open("w") as errors:
        server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True)
        try:
            assert server.stdout is not None
            said = server.stdout.readline()
            found = re.search(r"(\d{4,5})\b", said)
            if found is None:
                raise RuntimeError(f"{command[0]} did not start: {said}{log.read_text()}")
            yield Running(server.pid, int(found[1]))
        finally:
            server.terminate()
            server.communicate()


@contextmanager
def _crowd(dialect: str, servers: list[Running], tables: Tables, folder: Path) -> Iterator[Crowd]:
    file = folder / "tables.json"
    file.write_text(json.dumps(tables))
    ports = ",".join(str(server.port) for server in servers)
    command = ["node", str(BOARDGAME / "load.js"), dialect, ports, str(file)]
    with subprocess.Popen(command, stdin=-1, stdout=-1, text=True) as client:
        yield Crowd(servers, client)
