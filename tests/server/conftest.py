"""One server for all tests that need nothing special."""

from collections.abc import Iterator

import pytest

from tests.server.harness import Served, serve


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serve(tmp_path_factory.mktemp("server"), absent_after=0.2) as served:
        yield served
