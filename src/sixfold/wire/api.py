"""Requests and responses of the HTTP API."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from sixfold.core.refusal import Refusal
from sixfold.core.seat import Seat
from sixfold.wire.messages import Action, Event, Key, Ply, ResultInfo, TableInfo, Text, Word


class Body(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What a client sends; an unknown field is an error, not a guess."""


class RefusedBody(msgspec.Struct):
    """Not done, and why."""

    refusal: Refusal


# -- tables -------------------------------------------------------------------------------------


class SeatPlan(Body):
    """Who shall sit there: a person, or a bot of a level."""

    kind: Literal["person", "bot"] = "person"
    level: Word = ""
    """Of a bot; its default level when empty."""
    name: Word = ""


class ClockPlan(Body):
    """How long somebody may think: seconds for each move or for the whole game, or days a move."""

    pace: Literal["none", "move", "game", "days"] = "none"
    amount: Annotated[float, Meta(gt=0, le=86400)] = 60
    """Seconds; days when the pace is days (at most 60)."""


class NewTable(Body):
    """A table to be made. Its maker takes the first seat of a person, unless `sit` is false."""

    game: Word
    seats: Annotated[list[SeatPlan], Meta(min_length=1, max_length=8)]
    options: Annotated[dict[Word, Word], Meta(max_length=50)] = {}
    name: Word = ""
    title: Word = ""
    clock: ClockPlan = msgspec.field(default_factory=ClockPlan)
    listed: bool = False
    """Anybody may find it in the lobby, join and look on."""
    casual: bool = False
    """Does not count for ratings."""
    sit: bool = True
    autostart: bool = True
    """Begin by itself when the last seat is taken."""


class Invite(msgspec.Struct):
    """What opens a free seat, once."""

    seat: Seat
    invite: str


class Seated(msgspec.Struct):
    """A seat and the token that plays it: keep it, it is told only once."""

    table: str
    seat: Seat
    token: str


class Created(msgspec.Struct):
    """A new table: your seat, invitations for the others, and the token for spectators."""

    table: str
    you: Seated | None
    invites: list[Invite]
    watch: str


JoinKey = Annotated[str, Meta(pattern="^[!-~]{22,64}$")]
"""A random secret of the client, at least 128 bits: its seat token is made from it."""


class Join(Body):
    """Take a seat: that of an invitation, or any free one of a listed table. The same `key` again
    gets the same seat and token, so a client that lost the answer simply asks again."""

    invite: Word | None = None
    name: Word = ""
    key: JoinKey | None = None


class Rename(Body):
    """Another name for the own seat, until the game starts."""

    name: Word


class Move(Body):
    """A move meant as the entry of `ply`; the same `key` again gets the same answer."""

    ply: Ply
    key: Key
    text: Text


class Draft(Body):
    """A half-made turn."""

    draft: Text = ""


class Deed(Body):
    """Anything but a move; see the message `act` of the socket."""

    key: Key
    action: Action
    value: Word = ""


class Stored(msgspec.Struct):
    """The entry is stored for good at this ply."""

    key: str
    ply: int


class Preview(msgspec.Struct):
    """What a half-made turn would be; `ply` says to which state it belongs."""

    ply: int
    preview: Any


class Choice(msgspec.Struct):
    """A legal move and what it scores at once."""

    text: str
    points: int


class Choices(msgspec.Struct):
    """Some of the legal moves; `all` says whether these are all."""

    ply: int
    moves: list[Choice]
    all: bool


class Idea(msgspec.Struct):
    """A move that a strong bot would consider."""

    text: str
    points: int
    """What it scores at once."""
    value: float
    """The chance to win after it, 0 to 1, give or take `error`."""
    error: float
    margin: float
    """The lead to be expected, in points or, where a game has none, in turns."""
    notes: list[str]
    """What speaks for or against it, in codes."""


class Hint(msgspec.Struct):
    """The best moves a bot finds for the seat whose turn it is, the best first."""

    ply: int
    ideas: list[Idea]


class Position(msgspec.Struct):
    """A table and what happened there since; the last event shows how it stands."""

    table: TableInfo
    ply: int
    events: list[Event]


# -- lists --------------------------------------------------------------------------------------


class Player(msgspec.Struct):
    """A seat in a list of tables."""

    name: str
    kind: str
    level: str
    taken: bool


class Listing(msgspec.Struct):
    """A table in a list."""

    table: str
    game: str
    title: str
    players: list[Player]
    options: dict[str, str]
    casual: bool
    created: float
    started: float | None
    finished: float | None
    result: ResultInfo | None


class Page(msgspec.Struct):
    """A list of tables; `more` goes into `before` to read on."""

    tables: list[Listing]
    more: str | None


class OptionForm(msgspec.Struct):
    """A rule option: free text when there are no choices."""

    name: str
    default: str
    about: str
    choices: list[str]


class GameForm(msgspec.Struct):
    """What can be played here."""

    name: str
    title: str
    about: str
    least: int
    most: int
    options: list[OptionForm]
    levels: list[str]
    move_help: str


# -- accounts -----------------------------------------------------------------------------------


class Credentials(Body):
    """Name and password."""

    name: Word
    password: Word


class NewPassword(Body):
    """The password now, and the one from now on."""

    password: Word
    new_password: Word


class Rating(msgspec.Struct):
    """How well somebody plays a game: `rating` is for people, mu and sigma are its parts."""

    game: str
    rating: int
    mu: float
    sigma: float
    games: int


class Account(msgspec.Struct):
    """Who is logged in."""

    name: str
    ratings: list[Rating]


class AccountKey(msgspec.Struct):
    """A bearer token that acts for an account at tables until it expires; told only once."""

    key: str
    expires: float
    id: str
    """To revoke it by."""


class KeyInfo(msgspec.Struct):
    """A key of an account, without the secret itself."""

    id: str
    name: str
    created: float
    used: float | None
    """When it was last used, within five minutes; null if never."""
    expires: float


class KeyPlan(Body):
    """For how many days a key shall be good, and a name to know it by."""

    days: Annotated[int, Meta(ge=1, le=90)] = 1
    name: Word = ""


class Health(msgspec.Struct):
    """Whether moves can be stored now, and seen that others have stored."""

    ok: bool
    version: str
    behind: int
    """Tables that this server has yet to read again, because news of them were lost."""
    bus: bool
    """Whether all servers hear each other; until they do, each reads what the others store."""


# -- lessons ------------------------------------------------------------------------------------


class LessonStep(msgspec.Struct):
    """A position of a lesson, as the learner sees it."""

    name: str
    turn: Seat | None
    shown: dict[str, Any]


class LessonMove(Body):
    """What the learner does."""

    text: Text


class LessonTurn(msgspec.Struct):
    """What came of it: whether that was the task, and what happened, the learner's turn first."""

    done: bool
    events: list[Event]
