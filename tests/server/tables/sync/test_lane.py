"""What is to be read about many tables: in batches, the urgent first, until it succeeds."""

import asyncio
from typing import Any, cast

import pytest

from sixfold.server.ops.tasks import Tasks
from sixfold.server.tables.room import Room
from sixfold.server.tables.sync import lane as lane_module
from sixfold.server.tables.sync.lane import BATCH, Lane
from sixfold.store.errors import StoreUnavailable

pytestmark = pytest.mark.anyio


class Stand:
    """All that a lane knows of a room."""

    def __init__(self, attended: bool) -> None:
        self.is_attended = attended
        self.missed = 0


def a_room(*, attended: bool = True) -> Room:
    return cast(Room, Stand(attended))


class Reader:
    """Remembers what it read; fails as often as it was told to."""

    def __init__(self, failures: int = 0) -> None:
        self.batches: list[list[Room]] = []
        self.failures = failures
        self.again: list[Room] = []

    async def read(self, rooms: list[Room]) -> list[Room]:
        await asyncio.sleep(0)
        if self.failures:
            self.failures -= 1
            raise StoreUnavailable("away")
        self.batches.append(rooms)
        again, self.again = self.again, []
        return again


@pytest.fixture(autouse=True)
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lane_module, "RETRY_SECONDS", 0.0)


def a_lane(reader: Reader) -> Lane:
    tasks = Tasks()
    return Lane(reader.read, tasks.run)


async def until(lane: Lane) -> None:
    """All that was wanted is done."""
    async with asyncio.timeout(60):
        while lane._busy:
            await asyncio.sleep(0)


async def test_many_tables_are_read_in_batches() -> None:
    reader = Reader()
    lane = a_lane(reader)
    rooms = [a_room() for _ in range(2 * BATCH + 1)]
    lane.want(rooms)
    await until(lane)
    assert [len(batch) for batch in reader.batches] == [BATCH, BATCH, 1]
    assert {id(room) for batch in reader.batches for room in batch} == set(map(id, rooms))


async def test_those_that_somebody_waits_for_come_first() -> None:
    reader = Reader()
    lane = a_lane(reader)
    asked, nobodys = a_room(attended=False), [a_room(attended=False) for _ in range(5)]
    lane.want([*(a_room() for _ in range(BATCH)), *nobodys])
    await lane.read(asked)
    assert reader.batches[0][0] is asked
    await until(lane)
    assert sum(map(len, reader.batches)) == BATCH + 1
    assert [room.missed for room in nobodys] == [1] * 5, "they are read when somebody asks"


async def test_a_failure_is_told_and_tried_again() -> None:
    reader = Reader(failures=3)
    lane = a_lane(reader)
    room = a_room()
    with pytest.raises(StoreUnavailable):
        await lane.read(room)
    assert lane.overdue == {room}
    await until(lane)
    assert reader.batches == [[room]]
    assert lane.overdue == set()


async def test_a_table_that_is_busy_is_read_again_before_anybody_is_told() -> None:
    reader = Reader()
    lane = a_lane(reader)
    room = a_room()
    reader.again = [room]
    await lane.read(room)
    assert reader.batches == [[room], [room]]


async def test_after_an_error_of_ours_the_table_is_stale_and_the_lane_goes_on() -> None:
    class Broken(Reader):
        async def read(self, rooms: list[Room]) -> list[Room]:
            if not self.batches:
                self.batches.append([])
                raise ValueError("a mistake")
            return await super().read(rooms)

    reader = Broken()
    lane = a_lane(reader)
    room: Any = a_room()
    with pytest.raises(ValueError, match="a mistake"):
        await lane.read(room)
    assert room.missed == 1
    await until(lane)
    await lane.read(room)
    assert reader.batches == [[], [room]]
