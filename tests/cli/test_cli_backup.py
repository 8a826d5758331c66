"""`sixfold backup` and `sixfold restore`."""

import asyncio
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from sixfold.cli.commands.backup import backup, restore
from sixfold.core.errors import SixfoldError
from sixfold.store.address import default_file, open_store
from sixfold.store.rows import TableRow


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """No test touches the games of whoever runs it."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.delenv("SIXFOLD_DATABASE", raising=False)
    return tmp_path


def run(command: click.Command, *words: object) -> str:
    """What a command says; raises what it raises."""
    result = CliRunner(catch_exceptions=False).invoke(command, [str(word) for word in words])
    assert result.exit_code == 0, result.output
    return result.output


def make_table(id: str) -> None:
    async def create() -> None:
        async with open_store() as store:
            await store.create_table(
                TableRow(
                    id=id,
                    game="any",
                    players=2,
                    options={},
                    seed=b"seed",
                    salt="",
                    commitment="",
                    created=0.0,
                    settings={},
                ),
                [],
            )

    asyncio.run(create())


def tables(address: str | None = None) -> set[str]:
    async def find() -> set[str]:
        async with open_store(address) as store:
            return {id for id in ("t", "later") if await store.table(id)}

    return asyncio.run(find())


@pytest.mark.parametrize("name", ["backup.jsonl", "backup.db"])
def test_there_and_back(home: Path, name: str) -> None:
    file = home / name
    make_table("t")
    assert run(backup, file).startswith(f"{file}: ")
    make_table("later")
    with pytest.raises(SixfoldError, match="not empty; use --replace"):
        run(restore, file)
    assert tables() == {"t", "later"}
    assert run(restore, file, "--replace") == f"{file}: 1 row is back\n"
    assert tables() == {"t"}
    run(restore, file, "--database", home / "other.db")
    assert tables(str(home / "other.db")) == {"t"}


def test_the_database_may_be_named_by_the_environment(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_table("t")
    monkeypatch.setenv("SIXFOLD_DATABASE", str(default_file()))
    monkeypatch.setenv("XDG_DATA_HOME", str(home / "elsewhere"))
    assert run(backup, home / "backup.jsonl").endswith(": 1 row\n")


def test_a_file_is_not_overwritten(home: Path) -> None:
    make_table("t")
    file = home / "backup.jsonl"
    file.write_text("precious")
    with pytest.raises(SixfoldError, match="already exists"):
        run(backup, file)
    assert file.read_text() == "precious"
    run(backup, file, "--force")
    run(restore, file, "--replace")
    assert tables() == {"t"}


def test_nothing_to_back_up(home: Path) -> None:
    with pytest.raises(SixfoldError, match="there is no database"):
        run(backup, home / "backup.jsonl")
    assert not default_file().exists()


def test_a_file_that_is_no_backup(home: Path) -> None:
    file = home / "letter.txt"
    file.write_text("Dear Ada,\n")
    with pytest.raises(SixfoldError, match=r"letter\.txt: line 1: this is no backup"):
        run(restore, file)
