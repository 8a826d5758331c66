"""HTTP: for those who watch over the server."""

from typing import Any

from litestar import Response, get

from sixfold import __version__
from sixfold.server.http import REFUSALS, AnyRequest, OurHouse
from sixfold.server.metrics import CONTENT_TYPE
from sixfold.wire.api import Health


@get("/health", tags=["health"], summary="Whether moves can be stored now", responses=REFUSALS)
async def get_health(house: OurHouse) -> Response[Health]:
    ok = not house.is_closing and await house.store.healthy()
    return Response(Health(ok, __version__), status_code=200 if ok else 503)


@get("/openapi.json", include_in_schema=False, sync_to_thread=False)
def get_openapi(request: AnyRequest) -> dict[str, Any]:
    return request.app.openapi_schema.to_schema()


@get("/metrics", include_in_schema=False, sync_to_thread=False)
def get_metrics(house: OurHouse) -> Response[bytes]:
    house.metrics.rooms.set(len(house.rooms))
    return Response(house.metrics.text(), media_type=CONTENT_TYPE)
