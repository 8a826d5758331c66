"""The arena on a Ray cluster, run by `make test-ray`."""

import json
import os
import re
from collections.abc import Iterator
from contextlib import closing

import pytest
from ray.cluster_utils import Cluster

from sixfold.arena.games.cluster import RayCluster
from sixfold.arena.games.processes import OneRoom, run
from sixfold.core.errors import OptionError
from tests.arena.contests import contest, timeless
from tests.cli.command import run as run_program
from tests.cli.command import sixfold

pytestmark = pytest.mark.filterwarnings("default")  # Ray is not as strict as we are


def test_without_a_cluster() -> None:
    """The first test: the cluster of the others is not there yet."""
    words = ("arena", "greedy", "random", "-g", "twisty", "-n", "4", "--ray")
    done = run_program(*words, env={k: v for k, v in os.environ.items() if k != "RAY_ADDRESS"})
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("Error: there is no Ray cluster to play on: ")


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    """Two machines with one core each, as far as Ray knows."""
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    cluster.add_node(num_cpus=1)
    yield cluster
    cluster.shutdown()


@pytest.fixture
def here(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAY_ADDRESS", cluster.address)


@pytest.mark.usefixtures("here")
def test_the_same_results_as_on_one_machine() -> None:
    played = contest("twisty", "greedy", "random", players=3)
    with closing(RayCluster()) as hall:
        assert hall.size == 2
        far = [[timeless(game) for game in deal] for deal in run(played, range(9), hall)]
    near = [[timeless(game) for game in deal] for deal in run(played, range(9), OneRoom())]
    assert far == near


@pytest.mark.usefixtures("here")
def test_the_command_prints_the_same() -> None:
    words = ["arena", "greedy", "random", "-g", "twisty", "-n", "40", "--seed", "7", "--json"]
    far, near = (
        re.sub(r'"milliseconds": \[[^]]*\]', "", sixfold(*words, *more, "--sprt", "0,200").stdout)
        for more in (["--ray"], ["-j", "1"])
    )
    assert json.loads(near.replace(",\n      ,", ","))["contests"][0]["games"] >= 2
    assert far == near


@pytest.mark.usefixtures("here")
def test_what_is_wrong_there_is_told_in_one_line_here() -> None:
    wrong = contest("twisty", "greedy", "nobody")
    with closing(RayCluster()) as hall, pytest.raises(OptionError) as raised:
        list(run(wrong, range(2), hall))
    assert str(raised.value).startswith("there is no bot 'nobody' for Twisty; bots: ")
    assert "\n" not in str(raised.value)
