"""Pending news, merged, and their wire format."""

from collections import deque
from collections.abc import Iterator, Sequence

import msgspec

from sixfold.store.bus.news import News

NOTES_MAX = 10_000
LETTER_MAX = 7_900  # bytes; PostgreSQL's limit is 8,000 per notification


class Outbox:
    """Keeps only the last ply and a change flag per table; notes are kept separately."""

    def __init__(self) -> None:
        self._plies: dict[str, int] = {}
        self._changed: dict[str, None] = {}
        self._notes: deque[News] = deque(maxlen=NOTES_MAX)

    def put(self, news: News) -> None:
        if news.note:
            self._notes.append(news)
        elif news.ply is None:
            self._changed[news.table] = None
        else:
            self._plies[news.table] = max(news.ply, self._plies.get(news.table, 0))

    def take(self) -> list[News]:
        """Take everything, leaving the outbox empty."""
        plies = [News(table, ply) for table, ply in self._plies.items()]
        taken = [*plies, *map(News, self._changed), *self._notes]
        self._plies.clear()
        self._changed.clear()
        self._notes.clear()
        return taken


class Letter(msgspec.Struct, frozen=True, array_like=True):
    """One message: its sender and the news."""

    origin: str
    news: list[News]


def pack(origin: str, news: Sequence[News]) -> Iterator[str]:
    """Pack news into as few letters as possible; none for no news."""
    if not news:
        return
    letter = msgspec.json.encode(Letter(origin, list(news)))
    if len(letter) <= LETTER_MAX:
        yield letter.decode()
    elif len(news) > 1:
        half = len(news) // 2
        yield from pack(origin, news[:half])
        yield from pack(origin, news[half:])
    # A single note that is too long is dropped, as notes may be.


def ping(origin: str) -> str:
    """A letter that only its sender handles."""
    return msgspec.json.encode(Letter(origin, [])).decode()


def unpack(text: str | bytes) -> Letter:
    """Raises msgspec.DecodeError."""
    return msgspec.json.decode(text, type=Letter)
