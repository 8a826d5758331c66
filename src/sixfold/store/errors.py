"""Errors of the store.

StoreError                 carries a stable code
├── StoreUnavailable       disk full, locked, gone: nothing acknowledged; try again, same key
├── DatabaseInUse          another server uses this SQLite file
├── AddressError           an unknown kind of database or bus address
├── BackupError            a backup that cannot be written, read or restored
├── NoSuchTable
├── TableTaken             a table with this id exists already
├── RematchTaken           the table already has a rematch; knows which
├── PlyTaken               another entry is stored at this ply; knows the last ply
├── PlyMissing             entries before this one are missing; knows the last ply
├── Unstorable             text or a number that no database can hold
├── Outdated               somebody else changed the row: read it again
└── NameTaken              an account with this name exists already
"""

from sixfold.core.errors import SixfoldError


class StoreError(SixfoldError):
    """Something that could not be stored or found."""

    code = "store"


class StoreUnavailable(StoreError):  # noqa: N818 - a state of the world, not a mistake
    """Nothing was acknowledged. Rarely it was stored anyway (the answer to a commit was lost):
    retrying with the same idempotency key always gets the truth."""

    code = "store-unavailable"


class DatabaseInUse(StoreError):  # noqa: N818
    """A SQLite file can be used by only one server process."""

    code = "database-in-use"


class AddressError(StoreError):
    """An invalid address."""

    code = "store-address"


class BackupError(StoreError):
    """A backup that cannot be written, read or restored."""

    code = "backup"


class NoSuchTable(StoreError):  # noqa: N818
    """No table has this id."""

    code = "no-such-table"

    def __init__(self, table: str) -> None:
        self.table = table
        super().__init__("there is no table {table}", table=repr(table))


class TableTaken(StoreError):  # noqa: N818
    """A table with this id exists already."""

    code = "table-taken"

    def __init__(self, table: str) -> None:
        self.table = table
        super().__init__("there is a table '{table}' already", table=table)


class RematchTaken(StoreError):  # noqa: N818
    """A table has only one rematch; `rematch` is the id of the existing one."""

    code = "rematch-taken"

    def __init__(self, table: str, rematch: str) -> None:
        self.table, self.rematch = table, rematch
        super().__init__(
            "table '{table}' has the rematch '{rematch}' already", table=table, rematch=rematch
        )


class PlyTaken(StoreError):  # noqa: N818
    """Another entry is stored at this ply; `last` is the highest ply stored."""

    code = "ply-taken"

    def __init__(self, table: str, ply: int, last: int) -> None:
        self.table, self.ply, self.last = table, ply, last
        super().__init__(
            "ply {ply} of table '{table}' is taken, the last one is {last}",
            ply=ply,
            table=table,
            last=last,
        )


class PlyMissing(StoreError):  # noqa: N818
    """An entry must follow the one before it; `last` is the highest ply stored."""

    code = "ply-missing"

    def __init__(self, table: str, ply: int, last: int) -> None:
        self.table, self.ply, self.last = table, ply, last
        super().__init__(
            "ply {ply} of table '{table}' cannot follow ply {last}", ply=ply, table=table, last=last
        )


class Unstorable(StoreError):  # noqa: N818
    """A value that no database can store or look up."""

    code = "unstorable"


class Outdated(StoreError):  # noqa: N818
    """The row was changed by somebody else since it was read."""

    code = "outdated"


class NameTaken(StoreError):  # noqa: N818
    """Names that differ only in case or width are the same."""

    code = "name-taken"

    def __init__(self, name: str) -> None:
        self.name = name
        super().__init__("there is an account '{name}' already", name=name)
