"""HTTP: available games and listed tables."""

import time

from litestar import Router, get

from sixfold.bots.levels import LEVELS
from sixfold.core.game import AnyGame
from sixfold.games import GAMES
from sixfold.server.encodings import COMPRESSED
from sixfold.server.http import REFUSALS, Before, OurHouse
from sixfold.server.listing import PAGE, page, read_place
from sixfold.wire.api import GameForm, OptionForm, Page

WAITING_MAX = 86400.0
"""How long an open table stays listed: a day."""


@get("/games", summary="What can be played here", sync_to_thread=False)
def get_games() -> list[GameForm]:
    return [_form(game) for game in GAMES.values()]


@get("/lobby", summary="Tables that wait for players", responses=REFUSALS)
async def get_lobby(house: OurHouse, before: Before = None) -> Page:
    rows = await house.store.open_tables(PAGE, read_place(before))
    young = [row for row in rows if time.time() - row.created < WAITING_MAX]
    return await page(house.store, young, "created")


@get("/running", summary="Listed tables under way, to look on", responses=REFUSALS)
async def get_running(house: OurHouse, before: Before = None) -> Page:
    rows = await house.store.running_tables(PAGE, read_place(before), listed=True)
    return await page(house.store, rows, "started")


@get("/finished", summary="Listed games that are over", responses=REFUSALS)
async def get_finished(house: OurHouse, before: Before = None) -> Page:
    rows = await house.store.finished_tables(PAGE, read_place(before))
    return await page(house.store, rows, "finished")


def _form(game: AnyGame) -> GameForm:
    options = [OptionForm(o.name, o.default, o.about, list(o.choices)) for o in game.options]
    return GameForm(
        name=game.name,
        title=game.title,
        about=game.about,
        least=game.players[0],
        most=game.players[-1],
        options=options,
        levels=list(LEVELS),
        move_help=game.move_help,
    )


LISTS = Router(
    "/",
    route_handlers=[get_games, get_lobby, get_running, get_finished],
    middleware=[COMPRESSED],
    tags=["lists"],
)
