"""Qwirkle Rummy in steps: card by card, then qwirkles."""

from collections import Counter
from collections.abc import Sequence

from sixfold.envs.steps import Stepped
from sixfold.games.rummy import RUMMY
from sixfold.games.rummy.moves import Exchange, Move, Pass
from sixfold.games.rummy.state import View
from sixfold.games.tiles import ALL_TILES, COLOR_LETTERS, SHAPE_LETTERS
from sixfold.kernel._kernel import RummyCardFleet, RummyCardSteps
from sixfold.kernel.rummy import lay, qwirkles_of

LINE_NAMES = COLOR_LETTERS + SHAPE_LETTERS


def as_move(steps: RummyCardSteps, actions: Sequence[int], view: View) -> Move:
    """The move made by the actions of one turn, laid with few moved cards."""
    if actions[0] == RummyCardSteps.END_AT:
        return next(RUMMY.legal_moves(view))
    steps = steps.clone()
    seat, hand = steps.turn, steps.hand(steps.turn)
    cards = [ALL_TILES[hand[slot]] for slot in actions if slot < RummyCardSteps.LINE_AT]
    before = Counter(steps.pile(seat))
    for action in actions:
        steps.step(action)
    won = Counter(steps.pile(seat)) - before
    laid = lay(view.table, cards, [won[line] for line in range(len(LINE_NAMES))])
    assert laid is not None  # the steps allow legal turns only
    return laid.play


def as_actions(steps: RummyCardSteps, move: Move) -> list[int]:
    """The way to make a move in steps."""
    if isinstance(move, Exchange | Pass):
        return [RummyCardSteps.END_AT]
    steps, before = steps.clone(), steps.ply
    slots = _slots(steps.hand(steps.turn), [card.kind for card in move.played])
    lines = [line for line, count in enumerate(qwirkles_of(move)) for _ in range(count)]
    actions: list[int] = []
    while steps.ply == before:
        if steps.choosing:
            action = RummyCardSteps.LINE_AT + lines.pop(0) if lines else RummyCardSteps.END_AT
        else:
            action = slots.pop(0) if slots else RummyCardSteps.END_AT
        steps.step(action)
        actions.append(action)
    return actions


def _slots(hand: Sequence[int], played: Sequence[int]) -> list[int]:
    """The slots of cards, the first ones of equal cards."""
    left = Counter(played)
    slots = []
    for slot, kind in enumerate(hand):
        if left[kind]:
            left[kind] -= 1
            slots.append(slot)
    return slots


def name_action(steps: RummyCardSteps, action: int) -> str:
    """+Rc plays a card, =R takes the qwirkle of a color or a shape."""
    if action < RummyCardSteps.LINE_AT:
        return f"+{ALL_TILES[steps.hand(steps.turn)[action]]}"
    if action < RummyCardSteps.END_AT:
        return f"={LINE_NAMES[action - RummyCardSteps.LINE_AT]}"
    return "end" if steps.draft else "stuck"


STEPS = Stepped(
    game=RUMMY,
    steps=RummyCardSteps,
    fleet=RummyCardFleet,
    arguments={
        "stuck": {"exchange": {"exchange": True}, "pass": {"exchange": False}},
        "start": {"youngest": {"largest_starts": False}, "largest": {"largest_starts": True}},
    },
    as_move=as_move,
    as_actions=as_actions,
    name_action=name_action,
)
