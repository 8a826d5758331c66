"""The components of a server process, opened and closed in order."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sixfold.server.bots.players import BotPlayers
from sixfold.server.bots.pool import BotPool
from sixfold.server.ops.logs import log
from sixfold.server.ops.metrics import Metrics
from sixfold.server.ops.rate_limits import Limits
from sixfold.server.people.accounts import Accounts
from sixfold.server.people.ratings import Ratings
from sixfold.server.previews.pictures import Pictures
from sixfold.server.settings import Settings
from sixfold.server.tables.actions.absence import Attendance
from sixfold.server.tables.caretaker import Caretaker
from sixfold.server.tables.recovery import Recovery
from sixfold.server.tables.rooms import Rooms
from sixfold.server.tables.timekeeper import Timekeeper
from sixfold.store.address import open_store
from sixfold.store.bus.address import open_bus
from sixfold.store.errors import StoreError


class Services:
    """The components of a server, injected into handlers."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.limits = Limits(settings.limits, settings.limit_factor)
        self.store = open_store(settings.database)
        self.bus = open_bus(settings.bus)
        self.rooms = Rooms(self.store, self.bus, settings, self.metrics)
        self.accounts = Accounts(self.store, self.limits)
        self.bot_pool = BotPool(settings, self.metrics)
        self.pictures = Pictures()
        self.clocks = Timekeeper(self.rooms)
        self.caretaker = Caretaker(self.rooms, self.clocks)
        self.attendance = Attendance(self.rooms)
        self.is_closing = False
        self.closed_by: StoreError | None = None
        """Why it could not be opened."""
        bots, ratings = BotPlayers(self.rooms, self.bot_pool), Ratings(self.rooms)
        self.recovery = Recovery(self.rooms, ratings)
        self.rooms.followers += [bots.follow, self.clocks.follow, ratings.follow]

    @asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        """Run the background components while the context is open."""
        await self._connect()
        try:
            self.rooms.run(self.caretaker.look_round())
            self.rooms.run(self.attendance.look_round())
            self.rooms.run(self.rooms.follow_others())
            self.rooms.run(self.recovery.look_round())
            self.rooms.run(self.bot_pool.warm_up())
            log("open", process=self.rooms.process)
            yield
        finally:
            await self._close()

    async def _connect(self) -> None:
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
        self.bot_pool.close()
        await self.bus.close()
        await self.store.close()
        log("closed", process=self.rooms.process)
