"""Reads position texts, the FEN of our games; see docs/positions.md."""

from collections.abc import Sequence
from typing import NoReturn

from sixfold.core.errors import OptionError, Reason
from sixfold.core.game import AnyGame
from sixfold.core.phrase import Phrase, phrase
from sixfold.core.seat import Seat, named

LONGEST = 1000
NOTHING = "-"
GONE = "x"
"""Stands where a seat has left."""
SPACES = " _"
"""Between two fields; the underscore is for addresses."""

_FOUND = 8


class Reader:
    """A text read from left to right; every error says its column.

    >>> Reader("12,x").number(99)
    12
    >>> Reader("x").number(99)
    Traceback (most recent call last):
    sixfold.core.errors.OptionError: position, column 1: expected a number up to 99, found 'x'
    """

    def __init__(self, text: str) -> None:
        if len(text) > LONGEST:
            raise OptionError(
                "a position has at most {most} characters, not {count}",
                most=LONGEST,
                count=len(text),
            )
        self.text, self.at = text, 0

    @property
    def ahead(self) -> str:
        """The next character; empty at the end."""
        return self.text[self.at : self.at + 1]

    @property
    def is_at_number(self) -> bool:
        return "0" <= self.ahead <= "9"

    def takes(self, sign: str) -> bool:
        """Whether this character is next; it is read then."""
        if self.ahead != sign:
            return False
        self.at += 1
        return True

    def expect(self, sign: str) -> None:
        if not self.takes(sign):
            self.refuse(phrase("the sign '{sign}'", sign=sign))

    def letter(self, letters: str, wanted: Phrase) -> int:
        """The place of the next character among these letters."""
        if not self.ahead or self.ahead not in letters:
            self.refuse(wanted)
        self.at += 1
        return letters.index(self.text[self.at - 1])

    def number(self, most: int) -> int:
        """A number without a sign; leading zeros count as digits."""
        start = self.at
        while self.is_at_number and self.at - start < len(str(most)):
            self.at += 1
        digits = self.text[start : self.at]
        if not digits or self.is_at_number or int(digits) > most:
            self.at = start
            self.refuse(phrase("a number up to {most}", most=most))
        return int(digits)

    def next_field(self) -> None:
        if not self.has_field():
            self.refuse(phrase("a space and the next field"))

    def has_field(self) -> bool:
        """Whether another field follows; the space before it is read then."""
        return any(self.takes(space) for space in SPACES)

    def end(self) -> None:
        if self.ahead:
            self.refuse(phrase("the end of the text"))

    def refuse(self, wanted: Phrase) -> NoReturn:
        raise OptionError(
            "position, column {column}: expected {help}, found '{text}'",
            column=self.at + 1,
            help=wanted,
            text=self.text[self.at : self.at + _FOUND],
        )


def count_seats(text: str) -> int:
    """How many seats a position has: the second field of every game lists them."""
    fields = text[: LONGEST + 1].replace("_", " ").split(" ")
    return fields[1].count(",") + 1 if len(fields) > 1 else 0


def likely_players(game: AnyGame, text: str) -> int:
    """How many players a text is for; for one that cannot be read, any number the game allows."""
    return min(max(count_seats(text), game.players[0]), game.players[-1])


def expect_seats(count: int, players: int) -> None:
    if count != players:
        raise OptionError(
            "the position has {count} seats, not {players}", count=count, players=players
        )


def read_seat(reader: Reader, away: Sequence[bool]) -> Seat:
    """The seat to move; somebody must be left to play with."""
    seat = reader.number(9)
    if seat >= len(away) or away[seat]:
        raise OptionError("it’s {seat}’s turn, but {seat} isn’t playing", seat=named(seat))
    if away.count(False) == 1:
        raise over(phrase("only {seat} is left", seat=named(seat)))
    return seat


def broken(reason: Reason, **details: object) -> OptionError:
    """A position that no game reaches, because a rule forbids it."""
    return OptionError("this position breaks a rule: {why}", why=Phrase(reason.text, details))


def over(why: Phrase) -> OptionError:
    return OptionError("the game of this position is over: {why}", why=why)
