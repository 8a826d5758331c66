"""The weaker Qwirkle bots: what they overlook, and their ranking."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

import pytest

from sixfold.bots.bot import AnyBot
from sixfold.bots.levels import make_bot
from sixfold.bots.qwirkle import noticing
from sixfold.core.game import deal
from sixfold.core.rng import seed_from_text
from sixfold.games.qwirkle import QWIRKLE
from sixfold.games.qwirkle.moves import Move, Play, parse_move, swap
from sixfold.games.qwirkle.pieces import COLUMN, ROW, Board, Cell, Placement, neighbors
from sixfold.games.qwirkle.rules import common_ways
from sixfold.games.qwirkle.state import State, View
from sixfold.games.tiles import BOX, parse_tile, parse_tiles
from sixfold.kernel._kernel import QwirkleBot, QwirkleNoticing
from sixfold.kernel.qwirkle import load_view, plays
from tests.bots.qwirkle.tables import states, view_of

SEED = seed_from_text("chance")
SIGHTS = {
    name: notices
    for name in ("beginner", "casual")
    if (notices := QwirkleBot.named(name).notices) is not None
}
ALL = 100


def bot(name: str) -> AnyBot:
    return make_bot(QWIRKLE, name)


def crossings(board: Board, laid: Sequence[Placement]) -> int:
    """How many of the tiles also belong to a cross line."""
    if len(laid) == 1:
        cell = laid[0].cell
        beside = [n for n in neighbors(cell) if n in board]
        return int({n.y == cell.y for n in beside} == {True, False})
    way = common_ways([p.cell for p in laid])[0]
    dx, dy = COLUMN if way == ROW else ROW
    return sum(Cell(x + dx, y + dy) in board or Cell(x - dx, y - dy) in board for (x, y), _ in laid)


def is_simple(view: View, play: Play, sight: QwirkleNoticing) -> bool:
    laid = play.placements
    return len(laid) <= sight.tiles and crossings(view.board, laid) <= sight.crossings


@pytest.mark.parametrize(("name", "sight"), SIGHTS.items())
def test_they_lay_few_tiles_with_few_lines_across(name: str, sight: QwirkleNoticing) -> None:
    left_out = 0
    for state in states(60):
        view = view_of(state)
        there = [play for play, _ in plays(load_view(view))]
        if view.board and any(is_simple(view, play, sight) for play in there):
            assert is_simple(view, bot(name).think(view, SEED).move, sight)
            left_out += not all(is_simple(view, play, sight) for play in there)
    assert left_out > 0


def test_who_finds_nothing_simple_plays_what_is_simplest() -> None:
    """Nothing is simple to who lays no tile at all."""
    blind = noticing(QwirkleNoticing(near=0, far=0, tiles=0, crossings=0, fives=False))
    played = 0
    for state in states(60):
        view = view_of(state)
        there = [play for play, _ in plays(load_view(view))]
        if not view.board or not there:
            continue
        move = blind.think(view, SEED).move
        assert isinstance(move, Play)
        laid = move.placements
        efforts = [(crossings(view.board, p.placements), len(p.placements)) for p in there]
        assert (crossings(view.board, laid), len(laid)) == min(efforts)
        played += 1
    assert played > 30


def test_far_cells_are_overlooked() -> None:
    here_only = noticing(QwirkleNoticing(near=ALL, far=0, tiles=6, crossings=6, fives=False))
    everywhere = noticing(QwirkleNoticing(near=ALL, far=ALL, tiles=6, crossings=6, fives=False))
    different = 0
    for state in states(60):
        view = view_of(state)
        if not view.past or not view.past[-1].laid:
            continue
        latest = [placement.cell for placement in view.past[-1].laid]
        near = [p for p, _ in plays(load_view(view)) if is_near(p, latest)]
        if near:
            assert is_near(here_only.think(view, SEED).move, latest)
            different += not is_near(everywhere.think(view, SEED).move, latest)
    assert different > 3


def is_near(move: Move, latest: list[Cell]) -> bool:
    return isinstance(move, Play) and all(
        any(abs(p.cell.x - c.x) + abs(p.cell.y - c.y) <= 4 for c in latest) for p in move.placements
    )


def views_with_a_five() -> list[View]:
    return [
        view
        for view in map(view_of, states(120))
        if any(fills_a_five(view, play) for play, _ in plays(load_view(view)))
    ]


def fills_a_five(view: View, play: Play) -> bool:
    return len(play.placements) == 1 and QWIRKLE.points(view, play) >= 12


def test_a_line_of_five_catches_the_eye_of_some() -> None:
    views = views_with_a_five()
    taken = {
        name: [takes_a_qwirkle(name, view, n) for view in views for n in range(20)]
        for name in SIGHTS
    }
    assert views
    assert all(taken["casual"])
    assert 10 * len(views) < sum(taken["beginner"]) < 20 * len(views)


def takes_a_qwirkle(name: str, view: View, number: int) -> bool:
    return QWIRKLE.points(view, bot(name).think(view, seed_from_text(f"{number}")).move) >= 12


@pytest.mark.parametrize("name", SIGHTS)
def test_they_play_whenever_something_can_be_played(name: str) -> None:
    for state in states(60):
        view = view_of(state)
        can_play = any(True for _ in plays(load_view(view)))
        assert isinstance(bot(name).think(view, SEED).move, Play) == can_play


@pytest.mark.parametrize("name", SIGHTS)
def test_they_swap_the_whole_hand_when_nothing_fits(name: str) -> None:
    view = view_of(after_a_lone_tile("Rc", "OsYdGlBtPxYs"))
    assert bot(name).think(view, SEED).move == swap(view.hand)


def after_a_lone_tile(laid: str, hand: str) -> State:
    """The other seat is to move and holds the given hand."""
    first, held = parse_tile(laid), parse_tiles(hand)
    rest = tuple((Counter(BOX) - Counter((first, *held))).elements())
    dealt: State = deal(QWIRKLE, 2, {"opening": "any"}, SEED)
    hands = [tuple(sorted(held))] * 2
    hands[dealt.turn] = tuple(sorted((first, *rest[:5])))
    ready = replace(dealt, hands=tuple(hands), bag=rest[5:])
    return QWIRKLE.apply(ready, parse_move(f"{laid}@0,0"))


@pytest.mark.parametrize(("better", "worse"), [("casual", "beginner"), ("club", "casual")])
def test_they_are_in_order(better: str, worse: str) -> None:
    margin = 0
    for number in range(16):
        names = (better, worse) if number % 2 else (worse, better)
        state: State = deal(QWIRKLE, 2, {}, seed_from_text(f"gentle {number // 2}"))
        ply = 0
        while not state.outcome:
            seed = seed_from_text(f"{number} {ply}")
            state = QWIRKLE.apply(state, bot(names[state.turn]).think(view_of(state), seed).move)
            ply += 1
        margin += state.scores[names.index(better)] - state.scores[names.index(worse)]
    assert margin > 16 * 5
