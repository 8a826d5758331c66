"""Parses and formats integers from untrusted input."""

import re

from sixfold.core.phrase import phrase

SAID_BITS = 1000
"""Longer numbers are not printed: it is slow, and Python refuses beyond 4300 digits."""

_WHOLE = re.compile(r"[0-9]{1,9}")


def whole_number(text: str) -> int | None:
    """Parse one to nine digits; None for any other text."""
    return int(text) if _WHOLE.fullmatch(text) else None


def said(value: object) -> object:
    """A value for an error message; a huge number is described by its length.

    >>> said(5), str(said(1 << 20_000))
    (5, 'a number of 20001 bits')
    """
    if isinstance(value, int) and value.bit_length() > SAID_BITS:
        return phrase("a number of {bits} bits", bits=value.bit_length())
    return value
