"""Content encodings for web files and public lists."""

from collections.abc import Iterable, Mapping
from pathlib import Path

from litestar.config.compression import CompressionConfig
from litestar.middleware import DefineMiddleware
from litestar.middleware.compression import CompressionMiddleware

SUFFIXES: Mapping[str, str] = {"br": ".br", "gzip": ".gz"}
"""The encodings that the build writes next to a file, smallest first."""
IDENTITY = "identity"

COMPRESSED = DefineMiddleware(
    CompressionMiddleware, config=CompressionConfig(backend="gzip", minimum_size=1000)
)
"""Only for responses without secrets: compressed length leaks them."""


def choose_encoding(accept: str, offered: Iterable[str]) -> str | None:
    """The encoding an Accept-Encoding header prefers; None for identity.

    Ties go to the first one offered; an encoding that is missing or has `q=0` is never chosen.
    """
    likes = _read(accept)
    anything = likes.get("*", 0.0)
    best, most = None, 0.0
    for encoding in offered:
        like = likes.get(encoding, anything)
        if like > most:
            best, most = encoding, like
    return best if most >= likes.get(IDENTITY, 0.0) else None


def compressed(file: Path, encoding: str) -> Path:
    return file.with_name(file.name + SUFFIXES[encoding])


def offered_for(file: Path) -> list[str]:
    return [encoding for encoding in SUFFIXES if compressed(file, encoding).is_file()]


def _read(accept: str) -> dict[str, float]:
    likes = {}
    for part in accept.lower().split(","):
        name, *parameters = (word.strip() for word in part.split(";"))
        if name:
            likes[name] = min((_quality(word) for word in parameters), default=1.0)
    return likes


def _quality(parameter: str) -> float:
    """The value of `q=0.5`; 1 for any other parameter, 0 for a malformed value."""
    name, _, value = parameter.partition("=")
    if name.strip() != "q":
        return 1.0
    try:
        return max(0.0, min(1.0, float(value)))
    except ValueError:
        return 0.0
