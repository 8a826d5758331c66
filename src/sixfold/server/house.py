"""The components of a server process, opened and closed in order."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sixfold.server.accounts import Accounts
from sixfold.server.attendance import Attendance
from sixfold.server.bots import BotPlayers, Minds
from sixfold.server.clocks import Timekeeper
from sixfold.server.limits import Limits
from sixfold.server.logs import log
from sixfold.server.metrics import Metrics
from sixfold.server.ratings import Ratings
from sixfold.server.recovery import Recovery
from sixfold.server.rooms import Rooms
from sixfold.server.settings import Settings
from sixfold.store.address import open_store
from sixfold.store.bus import open_bus
from sixfold.store.errors import StoreError


class House:
    """The components of a server, injected into handlers."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.limits = Limits(settings.limits)
        self.store = open_store(settings.database)
        self.bus = open_bus(settings.bus)
        self.rooms = Rooms(self.store, self.bus, settings, self.metrics)
        self.accounts = Accounts(self.store, self.limits)
        self.minds = Minds(settings, self.metrics)
        self.clocks = Timekeeper(self.rooms)
        self.attendance = Attendance(self.rooms)
        self.is_closing = False
        self.closed_by: StoreError | None = None
        """Why it could not be opened."""
        bots, ratings = BotPlayers(self.rooms, self.minds), Ratings(self.rooms)
        self.recovery = Recovery(self.rooms, ratings)
        self.rooms.followers += [bots.follow, self.clocks.follow, ratings.follow]

    @asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        """Run the background components while the context is open."""
        await self._open_doors()
        try:
            self.rooms.run(self.clocks.look_round())
            self.rooms.run(self.attendance.look_round())
            self.rooms.run(self.recovery.look_round())
            self.rooms.run(self.minds.warm_up())
            log("open", process=self.rooms.process)
            yield
        finally:
            await self._close()

    async def _open_doors(self) -> None:
        try:
            self.store.claim()
            await self.store.open()
            await self.bus.open(self.rooms.hear)
        except StoreError as error:
            self.closed_by = error
            raise

    async def _close(self) -> None:
        self.is_closing = True
        self.clocks.close()
        await self.rooms.close()
        self.minds.close()
        await self.bus.close()
        await self.store.close()
        log("closed", process=self.rooms.process)
