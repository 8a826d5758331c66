"""HTTP: health, metrics and the OpenAPI document."""

import hashlib

import msgspec
from litestar import MediaType, Response, get
from litestar.handlers import HTTPRouteHandler

from sixfold import __version__
from sixfold.server.http.requests import REFUSALS, AnyRequest, OurServices
from sixfold.server.ops.metrics import CONTENT_TYPE
from sixfold.wire.api import Health


@get(
    "/health",
    tags=["health"],
    summary="Whether moves can be stored and seen now",
    responses=REFUSALS,
)
async def get_health(services: OurServices) -> Response[Health]:
    can_store = not services.is_closing and await services.store.healthy()
    rooms = services.rooms
    health = Health(
        ok=can_store and not rooms.sync.behind,
        version=__version__,
        behind=rooms.sync.behind,
        bus=rooms.hearing.is_whole,
    )
    return Response(health, status_code=200 if health.ok else 503)


def openapi_handler() -> HTTPRouteHandler:
    """The document is built once, on the first request."""
    made: list[tuple[bytes, str]] = []

    @get("/openapi.json", include_in_schema=False, sync_to_thread=False)
    def get_openapi(request: AnyRequest) -> Response[bytes]:
        if not made:
            document = msgspec.json.encode(request.app.openapi_schema.to_schema())
            made.append((document, f'"{hashlib.sha256(document).hexdigest()[:32]}"'))
        document, tag = made[0]
        headers = {"etag": tag, "cache-control": "no-cache"}
        if tag in request.headers.get("if-none-match", ""):
            return Response(b"", status_code=304, headers=headers, media_type=MediaType.JSON)
        return Response(document, headers=headers, media_type=MediaType.JSON)

    return get_openapi


@get("/metrics", include_in_schema=False, sync_to_thread=False)
def get_metrics(services: OurServices) -> Response[bytes]:
    services.metrics.rooms.set(len(services.rooms))
    return Response(services.metrics.text(), media_type=CONTENT_TYPE)
