"""The room lock: exclusive, in order, safe under cancellation."""

import asyncio

from sixfold.server.tables.lock import CallbackLock


def nothing() -> None:
    pass


def test_it_is_held_once() -> None:
    lock, called = CallbackLock(), list[str]()
    lock.acquire(lambda: called.append("first"))
    lock.acquire(lambda: called.append("second"))
    assert called == ["first"]
    assert lock.locked()


def test_whoever_waits_gets_it_in_order() -> None:
    async def work() -> list[int]:
        lock, done = CallbackLock(), list[int]()

        async def wait(number: int) -> None:
            async with lock:
                await asyncio.sleep(0)
                done.append(number)

        def take() -> None:
            done.append(9)
            lock.release()

        lock.acquire(nothing)
        tasks = [asyncio.create_task(wait(number)) for number in range(3)]
        await asyncio.sleep(0)
        lock.acquire(take)
        lock.release()
        assert lock.locked()  # it is handed over, never free in between
        await asyncio.gather(*tasks)
        while lock.locked():
            await asyncio.sleep(0)
        return done

    assert asyncio.run(work()) == [0, 1, 2, 9]


def test_whoever_gives_up_does_not_keep_it() -> None:
    async def work() -> None:
        lock = CallbackLock()

        async def wait() -> None:
            async with lock:
                await asyncio.sleep(60)

        lock.acquire(nothing)
        early, late, last = (asyncio.create_task(wait()) for _ in range(3))
        await asyncio.sleep(0)
        early.cancel()  # while waiting
        await asyncio.sleep(0)
        lock.release()
        late.cancel()  # when it was handed over, before it noticed
        await asyncio.sleep(0.01)
        assert lock.locked()  # the last one has it
        last.cancel()
        await asyncio.gather(early, late, last, return_exceptions=True)
        await asyncio.sleep(0)
        assert not lock.locked()

    asyncio.run(work())
