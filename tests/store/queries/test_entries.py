"""Entries are appended once, in order, and acknowledged when durable."""

import asyncio
from typing import Any

import pytest

from sixfold.store.address import open_store
from sixfold.store.errors import (
    NoSuchTable,
    PlyMissing,
    PlyTaken,
    StoreUnavailable,
    Unstorable,
)
from sixfold.store.postgres.writer import Writer
from sixfold.store.rows import Appended, EntryRow
from sixfold.store.sqlite.writer import Session
from sixfold.store.store import Store
from tests.store.sample import an_entry, put_table

pytestmark = pytest.mark.anyio


async def test_entries_come_back_in_order(store: Store) -> None:
    await put_table(store)
    rows = [an_entry(ply, text=f"0 Ж{ply} 'quoted' \\ ∞") for ply in range(1, 13)]
    for row in rows:
        assert await store.append(row) == Appended(row, fresh=True)
    assert await store.entries("t") == rows
    assert await store.entries("t", after=10) == rows[10:]
    assert await store.entries("t", after=12) == []
    assert await store.entries("t", after=-1) == rows
    assert await store.entries("t", after=2**70) == []
    assert await store.entries("nowhere") == []


async def test_the_same_key_gets_the_same_answer(store: Store) -> None:
    await put_table(store)
    first = an_entry(1, key="mine")
    await store.append(first)
    await store.append(an_entry(2))
    again = await store.append(an_entry(2, text="0 other", key="mine"))
    assert again == Appended(first, fresh=False)
    assert len(await store.entries("t")) == 2


async def test_a_key_of_another_table_is_another_key(store: Store) -> None:
    await put_table(store, "t")
    await put_table(store, "u")
    await store.append(an_entry(1, "t", key="k"))
    assert (await store.append(an_entry(1, "u", key="k"))).fresh


async def test_a_ply_is_taken_once(store: Store) -> None:
    await put_table(store)
    for ply in (1, 2, 3):
        await store.append(an_entry(ply))
    with pytest.raises(PlyTaken) as refusal:
        await store.append(an_entry(2, key="late"))
    assert (refusal.value.ply, refusal.value.last) == (2, 3)


@pytest.mark.parametrize("ply", [-1, 0, 3, 99])
async def test_an_entry_follows_the_last_one(store: Store, ply: int) -> None:
    await put_table(store)
    await store.append(an_entry(1))
    with pytest.raises(PlyMissing) as refusal:
        await store.append(an_entry(ply))
    assert refusal.value.last == 1
    assert len(await store.entries("t")) == 1


async def test_an_entry_needs_its_table(store: Store) -> None:
    with pytest.raises(NoSuchTable):
        await store.append(an_entry(1, "nowhere"))


async def test_a_result_finishes_the_table(store: Store) -> None:
    await put_table(store)
    await store.start_table("t", 2.0)
    await store.append(an_entry(1))
    result = {"scores": [1, 2], "winners": [1], "clause": "Q12"}
    last = an_entry(2, at=77.5)
    await store.append(last, result)
    table = await store.table("t")
    assert table is not None
    assert (table.result, table.finished) == (result, 77.5)
    # A repeat changes nothing, whatever it claims.
    assert await store.append(last, {"winners": [0]}) == Appended(last, fresh=False)
    assert await store.table("t") == table


async def test_a_refused_entry_finishes_nothing(store: Store) -> None:
    await put_table(store)
    with pytest.raises(PlyMissing):
        await store.append(an_entry(5), {"winners": [0]})
    table = await store.table("t")
    assert table is not None
    assert table.finished is None


async def test_the_last_plies_of_many_tables(store: Store) -> None:
    for name in ("t", "u", "v"):
        await put_table(store, name)
    for ply in (1, 2):
        await store.append(an_entry(ply, "t"))
    await store.append(an_entry(1, "u"))
    assert await store.last_plies(["t", "u", "v", "nowhere"]) == {"t": 2, "u": 1}


async def test_later_entries_of_many_tables(store: Store) -> None:
    for name in ("t", "u", "v"):
        await put_table(store, name)
        for ply in (1, 2):
            await store.append(an_entry(ply, name))
    found = await store.entries_after({"t": 0, "u": 1, "v": 2, "nowhere": 0})
    assert [(row.table, row.ply) for row in found] == [("t", 1), ("t", 2), ("u", 2)]
    assert await store.entries_after({}) == []


async def test_many_tables_at_once(store: Store) -> None:
    names = [f"t{number}" for number in range(40)]
    for name in names:
        await put_table(store, name)

    async def play(name: str) -> None:
        for ply in range(1, 11):
            assert (await store.append(an_entry(ply, name))).fresh

    await asyncio.gather(*map(play, names))
    assert await store.last_plies(names) == dict.fromkeys(names, 10)


async def test_what_waits_together_is_committed_together(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = [f"t{number}" for number in range(250)]
    for name in names:
        await put_table(store, name)
    batches: list[int] = []
    for place, commit in ((Session, "perform"), (Writer, "_store")):
        original = getattr(place, commit)

        def counted(writer: object, batch: list[object], original: Any = original) -> Any:
            batches.append(len(batch))
            return original(writer, batch)

        monkeypatch.setattr(place, commit, counted)
    await asyncio.gather(*(store.append(an_entry(1, name)) for name in names))
    assert sum(batches) == len(names)
    assert len(batches) < len(names) / 2


async def test_many_at_one_table_at_once(address: str) -> None:
    """Two processes, as it were, and ten who all want ply 1: one gets it, all learn the truth."""
    async with open_store(address) as one, open_store(address) as other:
        await put_table(one)
        wishes = [
            store.append(an_entry(1, key=f"{number}", text=f"0 move {number}"))
            for number in range(10)
            for store in (one, other)  # each wish is sent twice, by another way
        ]
        answers = await asyncio.gather(*wishes, return_exceptions=True)
        assert await one.entries("t") == await other.entries("t")
        [stored] = await one.entries("t")
    good = [answer for answer in answers if isinstance(answer, Appended)]
    bad = [answer for answer in answers if isinstance(answer, PlyTaken)]
    assert len(good) + len(bad) == len(answers)
    assert [answer.fresh for answer in good].count(True) == 1
    assert [answer.entry for answer in good] == [stored, stored]
    assert {error.last for error in bad} == {1}


async def test_following_plies_may_wait_together(store: Store) -> None:
    """And one that is refused among them does not hold up the others."""
    await put_table(store, "t")
    await put_table(store, "u")
    entries = [an_entry(1, "t"), an_entry(2, "t"), an_entry(7, "u"), an_entry(3, "t")]
    answers = await asyncio.gather(*map(store.append, entries), return_exceptions=True)
    assert isinstance(answers[2], PlyMissing)
    assert [isinstance(answer, Appended) for answer in answers] == [True, True, False, True]
    assert await store.last_plies(["t", "u"]) == {"t": 3}


@pytest.mark.parametrize(
    "bad",
    [
        an_entry(1, text="nul \0"),
        an_entry(1, key="nul \0"),
        an_entry(1, text="half \ud800"),
        an_entry(1, table="\0"),
        an_entry(2**31),
        an_entry(2**70),
    ],
    ids=ascii,
)
async def test_what_no_database_can_hold(store: Store, bad: EntryRow) -> None:
    await put_table(store)
    good, wrong = await asyncio.gather(
        store.append(an_entry(1)), store.append(bad), return_exceptions=True
    )
    assert isinstance(good, Appended)
    assert isinstance(wrong, Unstorable)


@pytest.mark.parametrize("name", ["nul \0", "half \ud800", "\udfff"], ids=ascii)
async def test_what_cannot_be_stored_cannot_be_found(store: Store, name: str) -> None:
    for question in (store.table, store.seats, store.entries, store.account_by_name):
        [answer] = await asyncio.gather(question(name), return_exceptions=True)
        assert not answer or isinstance(answer, Unstorable)


async def test_whoever_gives_up_waiting_disturbs_nobody(store: Store) -> None:
    await put_table(store)
    impatient = asyncio.create_task(store.append(an_entry(1)))
    await asyncio.sleep(0)
    impatient.cancel()
    answers = await asyncio.gather(store.append(an_entry(1)), impatient, return_exceptions=True)
    assert isinstance(answers[0], Appended)
    assert [row.ply for row in await store.entries("t")] == [1]


async def test_closing_finishes_what_was_asked_for(address: str) -> None:
    async with open_store(address) as store:
        await put_table(store)
        asked = [asyncio.create_task(store.append(an_entry(ply))) for ply in (1, 2, 3)]
        await asyncio.sleep(0)
    assert [answer.fresh for answer in await asyncio.gather(*asked)] == [True] * 3
    async with open_store(address) as store:
        assert await store.last_plies(["t"]) == {"t": 3}


async def test_a_closed_store_says_so(address: str) -> None:
    async with open_store(address) as store:
        await put_table(store)
    for question in (store.append(an_entry(1)), store.table("t"), store.start_table("t", 1.0)):
        with pytest.raises(StoreUnavailable, match="closed"):
            await question
    assert not await store.healthy()
