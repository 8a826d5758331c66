"""Whole numbers that somebody wrote or gave."""

import re

from sixfold.core.phrase import phrase

SAID_BITS = 1000
"""Longer numbers are not written out: that is slow, and Python refuses it beyond 4300 digits."""

_WHOLE = re.compile(r"[0-9]{1,9}")


def whole_number(text: str) -> int | None:
    """The number a text of one to nine digits stands for; None for any other text."""
    return int(text) if _WHOLE.fullmatch(text) else None


def said(value: object) -> object:
    """A value as an error message names it; a number that is far too long by its length.

    >>> said(5), str(said(1 << 20_000))
    (5, 'a number of 20001 bits')
    """
    if isinstance(value, int) and value.bit_length() > SAID_BITS:
        return phrase("a number of {bits} bits", bits=value.bit_length())
    return value
