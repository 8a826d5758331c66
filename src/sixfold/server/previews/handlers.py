"""HTTP: what chat programs and social networks show of a link, and its picture."""

import re
from collections.abc import Callable
from html import escape

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from sixfold.server.http.requests import AnyRequest, OurServices, TableId
from sixfold.server.ops.rate_limits import PREVIEW, address
from sixfold.server.previews.drawing import HEIGHT, WIDTH, draw_preview
from sixfold.server.previews.glimpse import PROOF_DIGITS, Glimpse, glimpse
from sixfold.server.previews.pictures import Key
from sixfold.server.previews.puzzles import (
    draw_puzzle,
    puzzle_of_page,
    puzzle_of_picture,
    words_of_puzzle,
)
from sixfold.server.previews.words import (
    Words,
    known_language,
    language_of,
    words_of,
    words_of_home,
)
from sixfold.server.services import Services
from sixfold.store.errors import NoSuchTable, StoreUnavailable
from sixfold.wire.codes import Denied

HOUSE = "/preview.png"
"""The picture of pages that are about no table, a file of the web app."""
PAGE_OF_TABLE = re.compile(r"/(?:t|replay)/([\w-]{1,40})/?", re.ASCII)
OLD_TAGS = re.compile(r'\s*<meta (?:property="og:|name="(?:twitter:|description"))[^>]*>')
HOST = re.compile(r"[\w.-]{1,253}(:\d{1,5})?|\[[0-9a-fA-F:.]{2,45}\](:\d{1,5})?", re.ASCII)
LANGUAGES = {"zh_Hant": "zh_TW", "ru": "ru_RU", "hu": "hu_HU", "en": "en_US"}
"""As Open Graph writes them."""


async def with_preview(html: str, path: str, request: AnyRequest, services: Services) -> str:
    """The page with the tags for its address, in the language of the request."""
    language = language_of(request.headers.get("accept-language", ""))
    proof = _proof(request)
    if (posed := puzzle_of_page(path)) is not None:
        words, picture = words_of_puzzle(posed, language), f"{posed.picture}?l={language}"
    elif (seen := await _look(services, path, proof)) is not None:
        table, looked = seen
        words = words_of(looked, language)
        picture = f"/preview/{table}.png?l={language}&v={looked.ply}"
        picture += f"&p={proof}" if proof else ""
    else:
        words, picture = words_of_home(language), HOUSE
    return put_tags(html, _tags(words, language, _origin(request, services), path, picture))


def put_tags(html: str, tags: str) -> str:
    """Replace the static tags of the page."""
    bare = OLD_TAGS.sub("", html)
    head, end, rest = bare.partition("</head>")
    return f"{head}{tags}\n  {end}{rest}" if end else bare


def _proof(request: AnyRequest) -> str:
    """The proof of an invitation, if the query has one."""
    found = request.query_params.get("p", "")
    return found if re.fullmatch(f"[0-9a-f]{{{PROOF_DIGITS}}}", found) else ""


async def _look(services: Services, path: str, proof: str) -> tuple[str, Glimpse] | None:
    """The table of a page; None for other pages, and for tables that cannot be read."""
    match = PAGE_OF_TABLE.fullmatch(path)
    if match is None:
        return None
    try:
        return match[1], glimpse(await services.rooms.room(match[1]), proof)
    except (NoSuchTable, StoreUnavailable, Denied):
        return None


def _origin(request: AnyRequest, services: Services) -> str:
    """Where the server is reached: pictures need whole addresses."""
    if services.settings.urls:
        return services.settings.urls[0].rstrip("/")
    host = request.headers.get("host", "")
    return f"{request.scope['scheme']}://{host}" if HOST.fullmatch(host) else ""


def _tags(words: Words, language: str, origin: str, path: str, picture: str) -> str:
    facts = {
        "og:site_name": "Sixfold",
        "og:type": "website",
        "og:title": words.title,
        "og:description": words.description,
        "og:url": f"{origin}{path}",
        "og:locale": LANGUAGES[language],
        "og:image": f"{origin}{picture}",
        "og:image:type": "image/png",
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "og:image:alt": words.title,
    }
    lines = [f'<meta name="description" content="{escape(words.description)}" />']
    lines += [
        f'<meta property="{name}" content="{escape(text)}" />' for name, text in facts.items()
    ]
    lines.append('<meta name="twitter:card" content="summary_large_image" />')
    return "".join(f"\n    {line}" for line in lines)


@get("/preview/{table:str}", include_in_schema=False)
async def get_preview(
    table: TableId, request: AnyRequest, services: OurServices
) -> Response[bytes]:
    """The picture of a table for `<table>.png`: public values only."""
    id, dot, ending = table.rpartition(".")
    if not dot or ending != "png":
        raise NotFoundException
    language, proof = known_language(request.query_params.get("l", "")), _proof(request)
    seen = glimpse(await services.rooms.room(id), proof)
    key = (id, language, str(seen.ply), str(bool(seen.players)), str(seen.players))
    return await _rendered(
        request, services, key, lambda: draw_preview(words_of(seen, language), seen, language)
    )


@get("/preview/puzzles/{name:str}", include_in_schema=False)
async def get_puzzle_preview(
    name: FromPath[str], request: AnyRequest, services: OurServices
) -> Response[bytes]:
    """The picture of a puzzle for `<game>-<number>.png`, or for `<game>.png` that of the day."""
    posed = puzzle_of_picture(name)
    if posed is None:
        raise NotFoundException
    language = known_language(request.query_params.get("l", ""))
    key = ("puzzle", name, language)
    return await _rendered(request, services, key, lambda: draw_puzzle(posed, language))


async def _rendered(
    request: AnyRequest, services: Services, key: Key, draw: Callable[[], str]
) -> Response[bytes]:
    """The picture of a key, which is drawn if nobody has asked for it lately."""
    picture = services.pictures.find(key)
    if picture is None:
        services.limits.take(PREVIEW, address(request.scope["client"]))
        picture = await services.pictures.render(key, draw)
    headers = {
        "cache-control": "public, max-age=300",
        "cross-origin-resource-policy": "cross-origin",
    }
    return Response(picture, media_type="image/png", headers=headers)
