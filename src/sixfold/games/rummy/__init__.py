"""Qwirkle Rummy: play cards into sets, rearrange the whole table, collect sets of six."""

from sixfold.core.game import Game
from sixfold.core.option import Option
from sixfold.games.age import AGE_OPTIONS
from sixfold.games.rummy.late import SKIP, TAKEBACK, TOURNAMENT, time_out
from sixfold.games.rummy.moves import (
    HELP,
    PASS_TEXT,
    Exchange,
    Move,
    Pass,
    Play,
    format_move,
    parse_move,
)
from sixfold.games.rummy.picture import draw
from sixfold.games.rummy.position import format_position, set_up, with_hands
from sixfold.games.rummy.rules import EXCHANGE, check, legal_moves, points, random_move
from sixfold.games.rummy.setup import LARGEST, YOUNGEST, new_game
from sixfold.games.rummy.show import describe, own, preview, show
from sixfold.games.rummy.state import State, View, away, observe, outcome, scores, turn
from sixfold.games.rummy.turn import apply, retire, skip

__all__ = ["RUMMY", "Exchange", "Move", "Pass", "Play", "State", "View"]

OPTIONS = (
    Option(
        "start",
        YOUNGEST,
        "who goes first: the youngest player with a set, or the player with the largest set",
        (YOUNGEST, LARGEST),
    ),
    Option(
        "stuck",
        EXCHANGE,
        "what to do when you can’t play a card: exchange your hand, or pass",
        (EXCHANGE, PASS_TEXT),
    ),
    Option(
        "late",
        SKIP,
        "when time runs out: the turn is over; or loose cards go back to the hand; or leaving the"
        " table in a mess loses the game",
        (SKIP, TAKEBACK, TOURNAMENT),
    ),
    *AGE_OPTIONS,
)

RUMMY: Game[State, Move, View] = Game(
    name="rummy",
    title="Qwirkle Rummy",
    about="Make sets of one color or one shape, rearrange the table, and collect sets of six.",
    turn_clause="M5",
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
    own=own,
    preview=preview,
    draw=draw,
    move_help=HELP,
    hidden=lambda state: (state.deck, state.rng),
    set_up=set_up,
    format_position=format_position,
    with_hands=with_hands,
)
