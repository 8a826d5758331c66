"""Qwirkle in steps: lay or set aside one tile each."""

from collections.abc import Sequence

from sixfold.envs.steps import Stepped
from sixfold.games.qwirkle import QWIRKLE
from sixfold.games.qwirkle.moves import Move, Pass, Play, Swap, play, swap
from sixfold.games.qwirkle.pieces import Cell, Placement
from sixfold.games.qwirkle.state import View
from sixfold.games.tiles import ALL_TILES
from sixfold.kernel._kernel import QwirkleBot, QwirkleFleet, QwirkleSteps


def _placement(steps: QwirkleSteps, action: int) -> Placement | None:
    if (found := steps.placement(action)) is None:
        return None
    kind, x, y = found
    return Placement(Cell(x, y), ALL_TILES[kind])


def as_move(steps: QwirkleSteps, actions: Sequence[int], view: View) -> Move:
    """The move made by the actions of one turn."""
    steps = steps.clone()
    hand, laid, aside = steps.hand(steps.turn), [], []
    for action in actions:
        if placement := _placement(steps, action):
            laid.append(placement)
        elif action != QwirkleSteps.END_AT:
            aside.append(ALL_TILES[hand[action - QwirkleSteps.ASIDE_AT]])
        steps.step(action)
    if laid:
        return play(laid)
    return swap(aside) if aside else Pass()


def as_actions(steps: QwirkleSteps, move: Move) -> list[int]:
    """One of the ways to make a move in steps."""
    steps = steps.clone()
    before = steps.ply
    actions: list[int] = []
    while steps.ply == before:
        actions.append(_next_action(steps, move, actions))
        steps.step(actions[-1])
    return actions


def _next_action(steps: QwirkleSteps, move: Move, done: Sequence[int]) -> int:
    match move:
        case Play(placements):
            wanted = set(_from_origin(placements) if not steps.board else placements)
            fitting = (a for a in steps.legal() if _placement(steps, a) in wanted)
            return next(fitting, QwirkleSteps.END_AT)
        case Swap(tiles):
            hand = steps.hand(steps.turn)
            left = [tile.kind for tile in tiles]
            for kind in steps.aside:
                left.remove(kind)
            slots = (
                QwirkleSteps.ASIDE_AT + hand.index(kind) + steps.aside.count(kind) for kind in left
            )
            return next(slots, QwirkleSteps.END_AT)
        case Pass():
            return QwirkleSteps.END_AT


def _from_origin(placements: Sequence[Placement]) -> list[Placement]:
    """An opening translated so that its first tile is on 0,0, as in the steps."""
    x, y = placements[0].cell
    return [Placement(Cell(cell.x - x, cell.y - y), tile) for cell, tile in placements]


def name_action(steps: QwirkleSteps, action: int) -> str:
    """As in the notation of moves: Rc@0,0 lays, -Rc sets aside."""
    if placement := _placement(steps, action):
        return f"{placement.tile}@{placement.cell.x},{placement.cell.y}"
    if action == QwirkleSteps.END_AT:
        return "end" if steps.draft or steps.aside else "pass"
    return f"-{ALL_TILES[steps.hand(steps.turn)[action - QwirkleSteps.ASIDE_AT]]}"


STEPS = Stepped(
    game=QWIRKLE,
    steps=QwirkleSteps,
    fleet=QwirkleFleet,
    arguments={"opening": {"full_set": {"full_set": True}, "any": {"full_set": False}}},
    as_move=as_move,
    as_actions=as_actions,
    name_action=name_action,
    bots=QwirkleBot.names(),
)
