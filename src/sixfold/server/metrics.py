"""Numbers for Prometheus: how much is going on, and how long it takes."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"
FAST = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5)
SLOW = (0.01, 0.05, 0.1, 0.5, 1, 2, 5, 10, 20)


class Metrics:
    """All numbers of one process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.entries = self._counter("entries", "Entries stored by this process")
        self.refusals = self._counter("refusals", "Requests refused, by code", ["code"])
        self.requests = self._counter("http_requests", "HTTP requests, by status", ["status"])
        self.failures = self._counter("failures", "Errors that should not have been")
        self.sockets = self._gauge("sockets", "Open WebSockets")
        self.rooms = self._gauge("rooms", "Tables in memory")
        self.storing = self._histogram("store_seconds", "From a checked move to its commit", FAST)
        self.thinking = self._histogram("bot_seconds", "How long bots took, waiting included", SLOW)

    def text(self) -> bytes:
        return generate_latest(self.registry)

    def _counter(self, name: str, about: str, labels: list[str] | None = None) -> Counter:
        return Counter(f"sixfold_{name}", about, labels or [], registry=self.registry)

    def _gauge(self, name: str, about: str) -> Gauge:
        return Gauge(f"sixfold_{name}", about, registry=self.registry)

    def _histogram(self, name: str, about: str, buckets: tuple[float, ...]) -> Histogram:
        return Histogram(f"sixfold_{name}", about, buckets=buckets, registry=self.registry)
