"""Twisty on the kernel: the same landings and chains as the Python rules, much faster."""

from collections.abc import Iterator
from itertools import islice

from sixfold.games.twisty.cells import CELLS
from sixfold.games.twisty.moves import Corner, Move, Pass, Walk
from sixfold.games.twisty.pieces import Board, Color
from sixfold.games.twisty.player import Player
from sixfold.games.twisty.state import State, View
from sixfold.kernel._kernel import TwistyGame

NO_TOKEN = 12
PASS = len(CELLS)


def load(state: State | View, layout: Board) -> TwistyGame:
    """A state in the kernel; `layout` is the board as it was dealt. Repetitions start from here."""
    return TwistyGame.position(
        [NO_TOKEN if token is None else int(token) for token in layout],
        [number for number, token in enumerate(state.board) if isinstance(token, Color)],
        [_given(player) for player in state.players],
        state.mover,
    )


def _given(player: Player) -> tuple[list[int], int, int, int, bool]:
    pawn = -1 if player.pawn is None else player.pawn.number
    return [int(color) for color in player.row], player.held, player.protected, pawn, player.away


def walks(game: TwistyGame) -> Iterator[Walk]:
    """A shortest walk to every square where the turn may end, in reading order."""
    _, lengths, landings = game.chains()
    numbers = iter(landings)
    for length in lengths:
        yield Walk(tuple(CELLS[number] for number in islice(numbers, length)))


def decision(move: Move) -> int:
    """The number by which the kernel knows a move."""
    match move:
        case Corner(cell):
            return cell.number
        case Walk(path):
            return path[-1].number
        case Pass():
            return PASS
