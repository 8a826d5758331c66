"""Record files, as the commands write them."""

from pathlib import Path

from sixfold.core.errors import RecordError
from sixfold.core.phrase import system_words
from sixfold.core.record import Record
from sixfold.core.sixfile import format_record


def write_record(path: Path, record: Record, *, again: bool) -> None:
    """Write a record; only `again` overwrites an existing file. Raises RecordError."""
    try:
        with path.open("w" if again else "x", encoding="utf-8", newline="\n") as file:
            file.write(format_record(record))
    except OSError as error:
        raise RecordError(
            "cannot write {path}: {why}", path=path, why=system_words(error)
        ) from None
