"""Qwirkle on the kernel: the same moves and points as the Python rules, much faster."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import TypeAlias

from sixfold.core.game import Game
from sixfold.games.qwirkle import QWIRKLE
from sixfold.games.qwirkle.moves import Move, Pass, Play, Swap, play
from sixfold.games.qwirkle.pieces import Board, Cell, Placement
from sixfold.games.qwirkle.rules import FULL_SET, swaps
from sixfold.games.qwirkle.state import State, View
from sixfold.games.tiles import ALL_TILES, Tile
from sixfold.kernel._kernel import QwirkleGame

NO_SEED = bytes(32)

Columns: TypeAlias = tuple[list[int], list[int], list[int]]
"""Kinds, x and y of tiles, as passed to the kernel."""


def load(state: State) -> QwirkleGame:
    """Load a state of the Python rules into the kernel, including its random stream."""
    return _position(
        state.board,
        hands=state.hands,
        bag=state.bag,
        turn=state.turn,
        scores=state.scores,
        away=state.away,
        opening=state.opening,
        seed=state.rng.seed,
        words_used=state.rng.position,
    )


def load_view(view: View) -> QwirkleGame:
    """Load a seat's view into the kernel: its own hand, no other hand, no bag."""
    seat = view.seat or 0
    return _position(
        view.board,
        hands=tuple(view.hand if s == seat else () for s in range(len(view.scores))),
        bag=(),
        turn=seat,
        scores=view.scores,
        away=view.away,
        opening=view.opening,
        seed=NO_SEED,
        words_used=0,
    )


def _position(
    board: Board,
    *,
    hands: tuple[tuple[Tile, ...], ...],
    bag: tuple[Tile, ...],
    turn: int,
    scores: tuple[int, ...],
    away: tuple[bool, ...],
    opening: str,
    seed: bytes,
    words_used: int,
) -> QwirkleGame:
    return QwirkleGame.position(
        [tile.kind for tile in board.values()],
        [cell.x for cell in board],
        [cell.y for cell in board],
        [[tile.kind for tile in hand] for hand in hands],
        [tile.kind for tile in bag],
        turn,
        list(scores),
        list(away),
        opening == FULL_SET,
        seed,
        words_used,
    )


def plays(game: QwirkleGame) -> Iterator[tuple[Play, int]]:
    """Every legal play of the seat to move, with its points."""
    sizes, points, kinds, xs, ys = game.plays()
    tiles = zip(kinds, xs, ys, strict=True)
    for size, gained in zip(sizes, points, strict=True):
        laid = (Placement(Cell(x, y), ALL_TILES[kind]) for kind, x, y in islice(tiles, size))
        yield play(laid), gained


def apply(game: QwirkleGame, move: Move) -> None:
    """Make a move; raises ValueError with the code of the reason when it is not legal."""
    match move:
        case Play(placements):
            game.play(*columns(placements))
        case Swap(tiles):
            game.swap([tile.kind for tile in tiles])
        case Pass():
            game.pass_turn()


def refusal_code(game: QwirkleGame, move: Play) -> str:
    """The refusal code of a play, as in the Python rules; empty when it is legal."""
    code = game.judge_play(*columns(move.placements))
    return f"qwirkle.{code}" if code else ""


def columns(placements: tuple[Placement, ...]) -> Columns:
    kinds = [p.tile.kind for p in placements]
    return kinds, [p.cell.x for p in placements], [p.cell.y for p in placements]


def legal_moves(view: View) -> Iterator[Move]:
    """Legal moves in the order of the Python rules, with plays found by the kernel."""
    if view.turn is None or view.seat != view.turn:
        return
    found = [move for move, _ in plays(load_view(view))]
    yield from found
    if view.board and view.bag_size:
        yield from swaps(view)
    elif not found:
        yield Pass()


FAST_QWIRKLE: Game[State, Move, View] = replace(QWIRKLE, legal_moves=legal_moves)
