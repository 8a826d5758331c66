"""Shared HTTP handler code: refusals and their OpenAPI description."""

from typing import Annotated, Any, TypeAlias

from litestar import Request, Response
from litestar.di import NamedDependency
from litestar.exceptions import ClientException, HTTPException, InternalServerException
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, QueryParameter

from sixfold.core.errors import SixfoldError
from sixfold.server.refusals import refusal_of, status_of
from sixfold.server.services import Services
from sixfold.wire.api import RefusedBody
from sixfold.wire.codes import Code, Denied

AnyRequest: TypeAlias = Request[Any, Any, Any]
OurServices: TypeAlias = NamedDependency[Services]
TableId: TypeAlias = FromPath[str]
Before: TypeAlias = Annotated[str | None, QueryParameter(max_length=60)]
"""The `more` of the previous page."""

BODY_MAX = 65_536


class BodyRequest(Request[Any, Any, Any]):
    """A request whose unreadable body is reported as a client error."""

    async def body(self) -> bytes:
        try:
            return await super().body()
        except InternalServerException:
            raise ClientException("the body did not come") from None

    async def json(self) -> Any:
        try:
            return await super().json()
        except UnicodeDecodeError:
            raise ClientException("the body is not UTF-8") from None
        except RecursionError:
            raise ClientException("the body is nested too deeply") from None


STATUSES = sorted({code.status for code in Code} | {405})
REFUSALS = {
    status: ResponseSpec(RefusedBody, generate_examples=False, description="Refused; see its code")
    for status in STATUSES
}
"""For `responses=` of every handler."""


def refuse(_: AnyRequest, error: SixfoldError) -> Response[RefusedBody]:
    headers = {}
    if isinstance(error, Denied) and error.code in (Code.TOO_FAST, Code.CROWDED):
        headers["retry-after"] = str(error.details["seconds"])
    return Response(RefusedBody(refusal_of(error)), status_code=status_of(error), headers=headers)


def refuse_http(_: AnyRequest, error: HTTPException) -> Response[RefusedBody]:
    """Convert Litestar's own errors: unknown paths, invalid bodies."""
    body = RefusedBody(_denied(error).refusal())
    return Response(body, status_code=error.status_code, headers=error.headers or {})


def _denied(error: HTTPException) -> Denied:
    match error.status_code:
        case 404:
            return Denied(Code.NOT_FOUND)
        case 413:
            return Denied(Code.TOO_BIG, limit=BODY_MAX)
        case status if status >= 500:
            return Denied(Code.INTERNAL)
        case _:
            return Denied(Code.MALFORMED, why=_why(error))


def _why(error: HTTPException) -> str:
    """What is wrong and, if known, in which field."""
    extra = error.extra if isinstance(error.extra, list) else []
    faults = [
        f"{fault.get('key', '')}: {fault['message']}" for fault in extra if "message" in fault
    ]
    return "; ".join(faults) or error.detail
