"""The store: everything a server persists.

Writes return only when durable. Everything raises StoreUnavailable when the database cannot be
reached, is full or locked; the store recovers as soon as the database does.
Text with a NUL or a lone surrogate raises Unstorable, or is not found.
"""

from collections.abc import Awaitable, Mapping, Sequence
from types import TracebackType
from typing import Any

from sqlalchemy import Connection

from sixfold.store.database import Database, Others
from sixfold.store.queries import accounts, entries, offers, tables, unfinished, whole
from sixfold.store.queries import due as due_tables
from sixfold.store.rows import (
    AccountRow,
    Appended,
    DueTable,
    EntryRow,
    OfferRow,
    Place,
    RatingRow,
    SeatRow,
    SessionRow,
    Surroundings,
    TableRow,
    check_storable,
    is_storable_entry,
)


class Store:
    """Tables, entries, offers and accounts in one database; made by `open_store(address)`."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def open(self) -> None:
        """Connect and bring the schema up to date; several processes may do so at once."""
        await self.database.open()

    def claim(self) -> None:
        """Lock a database file for this server; called before `open`, held until `close`.

        Raises DatabaseInUse. Backups need no claim: they may be made while a server runs."""
        self.database.claim()

    async def close(self) -> None:
        """Finish pending work, then disconnect."""
        await self.database.close()

    async def __aenter__(self) -> "Store":
        await self.open()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    async def healthy(self) -> bool:
        """Whether writes currently succeed; never raises."""
        return await self.database.healthy()

    async def call_roll(self, *, deaf: bool) -> Others:
        """Tell the other servers that use this database whether this one hears their news, and
        find out how many there are. It lasts while this one is connected."""
        return await self.database.call_roll(deaf=deaf)

    # Entries: the record of a table

    async def append(
        self,
        entry: EntryRow,
        result: Mapping[str, Any] | None = None,
        due: float | None = None,
    ) -> Appended:
        """Store the next entry of a table; with a `result` the table is finished in the same step.
        `due` is when its clock will run out.

        A known idempotency key returns the entry stored with it, whatever the new one says. Raises
        PlyTaken when another entry is stored at this ply, PlyMissing when it does not follow the
        last one, NoSuchTable.
        """
        return await self.begin_append(entry, result, due)

    def begin_append(
        self,
        entry: EntryRow,
        result: Mapping[str, Any] | None = None,
        due: float | None = None,
    ) -> Awaitable[Appended]:
        """Like `append`, but already under way if the database needs no task for it."""
        if not is_storable_entry(entry):
            check_storable(entry)  # raises the specific error
        return self.database.append(entry, result, due)

    async def entries(self, table: str, after: int = 0) -> list[EntryRow]:
        """The entries after ply `after`, in order; none for an unknown table."""
        return await self.database.read(lambda c: entries.entries(c, table, after))

    async def entries_after(self, plies: Mapping[str, int]) -> list[EntryRow]:
        """The entries of many tables, each after its own ply; those of one table in order."""
        return await self.database.entries_after(plies)

    async def last_plies(self, ids: Sequence[str]) -> dict[str, int]:
        """The highest ply of each table that has entries."""
        return await self.database.read(lambda c: entries.last_plies(c, ids))

    # Tables and seats

    async def create_table(self, table: TableRow, seats: Sequence[SeatRow]) -> None:
        """Raises TableTaken; RematchTaken when `rematch_of` already has a rematch; NoSuchTable
        when `rematch_of` does not exist."""
        check_storable(table)
        for seat in seats:
            check_storable(seat)
        await self.database.write(lambda c: tables.create(c, table, seats))

    async def table(self, id: str) -> TableRow | None:
        return await self.database.read(lambda c: tables.table(c, id))

    async def surroundings(self, id: str) -> Surroundings | None:
        """All of a table but its entries."""
        return await self.database.read(lambda c: whole.surroundings(c, id))

    async def surroundings_of(self, ids: Sequence[str]) -> dict[str, Surroundings]:
        """All of many tables but their entries; unknown ones are missing."""
        return await self.database.read(lambda c: whole.surroundings_of(c, ids))

    async def whole(self, id: str) -> tuple[Surroundings, list[EntryRow]] | None:
        """A consistent snapshot of a whole table."""

        def read(connection: Connection) -> tuple[Surroundings, list[EntryRow]] | None:
            found = whole.surroundings(connection, id)
            return found and (found, entries.entries(connection, id, after=0))

        return await self.database.snapshot(read)

    async def start_table(self, id: str, at: float, due: float = 0.0) -> bool:
        """True only for the caller that started it; `due` is when its clock will run out. Raises
        NoSuchTable."""
        return await self.database.write(lambda c: tables.start(c, id, at, due))

    async def finish_table(self, id: str, result: Mapping[str, Any], at: float) -> bool:
        """End a table without an entry (nobody came); True only for the caller that did.

        Raises NoSuchTable."""
        return await self.database.write(lambda c: tables.finish(c, id, result, at))

    async def set_settings(self, id: str, settings: Mapping[str, Any], *, listed: bool) -> None:
        """Raises NoSuchTable."""
        await self.database.write(lambda c: tables.set_settings(c, id, settings, listed))

    async def seats(self, table: str) -> list[SeatRow]:
        """In order; empty for an unknown table."""
        return await self.database.read(lambda c: tables.seats(c, table))

    async def seats_of(self, ids: Sequence[str]) -> dict[str, list[SeatRow]]:
        """The seats of many tables, for lists of them."""
        return await self.database.read(lambda c: tables.seats_of(c, ids))

    async def change_seat(self, was: SeatRow, now: SeatRow) -> None:
        """Raises Outdated unless the stored seat still equals `was`: two players cannot claim the
        same seat."""
        check_storable(now)
        await self.database.write(lambda c: tables.change_seat(c, was, now))

    # Lists of tables, newest first; `before` is the Place of the last one on the previous page

    async def open_tables(self, limit: int, before: Place | None = None) -> list[TableRow]:
        """Listed tables waiting for players, by `created`."""
        return await self.database.read(lambda c: tables.waiting(c, limit, before))

    async def running_tables(
        self, limit: int, before: Place | None = None, *, listed: bool = False
    ) -> list[TableRow]:
        """All running tables, by `started`; or only the listed ones, which anybody may watch."""
        return await self.database.read(lambda c: tables.running(c, limit, before, listed))

    async def finished_tables(self, limit: int, before: Place | None = None) -> list[TableRow]:
        """Listed tables that were started and are over, by `finished`."""
        return await self.database.read(lambda c: tables.finished(c, limit, before))

    async def tables_of(
        self, account: str, limit: int, before: Place | None = None
    ) -> list[TableRow]:
        """Tables at which an account has a seat, by `created`."""
        return await self.database.read(lambda c: tables.of_account(c, account, limit, before))

    # Tables that some server has to look at

    async def claim_due(self, due: float, until: float, limit: int) -> list[DueTable]:
        """Tables that were due by then and are not over. Nobody else gets them before `until`."""
        if not await self.database.read(lambda c: due_tables.is_any(c, due)):
            return []
        return await self.database.write(lambda c: due_tables.claim(c, due, until, limit))

    async def put_off(self, claimed: float, due: Mapping[str, float]) -> None:
        """Set when tables are due that were claimed until `claimed`, unless they changed."""
        await self.database.write(lambda c: due_tables.put_off(c, claimed, due))

    # What a server that was killed left undone

    async def agreed_rematches(
        self, since: float, limit: int, before: Place | None = None
    ) -> list[TableRow]:
        """Tables finished since then with an agreed rematch that was never created."""
        return await self.database.read(
            lambda c: unfinished.agreed_rematches(c, since, limit, before)
        )

    async def unrated_tables(
        self, since: float, limit: int, before: Place | None = None
    ) -> list[TableRow]:
        """Unrated tables finished since then, with accounts in all seats and not casual."""
        return await self.database.read(lambda c: unfinished.unrated(c, since, limit, before))

    # Offers

    async def offers(self, table: str) -> list[OfferRow]:
        """All stored offers; those of an earlier ply have expired."""
        return await self.database.read(lambda c: offers.offers(c, table))

    async def put_offer(self, offer: OfferRow) -> None:
        """Store it, in place of the one with the same table, kind, ply and seat.

        Raises NoSuchTable."""
        check_storable(offer)
        await self.database.write(lambda c: offers.put(c, offer))

    async def clear_offers(
        self, table: str, *, kind: str | None = None, before: int | None = None
    ) -> None:
        """Delete offers: of one kind, or made before a ply, or both; by default all."""
        await self.database.write(lambda c: offers.clear(c, table, kind, before))

    # Accounts, sessions, ratings

    async def create_account(self, account: AccountRow) -> None:
        """Raises NameTaken."""
        check_storable(account)
        await self.database.write(lambda c: accounts.create(c, account))

    async def account(self, id: str) -> AccountRow | None:
        return await self.database.read(lambda c: accounts.account(c, id))

    async def account_by_name(self, name: str) -> AccountRow | None:
        """Case and width of letters do not matter."""
        return await self.database.read(lambda c: accounts.by_name(c, name))

    async def set_password(self, account: str, password_hash: str) -> None:
        """Also ends every session of the account."""
        await self.database.write(lambda c: accounts.set_password(c, account, password_hash))

    async def put_session(self, session: SessionRow) -> None:
        check_storable(session)
        await self.database.write(lambda c: accounts.put_session(c, session))

    async def session(self, token_hash: str, now: float) -> SessionRow | None:
        """None for a session that has expired."""
        return await self.database.read(lambda c: accounts.session(c, token_hash, now))

    async def put_key(self, key: SessionRow, limit: int) -> bool:
        """Store a key; False when the account has reached the limit."""
        check_storable(key)
        return await self.database.write(lambda c: accounts.put_key(c, key, limit))

    async def keys(self, account: str, now: float) -> list[SessionRow]:
        """The valid keys of an account, oldest first."""
        return await self.database.read(lambda c: accounts.keys(c, account, now))

    async def drop_key(self, account: str, id: str) -> bool:
        """Whether the account had a key whose hash starts with `id`."""
        return await self.database.write(lambda c: accounts.drop_key(c, account, id))

    async def drop_keys(self, account: str) -> None:
        await self.database.write(lambda c: accounts.drop_keys(c, account))

    async def note_use(self, token_hash: str, now: float) -> None:
        """A key was used."""
        await self.database.write(lambda c: accounts.note_use(c, token_hash, now))

    async def drop_sessions(self, account: str) -> None:
        """End every session and every key of an account."""
        await self.database.write(lambda c: accounts.drop_sessions(c, account))

    async def drop_session(self, token_hash: str) -> None:
        await self.database.write(lambda c: accounts.drop_session(c, token_hash))

    async def drop_expired_sessions(self, now: float) -> None:
        await self.database.write(lambda c: accounts.drop_expired(c, now))

    async def ratings(self, ids: Sequence[str], game: str) -> dict[str, RatingRow]:
        """By account; accounts that never played this game are missing."""
        return await self.database.read(lambda c: accounts.ratings(c, ids, game))

    async def ratings_of(self, account: str) -> list[RatingRow]:
        return await self.database.read(lambda c: accounts.ratings_of(c, account))

    async def rate_table(self, table: str, ratings: Sequence[RatingRow]) -> bool:
        """Rate a table once: store the new ratings, or return False when it was rated before.

        Raises Outdated when a rating is not one game ahead of the stored one: read it again."""
        return await self.database.write(lambda c: accounts.rate_table(c, table, ratings))
