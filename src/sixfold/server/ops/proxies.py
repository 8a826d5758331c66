"""Trusted reverse proxies."""

import ipaddress
from typing import TypeAlias

from sixfold.core.errors import OptionError

Address: TypeAlias = ipaddress.IPv4Address | ipaddress.IPv6Address
Network: TypeAlias = ipaddress.IPv4Network | ipaddress.IPv6Network

EVERYBODY = "*"


class Proxies:
    """Comma-separated addresses and networks, or `*`; raises OptionError for anything else."""

    def __init__(self, text: str) -> None:
        self.text = text
        self._everybody = text.strip() == EVERYBODY
        parts = [] if self._everybody else [part.strip() for part in text.split(",")]
        self._networks = [_network(part) for part in parts if part]

    def __contains__(self, host: str) -> bool:
        if self._everybody:
            return True
        try:
            address = ipaddress.ip_address(host)
        except ValueError:
            return False
        return any(address in network for network in self._networks)


def _network(text: str) -> Network:
    try:
        return ipaddress.ip_network(text)
    except ValueError:
        raise OptionError(
            "proxies: '{text}' is no address or network; give some between commas, or {everybody}",
            text=text,
            everybody=EVERYBODY,
        ) from None
