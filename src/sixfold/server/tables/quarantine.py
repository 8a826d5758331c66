"""Quarantines failing tables, so that the others keep running."""

from collections.abc import Iterator
from contextlib import contextmanager

from sixfold.server.ops.logs import log_failure
from sixfold.server.ops.metrics import Metrics
from sixfold.store.errors import NoSuchTable, StoreUnavailable
from sixfold.wire.codes import Denied


class Quarantine:
    """Tables that cannot be replayed or fail in another way: logged once and counted."""

    def __init__(self, metrics: Metrics) -> None:
        self._gauge = metrics.quarantine
        self._tables: set[str] = set()

    def add(self, table: str, error: Exception) -> None:
        if table not in self._tables:
            self._tables.add(table)
            log_failure("table-set-aside", error, table=table)
            self._gauge.set(len(self._tables))

    def discard(self, table: str) -> None:
        """The table was repaired and can be replayed again."""
        if table in self._tables:
            self._tables.discard(table)
            self._gauge.set(len(self._tables))

    @contextmanager
    def guard(self, table: str) -> Iterator[None]:
        """Guards one iteration over tables: only an unavailable store ends the loop."""
        try:
            yield
        except StoreUnavailable:
            raise
        except (Denied, NoSuchTable):
            return  # already set aside, or another process was faster
        except Exception as error:
            self.add(table, error)
