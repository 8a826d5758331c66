"""Qwirkle: lay tiles in lines of one color or one shape; six in a line are a Qwirkle."""

from typing import Any

from sixfold.core.age import AGE_OPTIONS
from sixfold.core.game import Game, Outcome
from sixfold.core.option import Option
from sixfold.games.qwirkle.chance import random_move
from sixfold.games.qwirkle.flow import apply, new_game, retire, skip, time_out
from sixfold.games.qwirkle.moves import (
    HELP,
    Move,
    Play,
    Swap,
    format_move,
    parse_move,
    public_text,
)
from sixfold.games.qwirkle.picture import draw
from sixfold.games.qwirkle.rules import check, legal_moves, points
from sixfold.games.qwirkle.scoring import lines
from sixfold.games.qwirkle.show import own, preview, show
from sixfold.games.qwirkle.state import State, View, observe, turn


def _away(state: State) -> tuple[bool, ...]:
    return state.away


def _scores(state: State) -> tuple[int, ...]:
    return state.scores


def _outcome(state: State) -> Outcome | None:
    return state.outcome


def _describe(before: State, move: Move, after: State) -> dict[str, Any]:
    match move:
        case Play(placements):
            scored = lines(after.board, placements)
            return {
                "placements": [
                    {
                        "color": p.tile.color.name.lower(),
                        "shape": p.tile.shape.name.lower(),
                        "x": p.cell.x,
                        "y": p.cell.y,
                    }
                    for p in placements
                ],
                "lines": [
                    {"attribute": line.attribute, "length": line.length, "points": line.length}
                    for line in scored
                ],
                "bonus": sum(line.bonus for line in scored),
            }
        case Swap(tiles):
            return {"swapped": len(tiles)}
        case _:
            return {"passed": True}


QWIRKLE: Game[State, Move, View] = Game(
    name="qwirkle",
    title="Qwirkle",
    about="Lay tiles in lines of one color or one shape. Six in a line are a Qwirkle.",
    turn_clause="Q3",
    players=range(2, 5),
    options=(
        Option(
            "start_tie",
            "oldest",
            "who begins when the largest sets are equal",
            ("oldest", "youngest", "random", "seat"),
        ),
        Option(
            "opening",
            "full_set",
            "whether the opening lays the whole largest set or any set",
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
    describe=_describe,
    show=show,
    own=own,
    preview=preview,
    draw=draw,
    move_help=HELP,
    hidden=lambda state: (state.bag, state.rng),
)
