"""Stable codes for refusals that are not about game rules."""

from enum import Enum

from sixfold.core.errors import SixfoldError
from sixfold.core.refusal import Refusal, refusal_with


class Code(Enum):
    """A code, the HTTP status it goes with, and a sentence with its details in braces."""

    MALFORMED = ("malformed", 400, "this is no message of the protocol: {why}")
    TOO_BIG = ("too-big", 413, "a message has at most {limit} bytes")
    TOO_FAST = ("too-fast", 429, "too many requests; wait {seconds} seconds")
    HELLO_FIRST = ("hello-first", 400, "join a table first")
    BAD_ORIGIN = ("bad-origin", 403, "the origin {origin} is not allowed here")
    BAD_TOKEN = ("bad-token", 403, "this link doesn’t belong to this table")
    NEED_TOKEN = ("need-token", 401, "you need an invitation link for this")
    NOT_FOUND = ("not-found", 404, "sorry, we couldn’t find that")
    NO_SUCH_TABLE = ("no-such-table", 404, "there is no table {table}")
    NOT_A_SEAT = ("not-a-seat", 403, "only players can do this")
    STALE_PLY = ("stale-ply", 409, "the game has moved on; moves made so far: {ply}")
    NOTATION = ("notation", 422, "{why}")
    OPTIONS = ("options", 422, "{why}")
    UNCLEAN_NAME = ("name", 422, "a name needs a letter or a digit")
    NAME_OF_ACCOUNT = ("name-of-account", 409, "this player’s name comes from their account")
    NOT_STARTED = ("not-started", 409, "the game has not started yet")
    STARTED = ("started", 409, "the game has started already")
    OVER = ("over", 409, "the game is over")
    NOT_OVER = ("not-over", 409, "the game is not over yet")
    NOT_PLAYING = ("not-playing", 409, "you aren’t playing in this seat right now")
    SEAT_TAKEN = ("seat-taken", 409, "this seat is taken")
    NO_SEAT_FREE = ("no-seat-free", 409, "without an invitation there’s no free seat here")
    NOT_FULL = ("not-full", 409, "seats are still free")
    NOT_HOST = ("not-host", 403, "only the person who opened the table can do this")
    BUSY = ("busy", 409, "somebody else changed this at the same time; try again")
    NOTHING_OFFERED = ("nothing-offered", 409, "there is nothing to answer")
    NOBODY_TO_AGREE = ("nobody-to-agree", 409, "there’s nobody else who could agree")
    NOTHING_TO_TAKE_BACK = ("nothing-to-take-back", 409, "you have no move to take back")
    REVEALED = ("revealed", 409, "too late: new tiles or cards have been seen since")
    NOT_ABSENT = ("not-absent", 409, "the player whose turn it is hasn’t gone away")
    NOT_CASUAL = ("not-casual", 409, "no hints here: this game is rated")
    NOT_YOUR_TURN = ("not-your-turn", 409, "you can get a hint when it’s your turn")
    NOT_AWAY = ("not-away", 409, "you’re already playing yourself")
    BAD_VALUE = ("bad-value", 422, "{value} is none of: {allowed}")
    BAD_LOGIN = ("bad-login", 403, "name or password is wrong")
    NOT_LOGGED_IN = ("not-logged-in", 401, "log in first")
    NAME_TAKEN = ("name-taken", 409, "there’s already an account with this name")
    PASSWORD = ("password", 422, "a password has {least} to {most} characters")
    DAMAGED_TABLE = (
        "damaged-table",
        500,
        "this table can’t be read any more; please tell whoever runs the server",
    )
    CROWDED = ("crowded", 503, "too many people are logging in; try again in {seconds} seconds")
    TOO_MANY_KEYS = ("too-many-keys", 409, "an account has at most {limit} keys; revoke one first")
    TOO_SLOW = ("too-slow", 503, "this took too long; try again")
    STORE_UNAVAILABLE = ("store-unavailable", 503, "nothing can be saved right now; try again")
    INTERNAL = ("internal", 500, "something went wrong on our side, not yours")

    def __init__(self, code: str, status: int, text: str) -> None:
        self.code, self.status, self.text = code, status, text


class Denied(SixfoldError):  # noqa: N818 - what was done to a request
    """A request that is refused, with its code."""

    def __init__(self, code: Code, /, **details: object) -> None:
        super().__init__(code.text, **details)
        self.code, self.args = code, (code,)

    def refusal(self) -> Refusal:
        return refusal_with(self.code.code, self)
