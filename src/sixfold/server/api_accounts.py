"""HTTP: accounts, the only path with a cookie (HttpOnly, SameSite)."""

from typing import Any

from litestar import Response, Router, delete, get, post
from litestar.datastructures import Cookie
from litestar.params import FromPath, FromQuery, JSONBody

from sixfold.server.accounts import DAY, SESSION_DAYS
from sixfold.server.headers import ACCOUNT_PATH
from sixfold.server.house import House
from sixfold.server.http import REFUSALS, AnyRequest, Before, OurHouse
from sixfold.server.limits import PASSWORD, address
from sixfold.server.listing import PAGE, page, read_place
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
    data: JSONBody[Credentials], request: AnyRequest, house: OurHouse
) -> Response[Account]:
    house.limits.take(PASSWORD, address(request.scope["client"]))
    return await _logged_in(house, request, await house.accounts.register(data))


@post("/login", summary="Log in", status_code=200, responses=REFUSALS)
async def post_login(
    data: JSONBody[Credentials], request: AnyRequest, house: OurHouse
) -> Response[Account]:
    house.limits.take(PASSWORD, address(request.scope["client"]))
    return await _logged_in(house, request, await house.accounts.log_in(data))


@post("/logout", summary="Log out", status_code=204, responses=REFUSALS)
async def post_logout(
    request: AnyRequest, house: OurHouse, everywhere: FromQuery[bool] = False
) -> Response[None]:
    """Keys of programs stay good; with `everywhere` every session and every key ends."""
    if (token := request.cookies.get(COOKIE)) is not None:
        await house.accounts.log_out(token, everywhere=everywhere)
    response: Response[None] = Response(None, status_code=204)
    response.set_cookie(_cookie(request, "", 0))
    return response


@get("/", summary="Who is logged in", responses=REFUSALS)
async def get_account(request: AnyRequest, house: OurHouse) -> Account:
    return await house.accounts.info(request.cookies.get(COOKIE))


@get("/games", summary="The own games", responses=REFUSALS)
async def get_games(request: AnyRequest, house: OurHouse, before: Before = None) -> Page:
    account = await house.accounts.logged_in(request.cookies.get(COOKIE))
    rows = await house.store.tables_of(account.id, PAGE, read_place(before))
    return await page(house.store, rows, "created")


@post("/password", summary="Change the password", status_code=200, responses=REFUSALS)
async def post_password(
    data: JSONBody[NewPassword], request: AnyRequest, house: OurHouse
) -> Response[Account]:
    """Every other session and every key of the account ends."""
    house.limits.take(PASSWORD, address(request.scope["client"]))
    token = await house.accounts.change_password(request.cookies.get(COOKIE), data)
    return await _logged_in(house, request, token)


@post("/keys", summary="A bearer token for tables", responses=REFUSALS)
async def post_key(data: JSONBody[KeyPlan], request: AnyRequest, house: OurHouse) -> AccountKey:
    """For `Authorization` and `hello`: it sits at the account's seats, and sits down for it."""
    return await house.accounts.new_key(request.cookies.get(COOKIE), data)


@get("/keys", summary="The keys of the account", responses=REFUSALS)
async def get_keys(request: AnyRequest, house: OurHouse) -> list[KeyInfo]:
    return await house.accounts.keys(request.cookies.get(COOKIE))


@delete("/keys/{key:str}", summary="Revoke a key", responses=REFUSALS)
async def delete_key(key: FromPath[str], request: AnyRequest, house: OurHouse) -> None:
    """By its `id`, not by the key itself: secrets are never part of an address."""
    await house.accounts.revoke(request.cookies.get(COOKIE), key)


@delete("/keys", summary="Revoke all keys", responses=REFUSALS)
async def delete_keys(request: AnyRequest, house: OurHouse) -> None:
    await house.accounts.revoke_all(request.cookies.get(COOKIE))


async def _logged_in(house: House, request: AnyRequest, token: str) -> Response[Account]:
    response = Response(await house.accounts.info(token))
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
