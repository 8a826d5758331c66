"""Plays a random game and checks that it ends, replays, and loses no piece."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from sixfold.core.game import AnyGame
from sixfold.core.sixfile import format_record, parse_record
from sixfold.core.story import replay
from sixfold.games.tiles import BOX
from sixfold.games.twisty.pieces import CUBES_OF_A_COLOR, Color
from tests.corpus import random_match


def qwirkle_pieces(state: Any) -> Counter[Any]:
    hands = [tile for hand in state.hands for tile in hand]
    return Counter([*state.bag, *state.board.values(), *hands])


def rummy_pieces(state: Any) -> Counter[Any]:
    hands = [card for hand in state.hands for card in hand]
    table = [card for group in state.table for card in group]
    piles = [card for pile in state.piles for group in pile for card in group]
    return Counter([*state.deck, *hands, *table, *piles])


def twisty_cubes(state: Any) -> Counter[Any]:
    on_board = [token for token in state.board if isinstance(token, Color)]
    held = [color for player in state.players for color in player.row[: player.held]]
    return Counter([*on_board, *held])


INVENTORIES: dict[str, tuple[Callable[[Any], Counter[Any]], Counter[Any]]] = {
    "qwirkle": (qwirkle_pieces, Counter(BOX)),
    "rummy": (rummy_pieces, Counter(BOX)),
    "twisty": (twisty_cubes, Counter([*Color] * CUBES_OF_A_COLOR)),
}


def check_random_game(game: AnyGame, players: int, seed: str) -> None:
    match = random_match(game, players, seed)
    assert match.record.result is not None
    told = replay(game, parse_record(format_record(match.record)))
    assert told.states == match.story.states
    if game.name in INVENTORIES:
        count, box = INVENTORIES[game.name]
        assert all(count(state) == box for state in told.states[::7])
        assert count(told.state) == box
