"""The web app: its files as they were built; every other address is its first page."""

from mimetypes import guess_type
from pathlib import Path

from litestar import HttpMethod, MediaType, Response, route
from litestar.exceptions import ClientException, NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath
from litestar.response import File

INDEX = "index.html"
FOREVER = "public, max-age=31536000, immutable"
"""For files whose names change with their content."""
NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Sixfold</title>
<h1>The server is running</h1>
<p>The web app has not been built. In a checkout, <code>make web</code> builds it;
then start the server again.
Programs can use <a href="/api/v1/openapi.json">the API</a> at once.</p></html>
"""


def built_web() -> Path | None:
    """Where the built web app is: in the package, or beside it in a checkout."""
    package = Path(__file__).parent / "web"
    checkout = Path(__file__).parents[3] / "web" / "dist"
    return next((folder for folder in (package, checkout) if (folder / INDEX).is_file()), None)


def page_handlers(web: Path | None) -> list[HTTPRouteHandler]:
    """Handlers for all paths that are neither the API nor the socket."""

    @route(
        ["/", "/{path:path}"],
        http_method=[HttpMethod.GET, HttpMethod.HEAD],
        include_in_schema=False,
        sync_to_thread=False,
    )
    def page(path: FromPath[str] = "") -> Response[str] | File:
        if path.startswith(("/api/", "/ws")):
            raise NotFoundException
        if web is None:
            return Response(NOT_BUILT, media_type=MediaType.HTML)
        return _file(web, path)

    return [page]


def _file(web: Path, path: str) -> File:
    found = _asset(web, path)
    is_asset = found is not None
    if not is_asset and "." in path.rpartition("/")[2]:
        raise NotFoundException
    file = found or web / INDEX
    cache = FOREVER if is_asset and path.startswith("/assets/") else "no-cache"
    return File(
        file,
        media_type=guess_type(file.name)[0] or "application/octet-stream",
        content_disposition_type="inline",
        headers={"cache-control": cache},
    )


def _asset(web: Path, path: str) -> Path | None:
    """The file of that name inside of the web app, if there is one."""
    try:
        found = (web / path.lstrip("/")).resolve()
        return found if found.is_relative_to(web.resolve()) and found.is_file() else None
    except (OSError, ValueError):
        raise ClientException("no file can have this name") from None
