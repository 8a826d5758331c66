"""TypeScript of what the games show and what their bots say."""

import sys
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import Any, get_args, get_type_hints, is_typeddict

import msgspec

from sixfold.codegen.source import import_types, key, module, quoted
from sixfold.core.errors import Reason
from sixfold.games import GAMES
from sixfold.lessons import LESSONS
from sixfold.wire.typescript import comment, declarations

REF = "#/$defs/{name}"
MESSAGES = {"Refusal"}
"""Parts that web/src/net/messages.ts declares."""


def shown_types(game: str) -> dict[str, list[Any]]:
    """The TypedDicts that the functions of a game return, by function."""
    rules = GAMES[game]
    functions: dict[str, Any] = {
        "show": rules.show,
        "own": rules.own,
        "preview": rules.preview,
        "describe": rules.describe,
    }
    return {name: list(_returned(function)) for name, function in functions.items() if function}


def _returned(function: Any) -> Iterator[Any]:
    kind = get_type_hints(function).get("return")
    yield from (one for one in (kind, *get_args(kind)) if is_typeddict(one))


def has_types(game: str) -> bool:
    return any(shown_types(game).values())


def game_types(game: str) -> str:
    """web/src/games/<game>/types.ts"""
    kinds = shown_types(game)
    every = [kind for found in kinds.values() for kind in found]
    _, parts = msgspec.json.schema_components(every, ref_template=REF)
    own = {name: part for name, part in parts.items() if name not in MESSAGES}
    classes = {name: kind for name, kind in _names_beside(every) if name in own}
    return module(
        f"What the server shows of a game of {GAMES[game].title}.",
        [
            "",
            *import_types(MESSAGES & set(parts), "../../net/messages"),
            *declarations(own, classes),
            *_turned(kinds["describe"]),
            *_lesson(game),
        ],
    )


def _turned(kinds: list[Any]) -> list[str]:
    names = " | ".join(kind.__name__ for kind in kinds)
    about = comment("A turn, spelled out: the details of its event, if nothing of it is hidden.")
    return ["", about, f"export type Turned = {names};"] if names else []


def _names_beside(kinds: list[Any]) -> Iterator[tuple[str, Any]]:
    for kind in kinds:
        yield from vars(sys.modules[kind.__module__]).items()


def _lesson(game: str) -> list[str]:
    names = ", ".join(f'"{step.name}"' for step in LESSONS.get(game, ()))
    about = comment("The steps of the lesson, in their order.")
    return ["", about, f"export const LESSON_STEPS = [{names}] as const;"] if names else []


def _module_of(layer: str, game: str, name: str) -> Any:
    """A module such as sixfold.bots.qwirkle.notes, or None."""
    package, path = f"sixfold.{layer}.{game}", f"sixfold.{layer}.{game}.{name}"
    return import_module(path) if find_spec(package) and find_spec(path) else None


def reason_codes(game: str) -> list[str]:
    """Why the rules of a game refuse a move."""
    found = _module_of("games", game, "reasons")
    values = vars(found).values() if found else ()
    return [value.code for value in values if isinstance(value, Reason)]


def note_codes(game: str) -> list[str]:
    return list(_notes(game))


def has_notes(game: str) -> bool:
    return bool(_notes(game))


def _notes(game: str) -> dict[str, str]:
    """What bots say about their moves, by code."""
    found: dict[str, str] = getattr(_module_of("bots", game, "notes"), "NOTES", {})
    return found


def notes(game: str) -> str:
    """web/src/games/<game>/notes.ts"""
    lines = (f"  {key(code)}: msg({quoted(text)})," for code, text in _notes(game).items())
    return module(
        "Why a bot likes or fears a move.",
        [
            "",
            'import { msg } from "../../i18n/words.svelte";',
            'import type { NoteCode } from "../../net/codes";',
            "",
            "export const NOTES = {",
            *lines,
            "} satisfies Partial<Record<NoteCode, string>>;",
        ],
    )
