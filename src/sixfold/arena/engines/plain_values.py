"""Lossless conversion of views to plain JSON values and back.

Objects stand for records, lists for tuples, lower-case names for enums such as colors. A mapping is
a list of pairs, as its keys are not text: `[[{"x": 0, "y": 0}, {"color": "red", ...}], ...]`.
"""

import types
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Any, TypeAlias, Union, get_args, get_origin, get_type_hints

from sixfold.core.errors import NotationError
from sixfold.core.game import AnyGame

Plain: TypeAlias = Any
Reader: TypeAlias = Callable[[Plain, str], Any]

_ATOMS: dict[type, tuple[type, ...]] = {
    bool: (bool,),
    int: (int,),
    float: (int, float),
    str: (str,),
    types.NoneType: (types.NoneType,),
}


def to_plain(value: Any) -> Plain:
    """A view, or anything in it, as plain values."""
    match value:
        case Enum():
            return value.name.lower()
        case Mapping():
            return [[to_plain(key), to_plain(held)] for key, held in value.items()]
        case tuple() if (names := getattr(value, "_fields", None)) is not None:
            return {name: to_plain(held) for name, held in zip(names, value, strict=True)}
        case tuple() | list():
            return [to_plain(held) for held in value]
        case _ if is_dataclass(value):
            return {field.name: to_plain(getattr(value, field.name)) for field in fields(value)}
        case None | bool() | int() | float() | str():
            return value
    raise TypeError(f"a {type(value).__name__} has no plain form")


def view_type(game: AnyGame) -> type:
    """The return type of `game.observe`."""
    found: type = get_type_hints(game.observe)["return"]
    return found


def read_view(game: AnyGame, plain: Plain) -> Any:
    """Rebuild a view from plain values; raises NotationError with the location of an error."""
    return _reader(view_type(game))(plain, "view")


@cache
def _reader(kind: Any) -> Reader:
    """A reader for plain values of one type."""
    origin = get_origin(kind)
    if kind in _ATOMS:
        return _atom(kind)
    if origin in (Union, types.UnionType):
        return _one_of(get_args(kind))
    if isinstance(origin, type) and issubclass(origin, tuple):
        return _row(get_args(kind))
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return _pairs(get_args(kind))
    if isinstance(kind, type) and issubclass(kind, Enum):
        return _name(kind)
    if is_dataclass(kind) or hasattr(kind, "_fields"):
        return _record(kind)
    raise TypeError(f"{kind} has no plain form")


def _atom(kind: type) -> Reader:
    def read(plain: Plain, where: str) -> Any:
        is_other = isinstance(plain, bool) and kind is not bool
        if is_other or not isinstance(plain, _ATOMS[kind]):
            raise NotationError(
                "{where}: {value} is no {kind}",
                where=where,
                value=_shown(plain),
                kind=kind.__name__,
            )
        return plain

    return read


def _one_of(kinds: tuple[Any, ...]) -> Reader:
    def read(plain: Plain, where: str) -> Any:
        if plain is None and types.NoneType in kinds:
            return None
        errors = []
        for kind in kinds:
            if kind is not types.NoneType:
                try:
                    return _reader(kind)(plain, where)
                except NotationError as error:
                    errors.append(error)
        raise errors[-1]

    return read


def _row(kinds: tuple[Any, ...]) -> Reader:
    def read(plain: Plain, where: str) -> Any:
        row = _list(plain, where)
        if kinds[1:] == (...,):
            item = _reader(kinds[0])
            return tuple(item(held, f"{where}[{place}]") for place, held in enumerate(row))
        if len(row) != len(kinds):
            raise NotationError(
                "{where}: {count} values, not {wanted}",
                where=where,
                count=len(row),
                wanted=len(kinds),
            )
        pairs = enumerate(zip(kinds, row, strict=True))
        return tuple(_reader(kind)(held, f"{where}[{place}]") for place, (kind, held) in pairs)

    return read


def _pairs(kinds: tuple[Any, ...]) -> Reader:
    pair = _row(kinds)

    def read(plain: Plain, where: str) -> Any:
        row = _list(plain, where)
        return dict(pair(held, f"{where}[{place}]") for place, held in enumerate(row))

    return read


def _name(kind: type[Enum]) -> Reader:
    members = {member.name.lower(): member for member in kind}

    def read(plain: Plain, where: str) -> Any:
        if not isinstance(plain, str) or plain not in members:
            raise NotationError(
                "{where}: {value} is none of {known}",
                where=where,
                value=_shown(plain),
                known=", ".join(members),
            )
        return members[plain]

    return read


def _record(kind: Any) -> Reader:
    hints = get_type_hints(kind)
    names = [f.name for f in fields(kind)] if is_dataclass(kind) else list(kind._fields)

    def read(plain: Plain, where: str) -> Any:
        if not isinstance(plain, dict):
            raise NotationError("{where}: {value} is no object", where=where, value=_shown(plain))
        if wrong := plain.keys() ^ set(names):
            name = min(wrong)
            if name in names:
                raise NotationError("{where}: '{name}' is missing", where=where, name=name)
            raise NotationError("{where}: '{name}' does not belong here", where=where, name=name)
        return kind(
            **{name: _reader(hints[name])(plain[name], f"{where}.{name}") for name in names}
        )

    return read


def _list(plain: Plain, where: str) -> list[Plain]:
    if not isinstance(plain, list):
        raise NotationError("{where}: {value} is no list", where=where, value=_shown(plain))
    return plain


def _shown(plain: Plain) -> str:
    text = repr(plain)
    return text if len(text) <= 40 else f"{text[:37]}..."
