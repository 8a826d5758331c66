"""Finds this machine's addresses and draws them as QR codes."""

import io
import socket
from collections.abc import Iterator
from contextlib import suppress

import segno

ANYWHERE = ("192.0.2.1", 9)
"""An external address, used to find the outgoing interface; nothing is sent to it."""


def lan_addresses() -> list[str]:
    """This machine's network addresses, the outgoing one first."""
    found = dict.fromkeys((*_outward(), *_named()))
    return [address for address in found if not address.startswith("127.")]


def _outward() -> Iterator[str]:
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(ANYWHERE)
        yield str(probe.getsockname()[0])


def _named() -> Iterator[str]:
    with suppress(OSError):
        for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET):
            yield str(info[4][0])


def qr_code(text: str) -> str:
    """A QR code made of half blocks, for a terminal."""
    out = io.StringIO()
    segno.make(text, micro=False).terminal(out, compact=True)
    return out.getvalue()
