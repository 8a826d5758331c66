"""Stored rows. Times are Unix seconds; hashes are SHA-256 of secrets."""

from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec

from sixfold.store.errors import Unstorable

INT_MAX = 2**31 - 1

SESSION = "session"
KEY = "key"


class TableRow(msgspec.Struct, frozen=True, kw_only=True):
    """A game with its seats. Its entries are the truth; `result` is derived from them."""

    id: str
    game: str
    players: int
    options: Mapping[str, str]
    seed: bytes
    salt: str
    commitment: str
    created: float
    settings: Mapping[str, Any]
    """The server's settings: clock, title, casual, ..."""
    listed: bool = False
    """Whether strangers can find it in the lobby and among finished games."""
    rematch_of: str | None = None
    watch_hash: str | None = None
    started: float | None = None
    finished: float | None = None
    result: Mapping[str, Any] | None = None
    rated: bool = False


class DueTable(NamedTuple):
    """A table that a server has to look at."""

    table: TableRow
    last: float | None
    """When its last entry was made."""
    is_full: bool


class SeatRow(msgspec.Struct, frozen=True, kw_only=True):
    """Who sits there: a person (`level` is empty) or a bot of a level."""

    table: str
    seat: int
    kind: str
    level: str = ""
    name: str = ""
    invite_hash: str | None = None
    token_hash: str | None = None
    """Of the person who took the seat; None while it is free."""
    account: str | None = None


class EntryRow(msgspec.Struct, frozen=True, kw_only=True):
    """One ply, counted from 1. `key` is the idempotency key: unique within the table, so keys
    chosen by clients should be prefixed with the seat."""

    table: str
    ply: int
    text: str
    key: str
    at: float
    """Wall-clock time, for display."""
    elapsed: float | None = None
    """Monotonic seconds since the previous entry (or the start); None in databases of older
    versions."""


class Appended(NamedTuple):
    """The stored entry; `fresh` is False when its key had been stored before."""

    entry: EntryRow
    fresh: bool


class OfferRow(msgspec.Struct, frozen=True, kw_only=True):
    """A seat's offer or vote, valid for one ply: a draw, a take-back, a rematch, ..."""

    table: str
    kind: str
    ply: int
    seat: int
    value: str = ""


class Surroundings(NamedTuple):
    """All of a table but its entries."""

    table: TableRow
    seats: list[SeatRow]
    offers: list[OfferRow]
    ratings: dict[str, "RatingRow"]
    """By account, for the seated players."""
    rematch: str | None


class AccountRow(msgspec.Struct, frozen=True, kw_only=True):
    """A player's account."""

    id: str
    name: str
    password_hash: str
    created: float


class SessionRow(msgspec.Struct, frozen=True, kw_only=True):
    """A logged-in browser, or a program with a key."""

    token_hash: str
    account: str
    created: float
    expires: float
    kind: str = SESSION
    """A SESSION of a browser, or the KEY of a program."""
    name: str = ""
    used: float | None = None
    """When a key was last used, within a few minutes."""


class RatingRow(msgspec.Struct, frozen=True, kw_only=True):
    """An account's rating in a game, after this many rated games."""

    account: str
    game: str
    mu: float
    sigma: float
    games: int


class Place(NamedTuple):
    """A page cursor: the sort time and id of the last table."""

    at: float
    table: str


def check_storable(row: msgspec.Struct) -> None:
    """Raise Unstorable for a value that not every database can hold."""
    for name in row.__struct_fields__:
        value = getattr(row, name)
        if isinstance(value, str) and not is_storable(value):
            raise Unstorable(f"{name} has a character that cannot be stored: {value!r}")
        if isinstance(value, int) and not -INT_MAX <= value <= INT_MAX:
            raise Unstorable(f"{name} is too large a number: {value}")


def is_storable_entry(row: EntryRow) -> bool:
    """Fast path of `check_storable` for entries, which are nearly always ASCII."""
    texts = row.table + row.text + row.key
    return texts.isascii() and "\0" not in texts and row.ply <= INT_MAX


def is_storable(text: str) -> bool:
    """Whether a text has neither a NUL nor a lone surrogate."""
    if "\0" in text:
        return False
    return text.isascii() or not any("\ud800" <= c <= "\udfff" for c in text)
