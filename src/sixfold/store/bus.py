"""Change notifications between processes; the store remains authoritative.

`publish` never waits and never raises: what cannot be sent now is sent after reconnecting.
A lost connection may have lost news from others: `Missed` is delivered then, and receivers reread
their tables from the store.
"""

from collections.abc import Callable
from typing import Protocol, TypeAlias

import msgspec

from sixfold.store.errors import AddressError


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

    async def open(self, hear: Hear) -> None:
        """Join; `hear` is called on the event loop and must not block. Raises StoreUnavailable."""

    async def close(self) -> None:
        """Flush pending news if connected, and leave."""

    def publish(self, news: News) -> None:
        """Notify the others soon. Pending news of the same table is merged."""


class MemoryBus:
    """A bus within one process."""

    def __init__(self, members: list["MemoryBus"] | None = None) -> None:
        self._members = [] if members is None else members
        self._hear: Hear | None = None

    async def open(self, hear: Hear) -> None:
        self._hear = hear
        self._members.append(self)

    async def close(self) -> None:
        if self in self._members:
            self._members.remove(self)

    def publish(self, news: News) -> None:
        for member in self._members:
            if member is not self and member._hear is not None:
                member._hear(news)


def open_bus(address: str) -> Bus:
    """A member not yet joined: `memory:`, `redis://...`, `unix://...` (Redis, too) or
    `postgresql+asyncpg://...`. Raises AddressError."""
    scheme = address.partition(":")[0]
    if scheme == "memory":
        return MemoryBus()
    if scheme in ("redis", "rediss", "unix"):
        from sixfold.store.redis_bus import redis_bus

        return redis_bus(address)
    if scheme in ("postgresql", "postgresql+asyncpg"):
        from sixfold.store.postgres_bus import postgres_bus

        return postgres_bus(address)
    raise AddressError(
        "no bus is at {scheme}:; give memory:, redis://... or postgresql://...", scheme=scheme
    )
