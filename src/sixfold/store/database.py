"""The database interface: queries, and fast appends of entries."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, NamedTuple, Protocol, TypeAlias, TypeVar

from sqlalchemy import Connection

from sixfold.store.rows import Appended, EntryRow

T = TypeVar("T")
Query: TypeAlias = Callable[[Connection], T]
Result: TypeAlias = Mapping[str, Any]


class Others(NamedTuple):
    """The other servers that use a database: how many are there, and how many of them are deaf."""

    present: int
    deaf: int


class Database(Protocol):
    """Every method raises StoreUnavailable when the database is unavailable."""

    async def open(self) -> None:
        """Connect, and bring the schema up to date."""

    def claim(self) -> None:
        """Lock the database for this server until it is closed. Raises DatabaseInUse for a
        single-server database that is already in use."""

    async def close(self) -> None:
        """Finish pending work, then disconnect."""

    async def read(self, query: Query[T]) -> T:
        """Run a read-only query; its statements may see different snapshots."""

    async def snapshot(self, query: Query[T]) -> T:
        """Run a read-only query; all its statements see the same snapshot."""

    async def write(self, query: Query[T]) -> T:
        """Run a query in a transaction; returns its answer once durable."""

    def append(
        self, entry: EntryRow, result: Result | None, due: float | None
    ) -> Awaitable[Appended]:
        """See Store.append. Pending entries are committed together (group commit)."""

    async def entries_after(self, plies: Mapping[str, int]) -> list[EntryRow]:
        """See Store.entries_after."""

    async def call_roll(self, *, deaf: bool) -> Others:
        """See Store.call_roll."""

    async def healthy(self) -> bool:
        """Whether writes currently succeed."""
