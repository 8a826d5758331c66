"""Twisty bots: legal, bounded, deterministic, and aware of repetition."""

from collections import Counter
from dataclasses import replace

import pytest

from sixfold.bots.bot import AnyBot, Budget
from sixfold.bots.kernel_bot import KernelBot
from sixfold.bots.levels import LEVELS, make_bot
from sixfold.bots.twisty import BOTS, LANGUAGE
from sixfold.bots.twisty.notes import NOTES, ONLY_MOVE, ROBS, TAKES, WINS
from sixfold.core.errors import IllegalMove
from sixfold.core.game import Outcome, deal
from sixfold.core.rng import Rng, seed_from_text
from sixfold.games.twisty import TWISTY
from sixfold.games.twisty.moves import Walk
from sixfold.games.twisty.reach import Landing, Reachable, landing, reachable
from sixfold.games.twisty.state import State, View, turn
from sixfold.kernel import twisty as kernel
from sixfold.kernel._kernel import TwistyBot
from tests.bots.duels import BudgetOf, won_alone
from tests.bots.twisty.boards import go_on, states

FEW = Budget(simulations=300)
SEED = seed_from_text("chance")
JUDGES = tuple(name for name in BOTS if name not in ("random", "greedy"))
"""Those that evaluate moves."""
SEARCHERS = ("club", "expert", "master", "alphabeta3")


def view_of(state: State) -> View:
    return TWISTY.observe(state, turn(state))


def bot(name: str) -> AnyBot:
    return make_bot(TWISTY, name)


def nearsighted_racer(landings: int, found: int, plans: bool = True) -> AnyBot:
    return KernelBot(TwistyBot.nearsighted(plans, landings, found), LANGUAGE)


def fresh(players: int) -> State:
    state: State = deal(TWISTY, players, {}, seed_from_text(f"{players} players"))
    return state


def test_every_level_is_there() -> None:
    assert set(LEVELS) <= set(BOTS)


@pytest.mark.parametrize("name", JUDGES)
def test_moves_are_legal(name: str) -> None:
    for state in states(40):
        thought = bot(name).think(view_of(state), SEED, FEW)
        for judged in thought.ranked:
            TWISTY.check(view_of(state), judged.move)
            assert 0 <= judged.value <= 1
            assert judged.error >= 0
            assert set(judged.notes) <= set(NOTES)
        moves = [judged.move for judged in thought.ranked]
        assert len(set(moves)) == len(moves)


@pytest.mark.parametrize("name", JUDGES)
@pytest.mark.parametrize("players", [2, 4])
def test_games_come_to_an_end(name: str, players: int) -> None:
    state = fresh(players)
    plies = 0
    while state.outcome is None:
        seed = seed_from_text(str(plies))
        thought = bot(name).think(view_of(state), seed, Budget(simulations=60))
        state = TWISTY.apply(state, thought.move)
        plies += 1
    assert plies > 15


@pytest.mark.parametrize("name", JUDGES)
def test_the_same_seed_the_same_thought(name: str) -> None:
    for state in states(10):
        once, again = (bot(name).think(view_of(state), SEED, FEW) for _ in range(2))
        assert once == again


@pytest.mark.parametrize("name", JUDGES)
def test_the_shuffle_is_not_seen(name: str) -> None:
    for state in states(6):
        other = replace(state, rng=Rng(seed_from_text("another"), 99))
        first, second = (bot(name).think(view_of(s), SEED, FEW) for s in (state, other))
        assert first == second


# -- budgets -------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 4])
def test_a_budget_of_simulations_is_kept(players: int) -> None:
    view = view_of(fresh(players))
    thoughts = [
        bot("master").think(view, SEED, Budget(simulations=count)) for count in (500, 5_000)
    ]
    assert thoughts[0].simulations <= 500 < thoughts[1].simulations <= 5_000


@pytest.mark.parametrize("players", [2, 4])
def test_who_is_stopped_answers_with_what_there_is(players: int) -> None:
    asked = 0

    def stop() -> bool:
        nonlocal asked
        asked += 1
        return True

    view = view_of(fresh(players))
    thought = bot("master").think(view, SEED, Budget(simulations=10**9), stop)
    assert asked == 1
    assert 0 < thought.simulations < 10_000
    TWISTY.check(view, thought.move)


@pytest.mark.parametrize("players", [2, 3])
def test_time_ends_a_thought(players: int) -> None:
    view = view_of(fresh(players))
    thought = bot("master").think(view, SEED, Budget(milliseconds=0))
    assert 0 < thought.simulations < 10_000
    TWISTY.check(view, thought.move)


def test_an_error_in_stop_is_not_swallowed() -> None:
    def stop() -> bool:
        raise RuntimeError("no more")

    for players in (2, 3):
        with pytest.raises(RuntimeError, match="no more"):
            bot("master").think(view_of(fresh(players)), SEED, None, stop)


@pytest.mark.parametrize("name", ["beginner", "casual", "expert", "master", "racer"])
def test_moves_asked_for_are_judged(name: str) -> None:
    for state in states(16):
        asked = list(TWISTY.legal_moves(view_of(state)))[-1]
        thought = bot(name).think(view_of(state), SEED, FEW, also=(asked,))
        assert asked in [judged.move for judged in thought.ranked]


def test_another_path_to_the_same_square_is_judged_too() -> None:
    view, short, longer = next(
        (view, Walk(end.path), walk)
        for view in map(view_of, states(60))
        if not view.placing and view.turn is not None
        for end in reachable(view, view.turn)
        for walk in detours(view, end)
    )
    thought = bot("expert").think(view, SEED, FEW, also=(longer,))
    values = {judged.move: judged.value for judged in thought.ranked}
    assert values[longer] == values[short]


def detours(view: View, end: Reachable) -> list[Walk]:
    """Other legal walks to the same square, over one that is in reach."""
    assert view.turn is not None
    walks = (Walk((*way.path, end.cell)) for way in reachable(view, view.turn))
    return [walk for walk in walks if walk.path != end.path and is_legal(view, walk)]


def is_legal(view: View, walk: Walk) -> bool:
    try:
        TWISTY.check(view, walk)
    except IllegalMove:
        return False
    return True


# -- what they know ------------------------------------------------------------------------------


def test_a_view_is_enough_for_the_kernel() -> None:
    """The dealt board, as far as it matters, and the history come from the view (T20)."""
    repeated = 0
    for number in range(12):
        state = fresh(2 + number % 3)
        layout = state.board
        rng = Rng(seed_from_text(f"walk {number}"))
        for ply in range(120):
            view = view_of(state)
            game, with_layout = kernel.load_view(view), kernel.load(view, layout)
            assert game.hash == with_layout.hash
            assert game.turn == view.turn
            assert list(kernel.moves(view, game).values()) == list(TWISTY.legal_moves(view))
            if not view.placing:
                assert game.repeats == view.occurrences - 1
                repeated += game.repeats
            state, rng = go_on(state, ply, rng)
            if state.outcome:
                break
    assert repeated > 0


def test_a_third_time_is_a_draw_to_the_kernel_too() -> None:
    state = to_and_fro()
    view = view_of(state)
    home = state.seen[0].players[state.mover].pawn
    back = next(
        move
        for move in TWISTY.legal_moves(view)
        if isinstance(move, Walk) and move.path[-1] == home
    )
    assert TWISTY.apply(state, back).outcome == Outcome((0, 1), "T20")
    game = kernel.load_view(view)
    game.make(kernel.decision(back))
    assert game.is_over
    assert game.winner == -1
    ranked = bot("expert").think(view, SEED).ranked
    assert next(judged.value for judged in ranked if judged.move == back) == 0.5


def to_and_fro() -> State:
    """Both pawns hop to a square and back, where nothing is taken; one more hop back is a draw."""
    state: State = deal(TWISTY, 2, {"tokens": "0,0,0,0,16"}, seed_from_text("to and fro"))
    for _ in range(2):
        state = TWISTY.apply(state, next(TWISTY.legal_moves(view_of(state))))
    away: dict[int, Walk] = {}
    homes = [player.pawn for player in state.players]
    for ply in range(7):
        seat, view = state.mover, view_of(state)
        if ply < 2:
            away[seat] = next(
                move
                for move in TWISTY.legal_moves(view)
                if isinstance(move, Walk)
                and landing(view.board, view.players, seat, move.path[-1]) == Landing()
            )
        home = homes[seat]
        assert home is not None
        state = TWISTY.apply(
            state, away[seat] if state.players[seat].pawn == home else Walk((home,))
        )
    return state


@pytest.mark.parametrize("name", SEARCHERS)
def test_a_win_is_not_missed(name: str) -> None:
    wins = 0
    for number in range(30):
        state, rng = fresh(2 + number % 2), Rng(seed_from_text(f"win {number}"))
        ply = 0
        while state.outcome is None and ply < 2_000:
            view = view_of(state)
            winning = [m for m in TWISTY.legal_moves(view) if _wins(view, m)]
            if winning:
                best = bot(name).think(view, SEED, FEW).ranked[0]
                assert best.move in winning
                assert best.value == 1
                assert WINS in best.notes
                wins += 1
                break
            state, rng = go_on(state, ply, rng)
            ply += 1
        if wins == 4:
            return
    raise AssertionError("too few wins came up")


def _wins(view: View, move: object) -> bool:
    assert view.turn is not None
    return (
        isinstance(move, Walk) and landing(view.board, view.players, view.turn, move.path[-1]).wins
    )


@pytest.mark.parametrize("name", ["beginner", "casual"])
def test_gentle_players_see_two_landings(name: str) -> None:
    seen, more = Counter[int](), 0
    for state in states(60):
        view = view_of(state)
        walks = [m for m in TWISTY.legal_moves(view) if isinstance(m, Walk)]
        move = bot(name).think(view, SEED, FEW).move
        if isinstance(move, Walk):
            seen[len(move.path)] += 1
            more += any(len(walk.path) > 2 for walk in walks)
    assert set(seen) == {1, 2}
    assert more > 10


def test_a_square_one_hop_away_is_not_overlooked() -> None:
    """Who never finds a second landing plays the best of the first ones."""
    nearsighted = nearsighted_racer(landings=9, found=0)
    for state in states(40):
        view = view_of(state)
        ranked = bot("racer").think(view, SEED).ranked
        hops = [judged for judged in ranked if is_one_hop(judged.move)]
        assert nearsighted.think(view, SEED).ranked == tuple(hops or ranked)


def is_one_hop(move: object) -> bool:
    return not isinstance(move, Walk) or len(move.path) == 1


@pytest.mark.parametrize("name", JUDGES)
@pytest.mark.parametrize("players", [2, 3])
def test_a_corner_is_chosen_before_the_rows_are_known(name: str, players: int) -> None:
    """All corners are ranked, the same for the same seed and whatever the rows will be (T6)."""
    state = deal(TWISTY, players, {"rows": "after"}, seed_from_text("unknown rows"))
    view = TWISTY.observe(state, turn(state))
    seed = seed_from_text("guess")
    thought = make_bot(TWISTY, name).think(view, seed)
    assert {j.move for j in thought.ranked} == set(TWISTY.legal_moves(view))
    assert thought.ranked == make_bot(TWISTY, name).think(view, seed).ranked
    assert all(0 < judged.value < 1 and not judged.notes for judged in thought.ranked)
    other = replace(state, rng=Rng(seed_from_text("other rows")))
    same = make_bot(TWISTY, name).think(TWISTY.observe(other, turn(other)), seed)
    assert same.ranked == thought.ranked


def test_who_finds_every_landing_plays_as_the_mind_behind() -> None:
    for state in states(20):
        view = view_of(state)
        far_sighted = nearsighted_racer(landings=99, found=10)
        assert far_sighted.think(view, SEED) == bot("racer").think(view, SEED)


def test_a_beginner_thinks_of_the_next_cube() -> None:
    different = 0
    for state in states(40):
        view = view_of(state)
        to_goal = {way.decision: way.to_goal for way in kernel.ways(kernel.load_view(view))}
        move = nearsighted_racer(landings=99, found=10, plans=False).think(view, SEED).move
        assert to_goal[kernel.decision(move)] == min(to_goal.values())
        racer = bot("racer").think(view, SEED).move
        different += to_goal[kernel.decision(racer)] > min(to_goal.values())
    assert different > 0


def test_notes_say_what_is_so() -> None:
    seen: set[str] = set()
    for state in states(40):
        view = view_of(state)
        for judged in bot("expert").think(view, SEED, FEW).ranked:
            seen |= set(judged.notes)
            assert (ONLY_MOVE in judged.notes) == (len(list(TWISTY.legal_moves(view))) == 1)
            if isinstance(judged.move, Walk):
                taken = bool({TAKES, ROBS} & set(judged.notes))
                assert taken == bool(TWISTY.points(view, judged.move))
    assert len(seen) >= 5


# -- each level beats the one below --------------------------------------------------------------


def quick(simulations: int) -> BudgetOf:
    """So much thought for a master, the usual for others."""
    return lambda name: Budget(simulations=simulations) if name == "master" else None


@pytest.mark.parametrize(
    ("better", "worse", "deals"),
    [
        ("casual", "beginner", 10),
        ("club", "casual", 10),
        ("expert", "club", 16),
        ("master", "expert", 12),
    ],
)
def test_levels_are_in_order(better: str, worse: str, deals: int) -> None:
    won = won_alone(TWISTY, better, worse, deals, quick(10_000))
    assert won > deals * 1.1


def test_a_master_outruns_three_racers() -> None:
    won = won_alone(TWISTY, "master", "racer", 4, quick(200), players=4)
    assert won > 6  # of 16; one in four would be even
