"""Converts errors into refusals with codes."""

import msgspec

from sixfold.core.errors import IllegalMove, NotationError, OptionError, SixfoldError
from sixfold.core.refusal import Refusal, refusal
from sixfold.store.errors import NoSuchTable, StoreError
from sixfold.wire.codes import Code, Denied

ILLEGAL_STATUS = 409


def refusal_of(error: SixfoldError) -> Refusal:
    """The refusal for an error, as plain values."""
    return refusal(error) if isinstance(error, IllegalMove) else _denied(error).refusal()


def refusal_body(error: SixfoldError) -> bytes:
    """The JSON body of a refusal."""
    return msgspec.json.encode({"refusal": refusal_of(error)})


def status_of(error: SixfoldError) -> int:
    return ILLEGAL_STATUS if isinstance(error, IllegalMove) else _denied(error).code.status


def _denied(error: SixfoldError) -> Denied:
    match error:
        case Denied():
            return error
        case NotationError():
            return Denied(Code.NOTATION, why=error)
        case OptionError():
            return Denied(Code.OPTIONS, why=error)
        case NoSuchTable(table=table):
            return Denied(Code.NO_SUCH_TABLE, table=table)
        case StoreError():
            return Denied(Code.STORE_UNAVAILABLE)
        case _:
            return Denied(Code.MALFORMED, why=error)
