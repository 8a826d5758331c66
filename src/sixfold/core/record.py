"""The record of a game: exactly what a replay needs."""

import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from sixfold.core.entry import Entry
from sixfold.core.errors import RecordError
from sixfold.core.seat import Seat

NAME_MAX = 40

SALT = re.compile(r"[!-~]+")
POSITION = re.compile(r"[!-~](?:[ -~]*[!-~])?")
HEX64 = re.compile(r"[0-9a-f]{64}")


class Result(NamedTuple):
    """The result the record claims; a replay must agree."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    clause: str


@dataclass(frozen=True, slots=True)
class Record:
    """Game, options, players, seed and the entries as text: the truth about a game.

    `commitment` was shown before the first move; `seed` and `salt` are shown after the last one.
    """

    game: str
    players: int
    seed: bytes
    options: Mapping[str, str] = field(default_factory=dict)
    names: tuple[str, ...] = ()
    salt: str = ""
    commitment: str = ""
    entries: tuple[Entry, ...] = ()
    result: Result | None = None
    position: str = ""
    """Where the game begins, if not with a deal; see docs/positions.md."""

    def __post_init__(self) -> None:
        if self.names and len(self.names) != self.players:
            raise RecordError(
                "{count} names for {players} players",
                count=len(self.names),
                players=self.players,
            )
        for name in self.names:
            check_name(name)
        if self.salt and not SALT.fullmatch(self.salt):
            raise RecordError("salt must be one word in ASCII, not '{text}'", text=self.salt)
        if self.commitment and not HEX64.fullmatch(self.commitment):
            raise RecordError(
                "commitment must be 64 small hex digits, not '{text}'", text=self.commitment
            )
        if self.position and not POSITION.fullmatch(self.position):
            raise RecordError(
                "position must be one line in ASCII, not '{text}'", text=self.position[:40]
            )


def clean_name(text: str) -> str:
    """A name made to fit on one line: printable, single spaces, limited length."""
    printable = "".join(c if c.isprintable() else " " for c in text)
    return " ".join(printable.split())[:NAME_MAX].rstrip()


def check_name(name: str) -> None:
    """Raise RecordError for a name that is not clean."""
    if name != clean_name(name):
        raise RecordError(
            "'{name}' is no name: printable, single spaces, at most {most} characters",
            name=name,
            most=NAME_MAX,
        )


def commitment(seed: bytes, salt: str) -> str:
    """The hash shown before the game, which proves that the seed was not changed later."""
    return hashlib.sha256(f"sixfold:{seed.hex()}:{salt}".encode()).hexdigest()


def keeps_promise(record: Record) -> bool:
    """Whether seed and salt match the commitment."""
    return record.commitment == commitment(record.seed, record.salt)
