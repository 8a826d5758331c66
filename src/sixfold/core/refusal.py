"""A refusal as plain values, so that clients can say it in any language."""

from typing import TypedDict

from sixfold.core.errors import IllegalMove


class Refusal(TypedDict):
    """Why not: the stable code, the clause, the sentence with its details apart and filled in."""

    code: str
    clause: str
    text: str
    details: dict[str, str]
    message: str


def refusal(error: IllegalMove) -> Refusal:
    reason = error.reason
    return {
        "code": reason.code,
        "clause": reason.clause,
        "text": reason.text,
        "details": {name: str(value) for name, value in error.details.items()},
        "message": str(error),
    }
