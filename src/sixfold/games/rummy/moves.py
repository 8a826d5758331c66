"""The kinds of turn and their notation (M6, M7, M12)."""

from dataclasses import dataclass
from typing import TypeAlias

from sixfold.core.errors import NotationError
from sixfold.core.phrase import Phrase
from sixfold.games.rummy.pieces import Table, in_order
from sixfold.games.tiles import Tile, format_tiles, parse_tiles

EXCHANGE_TEXT = "exchange"
PASS_TEXT = "pass"
HELP = (
    "+RdBt = RcRsRd BcBsBt  plays the cards after + ; after = comes the whole table as it will be,"
    " sets of six included.  exchange  or  pass  when no card can be played."
)


@dataclass(frozen=True, slots=True)
class Play:
    """Cards from the hand, and the whole table after the turn before its qwirkles leave (M9).

    Sorted when it is made, so that equal plays are equal.
    """

    played: tuple[Tile, ...]
    table: Table

    def __post_init__(self) -> None:
        object.__setattr__(self, "played", tuple(sorted(self.played)))
        object.__setattr__(self, "table", in_order(self.table))


@dataclass(frozen=True, slots=True)
class Exchange:
    """Replaces a hand that cannot be played from (M12)."""


@dataclass(frozen=True, slots=True)
class Pass:
    """No card can be played (M12)."""


Move: TypeAlias = Play | Exchange | Pass


def format_move(move: Move) -> str:
    """One line of text.

    >>> format_move(parse_move("+ Gc Rc = BcGcRc GtGdGs"))
    '+RcGc = RcGcBc GsGdGt'
    """
    match move:
        case Play(played, table):
            return f"+{format_tiles(played)} = {format_groups(table)}".rstrip()
        case Exchange():
            return EXCHANGE_TEXT
        case Pass():
            return PASS_TEXT


def format_groups(table: Table) -> str:
    return " ".join(map(format_tiles, table))


def parse_move(text: str) -> Move:
    """The move a text stands for; raises NotationError."""
    text = text.strip()
    if text == EXCHANGE_TEXT:
        return Exchange()
    if text == PASS_TEXT:
        return Pass()
    if not text.startswith("+"):
        raise NotationError(
            "'{text}' begins with neither + nor exchange nor pass; {help}",
            text=text[:40],
            help=Phrase(HELP),
        )
    played, equals, table = text[1:].partition("=")
    if not equals:
        raise NotationError(
            "a play needs = and the whole table after it; {help}", help=Phrase(HELP)
        )
    return Play(_parse_played("".join(played.split())), parse_groups(table))


def parse_groups(text: str) -> Table:
    """Parse groups separated by spaces, in the given order; raises NotationError.

    >>> format_groups(parse_groups("GcBcRc  RtRs"))
    'GcBcRc RtRs'
    """
    return tuple(_parse_group(number, word) for number, word in enumerate(text.split(), start=1))


def _parse_played(text: str) -> tuple[Tile, ...]:
    try:
        return parse_tiles(text)
    except NotationError as error:
        raise NotationError("played cards: {why}", why=error) from None


def _parse_group(number: int, text: str) -> tuple[Tile, ...]:
    try:
        return parse_tiles(text)
    except NotationError as error:
        raise NotationError("group {number}: {why}", number=number, why=error) from None
