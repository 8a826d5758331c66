"""Qwirkle Rummy bots: legal, bounded, deterministic, and fair."""

from collections import Counter
from dataclasses import replace

import pytest

from sixfold.bots.bot import AnyBot, Budget
from sixfold.bots.kernel_bot import KernelBot
from sixfold.bots.levels import LEVELS, make_bot
from sixfold.bots.rummy import BOTS, LANGUAGE
from sixfold.bots.rummy.notes import KEEPS_CARDS, NOTES, ONLY_PLAY, STUCK, WINS
from sixfold.core.game import deal
from sixfold.core.rng import Rng, seed_from_text
from sixfold.core.seat import with_seat
from sixfold.games.rummy import RUMMY
from sixfold.games.rummy.moves import Exchange, Pass, Play
from sixfold.games.rummy.pieces import cards_of
from sixfold.games.rummy.search.arrange import CARDS
from sixfold.games.rummy.search.solver import Aim, best_play
from sixfold.games.rummy.state import State, View
from sixfold.games.tiles import BOX, Tile, parse_tiles
from sixfold.kernel import rummy as kernel
from sixfold.kernel._kernel import RummyBot
from tests.bots.duels import won_alone
from tests.bots.rummy.tables import busy_state, last_rounds, shuffled_secrets, states

FEW = Budget(simulations=120)
SEED = seed_from_text("chance")

JUDGES = ("expert", "master", "sampled12")


def view_of(state: State) -> View:
    return RUMMY.observe(state, state.turn)


def bot(name: str) -> AnyBot:
    return make_bot(RUMMY, name)


def limited(moved: int, overlooked: int) -> AnyBot:
    return KernelBot(RummyBot.limited(moved, overlooked), LANGUAGE)


def test_every_level_is_there() -> None:
    assert set(LEVELS) <= set(BOTS)


@pytest.mark.parametrize("name", BOTS)
def test_moves_are_legal(name: str) -> None:
    for state in states(36):
        thought = bot(name).think(view_of(state), SEED, FEW)
        for judged in thought.ranked:
            RUMMY.check(view_of(state), judged.move)
            assert 0 <= judged.value <= 1
            assert judged.error >= 0
            assert set(judged.notes) <= set(NOTES)
        values = [judged.value for judged in thought.ranked]
        assert values[0] == max(values)


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("players", [2, 4])
def test_games_come_to_an_end(name: str, players: int) -> None:
    state = next(states(1, turns=1)) if players == 2 else list(states(3, turns=1))[2]
    plies = 0
    while state.outcome is None:
        thought = bot(name).think(
            view_of(state), seed_from_text(str(plies)), Budget(simulations=20)
        )
        state = RUMMY.apply(state, thought.move)
        plies += 1
    assert plies > 5


@pytest.mark.parametrize("name", BOTS)
def test_the_same_seed_the_same_thought(name: str) -> None:
    for state in states(8):
        once, again = (bot(name).think(view_of(state), SEED, FEW) for _ in range(2))
        assert once == again


@pytest.mark.parametrize("name", BOTS)
def test_what_is_hidden_changes_nothing(name: str) -> None:
    for number, state in enumerate(states(10)):
        other = shuffled_secrets(state, Rng(seed_from_text(f"secret {number}")))
        assert view_of(other) == view_of(state)
        assert bot(name).think(view_of(other), SEED, FEW) == bot(name).think(
            view_of(state), SEED, FEW
        )


def test_chance_matters_to_those_who_sample() -> None:
    state = list(states(12))[-1]
    first, second = (
        bot("master").think(view_of(state), seed_from_text(seed), FEW) for seed in "ab"
    )
    assert first != second


@pytest.mark.parametrize("name", ["expert", "master"])
def test_a_budget_of_simulations_is_kept(name: str) -> None:
    view = view_of(busy_state())
    taken = [
        bot(name).think(view, SEED, Budget(simulations=count)).simulations
        for count in (1_500, 3_000)
    ]
    assert 700 < taken[0] <= 1_500 < taken[1] <= 3_000


@pytest.mark.parametrize("name", JUDGES)
def test_who_is_stopped_answers_with_what_there_is(name: str) -> None:
    asked = 0

    def stop() -> bool:
        nonlocal asked
        asked += 1
        return True

    state = busy_state()
    thought = bot(name).think(view_of(state), SEED, Budget(simulations=1_000_000), stop)
    assert asked == 1
    assert thought.simulations == 0
    RUMMY.check(view_of(state), thought.move)


@pytest.mark.parametrize("name", JUDGES)
def test_time_ends_a_thought(name: str) -> None:
    state = busy_state()
    thought = bot(name).think(view_of(state), SEED, Budget(milliseconds=0))
    assert thought.simulations == 0


def test_time_is_used() -> None:
    """Some of it is enough; how much depends on what else the machine has to do."""
    state = busy_state()
    thoughts = (
        bot("master").think(view_of(state), SEED, Budget(milliseconds=30 * 4**tries))
        for tries in range(6)
    )
    some = next(thought for thought in thoughts if thought.simulations)
    assert some.simulations < 1_000_000


def test_an_error_in_stop_is_not_swallowed() -> None:
    def stop() -> bool:
        raise RuntimeError("no more")

    state = busy_state()
    with pytest.raises(RuntimeError, match="no more"):
        bot("master").think(view_of(state), SEED, None, stop)


def test_moves_asked_for_are_judged() -> None:
    for state in states(10):
        view = view_of(state)
        asked = RUMMY.random_move(view, Rng(SEED))[0]
        thought = bot("master").think(view, SEED, FEW, also=(asked,))
        assert asked in [judged.move for judged in thought.ranked]


def test_a_move_asked_for_must_be_legal() -> None:
    state = next(states(1, turns=1))
    missing = next(card for card in BOX if card not in state.hands[state.turn])
    with pytest.raises(ValueError, match="not legal"):
        bot("master").think(view_of(state), SEED, FEW, also=(Play((missing,), ()),))


# -- what they see -------------------------------------------------------------------------------


def fewest_moved(view: View) -> int | None:
    """How many cards of the table the simplest turn moves, if it is one of a few."""
    tries = (
        moved
        for moved in range(6)
        if kernel.best_play_moving(view.table, view.hand, Aim.MOST_CARDS, moved)
    )
    return next(tries, None)


@pytest.mark.parametrize(("name", "most"), [("beginner", 2), ("casual", 3)])
def test_gentle_players_move_few_cards(name: str, most: int) -> None:
    rearranged = 0
    for state in states(40):
        view = view_of(state)
        move = bot(name).think(view, SEED).move
        if isinstance(move, Play):
            moved = kernel.moved_cards(view.table, move)
            assert moved <= max(most, fewest_moved(view) or most)
            rearranged += moved > 0
    assert rearranged > 5


def with_hand(view: View, hand: tuple[Tile, ...]) -> View:
    """The same table for a smaller hand; the other cards are in the deck."""
    assert view.seat is not None
    fewer = len(view.hand) - len(hand)
    sizes = with_seat(view.hand_sizes, view.seat, len(hand))
    return replace(view, hand=hand, hand_sizes=sizes, deck_size=view.deck_size + fewer)


def test_who_must_play_finds_what_moves_least() -> None:
    harder = 0
    for state in states(40):
        view = view_of(state)
        for card in view.hand:
            alone = with_hand(view, (card,))
            least = fewest_moved(alone)
            if least is not None:
                move = limited(moved=0, overlooked=0).think(alone, SEED).move
                assert kernel.moved_cards(view.table, move) == least
                harder += least > 0
    assert harder > 10


def test_what_is_overlooked_stays_in_the_hand() -> None:
    """All see the same turns; who overlooks more lays fewer cards, but never none."""
    laid = dict.fromkeys((0, 40, 100), 0)
    for state in states(40):
        view = view_of(state)
        if fewest_moved(view) != 0:
            continue
        for overlooked in laid:
            move = limited(moved=0, overlooked=overlooked).think(view, SEED).move
            assert isinstance(move, Play)
            laid[overlooked] += len(move.played)
    assert 0 < laid[40] < laid[0]
    assert laid[100] == laid[0]  # who overlooks all looks again


@pytest.mark.parametrize(
    ("name", "aim"), [("greedy", Aim.MOST_CARDS), ("fewest", Aim.FEWEST_CARDS)]
)
def test_the_greedy_are_as_good_as_the_exact_solver(name: str, aim: Aim) -> None:
    for state in states(20):
        view = view_of(state)
        move, best = bot(name).think(view, SEED).move, best_play(view.table, view.hand, aim)
        if best is None:
            assert not isinstance(move, Play)
            continue
        assert RUMMY.points(view, move) == RUMMY.points(view, best)
        assert len(move.played) == len(best.played)


@pytest.mark.parametrize("name", BOTS)
def test_who_is_stuck_does_what_the_rules_demand(name: str) -> None:
    state = next(states(1, turns=1))
    hand = parse_tiles("RcOsYdGl")  # M12: no three of them go together
    deck = tuple((Counter(BOX) - Counter(hand)).elements())
    stuck = replace(
        state, hands=tuple(hand if s == state.turn else () for s in range(2)), deck=deck, table=()
    )
    thought = bot(name).think(view_of(stuck), SEED)
    assert thought.move == Exchange()
    assert thought.ranked[0].notes == (STUCK,)
    for other in (replace(stuck, stuck="pass"), replace(stuck, exchanged=True)):
        assert bot(name).think(view_of(other), SEED).move == Pass()


# -- the last round is played for the win --------------------------------------------------------


def best_share_and_lead(state: State) -> tuple[float, int]:
    """Every turn of the seat, one for each different table it leaves, and the best reply to it."""
    leads = []
    hand, other = state.hands[state.turn], state.hands[1 - state.turn]
    before = len(state.piles[state.turn]) - len(state.piles[1 - state.turn])
    for part in kernel.sub_hands(state.table, hand):
        if part.most_qwirkles is None:
            continue
        for won in kernel.outcomes(state.table, part.cards):
            left = Counter((*cards_of(state.table), *part.cards))
            left.subtract(card for line, times in enumerate(won) for card in CARDS[line] * times)
            reply = kernel.best_turn((tuple(left.elements()),), other, Aim.FEWEST_CARDS)
            leads.append(before + sum(won) - (reply[0] if reply else 0))
    lead = max(leads)
    return (lead > 0) + (lead == 0) / 2, lead


def small_last_rounds() -> list[State]:
    """Those with the fewest parts of a hand to try."""

    def parts(state: State) -> int:
        return len(set(kernel.sub_hands(state.table, state.hands[state.turn])))

    return sorted(last_rounds(16), key=parts)[:4]


def test_the_last_round_is_exact() -> None:
    for state in small_last_rounds():
        best = bot("master").think(view_of(state), SEED).ranked[0]
        assert (best.value, best.margin) == best_share_and_lead(state)
        assert best.error == 0
        assert (WINS in best.notes) == (best.value == 1)


# -- each level beats the one below --------------------------------------------------------------


def budget_of(name: str) -> Budget | None:
    return Budget(simulations=150) if name in ("expert", "master") else None


@pytest.mark.parametrize(
    ("better", "worse", "deals"),
    [
        ("casual", "beginner", 20),
        ("club", "casual", 20),
        ("expert", "club", 4),
        ("master", "expert", 5),
    ],
)
def test_levels_are_in_order(better: str, worse: str, deals: int) -> None:
    won = won_alone(RUMMY, better, worse, deals, budget_of)
    assert won > deals * 1.1


def test_notes_say_what_is_so() -> None:
    seen: set[str] = set()
    for state in states(30):
        view = view_of(state)
        for judged in bot("master").think(view, SEED, FEW).ranked:
            seen |= set(judged.notes)
            if KEEPS_CARDS in judged.notes:
                assert len(judged.move.played) == 1
            if ONLY_PLAY in judged.notes:
                assert len(list(RUMMY.legal_moves(view))) == 1
            if isinstance(judged.move, Play):
                assert ("rummy.qwirkle" in judged.notes) == (RUMMY.points(view, judged.move) == 1)
                assert len(cards_of(judged.move.table)) >= 3
    assert len(seen) >= 4


def test_the_only_way_to_a_qwirkle_is_not_the_only_play() -> None:
    text = "RtGtBt/RxOxBx/RxGxBx/OcOsOd/YsYlYx/GsGdGt/BsBdBl 9,RsRlOdYcGdBdBlPcPs -,- 1 -"
    view = view_of(deal(RUMMY, 2, {}, SEED, text))
    (best,) = bot("master").think(view, SEED, FEW).ranked
    assert "rummy.qwirkle" in best.notes
    assert ONLY_PLAY not in best.notes
