"""Record files: .six or JSON, distinguished by their first character."""

from pathlib import Path
from typing import Any, TypeAlias

from sixfold.core.errors import RecordError, SixfoldError
from sixfold.core.game import AnyGame
from sixfold.core.phrase import system_words
from sixfold.core.sixfile import line_of, parse_record
from sixfold.games import find_game
from sixfold.referee.match import Match, resume
from sixfold.wire.record_json import check_claims, parse_record_json

AnyMatch: TypeAlias = Match[Any, Any, Any]

SIZE_MAX = 16 * 1024 * 1024
"""Limit on the bytes read from a file; a long game has a few hundred thousand."""


def read_match(path: Path) -> tuple[AnyGame, AnyMatch]:
    """The replayed match of a file; raises RecordError with the file and the location in it."""
    try:
        return parse_match(_read(path))
    except SixfoldError as error:
        raise RecordError("{path}: {why}", path=path, why=error) from error


def parse_match(text: str) -> tuple[AnyGame, AnyMatch]:
    """The replayed match of a text in either format; raises RecordError or OptionError."""
    return _parse_json(text) if text.lstrip().startswith("{") else _parse_six(text)


def _parse_json(text: str) -> tuple[AnyGame, AnyMatch]:
    record = parse_record_json(text)
    game = find_game(record.game)
    match = resume(game, record)
    check_claims(game, record, text)
    return game, match


def _parse_six(text: str) -> tuple[AnyGame, AnyMatch]:
    record = parse_record(text)
    game = find_game(record.game)
    try:
        match = resume(game, record)
    except RecordError as error:
        place = "end" if error.ply is None else str(error.ply)
        line = line_of(text, place)
        raise RecordError("{why}", why=error.why, line=line, ply=error.ply) from error
    if record.result is None and match.result is not None:
        raise RecordError(
            "the record is marked open, but the game is over ({clause})",
            clause=match.result.clause,
            line=line_of(text, "open"),
        )
    return game, match


def _read(path: Path) -> str:
    try:
        with path.open("rb") as file:
            content = file.read(SIZE_MAX + 1)
    except OSError as error:
        raise RecordError("cannot read it: {why}", why=system_words(error)) from None
    except ValueError as error:  # a name with a NUL in it
        raise RecordError("cannot read it: {why}", why=error) from None
    if len(content) > SIZE_MAX:
        raise RecordError("this is no record: it is larger than {limit} bytes", limit=SIZE_MAX)
    try:
        return content.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        raise RecordError(
            "this is no text file (byte {place} is not UTF-8)", place=error.start
        ) from None
