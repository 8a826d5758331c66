"""JSON Schema as TypeScript declarations."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from sixfold.wire.field_notes import field_notes

SIMPLE = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean"}
NARROWED = {("Refusal", "code"): "RefusalCode", ("Idea", "notes"): "NoteCode[]"}
"""Fields that are any text in the schema, because a newer server may know more codes."""

Schema = Mapping[str, Any]


def declarations(parts: Mapping[str, Schema], classes: Mapping[str, object]) -> Iterator[str]:
    """One type for each definition of a schema, with the docstrings of its class."""
    for name, part in parts.items():
        yield from ("", *_declaration(name, part, field_notes(classes.get(name))))


def names_in(schema: Any) -> set[str]:
    """Every definition a schema refers to, directly."""
    match schema:
        case {"$ref": str(target)}:
            return {target.rpartition("/")[2]}
        case dict():
            return set().union(*map(names_in, schema.values()))
        case list():
            return set().union(*map(names_in, schema))
        case _:
            return set()


def _declaration(name: str, schema: Schema, notes: Mapping[str, str]) -> Iterator[str]:
    if about := schema.get("description"):
        yield comment(about)
    if "properties" not in schema:
        yield f"export type {name} = {type_text(schema)};"
        return
    yield f"export interface {name} {{"
    needed = schema.get("required", [])
    for field, kind in schema["properties"].items():
        if field in notes:
            yield f"  {comment(notes[field])}"
        type_ = NARROWED.get((name, field)) or type_text(kind)
        yield f"  {field}{'' if field in needed else '?'}: {type_};"
    yield "}"


def comment(text: str) -> str:
    return f"/** {' '.join(text.split())} */"


def type_text(schema: Schema) -> str:
    """A schema as a TypeScript type."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "anyOf" in schema:
        return " | ".join(map(type_text, schema["anyOf"]))
    if "enum" in schema:
        return choice(schema["enum"])
    return _plain(schema)


def choice(values: Sequence[object]) -> str:
    return " | ".join(f'"{value}"' if isinstance(value, str) else str(value) for value in values)


def _plain(schema: Schema) -> str:
    match schema:
        case {"type": "null"}:
            return "null"
        case {"type": "array", "prefixItems": items}:
            return f"readonly [{', '.join(map(type_text, items))}]"
        case {"type": "array"}:
            inner = type_text(schema["items"])
            return f"({inner})[]" if " " in inner else f"{inner}[]"
        case {"type": "object"}:
            return f"Record<string, {type_text(schema.get('additionalProperties', {}))}>"
        case {"type": name}:
            return SIMPLE[name]
        case _:
            return "unknown"
