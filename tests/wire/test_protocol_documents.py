"""The messages as JSON Schema and TypeScript, and the codes."""

import msgspec
import pytest

from sixfold.codegen.protocol import message_types
from sixfold.wire.codes import Code, Denied
from sixfold.wire.messages import Answer, Request
from sixfold.wire.schema import message_schema


def test_the_types_are_spelled_as_typescript() -> None:
    lines = message_types().splitlines()
    assert "export interface Hello {" in lines
    assert "  since?: number | null;" in lines
    assert "  seats: SeatInfo[];" in lines
    assert "  options: Record<string, string>;" in lines
    assert "  shown: unknown;" in lines
    assert any(line.startswith("export type Answer = Welcome | Event |") for line in lines)


def test_the_schema_has_every_message_by_its_tag() -> None:
    parts = message_schema()["$defs"]
    for union, name in ((Request, "Request"), (Answer, "Answer")):
        tags = {struct.__struct_config__.tag for struct in union.__args__}
        assert set(parts[name]["discriminator"]["mapping"]) == tags


@pytest.mark.parametrize("code", list(Code), ids=lambda code: code.code)
def test_every_code_is_a_word_with_a_sentence_and_a_status(code: Code) -> None:
    assert code.code == code.code.lower()
    assert " " not in code.code
    assert 400 <= code.status < 600
    names = ("why", "limit", "seconds", "origin", "table", "ply", "value", "allowed")
    details = dict.fromkeys((*names, "least", "most"), "x")
    refusal = Denied(code, **details).refusal()
    assert refusal["code"] == code.code
    assert "{" not in refusal["message"]
    assert msgspec.json.decode(msgspec.json.encode(refusal)) == refusal


def test_codes_are_different() -> None:
    assert len({code.code for code in Code}) == len(Code)
