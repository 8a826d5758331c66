"""The messages as JSON Schema: docs/protocol.schema.json."""

from typing import Any, get_args

import msgspec

from sixfold.wire.messages import PHRASES, Action, Answer, Request

TITLE = "Messages between Sixfold's servers and clients"


def message_schema() -> dict[str, Any]:
    """Every message by its name; what clients send is `Request`, what servers send is `Answer`."""
    (request, answer), parts = msgspec.json.schema_components(
        [Request, Answer], ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": TITLE,
        "anyOf": [{"$ref": "#/$defs/Request"}, {"$ref": "#/$defs/Answer"}],
        "$defs": {
            **parts,
            "Request": request,
            "Answer": answer,
            "Action": {"description": "What can be done.", "enum": list(get_args(Action))},
            "Phrase": {"description": "What can be said.", "enum": list(PHRASES)},
        },
    }


def schema_text() -> str:
    return msgspec.json.format(msgspec.json.encode(message_schema()), indent=2).decode() + "\n"
