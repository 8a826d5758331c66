"""Qwirkle: lay tiles in lines of one color or one shape; six in a line are a Qwirkle."""

from sixfold.core.game import Game, Outcome
from sixfold.core.option import Option
from sixfold.games.age import AGE_OPTIONS
from sixfold.games.qwirkle.chance import random_move
from sixfold.games.qwirkle.flow import apply, new_game, retire, skip, time_out
from sixfold.games.qwirkle.moves import (
    HELP,
    Move,
    Pass,
    Play,
    Swap,
    format_move,
    parse_move,
    public_text,
)
from sixfold.games.qwirkle.picture import draw
from sixfold.games.qwirkle.pieces import Cell, Placement
from sixfold.games.qwirkle.position import format_position, set_up, with_hands
from sixfold.games.qwirkle.rules import check, legal_moves, points
from sixfold.games.qwirkle.show import describe, own, preview, show
from sixfold.games.qwirkle.state import State, Turn, View, observe, turn

__all__ = [
    "QWIRKLE",
    "Cell",
    "Move",
    "Pass",
    "Placement",
    "Play",
    "State",
    "Swap",
    "Turn",
    "View",
]


def _away(state: State) -> tuple[bool, ...]:
    return state.away


def _scores(state: State) -> tuple[int, ...]:
    return state.scores


def _outcome(state: State) -> Outcome | None:
    return state.outcome


QWIRKLE: Game[State, Move, View] = Game(
    name="qwirkle",
    title="Qwirkle",
    about="Line up tiles of one color or one shape. Six in a line make a Qwirkle!",
    turn_clause="Q3",
    players=range(2, 5),
    options=(
        Option(
            "start_tie",
            "oldest",
            "who goes first when the largest sets are equal",
            ("oldest", "youngest", "random", "seat"),
        ),
        Option(
            "opening",
            "full_set",
            "whether the first move plays the whole largest set or any set",
            ("full_set", "any"),
        ),
        *AGE_OPTIONS,
    ),
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
    away=_away,
    scores=_scores,
    outcome=_outcome,
    format_move=format_move,
    parse_move=parse_move,
    public_text=public_text,
    describe=describe,
    show=show,
    own=own,
    preview=preview,
    draw=draw,
    move_help=HELP,
    hidden=lambda state: (state.bag, state.rng),
    set_up=set_up,
    format_position=format_position,
    with_hands=with_hands,
)
