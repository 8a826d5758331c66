"""Bus addresses: memory, a Redis or a PostgreSQL server."""

from sixfold.store.bus.memory import MemoryBus
from sixfold.store.bus.news import Bus
from sixfold.store.errors import AddressError


def open_bus(address: str) -> Bus:
    """A member not yet joined: `memory:`, `redis://...`, `unix://...` (Redis, too) or
    `postgresql+asyncpg://...`. Raises AddressError."""
    scheme = address.partition(":")[0]
    if scheme == "memory":
        return MemoryBus()
    if scheme in ("redis", "rediss", "unix"):
        from sixfold.store.bus.redis import redis_bus

        return redis_bus(address)
    if scheme in ("postgresql", "postgresql+asyncpg"):
        from sixfold.store.bus.postgres import postgres_bus

        return postgres_bus(address)
    raise AddressError(
        "no bus is at {scheme}:; give memory:, redis://... or postgresql://...", scheme=scheme
    )
