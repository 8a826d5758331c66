"""Tables set aside: one that fails must not stop what goes on at the others."""

from collections.abc import Iterator
from contextlib import contextmanager

from sixfold.server.logs import log_failure
from sixfold.server.metrics import Metrics
from sixfold.store.errors import NoSuchTable, StoreUnavailable
from sixfold.wire.codes import Denied


class SetAside:
    """Tables that cannot be replayed, or fail otherwise: each is logged once and counted."""

    def __init__(self, metrics: Metrics) -> None:
        self._gauge = metrics.set_aside
        self._tables: set[str] = set()

    def add(self, table: str, error: Exception) -> None:
        if table not in self._tables:
            self._tables.add(table)
            log_failure("table-set-aside", error, table=table)
            self._gauge.set(len(self._tables))

    def discard(self, table: str) -> None:
        """It could be replayed after all: somebody repaired it."""
        if table in self._tables:
            self._tables.discard(table)
            self._gauge.set(len(self._tables))

    @contextmanager
    def guard(self, table: str) -> Iterator[None]:
        """For one round of a loop over tables: only a store that is away ends the loop."""
        try:
            yield
        except StoreUnavailable:
            raise
        except (Denied, NoSuchTable):
            return  # set aside already, or somebody else was faster
        except Exception as error:
            self.add(table, error)
