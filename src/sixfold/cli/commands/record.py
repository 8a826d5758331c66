"""`sixfold record`: bots play a game, its record is printed."""

from collections.abc import Sequence

import click

from sixfold.cli.options.game import BotSeats, TableCommand, read_options, read_seed, table_options
from sixfold.cli.options.translated import argument, command, option
from sixfold.core.game import expect_players
from sixfold.core.rng import Rng
from sixfold.core.sixfile import format_record
from sixfold.games import find_game
from sixfold.referee.match import open_match
from sixfold.wire.record_json import record_text


@command(cls=TableCommand)
@argument("game")
@table_options
@option("--json", "as_json", is_flag=True, help="Print JSON with every turn spelled out.")
def record(
    game: str, players: int, seed: str | None, pairs: Sequence[str], level: str, as_json: bool
) -> None:
    """Let bots play GAME and print the record.

    The same seed, bot and options give the same record.
    """
    found = find_game(game)
    expect_players(found, players)
    secret = read_seed(seed)
    match = open_match(
        found,
        players=players,
        seed=secret,
        salt=Rng(secret).fork("salt").seed.hex(),
        options=read_options(pairs),
        names=tuple(f"{level} {seat}" for seat in range(players)),
    )
    bots = BotSeats(found, dict.fromkeys(range(players), level), secret)
    while match.story.turn is not None:
        match = bots.move(match)
    text = record_text(found, match.record) + "\n" if as_json else format_record(match.record)
    click.echo(text, nl=False)
