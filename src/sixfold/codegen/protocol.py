"""TypeScript of the messages, the HTTP API and its codes."""

import inspect
from collections.abc import Mapping

import msgspec

from sixfold.codegen.games import note_codes, reason_codes
from sixfold.codegen.source import import_types, module, union
from sixfold.core.refusal import Refusal
from sixfold.core.story import REASON_CODES
from sixfold.games import GAMES
from sixfold.wire import api, messages
from sixfold.wire.codes import Code
from sixfold.wire.schema import message_schema
from sixfold.wire.typescript import declarations, names_in

REF = "#/$defs/{name}"


def message_types() -> str:
    """web/src/net/messages.ts"""
    classes = {**vars(messages), "Refusal": Refusal}
    return module(
        "The messages of the WebSocket.",
        [
            "",
            *import_types(["RefusalCode"], "./codes"),
            *declarations(message_schema()["$defs"], classes),
        ],
    )


def api_types() -> str:
    """web/src/net/bodies.ts"""
    structs = api_structs()
    _, parts = msgspec.json.schema_components(structs.values(), ref_template=REF)
    own = {name: part for name, part in parts.items() if name in structs}
    return module(
        "The requests and responses of the HTTP API.",
        [
            "",
            *import_types(["NoteCode"], "./codes"),
            *import_types(names_in(own) - set(own), "./messages"),
            *declarations(own, structs),
        ],
    )


def api_structs() -> Mapping[str, type[msgspec.Struct]]:
    """Every body of wire/api.py."""
    found = inspect.getmembers(api, inspect.isclass)
    return {
        name: kind
        for name, kind in found
        if issubclass(kind, msgspec.Struct)
        and kind.__module__ == api.__name__
        and kind is not api.Body
    }


def codes() -> str:
    """web/src/net/codes.ts"""
    refusals = [
        *(code.code for code in Code),
        *REASON_CODES,
        *(code for game in GAMES for code in reason_codes(game)),
    ]
    notes = [code for game in GAMES for code in note_codes(game)]
    return module(
        "The stable codes of refusals and of bots' reasons.",
        [
            *union("RefusalCode", "Why something was not done.", dict.fromkeys(refusals)),
            *union("NoteCode", "What speaks for or against a move.", notes),
        ],
    )
