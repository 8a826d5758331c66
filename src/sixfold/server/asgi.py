"""The types of an ASGI application, untyped inside."""

from collections.abc import Awaitable, Callable, Coroutine, MutableMapping
from typing import Any, TypeAlias

Scope: TypeAlias = MutableMapping[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[Any]]
Send: TypeAlias = Callable[[Any], Coroutine[Any, Any, None]]
App: TypeAlias = Callable[[Any, Any, Any], Awaitable[None]]
