"""Serves the built web app, with its index page, and the tags of a link preview, as fallback."""

from hashlib import sha256
from mimetypes import guess_type
from pathlib import Path

from litestar import HttpMethod, MediaType, Response, route
from litestar.datastructures import ETag
from litestar.exceptions import ClientException, NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath
from litestar.response import File
from litestar.status_codes import HTTP_304_NOT_MODIFIED

from sixfold.server.http.encodings import choose_encoding, compressed, offered_for
from sixfold.server.http.requests import AnyRequest, OurServices
from sixfold.server.previews.handlers import with_preview

INDEX = "index.html"
FOREVER = "public, max-age=31536000, immutable"
"""For files with a content hash in their name."""
TAG_DIGITS = 32
NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Sixfold</title>
<h1>The server is running</h1>
<p>The web app has not been built. In a checkout, <code>make web</code> builds it;
then start the server again.
Programs can use <a href="/api/v1/openapi.json">the API</a> at once.</p></html>
"""


def built_web() -> Path | None:
    """Where the built web app is: in the package, or next to it in a checkout."""
    package = Path(__file__).parents[1] / "web"
    checkout = Path(__file__).parents[4] / "web" / "dist"
    return next((folder for folder in (package, checkout) if (folder / INDEX).is_file()), None)


def page_handlers(web: Path | None) -> list[HTTPRouteHandler]:
    """Handlers for all paths that are neither the API nor the socket."""

    @route(
        ["/", "/{path:path}"],
        http_method=[HttpMethod.GET, HttpMethod.HEAD],
        include_in_schema=False,
    )
    async def page(
        request: AnyRequest, services: OurServices, path: FromPath[str] = ""
    ) -> Response[str] | Response[bytes] | Response[None] | File:
        if path.startswith(("/api/", "/ws")):
            raise NotFoundException
        if web is None:
            return Response(NOT_BUILT, media_type=MediaType.HTML)
        if (found := _asset(web, path)) is not None:
            return _file(found, path, request)
        if "." in path.rpartition("/")[2]:
            raise NotFoundException
        index = (web / INDEX).read_text("utf-8")
        return _page(await with_preview(index, path or "/", request, services), request)

    return [page]


def _page(html: str, request: AnyRequest) -> Response[bytes] | Response[None]:
    """The index page as it is for one address and language; the same bytes have the same tag."""
    body = html.encode()
    tag = ETag(value=sha256(body).hexdigest()[:TAG_DIGITS])
    headers = {"cache-control": "no-cache", "vary": "accept-language", "etag": tag.to_header()}
    if _is_known(tag, request.headers.get("if-none-match", "")):
        return Response(None, status_code=HTTP_304_NOT_MODIFIED, headers=headers)
    return Response(body, media_type=MediaType.HTML, headers=headers)


def _file(file: Path, path: str, request: AnyRequest) -> Response[None] | File:
    headers = {"cache-control": FOREVER if path.startswith("/assets/") else "no-cache"}
    offered = offered_for(file)
    if offered:
        headers["vary"] = "accept-encoding"
    encoding = choose_encoding(request.headers.get("accept-encoding", ""), offered)
    body = compressed(file, encoding) if encoding else file
    tag = _tag(body, encoding)
    if _is_known(tag, request.headers.get("if-none-match", "")):
        unchanged = {**headers, "etag": tag.to_header()}
        return Response(None, status_code=HTTP_304_NOT_MODIFIED, headers=unchanged)
    if encoding:
        headers["content-encoding"] = encoding
    return File(
        body,
        filename=file.name,
        media_type=guess_type(file.name)[0] or "application/octet-stream",
        content_disposition_type="inline",
        etag=tag,
        headers=headers,
    )


def _asset(web: Path, path: str) -> Path | None:
    """The file of that name inside the web app, if it exists."""
    try:
        found = (web / path.lstrip("/")).resolve()
        return found if found.is_relative_to(web.resolve()) and found.is_file() else None
    except (OSError, ValueError):
        raise ClientException("no file can have this name") from None


def _tag(body: Path, encoding: str | None) -> ETag:
    """The ETag, which differs per encoding because the bytes do."""
    facts = body.stat()
    version = f"{facts.st_mtime_ns:x}-{facts.st_size:x}"
    return ETag(value=f"{version}-{encoding}" if encoding else version)


def _is_known(tag: ETag, known: str) -> bool:
    tags = [one.strip().removeprefix("W/") for one in known.split(",")]
    return "*" in tags or tag.to_header() in tags
