"""Reachable squares of a walk, and the effects of landing."""

from collections import deque
from collections.abc import Sequence
from typing import NamedTuple

from sixfold.core.seat import Seat
from sixfold.games.twisty.cells import CELLS, CENTER, Cell
from sixfold.games.twisty.moves import Path
from sixfold.games.twisty.pieces import MOVEMENT, Board, Color, Special, hops, token_at
from sixfold.games.twisty.player import Player, pawn_on, robbable
from sixfold.games.twisty.state import View


class Landing(NamedTuple):
    """The effects of ending a turn on a square."""

    takes: Color | None = None
    robs: Seat | None = None
    protects: tuple[Color, ...] = ()
    wins: bool = False


class Reachable(NamedTuple):
    """A square where a turn may end, a shortest path there, and its effects."""

    cell: Cell
    path: Path
    landing: Landing


def reachable(view: View, seat: Seat) -> tuple[Reachable, ...]:
    """All squares where a turn of `seat` could end now, in reading order."""
    board, players = view.board, view.players
    return tuple(
        Reachable(cell, path, landing(board, players, seat, cell))
        for cell, path in walks(board, players, seat).items()
    )


def victims(view: View, seat: Seat) -> tuple[Seat, ...]:
    """Who holds the next color of `seat` unprotected, whether or not in reach."""
    wanted = view.players[seat].next_color
    return tuple([other for other, held in enumerate(view.players) if wanted in held.unprotected])


def walks(board: Board, players: Sequence[Player], seat: Seat) -> dict[Cell, Path]:
    """A shortest walk to every square where a turn of `seat` may end, in reading order."""
    found: dict[Cell, Path] = {}
    ahead: deque[Path] = deque([()])
    while ahead:
        path = ahead.popleft()
        for cell in next_landings(board, players, seat, path):
            if cell not in found:
                found[cell] = (*path, cell)
                ahead.append(found[cell])
    start = players[seat].pawn
    return {cell: found[cell] for cell in CELLS if cell in found and cell != start}  # T14


def next_landings(
    board: Board, players: Sequence[Player], seat: Seat, path: Path
) -> tuple[Cell, ...]:
    """Where one more hop of a walk may land, in reading order."""
    start = players[seat].pawn
    kind = leads_on(board, players, seat, path[-1]) if path else Special.KNIGHT  # T8, T12
    if start is None or kind is None:
        return ()
    return tuple(
        cell
        for cell in hops(board, kind, path[-1] if path else start)
        if cell not in path  # T13
        and may_land(players, seat, kind, cell)  # T9
        and (cell != start or leads_on(board, players, seat, cell))  # T14
    )


def may_land(players: Sequence[Player], seat: Seat, kind: Special, cell: Cell) -> bool:
    """Whether a hop may land on a square: free, or its pawn is robbed, not by teleport (T9)."""
    other = rival_on(players, seat, cell)
    if other is None:
        return True
    return kind is not Special.TELEPORT and robbable(players[seat], players[other])


def leads_on(board: Board, players: Sequence[Player], seat: Seat, cell: Cell) -> Special | None:
    """The kind of hop that a landing adds to the turn (T12); none where it steals (T17)."""
    token = token_at(board, cell)
    if token in MOVEMENT and rival_on(players, seat, cell) is None:
        return Special(token)
    return None


def landing(board: Board, players: Sequence[Player], seat: Seat, cell: Cell) -> Landing:
    """What happens when `seat` ends its turn on a square where it may."""
    player, token = players[seat], token_at(board, cell)
    robbed = rival_on(players, seat, cell)
    if robbed is not None:
        return Landing(takes=player.next_color, robs=robbed)  # T16, T17, T19
    if token is None:
        return Landing(wins=cell == CENTER and player.has_all)  # T10, T18, T19
    if token == player.next_color:
        return Landing(takes=player.next_color)  # T11
    if token == Special.SHIELD:
        return Landing(protects=player.unprotected)  # T15
    return Landing()  # T10, T12


def rival_on(players: Sequence[Player], seat: Seat, cell: Cell) -> Seat | None:
    """Whose pawn is in the way of `seat`: its own has already left its starting square."""
    other = pawn_on(players, cell)
    return None if other == seat else other
