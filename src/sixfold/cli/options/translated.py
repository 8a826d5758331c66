"""Translated Click commands and options."""

import re
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import click

from sixfold.cli.terminal.columns import Context
from sixfold.locale.words import msg, paragraphs, t

F = TypeVar("F", bound=Callable[..., Any])

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
    msg("POSITION"),
    msg("TEXT"),
    msg("VALUE"),
)
"""Placeholders for values in usage lines and help."""


def _told(text: str | None, **details: str) -> str | None:
    return text and "\n\n".join(t(part, **details) for part in paragraphs(text))


def placeholder(text: str) -> str:
    return CAPITALS.sub(lambda word: t(word[0]), text)


class Parameter(click.Parameter):
    """A parameter with a translated placeholder."""

    def make_metavar(self, *args: Any, **context: Any) -> str:
        return placeholder(super().make_metavar(*args, **context))


class Option(Parameter, click.Option):
    """An option whose help is translated when shown."""

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
    """A command whose help is translated when shown."""

    context_class = Context

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


class Named:
    """A type with a translated name."""

    word = ""

    @property
    def name(self) -> str:
        return t(self.word)

    @name.setter
    def name(self, name: str) -> None:
        """Click names some types on creation, before the language is known."""


class FilePath(Named, click.Path):
    """A file, or a path that may be a folder."""

    def __init__(self, *, dir_okay: bool = True, **more: Any) -> None:
        self.word = msg("path") if dir_okay else msg("file")
        super().__init__(dir_okay=dir_okay, **more)


def command(
    name: str | None = None, cls: type[Command] = Command
) -> Callable[[Callable[..., Any]], Command]:
    return click.command(name, cls=cls)


def option(*names: str, **settings: Any) -> Callable[[F], F]:
    return click.option(*names, cls=Option, **settings)


def argument(name: str, **settings: Any) -> Callable[[F], F]:
    return click.argument(name, cls=Argument, **settings)
