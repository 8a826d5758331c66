"""Our server against boardgame.io's, under three loads."""

import os
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from statistics import median
from typing import TypeAlias

from bench.section import Row, Section
from bench.server.crowd import (
    TABLES,
    Crowd,
    Measured,
    boardgame_counts,
    boardgame_plays,
    install_boardgame,
    on_sqlite,
    two_on_postgres,
)

ROUNDS = 3
STOLEN_MAX, TRIES = 0.01, 2
PEACEFUL = 1.0  # moves per second and table
DISK_WRITES = 2000

Comer: TypeAlias = Callable[[], AbstractContextManager[Crowd]]

THEIRS: dict[str, Comer] = {
    "boardgame.io, a counter, in memory": boardgame_counts,
    "boardgame.io, Twisty, in memory": lambda: boardgame_plays("twisty"),
}
OURS: dict[str, Comer] = {
    "Sixfold, Twisty, SQLite": lambda: on_sqlite("twisty"),
    "Sixfold, Qwirkle, SQLite": lambda: on_sqlite("qwirkle"),
    "Sixfold, Rummy, SQLite": lambda: on_sqlite("rummy"),
    "Sixfold, Twisty, two on PostgreSQL": lambda: two_on_postgres("twisty"),
}
LOADS = ("as much as it can", "half of that", "one move a second a table")

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
own processes: what other programs on the machine change least. *Stolen* is the share of time in
which a virtual machine wanted to work and its host did not let it: nobody is served then, so a
round with more than 1 % is played once more, and the less disturbed one counts."""
HEAD = (
    "Server",
    "Load",
    "Moves/s",
    "Moves/CPU s",
    "Ack p50",
    "Ack p99",
    "Seen p50",
    "Seen p99",
    "Stolen",
)


def server_load() -> Section:
    """Measure all; each of our rows is followed by its ratios to theirs."""
    install_boardgame()
    measured = {name: _measure(come) for name, come in {**THEIRS, **OURS}.items()}
    rows: list[Row] = [_disk_row()]
    for name, loads in measured.items():
        rows += _rows(name, loads)
        rows += (_times(name, loads, other, measured[other]) for other in THEIRS if name in OURS)
    return Section("server", "The server under load", ABOUT, HEAD, tuple(rows))


def _measure(come: Comer) -> list[Measured]:
    with come() as crowd:
        most = _middle(crowd, None)
        return [most, _middle(crowd, most["rate"] / 2), _middle(crowd, PEACEFUL * TABLES)]


def _middle(crowd: Crowd, rate: float | None) -> Measured:
    rounds = [_undisturbed(crowd, rate) for _ in range(ROUNDS)]
    return {what: median(one[what] for one in rounds) for what in rounds[0]}


def _undisturbed(crowd: Crowd, rate: float | None) -> Measured:
    """A round with little steal time, if there is one."""
    tries: list[Measured] = []
    while not tries or (tries[-1]["stolen"] > STOLEN_MAX and len(tries) < TRIES):
        tries.append(crowd.play(rate))
    return min(tries, key=lambda one: one["stolen"])


def _rows(name: str, loads: list[Measured]) -> Iterator[Row]:
    for load, measured in zip(LOADS, loads, strict=True):
        times = (f"{measured[what]:.1f}" for what in ("ack50", "ack99", "seen50", "seen99"))
        stolen = f"{measured['stolen']:.1%}"
        yield (name, load, measured["rate"], measured["per_cpu_second"], *times, stolen)


def _times(ours: str, loads: list[Measured], theirs: str, their_loads: list[Measured]) -> Row:
    ratios = (loads[0][what] / their_loads[0][what] for what in ("rate", "per_cpu_second"))
    return (ours, f"times {theirs}", *ratios, "", "", "", "", "")


def _disk_row() -> Row:
    """The lower bound of a durable move: syncing 4 KB to an idle disk."""
    with tempfile.NamedTemporaryFile() as file:
        took = sorted(_write_through(file.fileno()) for _ in range(DISK_WRITES))
    p50, p99 = (f"{1000 * took[len(took) * share // 100]:.1f}" for share in (50, 99))
    return ("The disk alone", "one write after the other", "", "", p50, p99, "", "", "")


def _write_through(file: int) -> float:
    began = time.perf_counter()
    os.write(file, bytes(4096))
    os.fdatasync(file)
    return time.perf_counter() - began
