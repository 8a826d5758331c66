"""HTTP: accounts, the only path with a cookie (HttpOnly, SameSite)."""

from typing import Any

from litestar import Response, Router, delete, get, post
from litestar.datastructures import Cookie
from litestar.params import FromPath, FromQuery, JSONBody

from sixfold.server.http.headers import ACCOUNT_PATH
from sixfold.server.http.pagination import PAGE, page, read_place
from sixfold.server.http.requests import REFUSALS, AnyRequest, Before, OurServices
from sixfold.server.ops.rate_limits import PASSWORD, address
from sixfold.server.people.accounts import DAY, SESSION_DAYS
from sixfold.server.services import Services
from sixfold.wire.api import (
    Account,
    AccountKey,
    Credentials,
    KeyInfo,
    KeyPlan,
    NewPassword,
    Page,
)

COOKIE = "sixfold_session"


@post("/register", summary="Make an account and log in", responses=REFUSALS)
async def post_register(
    data: JSONBody[Credentials], request: AnyRequest, services: OurServices
) -> Response[Account]:
    services.limits.take(PASSWORD, address(request.scope["client"]))
    return await _logged_in(services, request, await services.accounts.register(data))


@post("/login", summary="Log in", status_code=200, responses=REFUSALS)
async def post_login(
    data: JSONBody[Credentials], request: AnyRequest, services: OurServices
) -> Response[Account]:
    services.limits.take(PASSWORD, address(request.scope["client"]))
    return await _logged_in(services, request, await services.accounts.log_in(data))


@post("/logout", summary="Log out", status_code=204, responses=REFUSALS)
async def post_logout(
    request: AnyRequest, services: OurServices, everywhere: FromQuery[bool] = False
) -> Response[None]:
    """Keys of programs stay good; with `everywhere` every session and every key ends."""
    if (token := request.cookies.get(COOKIE)) is not None:
        await services.accounts.log_out(token, everywhere=everywhere)
    response: Response[None] = Response(None, status_code=204)
    response.set_cookie(_cookie(request, "", 0))
    return response


@get("/", summary="Who is logged in", responses=REFUSALS)
async def get_account(request: AnyRequest, services: OurServices) -> Account:
    return await services.accounts.info(request.cookies.get(COOKIE))


@get("/games", summary="The own games", responses=REFUSALS)
async def get_games(request: AnyRequest, services: OurServices, before: Before = None) -> Page:
    account = await services.accounts.logged_in(request.cookies.get(COOKIE))
    rows = await services.store.tables_of(account.id, PAGE, read_place(before))
    return await page(services.store, rows, "created")


@post("/password", summary="Change the password", status_code=200, responses=REFUSALS)
async def post_password(
    data: JSONBody[NewPassword], request: AnyRequest, services: OurServices
) -> Response[Account]:
    """Every other session and every key of the account ends."""
    services.limits.take(PASSWORD, address(request.scope["client"]))
    token = await services.accounts.change_password(request.cookies.get(COOKIE), data)
    return await _logged_in(services, request, token)


@post("/keys", summary="A bearer token for tables", responses=REFUSALS)
async def post_key(
    data: JSONBody[KeyPlan], request: AnyRequest, services: OurServices
) -> AccountKey:
    """For `Authorization` and `hello`: it sits at the account's seats, and sits down for it."""
    return await services.accounts.new_key(request.cookies.get(COOKIE), data)


@get("/keys", summary="The keys of the account", responses=REFUSALS)
async def get_keys(request: AnyRequest, services: OurServices) -> list[KeyInfo]:
    return await services.accounts.keys(request.cookies.get(COOKIE))


@delete("/keys/{key:str}", summary="Revoke a key", responses=REFUSALS)
async def delete_key(key: FromPath[str], request: AnyRequest, services: OurServices) -> None:
    """By its `id`, not by the key itself: secrets are never part of an address."""
    await services.accounts.revoke(request.cookies.get(COOKIE), key)


@delete("/keys", summary="Revoke all keys", responses=REFUSALS)
async def delete_keys(request: AnyRequest, services: OurServices) -> None:
    await services.accounts.revoke_all(request.cookies.get(COOKIE))


async def _logged_in(services: Services, request: AnyRequest, token: str) -> Response[Account]:
    response = Response(await services.accounts.info(token))
    response.set_cookie(_cookie(request, token, int(SESSION_DAYS * DAY)))
    return response


def _cookie(request: AnyRequest, token: str, seconds: int) -> Cookie:
    settings: dict[str, Any] = {"httponly": True, "samesite": "lax", "path": ACCOUNT_PATH}
    secure = request.scope["scheme"] == "https"
    return Cookie(COOKIE, value=token, max_age=seconds, secure=secure, **settings)


ACCOUNTS = Router(
    "/account",
    route_handlers=[
        post_register,
        post_login,
        post_logout,
        get_account,
        get_games,
        post_password,
        post_key,
        get_keys,
        delete_key,
        delete_keys,
    ],
    tags=["accounts"],
)
