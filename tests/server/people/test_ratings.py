"""Ratings of games that end at the same moment."""

import asyncio
from types import SimpleNamespace
from typing import Any, cast

from sixfold.core.record import Result
from sixfold.server.people.ratings import Ratings
from sixfold.store.errors import Outdated

OTHERS = 30
"""Games of the same two people that are rated between our reading and our writing."""


class Store:
    """A store in which other games of the same people are always faster."""

    def __init__(self) -> None:
        self.others = OTHERS
        self.rated: list[str] = []

    async def ratings(self, *_: object) -> dict[str, Any]:
        return {}

    async def rate_table(self, table: str, _: object) -> bool:
        if self.others:
            self.others -= 1
            raise Outdated("rated meanwhile")
        self.rated.append(table)
        return True


def test_a_game_is_rated_however_many_others_are_faster() -> None:
    async def changed(_: object) -> None:
        pass

    store = Store()
    row = SimpleNamespace(game="twisty", players=2, rated=False, settings={"casual": False})
    table = SimpleNamespace(
        row=row,
        is_over=True,
        seats=[SimpleNamespace(account=name) for name in ("a", "b")],
        standing=SimpleNamespace(result=Result((0, 0), (0,), "retired")),
        has_left=lambda seat: seat == 1,
    )
    room = SimpleNamespace(id="t", table=table)
    ratings = Ratings(cast(Any, SimpleNamespace(store=store, changed=changed)))
    asyncio.run(ratings.rate(cast(Any, room)))
    assert store.rated == ["t"]
