"""`sixfold check`: verifies a record and its commitment."""

from pathlib import Path

import click

from sixfold.cli.options.translated import FilePath, argument, command, option
from sixfold.cli.terminal.screen import end_line, table_line
from sixfold.core.errors import RecordError
from sixfold.core.record import keeps_promise
from sixfold.locale.words import n, t
from sixfold.wire.record_file import read_match


@command()
@argument("file", type=FilePath(exists=True, dir_okay=False, path_type=Path))
@option("--fair", is_flag=True, help="Fail also when FILE has no commitment to check.")
def check(file: Path, fair: bool) -> None:
    """Check every move, score and commitment in FILE."""
    _, match = read_match(file)
    record = match.record
    if record.commitment and not keeps_promise(record):
        raise RecordError("{path}: seed and salt do not match the commitment", path=file)
    if fair and not record.commitment:
        raise RecordError("{path}: the record has no commitment to check", path=file)
    plies = n("{count} ply", "{count} plies", len(record.entries))
    click.echo(t("{path}: ok. {table}, {plies}.", path=file, table=table_line(match), plies=plies))
    click.echo(end_line(record))
    if record.commitment:
        click.echo(t("Seed and salt match the commitment."))
