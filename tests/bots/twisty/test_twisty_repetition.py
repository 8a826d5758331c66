"""Twisty bots do not repeat positions without need (T20)."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

import pytest

from sixfold.bots.bot import Budget
from sixfold.bots.levels import make_bot
from sixfold.bots.twisty import BOTS
from sixfold.core.game import deal
from sixfold.core.rng import Rng, seed_from_text
from sixfold.games.twisty import TWISTY
from sixfold.games.twisty.moves import Move
from sixfold.games.twisty.state import Position, State, View, turn
from sixfold.kernel import twisty as kernel
from tests.bots.duels import winners
from tests.bots.twisty.boards import go_on, states

SEED = seed_from_text("chance")
FEW = Budget(simulations=300)
BUDGETS = {"master": Budget(simulations=3_000)}


@pytest.mark.parametrize(
    ("name", "players", "deals"),
    [
        ("beginner", 2, range(20)),
        ("casual", 2, range(24)),
        ("club", 2, range(24)),
        ("expert", 2, range(24)),
        ("master", 2, range(12)),
        ("racer", 2, range(60)),
        ("club", 3, range(6)),
    ],
)
def test_equal_players_do_not_shuffle_into_draws(
    name: str, players: int, deals: Iterable[int]
) -> None:
    won = [winners(TWISTY, [name] * players, deal, BUDGETS.get) for deal in deals]
    assert sum(len(seats) > 1 for seats in won) <= 1


@pytest.mark.parametrize("name", [name for name in BOTS if name not in ("random", "greedy")])
def test_what_repeats_is_avoided(name: str) -> None:
    """The favorite leads back to a turn of the game, and is no favorite any more."""
    bot, avoided, saved = make_bot(TWISTY, name), 0, 0
    for state in states(90):
        view = TWISTY.observe(state, turn(state))
        if view.placing or len(list(TWISTY.legal_moves(view))) == 1:
            continue
        favorite = bot.think(view, SEED, FEW).ranked[0]
        if favorite.value == 0 or not came_up(view, favorite.move):
            continue
        again = bot.think(came_up(view, favorite.move)[0], SEED, FEW)
        if again.move != favorite.move:
            avoided += 1
        elif len(again.ranked) > 1:
            assert again.ranked[0].value == 0.5  # all else loses by force
            saved += 1
    assert avoided > 5
    assert saved < avoided / 4


@pytest.mark.parametrize("name", ["club", "expert"])
def test_a_lost_game_is_saved_by_repeating(name: str) -> None:
    bot, tried = make_bot(TWISTY, name), 0
    for view in lost_views():
        if bot.think(view, SEED).ranked[0].value > 0:
            continue
        for move in TWISTY.legal_moves(view):
            if not (views := came_up(view, move)):
                continue
            once, going_round, twice = views
            for saved in (once, twice):
                best = bot.think(saved, SEED).ranked[0]
                assert best.move == move
                assert best.value == 0.5
            # Both have gone round: who insists would draw every other game.
            assert bot.think(going_round, SEED).move != move
            tried += 1
            break
    assert tried > 2


def came_up(view: View, move: Move) -> list[View]:
    """The same view, but the turn after the move had begun like this before: once; once, and the
    present turn as well; twice. Nothing when the move changes something for good.
    """
    assert view.turn is not None
    now = view.seen[-1]
    state = State(view.board, view.players, view.mover, (), Rng(SEED), (now,))
    after = TWISTY.apply(state, move)
    if after.placing or after.outcome or not after.position.can_follow(now):
        return []
    seats = [seat for seat, player in enumerate(view.players) if not player.away]
    other = [Position(now.board, now.players, seat) for seat in seats if seat != now.mover]
    lap = other[: len(seats) - 2]  # between the turn after the move and the present one
    histories = (
        (after.position, *lap, now),
        (now, after.position, *lap, now),
        (after.position, *lap, other[-1], after.position, *lap, now),
    )
    views = [replace(view, seen=seen) for seen in histories]
    for found in views:
        ways = kernel.ways(kernel.load_view(found))
        assert [w.decision for w in ways if w.repeats] == [kernel.decision(move)]
    return views


def lost_views() -> Iterator[View]:
    """Turns against a rival who holds all seven cubes."""
    for number in range(60):
        state: State = deal(TWISTY, 2, {}, seed_from_text(f"lost {number}"))
        rng, ply = Rng(state.rng.seed), 0
        while state.outcome is None and ply < 400:
            view = TWISTY.observe(state, turn(state))
            rival = view.players[1 - state.mover]
            if not view.placing and rival.held == 7:
                yield view
                break
            state, rng = go_on(state, ply, rng)
            ply += 1
