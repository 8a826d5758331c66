"""Two thousand sockets at five hundred tables: our server beside boardgame.io's."""

import asyncio
import json
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from bench.section import Row, Section
from bench.server_tables import begin_tables, plan_tables

BOARDGAME = Path(__file__).parent / "boardgame"
TABLES = 500
SECONDS, WARM_UP = 6.0, 2.0
PEACEFUL = 1.0  # moves a second a table

ABOUT = """\
One server process and one client process on the same machine: 500 tables with two seats and two
spectators each, 2,000 sockets. Ours plays real games by the rules and acknowledges a move when it
is on disk (SQLite, synchronous=FULL); boardgame.io counts moves and keeps them in memory. A table
makes its next move when its mover and both its spectators know of the last one. Milliseconds from
sending a move to its acknowledgement, and to the last spectator; *p50* is the median, *p99* what
99 of 100 stay under. *Moves/CPU s* are those for a second of the server's processor time, all its
threads together: what other programs on the machine change least."""
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


def server_load() -> Section:
    """Measure both; the last row is the ratio of what they can do at most."""
    _install_boardgame()
    theirs = _measure_boardgame()
    ours = {game: _measure_sixfold(game) for game in ("twisty", "qwirkle")}
    rows = list(_rows("boardgame.io, in memory", theirs))
    for game, measured in ours.items():
        rows += _rows(f"Sixfold, {game.title()}, on disk", measured)
        ratios = (measured[0][name] / theirs[0][name] for name in ("rate", "per_cpu_second"))
        rows.append((f"Sixfold, {game.title()}", "times boardgame.io", *ratios, "", "", "", ""))
    return Section("server", "The server under load", ABOUT, HEAD, tuple(rows))


def _rows(server: str, phases: list[Measured]) -> Iterator[Row]:
    loads = ("as much as it can", "half of that", "one move a second a table")
    for load, measured in zip(loads, phases, strict=True):
        times = (f"{measured[name]:.1f}" for name in ("ack50", "ack99", "seen50", "seen99"))
        yield (server, load, measured["rate"], measured["per_cpu_second"], *times)


def _install_boardgame() -> None:
    if not (BOARDGAME / "node_modules").exists():
        subprocess.run(["npm", "ci", "--no-audit", "--no-fund"], cwd=BOARDGAME, check=True)


def _measure_boardgame() -> list[Measured]:
    plans = [{"id": f"match-{n}", "moves": [(ply % 2, "") for ply in range(2000)]}
             for n in range(TABLES)]  # fmt: skip
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder, "log")
        with _running(["node", str(BOARDGAME / "server.js")], log) as server:
            return _load("boardgame", server, plans, Path(folder))


def _measure_sixfold(game: str) -> list[Measured]:
    plans = plan_tables(game, TABLES)
    with tempfile.TemporaryDirectory() as folder:
        database, log = str(Path(folder, "sixfold.db")), Path(folder, "log")
        asyncio.run(begin_tables(database, game, plans))
        with _running(serve_command(database), log) as server:
            return _load("sixfold", server, plans, Path(folder))


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


def _load(
    dialect: str, server: Running, plans: list[dict[str, Any]], folder: Path
) -> list[Measured]:
    """Saturation, half of it, and peace."""
    tables = folder / "tables.json"
    tables.write_text(json.dumps(plans))
    command = ["node", str(BOARDGAME / "load.js"), dialect, str(server.port), str(tables)]
    with subprocess.Popen(command, stdin=-1, stdout=-1, text=True) as client:
        _answer(client)
        most = _phase(server, client, None)
        half = _phase(server, client, most["rate"] / 2)
        return [most, half, _phase(server, client, PEACEFUL * len(plans))]


def _phase(server: Running, client: "subprocess.Popen[str]", rate: float | None) -> Measured:
    assert client.stdin is not None
    before = server.cpu_seconds()
    client.stdin.write(json.dumps({"seconds": SECONDS, "warmUp": WARM_UP, "rate": rate}) + "\n")
    client.stdin.flush()
    measured = _answer(client)
    if measured["ranOut"]:
        raise RuntimeError("the games of the load are too short: moves ran out")
    measured["per_cpu_second"] = measured["made"] / (server.cpu_seconds() - before)
    return measured


def _answer(client: "subprocess.Popen[str]") -> Measured:
    assert client.stdout is not None
    if not (line := client.stdout.readline()):
        raise RuntimeError("the load client has failed; its reason is above")
    answer: Measured = json.loads(line)
    print(f"  {answer}", file=sys.stderr, flush=True)
    return answer
