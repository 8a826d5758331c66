"""Validates numbers on the command line."""

import math
import re
from typing import Any

import click

from sixfold.cli.options.translated import Named
from sixfold.locale.words import msg, t

DIGITS_MAX = 100
"""Longer texts are refused unparsed; shorter ones are checked against the bounds."""
SHOWN = 40

_WHOLE = re.compile(rf"[+-]?[0-9]{{1,{DIGITS_MAX}}}")


class Whole(Named, click.ParamType[int]):
    """A whole number in ASCII digits, within bounds if there are any."""

    word = msg("integer")

    def __init__(self, least: int | None = None, most: int | None = None) -> None:
        self._least, self._most = least, most

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        if isinstance(value, str) and not _WHOLE.fullmatch(value):
            self.fail(t("{text} is not a whole number.", text=_shown(value)), param, ctx)
        number = int(value)
        if self._least is not None and number < self._least:
            self.fail(
                t("{value} is less than {least}.", value=number, least=self._least), param, ctx
            )
        if self._most is not None and number > self._most:
            self.fail(t("{value} is more than {most}.", value=number, most=self._most), param, ctx)
        return number


class Seconds(Named, click.ParamType[float]):
    """A positive finite time, at most a day."""

    word = msg("float")
    most = 86400.0

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        try:
            seconds = float(value)
        except (ValueError, OverflowError):
            seconds = math.nan
        if not 0 < seconds <= self.most:
            self.fail(
                t(
                    "{text} is not a number of seconds up to {most}.",
                    text=_shown(str(value)),
                    most=round(self.most),
                ),
                param,
                ctx,
            )
        return seconds


class Factor(Named, click.ParamType[float]):
    """A positive finite number."""

    word = msg("float")

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        try:
            factor = float(value)
        except (ValueError, OverflowError):
            factor = math.nan
        if not 0 < factor < math.inf:
            self.fail(t("{text} is not a number above 0.", text=_shown(str(value))), param, ctx)
        return factor


def _shown(value: str) -> str:
    return repr(value if len(value) <= SHOWN else f"{value[:SHOWN]}…")
