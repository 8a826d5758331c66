"""PostgreSQL connections, and which errors mean unavailable."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

import asyncpg
import msgspec
from sqlalchemy import URL, event, make_url
from sqlalchemy.exc import (
    ArgumentError,
    DBAPIError,
    DisconnectionError,
    InterfaceError,
    StatementError,
)
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from sixfold.core.phrase import phrase
from sixfold.store.errors import AddressError, StoreUnavailable, Unstorable

CONNECT_SECONDS = 5.0
ANSWER_SECONDS = 30.0
POOL = 5

# SQLSTATEs or classes that are the server's fault, not the query's.
_OUT_OF_REACH = {
    "25006": phrase("it takes no writes"),
    "08": phrase("the connection is lost"),
    "28": phrase("it does not let us in"),
    "3D": phrase("there is no such database"),
    "40": phrase("it gave up on a transaction"),
    "53": phrase("its disk, memory or list of connections is full"),
    "55": phrase("a lock is in the way"),
    "57": phrase("it is stopping or starting"),
    "58": phrase("its disk failed"),
    "XX": phrase("it failed"),
}


def parse_address(address: str) -> URL:
    """Raises AddressError, without revealing the password."""
    try:
        return make_url(address).set(drivername="postgresql+asyncpg")
    except (ArgumentError, ValueError):
        raise AddressError("this is no address of a PostgreSQL database") from None


def server_engine(url: URL) -> AsyncEngine:
    engine = create_async_engine(
        url,
        pool_size=POOL,
        pool_timeout=CONNECT_SECONDS,
        connect_args=_settings(),
        hide_parameters=True,  # errors end up in logs, and seeds do not belong there
        json_serializer=lambda value: msgspec.json.encode(value).decode(),
        json_deserializer=msgspec.json.decode,
    )

    # Cheaper than a ping before each use: a stopping server closes its connections.
    @event.listens_for(engine.sync_engine, "checkout")
    def renew_if_closed(adapter: Any, record: Any, proxy: Any) -> None:
        if record.driver_connection.is_closed():
            raise DisconnectionError

    return engine


async def connect(url: URL) -> Any:
    """A raw driver connection with the same settings as the engine's."""
    _, where = url.get_dialect()().create_connect_args(url)
    return await asyncpg.connect(**where, **_settings())


class Driver:
    """A connection without SQLAlchemy, opened on demand and reopened when lost.

    It runs one query at a time. Raises StoreUnavailable.
    """

    def __init__(self, url: URL) -> None:
        self._url = url
        self.connection: Any = None

    async def fetch(self, query: str, *values: Any) -> list[Any]:
        try:
            with told_if_out_of_reach():
                if self.connection is None or self.connection.is_closed():
                    self.connection = await connect(self._url)
                rows: list[Any] = await self.connection.fetch(query, *values)
                return rows
        except BaseException:
            self._disconnect()
            raise

    async def close(self) -> None:
        if self.connection is not None:
            with suppress(StoreUnavailable), told_if_out_of_reach():
                await self.connection.close(timeout=ANSWER_SECONDS)

    def _disconnect(self) -> None:
        connection, self.connection = self.connection, None
        if connection is not None:
            connection.terminate()


def _settings() -> dict[str, Any]:
    return {
        "timeout": CONNECT_SECONDS,
        "command_timeout": ANSWER_SECONDS,
        "server_settings": {
            "application_name": "sixfold",
            "synchronous_commit": "on",
            # A machine that was switched off is noticed within a minute and a half.
            "tcp_keepalives_idle": "60",
            "tcp_keepalives_interval": "10",
            "tcp_keepalives_count": "3",
        },
    }


@contextmanager
def told_if_out_of_reach() -> Iterator[None]:
    """Convert connection errors of sockets, driver and server to StoreUnavailable."""
    try:
        yield
    except (TimeoutError, OSError, PoolTimeout, InterfaceError) as error:
        raise StoreUnavailable("PostgreSQL cannot be reached ({why})", why=error) from error
    except (asyncpg.InterfaceError, asyncpg.InternalClientError) as error:
        raise StoreUnavailable("PostgreSQL: the connection is lost ({why})", why=error) from error
    except (asyncpg.PostgresError, UnicodeEncodeError) as error:
        _translate(error)
        raise
    except StatementError as error:
        _translate(error.orig or error)
        if isinstance(error, DBAPIError) and error.connection_invalidated:
            raise StoreUnavailable(
                "PostgreSQL: the connection is lost ({why})", why=error.orig
            ) from error
        raise


def _translate(said: BaseException) -> None:
    if isinstance(said, UnicodeEncodeError):
        raise Unstorable("there is text that cannot be stored") from said
    state = str(getattr(said, "sqlstate", None) or "")
    if state.startswith("22"):  # NUL in a text, a number out of range
        raise Unstorable("PostgreSQL cannot store this: {why}", why=said) from said
    if why := _OUT_OF_REACH.get(state) or _OUT_OF_REACH.get(state[:2]):
        raise StoreUnavailable("PostgreSQL: {what} ({why})", what=why, why=said) from said
