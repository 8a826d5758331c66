"""Stable codes for refusals that are not about game rules."""

from enum import Enum

from sixfold.core.errors import SixfoldError
from sixfold.core.refusal import Refusal, refusal_with


class Code(Enum):
    """A code, the HTTP status it goes with, and a sentence with its details in braces."""

    MALFORMED = ("malformed", 400, "this is no message of the protocol: {why}")
    TOO_BIG = ("too-big", 413, "a message has at most {limit} bytes")
    TOO_FAST = ("too-fast", 429, "too many requests; wait {seconds} seconds")
    HELLO_FIRST = ("hello-first", 400, "say hello to a table first")
    BAD_ORIGIN = ("bad-origin", 403, "the origin {origin} is not allowed here")
    BAD_TOKEN = ("bad-token", 403, "this token opens nothing at this table")
    NEED_TOKEN = ("need-token", 401, "a token is needed for this")
    NOT_FOUND = ("not-found", 404, "there is no such thing here")
    NO_SUCH_TABLE = ("no-such-table", 404, "there is no table {table}")
    NOT_A_SEAT = ("not-a-seat", 403, "only a seat may do this, not a spectator")
    STALE_PLY = ("stale-ply", 409, "the table is at ply {ply}")
    NOTATION = ("notation", 422, "{why}")
    OPTIONS = ("options", 422, "{why}")
    UNCLEAN_NAME = ("name", 422, "a name needs a letter or a digit")
    NAME_OF_ACCOUNT = ("name-of-account", 409, "this seat has the name of its account")
    NOT_STARTED = ("not-started", 409, "the game has not started yet")
    STARTED = ("started", 409, "the game has started already")
    OVER = ("over", 409, "the game is over")
    NOT_OVER = ("not-over", 409, "the game is not over yet")
    NOT_PLAYING = ("not-playing", 409, "this seat is not played by you now")
    SEAT_TAKEN = ("seat-taken", 409, "this seat is taken")
    NO_SEAT_FREE = ("no-seat-free", 409, "no seat is free here without an invitation")
    NOT_FULL = ("not-full", 409, "seats are still free")
    NOT_HOST = ("not-host", 403, "only whoever made the table may do this")
    BUSY = ("busy", 409, "somebody else changed this at the same moment; try again")
    NOTHING_OFFERED = ("nothing-offered", 409, "there is nothing to answer")
    NOBODY_TO_AGREE = ("nobody-to-agree", 409, "there is nobody else to agree")
    NOTHING_TO_TAKE_BACK = ("nothing-to-take-back", 409, "you have made no move to take back")
    REVEALED = ("revealed", 409, "something hidden was revealed since")
    NOT_ABSENT = ("not-absent", 409, "nobody is absent whose turn it is")
    NOT_CASUAL = ("not-casual", 409, "no hints here: this game counts")
    NOT_YOUR_TURN = ("not-your-turn", 409, "a hint is given when it is your turn")
    NOT_AWAY = ("not-away", 409, "you are playing your seat yourself")
    BAD_VALUE = ("bad-value", 422, "{value} is none of: {allowed}")
    BAD_LOGIN = ("bad-login", 403, "name or password is wrong")
    NOT_LOGGED_IN = ("not-logged-in", 401, "log in first")
    NAME_TAKEN = ("name-taken", 409, "there is an account of this name already")
    PASSWORD = ("password", 422, "a password has {least} to {most} characters")
    DAMAGED_TABLE = (
        "damaged-table",
        500,
        "this table cannot be read any more; tell whoever runs the server",
    )
    CROWDED = ("crowded", 503, "too many people are logging in; try again in {seconds} seconds")
    TOO_MANY_KEYS = ("too-many-keys", 409, "an account has at most {limit} keys; revoke one first")
    TOO_SLOW = ("too-slow", 503, "this took too long; try again")
    STORE_UNAVAILABLE = ("store-unavailable", 503, "nothing can be stored now; try again")
    INTERNAL = ("internal", 500, "something went wrong here, not with you")

    def __init__(self, code: str, status: int, text: str) -> None:
        self.code, self.status, self.text = code, status, text


class Denied(SixfoldError):  # noqa: N818 - what was done to a request
    """A request that is refused, with its code."""

    def __init__(self, code: Code, /, **details: object) -> None:
        super().__init__(code.text, **details)
        self.code, self.args = code, (code,)

    def refusal(self) -> Refusal:
        return refusal_with(self.code.code, self)
