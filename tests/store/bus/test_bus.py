"""The bus: news reaches all others, and gaps are reported."""

import asyncio
import itertools
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest

from sixfold.store.bus.address import open_bus
from sixfold.store.bus.broker import BrokerBus, Cut, Receive
from sixfold.store.bus.letters import LETTER_MAX, Outbox, pack, unpack
from sixfold.store.bus.memory import MemoryBus
from sixfold.store.bus.news import Bus, Missed, News
from sixfold.store.errors import StoreUnavailable
from tests.services import Postgres, Redis, Service

pytestmark = pytest.mark.anyio


class Ear:
    """Remembers what it hears, and lets a test wait for it."""

    def __init__(self) -> None:
        self.heard: list[News | Missed] = []
        self._new = asyncio.Event()

    def __call__(self, heard: News | Missed) -> None:
        self.heard.append(heard)
        self._new.set()

    async def hear(self, *wanted: News | Missed) -> None:
        async with asyncio.timeout(60):
            while not set(wanted) <= set(self.heard):
                self._new.clear()
                await self._new.wait()


@asynccontextmanager
async def joined(bus: Bus) -> AsyncIterator[tuple[Bus, Ear]]:
    ear = Ear()
    await bus.open(ear)
    try:
        yield bus, ear
    finally:
        await bus.close()


@pytest.fixture(params=["memory", "postgres", "redis"])
def new_bus(request: pytest.FixtureRequest) -> Callable[[], Bus]:
    if request.param == "memory":
        members: list[MemoryBus] = []
        return lambda: MemoryBus(members)
    _, address = _serving(request, request.param)
    return lambda: open_bus(address)


@pytest.fixture(params=["postgres", "redis"])
def served(request: pytest.FixtureRequest) -> tuple[Service, str]:
    """A server that carries a bus, and its address."""
    return _serving(request, request.param)


def _serving(request: pytest.FixtureRequest, name: str) -> tuple[Service, str]:
    if name == "redis":
        redis: Redis = request.getfixturevalue("redis")
        return redis, redis.address
    postgres: Postgres = request.getfixturevalue("postgres")
    address: str = request.getfixturevalue("shared_address")
    return postgres, address


async def test_all_others_hear(new_bus: Callable[[], Bus]) -> None:
    async with joined(new_bus()) as (one, at_one), joined(new_bus()) as (two, at_two):
        async with joined(new_bus()) as (_, at_three):
            one.publish(News("t", 7))
            one.publish(News("t"))
            one.publish(News("t", note="0 says Ж\n"))
            await at_two.hear(News("t", 7), News("t"), News("t", note="0 says Ж\n"))
            await at_three.hear(News("t", 7), News("t"), News("t", note="0 says Ж\n"))
        two.publish(News("u", 1))
        await at_one.hear(News("u", 1))
    assert at_one.heard == [News("u", 1)]
    assert len(at_three.heard) == 3


async def test_a_flood_arrives(new_bus: Callable[[], Bus]) -> None:
    flood = [News(f"table-{number}", number + 1) for number in range(3000)]
    async with joined(new_bus()) as (one, _), joined(new_bus()) as (_, at_two):
        for news in flood:
            one.publish(news)
        await at_two.hear(*flood)


async def test_closing_sends_what_waits(new_bus: Callable[[], Bus]) -> None:
    async with joined(new_bus()) as (_, at_one):
        async with joined(new_bus()) as (two, _):
            two.publish(News("t", 3))
        await at_one.hear(News("t", 3))


@pytest.mark.parametrize("end", ["stop", "kill"])
async def test_a_cut_line_is_mended(served: tuple[Service, str], end: str) -> None:
    server, address = served
    async with joined(open_bus(address)) as (one, at_one), joined(open_bus(address)) as (_, at_two):
        await asyncio.to_thread(getattr(server, end))
        try:
            one.publish(News("t", 4))
            one.publish(News("t", 5))
        finally:
            await asyncio.to_thread(server.start)
        await asyncio.gather(at_one.hear(Missed()), at_two.hear(Missed()))
        one.publish(News("t", 6))
        await at_two.hear(News("t", 6))


async def test_a_server_that_is_away_is_not_joined(served: tuple[Service, str]) -> None:
    server, address = served
    await asyncio.to_thread(server.stop)
    try:
        with pytest.raises(StoreUnavailable):
            await open_bus(address).open(Ear())
    finally:
        await asyncio.to_thread(server.start)


async def test_one_can_leave_while_the_line_is_cut(served: tuple[Service, str]) -> None:
    server, address = served
    async with joined(open_bus(address)) as (bus, _):
        await asyncio.to_thread(server.stop)
        try:
            bus.publish(News("t", 4))
            await bus.close()
        finally:
            await asyncio.to_thread(server.start)


class Wire:
    """A line of wood: it works until it is broken, silently or not."""

    def __init__(self, receive: Receive, cut: Cut) -> None:
        self.receive, self.cut = receive, cut
        self.dead = self.closed = False

    async def send(self, letter: str) -> None:
        if not self.dead:
            self.receive(letter)

    async def close(self) -> None:
        self.closed = True


async def test_a_line_that_dies_in_silence_is_noticed() -> None:
    wires: list[Wire] = []

    async def dial(receive: Receive, cut: Cut) -> Wire:
        wires.append(Wire(receive, cut))
        return wires[-1]

    async with joined(BrokerBus(dial, ping_seconds=0.01, answer_seconds=0.05)) as (_, ear):
        wires[0].dead = True
        await ear.hear(Missed())
        assert wires[0].closed
        assert len(wires) == 2


async def test_a_line_that_brings_nothing_is_noticed_while_letters_are_sent() -> None:
    """What is sent arrives, but nothing comes back, as when only the subscription died."""
    wires: list[Wire] = []

    async def dial(receive: Receive, cut: Cut) -> Wire:
        wires.append(Wire(receive, cut))
        return wires[-1]

    async def chatter(bus: Bus) -> None:
        for number in itertools.count():
            bus.publish(News("t", number))
            await asyncio.sleep(0)

    async with joined(BrokerBus(dial, ping_seconds=0.01, answer_seconds=0.05)) as (bus, ear):
        talking = asyncio.create_task(chatter(bus))
        assert bus.is_up
        wires[0].dead = True
        await ear.hear(Missed())
        talking.cancel()
        assert wires[0].closed


async def test_a_bus_knows_whether_it_is_up(served: tuple[Service, str]) -> None:
    server, address = served
    async with joined(open_bus(address)) as (bus, ear):
        assert bus.is_up
        await asyncio.to_thread(server.kill)
        async with asyncio.timeout(60):
            while bus.is_up:
                await asyncio.sleep(0.01)
        await asyncio.to_thread(server.start)
        await ear.hear(Missed())
        assert bus.is_up


async def test_strange_letters_and_deaf_ears_do_no_harm() -> None:
    wires: list[Wire] = []

    async def dial(receive: Receive, cut: Cut) -> Wire:
        wires.append(Wire(receive, cut))
        return wires[-1]

    heard = []

    def hear(news: News | Missed) -> None:
        heard.append(news)
        raise RuntimeError("deaf")

    bus = BrokerBus(dial)
    await bus.open(hear)
    for letter in ("", "[]", "not JSON", '{"a": 1}', '["me", [["t", "x"]]]'):
        wires[0].receive(letter)
    for letter in pack("somebody", [News("t", 1), News("u", 2)]):
        wires[0].receive(letter)
    await bus.close()
    assert heard == [News("t", 1), News("u", 2)]


def test_only_the_last_ply_waits() -> None:
    outbox = Outbox()
    for news in (News("t", 3), News("u", 1), News("t", 5), News("t", 4), News("t"), News("t")):
        outbox.put(news)
    outbox.put(News("t", note="hi"))
    outbox.put(News("t", note="hi"))
    hi = News("t", note="hi")
    assert outbox.take() == [News("t", 5), News("u", 1), News("t"), hi, hi]
    assert outbox.take() == []


def test_letters_fit_the_line() -> None:
    news = [News(f"table-{number}", note="Ж" * 500) for number in range(100)]
    letters = list(pack("me", news))
    assert max(len(letter.encode()) for letter in letters) <= LETTER_MAX
    assert [item for letter in letters for item in unpack(letter).news] == news
    assert list(pack("me", [])) == []
    assert list(pack("me", [News("t", note="x" * LETTER_MAX)])) == []
