"""Plays Rummy on the rules and the kernel in lockstep."""

from typing import Any

from sixfold.core.game import deal
from sixfold.core.rng import Rng, seed_from_text
from sixfold.games.rummy import RUMMY
from sixfold.games.rummy.moves import Exchange, Move, Pass, Play
from sixfold.games.rummy.pieces import cards_of
from sixfold.games.rummy.rules import check, stuck_move
from sixfold.games.rummy.search.arrange import line_of
from sixfold.games.rummy.search.solver import Aim, best_play, plays_of
from sixfold.games.rummy.state import State, observe
from sixfold.kernel import rummy as kernel
from sixfold.kernel._kernel import RummyGame
from tests.engine.rummy_drafts import DraftLockstep

ENGINES = DraftLockstep
"""How `tests.fuzz` compares engines."""

SKIP_ODDS, RETIRE_ODDS = 90, 250
SIZE_OF_PART = 3


def compare_game(seed: str, players: int, options: dict[str, str]) -> int:
    """Play one game on both; returns how many positions were compared."""
    state: State = deal(RUMMY, players, options, seed_from_text(seed))
    game = _dealt(seed, players, options)
    rng = Rng(seed_from_text(f"{seed} chance"))
    compared = 0
    while True:
        assert facts_of_rules(state) == facts_of_kernel(game, players)
        if state.outcome:
            return compared
        assert kernel.load(state).hash == game.hash
        compare_best(state, game)
        rng = compare_outcomes(state, rng)
        rng, state = _go_on(state, game, rng)
        compared += 1


def _dealt(seed: str, players: int, options: dict[str, str]) -> RummyGame:
    exchange = options.get("stuck", "exchange") == "exchange"
    largest = options.get("start") == "largest"
    youngest = [int(seat) for seat in options.get("age_order", "").split(",") if seat][::-1]
    return RummyGame.deal(seed_from_text(seed), players, exchange, largest, youngest or None)


def facts_of_rules(state: State) -> dict[str, Any]:
    return {
        "table": sorted(card.kind for card in cards_of(state.table)),
        "hands": [[card.kind for card in hand] for hand in state.hands],
        "deck": [card.kind for card in state.deck],
        "piles": [[line_of(group) for group in pile] for pile in state.piles],
        "turn": -1 if state.outcome else state.turn,
        "turns_left": -1 if state.turns_left is None else state.turns_left,
        "exchanged": state.exchanged,
        "ending": state.outcome.clause if state.outcome else "",
        "winners": list(state.outcome.winners) if state.outcome else [],
        "words_used": state.rng.position,
    }


def facts_of_kernel(game: RummyGame, players: int) -> dict[str, Any]:
    return {
        "table": game.table,
        "hands": [game.hand(seat) for seat in range(players)],
        "deck": game.deck,
        "piles": [game.pile(seat) for seat in range(players)],
        "turn": game.turn,
        "turns_left": game.turns_left,
        "exchanged": game.exchanged,
        "ending": game.ending,
        "winners": game.winners,
        "words_used": game.words_used,
    }


def compare_best(state: State, game: RummyGame) -> None:
    """The best turn of both, for both aims; the kernel's arrangement passes the rules."""
    view = observe(state, state.turn)
    assert game.is_stuck == (stuck_move(view) is not None)
    for aim in Aim:
        expected = best_play(state.table, view.hand, aim)
        found = kernel.best_turn(state.table, view.hand, aim)
        assert found == (expected and (RUMMY.points(view, expected), len(expected.played)))
    laid = kernel.best_play(state.table, view.hand, Aim.MOST_CARDS)
    if laid:
        check(view, laid.play)
        most = kernel.best_turn(state.table, view.hand, Aim.MOST_CARDS)
        assert (RUMMY.points(view, laid.play), len(laid.play.played)) == most


def compare_outcomes(state: State, rng: Rng) -> Rng:
    """All that some cards of the hand by chance can come to: the same choices of qwirkles."""
    cards, rng = rng.shuffle(state.hands[state.turn])
    size, rng = rng.below(SIZE_OF_PART)
    part = cards[: size + 1]
    expected = [tuple(kernel.qwirkles_of(play)) for play in plays_of(state.table, part)]
    assert sorted(kernel.outcomes(state.table, part)) == sorted(expected)
    return rng


def _go_on(state: State, game: RummyGame, rng: Rng) -> tuple[Rng, State]:
    """Mostly a move, now and then a skip or somebody leaving."""
    skips, rng = rng.below(SKIP_ODDS)
    retires, rng = rng.below(RETIRE_ODDS)
    if skips == 0:
        game.skip()
        return rng, RUMMY.skip(state)
    if retires == 0:
        game.retire(state.turn)
        return rng, RUMMY.retire(state, state.turn)
    move, rng = RUMMY.random_move(observe(state, state.turn), rng)
    make(game, move)
    return rng, RUMMY.apply(state, move)


def make(game: RummyGame, move: Move) -> None:
    match move:
        case Play(played, _):
            game.play([card.kind for card in played], kernel.qwirkles_of(move))
        case Exchange():
            game.exchange()
        case Pass():
            game.pass_turn()
