import asyncio
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest
from sqlalchemy import make_url

from sixfold.store.address import open_store
from sixfold.store.store import Store
from tests.services import Postgres

NewAddress = Callable[[], str]


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest) -> str:
    """The kind of database that a test runs on: both, one after the other."""
    kind: str = request.param
    return kind


@pytest.fixture
def new_address(database: str, tmp_path: Path, request: pytest.FixtureRequest) -> NewAddress:
    """Addresses of databases never used before."""
    if database == "postgresql":
        server: Postgres = request.getfixturevalue("postgres")
        return server.new_database
    numbers = iter(range(1000))
    return lambda: f"sqlite:///{tmp_path / str(next(numbers))}.db"


@pytest.fixture(scope="session")
def shared_address(postgres: Postgres) -> str:
    """Of a database with a schema; making one takes longer than most tests."""
    address = postgres.new_database()

    async def migrate() -> None:
        async with open_store(address):
            pass

    asyncio.run(migrate())
    return address


@pytest.fixture
def address(database: str, tmp_path: Path, request: pytest.FixtureRequest) -> str:
    """Of a database with nothing in it."""
    if database == "sqlite":
        return f"sqlite:///{tmp_path}/sixfold.db"
    shared: str = request.getfixturevalue("shared_address")
    server: Postgres = request.getfixturevalue("postgres")
    server.run_sql("TRUNCATE tables, accounts CASCADE", make_url(shared).database or "")
    return shared


@pytest.fixture
async def store(address: str) -> AsyncIterator[Store]:
    async with open_store(address) as store:
        yield store
