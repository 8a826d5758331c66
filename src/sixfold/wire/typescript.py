"""Messages as TypeScript: `python -m sixfold.wire.typescript` prints web/src/net/messages.ts."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from sixfold.wire.schema import message_schema

HEAD = "/** Made from src/sixfold/wire/messages.py by `python -m sixfold.wire.typescript`. */"
SIMPLE = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean"}

Schema = Mapping[str, Any]


def typescript() -> str:
    """One type per definition of the schema."""
    parts = message_schema()["$defs"]
    return "\n".join([HEAD, *(line for name, part in parts.items() for line in _part(name, part))])


def _part(name: str, schema: Schema) -> Iterator[str]:
    yield ""
    if about := schema.get("description"):
        yield f"/** {' '.join(about.split())} */"
    if "properties" not in schema:
        yield f"export type {name} = {type_text(schema)};"
        return
    yield f"export interface {name} {{"
    needed = schema.get("required", [])
    for field, kind in schema["properties"].items():
        yield f"  {field}{'' if field in needed else '?'}: {type_text(kind)};"
    yield "}"


def type_text(schema: Schema) -> str:
    """A schema as a TypeScript type."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "anyOf" in schema:
        return " | ".join(map(type_text, schema["anyOf"]))
    if "enum" in schema:
        return _choice(schema["enum"])
    return _plain(schema)


def _choice(values: Sequence[str]) -> str:
    return " | ".join(f'"{value}"' for value in values)


def _plain(schema: Schema) -> str:
    match schema.get("type"):
        case None:
            return "unknown"
        case "null":
            return "null"
        case "array":
            inner = type_text(schema["items"])
            return f"({inner})[]" if " " in inner else f"{inner}[]"
        case "object":
            return f"Record<string, {type_text(schema.get('additionalProperties', {}))}>"
        case name:
            return SIMPLE[name]


if __name__ == "__main__":
    print(typescript())
