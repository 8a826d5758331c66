"""What a store asks of a database: to run queries, and to append entries fast."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Protocol, TypeAlias, TypeVar

from sqlalchemy import Connection

from sixfold.store.rows import Appended, EntryRow

T = TypeVar("T")
Query: TypeAlias = Callable[[Connection], T]
Result: TypeAlias = Mapping[str, Any]


class Database(Protocol):
    """Every method raises StoreUnavailable when the database cannot do it now."""

    async def open(self) -> None:
        """Connect, and bring the schema up to date."""

    def claim(self) -> None:
        """Be the only server here, until it is closed. Raises DatabaseInUse where the database is
        for one server only."""

    async def close(self) -> None:
        """Finish what was asked for, then let go."""

    async def read(self, query: Query[T]) -> T:
        """The answer of a query that changes nothing; each of its statements may see more."""

    async def snapshot(self, query: Query[T]) -> T:
        """The answer of a query that changes nothing; all its statements see the same moment."""

    async def write(self, query: Query[T]) -> T:
        """The answer of a query run in a transaction, once that is durable."""

    def append(self, entry: EntryRow, result: Result | None) -> Awaitable[Appended]:
        """See Store.append. Entries that wait together are committed together."""

    async def entries_at(self, plies: Mapping[str, int]) -> list[EntryRow]:
        """See Store.entries_at."""

    async def healthy(self) -> bool:
        """Whether something could be stored now."""
