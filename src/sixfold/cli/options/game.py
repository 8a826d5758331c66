"""Shared by commands that start a game: options, seed, bots."""

import secrets
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import click

from sixfold.bots.levels import DEFAULT_LEVEL, LEVELS, make_bot
from sixfold.cli.options.numbers import Whole
from sixfold.cli.options.translated import Command, option
from sixfold.core.errors import OptionError
from sixfold.core.game import AnyGame
from sixfold.core.option import Option
from sixfold.core.rng import SEED_BYTES, Rng, seed_from_text
from sixfold.core.seat import Seat
from sixfold.games import GAMES
from sixfold.locale.words import t
from sixfold.referee.match import Match

F = TypeVar("F", bound=Callable[..., Any])

AnyMatch = Match[Any, Any, Any]


class TableCommand(Command):
    """A command that starts a game; its help lists the games and their rule options."""

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section(t("Games")):
            formatter.write_dl([(game.name, t(game.about)) for game in GAMES.values()])
        for game in GAMES.values():
            with formatter.section(t("Rule options of {game}", game=game.name)):
                formatter.write_dl([(rule.name, _about(rule)) for rule in game.options])


def _about(rule: Option) -> str:
    choices = f": {', '.join(rule.choices)}" if rule.choices else ""
    default = t("default: {default}", default=rule.default)
    return f"{t(rule.about)}{choices}{f'  [{default}]' if rule.default else ''}"


def bot_option(command: F) -> F:
    add = option(
        "--bot",
        "level",
        default=DEFAULT_LEVEL,
        show_default=True,
        help="How bots play: {levels}.",
        details={"levels": ", ".join(LEVELS)},
    )
    return add(command)


def table_options(command: F) -> F:
    """The click options of every command that starts a game, in the order of the help."""
    for add in reversed(
        (
            option("--players", "-p", type=Whole(), default=2, show_default=True, help="Seats."),
            bot_option,
            option("--seed", help="Any text, or 64 hex digits; without it chance decides."),
            option(
                "--option",
                "-o",
                "pairs",
                multiple=True,
                metavar="NAME=VALUE",
                help="A rule option; more than one may be given.",
            ),
        )
    ):
        command = add(command)
    return command


def read_seed(text: str | None) -> bytes:
    return secrets.token_bytes(SEED_BYTES) if text is None else seed_from_text(text)


def read_options(pairs: Sequence[str]) -> dict[str, str]:
    """Rule options from NAME=VALUE words."""
    options: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise OptionError("a rule option looks like NAME=VALUE, not '{text}'", text=pair)
        if name in options:
            raise OptionError("the rule option '{name}' is given twice", name=name)
        options[name] = value
    return options


class BotSeats:
    """The bots at a table; each decision has its own seed, resumed or not."""

    def __init__(self, game: AnyGame, levels: dict[Seat, str], seed: bytes) -> None:
        self._bots = {seat: make_bot(game, level) for seat, level in levels.items()}
        self._chance = Rng(seed).fork("bots")

    def __contains__(self, seat: Seat | None) -> bool:
        return seat in self._bots

    def move(self, match: AnyMatch) -> AnyMatch:
        """The match after the bot whose turn it is has moved."""
        game, seat = match.story.game, match.story.turn
        assert seat is not None
        view = game.observe(match.story.state, seat)
        chance = self._chance.fork(f"bot {seat} ply {match.story.ply + 1}")
        thought = self._bots[seat].think(view, chance.seed)
        return match.play(game.format_move(thought.move))
