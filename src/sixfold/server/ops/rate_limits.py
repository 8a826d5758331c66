"""Rate limits by token bucket."""

import ipaddress
import math
import time
from collections import OrderedDict
from functools import lru_cache
from math import ceil
from typing import NamedTuple

from sixfold.wire.codes import Code, Denied

BUCKETS_MAX = 50_000
IPV6_NETWORK = 64


class Rate(NamedTuple):
    """A burst size and a refill rate per second."""

    burst: float
    per_second: float

    def times(self, factor: float) -> "Rate":
        return Rate(self.burst * factor, self.per_second * factor)


HTTP = Rate(200, 20)
NEW_TABLE = Rate(20, 0.1)
PASSWORD = Rate(10, 0.1)
CONNECT = Rate(60, 2)
MESSAGE = Rate(100, 20)
FRAME = Rate(300, 50)
"""Frames of any kind on one socket, beyond which it is closed: more than a client sends that heeds
`too-fast`."""
WELCOME_BYTES = Rate(8_000_000, 250_000)
"""Bytes of answers to `hello` per address: a whole class can reconnect at once, but nobody can
fetch long games over and over."""
PHRASE = Rate(6, 0.5)
THINK = Rate(60, 2)
HINT = Rate(5, 0.1)
LOGIN = Rate(10, 0.1)
"""Logins to one account, from any address: each costs about 0.1 s of CPU."""
PREVIEW = Rate(20, 0.5)
"""Pictures drawn for link previews: each costs about 0.1 s of CPU; those that are kept are free."""
NEW_KEY = Rate(5, 1 / 60)

SOCKETS_MAX = 100
"""Concurrent sockets per address."""


class Bucket:
    """A token bucket."""

    __slots__ = ("_at", "_level", "_rate")

    def __init__(self, rate: Rate) -> None:
        self._rate, self._level, self._at = rate, rate.burst, time.monotonic()

    def take(self) -> bool:
        """Take one token, if there is one."""
        now = time.monotonic()
        rate = self._rate
        self._level = min(rate.burst, self._level + (now - self._at) * rate.per_second)
        self._at = now
        if self._level < 1:
            return False
        self._level -= 1
        return True

    def charge(self, amount: float) -> None:
        """Take tokens even into debt; nothing is left until it is repaid."""
        self._level -= amount

    def seconds_to_wait(self) -> int:
        return max(1, ceil((1 - self._level) / self._rate.per_second))


UNLIMITED = Bucket(Rate(math.inf, 0))


class Limits:
    """A bucket per rate and client; the oldest are evicted. A factor above 1 is more generous."""

    def __init__(self, enabled: bool, factor: float = 1.0) -> None:
        self._enabled, self._factor = enabled, factor
        self._buckets: OrderedDict[tuple[Rate, str], Bucket] = OrderedDict()

    def take(self, rate: Rate, who: str) -> None:
        """Count one request; raises Denied over the limit."""
        if self._enabled and not (bucket := self._bucket(rate, who)).take():
            raise Denied(Code.TOO_FAST, seconds=bucket.seconds_to_wait())

    def charge(self, rate: Rate, who: str, amount: float) -> None:
        """Charge the actual cost of a request; it affects the next one."""
        if self._enabled:
            self._bucket(rate, who).charge(amount)

    def own_bucket(self, rate: Rate) -> Bucket:
        """A bucket owned by the caller, such as a socket."""
        return Bucket(rate.times(self._factor)) if self._enabled else UNLIMITED

    def _bucket(self, rate: Rate, who: str) -> Bucket:
        bucket = self._buckets.pop((rate, who), None) or Bucket(rate.times(self._factor))
        self._buckets[rate, who] = bucket
        if len(self._buckets) > BUCKETS_MAX:
            self._buckets.popitem(last=False)
        return bucket


@lru_cache(maxsize=10_000)
def address(client: tuple[str, int] | None) -> str:
    """The client's identity for limits: an IPv6 network counts as one client."""
    if client is None:
        return "local"
    try:
        ip = ipaddress.ip_address(client[0].partition("%")[0])
    except ValueError:
        return client[0]
    if ip.version == 4:
        return str(ip)
    if ip.ipv4_mapped is not None:
        return str(ip.ipv4_mapped)
    return str(ipaddress.ip_network((ip, IPV6_NETWORK), strict=False))
