"""Tables, seats and the lists of tables."""

import asyncio
from traceback import format_exception

import pytest
from msgspec.structs import replace
from sqlalchemy.exc import DBAPIError

from sixfold.store.errors import NoSuchTable, Outdated, RematchTaken, TableTaken, Unstorable
from sixfold.store.rows import Place, TableRow
from sixfold.store.store import Store
from tests.store.sample import a_seat, a_table, an_account, put_table

pytestmark = pytest.mark.anyio


async def test_a_table_comes_back_as_it_was(store: Store) -> None:
    table = a_table(listed=True, watch_hash="w", seed=bytes(range(255, 223, -1)))
    seats = [a_seat("t", 0, name="Ада", token_hash="h"), a_seat("t", 1, kind="bot", level="easy")]
    await store.create_table(table, seats)
    assert await store.table("t") == table
    assert await store.seats("t") == seats
    assert await store.table("nowhere") is None
    assert await store.seats("nowhere") == []


async def test_an_id_is_given_once(store: Store) -> None:
    table = await put_table(store)
    with pytest.raises(TableTaken):
        await store.create_table(a_table(game="other"), [])
    assert await store.table("t") == table


async def test_a_table_has_one_rematch(store: Store) -> None:
    await put_table(store, "t")
    wishes = (put_table(store, f"r{number}", rematch_of="t") for number in range(4))
    answers = await asyncio.gather(*wishes, return_exceptions=True)
    refused = [answer for answer in answers if isinstance(answer, RematchTaken)]
    assert len(refused) == 3
    await store.finish_table("t", {}, 1.0)
    around = await store.surroundings("t")
    assert around is not None
    assert around.rematch is not None
    assert {error.rematch for error in refused} == {around.rematch}
    await store.finish_table(around.rematch, {}, 2.0)
    last = await store.surroundings(around.rematch)
    assert last is not None
    assert last.rematch is None
    with pytest.raises(NoSuchTable):
        await put_table(store, "u", rematch_of="nowhere")


async def test_a_table_is_started_once(store: Store) -> None:
    await put_table(store)
    answers = await asyncio.gather(*(store.start_table("t", float(at)) for at in range(5)))
    assert sorted(answers) == [False] * 4 + [True]
    table = await store.table("t")
    assert table is not None
    assert table.started == float(answers.index(True))
    with pytest.raises(NoSuchTable):
        await store.start_table("nowhere", 1.0)


async def test_a_table_may_end_without_an_entry(store: Store) -> None:
    await put_table(store)
    assert await store.finish_table("t", {"why": "nobody came"}, 5.0)
    assert not await store.finish_table("t", {"why": "again"}, 6.0)
    assert not await store.start_table("t", 7.0)
    table = await store.table("t")
    assert table is not None
    assert (table.result, table.finished, table.started) == ({"why": "nobody came"}, 5.0, None)
    with pytest.raises(NoSuchTable):
        await store.finish_table("nowhere", {}, 1.0)


async def test_settings_change(store: Store) -> None:
    await put_table(store)
    await store.set_settings("t", {"title": "new"}, listed=True)
    table = await store.table("t")
    assert table is not None
    assert (table.settings, table.listed) == ({"title": "new"}, True)
    with pytest.raises(NoSuchTable):
        await store.set_settings("nowhere", {}, listed=False)


async def test_one_of_many_gets_a_seat(store: Store) -> None:
    await put_table(store)
    [free, other] = await store.seats("t")
    claims = [replace(free, token_hash=f"h{number}", name=f"n{number}") for number in range(5)]
    answers = await asyncio.gather(
        *(store.change_seat(free, claim) for claim in claims), return_exceptions=True
    )
    assert sum(isinstance(answer, Outdated) for answer in answers) == 4
    assert await store.seats("t") == [claims[answers.index(None)], other]


async def test_a_seat_goes_from_hand_to_hand(store: Store) -> None:
    await put_table(store)
    await store.create_account(an_account("a1", "Ada"))
    before = (await store.seats("t"))[1]
    for after in (replace(before, account="a1"), replace(before, kind="bot", level="easy"), before):
        await store.change_seat((await store.seats("t"))[1], after)
        assert (await store.seats("t"))[1] == after
    with pytest.raises(Outdated):
        await store.change_seat(a_seat("nowhere", 0), a_seat("nowhere", 0, name="x"))


async def test_seats_of_many_tables(store: Store) -> None:
    await put_table(store, "t")
    await put_table(store, "u")
    found = await store.seats_of(["u", "t", "nowhere"])
    assert found == {name: [a_seat(name, 0), a_seat(name, 1)] for name in ("t", "u")}
    assert await store.seats_of([]) == {}


async def test_names_that_cannot_be_stored(store: Store) -> None:
    with pytest.raises(Unstorable, match="name has a character"):
        await store.create_table(a_table(), [a_seat("t", 0, name="a\0b")])
    assert await store.table("t") is None


async def test_settings_that_cannot_be_stored(store: Store) -> None:
    await put_table(store)
    with pytest.raises(Unstorable):
        await store.set_settings("t", {"title": "half \ud800"}, listed=False)
    await store.set_settings("t", {"title": "nul \0"}, listed=False)  # JSON knows how
    table = await store.table("t")
    assert table is not None
    assert table.settings == {"title": "nul \0"}


async def test_errors_do_not_tell_seeds(store: Store) -> None:
    """They end up in logs."""
    secret = "hunter" + "2"  # in two parts, as tracebacks show source code
    with pytest.raises(DBAPIError) as error:
        await store.create_table(a_table(seed=secret.encode()), [a_seat("other", 0, name=secret)])
    assert secret not in "".join(format_exception(error.value))


def ids(tables: list[TableRow]) -> list[str]:
    return [table.id for table in tables]


async def test_lists_show_what_they_should(store: Store) -> None:
    for number, name in enumerate(["waiting", "hidden", "running", "over", "nobody-came"]):
        await put_table(store, name, created=float(number), listed=name != "hidden")
    for name in ("running", "over"):
        await store.start_table(name, 10.0)
    await store.finish_table("over", {}, 20.0)
    await store.finish_table("nobody-came", {}, 21.0)
    assert ids(await store.open_tables(10)) == ["waiting"]
    assert ids(await store.running_tables(10)) == ["running"]
    assert ids(await store.finished_tables(10)) == ["over"]


async def test_pages_lose_nothing(store: Store) -> None:
    """Also among tables of the same moment."""
    expected = [f"{number:02}" for number in range(23)]
    for name in expected:
        await put_table(store, name, created=float(int(name) // 5), listed=True)
    found: list[str] = []
    before = None
    while page := await store.open_tables(4, before):
        assert len(page) <= 4
        found += ids(page)
        before = Place(page[-1].created, page[-1].id)
    assert found == expected[::-1]
    assert ids(await store.open_tables(2**70)) == found
    assert await store.open_tables(-1) == []


async def test_tables_of_an_account(store: Store) -> None:
    await store.create_account(an_account("a1", "Ada"))
    for number, name in enumerate("tuv"):
        seats = [a_seat(name, 0, account="a1" if name != "u" else None), a_seat(name, 1)]
        await store.create_table(a_table(name, created=float(number)), seats)
    assert ids(await store.tables_of("a1", 10)) == ["v", "t"]
    assert ids(await store.tables_of("a1", 10, Place(2.0, "v"))) == ["t"]
    assert await store.tables_of("nobody", 10) == []
