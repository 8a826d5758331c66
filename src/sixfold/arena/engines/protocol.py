"""The messages between arena and engine, one line of JSON each (docs/engine-protocol.md)."""

from typing import Any, TypeAlias, TypeVar

import msgspec

from sixfold.bots.bot import Budget
from sixfold.core.errors import NotationError

PROTOCOL = 1
LINE_MAX = 8 << 20
"""Limit in bytes on a line; no valid message is longer."""
MOVES_MAX = 1000
"""The most legal moves sent to an engine that asks for them."""


class Message(msgspec.Struct, kw_only=True, tag_field="type", tag=str.lower):
    """Whose `type` is the name of its class; unknown fields are left for later versions."""


class Hello(Message):
    """Arena: which protocol it speaks; the first line."""

    protocol: int


class New(Message):
    """Arena: a game begins, and this seat of it is yours."""

    game: str
    players: int
    seat: int
    options: dict[str, str]


class Limits(msgspec.Struct, frozen=True, omit_defaults=True):
    """How long to think; what ends first counts, null is no limit."""

    milliseconds: float | None = None
    simulations: int | None = None


class Legal(msgspec.Struct, frozen=True):
    """A legal move and what it scores at once."""

    move: str
    points: int


class Think(Message):
    """Arena: your move. The view is all that your seat may know."""

    view: Any
    seed: str
    budget: Limits
    moves: list[Legal] | None = None
    """The legal moves, if the engine wants them."""
    complete: bool = True
    """Whether `moves` has them all."""


class Stop(Message):
    """Arena: answer now with what you have."""


class Quit(Message):
    """Arena: the end. So is the end of the input."""


class Engine(Message):
    """Engine: who it is; answers Hello."""

    name: str
    protocol: int = PROTOCOL
    games: list[str] | None = None
    """What it plays; null is any game."""
    moves: bool = False
    """Whether it wants the legal moves with each Think."""


class Ready(Message):
    """Engine: answers New."""


class Weighed(msgspec.Struct, frozen=True):
    """A move and what the engine thinks of it."""

    move: str
    value: float = 0.5
    error: float = 0.0
    margin: float = 0.0
    notes: list[str] = []


class Thought(Message):
    """Engine: its move, and what it considered, the best first; answers Think."""

    move: str
    ranked: list[Weighed] = []
    simulations: int = 0


class Error(Message):
    """Engine: it cannot, and why."""

    message: str


FromArena: TypeAlias = Hello | New | Think | Stop | Quit
FromEngine: TypeAlias = Engine | Ready | Thought | Error

_FROM_ARENA: msgspec.json.Decoder[FromArena] = msgspec.json.Decoder(FromArena)
_FROM_ENGINE: msgspec.json.Decoder[FromEngine] = msgspec.json.Decoder(FromEngine)
T = TypeVar("T")


def line_of(message: Message) -> bytes:
    return msgspec.json.encode(message) + b"\n"


def read_from_arena(line: bytes) -> FromArena:
    """Raises NotationError."""
    return _read(_FROM_ARENA, line)


def read_from_engine(line: bytes) -> FromEngine:
    """Raises NotationError."""
    return _read(_FROM_ENGINE, line)


def _read(decoder: "msgspec.json.Decoder[T]", line: bytes) -> T:
    try:
        return decoder.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        shown = line[:80].decode(errors="replace").strip()
        raise NotationError("'{text}' is no message: {why}", text=shown, why=error) from None


def limits_of(budget: Budget | None) -> Limits:
    return Limits(*budget) if budget else Limits()


def budget_of(limits: Limits) -> Budget | None:
    """None without any limit: the engine takes its own budget."""
    if limits == Limits():
        return None
    return Budget(limits.milliseconds, limits.simulations)
