"""Record files on disk: the text format or JSON, told apart by their first character."""

from pathlib import Path

from sixfold.cli.table import AnyMatch
from sixfold.core.errors import RecordError
from sixfold.core.game import AnyGame
from sixfold.core.sixfile import line_of_ply, parse_record
from sixfold.games import find_game
from sixfold.match.match import resume
from sixfold.wire.record_json import check_claims, parse_record_json


def load_match(path: Path) -> tuple[AnyGame, AnyMatch]:
    """The replayed match of a file; raises RecordError that names file and line."""
    try:
        return _load(path)
    except RecordError as error:
        raise RecordError(f"{path}: {error}") from error


def _load(path: Path) -> tuple[AnyGame, AnyMatch]:
    text = _read(path)
    is_json = text.lstrip().startswith("{")
    record = parse_record_json(text) if is_json else parse_record(text)
    game = find_game(record.game)
    try:
        match = resume(game, record)
        if is_json:
            check_claims(game, record, text)
    except RecordError as error:
        line = None if is_json or error.ply is None else line_of_ply(text, error.ply)
        raise RecordError(error.message, line=line, ply=error.ply) from error
    return game, match


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise RecordError(f"this is no text file (byte {error.start} is not UTF-8)") from None
