"""Record entries, ply by ply: moves and referee decisions."""

from dataclasses import dataclass
from typing import TypeAlias

from sixfold.core.errors import NotationError
from sixfold.core.number import whole_number
from sixfold.core.seat import Seat

NOBODY = "-"


@dataclass(frozen=True, slots=True)
class Moved:
    """A seat decided; `text` is the move in the notation of the game."""

    seat: Seat
    text: str


@dataclass(frozen=True, slots=True)
class Skipped:
    """A seat's turn was skipped."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Retired:
    """A seat left the game for good."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TimedOut:
    """A seat's clock ran out; `draft` is its half-made turn."""

    seat: Seat
    draft: str = ""


@dataclass(frozen=True, slots=True)
class HandedOver:
    """Somebody else plays this seat from now on, as in `bot greedy` or `person`."""

    seat: Seat
    to: str


@dataclass(frozen=True, slots=True)
class DrawAgreed:
    """Everybody agreed to share the win."""


@dataclass(frozen=True, slots=True)
class TakenBack:
    """Everybody agreed to go back to the state after `ply`."""

    ply: int


Entry: TypeAlias = Moved | Skipped | Retired | TimedOut | HandedOver | DrawAgreed | TakenBack


def format_entry(entry: Entry) -> str:
    """One line: the seat, then a move, or `!` and a referee keyword.

    >>> format_entry(Moved(0, "Rc@0,0"))
    '0 Rc@0,0'
    >>> format_entry(TimedOut(2))
    '2 !time'
    """
    match entry:
        case Moved(seat, text):
            return f"{seat} {text}"
        case Skipped(seat):
            return f"{seat} !skip"
        case Retired(seat):
            return f"{seat} !resign"
        case TimedOut(seat, draft):
            return f"{seat} !time {draft}".rstrip()
        case HandedOver(seat, to):
            return f"{seat} !seat {to}"
        case DrawAgreed():
            return f"{NOBODY} !draw"
        case TakenBack(ply):
            return f"{NOBODY} !back {ply}"


def parse_entry(text: str) -> Entry:
    """Parse a line into an entry; raises NotationError."""
    who, _, what = text.strip().partition(" ")
    word, _, rest = what.strip().partition(" ")
    if who == NOBODY:
        return _parse_agreement(word, rest.strip(), text)
    if (seat := whole_number(who)) is None:
        raise NotationError("'{text}' does not begin with a seat number", text=text)
    return _parse_of_seat(seat, word, rest.strip(), what.strip())


def check_entry(entry: Entry) -> None:
    """Raise NotationError for an entry that would not survive a round trip through text."""
    line = format_entry(entry)
    if not line.isprintable() or parse_entry(line) != entry:
        raise NotationError(
            "'{text}' is not one line of text that reads back as it was meant", text=line
        )


def _parse_agreement(word: str, rest: str, text: str) -> Entry:
    if word == "!draw" and not rest:
        return DrawAgreed()
    if word == "!back" and (ply := whole_number(rest)) is not None:
        return TakenBack(ply)
    raise NotationError("'{text}' is neither '- !draw' nor '- !back PLY'", text=text)


def _parse_of_seat(seat: Seat, word: str, rest: str, what: str) -> Entry:
    if not what:
        raise NotationError("seat {seat} does nothing here", seat=seat)
    if not word.startswith("!"):
        return Moved(seat, what)
    if word == "!time":
        return TimedOut(seat, rest)
    if word == "!seat" and rest:
        return HandedOver(seat, rest)
    if word == "!skip" and not rest:
        return Skipped(seat)
    if word == "!resign" and not rest:
        return Retired(seat)
    raise NotationError(
        "'{text}' is no word of the referee: !skip, !resign, !time, !seat WHO", text=what
    )
