"""`sixfold`: the commands and their error handling."""

import io
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from typing import Any

import click

from sixfold import __version__
from sixfold.cli.commands.analyse import analyse_command
from sixfold.cli.commands.arena import arena
from sixfold.cli.commands.backup import backup, restore
from sixfold.cli.commands.check import check
from sixfold.cli.commands.engine import engine
from sixfold.cli.commands.play import play
from sixfold.cli.commands.puzzle import puzzle_command
from sixfold.cli.commands.record import record
from sixfold.cli.commands.replay import replay
from sixfold.cli.commands.resume import resume
from sixfold.cli.commands.review import review_command
from sixfold.cli.commands.serve import serve
from sixfold.cli.options.translated import Command, option
from sixfold.cli.terminal.words import tell
from sixfold.core.errors import OptionError, SixfoldError
from sixfold.locale.words import LANGUAGES, find_language, language_of, t, use_language


class Refused(click.ClickException):
    """Bad input: one clear line after `Error:`, exit code 2."""

    exit_code = 2


class Commands(Command, click.Group):
    """Reports every input error on one line."""

    def make_context(
        self,
        info_name: str | None,
        args: list[str],
        parent: click.Context | None = None,
        **extra: Any,
    ) -> click.Context:
        use_language(_language_asked_for(args) or language_of(os.environ))
        return super().make_context(info_name, args, parent, **extra)

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
    except SixfoldError as error:
        raise Refused(tell(error)) from error


def _language_asked_for(words: Sequence[str]) -> str | None:
    """The language of --lang, parsed first so that errors are translated, too."""
    for word, following in pairwise((*words, "")):
        if word == "--lang" or word.startswith("--lang="):
            return find_language(following if word == "--lang" else word.partition("=")[2])
        if not word.startswith("-"):
            break
    return None


def _check_language(ctx: click.Context, param: click.Parameter, tag: str | None) -> str | None:
    if tag is not None and find_language(tag) is None:
        raise OptionError(
            "there is no language '{name}'; languages: {languages}",
            name=tag,
            languages=", ".join(LANGUAGES),
        )
    return tag


def _show_version(ctx: click.Context, param: click.Parameter, asked: bool) -> None:
    if asked:
        click.echo(t("{program}, version {version}", program="sixfold", version=__version__))
        ctx.exit()


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@option(
    "--lang",
    metavar="LANGUAGE",
    expose_value=False,
    callback=_check_language,
    help="en, ru, hu or zh_Hant; by default SIXFOLD_LANG or the locale says it.",
)
@option(
    "--version",
    is_flag=True,
    expose_value=False,
    is_eager=True,
    callback=_show_version,
    help="Show the version and exit.",
)
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
    analyse_command,
    puzzle_command,
    serve,
    backup,
    restore,
    arena,
    engine,
):
    main.add_command(command)
