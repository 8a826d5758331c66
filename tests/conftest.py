"""Settings for all tests: deterministic, and independent of machine speed.

`make test` tries the same examples every time; `make test ARGS=--hypothesis-profile=explore` tries
others, and `make fuzz` never ends."""

import os
import signal
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

if TYPE_CHECKING:
    from tests.services import Postgres, Redis

PATIENT = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("sixfold", PATIENT, derandomize=True)
settings.register_profile("explore", PATIENT, derandomize=False, max_examples=500)
settings.load_profile("sixfold")

# Whatever the locale of the machine is: tests read English unless they ask for something else.
os.environ["SIXFOLD_LANG"] = "en"

# A job in the background is deaf to Ctrl-C, and so is what it starts: ours must hear it.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session")
def postgres() -> "Iterator[Postgres]":
    """A PostgreSQL server for all tests of a process; each takes databases of its own."""
    from tests.services import running_postgres

    with running_postgres() as server:
        yield server


@pytest.fixture(scope="session")
def redis() -> "Iterator[Redis]":
    from tests.services import running_redis

    with running_redis() as server:
        yield server
