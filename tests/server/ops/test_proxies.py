"""Only trusted proxies may report a client's address."""

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from types import SimpleNamespace

import httpx
import pytest
import websockets
from websockets.exceptions import InvalidStatus

from sixfold.server.ops import rate_limits
from sixfold.server.ops.rate_limits import CONNECT, NEW_TABLE
from tests.server.harness import PATIENCE, PERSON, Served, meet, serve

PROXY, STRANGER, NEIGHBOR = "127.0.0.1", "127.0.0.2", "127.0.0.3"
"""The server believes the first one; all three are this machine."""
ANN, BEN = "203.0.113.7", "203.0.113.8"
CREATED, SWITCHED, TOO_MANY = 201, 101, 429

_numbers = count()


@pytest.fixture
def guarded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    """A server for whose limits no time passes: nothing that was used up comes back."""
    monkeypatch.setattr(rate_limits, "time", SimpleNamespace(monotonic=lambda: 0.0))
    with serve(tmp_path, limits=True) as served:
        yield served


def another() -> str:
    """An address that nobody has had before."""
    return f"198.51.100.{next(_numbers)}"


def ask(served: Served, source: str, *words: str) -> httpx.Response:
    """Make a table; the request comes from `source` and says that it was passed on for others."""
    passed_on = {"X-Forwarded-For": ", ".join(words), "X-Forwarded-Proto": "https"}
    transport = httpx.HTTPTransport(local_address=source)
    with httpx.Client(transport=transport, timeout=PATIENCE) as http:
        return http.post(
            f"{served.origin}/api/v1/tables",
            json={"game": "twisty", "seats": [PERSON, PERSON]},
            headers=passed_on if words else {},
        )


def test_the_clients_of_a_proxy_are_counted_each_for_itself(guarded: Served) -> None:
    for _ in range(int(NEW_TABLE.burst)):
        assert ask(guarded, PROXY, ANN).status_code == CREATED
    assert ask(guarded, PROXY, ANN).status_code == TOO_MANY
    assert ask(guarded, PROXY, BEN).status_code == CREATED
    assert ask(guarded, STRANGER).status_code == CREATED
    said_by_ann = ask(guarded, PROXY, another(), ANN)
    assert said_by_ann.status_code == TOO_MANY, "the proxy's own word stands last"


def test_nobody_else_is_believed(guarded: Served) -> None:
    for _ in range(int(NEW_TABLE.burst)):
        assert ask(guarded, STRANGER, another()).status_code == CREATED
    assert ask(guarded, STRANGER, another()).status_code == TOO_MANY
    assert ask(guarded, NEIGHBOR).status_code == CREATED


def test_only_the_proxy_knows_that_a_client_came_by_https(guarded: Served) -> None:
    header = "strict-transport-security"
    assert header in ask(guarded, PROXY, ANN).headers
    assert header not in ask(guarded, STRANGER, ANN).headers


async def connect(served: Served, source: str, address: str) -> int:
    """The status with which a socket is opened or refused."""
    try:
        line = await websockets.connect(
            served.ws,
            origin=websockets.Origin(served.origin),
            additional_headers={"X-Forwarded-For": address},
            local_addr=(source, 0),
            open_timeout=PATIENCE,
        )
    except InvalidStatus as refused:
        return refused.response.status_code
    await line.close()
    return SWITCHED


def test_sockets_are_counted_alike(guarded: Served) -> None:
    async def knock() -> None:
        for _ in range(int(CONNECT.burst)):
            assert await connect(guarded, PROXY, ANN) == SWITCHED
            assert await connect(guarded, STRANGER, another()) == SWITCHED
        assert await connect(guarded, PROXY, ANN) == TOO_MANY
        assert await connect(guarded, STRANGER, another()) == TOO_MANY
        assert await connect(guarded, PROXY, BEN) == SWITCHED
        assert await connect(guarded, NEIGHBOR, another()) == SWITCHED

    meet(knock())
