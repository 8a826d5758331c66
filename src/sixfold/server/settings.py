"""How a server is to be run: all that whoever starts it may choose."""

import os
from dataclasses import dataclass
from pathlib import Path

CORES_LEFT_FOR_THE_LOOP = 1


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
    bot_workers: int = max(1, (os.cpu_count() or 1) - CORES_LEFT_FOR_THE_LOOP)
    bot_seconds: float = 10.0
    absent_after: float = 30.0
    """Seconds without a connection until the others may vote about somebody."""
    rooms_kept: int = 1000
    """Tables nobody looks at that stay in memory."""


def data_folder() -> Path:
    """Where this user's programs keep what they remember."""
    if os.name == "nt":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData/Local")) / "sixfold"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local/share") / "sixfold"
