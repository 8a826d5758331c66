from pathlib import Path

import pytest

from sixfold.store.address import default_file, open_store
from sixfold.store.bus.address import open_bus
from sixfold.store.bus.memory import MemoryBus
from sixfold.store.errors import AddressError, StoreUnavailable
from sixfold.store.sqlite.database import SqliteDatabase
from tests.services import Postgres

SECRET = "hunter2"


def file_of(address: str | None) -> Path:
    database = open_store(address).database
    assert isinstance(database, SqliteDatabase)
    return database.path


def test_addresses_of_files(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/ada")
    assert file_of("games.db") == Path("games.db")
    assert file_of("sqlite:///games.db") == Path("games.db")
    assert file_of("sqlite:////var/games.db") == Path("/var/games.db")
    assert file_of("~/games.db") == Path("/home/ada/games.db")


def test_the_default_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/ada")
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    assert file_of(None) == Path("/home/ada/.local/share/sixfold/sixfold.db")
    monkeypatch.setenv("XDG_DATA_HOME", "relative")  # to be ignored, says the standard
    assert default_file() == Path("/home/ada/.local/share/sixfold/sixfold.db")
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    assert default_file() == Path("/data/sixfold/sixfold.db")


@pytest.mark.parametrize(
    "address",
    [
        "mysql://root@localhost/games",
        "sqlite://",
        "sqlite:///",
        "http://example.org",
        f"postgresql+asyncpg://ada:{SECRET}@host:port/db",
        "/",
    ],
)
def test_addresses_that_lead_nowhere(address: str) -> None:
    with pytest.raises(AddressError) as refusal:
        open_store(address)
    assert SECRET not in str(refusal.value)


@pytest.mark.anyio
async def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StoreUnavailable, match="cannot be made"):
        await open_store(str(tmp_path / "file" / "sixfold.db")).open()


@pytest.mark.anyio
@pytest.mark.parametrize("change", [("sixfold1", "nowhere"), ("host=", "host=/nowhere")])
async def test_a_server_or_database_that_is_not_there(
    postgres: Postgres, change: tuple[str, str]
) -> None:
    address = f"postgresql+asyncpg://sixfold:{SECRET}@/nowhere?host={postgres.folder}"
    if change[0] == "host=":
        address = address.replace("host=", "host=/nowhere")
    with pytest.raises(StoreUnavailable) as refusal:
        await open_store(address).open()
    assert SECRET not in str(refusal.value)


@pytest.mark.parametrize("address", ["mqtt://x", "", "redis://host:port", "postgresql://h:p/d"])
def test_buses_that_lead_nowhere(address: str) -> None:
    with pytest.raises(AddressError):
        open_bus(address)


def test_the_bus_of_one_process() -> None:
    assert isinstance(open_bus("memory:"), MemoryBus)
