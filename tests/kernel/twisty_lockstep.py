"""Plays Twisty on the rules and the kernel in lockstep."""

from typing import Any

from sixfold.core.game import deal
from sixfold.core.rng import Rng, seed_from_text
from sixfold.games.twisty import TWISTY
from sixfold.games.twisty.moves import Move, Walk
from sixfold.games.twisty.pieces import Board
from sixfold.games.twisty.state import State, observe, turn
from sixfold.kernel import twisty as kernel
from sixfold.kernel._kernel import TwistyGame

SKIP_ODDS, RETIRE_ODDS = 90, 400
EAGER_ODDS = 2


def compare_game(seed: str, players: int, options: dict[str, str]) -> int:
    """Play one game on both; returns how many positions were compared.

    `TwistyGame` starts with the rows laid (T6); the engines are compared with late rows, too.
    """
    options = {**options, "rows": "before"}
    state: State = deal(TWISTY, players, options, seed_from_text(seed))
    layout = state.board
    game = _dealt(seed, players, options)
    rng = Rng(seed_from_text(f"{seed} chance"))
    compared = 0
    while True:
        assert facts_of_rules(state) == facts_of_kernel(game)
        if state.outcome:
            return compared
        moves = compare_moves(state, game, layout)
        rng, state = _go_on(state, game, moves, rng)
        compared += 1


def _dealt(seed: str, players: int, options: dict[str, str]) -> TwistyGame:
    specials = [int(count) for count in options.get("tokens", "3,3,3,3,4").split(",")]
    last_first = options.get("corners") == "reverse"
    return TwistyGame.deal(seed_from_text(seed), players, specials, last_first)


def facts_of_rules(state: State) -> dict[str, Any]:
    seat = turn(state)
    return {
        "tokens": [kernel.NO_TOKEN if token is None else int(token) for token in state.board],
        "players": [
            (
                [int(color) for color in player.row],
                player.held,
                player.protected,
                -1 if player.pawn is None else player.pawn.number,
                player.away,
            )
            for player in state.players
        ],
        "turn": -1 if seat is None else seat,
        "placing": bool(state.placing) and seat is not None,
        "over": state.outcome is not None,
        "winner": _winner(state),
    }


def _winner(state: State) -> int:
    if state.outcome is None or state.outcome.clause == "T20":
        return -1
    return state.outcome.winners[0]


def facts_of_kernel(game: TwistyGame) -> dict[str, Any]:
    return {
        "tokens": game.tokens,
        "players": game.players,
        "turn": game.turn,
        "placing": game.is_placing,
        "over": game.is_over,
        "winner": game.winner,
    }


def compare_moves(state: State, game: TwistyGame, layout: Board) -> list[Move]:
    """The decisions of both, with their chains; an ordinary turn also from a loaded position."""
    listed = list(TWISTY.legal_moves(observe(state, turn(state))))
    assert [kernel.decision(move) for move in listed] == game.decisions
    if not state.placing:
        walks = [move for move in listed if isinstance(move, Walk)]
        assert list(kernel.walks(game)) == walks
        loaded = kernel.load(state, layout)
        assert list(kernel.walks(loaded)) == walks
        assert loaded.hash == game.hash
    return listed


def _go_on(state: State, game: TwistyGame, moves: list[Move], rng: Rng) -> tuple[Rng, State]:
    """Mostly a move, now and then a skip or somebody leaving; the kernel undoes it once."""
    seat = turn(state)
    assert seat is not None
    skips, rng = rng.below(SKIP_ODDS)
    retires, rng = rng.below(RETIRE_ODDS)
    if skips == 0:
        game.skip()
        return rng, TWISTY.skip(state)
    if retires == 0:
        game.retire(seat)
        return rng, TWISTY.retire(state, seat)
    move, rng = _choose(state, moves, rng)
    before = facts_of_kernel(game), game.hash
    game.make(kernel.decision(move))
    game.undo()
    assert (facts_of_kernel(game), game.hash) == before
    game.make(kernel.decision(move))
    return rng, TWISTY.apply(state, move)


def _choose(state: State, moves: list[Move], rng: Rng) -> tuple[Move, Rng]:
    """Any move; every other time one that takes a cube, if there is one, so that games go on."""
    by_chance, rng = rng.below(EAGER_ODDS)
    view = observe(state, turn(state))
    eager = [move for move in moves if TWISTY.points(view, move)]
    return rng.choice(moves if by_chance or not eager else eager)
