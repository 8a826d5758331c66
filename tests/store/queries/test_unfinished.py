"""Finds rematches to create and games to rate."""

from typing import Any

import pytest

from sixfold.store.rows import OfferRow, RatingRow, SeatRow
from sixfold.store.store import Store
from tests.store.sample import a_seat, a_table, an_account, an_entry

pytestmark = pytest.mark.anyio

SETTINGS = {"clock": {"pace": "none", "limit": 0.0}, "casual": False, "autostart": True}
RESULT = {"scores": [1, 0], "winners": [0], "clause": "Q12"}


async def put(store: Store, id: str, *seats: SeatRow, **changes: Any) -> None:
    await store.create_table(a_table(id, **{"settings": SETTINGS, **changes}), seats)


def people(table: str, *accounts: str | None) -> list[SeatRow]:
    return [
        a_seat(table, seat, token_hash=f"hash {seat}", account=account)
        for seat, account in enumerate(accounts)
    ]


async def finish(store: Store, id: str, at: float = 9.0) -> None:
    await store.start_table(id, 3.0)
    await store.append(an_entry(1, id, at=at), RESULT)


async def test_games_that_count_and_were_not_counted(store: Store) -> None:
    for id in ("a", "b"):
        await store.create_account(an_account(id, id))
    await put(store, "due", *people("due", "a", "b"))
    await put(store, "running", *people("running", "a", "b"))
    await put(store, "guest", *people("guest", "a", None))
    await put(store, "rated", *people("rated", "a", "b"))
    await put(store, "old", *people("old", "a", "b"))
    casual = {**SETTINGS, "casual": True}
    await put(store, "casual", *people("casual", "a", "b"), settings=casual)
    for id in ("due", "guest", "rated", "casual"):
        await finish(store, id)
    await finish(store, "old", at=4.0)
    await store.rate_table(
        "rated", [RatingRow(account="a", game="qwirkle", mu=1.0, sigma=1.0, games=1)]
    )
    assert {row.id for row in await store.unrated_tables(0.0, 10)} == {"due", "old"}
    assert [row.id for row in await store.unrated_tables(5.0, 10)] == ["due"]


async def test_rematches_that_everybody_wishes_and_nobody_made(store: Store) -> None:
    async def wish(id: str, *seats: int) -> None:
        for seat in seats:
            await store.put_offer(OfferRow(table=id, kind="rematch", ply=1, seat=seat))

    for id in ("agreed", "half", "silent", "made"):
        await put(store, id, *people(id, None, None))
        await finish(store, id)
    bot = a_seat("with-bot", 1, kind="bot", level="easy")
    await put(store, "with-bot", a_seat("with-bot", 0, token_hash="h"), bot)
    await finish(store, "with-bot")
    await wish("agreed", 0, 1)
    await wish("half", 1)
    await wish("made", 0, 1)
    await wish("with-bot", 0)
    await put(store, "new", *people("new", None, None), rematch_of="made")
    found = await store.agreed_rematches(0.0, 10)
    assert {row.id for row in found} == {"agreed", "with-bot"}
    assert await store.agreed_rematches(9.5, 10) == []
