"""A table is its rows, and needs no event loop; a room also knows who is there."""

import asyncio
from types import SimpleNamespace

import pytest

from sixfold.core.entry import Moved, format_entry
from sixfold.core.record import commitment
from sixfold.core.rng import Rng
from sixfold.server.socket.viewer import Viewer
from sixfold.server.tables import presence as presence_module
from sixfold.server.tables.presence import BELIEVED_SECONDS, POLL_SECONDS, Presence
from sixfold.server.tables.replay import replay
from sixfold.server.tables.room import Room
from sixfold.server.tables.table import Table
from sixfold.store.rows import EntryRow, SeatRow, Surroundings, TableRow

SEED = bytes(32)


def a_table() -> Table:
    row = TableRow(
        id="t",
        game="twisty",
        players=2,
        options={},
        seed=SEED,
        salt="salt",
        commitment=commitment(SEED, "salt"),
        created=1.0,
        started=2.0,
        settings={"clock": {"pace": "none", "limit": 0.0}, "casual": False, "title": ""},
    )
    return Table(row, [a_seat(0), a_seat(1)])


def a_seat(seat: int, token_hash: str | None = "hash") -> SeatRow:
    return SeatRow(table="t", seat=seat, kind="person", token_hash=token_hash)


def first_move(table: Table) -> EntryRow:
    """Played by the engine, and as it would be stored."""
    table.begin(2.0)
    seat = table.engine.turn
    assert seat is not None
    move, _ = table.game.random_move(table.engine.view(seat), Rng(SEED))
    played = table.engine.play(Moved(seat, table.game.format_move(move)))
    text = format_entry(played.entry)
    return EntryRow(table="t", ply=1, text=text, key="k", at=3.0, elapsed=1.0)


def test_a_table_goes_back_to_what_is_stored() -> None:
    table = a_table()
    first_move(table)
    assert table.engine.ply == 1
    table.go_back()
    assert (table.engine.ply, table.ply, table.entries()) == (0, 0, ())


def test_a_room_is_replayed_from_its_rows() -> None:
    table = a_table()
    entry = first_move(table)
    found = Surroundings(table.row, table.seats, [], {}, None)

    async def build() -> Room:
        return replay(found, [entry], absent_after=30.0)

    room = asyncio.run(build())
    assert [ply.row for ply in room.table.plies] == [None, entry]
    assert (room.table.ply, room.table.plies_by_key) == (1, {"k": 1})
    assert room.presence.connected_seats() == frozenset()


def test_presence_counts_viewers_polls_and_other_processes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = [100.0]
    monkeypatch.setattr(presence_module, "time", SimpleNamespace(monotonic=lambda: now[0]))
    presence = Presence(4)
    presence.viewers.add(Viewer(0, None))  # type: ignore[arg-type]
    presence.note_poll(1)
    presence.believe("another", [2])
    assert presence.local_seats() == {0, 1}
    assert presence.connected_seats() == {0, 1, 2}
    now[0] += 10.0
    assert [presence.seconds_gone(seat) for seat in range(4)] == [0.0, 0.0, 0.0, 10.0]
    now[0] += max(POLL_SECONDS, BELIEVED_SECONDS)
    assert presence.connected_seats() == {0}, "polls and news of others expire"


def test_who_cannot_be_seen_has_not_left(monkeypatch: pytest.MonkeyPatch) -> None:
    now, certain = [100.0], [True]
    monkeypatch.setattr(presence_module, "time", SimpleNamespace(monotonic=lambda: now[0]))
    presence = Presence(3)
    presence.is_certain = lambda: certain[0]
    presence.believe("another", [1])
    certain[0] = False
    now[0] += 10 * BELIEVED_SECONDS
    presence.note_who_is_gone()
    assert presence.connected_seats() == {1}, "what was last known"
    assert [presence.seconds_gone(seat) for seat in range(3)] == [0.0, 0.0, 0.0]
    certain[0] = True
    presence.note_who_is_gone()
    now[0] += 5.0
    assert presence.connected_seats() == frozenset()
    assert [presence.seconds_gone(seat) for seat in range(3)] == [5.0, 5.0, 5.0]


def test_a_viewer_whose_seat_was_given_away_becomes_a_spectator() -> None:
    presence = Presence(2)
    kept, lost = (Viewer(seat, None, "hash") for seat in range(2))  # type: ignore[arg-type]
    presence.viewers |= {kept, lost}
    presence.check_seats([a_seat(0), a_seat(1, "another")])
    assert (kept.seat, lost.seat) == (0, None)
