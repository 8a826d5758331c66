"""Documents generated from the messages are up to date."""

import msgspec
import pytest

from sixfold.wire.codes import Code, Denied
from sixfold.wire.messages import Answer, Request
from sixfold.wire.reference import START, reference
from sixfold.wire.schema import message_schema, schema_text
from sixfold.wire.typescript import typescript
from tests.corpus import ROOT


def test_the_json_schema_is_up_to_date() -> None:
    """If not: python -m sixfold.wire.schema > docs/protocol.schema.json."""
    assert (ROOT / "docs" / "protocol.schema.json").read_text() == schema_text()


def test_the_types_of_the_web_app_are_up_to_date() -> None:
    """If not: python -m sixfold.wire.typescript > web/src/net/messages.ts."""
    assert (ROOT / "web" / "src" / "net" / "messages.ts").read_text() == f"{typescript()}\n"


def test_the_reference_is_up_to_date() -> None:
    """If not: replace the end of docs/protocol.md by what python -m sixfold.wire.reference says."""
    text = (ROOT / "docs" / "protocol.md").read_text()
    assert START + text.partition(START)[2] == f"{reference()}\n"


def test_the_types_are_spelled_as_typescript() -> None:
    lines = typescript().splitlines()
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
