"""The OpenAPI document matches the server, which survives any valid request."""

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from litestar.openapi.spec import OpenAPI
from schemathesis import Case
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from sixfold.codegen.protocol import api_structs
from sixfold.wire.schema import message_schema
from tests.server.harness import PERSON, RANDOM_BOT, Served

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
EXAMPLES = settings().max_examples // 16
"""Requests for each operation; the explore profile sends more."""


def operations(served: Served) -> list[tuple[str, str]]:
    document = served.call("GET", "/openapi.json").json()
    return [(path, method) for path, item in document["paths"].items() for method in item]


def test_every_part_has_a_type_in_the_web_app(served: Served) -> None:
    parts = served.call("GET", "/openapi.json").json()["components"]["schemas"]
    names = {name.rpartition("_")[2] for name in parts}
    assert {"NewTable", "Event", "Hint"} <= names
    assert names <= {*api_structs(), *message_schema()["$defs"]}


def test_the_document_is_made_once(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    first = served.call("GET", "/openapi.json")
    monkeypatch.setattr(OpenAPI, "to_schema", lambda _: {"made": "again"})
    assert served.call("GET", "/openapi.json").content == first.content
    tag = first.headers["etag"]
    unchanged = served.http.get("/api/v1/openapi.json", headers={"If-None-Match": tag})
    assert (unchanged.status_code, unchanged.content) == (304, b"")
    assert unchanged.headers["etag"] == tag
    other = served.http.get("/api/v1/openapi.json", headers={"If-None-Match": '"other"'})
    assert (other.status_code, other.content) == (200, first.content)


def test_every_operation_of_the_document_holds(served: Served) -> None:
    schema = schemathesis.openapi.from_dict(served.call("GET", "/openapi.json").json())
    schema.config.update(base_url=served.origin)
    made = served.create("twisty", PERSON, RANDOM_BOT)
    asked = 0
    for found in schema.get_all_operations():
        assert isinstance(found, Ok), found
        operation = found.ok()
        if "/health" in operation.path:
            continue

        @settings(
            max_examples=EXAMPLES,
            deadline=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(case=operation.as_strategy())
        def ask(case: Case[Any]) -> None:
            nonlocal asked
            asked += 1
            if asked % 2 and "table" in case.path_parameters:
                case.path_parameters["table"] = made["table"]
            if "wait" in (case.query or {}):
                case.query["wait"] = 0
            headers = {"Authorization": f"Bearer {made['you']['token']}"} if asked % 3 else {}
            answer = case.call(headers=headers)
            case.validate_response(answer, checks=CHECKS)

        ask()
    assert asked > (EXAMPLES - 2) * (len(operations(served)) - 1)
    assert served.call("GET", "/health").json()["ok"]


@pytest.mark.parametrize("path", ["/tables/{table}/move", "/lobby", "/account/login", "/health"])
def test_the_document_knows_the_paths(served: Served, path: str) -> None:
    assert f"/api/v1{path}" in {known for known, _ in operations(served)}
