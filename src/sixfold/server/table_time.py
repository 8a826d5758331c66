"""Table time: seconds since the start of a game, by a clock that never jumps.

The wall clock is asked only when a game is read from the store, for the time since its last entry.
"""

import time


class TableTime:
    """Goes on with the monotonic clock; each entry is stored with the seconds since the last."""

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
        """An entry was made so many seconds after the one before."""
        self.last += max(0.0, elapsed)
        self.zero = min(self.zero, time.monotonic() - self.last)

    def resume(self, last_at: float) -> None:
        """Go on from the last entry, made at `last_at` by the wall clock: while nobody counted,
        time passed as the wall clock says, but never backwards."""
        self.zero = time.monotonic() - self.last - max(0.0, time.time() - last_at)
