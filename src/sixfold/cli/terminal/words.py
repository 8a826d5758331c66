"""Translates rules, records and errors for the terminal."""

import re
from collections.abc import Iterable

from sixfold.core.errors import IllegalMove, SixfoldError
from sixfold.core.phrase import Phrase
from sixfold.locale.words import msg, n, t

_SEAT = re.compile(r"seat (\d+)")

SYSTEM = (
    msg("Address already in use"),
    msg("Cannot assign requested address"),
    msg("File exists"),
    msg("File name too long"),
    msg("Is a directory"),
    msg("No such file or directory"),
    msg("No space left on device"),
    msg("Not a directory"),
    msg("Permission denied"),
    msg("Read-only file system"),
)
"""Operating system messages about files and addresses."""


def tell(said: Phrase | SixfoldError) -> str:
    """A phrase or an error, with its details, which may be phrases and errors themselves."""
    details = {name: _value(value) for name, value in said.details.items()}
    if isinstance(said, IllegalMove):
        return f"{t(said.text, **details)} ({said.reason.clause})"
    if isinstance(said, Phrase) and said.many:
        details.pop("count", None)
        return n(said.text, said.many, said.count, **details)
    return t(said.text, **details)


def _value(value: object) -> object:
    if isinstance(value, Phrase | SixfoldError):
        return tell(value)
    if isinstance(value, OSError) and value.strerror:
        return t(value.strerror)
    if isinstance(value, str) and (seat := _SEAT.fullmatch(value)):
        return t("seat {seat}", seat=seat[1])
    return value


def listed(words: Iterable[str]) -> str:
    """Join names with commas, and `and` before the last."""
    first, *others = words
    for other in others:
        first = t("{one} and {other}", one=first, other=other)
    return first
