"""Which tables are due, and who gets them."""

import asyncio
from typing import Any

import pytest
from sqlalchemy import Connection, text

from sixfold.store.store import Store
from tests.store.sample import a_seat, a_table, an_entry, put_table

pytestmark = pytest.mark.anyio


async def claimed(store: Store, due: float, until: float = 100.0, limit: int = 10) -> list[str]:
    return [found.table.id for found in await store.claim_due(due, until, limit)]


async def test_a_new_table_is_due_until_it_is_put_off(store: Store) -> None:
    await put_table(store)
    assert await claimed(store, 10.0, until=50.0) == ["t"]
    assert await claimed(store, 10.0) == [], "somebody has it"
    await store.put_off(50.0, {"t": 20.0})
    assert await claimed(store, 19.0) == []
    assert await claimed(store, 20.0) == ["t"]


async def test_a_start_and_an_entry_set_when_the_clock_runs_out(store: Store) -> None:
    await put_table(store)
    await store.start_table("t", 1.0, 30.0)
    assert await claimed(store, 29.0) == []
    await store.append(an_entry(1), due=60.0)
    assert await claimed(store, 59.0) == []
    await store.append(an_entry(2))
    assert await claimed(store, 60.0) == ["t"], "an entry without a clock changes nothing"


async def test_what_changed_meanwhile_is_not_put_off(store: Store) -> None:
    await put_table(store)
    await store.start_table("t", 1.0, 30.0)
    assert await claimed(store, 30.0, until=50.0) == ["t"]
    await store.append(an_entry(1), due=40.0)
    await store.put_off(50.0, {"t": 99.0})
    assert await claimed(store, 40.0) == ["t"]


async def test_a_finished_table_is_never_due(store: Store) -> None:
    await put_table(store)
    await store.start_table("t", 1.0, 2.0)
    await store.append(an_entry(1), {"scores": [], "winners": [], "clause": ""}, 3.0)
    assert await claimed(store, 1e9) == []
    row = await store.table("t")
    assert row is not None
    assert (row.finished, row.started) == (9.25, 1.0)


async def test_whoever_claims_learns_what_there_is(store: Store) -> None:
    await put_table(store, "free")
    seats = [a_seat("full", 0, token_hash="h"), a_seat("full", 1, kind="bot", level="easy")]
    await store.create_table(a_table("full"), seats)
    await store.start_table("full", 1.0)
    await store.append(an_entry(1, "full", at=5.0))
    found = {due.table.id: due for due in await store.claim_due(10.0, 20.0, 10)}
    assert (found["free"].last, found["free"].is_full) == (None, False)
    assert (found["full"].last, found["full"].is_full) == (5.0, True)


async def test_a_seat_taken_makes_a_waiting_table_due(store: Store) -> None:
    await put_table(store)
    assert await claimed(store, 10.0, until=50.0) == ["t"]
    [seat, _] = await store.seats("t")
    await store.change_seat(seat, a_seat("t", 0, token_hash="h"))
    assert await claimed(store, 10.0) == ["t"]


async def test_two_who_ask_at_once_get_different_tables(store: Store) -> None:
    names = {f"t{number}" for number in range(40)}
    for name in names:
        await put_table(store, name)
    shares = await asyncio.gather(*(claimed(store, 10.0, limit=10) for _ in range(8)))
    got = [name for share in shares for name in share]
    assert len(got) == len(set(got)), "a table was given away twice"
    while share := await claimed(store, 10.0):
        got += share
    assert sorted(got) == sorted(names)


async def test_what_is_not_due_is_not_read(store: Store) -> None:
    """An index answers, however many tables are abandoned."""
    question = "SELECT id FROM tables WHERE finished IS NULL AND due <= 5 ORDER BY due, id LIMIT 9"

    def plan(connection: Connection) -> Any:
        if connection.dialect.name == "postgresql":
            connection.execute(text("SET enable_seqscan = off"))
            return connection.scalars(text(f"EXPLAIN {question}")).all()
        return [row[3] for row in connection.execute(text(f"EXPLAIN QUERY PLAN {question}"))]

    steps = await store.database.write(plan)
    assert "ix_tables_due" in " ".join(steps)
    assert "sort" not in " ".join(steps).lower()
