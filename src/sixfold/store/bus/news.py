"""News between processes, and the interface of a bus.

`publish` never waits and never raises: what cannot be sent now is sent after reconnecting.
A lost connection may have lost news from others: `Missed` is delivered then, and receivers reread
their tables from the store.
"""

from collections.abc import Callable
from typing import Protocol, TypeAlias

import msgspec


class News(msgspec.Struct, frozen=True, array_like=True):
    """Table `table` is at ply `ply`; without a ply, something else of it changed (seats, offers).

    `note` is for ephemeral messages between servers (presence, phrases); it is sent as it is and
    lost when disconnected. Never put anything on the bus that a player may not know.
    """

    table: str
    ply: int | None = None
    note: str = ""


class Missed(msgspec.Struct, frozen=True):
    """The connection was down for a while: news may have been lost."""


Hear: TypeAlias = Callable[[News | Missed], None]


class Bus(Protocol):
    """One member of a bus. It receives news from all others, not from itself."""

    is_shared: bool
    """Whether there may be others."""

    @property
    def is_up(self) -> bool:
        """Whether it is connected, as far as it knows."""

    async def open(self, hear: Hear) -> None:
        """Join; `hear` is called on the event loop and must not block. Raises StoreUnavailable."""

    async def close(self) -> None:
        """Flush pending news if connected, and leave."""

    def publish(self, news: News) -> None:
        """Notify the others soon. Pending news of the same table is merged."""
