"""A bot for Qwirkle as a class, matched in the arena: most points, but no line of five left open.

python examples/library_bot.py 100     so many games against the greedy bot
"""

import sys

from sixfold.arena.contest import Contest, deals_for
from sixfold.arena.entrant import parse_entrant
from sixfold.arena.games.processes import OneRoom
from sixfold.arena.match import hold
from sixfold.bots.bot import Judged, Thought
from sixfold.bots.levels import BOTS
from sixfold.games.qwirkle.moves import Play
from sixfold.games.qwirkle.pieces import WAYS, run
from sixfold.kernel.qwirkle import FAST_QWIRKLE


class Careful:
    """Sees a View, answers with a Thought: the moves it considered, the best first."""

    def __init__(self, game):
        self.game = game

    def think(self, view, seed, budget=None, stop=None):
        moves = list(FAST_QWIRKLE.legal_moves(view))
        margins = [self.game.points(view, move) - 4 * fives(view, move) for move in moves]
        ranked = sorted(zip(margins, moves, strict=True), key=lambda pair: -pair[0])
        return Thought(tuple(Judged(move, 0.5, 0.0, margin) for margin, move in ranked))


def fives(view, move):
    """How many lines a move leaves that one more tile makes a Qwirkle of."""
    if not isinstance(move, Play):
        return 0
    board = {**view.board, **dict(move.placements)}
    lines = {run(board, p.cell, way) for p in move.placements for way in WAYS}
    return sum(len(line) == 5 for line in lines)


BOTS["qwirkle"]["careful"] = Careful
contest = Contest("qwirkle", (parse_entrant("careful"), parse_entrant("greedy")), seed="7")
for tally in hold(contest, deals_for(int(sys.argv[1]), 2), OneRoom()):
    print(f"after {tally.games} games: {tally.wins} won, {tally.draws} shared, {tally.losses} lost")
