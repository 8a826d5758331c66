import asyncio

import pytest
from msgspec.structs import replace

from sixfold.store.errors import NameTaken, NoSuchTable, Outdated
from sixfold.store.rows import RatingRow, SessionRow
from sixfold.store.store import Store
from tests.store.sample import an_account, put_table

pytestmark = pytest.mark.anyio


async def test_an_account_is_found_by_id_and_name(store: Store) -> None:
    ada = an_account("a1", "Ada Straße")
    await store.create_account(ada)
    assert await store.account("a1") == ada
    assert await store.account("nobody") is None
    for name in ("Ada Straße", "ADA STRASSE", "ada strasse", "Ａda Straße"):
        assert await store.account_by_name(name) == ada
    assert await store.account_by_name("Adam") is None


async def test_names_that_look_the_same_are_one(store: Store) -> None:
    wishes = (store.create_account(an_account(name, name)) for name in ("Ada", "ADA", "ａda"))
    answers = await asyncio.gather(*wishes, return_exceptions=True)
    assert sum(isinstance(answer, NameTaken) for answer in answers) == 2


async def test_sessions_expire_and_end(store: Store) -> None:
    await store.create_account(an_account("a1", "Ada"))
    session = SessionRow(token_hash="h", account="a1", created=1.0, expires=10.0)
    later = replace(session, token_hash="later", expires=20.0)
    for one in (session, later):
        await store.put_session(one)
    assert await store.session("h", now=9.9) == session
    assert await store.session("h", now=10.0) is None
    assert await store.session("nobody", now=0.0) is None
    await store.drop_expired_sessions(now=10.0)
    assert await store.session("h", now=0.0) is None
    await store.put_session(replace(later, expires=30.0))
    assert await store.session("later", now=29.0) is not None
    await store.drop_session("later")
    assert await store.session("later", now=0.0) is None


async def test_a_new_password_ends_all_sessions_of_the_account(store: Store) -> None:
    for id, name in (("a1", "Ada"), ("a2", "Bob")):
        await store.create_account(an_account(id, name))
        session = SessionRow(token_hash=id, account=id, created=1.0, expires=10.0)
        await store.put_session(session)
    await store.set_password("a1", "new")
    ada, bob = await store.account("a1"), await store.account("a2")
    assert ada is not None
    assert bob is not None
    assert (ada.password_hash, bob.password_hash) == ("new", "argon")
    assert await store.session("a1", now=2.0) is None
    assert await store.session("a2", now=2.0) is not None


def rating(account: str, games: int, mu: float = 25.0, game: str = "qwirkle") -> RatingRow:
    return RatingRow(account=account, game=game, mu=mu, sigma=8.0, games=games)


async def test_a_table_counts_once(store: Store) -> None:
    for id in ("a1", "a2"):
        await store.create_account(an_account(id, id))
    await put_table(store, "t")
    new = [rating("a1", 1, 26.0), rating("a2", 1, 24.0)]
    answers = await asyncio.gather(*(store.rate_table("t", new) for _ in range(4)))
    assert sorted(answers) == [False] * 3 + [True]
    assert await store.ratings(["a1", "a2", "nobody"], "qwirkle") == {"a1": new[0], "a2": new[1]}
    assert await store.ratings(["a1"], "twisty") == {}
    with pytest.raises(NoSuchTable):
        await store.rate_table("nowhere", new)


async def test_no_game_is_lost_between_two_tables(store: Store) -> None:
    """Two tables of the same people end at once: one of them must look again."""
    await store.create_account(an_account("a1", "Ada"))
    for name in "tuv":
        await put_table(store, name)
    await store.rate_table("t", [rating("a1", 1, 26.0)])
    answers = await asyncio.gather(
        store.rate_table("u", [rating("a1", 2, 27.0)]),
        store.rate_table("v", [rating("a1", 2, 25.0)]),
        return_exceptions=True,
    )
    assert {type(answer) for answer in answers} == {bool, Outdated}
    loser = "uv"[[isinstance(answer, Outdated) for answer in answers].index(True)]
    table = await store.table(loser)
    assert table is not None
    assert not table.rated
    assert await store.rate_table(loser, [rating("a1", 3, 26.5)])
    assert await store.ratings_of("a1") == [rating("a1", 3, 26.5)]


async def test_a_first_rating_is_given_once(store: Store) -> None:
    await store.create_account(an_account("a1", "Ada"))
    await put_table(store, "t")
    await put_table(store, "u")
    await store.rate_table("t", [rating("a1", 1)])
    with pytest.raises(Outdated):
        await store.rate_table("u", [rating("a1", 1)])
    assert await store.rate_table("u", [rating("a1", 1, game="twisty")])
    assert [row.game for row in await store.ratings_of("a1")] == ["qwirkle", "twisty"]
