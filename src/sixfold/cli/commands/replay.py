"""`sixfold replay`: look at a game that was played."""

import sys
from pathlib import Path

import click

from sixfold.cli.options.translated import FilePath, argument, command, option
from sixfold.cli.terminal.screen import (
    end_line,
    is_terminal,
    make_console,
    show_view,
    table_line,
    turn_line,
)
from sixfold.core.entry import Moved
from sixfold.locale.words import t
from sixfold.wire.record_file import read_match
from sixfold.wire.record_json import record_text


@command()
@argument("file", type=FilePath(exists=True, dir_okay=False, path_type=Path))
@option("--step", is_flag=True, help="Show the table after every turn; press Enter to go on.")
@option("--json", "as_json", is_flag=True, help="Print the game as JSON instead.")
def replay(file: Path, step: bool, as_json: bool) -> None:
    """Show the turns of the game in FILE, and how it ended."""
    game, match = read_match(file)
    record, story = match.record, match.story
    if as_json:
        click.echo(record_text(game, record))
        return
    console = make_console()
    console.print(table_line(match))
    for ply, entry in enumerate(record.entries, start=1):
        text = entry.text if isinstance(entry, Moved) else ""
        console.print(turn_line(record, story, ply, text))
        if step and ply < story.ply:
            show_view(console, game, story.states[ply], None)
            if is_terminal(sys.stdin):
                click.prompt(t("Press Enter to go on"), default="", show_default=False)
    console.print()
    show_view(console, game, story.state, None)
    console.print(end_line(record))
