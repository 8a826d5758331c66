"""WebSocket frames (RFC 6455): encoding and parsing."""

from typing import TypeAlias

from websockets.frames import Opcode

try:
    from websockets.speedups import apply_mask
except ImportError:  # not available on every platform
    from websockets.utils import apply_mask

Octets: TypeAlias = bytes | bytearray

FIN, CONTROL, MASKED = 0x80, 0x08, 0x80
WHOLE_TEXT = FIN | Opcode.TEXT
_TWO_BYTES, _EIGHT_BYTES = 126, 127
_HEAD_MIN, _HEAD_MAX = 6, 14
"""Flags, one to nine bytes of length, and the mask."""


def frame(text: bytes) -> bytes:
    """Encode a text frame; the bytes are the same for every recipient."""
    size = len(text)
    if size < _TWO_BYTES:
        return bytes((WHOLE_TEXT, size)) + text
    if size < 1 << 16:
        return bytes((WHOLE_TEXT, _TWO_BYTES, size >> 8, size & 0xFF)) + text
    return bytes((WHOLE_TEXT, _EIGHT_BYTES)) + size.to_bytes(8, "big") + text


def payload(whole_frame: Octets) -> bytes:
    """The data of a frame from a client, unmasked."""
    start = _HEAD_MIN
    if (size := whole_frame[1] ^ MASKED) >= _TWO_BYTES:
        start += 2 if size == _TWO_BYTES else 8
    return apply_mask(whole_frame[start:], whole_frame[start - 4 : start])


class FrameReader:
    """Splits a client's byte stream into whole frames.

    Reads at an offset instead of slicing off the front: linear in the bytes received, however
    small the frames or chunks are.
    """

    def __init__(self, size_max: int) -> None:
        self._size_max = size_max
        self._data: Octets = b""
        self._at = 0
        self.is_empty = True
        self.is_broken = False
        """The last frame was too long or not masked; nothing can be read after it."""

    def feed(self, data: bytes) -> None:
        if self.is_empty:
            self._data, self._at, self.is_empty = data, 0, False
            return
        if self._at or isinstance(self._data, bytes):
            self._data = bytearray(memoryview(self._data)[self._at :])
            self._at = 0
        self._data += data

    def take(self) -> Octets | None:
        """The next frame once complete; only the header of a malformed one."""
        data, at = self._data, self._at
        there = len(data) - at
        if there < _HEAD_MIN:
            return self._break() if there > 1 and not data[at + 1] & MASKED else None
        start, size = _HEAD_MIN, data[at + 1] ^ MASKED
        if size >= _TWO_BYTES:
            if size > _EIGHT_BYTES:  # not masked
                return self._break()
            length_bytes = 2 if size == _TWO_BYTES else 8
            start += length_bytes
            if there < start:
                return None
            size = int.from_bytes(data[at + 2 : at + 2 + length_bytes], "big")
            if size > self._size_max:
                return self._break()
        end = at + start + size
        if len(data) < end:
            return None
        self._at = end
        self.is_empty = end == len(data)
        return data[at:end]

    def _break(self) -> Octets:
        self.is_broken = True
        return self._data[self._at : self._at + _HEAD_MAX]
