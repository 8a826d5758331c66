"""Tables for the load: begun in the store, with all their moves known beforehand."""

import asyncio
import time
from collections.abc import Sequence
from typing import Any

from sixfold.core.entry import Moved
from sixfold.core.record import commitment
from sixfold.core.rng import Rng, seed_from_text
from sixfold.games import find_game
from sixfold.match.match import Match, open_match
from sixfold.server.tokens import hash_token
from sixfold.store.address import open_store
from sixfold.store.rows import SeatRow, TableRow

SALT = "salt"
DIFFERENT_GAMES = 12
GAMES_IN_A_ROW = 3
AT_ONCE = 10
SETTINGS = {
    "clock": {"pace": "none", "limit": 0.0},
    "casual": False,
    "title": "",
    "autostart": True,
}


def plan_tables(game: str, count: int) -> list[list[dict[str, Any]]]:
    """What a client must know of the games in a row at each of `count` tables, played whole; a few
    different ones are played at all of them."""
    games = [_random_game(game, f"{game} {number}") for number in range(DIFFERENT_GAMES)]
    plans = [
        {
            "id": f"table-{number}",
            "seed": games[number % DIFFERENT_GAMES][0],
            "tokens": [f"seat 0 of {number}", f"seat 1 of {number}"],
            "watch": f"spectator of {number}",
            "moves": games[number % DIFFERENT_GAMES][1],
        }
        for number in range(count * GAMES_IN_A_ROW)
    ]
    return [plans[table::count] for table in range(count)]


def deal_of(name: str, seed: str) -> dict[str, Any]:
    """The start of a game that lies open, for programs in other languages."""
    game = find_game(name)
    start = open_match(game, players=2, seed=seed_from_text(seed), salt=SALT).story.state
    return {
        "board": start.board,
        "players": [player._asdict() for player in start.players],
        "mover": start.mover,
        "placing": start.placing,
    }


def _random_game(name: str, seed: str) -> tuple[str, list[tuple[int, str]]]:
    game = find_game(name)
    match: Match[Any, Any, Any] = open_match(game, players=2, seed=seed_from_text(seed), salt=SALT)
    rng = Rng(seed_from_text(f"moves of {seed}"))
    moves = []
    while (seat := match.story.turn) is not None:
        move, rng = game.random_move(game.observe(match.story.state, seat), rng)
        text = game.format_move(move)
        match = match.enter(Moved(seat, text))
        moves.append((seat, text))
    return seed, moves


async def begin_tables(
    database: str, game: str, tables: Sequence[Sequence[dict[str, Any]]]
) -> None:
    plans = [plan for games in tables for plan in games]
    async with open_store(database) as store:
        for first in range(0, len(plans), AT_ONCE):
            some = plans[first : first + AT_ONCE]
            await asyncio.gather(*(store.create_table(_table(game, p), _seats(p)) for p in some))


def _table(game: str, plan: dict[str, Any]) -> TableRow:
    seed, now = seed_from_text(plan["seed"]), time.time()
    return TableRow(
        id=plan["id"],
        game=game,
        players=2,
        options={},
        seed=seed,
        salt=SALT,
        commitment=commitment(seed, SALT),
        created=now,
        settings=SETTINGS,
        watch_hash=hash_token(plan["watch"]),
        started=now,
    )


def _seats(plan: dict[str, Any]) -> list[SeatRow]:
    return [
        SeatRow(table=plan["id"], seat=seat, kind="person", token_hash=hash_token(token))
        for seat, token in enumerate(plan["tokens"])
    ]
