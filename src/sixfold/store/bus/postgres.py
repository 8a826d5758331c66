"""News over PostgreSQL: LISTEN and NOTIFY."""

from typing import Any

from sixfold.store.bus.broker import ANSWER_SECONDS, BrokerBus, Cut, Receive
from sixfold.store.postgres.server import connect, parse_address

CHANNEL = "sixfold"


class PostgresConnection:
    """See BrokerConnection."""

    def __init__(self, connection: Any) -> None:
        self._connection = connection

    async def listen(self, receive: Receive, cut: Cut) -> None:
        self._connection.add_termination_listener(lambda connection: cut())
        await self._connection.add_listener(
            CHANNEL, lambda connection, process, channel, letter: receive(letter)
        )

    async def send(self, letter: str) -> None:
        await self._connection.execute("SELECT pg_notify($1, $2)", CHANNEL, letter)

    async def close(self) -> None:
        if not self._connection.is_closed():
            await self._connection.close(timeout=ANSWER_SECONDS)


def postgres_bus(address: str) -> BrokerBus:
    """Raises AddressError."""
    url = parse_address(address)

    async def dial(receive: Receive, cut: Cut) -> PostgresConnection:
        connection = PostgresConnection(await connect(url))
        await connection.listen(receive, cut)
        return connection

    return BrokerBus(dial)
