"""What the rules allow, clause by clause (T6-T17)."""

from collections.abc import Iterator
from itertools import pairwise

import sixfold.games.twisty.reasons as reasons
from sixfold.core.errors import IllegalMove
from sixfold.core.rng import Rng
from sixfold.core.seat import Seat, named
from sixfold.games.twisty.cells import CORNERS, Cell
from sixfold.games.twisty.moves import Corner, Move, Pass, Path, Walk
from sixfold.games.twisty.pieces import Special, hops, token_at
from sixfold.games.twisty.player import free_corners, pawn_on
from sixfold.games.twisty.reach import landing, leads_on, may_land, rival_on, walks
from sixfold.games.twisty.state import View


def check(view: View, move: Move) -> None:
    """Raise IllegalMove unless the viewing seat may decide this now."""
    if view.turn is None:
        raise IllegalMove(reasons.OVER)  # T18, T20
    if view.seat != view.turn:
        raise IllegalMove(reasons.NOT_YOUR_TURN, turn=named(view.turn))  # T7
    match move:
        case Corner(cell):
            _check_corner(view, cell)
        case Walk(path):
            _check_may_hop(view)
            _check_walk(view, view.turn, path)
        case Pass():
            _check_may_hop(view)
            _check_pass(view, view.turn)


def _check_corner(view: View, cell: Cell) -> None:
    if not view.placing:
        raise IllegalMove(reasons.NO_CORNER_NOW)  # T8
    if cell not in CORNERS:
        raise IllegalMove(reasons.NOT_A_CORNER, cell=cell)  # T6
    if (other := pawn_on(view.players, cell)) is not None:
        raise IllegalMove(reasons.CORNER_TAKEN, cell=cell, other=named(other))  # T6, T16


def _check_may_hop(view: View) -> None:
    if view.placing:
        raise IllegalMove(reasons.CORNER_FIRST if view.is_setup else reasons.ROBBED)  # T6, T16


def _check_pass(view: View, seat: Seat) -> None:
    for cell in walks(view.board, view.players, seat):
        raise IllegalMove(reasons.MUST_HOP, cell=cell)  # T8


def _check_walk(view: View, seat: Seat, path: Path) -> None:
    start = view.players[seat].pawn
    assert start is not None  # nobody hops before choosing a corner
    if not path:
        raise IllegalMove(reasons.NO_LANDING)  # T8
    for number, (here, there) in enumerate(pairwise((start, *path))):
        kind = _kind_of_hop(view, seat, here) if number else Special.KNIGHT  # T8, T12
        if there not in hops(view.board, kind, here):
            reason = reasons.NO_SUCH_HOP if number else reasons.NO_KNIGHT_HOP
            raise IllegalMove(reason, here=here, there=there)  # T8, T12
        if not may_land(view.players, seat, kind, there):
            teleports = kind == Special.TELEPORT
            reason = reasons.TELEPORT_OCCUPIED if teleports else reasons.OCCUPIED
            other = named(pawn_on(view.players, there))
            raise IllegalMove(reason, there=there, other=other)  # T9
    if len(set(path)) < len(path):
        raise IllegalMove(reasons.TWICE)  # T13
    if path[-1] == start:
        raise IllegalMove(reasons.ENDS_AT_START)  # T14


def _kind_of_hop(view: View, seat: Seat, here: Cell) -> Special:
    """The hop that the token on `here` allows; raises IllegalMove where the turn ends."""
    if kind := leads_on(view.board, view.players, seat, here):
        return kind  # T12
    if (other := rival_on(view.players, seat, here)) is not None:
        raise IllegalMove(reasons.ENDS_BY_STEALING, here=here, other=named(other))  # T17
    token = token_at(view.board, here)
    if token == Special.SHIELD:
        raise IllegalMove(reasons.ENDS_BY_SHIELD, here=here)  # T15
    if token is not None and token == view.players[seat].next_color:
        raise IllegalMove(reasons.ENDS_BY_TAKING, here=here)  # T11
    raise IllegalMove(reasons.ENDS_HERE, here=here)  # T10


def legal_moves(view: View) -> Iterator[Move]:
    """One move for each square where the viewing seat may put its pawn, in reading order."""
    if view.turn is None or view.seat != view.turn:
        return
    if view.placing:
        yield from map(Corner, free_corners(view.players))
        return
    paths = walks(view.board, view.players, view.turn).values()
    yield from map(Walk, paths)
    if not paths:
        yield Pass()  # T8


def random_move(view: View, rng: Rng) -> tuple[Move, Rng]:
    """Any of the legal moves, each as likely as the others."""
    return rng.choice(tuple(legal_moves(view)))


def points(view: View, move: Move) -> int:
    """One for a cube taken or stolen (T11, T16)."""
    if view.turn is None or not isinstance(move, Walk):
        return 0
    return int(landing(view.board, view.players, view.turn, move.path[-1]).takes is not None)
