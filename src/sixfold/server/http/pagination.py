"""Paginated lists of tables."""

import re
from collections.abc import Sequence

from sixfold.server.tables.table import BOT
from sixfold.store.rows import Place, SeatRow, TableRow
from sixfold.store.store import Store
from sixfold.wire.api import Listing, Page, Player
from sixfold.wire.codes import Code, Denied
from sixfold.wire.messages import ResultInfo

PAGE = 30
_PLACE = re.compile(r"([0-9]{1,12}\.[0-9]{1,12})~([\w-]{1,40})", re.ASCII)


async def page(store: Store, rows: Sequence[TableRow], by: str) -> Page:
    """Rows as a page, sorted by the given time column; `more` if others may follow."""
    seats = await store.seats_of([row.id for row in rows])
    more = None
    if len(rows) == PAGE:
        more = f"{getattr(rows[-1], by)!r}~{rows[-1].id}"
    return Page([_listing(row, seats.get(row.id, [])) for row in rows], more)


def read_place(text: str | None) -> Place | None:
    """Parse the cursor in a page's `more`."""
    if text is None:
        return None
    found = _PLACE.fullmatch(text)
    if found is None:
        raise Denied(Code.MALFORMED, why="'before' is no 'more' of a page")
    return Place(float(found[1]), found[2])


def _listing(row: TableRow, seats: Sequence[SeatRow]) -> Listing:
    result = row.result
    return Listing(
        table=row.id,
        game=row.game,
        title=row.settings["title"],
        players=[_player(seat) for seat in seats],
        options=dict(row.options),
        casual=row.settings["casual"],
        created=row.created,
        started=row.started,
        finished=row.finished,
        result=None
        if result is None
        else ResultInfo(result["scores"], result["winners"], result["clause"]),
    )


def _player(seat: SeatRow) -> Player:
    taken = seat.kind == BOT or seat.token_hash is not None
    return Player(seat.name, seat.kind, seat.level, taken)
