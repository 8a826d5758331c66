"""Twisty on the kernel: the same landings and chains as the Python rules, much faster."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import NamedTuple

from sixfold.games.twisty.cells import CELLS, COVERED
from sixfold.games.twisty.moves import Corner, Move, Pass, Walk
from sixfold.games.twisty.pieces import CUBES_OF_A_COLOR, Board, Color
from sixfold.games.twisty.player import Player
from sixfold.games.twisty.state import State, View
from sixfold.kernel import _kernel
from sixfold.kernel._kernel import TwistyGame

NO_TOKEN = 12
PASS = len(CELLS)


def load(state: State | View, layout: Board) -> TwistyGame:
    """Load a state into the kernel; `layout` is the board as dealt. Repetitions start at zero."""
    return TwistyGame.position(
        [NO_TOKEN if token is None else int(token) for token in layout],
        _cubes(state.board),
        [_given(player) for player in state.players],
        state.mover,
    )


def load_view(view: View) -> TwistyGame:
    """Load the public view into the kernel, with the positions that may recur (T20).

    Where a taken cube once lay does not matter: the empty squares are filled with what is missing.
    Raises ValueError before the rows are laid, which the kernel does not support (T6).
    """
    if not view.rows_are_laid:
        raise ValueError("the rows are not laid yet (T6)")
    return load_rows(view, ())


def load_rows(view: View, row: tuple[Color, ...]) -> TwistyGame:
    """The same with this row for everybody whose own is not laid yet."""
    if not view.rows_are_laid:
        view = replace(view, players=tuple(player.collect(row) for player in view.players))
    return TwistyGame.position(
        [NO_TOKEN if token is None else int(token) for token in _as_if_dealt(view.board)],
        _cubes(view.board),
        [_given(player) for player in view.players],
        view.mover,
        last_chooses_first=view.is_setup and view.placing[-1] == view.mover,
        earlier=[
            (_cubes(board), [_given(player) for player in players], mover)
            for board, players, mover in (view.seen if view.placing else view.seen[:-1])
        ],
    )


def _as_if_dealt(board: Board) -> Board:
    lying = Counter(board)
    missing = [color for color in Color for _ in range(CUBES_OF_A_COLOR - lying[color])]
    empty = [cell.number for cell in COVERED if board[cell.number] is None]
    filled = dict(zip(empty, missing, strict=True))
    return tuple(filled.get(number, token) for number, token in enumerate(board))


def _cubes(board: Board) -> list[int]:
    return [number for number, token in enumerate(board) if isinstance(token, Color)]


def _given(player: Player) -> tuple[list[int], int, int, int, bool]:
    pawn = -1 if player.pawn is None else player.pawn.number
    return [int(color) for color in player.row], player.held, player.protected, pawn, player.away


def walks(game: TwistyGame) -> Iterator[Walk]:
    """A shortest walk to every square where the turn may end, in reading order."""
    _, lengths, landings = game.chains()
    numbers = iter(landings)
    for length in lengths:
        yield Walk(tuple(CELLS[number] for number in islice(numbers, length)))


class Way(NamedTuple):
    """How far a decision leaves the seat from its goal, if nobody interferes."""

    decision: int
    to_goal: int
    """Turns to the next cube or the center; 0 when the decision reaches it."""
    to_finish: int
    lead: int
    """How many turns more the fastest rival needs."""
    repeats: bool
    """Whether it repeats an earlier position (T20)."""


def ways(game: TwistyGame) -> list[Way]:
    """Every decision of the deciding seat."""
    return [Way(*way) for way in _kernel.twisty_ways(game)]


def moves(view: View, game: TwistyGame) -> dict[int, Move]:
    """The deciding seat's moves by decision number."""
    if view.placing:
        return {number: Corner(CELLS[number]) for number in game.decisions}
    found: dict[int, Move] = {decision(walk): walk for walk in walks(game)}
    return found or {PASS: Pass()}


def decision(move: Move) -> int:
    """The kernel's number for a move."""
    match move:
        case Corner(cell):
            return cell.number
        case Walk(path):
            return path[-1].number
        case Pass():
            return PASS
