"""All WebSocket messages; the TypeScript types are generated from these."""

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

from sixfold.core.refusal import Refusal
from sixfold.core.seat import Seat

PHRASES = (
    "hello",
    "good_luck",
    "well_played",
    "thanks",
    "oops",
    "thinking",
    "hurry",
    "wow",
    "again",
    "bye",
    "smile",
    "laugh",
    "sad",
    "surprised",
    "love",
    "cool",
)
"""What can be said at a table: children play, so nothing else can."""

Key: TypeAlias = Annotated[str, Meta(pattern="^[!-~]{1,64}$")]
"""Chosen by the client, different for everything it wants done: ASCII without spaces."""
Ply: TypeAlias = Annotated[int, Meta(ge=0, lt=1 << 31)]
Id: TypeAlias = Annotated[int, Meta(ge=0, lt=1 << 53)]
Text: TypeAlias = Annotated[str, Meta(max_length=2000)]
Word: TypeAlias = Annotated[str, Meta(max_length=200)]


# -- what clients send --------------------------------------------------------------------------


class FromClient(msgspec.Struct, tag_field="type", forbid_unknown_fields=True):
    """A message of a client; an unknown field is an error, not a guess."""


class Hello(FromClient, tag="hello"):
    """The first message: which table, who I am, and the last ply I know."""

    table: Word
    token: Word | None = None
    since: Ply | None = None


class Submit(FromClient, tag="move"):
    """A move for the seat of the token, meant as the entry of `ply`; `key` makes it repeatable."""

    ply: Ply
    key: Key
    text: Text


class AskPreview(FromClient, tag="preview"):
    """What would this half-made turn be?"""

    id: Id
    draft: Text


Action: TypeAlias = Literal[
    "start",
    "resign",
    "offer_draw",
    "offer_takeback",
    "accept",
    "decline",
    "vote_absent",
    "return",
    "rematch",
]


class Act(FromClient, tag="act"):
    """Anything but a move. `value` is the vote about an absent player (wait, skip or bot), the kind
    of offer that is answered (draw or takeback, needed when both wait), or for `start` the level of
    the bots that take the free seats."""

    key: Key
    action: Action
    value: Word = ""


class Say(FromClient, tag="say"):
    """A ready-made phrase."""

    phrase: Word


class Ping(FromClient, tag="ping"):
    """Are you there?"""


Request: TypeAlias = Hello | Submit | AskPreview | Act | Say | Ping


# -- what servers send --------------------------------------------------------------------------


class FromServer(msgspec.Struct, tag_field="type"):
    """A message of a server."""


class SeatInfo(msgspec.Struct):
    """Who sits there."""

    seat: Seat
    name: str
    kind: Literal["person", "bot"]
    level: str
    taken: bool
    connected: bool
    away: bool
    """A bot plays for this person, who may return."""
    rating: int | None = None
    absent: bool = False
    """Has been away from the table so long that the others may vote."""
    left: bool = False
    """Has left the game for good."""


class ClockInfo(msgspec.Struct, frozen=True):
    """Seconds left for each seat when the message was sent; the running one goes on falling."""

    pace: Literal["none", "move", "game"]
    limit: float
    left: tuple[float, ...]
    running: Seat | None


class Offer(msgspec.Struct):
    """Something that waits for an answer: a draw, a take-back, a vote, a rematch."""

    kind: Literal["draw", "takeback", "absent", "rematch"]
    seat: Seat
    value: str
    answered: list[Seat]
    answers: list[str] = []
    """What those who answered said, in the same order."""


class ResultInfo(msgspec.Struct):
    """How it ended."""

    scores: list[int]
    winners: list[Seat]
    clause: str


class Fairness(msgspec.Struct):
    """The promise made before the first move; seed and salt only when the game is over."""

    commitment: str
    seed: str | None = None
    salt: str | None = None


class TableInfo(msgspec.Struct):
    """All about a table but the game itself."""

    id: str
    game: str
    players: int
    options: dict[str, str]
    seats: list[SeatInfo]
    you: Seat | None
    started: bool
    listed: bool
    casual: bool
    title: str
    clock: ClockInfo
    offers: list[Offer]
    fairness: Fairness
    result: ResultInfo | None
    rematch: str | None = None
    """The table where it goes on, once everybody wants it."""
    takeback: bool = False
    """The own last move can still be taken back, should everybody agree. True for the moment when
    it is sent: events do not repeat it."""


class Event(FromServer, tag="event", gc=False):
    """What happened at a ply, and how the table looks after it."""

    ply: int
    seat: Seat | None
    entry: str
    """In the notation of records, without what others may not know."""
    points: int
    scores: tuple[int, ...]
    turn: Seat | None
    shown: Any
    """What everybody may see, as the game shows it; null for plies that are history."""
    details: dict[str, Any]
    """The turn spelled out, as in records; empty when a part of it is hidden."""
    clock: ClockInfo
    result: ResultInfo | None
    own: dict[str, Any]
    """What this viewer sees otherwise: values that replace those of `shown`; empty for spectators.
    It is the last field, so that all before it is encoded once for everybody."""


class Welcome(FromServer, tag="welcome"):
    """The answer to hello: the table, and what happened since."""

    table: TableInfo
    ply: int
    events: list[Event]
    """From `since` on; the last one shows the table as it is. Ply 0 is the deal; none before it."""
    now: float = 0.0
    """The time at the server, in seconds since 1970."""


class TableChanged(FromServer, tag="table"):
    """Names, presence, offers or settings changed; the game did not."""

    table: TableInfo


class Ack(FromServer, tag="ack"):
    """The entry is stored for good at this ply; a repeat of the key gets the same answer."""

    key: str
    ply: int


class Refused(FromServer, tag="refused"):
    """Not done, and why. `key` or `id` says which request; `ply` is where the table stands."""

    refusal: Refusal
    ply: int | None = None
    key: str | None = None
    id: int | None = None


class Previewed(FromServer, tag="previewed"):
    """The answer to a preview; `ply` says to which state it belongs."""

    id: int
    ply: int
    preview: Any


class Said(FromServer, tag="said"):
    """Somebody said a phrase."""

    seat: Seat
    phrase: str


class Pong(FromServer, tag="pong"):
    """Here I am."""


Answer: TypeAlias = Welcome | Event | TableChanged | Ack | Refused | Previewed | Said | Pong
