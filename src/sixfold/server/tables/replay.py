"""Builds a room from its rows by replaying the game."""

from collections.abc import Iterable

from sixfold.engine.engine import Played
from sixfold.server.tables.broadcast import event_of, event_of_deal
from sixfold.server.tables.room import Room
from sixfold.server.tables.table import Ply, Table
from sixfold.store.rows import EntryRow, Surroundings


def replay(found: Surroundings, entries: Iterable[EntryRow], absent_after: float) -> Room:
    """The room of a table after all its entries, which may be slow."""
    room = Room(Table(found.table, found.seats), absent_after)
    begin_if_started(room.table)
    for row, entry in room.table.read(entries):
        add_ply(room, row, room.table.engine.play(entry))
    furnish(room.table, found)
    return room


def begin_if_started(table: Table) -> None:
    if table.row.started is not None and not table.plies:
        table.begin(table.row.started)
        table.plies = [Ply(event_of_deal(table))]


def add_ply(room: Room, row: EntryRow, played: Played) -> None:
    """Advance a room after an entry was played and stored."""
    room.advance(row, played.entry)
    event = event_of(room.table, row.ply, played)
    room.table.plies.append(Ply(event, played.entry, row))


def found_differs(table: Table, found: Surroundings) -> bool:
    """Whether something reread about a table is news; offers that expired are not."""
    offers = [offer for offer in found.offers if offer.ply == table.settled]
    known = [offer for offer in table.offers if offer.ply == table.settled]
    return (found.table, found.seats, found.ratings, found.rematch, offers) != (
        table.row,
        table.seats,
        table.ratings,
        table.rematch,
        known,
    )


def furnish(table: Table, found: Surroundings) -> None:
    """Take over what surrounds the game: offers, ratings, the rematch."""
    table.offers, table.ratings, table.rematch = found.offers, found.ratings, found.rematch
