"""Variance reduction: each seat draws from its own order.

In an ordinary game one extra draw by one seat shifts all later tiles to other hands, and two games
of one deal soon have nothing in common. Here each seat draws from its own order: with two players
one takes from the top of the pile and the other from its bottom, with more each seat has its own
shuffle. Probabilities are unchanged; two games only have more in common.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from sixfold.arena.pile import Pile
from sixfold.core.game import AnyGame
from sixfold.core.rng import WORD_RANGE, Rng
from sixfold.core.seat import Seat
from sixfold.games import find_parts


class Piece(NamedTuple):
    """A tile or card, distinguishable from its duplicates."""

    number: int
    face: Any


PILES: dict[str, Pile] = find_parts("arena", "PILE")
"""A game without one draws nothing after the deal, or draws by its own rules."""


class Dealer:
    """Advances one game and lets each seat draw from its own order."""

    def __init__(self, game: AnyGame, state: Any, seed: bytes) -> None:
        self._game, self._chance = game, Rng(seed).fork("draws")
        self._pile = PILES.get(game.name)
        players = len(game.scores(state))
        self._has_two_ends = players == 2
        self._given_back = [0] * players
        self._orders: list[list[Piece]] = []
        if self._pile:
            pieces = [Piece(*pair) for pair in enumerate(getattr(state, self._pile.field))]
            self._next_number = len(pieces)
            self._orders = [pieces, pieces[::-1]]
            if not self._has_two_ends:
                self._orders = [self._shuffled(pieces, seat) for seat in range(players)]

    def apply(self, state: Any, move: Any) -> Any:
        """The state after a move of the seat whose turn it is; raises IllegalMove."""
        seat = self._game.turn(state)
        if self._pile is None or seat is None:
            return self._game.apply(state, move)
        faces = tuple(piece.face for piece in self._orders[seat])
        after = self._game.apply(replace(state, **{self._pile.field: faces}), move)
        returned = self._pile.returned(state, move)
        kept = len(getattr(after, self._pile.field)) - len(returned)
        self._take(seat, len(faces) - kept)
        self._put_back(seat, returned)
        return after

    def _shuffled(self, pieces: Sequence[Piece], seat: Seat) -> list[Piece]:
        return list(self._chance.fork(f"seat {seat}").shuffle(pieces)[0])

    def _take(self, seat: Seat, count: int) -> None:
        """Draw from the end of the mover's order, and remove it from all orders."""
        order = self._orders[seat]
        taken = set(order[len(order) - count :])
        self._orders = [[p for p in order if p not in taken] for order in self._orders]

    def _put_back(self, seat: Seat, faces: Iterable[Any]) -> None:
        """Insert returned pieces at random; the rest stays in order.

        Otherwise a seat could draw the same piece again at once.
        """
        for face in faces:
            piece = Piece(self._next_number, face)
            self._next_number += 1
            self._given_back[seat] += 1
            chance = self._chance.fork(f"seat {seat} returns {self._given_back[seat]}")
            for order in self._orders[: 1 if self._has_two_ends else None]:
                word, chance = chance.below(WORD_RANGE)
                order.insert(word * (len(order) + 1) // WORD_RANGE, piece)
            if self._has_two_ends:
                self._orders[1] = self._orders[0][::-1]
