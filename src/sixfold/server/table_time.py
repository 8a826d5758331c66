"""Table time: monotonic seconds since the start of a game.

The wall clock is used only when a game is loaded, for the time since its last entry.
"""

import time


class TableTime:
    """Follows the monotonic clock; each entry is stored with the seconds since the last."""

    def __init__(self) -> None:
        self.zero = time.monotonic()
        """When the game started, by the monotonic clock of this process."""
        self.last = 0.0
        """The table time of the last entry."""

    def now(self) -> float:
        """Never before the last entry."""
        return max(self.last, time.monotonic() - self.zero)

    def elapsed(self) -> float:
        """Seconds since the last entry."""
        return self.now() - self.last

    def advance(self, elapsed: float) -> None:
        """Record an entry made `elapsed` seconds after the previous one."""
        self.last += max(0.0, elapsed)
        self.zero = min(self.zero, time.monotonic() - self.last)

    def resume(self, last_at: float) -> None:
        """Continue from the last entry, made at wall-clock time `last_at`: the gap counts as
        the wall clock measures it, but never as negative."""
        self.zero = time.monotonic() - self.last - max(0.0, time.time() - last_at)
