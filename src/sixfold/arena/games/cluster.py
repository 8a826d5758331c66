"""Plays on a running Ray cluster with Sixfold installed."""

from collections.abc import Callable
from concurrent.futures import Future
from typing import Any

from sixfold.core.errors import OptionError
from sixfold.core.extras import MissingExtraError


class RayCluster:
    """A hall as large as the cluster. Results do not depend on it: deals have their own seeds."""

    def __init__(self) -> None:
        try:
            import ray
        except ImportError:
            raise MissingExtraError("ray", "ray") from None
        try:
            ray.init(address="auto", log_to_driver=False, logging_level="ERROR")
        except (ConnectionError, RuntimeError) as error:
            raise OptionError("there is no Ray cluster to play on: {why}", why=error) from None
        self._ray = ray
        self._refs: list[Any] = []
        self.size = max(1, int(ray.cluster_resources().get("CPU", 1)))

    def submit(self, work: Callable[..., Any], *args: Any) -> "Future[Any]":
        ref = self._ray.remote(work).remote(*args)
        done: Future[Any] = ref.future()
        return done

    def close(self) -> None:
        self._ray.shutdown()
