"""HTTP: available games and listed tables."""

import time

from litestar import Router, get

from sixfold.bots.levels import LEVELS
from sixfold.games import GAMES
from sixfold.server.http.encodings import COMPRESSED
from sixfold.server.http.pagination import PAGE, page, read_place
from sixfold.server.http.requests import REFUSALS, Before, OurServices
from sixfold.wire.api import GameForm, Page
from sixfold.wire.forms import game_form

WAITING_MAX = 86400.0
"""How long an open table stays listed: a day."""


@get("/games", summary="What can be played here", sync_to_thread=False)
def get_games() -> list[GameForm]:
    return [game_form(game, LEVELS) for game in GAMES.values()]


@get("/lobby", summary="Tables that wait for players", responses=REFUSALS)
async def get_lobby(services: OurServices, before: Before = None) -> Page:
    rows = await services.store.open_tables(PAGE, read_place(before))
    young = [row for row in rows if time.time() - row.created < WAITING_MAX]
    return await page(services.store, young, "created")


@get("/running", summary="Listed tables under way, to look on", responses=REFUSALS)
async def get_running(services: OurServices, before: Before = None) -> Page:
    rows = await services.store.running_tables(PAGE, read_place(before), listed=True)
    return await page(services.store, rows, "started")


@get("/finished", summary="Listed games that are over", responses=REFUSALS)
async def get_finished(services: OurServices, before: Before = None) -> Page:
    rows = await services.store.finished_tables(PAGE, read_place(before))
    return await page(services.store, rows, "finished")


LISTS = Router(
    "/",
    route_handlers=[get_games, get_lobby, get_running, get_finished],
    middleware=[COMPRESSED],
    tags=["lists"],
)
