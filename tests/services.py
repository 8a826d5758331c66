"""Real PostgreSQL and Redis servers for tests: in a folder of their own, on Unix sockets, stopped
again at the end. `make test` installs what they need."""

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

PATIENCE = 60.0


class Service:
    """A server process that can be stopped, killed and started again on the same data."""

    def __init__(self, folder: Path, command: Sequence[str], ready: Sequence[str]) -> None:
        self.folder = folder
        self._command, self._ready = command, ready
        self._process: subprocess.Popen[bytes] | None = None
        self._watchman: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                self._command,
                user=_user(),
                cwd=self.folder,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
            )
        self._watchman = _watchman(self._process.pid)
        _wait_for(self._is_ready, f"{self._command[0]}: {self.folder / 'log'}")

    def _is_ready(self) -> bool:
        return subprocess.run(self._ready, capture_output=True, check=False).returncode == 0

    def stop(self) -> None:
        """In order: what it was told is on disk."""
        self._end(signal.SIGINT)

    def kill(self) -> None:
        """As if the machine had lost it, with all that it has started: nothing goes on alone."""
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)  # so that it starts nothing more
        started = children(self._process.pid)
        self._end(signal.SIGKILL)
        for pid in started:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        _wait_for(lambda: not any(map(is_alive, started)), f"the end of {self._command[0]}")

    def _end(self, how: signal.Signals) -> None:
        assert self._process is not None
        assert self._watchman is not None
        self._watchman.kill()
        self._watchman.communicate()
        self._process.send_signal(how)
        self._process.wait(PATIENCE)


class Postgres(Service):
    """A PostgreSQL server with any number of databases."""

    def __init__(self, folder: Path) -> None:
        self.bin = _postgres_bin()
        data = folder / "data"
        # fsync off: nothing here loses power, and a killed server keeps what the kernel has.
        settings = ["listen_addresses=", f"unix_socket_directories={folder}", "fsync=off"]
        command = [str(self.bin / "postgres"), "-D", str(data)]
        command += [part for setting in settings for part in ("-c", setting)]
        ready = [str(self.bin / "pg_isready"), "-h", str(folder), "-d", "postgres"]
        super().__init__(folder, command, ready)
        self._databases = 0
        initdb = [str(self.bin / "initdb"), "-D", str(data), "-U", "sixfold", "-E", "UTF8"]
        _run([*initdb, "-A", "trust", "--no-sync"], folder)

    def new_database(self) -> str:
        """The address of an empty database."""
        self._databases += 1
        name = f"sixfold{self._databases}"
        self.run_sql(f"CREATE DATABASE {name}")
        return f"postgresql+asyncpg://sixfold@/{name}?host={self.folder}"

    def run_sql(self, statement: str, database: str = "postgres") -> str:
        """What a connection of its own is told."""
        options = ["-h", str(self.folder), "-U", "sixfold", "-d", database, "-qAtc"]
        return _run([str(self.bin / "psql"), *options, statement], self.folder)

    def configure(self, name: str, value: str) -> None:
        """Change a setting for every connection, old and new."""
        self.run_sql(f"ALTER SYSTEM SET {name} = {value}")
        self.run_sql("SELECT pg_reload_conf()")
        # A new connection knows it as soon as the server does, which then has told the old ones.
        _wait_for(lambda: self.run_sql(f"SHOW {name}") == value, f"{name} is {value}")


class Redis(Service):
    """A Redis server that keeps nothing."""

    def __init__(self, folder: Path) -> None:
        socket = folder / "redis.sock"
        command = ["redis-server", "--port", "0", "--unixsocket", str(socket), "--save", ""]
        super().__init__(folder, command, ["redis-cli", "-s", str(socket), "ping"])
        self.address = f"unix://{socket}"


@contextmanager
def running_postgres() -> Iterator[Postgres]:
    with _folder("postgres") as folder:
        server = Postgres(folder)
        server.start()
        try:
            yield server
        finally:
            server.stop()


@contextmanager
def running_redis() -> Iterator[Redis]:
    with _folder("redis") as folder:
        server = Redis(folder)
        server.start()
        try:
            yield server
        finally:
            server.stop()


@contextmanager
def _folder(name: str) -> Iterator[Path]:
    """A short name, as Unix sockets need it; owned by whoever runs the server."""
    folder = Path(tempfile.mkdtemp(prefix=f"sixfold-{name}-"))
    try:
        if user := _user():
            shutil.chown(folder, user)
        yield folder
    finally:
        shutil.rmtree(folder)


def _user() -> str | None:
    """PostgreSQL refuses to be run by root."""
    if os.geteuid() != 0:
        return None
    names = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


def _postgres_bin() -> Path:
    """Debian keeps each version in a folder of its own, off the path."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"), key=_version)
    if found:
        return found[-1].parent
    on_path = shutil.which("postgres")
    assert on_path, "PostgreSQL is missing; make test installs it"
    return Path(on_path).parent


def _version(binary: Path) -> float:
    return float(binary.parts[-3])


def children(pid: int) -> list[int]:
    """The processes that a process has started itself."""
    found = subprocess.run(["pgrep", "-P", str(pid)], capture_output=True, text=True, check=False)
    return [int(child) for child in found.stdout.split()]


def is_alive(pid: int) -> bool:
    """Whether it runs; a zombie that waits for its new parent does not."""
    found = subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, check=False)
    return found.stdout.strip()[:1] not in (b"", b"Z")


def _run(command: Sequence[str], folder: Path) -> str:
    done = subprocess.run(command, user=_user(), cwd=folder, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout.decode().strip()


def _wait_for(condition: Callable[[], bool], what: str) -> None:
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline, f"not ready after {PATIENCE} s: {what}"
        time.sleep(0.02)


def _watchman(server: int) -> subprocess.Popen[bytes]:
    """Kills the server when the test run ends without having stopped it."""
    wait_and_kill = ["sh", "-c", 'cat; kill -KILL "$1"', "watchman", str(server)]
    return subprocess.Popen(wait_and_kill, stdin=subprocess.PIPE)
