"""`sixfold`: the commands, and how every one of them says no."""

import io
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import click

from sixfold import __version__
from sixfold.cli.arena import arena
from sixfold.cli.backup import backup, restore
from sixfold.cli.check import check
from sixfold.cli.engine import engine
from sixfold.cli.play import play
from sixfold.cli.record import record
from sixfold.cli.replay import replay
from sixfold.cli.resume import resume
from sixfold.cli.review import review_command
from sixfold.cli.serve import serve
from sixfold.core.errors import SixfoldError
from sixfold.core.extras import MissingExtraError


class Refused(click.ClickException):
    """Bad input: one clear line behind `Error:`, exit code 2."""

    exit_code = 2


class Commands(click.Group):
    """Whatever is wrong with what somebody typed or wrote is said in one line."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        with _in_one_line():
            return super().parse_args(ctx, args)

    def invoke(self, ctx: click.Context) -> Any:
        with _in_one_line():
            return super().invoke(ctx)


@contextmanager
def _in_one_line() -> Iterator[None]:
    try:
        yield
    except click.exceptions.NoArgsIsHelpError:
        raise
    except click.UsageError as error:
        raise Refused(error.format_message()) from error
    except (SixfoldError, MissingExtraError) as error:
        raise Refused(str(error)) from error


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="sixfold")
def main() -> None:
    """Qwirkle, Qwirkle Rummy and Twisty: play, record, replay and check games.

    An independent, unofficial project. Qwirkle is a trademark of MindWare, Twisty of Djeco.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal without ● shows ?


for command in (
    play,
    resume,
    record,
    replay,
    check,
    review_command,
    serve,
    backup,
    restore,
    arena,
    engine,
):
    main.add_command(command)
