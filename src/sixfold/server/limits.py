"""How often somebody may ask: buckets that fill slowly and are emptied by asking."""

import ipaddress
import time
from collections import OrderedDict
from functools import lru_cache
from math import ceil
from typing import NamedTuple

from sixfold.wire.codes import Code, Denied

BUCKETS_MAX = 50_000
IPV6_NETWORK = 64


class Rate(NamedTuple):
    """So many at once, then so many a second."""

    burst: float
    per_second: float


HTTP = Rate(200, 20)
NEW_TABLE = Rate(20, 0.1)
PASSWORD = Rate(10, 0.1)
CONNECT = Rate(60, 2)
MESSAGE = Rate(100, 20)
PHRASE = Rate(6, 0.5)
THINK = Rate(60, 2)
HINT = Rate(5, 0.1)
LOGIN = Rate(10, 0.1)
"""Logins to one account, from wherever: each costs a tenth of a second of a core."""
NEW_KEY = Rate(5, 1 / 60)

SOCKETS_MAX = 100
"""Open at once from one address."""


class Limits:
    """A bucket for each kind of asking and each one who asks; the oldest are forgotten."""

    def __init__(self, enabled: bool) -> None:
        self._enabled = enabled
        self._buckets: OrderedDict[tuple[Rate, str], tuple[float, float]] = OrderedDict()

    def take(self, rate: Rate, who: str) -> None:
        """Count one asking; raises Denied when it is too much."""
        if not self._enabled:
            return
        now = time.monotonic()
        level, at = self._buckets.pop((rate, who), (rate.burst, now))
        level = min(rate.burst, level + (now - at) * rate.per_second)
        allowed = level >= 1
        self._buckets[rate, who] = (level - 1 if allowed else level, now)
        if len(self._buckets) > BUCKETS_MAX:
            self._buckets.popitem(last=False)
        if not allowed:
            raise Denied(Code.TOO_FAST, seconds=max(1, ceil((1 - level) / rate.per_second)))


@lru_cache(maxsize=10_000)
def address(client: tuple[str, int] | None) -> str:
    """Who asks, as far as addresses tell: one network of IPv6 is one household."""
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
