"""Qwirkle Rummy in steps: cards first, then qwirkles."""

from collections import Counter
from collections.abc import Sequence

from sixfold.envs.rummy_cards import STEPS as STEPS_V1
from sixfold.envs.steps import Stepped
from sixfold.games.rummy import RUMMY
from sixfold.games.rummy.moves import Exchange, Move, Pass, Play
from sixfold.games.rummy.state import View
from sixfold.games.tiles import ALL_TILES, COLOR_LETTERS, SHAPE_LETTERS, format_tiles
from sixfold.kernel._kernel import RummyFleet, RummySteps
from sixfold.kernel.rummy import lay, qwirkles_of

__all__ = ["STEPS", "STEPS_V1"]

LINE_NAMES = COLOR_LETTERS + SHAPE_LETTERS
NOTHING = 0
"""The part of the hand that a stuck seat plays: none."""


def as_move(steps: RummySteps, actions: Sequence[int], view: View) -> Move:
    """The move made by the actions of one turn, laid with few moved cards."""
    if actions[0] == NOTHING:
        return next(RUMMY.legal_moves(view))
    steps = steps.clone()
    seat, cards = steps.turn, [ALL_TILES[kind] for kind in steps.cards(actions[0])]
    before = Counter(steps.pile(seat))
    for action in actions:
        steps.step(action)
    won = Counter(steps.pile(seat)) - before
    laid = lay(view.table, cards, [won[line] for line in range(len(LINE_NAMES))])
    assert laid is not None  # the steps allow legal turns only
    return laid.play


def as_actions(steps: RummySteps, move: Move) -> list[int]:
    """The way to make a move in steps."""
    if isinstance(move, Exchange | Pass):
        return [NOTHING]
    steps = steps.clone()
    before = steps.ply
    lines = [line for line, count in enumerate(qwirkles_of(move)) for _ in range(count)]
    left = iter([_part(steps, move), *(RummySteps.LINE_AT + line for line in lines)])
    actions: list[int] = []
    while steps.ply == before:
        actions.append(next(left, RummySteps.DONE_AT))
        steps.step(actions[-1])
    return actions


def _part(steps: RummySteps, move: Play) -> int:
    """The cards as a bitmask of hand slots, first slots first for duplicates."""
    left = Counter(card.kind for card in move.played)
    part = 0
    for slot, kind in enumerate(steps.hand(steps.turn)):
        if left[kind]:
            left[kind] -= 1
            part |= 1 << slot
    return part


def name_action(steps: RummySteps, action: int) -> str:
    """+RcRs plays cards, =R takes the qwirkle of a color or a shape."""
    if action >= RummySteps.LINE_AT:
        is_line = action < RummySteps.DONE_AT
        return f"={LINE_NAMES[action - RummySteps.LINE_AT]}" if is_line else "end"
    cards = tuple(ALL_TILES[kind] for kind in steps.cards(action))
    return f"+{format_tiles(cards)}" if cards else "stuck"


STEPS = Stepped(
    game=RUMMY,
    steps=RummySteps,
    fleet=RummyFleet,
    arguments={
        "stuck": {"exchange": {"exchange": True}, "pass": {"exchange": False}},
        "start": {"youngest": {"largest_starts": False}, "largest": {"largest_starts": True}},
    },
    as_move=as_move,
    as_actions=as_actions,
    name_action=name_action,
)
