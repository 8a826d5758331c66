"""Two servers whose lines to each other are cut never contradict what one of them has said."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from itertools import chain
from pathlib import Path
from typing import Any, TypeVar

import pytest

from sixfold.store.bus.broker import BrokerBus, BrokerConnection, Cut, Receive
from sixfold.store.errors import StoreUnavailable
from tests.server.harness import PATIENCE, Chooser, Client, Served, meet, move_once, serve
from tests.services import Postgres, Redis

Pair = tuple[Served, Served]
T = TypeVar("T")

TABLES = 3


@pytest.fixture
def pair(postgres: Postgres, redis: Redis, tmp_path: Path) -> Iterator[Pair]:
    how = {"database": postgres.new_database(), "bus": redis.address, "absent_after": 0.2}
    with serve(tmp_path, **how) as one, serve(tmp_path, **how) as other:
        yield one, other


class Line:
    """The line of one server to the bus."""

    def __init__(self, served: Served) -> None:
        bus = served.services.bus
        assert isinstance(bus, BrokerBus)
        self._served, self._bus, self._dial = served, bus, bus._dial

    async def cut(self) -> None:
        """It stays cut until it is mended."""

        async def cut() -> None:
            self._bus._dial = self._refuse
            self._bus._when_cut()

        await self._served.in_loop(cut())

    async def _refuse(self, receive: Receive, cut: Cut) -> BrokerConnection:
        raise ConnectionRefusedError

    async def mend(self) -> None:
        async def mend() -> None:
            self._bus._dial = self._dial

        await self._served.in_loop(mend())

    async def silence(self) -> None:
        """As if all news to this server took their time."""

        async def silence() -> None:
            self._bus._hear = lambda news: None

        await self._served.in_loop(silence())


class Outage:
    """While it lasts, one server reads nothing from the database."""

    def __init__(self) -> None:
        self.lasts = True
        self.failures = 0

    def hit(self, ask: Callable[..., Awaitable[T]]) -> Callable[..., Awaitable[T]]:
        async def ask_if_it_is_over(*what: Any) -> T:
            if self.lasts:
                self.failures += 1
                raise StoreUnavailable("an outage")
            return await ask(*what)

        return ask_if_it_is_over

    async def until_it_hurt(self, times: int) -> None:
        async with asyncio.timeout(PATIENCE):
            while self.failures < times:
                await asyncio.sleep(0.01)


@contextmanager
def outage(served: Served, *names: str) -> Iterator[Outage]:
    """Of the questions with these names."""
    database: Any = served.services.store.database
    happening = Outage()
    for name in names:
        setattr(database, name, happening.hit(getattr(database, name)))
    yield happening
    happening.lasts = False
    for name in names:
        delattr(database, name)


async def sit_apart(pair: Pair) -> list[Client]:
    """Two players of a game at two servers, who see each other."""
    table, tokens, _ = pair[0].seat_people("twisty", 2)
    clients = [Client(served, table, token) for served, token in zip(pair, tokens, strict=True)]
    for client in clients:
        await client.connect()
    for client in clients:
        await client.until_all_are_there()
    return clients


async def move_at(clients: list[Client], chooser: Chooser) -> Client:
    """Whoever has the turn moves; others are not waited for."""
    mover = next(client for client in clients if client.is_turn)
    answer = await mover.submit(await chooser.choose(mover))
    assert answer["type"] == "ack", answer
    await mover.until_ply(answer["ply"])
    return mover


def test_tables_catch_up_after_a_gap_though_the_database_fails_at_first(pair: Pair) -> None:
    async def play() -> None:
        one, other = pair
        line = Line(other)
        seats = [one.seat_people("twisty", 2) for _ in range(TABLES)]
        players = [[Client(one, table, token) for token in tokens] for table, tokens, _ in seats]
        viewers = [Client(other, table, watch) for table, _, watch in seats]
        for client in [*chain(*players), *viewers]:
            await client.connect()
        with outage(other, "read", "snapshot", "entries_after") as hurts:
            await line.cut()
            for clients in players:
                await move_once(clients, Chooser(one, "gap"))
            await line.mend()
            await hurts.until_it_hurt(2 * TABLES)
            health = other.call("GET", "/health")
            assert health.status_code == 503
            assert health.json()["behind"] > 0
        for viewer in viewers:
            await viewer.until_ply(1)
        async with asyncio.timeout(PATIENCE):
            while other.call("GET", "/health").status_code != 200:
                await asyncio.sleep(0.01)

    meet(play())


@pytest.mark.parametrize("cut", ["both", "one", "other"])
def test_players_see_each_other_move_without_a_bus(pair: Pair, cut: str) -> None:
    async def play() -> None:
        clients = await sit_apart(pair)
        for served, name in zip(pair, ("one", "other"), strict=True):
            if cut in ("both", name):
                await Line(served).cut()
        for _ in range(4):
            await move_once(clients, Chooser(pair[0], "no bus"))
        await clients[0].act("offer_draw")
        await clients[1].until_info(lambda info: len(info["offers"]) == 1)

    meet(play())


def test_who_asks_is_told_the_truth_without_a_bus(pair: Pair) -> None:
    async def play() -> None:
        one, other = pair
        clients = await sit_apart(pair)
        for served in pair:
            await Line(served).cut()
        with outage(other, "entries_after"):
            mover = await move_at(clients, Chooser(one, "truth"))
        for served in pair:
            seen = served.call("GET", f"/tables/{mover.table}", mover.token).json()
            assert seen["ply"] == 1

    meet(play())


def test_nobody_is_voted_out_who_cannot_be_seen(pair: Pair) -> None:
    async def play() -> None:
        clients = await sit_apart(pair)
        for served in pair:
            await Line(served).cut()
        mover, waiting = sorted(clients, key=lambda client: not client.is_turn)

        async def let_hours_pass() -> None:
            room = await waiting.served.services.rooms.room(waiting.table)
            presence = room.presence
            presence._elsewhere = {who: (seats, 0.0) for who, (seats, _) in _believed(presence)}
            presence.note_who_is_gone()
            presence._gone_since = dict.fromkeys(presence._gone_since, 0.0)

        def _believed(presence: Any) -> Any:
            return presence._elsewhere.items()

        await waiting.served.in_loop(let_hours_pass())
        answer = await waiting.act("vote_absent", "bot")
        assert answer["type"] == "refused", answer
        assert answer["refusal"]["code"] == "not-absent"
        await move_once([mover], Chooser(mover.served, "still there"))
        await waiting.until_ply(1)

    meet(play())


def test_a_server_that_lags_does_not_welcome_with_less_than_another_has_told(pair: Pair) -> None:
    async def play() -> None:
        one, other = pair
        clients = await sit_apart(pair)
        await Line(other).silence()
        here = clients[0]
        if here.is_turn:
            await move_at(clients, Chooser(one, "since"))
        else:
            there = Client(one, clients[1].table, clients[1].token)
            await there.connect()
            await move_at([there], Chooser(one, "since"))
            await here.until_ply(1)
        await here.cut()
        here.served = other
        welcome = await here.connect()
        assert welcome["ply"] == 1

    meet(play())


def test_a_server_that_lags_takes_a_move_for_what_another_has_told(pair: Pair) -> None:
    async def play() -> None:
        one, other = pair
        table, tokens, _ = one.seat_people("twisty", 2)
        here = [Client(one, table, token) for token in tokens]
        there = [Client(other, table, token) for token in tokens]
        for client in [*here, *there]:
            await client.connect()
        await Line(other).silence()
        await move_once(here, Chooser(one, "told"))
        mover = next(client for client in here if client.is_turn)
        assert mover.you is not None
        text = await Chooser(one, "told").choose(mover)
        answer = await there[mover.you].submit(text, ply=2)
        assert answer["type"] == "ack", answer

    meet(play())
