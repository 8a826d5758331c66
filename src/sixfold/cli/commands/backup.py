"""`sixfold backup` and `sixfold restore`: a server's data in a file."""

import asyncio
from pathlib import Path

import click

from sixfold.cli.options.translated import FilePath, argument, command, option
from sixfold.core.errors import SixfoldError
from sixfold.locale.words import n, t

COPIES = (".db", ".sqlite", ".sqlite3")

database_option = option(
    "--database",
    metavar="ADDRESS",
    envvar="SIXFOLD_DATABASE",
    help="A file or postgresql+asyncpg://...; by default the file that sixfold serve uses.",
)


@command()
@argument("file", type=FilePath(dir_okay=False, path_type=Path))
@database_option
@option("--force", is_flag=True, help="Overwrite FILE if it exists.")
def backup(file: Path, database: str | None, force: bool) -> None:
    """Write all tables, moves and accounts to FILE; the server may be running.

    FILE is text, a line of JSON for each row, and can be restored into any kind of database. When
    its name ends in .db, .sqlite or .sqlite3 it is a copy of a SQLite database instead. It holds
    the seeds of unfinished games: keep it to yourself.
    """
    if file.exists() and not force:
        raise SixfoldError("{path} already exists; use --force to overwrite it", path=file)
    click.echo(asyncio.run(_backup(file, database)))


async def _backup(file: Path, address: str | None) -> str:
    from sixfold.store.address import open_store
    from sixfold.store.backup import write_copy, write_rows

    async with open_store(address, must_exist=True) as store:
        if file.suffix in COPIES:
            await write_copy(store, file)
            return t("{path}: a copy of the database", path=file)
        count = await write_rows(store, file)
        return n("{path}: {count} row", "{path}: {count} rows", count, path=file)


@command()
@argument("file", type=FilePath(exists=True, dir_okay=False, path_type=Path))
@database_option
@option("--replace", is_flag=True, help="Delete what is in the database first.")
def restore(file: Path, database: str | None, replace: bool) -> None:
    """Put back what `sixfold backup` wrote to FILE. Stop the server before.

    A database that is not empty is left alone unless --replace is said; then everything in it is
    lost. When anything is wrong with FILE nothing is changed.
    """
    count = asyncio.run(_restore(file, database, replace))
    click.echo(n("{path}: {count} row is back", "{path}: {count} rows are back", count, path=file))


async def _restore(file: Path, address: str | None, replace: bool) -> int:
    from sixfold.store import backup as backups
    from sixfold.store.address import open_store

    store = open_store(address)
    store.claim()  # not while a server is running
    async with store:
        return await backups.restore(store, file, replace=replace)
