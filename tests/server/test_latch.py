"""The latch of a room: one at a time, in order, and nobody who gave up keeps it."""

import asyncio

from sixfold.server.latch import Latch


def test_it_is_taken_once() -> None:
    latch = Latch()
    assert latch.take()
    assert latch.locked()
    assert not latch.take()
    latch.release()
    assert not latch.locked()
    assert latch.take()


def test_who_waits_gets_it_in_order() -> None:
    async def work() -> list[int]:
        latch, done = Latch(), list[int]()

        async def wait(number: int) -> None:
            async with latch:
                await asyncio.sleep(0)
                done.append(number)

        assert latch.take()
        tasks = [asyncio.create_task(wait(number)) for number in range(3)]
        await asyncio.sleep(0)
        latch.release()
        assert not latch.take()  # it is handed over, never free in between
        await asyncio.gather(*tasks)
        assert not latch.locked()
        return done

    assert asyncio.run(work()) == [0, 1, 2]


def test_who_gives_up_does_not_keep_it() -> None:
    async def work() -> None:
        latch = Latch()

        async def wait() -> None:
            async with latch:
                await asyncio.sleep(60)

        assert latch.take()
        early, late, last = (asyncio.create_task(wait()) for _ in range(3))
        await asyncio.sleep(0)
        early.cancel()  # while waiting
        await asyncio.sleep(0)
        latch.release()
        late.cancel()  # when it was handed over, before it noticed
        await asyncio.sleep(0.01)
        assert latch.locked()  # the last one has it
        last.cancel()
        await asyncio.gather(early, late, last, return_exceptions=True)
        assert not latch.locked()

    asyncio.run(work())
