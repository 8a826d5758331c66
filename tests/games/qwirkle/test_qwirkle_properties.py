"""Invariants of Qwirkle, over random games."""

from collections import Counter
from dataclasses import replace
from itertools import combinations, permutations

from hypothesis import given, settings
from hypothesis import strategies as st

from sixfold.core.errors import IllegalMove
from sixfold.core.rng import Rng, seed_from_text
from sixfold.games.qwirkle import QWIRKLE
from sixfold.games.qwirkle.moves import Play, play
from sixfold.games.qwirkle.pieces import WAYS, Cell, Placement, frontier, is_line, run
from sixfold.games.qwirkle.rules import check, plays
from sixfold.games.qwirkle.state import State, View, observe
from sixfold.games.tiles import Tile
from tests.corpus import random_match

seeds = st.integers(0, 10**9).map(str)
SMALL_HAND = 3


def state_at(seed: str, players: int, plies: int) -> State:
    found: State = random_match(QWIRKLE, players, seed, plies).story.state
    return found


@settings(max_examples=25, deadline=None)
@given(seeds, st.integers(2, 4), st.integers(0, 70))
def test_every_line_on_the_table_is_valid(seed: str, players: int, plies: int) -> None:
    board = state_at(seed, players, plies).board
    for cell in board:
        for way in WAYS:
            tiles = [board[c] for c in run(board, cell, way)]
            assert len(tiles) == 1 or is_line(tiles)


@settings(max_examples=12, deadline=None)
@given(seeds, st.integers(1, 25))
def test_the_generator_finds_exactly_what_the_checker_allows(seed: str, plies: int) -> None:
    state = state_at(seed, 2, plies)
    if not state.board or state.outcome:
        return
    hand = state.hands[state.turn][:SMALL_HAND]
    view = replace(observe(state, state.turn), hand=hand)
    found = list(plays(view.board, hand))
    assert len(found) == len(set(found))
    assert set(found) == set(brute_force(view))


def brute_force(view: View) -> list[Play]:
    """Every order of every part of the hand along every row and column near the table."""
    near = {
        Cell(cell.x + i * way.dx, cell.y + i * way.dy)
        for cell in frontier(view.board)
        for way in WAYS
        for i in range(-SMALL_HAND, SMALL_HAND + 1)
    } - view.board.keys()
    found = []
    for size in range(1, len(view.hand) + 1):
        for tiles in set(permutations(view.hand, size)):
            for cells in cells_in_line(near, size):
                found += allowed(view, cells, tiles)
    return found


def cells_in_line(near: set[Cell], size: int) -> list[tuple[Cell, ...]]:
    """Sets of empty cells of one row or column, close enough to be one line."""
    lines = []
    for axis in (0, 1):
        rows: dict[int, list[Cell]] = {}
        for cell in sorted(near):
            rows.setdefault(cell[axis], []).append(cell)
        for cells in rows.values():
            lines += [c for c in combinations(cells, size) if c[-1][1 - axis] - c[0][1 - axis] < 6]
    return lines


def allowed(view: View, cells: tuple[Cell, ...], tiles: tuple[Tile, ...]) -> list[Play]:
    move = play(map(Placement, cells, tiles))
    try:
        check(view, move)
    except IllegalMove:
        return []
    return [move]


@settings(max_examples=30, deadline=None)
@given(seeds, st.integers(2, 4), st.integers(0, 60))
def test_a_view_tells_nothing_unseen(seed: str, players: int, plies: int) -> None:
    state = state_at(seed, players, plies)
    for seat in (None, *range(players)):
        other = with_other_hidden_tiles(state, seat)
        assert observe(other, seat) == observe(state, seat)
        assert QWIRKLE.draw(observe(other, seat)) == QWIRKLE.draw(observe(state, seat))


def with_other_hidden_tiles(state: State, seat: int | None) -> State:
    """The same to `seat`: bag and other hands dealt anew, another seed."""
    hidden = [*state.bag]
    for other, hand in enumerate(state.hands):
        hidden += () if other == seat else hand
    mixed, rng = Rng(seed_from_text("other")).shuffle(hidden)
    pool = list(mixed)
    hands = tuple(
        hand if other == seat else tuple(sorted(pool.pop() for _ in hand))
        for other, hand in enumerate(state.hands)
    )
    return replace(state, hands=hands, bag=tuple(pool), rng=rng)


@settings(max_examples=20, deadline=None)
@given(seeds)
def test_other_hidden_tiles_are_really_other(seed: str) -> None:
    state = state_at(seed, 2, 5)
    other = with_other_hidden_tiles(state, 0)
    assert other.hands[0] == state.hands[0]
    assert Counter(other.bag + other.hands[1]) == Counter(state.bag + state.hands[1])
    assert other.bag != state.bag


def test_chance_can_draw_every_legal_move() -> None:
    state = state_at("chance", 2, 4)
    view = replace(observe(state, state.turn), hand=state.hands[state.turn][:SMALL_HAND])
    possible = {QWIRKLE.format_move(move) for move in QWIRKLE.legal_moves(view)}
    drawn, rng = set(), Rng(seed_from_text("draw"))
    for _ in range(200 * len(possible)):
        move, rng = QWIRKLE.random_move(view, rng)
        drawn.add(QWIRKLE.format_move(move))
    assert drawn == possible
