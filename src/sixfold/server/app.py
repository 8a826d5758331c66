"""The ASGI application: all handlers, behind the gate."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, cast

from litestar import Litestar, Response, Router, asgi
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.types import Receive, Scope, Send

from sixfold import __version__
from sixfold.core.errors import SixfoldError
from sixfold.server.http.accounts import ACCOUNTS
from sixfold.server.http.gate import Gate
from sixfold.server.http.health import get_health, get_metrics, openapi_handler
from sixfold.server.http.lessons import LESSON
from sixfold.server.http.lists import LISTS
from sixfold.server.http.pages import page_handlers
from sixfold.server.http.play import PLAY
from sixfold.server.http.records import RECORDS
from sixfold.server.http.requests import (
    BODY_MAX,
    AnyRequest,
    BodyRequest,
    refuse,
    refuse_http,
)
from sixfold.server.http.tables import TABLES
from sixfold.server.ops.logs import log_failure
from sixfold.server.previews.handlers import get_preview, get_puzzle_preview
from sixfold.server.services import Services
from sixfold.server.settings import Settings
from sixfold.server.socket.conversation import talk
from sixfold.wire.api import RefusedBody
from sixfold.wire.codes import Code, Denied

API = "/api/v1"
TOKEN = "token"


def make_app(settings: Settings) -> Gate:
    """The application for one process; run.py gives uvicorn the connection class it needs."""
    services = Services(settings)

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        async with services.open():
            yield

    @asgi("/ws", copy_scope=False)
    async def socket(scope: Scope, receive: Receive, send: Send) -> None:
        await talk(services, cast(Any, scope), receive, cast(Any, send))

    def fail(_: AnyRequest, error: Exception) -> Response[RefusedBody]:
        """Log an unexpected error, without its message."""
        services.metrics.failures.inc()
        log_failure("request-failed", error)
        return refuse(_, Denied(Code.INTERNAL))

    api = Router(
        API,
        route_handlers=[
            TABLES,
            PLAY,
            RECORDS,
            LISTS,
            LESSON,
            ACCOUNTS,
            get_health,
            openapi_handler(),
        ],
    )
    app = Litestar(
        [
            api,
            socket,
            get_metrics,
            get_preview,
            get_puzzle_preview,
            *page_handlers(settings.web),
        ],
        lifespan=[lifespan],
        dependencies={"services": Provide(lambda: services, sync_to_thread=False)},
        exception_handlers={
            SixfoldError: refuse,
            HTTPException: refuse_http,
            Exception: fail,
        },
        request_class=BodyRequest,
        request_max_body_size=BODY_MAX,
        openapi_config=_openapi(),
        logging_config=None,
    )
    return Gate(app, services)


def _openapi() -> OpenAPIConfig:
    bearer = SecurityScheme(
        type="http",
        scheme="bearer",
        description="The token of a seat or for spectators, or a key of an account",
    )
    return OpenAPIConfig(
        title="Sixfold",
        version=__version__,
        description="Tables of Sixfold over HTTP; docs/protocol.md tells the whole story.",
        path=f"{API}/schema",
        render_plugins=[JsonRenderPlugin()],
        components=Components(security_schemes={TOKEN: bearer}),
        security=[{TOKEN: []}, {}],
    )
