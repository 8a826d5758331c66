"""Refusals as plain values that clients can translate."""

from typing import TypedDict

from sixfold.core.errors import IllegalMove, SixfoldError
from sixfold.core.phrase import Phrase


class Refusal(TypedDict):
    """Why not: the stable code, the clause, the sentence with its details apart and filled in."""

    code: str
    clause: str
    text: str
    details: dict[str, str]
    message: str


def refusal(error: IllegalMove) -> Refusal:
    return refusal_with(error.reason.code, error, error.reason.clause)


def refusal_with(code: str, error: SixfoldError, clause: str = "") -> Refusal:
    """An error as plain values."""
    text, details = plain_words(error)
    return {
        "code": code,
        "clause": clause,
        "text": text,
        "details": details,
        "message": str(error),
    }


def plain_words(said: Phrase | SixfoldError) -> tuple[str, dict[str, str]]:
    """The translatable text and its details.

    A translatable detail is given as its text, with its own details alongside.

    >>> plain_words(SixfoldError("at {place}: {why}", place=2, why=SixfoldError("no {x}", x=1)))
    ('at {place}: {why}', {'x': '1', 'place': '2', 'why': 'no {x}'})
    """
    why = said.details.get("why")
    if said.text == "{why}" and isinstance(why, SixfoldError):
        return plain_words(why)
    details: dict[str, str] = {}
    for name, value in said.details.items():
        if isinstance(value, Phrase | SixfoldError):
            details[name], within = plain_words(value)
            details = {**within, **details}
        else:
            details[name] = str(value)
    return said.text, details
