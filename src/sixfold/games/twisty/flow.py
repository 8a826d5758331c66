"""How a game goes on: what a decision changes, whose turn comes then, and the end (T10-T20)."""

from dataclasses import replace

from sixfold.core.errors import IllegalMove
from sixfold.core.game import Outcome
from sixfold.core.seat import Seat, next_seat, with_seat
from sixfold.games.twisty import reasons
from sixfold.games.twisty.cells import Cell
from sixfold.games.twisty.moves import Corner, Move, Pass, Walk
from sixfold.games.twisty.pieces import without_token
from sixfold.games.twisty.player import Player, free_corners, playing
from sixfold.games.twisty.reach import landing
from sixfold.games.twisty.rules import check
from sixfold.games.twisty.state import Position, State, observe, turn

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
    """The turn passes; who owes a corner gets the first free one."""
    if turn(state) is None:
        raise IllegalMove(reasons.OVER)
    if not state.placing:
        return _pass_on(state)
    return _place(state, free_corners(state.players)[0])


def time_out(state: State, draft: str) -> State:
    """Nothing of a half-made turn counts."""
    return skip(state)


def retire(state: State, seat: Seat) -> State:
    """A seat leaves with its pawn and its cubes; a corner it owed is asked no more.

    For those who stay it is a new position, counted like one where a turn begins (T20).
    """
    if seat not in playing(state.players):
        raise IllegalMove(reasons.NOT_PLAYING, seat=seat)
    if state.outcome:
        raise IllegalMove(reasons.OVER)
    rest = replace(
        _with_player(state, seat, state.players[seat].leave()),
        placing=tuple(other for other in state.placing if other != seat),
    )
    if len(left := playing(rest.players)) == 1:
        return replace(rest, outcome=Outcome(left, "retired"))
    if rest.mover == seat:
        rest = replace(rest, mover=_after(rest, seat))
    return _begin_turn(rest)


def _place(state: State, cell: Cell) -> State:
    """The pawn of the first who owes a corner stands on it (T6, T16)."""
    seat, *others = state.placing
    placed = _with_player(state, seat, replace(state.players[seat], pawn=cell))
    return _begin_turn(replace(placed, placing=tuple(others)))


def _land(state: State, cell: Cell) -> State:
    """The mover ends the turn on a square."""
    seat = state.mover
    takes, robs, protects, wins = landing(state.board, state.players, seat, cell)
    player = replace(state.players[seat], pawn=cell)
    if protects:
        player = player.protect()  # T15
    if takes is not None:
        player = player.take_next()  # T11, T16
    landed = _with_player(state, seat, player)
    if wins:
        return replace(landed, outcome=Outcome((seat,), "T18"))
    if takes is not None and robs is None:
        landed = replace(landed, board=without_token(state.board, cell))  # T11
    if takes is not None and robs is not None:
        robbed = state.players[robs].lose(takes)
        landed = replace(_with_player(landed, robs, robbed), placing=(robs,))  # T16
    return _pass_on(landed)


def _pass_on(state: State) -> State:
    return _begin_turn(replace(state, mover=_after(state, state.mover)))  # T7


def _begin_turn(state: State) -> State:
    """The mover is to hop, unless a corner is owed; the third time like this is a draw (T20)."""
    if state.placing:
        return state
    seen = _remember(state.seen, state.position)
    if seen.count(state.position) < REPETITIONS:
        return replace(state, seen=seen)
    return replace(state, seen=seen, outcome=Outcome(playing(state.players), "T20"))


def _remember(seen: tuple[Position, ...], position: Position) -> tuple[Position, ...]:
    """All positions that can still come back."""
    kept = seen if seen and position.can_follow(seen[-1]) else ()
    return (*kept, position)


def _after(state: State, seat: Seat) -> Seat:
    return next_seat(seat, [player.away for player in state.players])


def _with_player(state: State, seat: Seat, player: Player) -> State:
    return replace(state, players=with_seat(state.players, seat, player))
