"""`sixfold`: the commands, and how every one of them says no."""

from typing import Any

import click

from sixfold import __version__
from sixfold.cli.check import check
from sixfold.cli.play import play
from sixfold.cli.record import record
from sixfold.cli.replay import replay
from sixfold.core.errors import SixfoldError

BAD_INPUT = 2


class Commands(click.Group):
    """Bad input ends with one clear line and exit code 2, never with a traceback."""

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except SixfoldError as error:
            click.echo(f"Error: {error}", err=True)
            ctx.exit(BAD_INPUT)


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="sixfold")
def main() -> None:
    """Qwirkle, Qwirkle Rummy and Twisty: play them, record them, check them.

    An independent, unofficial project. Qwirkle is a trademark of MindWare, Twisty of Djeco.
    """


for command in (play, record, replay, check):
    main.add_command(command)
