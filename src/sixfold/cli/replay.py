"""`sixfold replay`: look at a game that was played."""

from pathlib import Path

import click

from sixfold.cli.files import load_match
from sixfold.cli.screen import make_console, result_line, show_view, turn_line
from sixfold.core.entry import Moved
from sixfold.wire.record_json import record_text


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--step", is_flag=True, help="Show the table after every turn; Enter goes on.")
@click.option("--json", "as_json", is_flag=True, help="Print the game as JSON instead.")
def replay(file: Path, step: bool, as_json: bool) -> None:
    """Show the turns of the game in FILE, and how it ended."""
    game, match = load_match(file)
    record, story = match.record, match.story
    if as_json:
        click.echo(record_text(game, record))
        return
    console = make_console()
    console.print(f"{game.title}, {record.players} players")
    for ply, entry in enumerate(record.entries, start=1):
        before, after = story.states[ply - 1], story.states[ply]
        text = entry.text if isinstance(entry, Moved) else ""
        console.print(turn_line(game, record, ply, before, after, text), markup=False)
        if step:
            show_view(console, game, after, None)
            if ply < story.ply:
                click.prompt("Enter goes on", default="", show_default=False)
    if not step:
        show_view(console, game, story.state, None)
    result = story.result
    console.print("The game is not over." if result is None else result_line(record, result))
