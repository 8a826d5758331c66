"""Two thousand sockets at five hundred tables: our server beside boardgame.io's."""

import asyncio
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from itertools import chain
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from bench.section import Row, Section
from bench.server_tables import begin_tables, deal_of, plan_tables
from tests.services import running_postgres

BOARDGAME = Path(__file__).parent / "boardgame"
TABLES = 500
SECONDS, WARM_UP = 4.0, 1.0
ROUNDS = 3
PEACEFUL = 1.0  # moves a second a table
DISK_WRITES = 2000
COUNTER = "boardgame.io, a counter, in memory"
COUNTED_MAX = 5000  # moves of boardgame.io at a table, more than it can make

ABOUT = """\
One server process and one client process on the same machine: 500 tables with two seats and two
spectators each, 2,000 sockets, all somewhere in the middle of a game. Ours plays by the rules and
acknowledges a move when it is on disk (SQLite, synchronous=FULL); boardgame.io keeps its games in
memory. It plays the same games of Twisty by the same rules, or only counts moves: the least that a
server can do. On PostgreSQL there are two processes, and each table has a seat and a spectator at
either of them. A table makes its next move when its mover and both its spectators know of the last.
Milliseconds from sending a move to its acknowledgement, and to the last spectator; *p50* is the
median, *p99* what 99 of 100 stay under. Each load is put on three times, and each number is the
middle one. The disk alone is written to and waited for without any server. *Moves/CPU s* are those
for a second of the servers' processor time, all their threads together and without the database's
own processes: what other programs on the machine change least."""
HEAD = ("Server", "Load", "Moves/s", "Moves/CPU s", "Ack p50", "Ack p99", "Seen p50", "Seen p99")

Measured = dict[str, float]


class Running(NamedTuple):
    """A server process, and where it listens."""

    pid: int
    port: int

    def cpu_seconds(self) -> float:
        """Processor time of all its threads so far."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


Servers = list[Running]
Tables = list[list[dict[str, Any]]]
"""For each table its games in a row: their moves, and what a client must know of them."""


def server_load() -> Section:
    """Measure all; under each of ours stands how many times as much it can do as each of theirs."""
    _install_boardgame()
    theirs = {
        COUNTER: _measure_boardgame("count", _count_tables()),
        "boardgame.io, Twisty, in memory": _measure_boardgame(
            "twisty", plan_tables("twisty", TABLES)
        ),
    }
    ours = {
        "Sixfold, Twisty, SQLite": _measure_on_sqlite("twisty"),
        "Sixfold, Qwirkle, SQLite": _measure_on_sqlite("qwirkle"),
        "Sixfold, Twisty, two on PostgreSQL": _measure_two_on_postgres("twisty"),
    }
    rows: list[Row] = [_disk_row()]
    rows += (row for server, measured in theirs.items() for row in _rows(server, measured))
    for server, measured in ours.items():
        rows += _rows(server, measured)
        rows += (_times(server, measured[0], other, theirs[other][0]) for other in theirs)
    return Section("server", "The server under load", ABOUT, HEAD, tuple(rows))


def _disk_row() -> Row:
    """What a durable move cannot be faster than: 4 KB on the disk, and nothing else going on."""
    with tempfile.NamedTemporaryFile() as file:
        took = sorted(_write_through(file.fileno()) for _ in range(DISK_WRITES))
    p50, p99 = (f"{1000 * took[len(took) * share // 100]:.1f}" for share in (50, 99))
    return ("The disk alone", "one write after the other", "", "", p50, p99, "", "")


def _write_through(file: int) -> float:
    began = time.perf_counter()
    os.write(file, bytes(4096))
    os.fdatasync(file)
    return time.perf_counter() - began


def _times(ours: str, most: Measured, theirs: str, their_most: Measured) -> Row:
    ratios = (most[name] / their_most[name] for name in ("rate", "per_cpu_second"))
    return (ours, f"times {theirs}", *ratios, "", "", "", "")


def _rows(server: str, phases: list[Measured]) -> Iterator[Row]:
    loads = ("as much as it can", "half of that", "one move a second a table")
    for load, measured in zip(loads, phases, strict=True):
        times = (f"{measured[name]:.1f}" for name in ("ack50", "ack99", "seen50", "seen99"))
        yield (server, load, measured["rate"], measured["per_cpu_second"], *times)


def _install_boardgame() -> None:
    if not (BOARDGAME / "node_modules").exists():
        subprocess.run(["npm", "ci", "--no-audit", "--no-fund"], cwd=BOARDGAME, check=True)


def _measure_boardgame(game: str, tables: Tables) -> list[Measured]:
    with tempfile.TemporaryDirectory() as folder:
        log, deals = Path(folder, "log"), Path(folder, "deals.json")
        plans = [plan for plan in chain.from_iterable(tables) if "seed" in plan]
        deals.write_text(json.dumps({plan["id"]: _start_of(game, plan) for plan in plans}))
        with _running(["node", str(BOARDGAME / "server.js"), str(deals)], log) as server:
            return _load(game, [server], tables, Path(folder))


def _start_of(game: str, plan: dict[str, Any]) -> dict[str, Any]:
    return {"deal": deal_of(game, plan["seed"]), "moves": plan["moves"][: plan["begun"]]}


def _count_tables() -> Tables:
    moves = [(ply % 2, "") for ply in range(COUNTED_MAX)]
    return [[{"id": f"match-{number}", "moves": moves, "begun": 0}] for number in range(TABLES)]


def _measure_on_sqlite(game: str) -> list[Measured]:
    tables = plan_tables(game, TABLES)
    with tempfile.TemporaryDirectory() as folder:
        database, log = str(Path(folder, "sixfold.db")), Path(folder, "log")
        asyncio.run(begin_tables(database, game, tables))
        with _running(serve_command(database), log) as server:
            return _load("sixfold", [server], tables, Path(folder))


def _measure_two_on_postgres(game: str) -> list[Measured]:
    tables = plan_tables(game, TABLES)
    with tempfile.TemporaryDirectory() as folder, running_postgres() as postgres, ExitStack() as up:
        database = postgres.new_database()
        asyncio.run(begin_tables(database, game, tables))
        command = [*serve_command(database), "--bus", database]
        logs = [Path(folder, f"log-{number}") for number in range(2)]
        servers = [up.enter_context(_running(command, log)) for log in logs]
        return _load("sixfold", servers, tables, Path(folder))


def serve_command(database: str) -> list[str]:
    command = str(Path(sys.executable).with_name("sixfold"))
    options = ["--port", "0", "--no-browser", "--no-limits", "--database", database]
    return [command, "serve", *options]


@contextmanager
def _running(command: list[str], log: Path) -> Iterator[Running]:
    """A server that says its port in the first number of its first line."""
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


def _load(dialect: str, servers: Servers, tables: Tables, folder: Path) -> list[Measured]:
    """Saturation, half of it, and peace; each again and again, and the middle of each number."""
    file = folder / "tables.json"
    file.write_text(json.dumps(tables))
    ports = ",".join(str(server.port) for server in servers)
    command = ["node", str(BOARDGAME / "load.js"), dialect, ports, str(file)]
    with subprocess.Popen(command, stdin=-1, stdout=-1, text=True) as client:
        _answer(client)
        most = _middle(servers, client, None)
        half = _middle(servers, client, most["rate"] / 2)
        return [most, half, _middle(servers, client, PEACEFUL * len(tables))]


def _middle(servers: Servers, client: "subprocess.Popen[str]", rate: float | None) -> Measured:
    rounds = [_round(servers, client, rate) for _ in range(ROUNDS)]
    return {name: median(measured[name] for measured in rounds) for name in rounds[0]}


def _round(servers: Servers, client: "subprocess.Popen[str]", rate: float | None) -> Measured:
    assert client.stdin is not None
    before = _cpu_seconds(servers)
    client.stdin.write(json.dumps({"seconds": SECONDS, "warmUp": WARM_UP, "rate": rate}) + "\n")
    client.stdin.flush()
    measured = _answer(client)
    measured["per_cpu_second"] = measured["made"] / (_cpu_seconds(servers) - before)
    return measured


def _cpu_seconds(servers: Servers) -> float:
    return sum(server.cpu_seconds() for server in servers)


def _answer(client: "subprocess.Popen[str]") -> Measured:
    assert client.stdout is not None
    if not (line := client.stdout.readline()):
        raise RuntimeError("the load client has failed; its reason is above")
    answer: Measured = json.loads(line)
    print(f"  {answer}", file=sys.stderr, flush=True)
    return answer
