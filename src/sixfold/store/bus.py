"""News between processes: which table has moved on. Hints only; the truth is in the store.

`publish` never waits and never raises: what cannot be sent now is sent when the line is up again.
A line that was cut may have lost news of others: then `Missed` is heard, and whoever shows tables
looks them up in the store.
"""

from collections.abc import Callable
from typing import Protocol, TypeAlias

import msgspec

from sixfold.store.errors import AddressError


class News(msgspec.Struct, frozen=True, array_like=True):
    """Table `table` is at ply `ply`; without a ply, something else of it changed (seats, offers).

    `note` is for small talk between servers (who is there, a phrase said); it is sent as it is and
    lost when the line is cut. Never put anything on the bus that a player may not know.
    """

    table: str
    ply: int | None = None
    note: str = ""


class Missed(msgspec.Struct, frozen=True):
    """The line was cut for a while: news may have been lost."""


Hear: TypeAlias = Callable[[News | Missed], None]


class Bus(Protocol):
    """One member of a bus. It hears all the others, not itself."""

    async def open(self, hear: Hear) -> None:
        """Join; `hear` is called on the event loop and must not wait. Raises StoreUnavailable."""

    async def close(self) -> None:
        """Send what waits, if the line is up, and leave."""

    def publish(self, news: News) -> None:
        """Tell the others, soon. News of the same table that wait together are sent as one."""


class MemoryBus:
    """Members in one process; alone, it has nobody to talk to."""

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
