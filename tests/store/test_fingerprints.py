"""A fingerprint of what surrounds a game differs whenever that does."""

from collections.abc import Awaitable, Callable

import pytest

from sixfold.store.address import open_store
from sixfold.store.rows import OfferRow, RatingRow
from sixfold.store.store import Store
from tests.services import Postgres
from tests.store.sample import a_seat, a_table, an_account, an_entry, put_table

pytestmark = pytest.mark.anyio

Change = Callable[[Store], Awaitable[object]]


async def test_every_change_is_seen(postgres: Postgres) -> None:
    async with open_store(postgres.new_database()) as store:
        await store.create_account(an_account("a", "Ada"))
        await put_table(store, "other")
        await put_table(store)
        rating = RatingRow(account="a", game="qwirkle", mu=1.0, sigma=1.0, games=1)
        offer = OfferRow(table="t", kind="draw", ply=0, seat=0)
        taken = a_seat("t", 0, token_hash="h", account="a")
        seen = {await fingerprint(store)}
        changes: list[Change] = [
            lambda s: s.change_seat(a_seat("t", 0), taken),
            lambda s: s.set_settings("t", {"title": "new"}, listed=False),
            lambda s: s.set_settings("t", {"title": "new"}, listed=True),
            lambda s: s.start_table("t", 1.0),
            lambda s: s.put_offer(offer),
            lambda s: s.append(an_entry(1), {"scores": [], "winners": [], "clause": ""}),
            lambda s: s.rate_table("t", [rating]),
            lambda s: s.create_table(a_table("again", rematch_of="t"), []),
        ]
        for number, change in enumerate(changes, start=2):
            await change(store)
            seen.add(await fingerprint(store))
            assert len(seen) == number
        await store.clear_offers("t")
        assert await fingerprint(store) not in seen
        await store.put_offer(offer)
        assert await fingerprint(store) in seen


async def test_moves_and_clocks_change_nothing(postgres: Postgres) -> None:
    async with open_store(postgres.new_database()) as store:
        await put_table(store)
        await store.start_table("t", 1.0)
        before = await fingerprint(store)
        await store.append(an_entry(1), due=9.0)
        await store.claim_due(10.0, 20.0, 5)
        assert await fingerprint(store) == before


async def fingerprint(store: Store) -> str:
    prints = await store.fingerprints(["t", "nowhere"])
    assert list(prints) == ["t"]
    return prints["t"]
