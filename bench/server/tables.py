"""Tables for the load test, with precomputed moves."""

import asyncio
import time
from collections.abc import Sequence
from math import ceil
from typing import Any

from sixfold.core.entry import Moved, format_entry
from sixfold.core.record import commitment
from sixfold.core.rng import Rng, seed_from_text
from sixfold.games import find_game
from sixfold.referee.match import Match, open_match
from sixfold.server.people.tokens import hash_token
from sixfold.server.tables.moves import seat_key
from sixfold.store.address import open_store
from sixfold.store.rows import EntryRow, SeatRow, TableRow
from sixfold.store.store import Store

SALT = "salt"
DIFFERENT_GAMES = 12
MOVES_IN_A_ROW = 1500
"""What a table has to play: more than a server makes there in all rounds of the three loads."""
AT_ONCE = 50
SETTINGS = {
    "clock": {"pace": "none", "limit": 0.0},
    "casual": False,
    "title": "",
    "autostart": True,
}


def plan_tables(game: str, count: int) -> list[list[dict[str, Any]]]:
    """What a client must know of the games in sequence at each of `count` tables. All tables
    share a few different games, but begin the load at different points of their first one."""
    games = [_random_game(game, f"{game} {number}") for number in range(DIFFERENT_GAMES)]
    in_a_row = ceil(MOVES_IN_A_ROW / min(len(moves) for _, moves in games))
    plans: list[dict[str, Any]] = [
        {
            "id": f"table-{number}",
            "seed": games[number % DIFFERENT_GAMES][0],
            "tokens": [f"seat 0 of {number}", f"seat 1 of {number}"],
            "watch": f"spectator of {number}",
            "moves": games[number % DIFFERENT_GAMES][1],
            "begun": 0,
        }
        for number in range(count * in_a_row)
    ]
    for number, plan in enumerate(plans[:count]):
        plan["begun"] = number * len(plan["moves"]) // count
    return [plans[table::count] for table in range(count)]


def deal_of(name: str, seed: str) -> dict[str, Any]:
    """The start of a perfect-information game, for programs in other languages."""
    game = find_game(name)
    start: Any = open_match(game, players=2, seed=seed_from_text(seed), salt=SALT).story.state
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
        match = match.play(text)
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
            await asyncio.gather(*(_begin(store, p) for p in some))


async def _begin(store: Store, plan: dict[str, Any]) -> None:
    for ply, (seat, text) in enumerate(plan["moves"][: plan["begun"]], start=1):
        entry, key = format_entry(Moved(seat, text)), seat_key(seat, f"k{ply}")
        row = EntryRow(table=plan["id"], ply=ply, text=entry, key=key, at=time.time())
        await store.append(row)


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
