"""Origin checks: only our own pages may act for a user."""

import ipaddress
from collections.abc import Iterable
from urllib.parse import SplitResult, urlsplit

LOCAL = "localhost"


def is_allowed(origin: str, host: str, urls: Iterable[str]) -> bool:
    """Whether a page of this origin may act here; malformed origins may not.

    An origin is ours when it is one of `urls`. A bare IP address or localhost that matches the
    request's host is also ours: no other site can have such an origin, even by DNS rebinding.
    """
    found = _split(origin)
    if found is None:
        return False
    if any(_same(found, known) for url in urls if (known := _split(url)) is not None):
        return True
    return _is_bare(found.hostname or "") and found.netloc.lower() == host.lower()


def is_url(text: str) -> bool:
    """Whether it is a web origin: http or https, a host, and no path."""
    found = _split(text)
    return found is not None and not (found.path.strip("/") or found.query or found.fragment)


def _split(url: str) -> SplitResult | None:
    try:
        found = urlsplit(url)
        found.port  # noqa: B018 - raises ValueError for a strange one
    except ValueError:
        return None
    is_web = found.scheme in ("http", "https") and found.hostname
    return found if is_web and found.username is None else None


def _same(one: SplitResult, other: SplitResult) -> bool:
    return _key(one) == _key(other)


def _key(url: SplitResult) -> tuple[str, str | None, int]:
    return url.scheme, url.hostname, url.port or (443 if url.scheme == "https" else 80)


def _is_bare(hostname: str) -> bool:
    if hostname == LOCAL:
        return True
    try:
        ipaddress.ip_address(hostname)
    except ValueError:
        return False
    return True
