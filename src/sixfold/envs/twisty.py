"""Twisty in steps: each cell is a complete decision."""

from collections.abc import Sequence

from sixfold.envs.steps import Stepped
from sixfold.games.twisty import TWISTY
from sixfold.games.twisty.cells import CELLS
from sixfold.games.twisty.moves import Move
from sixfold.games.twisty.state import View
from sixfold.kernel._kernel import TwistyBot, TwistyFleet, TwistySteps
from sixfold.kernel.twisty import PASS, decision


def as_move(steps: TwistySteps, actions: Sequence[int], view: View) -> Move:
    """A shortest walk to the cell."""
    (action,) = actions
    return next(move for move in TWISTY.legal_moves(view) if decision(move) == action)


def as_actions(steps: TwistySteps, move: Move) -> list[int]:
    return [decision(move)]


def name_action(steps: TwistySteps, action: int) -> str:
    return "pass" if action == PASS else str(CELLS[action])


STEPS = Stepped(
    game=TWISTY,
    steps=TwistySteps,
    fleet=TwistyFleet,
    arguments={
        "corners": {
            "forward": {"last_chooses_first": False},
            "reverse": {"last_chooses_first": True},
        }
    },
    as_move=as_move,
    as_actions=as_actions,
    name_action=name_action,
    bots=TwistyBot.names(),
)
