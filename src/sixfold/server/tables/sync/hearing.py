"""Whether all processes hear each other; while they do not, tables are read again and again."""

import asyncio
import time
from collections.abc import Callable

from sixfold.server.ops.logs import log
from sixfold.store.bus.news import Bus
from sixfold.store.errors import StoreUnavailable
from sixfold.store.store import Store

ROLL_SECONDS = 1.0
"""How often the others are looked for, and tables are read while news may be missing."""
SETTLE_SECONDS = 5.0
"""How long after a gap the processes need to tell each other who is there."""


class Hearing:
    """News of a process that is cut off reach nobody: all others read the store, too."""

    def __init__(self, bus: Bus, store: Store) -> None:
        self._bus, self._store = bus, store
        self._whole_since: float | None = -SETTLE_SECONDS
        """None while somebody hears nothing."""
        self.is_alone = not bus.is_shared
        """Whether no other process uses the store."""

    @property
    def is_shared(self) -> bool:
        """Whether other processes may write to the store."""
        return self._bus.is_shared

    @property
    def is_whole(self) -> bool:
        """Whether news of every process reach this one."""
        return self._whole_since is not None

    def is_certain(self) -> bool:
        """Whether who is not reported to be there is not there."""
        since = self._whole_since
        hears = self.is_alone or self._bus.is_up
        return hears and since is not None and time.monotonic() - since >= SETTLE_SECONDS

    async def look_round(
        self, poll: Callable[[], object], whole_again: Callable[[], object]
    ) -> None:
        """Call `poll` every second while news may be missing, and then `whole_again`."""
        while self.is_shared:
            was_whole = self.is_whole
            await self.look()
            if not self.is_whole:
                poll()
            elif not was_whole:
                poll()  # what was stored while the lines were being mended
                whole_again()
            await asyncio.sleep(ROLL_SECONDS)

    async def look(self) -> None:
        """Ask who else is there, and whether they hear."""
        try:
            others = await self._store.call_roll(deaf=not self._bus.is_up)
        except StoreUnavailable:
            self._note(self._bus.is_up)
        else:
            self.is_alone = not others.present
            self._note(self.is_alone or (self._bus.is_up and not others.deaf))

    def _note(self, whole: bool) -> None:
        if whole and self._whole_since is None:
            self._whole_since = time.monotonic()
            log("all-hear-again")
        elif not whole and self._whole_since is not None:
            self._whole_since = None
            log("news-may-be-missing")
