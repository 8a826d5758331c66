"""ASGI middleware: origin checks, limits, headers and request logs."""

import logging
import time
from collections import Counter
from typing import Any

from sixfold.server.asgi import App, Receive, Scope, Send
from sixfold.server.http.headers import ACCOUNT_PATH, safe_headers
from sixfold.server.ops.logs import log, log_failure
from sixfold.server.ops.origins import is_allowed
from sixfold.server.ops.rate_limits import CONNECT, HTTP, SOCKETS_MAX, address
from sixfold.server.refusals import refusal_body
from sixfold.server.services import Services
from sixfold.wire.codes import Code, Denied

HARMLESS = ("GET", "HEAD", "OPTIONS")


class Gate:
    """Wraps the application; rejected requests get a refusal with its code."""

    def __init__(self, app: App, services: Services) -> None:
        self._app, self.services = app, services
        self._limits, self._metrics = services.limits, services.metrics
        self._sockets_max = max(1, round(SOCKETS_MAX * services.settings.limit_factor))
        self._sockets: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        match scope["type"]:
            case "http":
                await self._http(scope, receive, send)
            case "websocket":
                await self._websocket(scope, receive, send)
            case _:
                await self._app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        answer = _Answer(scope, send)
        began = time.perf_counter()
        try:
            self._let_in(scope)
            await self._app(scope, receive, answer.send)
        except Denied as error:
            await _refuse(answer.send, error)
        except Exception as error:
            self._metrics.failures.inc()
            log_failure("request-failed", error, path=_shape(scope["path"]))
            if not answer.status:
                await _refuse(answer.send, Denied(Code.INTERNAL))
        self._metrics.requests.labels(str(answer.status)).inc()
        milliseconds = round((time.perf_counter() - began) * 1000, 1)
        log(
            "request",
            level=logging.DEBUG if answer.status < 400 else logging.INFO,
            method=scope["method"],
            path=_shape(scope["path"]),
            status=answer.status,
            ms=milliseconds,
        )

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            self._let_in(scope)
            who = self._crowd(scope)
        except Denied as error:
            log("socket-refused", code=error.code.code)
            await receive()
            await _refuse_socket(send, error)
            return
        self._sockets[who] += 1
        try:
            await self._app(scope, receive, send)
        finally:
            self._sockets[who] -= 1
            if not self._sockets[who]:
                del self._sockets[who]

    def _crowd(self, scope: Scope) -> str:
        """The client opening a socket; raises Denied when it has too many."""
        who = address(scope["client"])
        if self.services.settings.limits and self._sockets[who] >= self._sockets_max:
            raise Denied(Code.TOO_FAST, seconds=60)
        return who

    def _let_in(self, scope: Scope) -> None:
        is_socket = scope["type"] == "websocket"
        self._limits.take(CONNECT if is_socket else HTTP, address(scope["client"]))
        if is_socket or scope["method"] not in HARMLESS:
            _check_origin(
                scope, self.services.settings.urls, is_needed=is_socket or _uses_cookies(scope)
            )


def _uses_cookies(scope: Scope) -> bool:
    """Whether a browser would attach cookies here on its own."""
    return bool(scope["path"].startswith(ACCOUNT_PATH) or _header(scope, b"cookie"))


def _check_origin(scope: Scope, urls: tuple[str, ...], *, is_needed: bool) -> None:
    """Browsers always send an Origin; a program without cookies need not."""
    origin = _header(scope, b"origin")
    if origin is None:
        if is_needed or _header(scope, b"sec-fetch-site") not in (None, "same-origin"):
            raise Denied(Code.BAD_ORIGIN, origin="(none)")
    elif not is_allowed(origin, _header(scope, b"host") or "", urls):
        raise Denied(Code.BAD_ORIGIN, origin=repr(origin))


def _header(scope: Scope, name: bytes) -> str | None:
    """A header that occurs once; a duplicate is treated as invalid."""
    values = [value for key, value in scope["headers"] if key == name]
    return ", ".join(value.decode("latin-1") for value in values) if values else None


def _shape(path: str) -> str:
    """A path for the log: printable and of limited length; paths never contain secrets."""
    return "".join(c if c.isprintable() else "?" for c in path[:100])


class _Answer:
    """Adds our headers to a response and records its status."""

    def __init__(self, scope: Scope, send: Send) -> None:
        self._send = send
        self._headers = safe_headers(scope["path"], scope["scheme"])
        self.status = 0

    async def send(self, message: Any) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            given = {name.lower() for name, _ in message["headers"]}
            extra = [pair for pair in self._headers if pair[0] not in given]
            message = {**message, "headers": [*message["headers"], *extra]}
        await self._send(message)


async def _refuse(send: Send, error: Denied) -> None:
    body = refusal_body(error)
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    if error.code is Code.TOO_FAST:
        headers.append((b"retry-after", str(error.details["seconds"]).encode()))
        headers.append((b"connection", b"close"))  # so pipelined requests after it need no answer
    await send({"type": "http.response.start", "status": error.code.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


async def _refuse_socket(send: Send, error: Denied) -> None:
    body = refusal_body(error)
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    status = error.code.status
    await send({"type": "websocket.http.response.start", "status": status, "headers": headers})
    await send({"type": "websocket.http.response.body", "body": body})
