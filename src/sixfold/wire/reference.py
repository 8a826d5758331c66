"""The reference part of docs/protocol.md."""

from collections.abc import Iterator, Mapping
from typing import Any

from sixfold.wire import messages
from sixfold.wire.codes import Code
from sixfold.wire.field_notes import field_notes
from sixfold.wire.schema import message_schema
from sixfold.wire.typescript import type_text

START = "<!-- From here on made by `make types`. -->"

Schema = Mapping[str, Any]


def reference() -> str:
    """All messages with their fields, then all codes."""
    parts = message_schema()["$defs"]
    lines = [START]
    for title, name in (("What clients send", "Request"), ("What servers send", "Answer")):
        lines += ["", f"## {title}"]
        for ref in parts[name]["anyOf"]:
            lines += _message(parts, ref["$ref"].rpartition("/")[2])
    lines += ["", "## Parts of messages"]
    for name, part in parts.items():
        if "properties" in part and "type" not in part["properties"]:
            lines += _section(name, part)
    return "\n".join([*lines, *_codes()])


def _message(parts: Mapping[str, Schema], name: str) -> Iterator[str]:
    part = parts[name]
    (tag,) = part["properties"]["type"]["enum"]
    yield from _section(tag, part)


def _section(title: str, part: Schema) -> Iterator[str]:
    yield from ("", f"### `{title}`", "", " ".join(part["description"].split()))
    notes = field_notes(getattr(messages, part["title"], None))
    fields = {name: kind for name, kind in part["properties"].items() if name != "type"}
    if not fields:
        return
    yield from ("", "| field | type | |", "|---|---|---|")
    needed = part.get("required", [])
    for name, kind in fields.items():
        about = notes.get(name, "") if name in needed else f"optional. {notes.get(name, '')}"
        type_ = type_text(kind).replace("|", "\\|")
        yield f"| `{name}` | `{type_}` | {about.strip()} |"


def _codes() -> Iterator[str]:
    yield from ("", "## Codes of refusals", "", "| code | HTTP | sentence |", "|---|---|---|")
    for code in sorted(Code, key=lambda code: code.code):
        yield f"| `{code.code}` | {code.status} | {code.text} |"
