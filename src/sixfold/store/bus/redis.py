"""News over Redis: PUBLISH and SUBSCRIBE."""

import asyncio
from contextlib import suppress

from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff

from sixfold.store.bus.broker import BrokerBus, Cut, Receive
from sixfold.store.errors import AddressError

CHANNEL = "sixfold"


class RedisConnection:
    """See BrokerConnection."""

    def __init__(self, client: Redis) -> None:
        self._client = client
        self._subscription = client.pubsub(ignore_subscribe_messages=True)
        self._listening: asyncio.Task[None] | None = None

    async def listen(self, receive: Receive, cut: Cut) -> None:
        await self._subscription.subscribe(CHANNEL)
        self._listening = asyncio.create_task(self._listen(receive, cut), name="sixfold-redis")

    async def _listen(self, receive: Receive, cut: Cut) -> None:
        try:
            async for message in self._subscription.listen():
                receive(message["data"])
        finally:
            cut()

    async def send(self, letter: str) -> None:
        await self._client.publish(CHANNEL, letter)

    async def close(self) -> None:
        if self._listening is not None:
            self._listening.cancel()
            with suppress(asyncio.CancelledError, Exception):
                await self._listening
        await self._subscription.aclose()  # type: ignore[no-untyped-call]
        await self._client.aclose()


def redis_bus(address: str) -> BrokerBus:
    """Raises AddressError."""
    _client(address)

    async def dial(receive: Receive, cut: Cut) -> RedisConnection:
        connection = RedisConnection(_client(address))
        try:
            await connection.listen(receive, cut)
        except BaseException:
            await connection.close()
            raise
        return connection

    return BrokerBus(dial)


def _client(address: str) -> Redis:
    """Without the client's own retries: a silent reconnect would hide missed news."""
    try:
        return Redis.from_url(address, retry=Retry(NoBackoff(), 0), socket_timeout=None)
    except ValueError as error:
        raise AddressError("this is no address of a Redis server: {why}", why=error) from None
