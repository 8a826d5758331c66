"""A random legal move, found without listing them all."""

from collections.abc import Sequence

from sixfold.core.rng import Rng
from sixfold.games.qwirkle.moves import Move, Play, Swap, play, swap
from sixfold.games.qwirkle.pieces import WAYS, Board, Cell, Placement, ends, frontier, kinds_fitting
from sixfold.games.qwirkle.rules import legal_moves, without
from sixfold.games.qwirkle.state import View
from sixfold.games.tiles import Tile

SWAP_ODDS = 8
STOP_ODDS = 3


def random_move(view: View, rng: Rng) -> tuple[Move, Rng]:
    """One in eight moves is a swap; a play grows for as long as chance and the table allow."""
    if not view.board:
        return rng.choice(list(legal_moves(view)))
    swaps, rng = rng.below(SWAP_ODDS)
    if view.bag_size and swaps == 0:
        return _random_swap(view, rng)
    found, rng = _random_play(view, rng)
    if found:
        return found, rng
    return _random_swap(view, rng) if view.bag_size else (next(legal_moves(view)), rng)


def _random_swap(view: View, rng: Rng) -> tuple[Swap, Rng]:
    fewer, rng = rng.below(min(len(view.hand), view.bag_size))
    tiles, rng = rng.shuffle(view.hand)
    return swap(tiles[: fewer + 1]), rng


def _random_play(view: View, rng: Rng) -> tuple[Play | None, Rng]:
    first, rng = _random_placement(view.board, frontier(view.board), view.hand, rng)
    if first is None:
        return None, rng
    way, rng = rng.choice(WAYS)
    laid, hand = [first], without(view.hand, first.tile)
    table = {**view.board, first.cell: first.tile}
    while True:
        stops, rng = rng.below(STOP_ODDS)
        more, rng = _random_placement(table, ends(table, first.cell, way), hand, rng)
        if stops == 0 or more is None:
            return play(laid), rng
        laid.append(more)
        hand, table[more.cell] = without(hand, more.tile), more.tile


def _random_placement(
    board: Board, cells: Sequence[Cell], hand: Sequence[Tile], rng: Rng
) -> tuple[Placement | None, Rng]:
    """A tile of the hand on one of its legal cells."""
    shuffled, rng = rng.shuffle(cells)
    for cell in shuffled:
        fitting = kinds_fitting(board, cell)
        if tiles := [tile for tile in hand if fitting >> tile.kind & 1]:
            tile, rng = rng.choice(tiles)
            return Placement(cell, tile), rng
    return None, rng
