"""Twisty: hop over the board, collect seven colors in your order, be first in the center."""

from sixfold.core.game import Game, nothing_own
from sixfold.games.twisty.cells import Cell
from sixfold.games.twisty.flow import apply, retire, skip, time_out
from sixfold.games.twisty.moves import HELP, Corner, Move, Pass, Walk, format_move, parse_move
from sixfold.games.twisty.picture import draw
from sixfold.games.twisty.player import Player
from sixfold.games.twisty.position import format_position, set_up
from sixfold.games.twisty.rules import check, legal_moves, points, random_move
from sixfold.games.twisty.setup import OPTIONS, new_game
from sixfold.games.twisty.show import describe, preview, show
from sixfold.games.twisty.state import State, View, away, observe, outcome, scores, turn

__all__ = ["TWISTY", "Cell", "Corner", "Move", "Pass", "Player", "State", "View", "Walk"]

TWISTY: Game[State, Move, View] = Game(
    name="twisty",
    title="Twisty",
    about="Hop like a knight, collect seven colors in your own order, steal cubes, and race to the"
    " middle.",
    turn_clause="T7",
    players=range(2, 5),
    options=OPTIONS,
    new_game=new_game,
    turn=turn,
    observe=observe,
    legal_moves=legal_moves,
    random_move=random_move,
    check=check,
    points=points,
    apply=apply,
    skip=skip,
    retire=retire,
    time_out=time_out,
    away=away,
    scores=scores,
    outcome=outcome,
    format_move=format_move,
    parse_move=parse_move,
    public_text=format_move,
    describe=describe,
    show=show,
    own=nothing_own,
    preview=preview,
    draw=draw,
    move_help=HELP,
    hidden=lambda state: state.rng,
    set_up=set_up,
    format_position=format_position,
)
