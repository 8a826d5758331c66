"""Every log line is JSON, whatever its source."""

import re
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import msgspec

from tests.server.harness import PATIENCE

TROUBLED = """
import asyncio, gc, logging, sys, threading, warnings
from sixfold.cli import main
from sixfold.server.services import Services

class Grudge:
    def __del__(self):
        raise ValueError("secret")

async def fail():
    raise KeyError("secret")

def fall():
    raise OSError("secret")

opened = Services._connect

async def connect_and_fail(services):
    await opened(services)
    warnings.warn("two\\nlines", UserWarning)
    thread = threading.Thread(target=fall)
    thread.start()
    thread.join()
    Grudge()
    asyncio.create_task(fail())
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    gc.collect()
    asyncio.get_running_loop().call_soon(fall)
    await asyncio.sleep(0)
    logging.getLogger("sqlalchemy.pool").error("more\\nthan one line")
    logging.getLogger("alembic").warning("%d tables", "no number")
    logging.getLogger("litestar").warning("half a character: \\ud800")
    logging.getLogger("uvicorn.error").warning("%s", object())

Services._connect = connect_and_fail
main(["serve", "--port", "0", "--database", sys.argv[1], "--no-browser", "--bot-workers", "1"])
"""


def test_every_line_is_json(tmp_path: Path) -> None:
    command = [sys.executable, "-c", TROUBLED, str(tmp_path / "sixfold.db")]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True) as process:
        assert process.stdout is not None
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", process.stdout.readline())
        if found is None:
            raise AssertionError(process.communicate()[1])
        assert httpx.get(f"{found[0]}api/v1/nothing", timeout=PATIENCE).status_code == 404
        with socket.create_connection(("127.0.0.1", int(found[1])), PATIENCE) as line:
            line.sendall(b"\xff\xff\r\n\r\n")
            assert line.recv(1000).startswith(b"HTTP/1.1 400 ")
        process.send_signal(signal.SIGTERM)
        _, logs = process.communicate(timeout=PATIENCE)
    lines = [msgspec.json.decode(line) for line in logs.splitlines()]
    for line in lines:
        assert {"at", "level", "event"} <= line.keys()
    events = {line["event"] for line in lines}
    assert {"open", "closed", "request", "warning", "thread-failed", "error-ignored"} <= events
    loggers = {line["logger"] for line in lines if line["event"] == "library"}
    assert {"asyncio", "sqlalchemy.pool", "alembic", "litestar", "uvicorn.error"} <= loggers
    assert {"KeyError", "OSError", "ValueError"} <= {line.get("error") for line in lines}
    assert "secret" not in logs


def test_an_error_at_the_start_is_json_up_to_its_last_line(tmp_path: Path) -> None:
    address = f"postgresql+asyncpg://nobody@/none?host={tmp_path}"
    sixfold = str(Path(sys.executable).with_name("sixfold"))
    command = [sixfold, "serve", "--port", "0", "--database", address]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=PATIENCE)
    *logs, last = done.stderr.splitlines()
    assert last.startswith("Error: ")
    assert [msgspec.json.decode(line)["level"] for line in logs]
