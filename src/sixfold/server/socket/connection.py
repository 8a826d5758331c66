"""uvicorn's WebSocket connection, with a fast path for whole texts."""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any, Protocol

from uvicorn.config import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from sixfold.server.ops.connections import State
from sixfold.server.ops.rate_limits import UNLIMITED, Bucket
from sixfold.server.socket.frames import CONTROL, FIN, WHOLE_TEXT, FrameReader, Octets, payload

EXTENSION = "sixfold.connection"
"""The key of a connection among the extensions of its ASGI scope."""
UNHEARD_MAX = 8
"""Backpressure: reading pauses with this many queued messages."""
FRAMES_PER_TURN = 16
"""Frames handled per event loop iteration, so that others are not starved."""
POLICY_VIOLATION = 1008
GOODBYE_SECONDS = 1.0
"""How long a flood is discarded so that its sender can read the close reason."""


class Listener(Protocol):
    """Receives a client's messages."""

    def is_listening(self) -> bool:
        """Whether a text may be handled immediately; otherwise it is queued."""

    def hear(self, text: bytes) -> None: ...


class Inbox:
    """A queue of received events, with only the methods uvicorn needs."""

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


class WebSocketConnection(WebSocketsSansIOProtocol):
    """Delivers unfragmented texts directly, and sends encoded frames as they are.

    Everything else (handshake, pings, closing, fragments, errors) is left to uvicorn, which gets
    one whole frame at a time.
    """

    def __init__(
        self,
        config: Config,
        server_state: State,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._open_connections = server_state.open_connections
        self.when_free: Callable[[], None] = lambda: None
        """Called when a full connection can take more."""
        self.is_full = False
        self._listener: Listener | None = None
        self.allowance = UNLIMITED
        """How many frames of any kind the client may send."""
        self.queue = Inbox()  # type: ignore[assignment]
        self._reader = FrameReader(self.config.ws_max_size)
        self._is_open = False
        self._is_flooded = False
        self._in_parts = False
        self._will_read = False

    def open(self, allowance: Bucket, listener: Listener) -> None:
        """Start reading frames after the handshake."""
        self.allowance, self._listener = allowance, listener
        self._is_open = True
        self._read_soon()

    def connection_lost(self, exc: Exception | None) -> None:
        self._open_connections.leave(self.transport)
        super().connection_lost(exc)

    # Out

    def write(self, frames: bytes) -> None:
        """Send whole frames, if the client is still connected."""
        if not (self.disconnected or self.close_sent or self.transport.is_closing()):
            self.transport.write(frames)

    def pause_writing(self) -> None:
        super().pause_writing()
        self.is_full = True

    def resume_writing(self) -> None:
        super().resume_writing()
        self.is_full = False
        self.when_free()

    def keepalive_timeout(self) -> None:
        """Abort: a client that answers no ping will not read a close frame either."""
        super().keepalive_timeout()
        self.transport.abort()

    # In

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[EXTENSION] = self

    def data_received(self, data: bytes) -> None:
        if not self.handshake_initiated:
            super().data_received(data)
            return
        if self._is_flooded:
            return
        self._reader.feed(data)
        if self._is_open and not self._will_read:
            self._read_frames()
        else:
            self._pause()

    async def receive(self) -> Any:
        message = await self.queue.get()
        if self.read_paused and self.queue.empty():
            self._read_soon()
        return message

    def _read_soon(self) -> None:
        """Continue in the next event loop iteration."""
        if self._is_open and not self._will_read:
            self._will_read = True
            self.loop.call_soon(self._read_on)

    def _read_on(self) -> None:
        self._will_read = False
        if not (self._is_flooded or self.transport.is_closing()):
            self._read_frames()

    def _read_frames(self) -> None:
        """Handle some of the buffered frames; resume reading when none is left."""
        for _ in range(FRAMES_PER_TURN):
            if self.queue.qsize() >= UNHEARD_MAX and not self.close_sent:
                self._pause()  # until they are handled
                return
            whole_frame = self._reader.take()
            if whole_frame is None:
                self._resume()
                return
            if not self.allowance.take():
                self._close_flooded()
                return
            self._handle(whole_frame)
            if self._reader.is_empty:
                self._resume()
                return
            if self.transport.is_closing():
                return
        self._pause()
        self._read_soon()

    def _handle(self, whole_frame: Octets) -> None:
        if whole_frame[0] == WHOLE_TEXT and not (self._in_parts or self._reader.is_broken):
            self._hear(payload(whole_frame))
            return
        if not whole_frame[0] & CONTROL:
            self._in_parts = not whole_frame[0] & FIN
        super().data_received(whole_frame)  # type: ignore[arg-type]

    def _hear(self, text: bytes) -> None:
        if self.close_sent:
            return
        listener = self._listener
        if listener is not None and self.queue.empty() and listener.is_listening():
            listener.hear(text)
        else:
            self.queue.put_nowait({"type": "websocket.receive", "bytes": text})

    def _close_flooded(self) -> None:
        if self.close_sent:
            self.transport.abort()
            return
        self._is_flooded = True
        self.conn.fail(POLICY_VIOLATION, "too many frames")
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.queue.put_nowait({"type": "websocket.disconnect", "code": POLICY_VIOLATION})
        # Closing with unread bytes would send a reset, which overtakes the close frame.
        self._resume()
        self.close_timer = self.loop.call_later(GOODBYE_SECONDS, self.transport.abort)

    def _pause(self) -> None:
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def _resume(self) -> None:
        if self.read_paused and not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()
