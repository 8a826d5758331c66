"""`sixfold check`: does a record keep to the rules, and to its promise?"""

from pathlib import Path

import click

from sixfold.cli.files import load_match
from sixfold.cli.screen import end_line
from sixfold.core.errors import RecordError
from sixfold.core.record import keeps_promise


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--fair", is_flag=True, help="Fail also when FILE has no commitment to check.")
def check(file: Path, fair: bool) -> None:
    """Say whether every move, score and promise in FILE holds."""
    game, match = load_match(file)
    record = match.record
    if record.commitment and not keeps_promise(record):
        raise RecordError(f"{file}: seed and salt do not match the commitment")
    if fair and not record.commitment:
        raise RecordError(f"{file}: the record has no commitment to check")
    click.echo(f"{file}: ok. {game.title}, {record.players} players, {len(record.entries)} plies.")
    click.echo(end_line(record))
    if record.commitment:
        click.echo("Seed and salt match the commitment.")
