"""The line to one client: a WebSocket of uvicorn, with a short way for whole texts."""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Opcode
from websockets.http11 import Request

try:
    from websockets.speedups import apply_mask
except ImportError:  # it is not compiled for every machine
    from websockets.utils import apply_mask

EXTENSION = "sixfold.line"
"""Where a line is found among the extensions of its ASGI scope."""
SHORT_MAX = 16_384
"""Longer messages take the long way."""
UNHEARD_MAX = 8
"""With so many messages waiting to be heard, no more are read."""

_FIN, _CONTROL, _MASKED = 0x80, 0x08, 0x80
_TWO_BYTES, _EIGHT_BYTES = 126, 127
_WHOLE_TEXT = _FIN | Opcode.TEXT
_HEAD_MIN = 6
"""Flags, a short length, and the mask."""


def frame(text: bytes) -> bytes:
    """A text as it goes out, the same for everybody who gets it."""
    size = len(text)
    if size < _TWO_BYTES:
        return bytes((_WHOLE_TEXT, size)) + text
    if size < 1 << 16:
        return bytes((_WHOLE_TEXT, _TWO_BYTES, size >> 8, size & 0xFF)) + text
    return bytes((_WHOLE_TEXT, _EIGHT_BYTES)) + size.to_bytes(8, "big") + text


class Inbox:
    """What was heard, for the one who listens: a queue with no more than uvicorn asks of it."""

    def __init__(self) -> None:
        self._messages: deque[Any] = deque()
        self._listener: asyncio.Future[None] | None = None

    def empty(self) -> bool:
        return not self._messages

    def qsize(self) -> int:
        return len(self._messages)

    def put_nowait(self, message: Any) -> None:
        self._messages.append(message)
        if self._listener is not None and not self._listener.done():
            self._listener.set_result(None)

    async def get(self) -> Any:
        while not self._messages:
            self._listener = asyncio.get_running_loop().create_future()
            await self._listener
        return self._messages.popleft()


class Line(WebSocketsSansIOProtocol):
    """A text that comes whole is heard at once, and frames go out as they are.

    All else (the handshake, pings, closing, messages in parts, mistakes) is left to uvicorn, which
    is given one whole frame at a time.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.when_free: Callable[[], None] = lambda: None
        """Called when a full line can take more."""
        self.is_full = False
        self.hear_at_once: Callable[[bytes], bool] = lambda text: False
        """Asked with each text first: whether it needs not to be waited for, and was heard."""
        self.queue = Inbox()  # type: ignore[assignment]
        self._begun = b""
        """The beginning of a frame whose end has not come yet."""
        self._in_parts = False
        self._is_short = False

    def open_short_way(self) -> None:
        """The handshake is done; nobody speaks before it is."""
        self._is_short = self.queue.empty()

    # Out

    def write(self, frames: bytes) -> None:
        """Send whole frames, if somebody is there to hear them."""
        if not (self.disconnected or self.close_sent or self.transport.is_closing()):
            self.transport.write(frames)

    def pause_writing(self) -> None:
        super().pause_writing()
        self.is_full = True

    def resume_writing(self) -> None:
        super().resume_writing()
        self.is_full = False
        self.when_free()

    # In

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[EXTENSION] = self

    def data_received(self, data: bytes) -> None:
        if self._begun:
            data, self._begun = self._begun + data, b""
        while data and self._is_short:
            data = self._take_frame(data)
        if data:
            super().data_received(data)

    def _take_frame(self, data: bytes) -> bytes:
        """What follows the first frame of `data`; nothing when that frame is not there yet."""
        if len(data) < _HEAD_MIN:
            self._begun = data
            return b""
        start, size = _HEAD_MIN, data[1] ^ _MASKED
        if size > _TWO_BYTES:  # huge, or not masked
            return self._close_short_way(data)
        if size == _TWO_BYTES:
            start, size = _HEAD_MIN + 2, int.from_bytes(data[2:4], "big")
        if size > SHORT_MAX:
            return self._close_short_way(data)
        end = start + size
        if len(data) < end:
            self._begun = data
            return b""
        if data[0] == _WHOLE_TEXT and not self._in_parts:
            self._hear(apply_mask(data[start:end], data[start - 4 : start]))
        else:
            self._take_long_way(data[:end])
        return data[end:]

    def _close_short_way(self, data: bytes) -> bytes:
        self._is_short = False
        return data

    def _take_long_way(self, whole_frame: bytes) -> None:
        if not whole_frame[0] & _CONTROL:
            self._in_parts = not whole_frame[0] & _FIN
        super().data_received(whole_frame)

    def _hear(self, text: bytes) -> None:
        if self.close_sent:
            return
        if self.queue.empty() and self.hear_at_once(text):
            return
        self.queue.put_nowait({"type": "websocket.receive", "bytes": text})
        if self.queue.qsize() >= UNHEARD_MAX and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()
