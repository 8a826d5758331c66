"""How a server is to be run: all that whoever starts it may choose."""

import os
from dataclasses import dataclass
from pathlib import Path

CORES = os.cpu_count() or 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """Sensible for one process on one machine; a benchmark or a cluster says otherwise."""

    database: str
    bus: str = "memory:"
    urls: tuple[str, ...] = ()
    """Origins by which people reach the server when it is not by an address or localhost."""
    web: Path | None = None
    """The built web app."""
    limits: bool = True
    bot_workers: int = max(1, CORES - 1)
    bot_seconds: float = 10.0
    absent_after: float = 30.0
    """Seconds without a connection until the others may vote about somebody."""
    rooms_kept: int = 1000
    """Tables nobody looks at that stay in memory."""
