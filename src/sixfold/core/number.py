"""Whole numbers in text that somebody wrote."""

import re

_WHOLE = re.compile(r"[0-9]{1,9}")


def whole_number(text: str) -> int | None:
    """The number a text of one to nine digits stands for; None for any other text."""
    return int(text) if _WHOLE.fullmatch(text) else None
