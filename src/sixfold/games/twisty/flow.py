"""State transitions: decisions, turn order and the end (T10-T20)."""

from collections.abc import Sequence
from dataclasses import replace

import sixfold.games.twisty.reasons as reasons
from sixfold.core.errors import IllegalMove
from sixfold.core.game import Outcome
from sixfold.core.seat import Seat, named, next_seat, with_seat
from sixfold.games.twisty.cells import Cell
from sixfold.games.twisty.moves import Corner, Move, Pass, Walk
from sixfold.games.twisty.pieces import without_token
from sixfold.games.twisty.player import Player, free_corners, playing
from sixfold.games.twisty.reach import landing
from sixfold.games.twisty.rules import check
from sixfold.games.twisty.setup import lay_rows
from sixfold.games.twisty.state import Position, State, observe, rows_are_laid, turn

REPETITIONS = 3


def apply(state: State, move: Move) -> State:
    """The state after a decision of the seat whose turn it is; raises IllegalMove."""
    check(observe(state, turn(state)), move)
    match move:
        case Corner(cell):
            return _place(state, cell)
        case Walk(path):
            return _land(state, path[-1])
        case Pass():
            return _pass_on(state)


def skip(state: State) -> State:
    """Skip the turn; a seat that must place its pawn gets the first free corner."""
    if turn(state) is None:
        raise IllegalMove(reasons.OVER)
    if not state.placing:
        return _pass_on(state)
    return _place(state, free_corners(state.players)[0])


def time_out(state: State, draft: str) -> State:
    """Nothing of a half-made turn counts."""
    return skip(state)


def retire(state: State, seat: Seat) -> State:
    """A seat leaves with its pawn and its cubes; any pending corner choice is dropped.

    The result is a new position, counted like one at the start of a turn (T20).
    """
    if seat not in playing(state.players):
        raise IllegalMove(reasons.NOT_PLAYING, seat=named(seat))
    if state.outcome:
        raise IllegalMove(reasons.OVER)
    players = with_seat(state.players, seat, state.players[seat].leave())
    placing = tuple(other for other in state.placing if other != seat)
    if len(left := playing(players)) == 1:
        return replace(state, players=players, placing=placing, outcome=Outcome(left, "retired"))
    mover = _after(players, seat) if state.mover == seat else state.mover
    return _begin_turn(state, Position(state.board, players, mover), placing)


def _place(state: State, cell: Cell) -> State:
    """Place the pawn of the first seat in `placing` on a corner (T6, T16)."""
    seat, *others = state.placing
    players = with_seat(state.players, seat, state.players[seat].stand_on(cell))
    return _begin_turn(state, Position(state.board, players, state.mover), tuple(others))


def _land(state: State, cell: Cell) -> State:
    """The mover ends the turn on a square."""
    seat, board = state.mover, state.board
    takes, robs, protects, wins = landing(board, state.players, seat, cell)
    player = state.players[seat].stand_on(cell)
    if protects:
        player = player.protect()  # T15
    if takes is not None:
        player = player.take_next()  # T11, T16
    players = with_seat(state.players, seat, player)
    if wins:
        return replace(state, players=players, outcome=Outcome((seat,), "T18"))
    if takes is not None and robs is None:
        board = without_token(board, cell)  # T11
    placing: tuple[Seat, ...] = ()
    if takes is not None and robs is not None:
        players, placing = with_seat(players, robs, players[robs].lose(takes)), (robs,)  # T16
    return _begin_turn(state, Position(board, players, _after(players, seat)), placing)  # T7


def _pass_on(state: State) -> State:
    board, players, mover = state.position
    return _begin_turn(state, Position(board, players, _after(players, mover)), ())  # T7


def _begin_turn(before: State, position: Position, placing: tuple[Seat, ...]) -> State:
    """The mover hops next, unless a pawn must be placed; a third repetition is a draw (T20)."""
    if placing:
        return State(*position, placing, before.rng, before.seen)
    rng = before.rng
    if not rows_are_laid(position.players):  # T6
        players, rng = lay_rows(position.players, rng)
        position = position._replace(players=players)
    seen = _remember(before.seen, position)
    outcome = None
    if seen.count(position) >= REPETITIONS:
        outcome = Outcome(playing(position.players), "T20")
    return State(*position, placing, rng, seen, outcome)


def _remember(seen: tuple[Position, ...], position: Position) -> tuple[Position, ...]:
    """All positions that can still recur."""
    kept = seen if seen and position.can_follow(seen[-1]) else ()
    return (*kept, position)


def _after(players: Sequence[Player], seat: Seat) -> Seat:
    return next_seat(seat, [player.away for player in players])
