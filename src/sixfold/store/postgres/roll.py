"""Which servers use a PostgreSQL database now, told by locks that end with their connections."""

from sqlalchemy import URL

from sixfold.store.database import Others
from sixfold.store.postgres.server import Driver

_LOCKS = 0x51F01D  # arbitrary, but fixed
_HERE, _DEAF = 0, 1

_LOCK = f"SELECT pg_advisory_lock_shared({_LOCKS}, $1)"
_UNLOCK = f"SELECT pg_advisory_unlock_shared({_LOCKS}, $1)"
_OTHERS = f"""
SELECT count(*) FILTER (WHERE objid = {_HERE}), count(*) FILTER (WHERE objid = {_DEAF})
FROM pg_locks
WHERE locktype = 'advisory' AND classid = {_LOCKS} AND granted AND pid <> pg_backend_pid()
  AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""


class Roll:
    """Every server holds one lock, and a second one while it hears nothing of the others."""

    def __init__(self, url: URL) -> None:
        self._driver = Driver(url)
        self._held_over: object = None
        """The connection that holds the locks: a new one holds none."""
        self._deaf = False

    async def call(self, deaf: bool) -> Others:
        """See Store.call_roll."""
        [others] = await self._driver.fetch(_OTHERS)
        if self._driver.connection is not self._held_over:
            await self._driver.fetch(_LOCK, _HERE)
            self._held_over, self._deaf = self._driver.connection, False
        if deaf is not self._deaf:
            await self._driver.fetch(_LOCK if deaf else _UNLOCK, _DEAF)
            self._deaf = deaf
        return Others(*others)

    async def close(self) -> None:
        await self._driver.close()
