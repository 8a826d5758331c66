"""Server settings."""

import math
import os
from dataclasses import dataclass
from pathlib import Path

from sixfold.core.errors import OptionError
from sixfold.server.ops.origins import is_url

CORES = os.cpu_count() or 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """Defaults suit one process on one machine.

    Raises OptionError for values that make no sense.
    """

    database: str
    bus: str = "memory:"
    urls: tuple[str, ...] = ()
    """Public origins of the server, unless it is reached by IP address or localhost."""
    web: Path | None = None
    """The built web app."""
    limits: bool = True
    limit_factor: float = 1.0
    """Multiplies all limits per address and seat."""
    connections: int | None = None
    """The most open connections, if fewer than the system allows."""
    bot_workers: int = max(1, CORES - 1)
    bot_seconds: float = 10.0
    absent_after: float = 30.0
    """Grace period: seconds without a connection until the others may vote."""
    abandoned_after: float = 180 * 86400.0
    """Seconds without a move until a seat at a table without a clock counts as having left, and
    until a table that never started is closed."""
    rooms_kept: int = 1000
    """How many tables without viewers stay in memory."""

    def __post_init__(self) -> None:
        for url in self.urls:
            if not is_url(url):
                raise OptionError("url: '{url}' is not like https://play.example.org", url=url)
        for name in ("bot_seconds", "absent_after", "abandoned_after"):
            seconds = getattr(self, name)
            if not 0 < seconds < math.inf:
                raise OptionError(
                    "{name}: must be more than 0 seconds, not {seconds}",
                    name=_shown(name),
                    seconds=f"{seconds:g}",
                )
        if not 0 < self.limit_factor < math.inf:
            raise OptionError(
                "{name}: must be more than 0, not {value}",
                name=_shown("limit_factor"),
                value=f"{self.limit_factor:g}",
            )
        for name in ("bot_workers", "rooms_kept", "connections"):
            value = getattr(self, name)
            if value is not None and value < 1:
                raise OptionError(
                    "{name}: must be at least 1, not {value}",
                    name=_shown(name),
                    value=value,
                )


def _shown(name: str) -> str:
    """The name of the command-line option."""
    return name.replace("_", "-")
