"""`sixfold serve` as a real process: output and shutdown."""

import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.cli.command import refused

Process = subprocess.Popen[str]

PATIENCE = 120.0  # only a server that hangs uses it up
SIXFOLD = [str(Path(sys.executable).with_name("sixfold"))]


@contextmanager
def started(folder: Path, *options: str, **how: Any) -> Iterator[tuple[Process, str]]:
    """The process, and the address it printed."""
    database = str(folder / "some" / "folder" / "sixfold.db")
    command = [*SIXFOLD, "serve", "--port", "0", "--database", database]
    with subprocess.Popen(
        [*command, *options], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, **how
    ) as process:
        assert process.stdout is not None
        try:
            line = process.stdout.readline()
            found = re.search(r"http://\S+/", line)
            assert found, (line, process.communicate()[1])
            yield process, found[0]
        finally:
            process.kill()


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_it_says_where_it_is_and_ends_in_order(tmp_path: Path, how: signal.Signals) -> None:
    """Slow: two real servers after each other, each with a bot's process."""
    with started(tmp_path, "--no-browser") as (process, address):
        assert httpx.get(f"{address}api/v1/health", timeout=PATIENCE).json()["ok"]
        plan = {"game": "twisty", "seats": [{}, {"kind": "bot", "level": "random"}]}
        made = httpx.post(f"{address}api/v1/tables", json=plan, timeout=PATIENCE)
        table = made.json()["table"]
        process.send_signal(how)
        _, logs = process.communicate(timeout=PATIENCE)
        assert process.returncode == 0
        assert '"event":"closed"' in logs
        assert "Traceback" not in logs
        assert [line for line in logs.splitlines() if not line.startswith("{")] == []
    with started(tmp_path) as (_, address):
        answer = httpx.get(f"{address}api/v1/tables/{table}", timeout=PATIENCE)
        assert answer.json()["refusal"]["code"] == "need-token", "the table is still there"


def test_a_second_server_on_the_same_file_is_refused(tmp_path: Path) -> None:
    """Slow: six real processes, for a lock on a file is between processes."""
    with started(tmp_path, "--no-browser") as (process, address):
        database = tmp_path / "some" / "folder" / "sixfold.db"
        link = tmp_path / "link.db"
        link.symlink_to(database)
        for path in (database, link):
            second = run("serve", "--port", "0", "--no-browser", "--database", str(path))
            assert second.returncode == 2
            assert "another server is using it" in second.stderr.splitlines()[-1]
            assert "Sixfold is open" not in second.stdout
        copy = str(tmp_path / "copy.jsonl")
        assert run("backup", "--database", str(database), copy).returncode == 0
        restored = run("restore", "--database", str(database), "--replace", copy)
        assert restored.returncode == 2
        assert "another server is using it" in restored.stderr
        assert httpx.get(f"{address}api/v1/health", timeout=PATIENCE).json()["ok"]
        process.kill()
        process.wait()
        with started(tmp_path, "--no-browser") as (_, address):
            assert httpx.get(f"{address}api/v1/health", timeout=PATIENCE).json()["ok"]


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [*SIXFOLD, *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=PATIENCE)


def test_phones_in_the_network_read_a_code(tmp_path: Path) -> None:
    with started(tmp_path, "--lan") as (process, address):
        port = address.rpartition(":")[2].strip("/")
        assert process.stdout is not None
        line = process.stdout.readline()
        if "over any network" not in line:
            assert re.search(rf"In this network: http://\d+\.\d+\.\d+\.\d+:{port}/", line)
            assert "█" in process.stdout.readline() + process.stdout.readline()


def test_a_port_that_is_taken_is_said_in_one_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        command = [*SIXFOLD, "serve", "--port", port]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert f"cannot listen on 127.0.0.1 port {port}" in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_a_database_out_of_reach_is_said_at_the_end(tmp_path: Path) -> None:
    address = f"postgresql+asyncpg://nobody@/none?host={tmp_path}"
    command = [*SIXFOLD, "serve", "--port", "0", "--database", address]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=PATIENCE)
    assert done.returncode == 2, done.stderr
    assert done.stderr.splitlines()[-1].startswith("Error: PostgreSQL cannot be reached"), (
        done.stderr
    )
    assert "Sixfold is open" not in done.stdout


@pytest.mark.parametrize("address", ["mysql://somewhere/db", "."])
def test_a_database_that_is_none_is_said_in_one_line(tmp_path: Path, address: str) -> None:
    command = [*SIXFOLD, "serve", "--port", "0", "--database", address]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path)
    assert done.returncode == 2
    assert done.stderr.startswith("Error: ")
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    ("option", "value", "why"),
    [
        ("--url", "notaurl", "url: 'notaurl' is not like"),
        ("--url", "https://play.example/table", "is not like https://"),
        ("--bot-seconds", "-1", "'--bot-seconds': '-1' is not a number of seconds"),
        ("--bot-seconds", "inf", "'--bot-seconds': 'inf' is not a number of seconds"),
        ("--absent-after", "nan", "'--absent-after': 'nan' is not a number of seconds"),
        ("--bot-workers", "0", "bot-workers: must be at least 1, not 0"),
        ("--limit-factor", "0", "'--limit-factor': '0' is not a number above 0"),
        ("--limit-factor", "nan", "'--limit-factor': 'nan' is not a number above 0"),
        ("--connections", "0", "connections: must be at least 1, not 0"),
        ("--abandoned-after", "0", "'--abandoned-after': 0 is less than 1"),
        ("--proxies", "myproxy", "proxies: 'myproxy'"),
        ("--proxies", "127.0.0.1, 300.1.1.1", "proxies: '300.1.1.1'"),
        ("--port", "70000", "port 70000"),
        ("--host", "", "host: give an address"),
        ("--host", "nowhere.invalid", "cannot listen on nowhere.invalid"),
        ("--database", "postgresql+asyncpg://u@h:port/d", "no address of a PostgreSQL database"),
        ("--bus", "carrier://pigeon", "no bus is at carrier:"),
        ("--bus", "redis://localhost:port", "no address of a Redis server"),
    ],
)
def test_options_that_make_no_sense_are_refused(
    tmp_path: Path, option: str, value: str, why: str
) -> None:
    options = {"--database": str(tmp_path / "db"), "--port": "0", option: value}
    assert why in refused("serve", *[part for pair in options.items() for part in pair])
