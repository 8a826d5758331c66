"""uvicorn's HTTP connection with time and size limits."""

import asyncio
from collections.abc import Callable
from typing import Any

from uvicorn.config import Config
from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from sixfold.server.ops.connections import State
from sixfold.server.refusals import refusal_body
from sixfold.wire.codes import Code, Denied

REQUEST_SECONDS = 20.0
"""Timeout for a whole request to arrive, and for the first one after connecting."""
READ_SECONDS = 60.0
"""Timeout for a client to read buffered output."""
HEAD_MAX = 32_768
URL_MAX = 8192
PIECE = 4096
"""Bytes parsed per event loop iteration, so that others are not starved."""

BAD_REQUEST, TIMEOUT, URL_TOO_LONG, HEAD_TOO_LONG = 400, 408, 414, 431
WHY = {
    BAD_REQUEST: "not a request of HTTP",
    TIMEOUT: f"no whole request came in {REQUEST_SECONDS:.0f} seconds",
    URL_TOO_LONG: f"a path has at most {URL_MAX} bytes",
    HEAD_TOO_LONG: f"the headers have at most {HEAD_MAX} bytes",
}


class _Flow(FlowControl):
    """Reads no more until what was received has been parsed."""

    def __init__(self, transport: asyncio.Transport, read_on: Callable[[], None]) -> None:
        super().__init__(transport)
        self._read_on = read_on

    def resume_reading(self) -> None:
        if self.read_paused:
            self.read_paused = False
            self._read_on()


class HttpConnection(HttpToolsProtocol):
    """Parses a bounded chunk per event loop iteration, with timeouts throughout."""

    def __init__(
        self,
        config: Config,
        server_state: State,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._open_connections = server_state.open_connections
        self._unparsed = memoryview(b"")
        self._will_parse = False
        self._in_head = True
        self._head_bytes = 0
        self._refusal = BAD_REQUEST
        self._request_timer: asyncio.TimerHandle | None = None
        self._write_timer: asyncio.TimerHandle | None = None

    # The connection

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.flow = _Flow(transport, self._parse_soon)
        if self._open_connections.enter(transport, self.client):
            self._wait_for_request()
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_timers()
        self._open_connections.leave(self.transport)
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        self._stop_timers()
        self._open_connections.set_busy(self.transport)
        self._unparsed = memoryview(b"")
        self.transport.resume_reading()
        super().handle_websocket_upgrade()

    def _stop_timers(self) -> None:
        self._request_is_here()
        self.resume_writing()

    # Time

    def _wait_for_request(self) -> None:
        self._open_connections.set_idle(self.transport)
        if self._request_timer is None:
            self._request_timer = self.loop.call_later(REQUEST_SECONDS, self._give_up)

    def _request_is_here(self) -> None:
        if self._request_timer is not None:
            self._request_timer.cancel()
            self._request_timer = None

    def _give_up(self) -> None:
        self._request_timer = None
        if self._will_parse or self.flow.read_paused:  # the delay is ours, not the client's
            self._wait_for_request()
        elif self._in_head and self._head_bytes:
            self._refuse(TIMEOUT)
        else:
            self.transport.abort()

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._write_timer is None:
            self._write_timer = self.loop.call_later(READ_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._write_timer is not None:
            self._write_timer.cancel()
            self._write_timer = None

    # Size

    def data_received(self, data: bytes) -> None:
        if len(data) <= PIECE and not self._unparsed:
            self._parse(data)
        else:
            self._unparsed = memoryview(bytes(self._unparsed) + data)
            self.transport.pause_reading()
            self._parse_soon()

    def _parse_soon(self) -> None:
        if not self._will_parse:
            self._will_parse = True
            self.loop.call_soon(self._parse_piece)

    def _parse_piece(self) -> None:
        self._will_parse = False
        if self.flow.read_paused or self.transport.is_closing():
            return
        piece, self._unparsed = self._unparsed[:PIECE], self._unparsed[PIECE:]
        if piece:
            self._parse(bytes(piece))
        if self._unparsed:
            self._parse_soon()
        elif not self.flow.read_paused:
            self.transport.resume_reading()

    def _parse(self, piece: bytes) -> None:
        super().data_received(piece)
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            return
        if self._in_head:
            self._head_bytes += len(piece)
            if self._head_bytes > HEAD_MAX:
                self._refuse(HEAD_TOO_LONG)
        if not self._is_answering():
            self._wait_for_request()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._in_head, self._head_bytes = True, 0
        self._wait_for_request()

    def on_url(self, url: bytes) -> None:
        super().on_url(url)
        if len(self.url) > URL_MAX:
            self._refusal = URL_TOO_LONG
            raise ValueError(WHY[URL_TOO_LONG])

    def on_headers_complete(self) -> None:
        self._in_head = False
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._request_is_here()
        self._open_connections.set_busy(self.transport)
        super().on_message_complete()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if not self.pipeline:
            self._open_connections.set_idle(self.transport)

    def _is_answering(self) -> bool:
        return not getattr(self.cycle, "response_complete", True)  # there may be no cycle yet

    # Refusals

    def _refuse(self, status: int) -> None:
        self._refusal = status
        self.send_400_response("")

    def send_400_response(self, msg: str) -> None:
        """Called by uvicorn, with its own message, for what it cannot parse."""
        if self._is_answering():
            self.transport.abort()  # a pipelining client would take it for another response
            return
        body = refusal_body(Denied(Code.MALFORMED, why=WHY[self._refusal]))
        head = b"content-type: application/json\r\nconnection: close\r\ncontent-length: %d\r\n\r\n"
        self.transport.write(STATUS_LINE[self._refusal] + head % len(body) + body)
        self.transport.close()
