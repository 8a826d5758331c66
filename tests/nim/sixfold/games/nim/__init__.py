"""Nim: take from one heap at a time; the last object decides."""

from sixfold.core.game import Game
from sixfold.core.option import Option
from sixfold.games.nim.flow import apply, new_game, retire, skip, time_out
from sixfold.games.nim.moves import HELP, Take, format_move, parse_move
from sixfold.games.nim.picture import draw
from sixfold.games.nim.rules import check, legal_moves, points, random_move
from sixfold.games.nim.show import describe, preview, show
from sixfold.games.nim.state import State, View, away, observe, outcome, scores, turn

NIM: Game[State, Take, View] = Game(
    name="nim",
    title="Nim",
    about="Take as many as you like from one of three heaps. The last object decides.",
    turn_clause="N2",
    players=range(2, 5),
    options=(Option("misere", "no", "whether the last object loses", ("no", "yes")),),
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
    preview=preview,
    draw=draw,
    move_help=HELP,
    hidden=lambda state: None,
)
