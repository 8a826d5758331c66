"""Record files on disk: the text format or JSON, told apart by their first character."""

from pathlib import Path

from sixfold.cli.table import AnyMatch
from sixfold.core.errors import RecordError, SixfoldError
from sixfold.core.game import AnyGame
from sixfold.core.phrase import system_words
from sixfold.core.record import Record
from sixfold.core.sixfile import format_record, line_of, parse_record
from sixfold.games import find_game
from sixfold.match.match import resume
from sixfold.wire.record_json import check_claims, parse_record_json


def load_match(path: Path) -> tuple[AnyGame, AnyMatch]:
    """The replayed match of a file; raises RecordError that names the file and the place in it."""
    try:
        text = _read(path)
        return _load_json(text) if text.lstrip().startswith("{") else _load_six(text)
    except SixfoldError as error:
        raise RecordError("{path}: {why}", path=path, why=error) from error


def _load_json(text: str) -> tuple[AnyGame, AnyMatch]:
    record = parse_record_json(text)
    game = find_game(record.game)
    match = resume(game, record)
    check_claims(game, record, text)
    return game, match


def _load_six(text: str) -> tuple[AnyGame, AnyMatch]:
    record = parse_record(text)
    game = find_game(record.game)
    try:
        return game, resume(game, record)
    except RecordError as error:
        place = "end" if error.ply is None else str(error.ply)
        line = line_of(text, place)
        raise RecordError("{why}", why=error.why, line=line, ply=error.ply) from error


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise RecordError(
            "this is no text file (byte {place} is not UTF-8)", place=error.start
        ) from None
    except OSError as error:
        raise RecordError("cannot read it: {why}", why=system_words(error)) from None


def write_record(path: Path, record: Record, *, again: bool) -> None:
    """Write a record; only `again` writes over a file that is there. Raises RecordError."""
    try:
        with path.open("w" if again else "x", encoding="utf-8", newline="\n") as file:
            file.write(format_record(record))
    except OSError as error:
        raise RecordError(
            "cannot write {path}: {why}", path=path, why=system_words(error)
        ) from None
