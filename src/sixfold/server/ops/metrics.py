"""Prometheus metrics: load and latency."""

from bisect import bisect_left
from collections.abc import Iterator
from itertools import accumulate

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.metrics_core import CounterMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"
FAST = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5)
SLOW = (0.01, 0.05, 0.1, 0.5, 1, 2, 5, 10, 20)


class Metrics:
    """All metrics of one process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.refusals = self._counter("refusals", "Requests refused, by code", ["code"])
        self.requests = self._counter("http_requests", "HTTP requests, by status", ["status"])
        self.failures = self._counter("failures", "Errors that should not have been")
        self.sockets = self._gauge("sockets", "Open WebSockets")
        self.rooms = self._gauge("rooms", "Tables in memory")
        self.quarantine = self._gauge("tables_set_aside", "Tables that cannot be replayed")
        self.storing = Storing()
        self.registry.register(self.storing)
        self.thinking = self._histogram("bot_seconds", "How long bots took, waiting included", SLOW)

    def text(self) -> bytes:
        return generate_latest(self.registry)

    def _counter(self, name: str, about: str, labels: list[str] | None = None) -> Counter:
        return Counter(f"sixfold_{name}", about, labels or [], registry=self.registry)

    def _gauge(self, name: str, about: str) -> Gauge:
        return Gauge(f"sixfold_{name}", about, registry=self.registry)

    def _histogram(self, name: str, about: str, buckets: tuple[float, ...]) -> Histogram:
        return Histogram(f"sixfold_{name}", about, buckets=buckets, registry=self.registry)


class Storing(Collector):
    """How many entries were stored, and how fast. Updated only on the event loop, so no move has to
    take a lock."""

    def __init__(self) -> None:
        self._counts = [0] * (len(FAST) + 1)
        self._seconds = 0.0

    def observe(self, seconds: float) -> None:
        self._counts[bisect_left(FAST, seconds)] += 1
        self._seconds += seconds

    def collect(self) -> Iterator[Metric]:
        totals = list(accumulate(self._counts))
        bounds = [*map(str, FAST), "+Inf"]
        yield CounterMetricFamily("sixfold_entries", "Entries stored by this process", totals[-1])
        yield HistogramMetricFamily(
            "sixfold_store_seconds",
            "From a checked move to its commit",
            buckets=list(zip(bounds, totals, strict=True)),
            sum_value=self._seconds,
        )
