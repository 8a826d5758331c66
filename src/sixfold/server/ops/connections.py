"""Limits open connections and evicts idle ones."""

from asyncio import Transport
from collections import Counter, defaultdict

from uvicorn.server import ServerState

from sixfold.server.ops.proxies import Proxies
from sixfold.server.ops.rate_limits import address

try:
    import resource
except ImportError:  # Windows has no such limit
    resource = None  # type: ignore[assignment]

FILES_MAX = 65_536
"""The number of file descriptors to request from the system."""
FILES_RESERVED = 128
"""File descriptors kept free for the database, bots, web files and logs."""
ADDRESS_MAX = 200
"""Limit per address, WebSocket and HTTP together; never more than a quarter of all."""


def raise_file_limit() -> int:
    """Raise the file descriptor limit as far as allowed; returns the new limit."""
    if resource is None:
        return FILES_MAX
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = FILES_MAX if hard == resource.RLIM_INFINITY else min(hard, FILES_MAX)
    if soft == resource.RLIM_INFINITY or soft >= most:
        return most
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    except (OSError, ValueError):
        return soft
    return most


class Connections:
    """All connections of a process, from accept to close.

    When there are too many, the one that has been idle longest is closed. Proxies are exempt from
    the limit per address: they carry many clients.
    """

    def __init__(self, files: int, proxies: Proxies, *, limits: bool, factor: float = 1.0) -> None:
        self._most = max(1, files - FILES_RESERVED)
        share = min(round(ADDRESS_MAX * factor), self._most // 4)
        self._share = max(1, share) if limits else self._most
        self._proxies = proxies
        self._owners: dict[Transport, str] = {}
        self._counts: Counter[str] = Counter()
        self._idle: dict[Transport, None] = {}
        self._idle_of: defaultdict[str, dict[Transport, None]] = defaultdict(dict)

    def __len__(self) -> int:
        return len(self._owners)

    def enter(self, transport: Transport, client: tuple[str, int] | None) -> bool:
        """Whether there is room, possibly after evicting an idle connection."""
        host = client[0] if client else ""
        who = "" if host in self._proxies else address(client)
        has_room = not who or self._counts[who] < self._share or self._evict(self._idle_of[who])
        if not has_room or (len(self) >= self._most and not self._evict(self._idle)):
            return False
        self._owners[transport] = who
        self._counts[who] += 1
        return True

    def leave(self, transport: Transport) -> None:
        who = self._owners.pop(transport, None)
        if who is None:
            return
        self._idle.pop(transport, None)
        self._idle_of[who].pop(transport, None)
        self._counts[who] -= 1
        if not self._counts[who]:
            del self._counts[who], self._idle_of[who]

    def set_idle(self, transport: Transport) -> None:
        """Mark as waiting for its client."""
        if transport not in self._idle and (who := self._owners.get(transport)) is not None:
            self._idle[transport] = self._idle_of[who][transport] = None

    def set_busy(self, transport: Transport) -> None:
        """Mark as serving a request or a WebSocket."""
        if (who := self._owners.get(transport)) is not None:
            self._idle.pop(transport, None)
            self._idle_of[who].pop(transport, None)

    def _evict(self, idle: dict[Transport, None]) -> bool:
        if (oldest := next(iter(idle), None)) is None:
            return False
        self.leave(oldest)
        oldest.abort()
        return True


class State(ServerState):
    """What all protocols of a server share."""

    def __init__(self, open_connections: Connections) -> None:
        super().__init__()
        self.open_connections = open_connections
