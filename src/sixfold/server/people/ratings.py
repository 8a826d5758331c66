"""Updates account ratings: every rated game counts exactly once."""

from sixfold.server.ops.logs import log
from sixfold.server.people.skill import newcomer, ranks, rated
from sixfold.server.tables.room import Room
from sixfold.server.tables.rooms import Rooms
from sixfold.server.tables.table import Table
from sixfold.store.errors import Outdated

TRIES = 100
"""Each miss means that another game of the same people was rated meanwhile: six ending at once took
one of them more than five tries."""


class Ratings:
    """Rates finished tables."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._busy: set[str] = set()

    def follow(self, room: Room) -> None:
        if self._is_due(room):
            self._rooms.run(self.rate(room))

    def _is_due(self, room: Room) -> bool:
        counts = room.table.is_over and not room.table.row.rated and is_rated(room.table)
        return counts and room.id not in self._busy

    async def rate(self, room: Room) -> None:
        """Rate a finished game, unless it was rated before."""
        if not self._is_due(room):
            return
        self._busy.add(room.id)
        try:
            for _ in range(TRIES):
                if await self._try(room):
                    break
            await self._rooms.changed(room)
        finally:
            self._busy.discard(room.id)

    async def _try(self, room: Room) -> bool:
        """Whether the table is now rated, by us or by another process."""
        store, game, result = self._rooms.store, room.table.row.game, room.table.standing.result
        assert result is not None
        accounts = [seat.account or "" for seat in room.table.seats]
        known = await store.ratings(accounts, game)
        before = [known.get(account) or newcomer(account, game) for account in accounts]
        left = [seat for seat in range(room.table.row.players) if room.table.has_left(seat)]
        after = rated(before, ranks(result.scores, result.winners, left))
        try:
            fresh = await store.rate_table(room.id, after)
        except Outdated:
            return False
        log("rated", table=room.id, game=game, fresh=fresh)
        return True


def is_rated(table: Table) -> bool:
    """Whether a table counts: everybody at it has their own account."""
    accounts = [seat.account for seat in table.seats]
    distinct = None not in accounts and len(set(accounts)) == len(accounts)
    return distinct and not table.row.settings["casual"]
