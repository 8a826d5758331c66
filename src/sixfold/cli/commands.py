"""Commands and options of click that speak the language of whoever asks."""

import re
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import click

from sixfold.locale.words import msg, paragraphs, t

CAPITALS = re.compile(r"[A-Z]{2,}")

PLACEHOLDERS = (
    msg("ADDRESS"),
    msg("ARGS"),
    msg("BOT"),
    msg("COMMAND"),
    msg("FILE"),
    msg("GAME"),
    msg("LANGUAGE"),
    msg("NAME"),
    msg("OPTIONS"),
    msg("TEXT"),
    msg("VALUE"),
)
"""What stands for a value in usage lines and help."""


def _told(text: str | None, **details: str) -> str | None:
    return text and "\n\n".join(t(part, **details) for part in paragraphs(text))


def placeholder(text: str) -> str:
    return CAPITALS.sub(lambda word: t(word[0]), text)


class Parameter(click.Parameter):
    """Its placeholder is a word of the language."""

    def make_metavar(self, *args: Any, **context: Any) -> str:
        return placeholder(super().make_metavar(*args, **context))


class Option(Parameter, click.Option):
    """An option whose help, with its details, is translated when it is shown."""

    def __init__(self, *words: Any, details: Mapping[str, str] | None = None, **more: Any) -> None:
        self._details = details or {}
        super().__init__(*words, **more)

    @property
    def help(self) -> str | None:
        return _told(self._help, **self._details)

    @help.setter
    def help(self, text: str | None) -> None:
        self._help = text

    @property
    def show_default(self) -> bool | str | None:
        return t(self._default) if isinstance(self._default, str) else self._default

    @show_default.setter
    def show_default(self, shown: bool | str | None) -> None:
        self._default = shown


class Argument(Parameter, click.Argument):
    """An argument."""


class Command(click.Command):
    """A command whose help is translated when it is shown."""

    @property
    def help(self) -> str | None:
        return _told(self._help)

    @help.setter
    def help(self, text: str | None) -> None:
        self._help = text

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        return [placeholder(piece) for piece in super().collect_usage_pieces(ctx)]

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        option = super().get_help_option(ctx)
        if option is not None:
            option.help = t("Show this message and exit.")
        return option


class FilePath(click.Path):
    """A path; errors call it what it is in the language."""

    @property
    def name(self) -> str:
        return t("path") if self.dir_okay else t("file")

    @name.setter
    def name(self, _: str) -> None:
        pass


class Integer(click.types.IntParamType):
    """A whole number."""

    @property
    def name(self) -> str:
        return t("integer")


class PositiveInteger(click.IntRange):
    """A whole number above zero."""

    def __init__(self) -> None:
        super().__init__(min=1)

    @property
    def name(self) -> str:
        return t("integer range")


class Float(click.types.FloatParamType):
    """A number."""

    @property
    def name(self) -> str:
        return t("float")


INTEGER, POSITIVE, FLOAT = Integer(), PositiveInteger(), Float()

command: Callable[..., Any] = partial(click.command, cls=Command)
option: Callable[..., Any] = partial(click.option, cls=Option)
argument: Callable[..., Any] = partial(click.argument, cls=Argument)
