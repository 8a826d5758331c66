import pytest

from sixfold.store.errors import NoSuchTable
from sixfold.store.rows import OfferRow
from sixfold.store.store import Store
from tests.store.sample import put_table

pytestmark = pytest.mark.anyio


def offer(kind: str, ply: int, seat: int, value: str = "") -> OfferRow:
    return OfferRow(table="t", kind=kind, ply=ply, seat=seat, value=value)


async def test_a_later_offer_replaces_an_earlier_one(store: Store) -> None:
    await put_table(store)
    await store.put_offer(offer("vote", 3, 1, "wait"))
    await store.put_offer(offer("vote", 3, 0, "bot"))
    await store.put_offer(offer("vote", 3, 1, "skip"))
    assert await store.offers("t") == [offer("vote", 3, 0, "bot"), offer("vote", 3, 1, "skip")]
    assert await store.offers("nowhere") == []


async def test_an_offer_needs_its_table(store: Store) -> None:
    with pytest.raises(NoSuchTable):
        await store.put_offer(offer("draw", 1, 0))


async def test_offers_are_cleared_by_kind_and_ply(store: Store) -> None:
    await put_table(store)
    old, new, draw = offer("back", 3, 0), offer("back", 4, 0), offer("draw", 3, 1)
    for one in (old, new, draw):
        await store.put_offer(one)
    await store.clear_offers("t", kind="back", before=4)
    assert await store.offers("t") == [new, draw]
    await store.clear_offers("t", before=4)
    assert await store.offers("t") == [new]
    await store.put_offer(draw)
    await store.clear_offers("t", kind="draw")
    assert await store.offers("t") == [new]
    await store.clear_offers("t")
    assert await store.offers("t") == []
