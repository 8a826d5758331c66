"""The arena on a Ray cluster: `make test-ray` runs this, for Ray is a heavy package."""

import json
import re
from collections.abc import Iterator
from contextlib import closing

import pytest
from ray.cluster_utils import Cluster

from sixfold.arena.cluster import RayCluster
from sixfold.arena.playing import BotFailed
from sixfold.arena.running import OneRoom, run
from tests.arena.contests import contest, timeless
from tests.cli.command import refused, sixfold

pytestmark = pytest.mark.filterwarnings("default")  # Ray is not as strict as we are


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
def test_what_a_bot_did_wrong_comes_back_in_one_line() -> None:
    """`club` without a count of simulations cannot fail, so a rule option that is none must."""
    wrong = contest("twisty", "greedy", "nobody")
    with closing(RayCluster()) as hall, pytest.raises(Exception, match="nobody") as raised:
        list(run(wrong, range(2), hall))
    assert not isinstance(raised.value, BotFailed)
    assert str(raised.value).count("\n") == 0


def test_without_a_cluster(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAY_ADDRESS", "127.0.0.1:1")
    monkeypatch.setenv("RAY_gcs_rpc_server_connect_timeout_s", "1")
    words = refused("arena", "greedy", "random", "-g", "twisty", "-n", "4", "--ray")
    assert words.startswith("there is no Ray cluster to play on: ")
