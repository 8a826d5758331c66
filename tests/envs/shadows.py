"""Shadows an environment with the Python rules to check its masks."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sixfold.core.game import AnyGame, Setup
from sixfold.core.option import complete_options
from sixfold.core.rng import Rng
from sixfold.games.qwirkle import QWIRKLE
from sixfold.games.qwirkle.moves import Pass, Play, Swap, play, swap
from sixfold.games.qwirkle.pieces import Cell, Placement, frontier
from sixfold.games.rummy import RUMMY
from sixfold.games.rummy.moves import Play as RummyPlay
from sixfold.games.rummy.search.solver import playable, plays_of
from sixfold.games.tiles import Tile
from sixfold.games.twisty import TWISTY
from sixfold.kernel.rummy import qwirkles_of
from sixfold.kernel.twisty import decision
from tests.envs.chance import Chance

Seen = NDArray[np.uint8]


class Shadow:
    """A game by the rules, decided by the actions of an environment."""

    game: AnyGame

    def __init__(self, players: int, rng: Any) -> None:
        options = complete_options(self.game.options, {})
        self.state = self.game.new_game(Setup(players, options, rng))
        self.begin_turn()

    @property
    def turn(self) -> int | None:
        return self.game.turn(self.state)

    def begin_turn(self) -> None:
        self._moves: list[Any] | None = None

    @property
    def moves(self) -> list[Any]:
        """All that the rules allow; found when it is asked for."""
        if self._moves is None:
            view = self.game.observe(self.state, self.turn)
            self._moves = list(self.game.legal_moves(view))
        return self._moves

    def make(self, move: Any) -> None:
        self.state = self.game.apply(self.state, move)
        self.begin_turn()

    def legal(self, seen: Seen) -> set[int]:
        """The actions that a mask must allow; `seen` is the observation that numbers them."""
        raise AssertionError

    def act(self, action: int, seen: Seen) -> int:
        """Decide; returns the points that it brings to who does it."""
        raise AssertionError


class QwirkleShadow(Shadow):
    game = QWIRKLE
    CELL_ROWS, EXTEND_AT, ASIDE_AT, END_AT = 159, 1308, 1332, 1338
    ENDS = ((-1, 0), (1, 0), (0, -1), (0, 1))

    def begin_turn(self) -> None:
        super().begin_turn()
        self.draft: list[Placement] = []
        self.aside: list[int] = []

    @property
    def hand(self) -> tuple[Tile, ...]:
        return tuple(self.state.hands[self.state.turn])

    def legal(self, seen: Seen) -> set[int]:
        laying = {self._number(p, seen) for p in self._next_tiles()} if not self.aside else set()
        aside = {self.ASIDE_AT + slot for slot in self._next_aside()} if not self.draft else set()
        return laying | aside | ({self.END_AT} if self._may_end() else set())

    def act(self, action: int, seen: Seen) -> int:
        seat, before = self.state.turn, self.state.scores[self.state.turn] + self._points()
        if action == self.END_AT:
            self._finish()
        elif action >= self.ASIDE_AT:
            self.aside.append(action - self.ASIDE_AT)
            if not self._next_aside():
                self._finish()
        else:
            tiles = {self._number(p, seen): p for p in self._next_tiles()}
            self.draft.append(tiles[action])
            if not self._next_tiles():
                self._finish()
        return int(self.state.scores[seat] + self._points() - before)

    def _finish(self) -> None:
        tiles = [self.hand[slot] for slot in self.aside]
        self.make(play(self.draft) if self.draft else swap(tiles) if tiles else Pass())

    def _points(self) -> int:
        """Of the half-made play; an opening may be too short to be asked about by the rules."""
        if not self.draft:
            return 0
        if not self.state.board:
            return len(self.draft) + 6 * (len(self.draft) == 6)
        return QWIRKLE.points(QWIRKLE.observe(self.state, self.turn), play(self.draft))

    def _plays(self) -> Iterable[tuple[Placement, ...]]:
        return (move.placements for move in self.moves if isinstance(move, Play))

    def _next_tiles(self) -> set[Placement]:
        """What makes a longer play of the draft; openings grow from 0,0 to the right or down."""
        size = len(self.draft)
        if not self.state.board:
            longer = (p for p in self._plays() if list(p[:size]) == self.draft and len(p) > size)
            return {p[size] for p in longer}
        laid = set(self.draft)
        longer = (p for p in self._plays() if len(p) == size + 1 and laid <= set(p))
        return {next(iter(set(p) - laid)) for p in longer}

    def _next_aside(self) -> list[int]:
        """Each choice in one way: from left to right, the first of equal tiles first."""
        swaps = {move.tiles for move in self.moves if isinstance(move, Swap)}
        hand, taken = self.hand, self.aside
        return [
            slot
            for slot in range(max(taken, default=-1) + 1, len(hand))
            if (slot == 0 or hand[slot] != hand[slot - 1] or slot - 1 in taken)
            and tuple(sorted(hand[i] for i in (*taken, slot))) in swaps
        ]

    def _may_end(self) -> bool:
        if self.draft:
            return play(self.draft) in self.moves
        return bool(self.aside) or Pass() in self.moves

    def _number(self, placement: Placement, seen: Seen) -> int:
        slot = self.hand.index(placement.tile)
        if not self.draft:
            return 6 * self._cells(seen).index(placement.cell) + slot
        x, y = self.draft[0].cell
        way = (np.sign(placement.cell.x - x), np.sign(placement.cell.y - y))
        return self.EXTEND_AT + 6 * self.ENDS.index(way) + slot

    def _cells(self, seen: Seen) -> list[Cell]:
        """The cells as the observation lists them, in true coordinates."""
        cells = frontier(self.state.board) or [Cell(0, 0)]
        left, top = min(c.x for c in cells) - 5, min(c.y for c in cells) - 5
        rows = seen[self.CELL_ROWS :].astype(int)
        listed = [Cell(int(x) + left, int(y) + top) for here, x, y, *_ in rows if here]
        assert sorted(listed) == sorted(cells)
        return listed


class RummyShadow(Shadow):
    game = RUMMY
    LINE_AT, DONE_AT = 512, 524

    def begin_turn(self) -> None:
        super().begin_turn()
        self.cards: tuple[Tile, ...] = ()
        self.lines: list[int] = []
        self.results: dict[tuple[int, ...], RummyPlay] = {}

    @property
    def hand(self) -> tuple[Tile, ...]:
        return tuple(self.state.hands[self.state.turn])

    def legal(self, seen: Seen) -> set[int]:
        if not self.cards:
            parts = playable(self.state.table, self.hand)
            return {self._part(cards) for cards in parts} or {0}
        return {
            self.LINE_AT + lines[len(self.lines)] if len(lines) > len(self.lines) else self.DONE_AT
            for lines in self._open()
        }

    def act(self, action: int, seen: Seen) -> int:
        seat, before = self.state.turn, len(self.state.piles[self.state.turn])
        if action == 0:
            self.make(next(RUMMY.legal_moves(RUMMY.observe(self.state, seat))))
        elif not self.cards:
            self.cards = tuple(c for slot, c in enumerate(self.hand) if action >> slot & 1)
            plays = plays_of(self.state.table, self.cards)
            self.results = {self._lines(play): play for play in plays}
            self._settle(self._open())
        elif action == self.DONE_AT:
            self._settle([tuple(self.lines)])
        else:
            self.lines.append(action - self.LINE_AT)
            self._settle(self._open())
        return len(self.state.piles[seat]) - before

    @staticmethod
    def _lines(move: RummyPlay) -> tuple[int, ...]:
        return tuple(line for line, n in enumerate(qwirkles_of(move)) for _ in range(n))

    def _open(self) -> list[tuple[int, ...]]:
        """The choices of qwirkles that go on as they were begun."""
        size = len(self.lines)
        return [lines for lines in self.results if list(lines[:size]) == self.lines]

    def _settle(self, open_lines: list[tuple[int, ...]]) -> None:
        if len(open_lines) == 1:
            self.make(self.results[open_lines[0]])

    def _part(self, cards: tuple[Tile, ...]) -> int:
        left, part = Counter(cards), 0
        for slot, card in enumerate(self.hand):
            if left[card]:
                left[card] -= 1
                part |= 1 << slot
        return part


class RummyCardShadow(RummyShadow):
    """The cards one by one, from left to right."""

    LINE_AT, DONE_AT = 9, 21

    def begin_turn(self) -> None:
        super().begin_turn()
        self.slots: list[int] = []
        self._parts: set[int] | None = None

    @property
    def parts(self) -> set[int]:
        """The legal choices of cards, as bits of slots."""
        if self._parts is None:
            self._parts = {self._part(cards) for cards in playable(self.state.table, self.hand)}
        return self._parts

    def legal(self, seen: Seen) -> set[int]:
        if self.cards:
            return super().legal(seen)
        ends = self._drafted() in self.parts or not self.parts
        return self._next_slots() | ({self.DONE_AT} if ends else set())

    def act(self, action: int, seen: Seen) -> int:
        if self.cards:
            return super().act(action, seen)
        if action < self.LINE_AT:
            self.slots.append(action)
            if self._next_slots():
                return 0
        return super().act(self._drafted(), seen)

    def _drafted(self) -> int:
        return sum(1 << slot for slot in self.slots)

    def _next_slots(self) -> set[int]:
        """The next card of every legal choice that begins with the draft."""
        last, drafted = max(self.slots, default=-1), self._drafted()
        below = (1 << (last + 1)) - 1
        ahead = (part & ~below for part in self.parts if part & below == drafted)
        return {(rest & -rest).bit_length() - 1 for rest in ahead if rest}


class TwistyShadow(Shadow):
    game = TWISTY

    def __init__(self, players: int, rng: Any) -> None:
        """Chance is in the deal alone, and comes from a seed that a fast stream names."""
        if isinstance(rng, Chance):
            seed = []
            for _ in range(32):
                byte, rng = rng.below(256)
                seed.append(byte)
            rng = Rng(bytes(seed))
        super().__init__(players, rng)

    def legal(self, seen: Seen) -> set[int]:
        return {decision(move) for move in self.moves}

    def act(self, action: int, seen: Seen) -> int:
        seat = self.turn
        assert seat is not None
        before = TWISTY.scores(self.state)[seat]
        self.make(next(move for move in self.moves if decision(move) == action))
        return TWISTY.scores(self.state)[seat] - before


SHADOWS = {
    "qwirkle": QwirkleShadow,
    "rummy": RummyShadow,
    "rummy_v1": RummyCardShadow,
    "twisty": TwistyShadow,
}
