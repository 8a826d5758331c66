"""Malformed HTTP gets client errors, never server errors."""

from collections.abc import Iterator

import pytest

from sixfold.server.http.pages import INDEX
from tests.server.fuzz_http import Fuzz
from tests.server.harness import Served, serve

REQUESTS = 600
"""`make fuzz-http` sends 30,000."""


@pytest.fixture(scope="module")
def with_web(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    web = tmp_path_factory.mktemp("web")
    (web / INDEX).write_text("<!doctype html>")
    with serve(tmp_path_factory.mktemp("server"), web=web) as served:
        yield served


def test_strange_requests_get_no_500(with_web: Served) -> None:
    fuzz = Fuzz(with_web, seed=1)
    fuzz.run(REQUESTS)
    assert fuzz.faults == []
    assert with_web.services.metrics.failures._value.get() == 0
    assert fuzz.statuses[400] > REQUESTS / 10
    assert fuzz.statuses[200] > REQUESTS / 10


NESTED = b"[" * 30_000 + b"]" * 30_000


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("/%00", None, 400),
        ("/" + "a" * 300, None, 400),
        ("/" + "a" * 9000, None, 414),
        ("/api/v1/tables", NESTED, 400),
        ("/api/v1/tables", b'{"name": "\xff"}', 400),
        ("/api/v1/tables", b'"' + b"x" * 70_000 + b'"', 413),
        ("/api/v1/lessons/qwirkle/1/move", b'{"text": "\xed\xa0\x80"}', 400),
    ],
)
def test_a_clients_mistake_is_called_one(
    with_web: Served, path: str, body: bytes | None, status: int
) -> None:
    content_type = {"Content-Type": "application/json"}
    method = "GET" if body is None else "POST"
    answer = with_web.http.request(method, path, content=body, headers=content_type)
    assert answer.status_code == status
    assert answer.json()["refusal"]["code"] in ("malformed", "too-big")
    assert with_web.services.metrics.failures._value.get() == 0
