"""Rows to store, and a store with everything in it."""

from typing import Any

from sixfold.store.rows import (
    AccountRow,
    EntryRow,
    OfferRow,
    RatingRow,
    SeatRow,
    SessionRow,
    TableRow,
)
from sixfold.store.store import Store


def a_table(id: str = "t", **changes: Any) -> TableRow:
    fields: dict[str, Any] = {
        "id": id,
        "game": "qwirkle",
        "players": 2,
        "options": {"start_tie": "oldest"},
        "seed": bytes(range(32)),
        "salt": "salt",
        "commitment": "promise",
        "created": 1.5,
        "settings": {"clock": {"pace": "move", "seconds": 30}, "title": "Ж ∞ '\""},
    }
    return TableRow(**fields | changes)


def a_seat(table: str, seat: int, **changes: Any) -> SeatRow:
    fields: dict[str, Any] = {"table": table, "seat": seat, "kind": "person"}
    return SeatRow(**fields | changes)


def an_entry(ply: int, table: str = "t", **changes: Any) -> EntryRow:
    fields: dict[str, Any] = {"text": f"0 move {ply}", "key": f"0:{ply}", "at": 9.25}
    return EntryRow(table=table, ply=ply, **fields | changes)


def an_account(id: str, name: str, **changes: Any) -> AccountRow:
    fields: dict[str, Any] = {"password_hash": "argon", "created": 2.0}
    return AccountRow(id=id, name=name, **fields | changes)


async def put_table(store: Store, id: str = "t", **changes: Any) -> TableRow:
    """A table with two free seats, in the store."""
    table = a_table(id, **changes)
    await store.create_table(table, [a_seat(id, seat) for seat in range(2)])
    return table


async def fill(store: Store) -> None:
    """Something of everything."""
    await store.create_account(an_account("a1", "Ada"))
    await store.create_account(an_account("a2", "Жанна"))
    await store.put_session(SessionRow(token_hash="s", account="a1", created=1.0, expires=9.0))
    key = SessionRow(token_hash="k", account="a1", created=1.0, expires=9.0, kind="key", name="bot")
    await store.put_session(key)
    await store.note_use("k", 4.5)
    seats = [a_seat("t", 0, account="a1", token_hash="h"), a_seat("t", 1, kind="bot", level="easy")]
    await store.create_table(a_table("t", listed=True, watch_hash="w"), seats)
    await store.start_table("t", 3.0)
    for ply in range(1, 4):
        await store.append(an_entry(ply, elapsed=ply / 4))
    await store.append(an_entry(4), {"scores": [3, 4], "winners": [1], "clause": "Q12"})
    await store.rate_table(
        "t", [RatingRow(account="a1", game="qwirkle", mu=1.5, sigma=0.1, games=1)]
    )
    # Named so that it sorts before the table whose rematch it is.
    await put_table(store, "a-rematch", rematch_of="t")
    await store.put_offer(OfferRow(table="a-rematch", kind="draw", ply=0, seat=1, value="yes"))
