"""Numbers on the command line: plain digits, checked before anything is made of them."""

import math
import re
from typing import Any

import click

DIGITS_MAX = 100
"""Longer texts are refused unread; what fits is compared with what the command allows."""
SHOWN = 40

_WHOLE = re.compile(rf"[+-]?[0-9]{{1,{DIGITS_MAX}}}")


class Whole(click.ParamType[int]):
    """A whole number in ASCII digits, within bounds if there are any."""

    name = "integer"

    def __init__(self, least: int | None = None, most: int | None = None) -> None:
        self._least, self._most = least, most

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        if isinstance(value, str) and not _WHOLE.fullmatch(value):
            self.fail(f"{_shown(value)} is not a whole number.", param, ctx)
        number = int(value)
        if self._least is not None and number < self._least:
            self.fail(f"{number} is less than {self._least}.", param, ctx)
        if self._most is not None and number > self._most:
            self.fail(f"{number} is more than {self._most}.", param, ctx)
        return number


class Seconds(click.ParamType[float]):
    """A time above zero that ends, at most a day."""

    name = "float"
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
                f"{_shown(str(value))} is not a number of seconds up to {self.most:.0f}.",
                param,
                ctx,
            )
        return seconds


def _shown(value: str) -> str:
    return repr(value if len(value) <= SHOWN else f"{value[:SHOWN]}…")
