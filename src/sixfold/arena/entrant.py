"""Arena entrants: a bot or a program, with its budget."""

import re
import shlex
from dataclasses import dataclass

from sixfold.bots.bot import Budget
from sixfold.bots.levels import bots_of
from sixfold.core.errors import OptionError
from sixfold.core.game import AnyGame
from sixfold.core.phrase import Phrase

COMMAND = "cmd:"

_LIMIT = r"[0-9]{1,9}(?:\.[0-9]{1,6})?ms|[0-9]{1,9}sims"
_BUDGET = re.compile(rf"({_LIMIT})(?:,({_LIMIT}))?")
_SUFFIX = re.compile(rf"(?P<who>.*)@(?P<budget>(?:{_LIMIT})(?:,(?:{_LIMIT}))?)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Entrant:
    """`master`, `master@200ms`, `expert@500sims`, `cmd:./my-engine --flag@200ms`."""

    text: str
    who: str
    budget: Budget | None = None

    @property
    def is_outside(self) -> bool:
        return self.who.startswith(COMMAND)

    @property
    def command(self) -> list[str]:
        """The command line of an external program."""
        return shlex.split(self.who.removeprefix(COMMAND))


def parse_budget(text: str) -> Budget:
    """`200ms`, `500sims`, or both with a comma: whichever ends first. Raises OptionError."""
    if not (found := _BUDGET.fullmatch(text)):
        raise OptionError(
            "'{text}' is no budget such as 200ms, 500sims or 200ms,500sims", text=text
        )
    limits = [limit for limit in found.groups() if limit]
    counts = [int(limit.removesuffix("sims")) for limit in limits if limit.endswith("sims")]
    times = [float(limit.removesuffix("ms")) for limit in limits if not limit.endswith("sims")]
    if max(len(times), len(counts)) > 1 or 0 in (*times, *counts):
        raise OptionError(
            "'{text}' is no budget: one time and one count, each above zero", text=text
        )
    return Budget(times[0] if times else None, counts[0] if counts else None)


def parse_entrant(text: str, budget: str | None = None) -> Entrant:
    """Parse an entrant; `budget` is the default for one without. Raises OptionError."""
    found = _SUFFIX.fullmatch(text)
    who, limit = (found["who"], found["budget"]) if found else (text, budget)
    named = f"{who}@{limit}" if limit else who
    entrant = Entrant(named, who, parse_budget(limit) if limit else None)
    if entrant.is_outside:
        _check_command(entrant)
    return entrant


def check_entrant(game: AnyGame, entrant: Entrant) -> None:
    """Raise OptionError for a bot this game does not have."""
    if not entrant.is_outside and entrant.who not in bots_of(game):
        names = ", ".join(bots_of(game))
        raise OptionError(
            "there is no bot '{name}' for {game}; bots: {bots}, or cmd:PROGRAM",
            name=entrant.who,
            game=Phrase(game.title),
            bots=names,
        )


def _check_command(entrant: Entrant) -> None:
    try:
        words = entrant.command
    except ValueError as error:
        raise OptionError("'{text}' is no command: {why}", text=entrant.who, why=error) from None
    if not words:
        raise OptionError("cmd: needs a program behind it, as in cmd:./my-engine")
