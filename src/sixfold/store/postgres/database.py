"""A database on a PostgreSQL server, shared by any number of processes."""

import asyncio
from collections.abc import Mapping
from typing import Any

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine

from sixfold.store.database import Others, Query, Result, T
from sixfold.store.errors import StoreUnavailable
from sixfold.store.migrate import migrate
from sixfold.store.postgres.reader import Reader
from sixfold.store.postgres.roll import Roll
from sixfold.store.postgres.server import parse_address, server_engine, told_if_out_of_reach
from sixfold.store.postgres.writer import Writer
from sixfold.store.queries.entries import appended_before
from sixfold.store.rows import Appended, EntryRow


class PostgresDatabase:
    """See Database."""

    def __init__(self, address: str) -> None:
        self._url = parse_address(address)
        self._engine: AsyncEngine | None = None
        self._writer: Writer | None = None
        self._reader: Reader | None = None
        self._roll = Roll(self._url)

    async def open(self) -> None:
        # In a thread with its own event loop, because migrations block.
        await asyncio.to_thread(asyncio.run, self._migrate())
        self._engine = server_engine(self._url)
        self._writer, self._reader = Writer(self._url), Reader(self._url)

    async def _migrate(self) -> None:
        engine = server_engine(self._url)
        try:
            with told_if_out_of_reach():
                async with engine.begin() as connection:
                    await connection.run_sync(migrate)
        finally:
            await engine.dispose()

    def claim(self) -> None:
        """Any number of servers may share it."""

    async def close(self) -> None:
        if self._writer is not None and self._reader is not None and self._engine is not None:
            await self._writer.close()
            await self._reader.close()
            await self._roll.close()
            await self._engine.dispose()
        self._writer = self._reader = self._engine = None

    async def read(self, query: Query[T]) -> T:
        return await self._read(query, isolation_level="AUTOCOMMIT")

    async def snapshot(self, query: Query[T]) -> T:
        return await self._read(query, isolation_level="REPEATABLE READ", postgresql_readonly=True)

    async def _read(self, query: Query[T], **options: Any) -> T:
        with told_if_out_of_reach():
            async with self._open_engine().connect() as connection:
                await connection.execution_options(**options)
                return await connection.run_sync(query)

    async def write(self, query: Query[T]) -> T:
        with told_if_out_of_reach():
            async with self._open_engine().begin() as connection:
                return await connection.run_sync(query)

    async def append(self, entry: EntryRow, result: Result | None, due: float | None) -> Appended:
        if self._writer is None:
            raise StoreUnavailable("the store is closed")
        appended = await self._writer.append(entry, result, due)
        if appended is None:
            return await self.read(lambda connection: appended_before(connection, entry))
        return appended

    async def entries_after(self, plies: Mapping[str, int]) -> list[EntryRow]:
        if self._reader is None:
            raise StoreUnavailable("the store is closed")
        return await self._reader.entries_after(plies)

    async def call_roll(self, *, deaf: bool) -> Others:
        return await self._roll.call(deaf)

    async def healthy(self) -> bool:
        try:
            is_standby = text("SELECT pg_is_in_recovery()")
            return not await self.write(lambda connection: connection.scalar(is_standby))
        except StoreUnavailable:
            return False

    def _open_engine(self) -> AsyncEngine:
        if self._engine is None:
            raise StoreUnavailable("the store is closed")
        return self._engine
