"""Plays Qwirkle on the rules and the kernel in lockstep."""

from typing import Any

from sixfold.core.errors import IllegalMove
from sixfold.core.game import deal
from sixfold.core.rng import Rng, seed_from_text
from sixfold.games.qwirkle import QWIRKLE
from sixfold.games.qwirkle.moves import Move, Play, play
from sixfold.games.qwirkle.pieces import Cell, Placement
from sixfold.games.qwirkle.rules import check, plays, points
from sixfold.games.qwirkle.state import State, observe
from sixfold.games.tiles import ALL_TILES
from sixfold.kernel import qwirkle as kernel
from sixfold.kernel._kernel import QwirkleGame

SKIP_ODDS, RETIRE_ODDS = 90, 250
GREEDY_ODDS = 2


def compare_game(seed: str, players: int, options: dict[str, str]) -> int:
    """Play one game on both; returns how many positions were compared."""
    state: State = deal(QWIRKLE, players, options, seed_from_text(seed))
    game = _dealt(seed, players, options)
    rng = Rng(seed_from_text(f"{seed} chance"))
    compared = 0
    while True:
        assert facts_of_rules(state) == facts_of_kernel(game, players)
        if state.outcome:
            return compared
        moves = compare_moves(state, game)
        rng = compare_refusals(state, game, rng)
        rng, state = _go_on(state, game, moves, rng)
        compared += 1


def _dealt(seed: str, players: int, options: dict[str, str]) -> QwirkleGame:
    order = list(range(players)) if options.get("start_tie") == "seat" else None
    full_set = options.get("opening", "full_set") == "full_set"
    return QwirkleGame.deal(seed_from_text(seed), players, full_set, order)


def facts_of_rules(state: State) -> dict[str, Any]:
    return {
        "board": {(cell.x, cell.y): tile.kind for cell, tile in state.board.items()},
        "hands": [[tile.kind for tile in hand] for hand in state.hands],
        "bag": [tile.kind for tile in state.bag],
        "scores": list(state.scores),
        "announced": list(state.announced),
        "turn": -1 if state.outcome else state.turn,
        "ending": state.outcome.clause if state.outcome else "",
        "winners": list(state.outcome.winners) if state.outcome else [],
        "words_used": state.rng.position,
    }


def facts_of_kernel(game: QwirkleGame, players: int) -> dict[str, Any]:
    return {
        "board": {(x, y): kind for kind, x, y in game.board},
        "hands": [game.hand(seat) for seat in range(players)],
        "bag": game.bag,
        "scores": game.scores,
        "announced": game.announced,
        "turn": game.turn,
        "ending": game.ending,
        "winners": game.winners,
        "words_used": game.words_used,
    }


def compare_moves(state: State, game: QwirkleGame) -> dict[Move, int]:
    """The plays of both, with points: the same, each once, and the same from a loaded position."""
    view = observe(state, state.turn)
    listed = list(plays(state.board, view.hand)) if state.board else _openings(state)
    expected: dict[Move, int] = {move: points(view, move) for move in listed}
    found = list(kernel.plays(game))
    assert len(found) == len(listed)
    assert dict(found) == expected
    loaded = kernel.load(state)
    assert dict(kernel.plays(loaded)) == expected
    assert loaded.hash == game.hash
    return expected


def _openings(state: State) -> list[Play]:
    moves = QWIRKLE.legal_moves(observe(state, state.turn))
    return [move for move in moves if isinstance(move, Play)]


def compare_refusals(state: State, game: QwirkleGame, rng: Rng) -> Rng:
    """Some plays by chance, most of them wrong: both say why, by the same code."""
    view = observe(state, state.turn)
    for _ in range(4):
        count, rng = rng.below(3)
        placements = []
        for _ in range(count + 1):
            anchor, rng = rng.choice([*state.board] or [Cell(0, 0)])
            dx, rng = rng.below(3)
            dy, rng = rng.below(3)
            tile, rng = rng.choice(view.hand if dx else ALL_TILES)
            placements.append(Placement(Cell(anchor.x + dx - 1, anchor.y + dy - 1), tile))
        move = play(placements)
        assert kernel.refusal_code(game, move) == _code(view, move)
    return rng


def _code(view: Any, move: Play) -> str:
    try:
        check(view, move)
    except IllegalMove as error:
        return error.reason.code
    return ""


def _go_on(state: State, game: QwirkleGame, moves: dict[Move, int], rng: Rng) -> tuple[Rng, State]:
    """Mostly a move, now and then a skip or somebody leaving; the kernel undoes it once."""
    skips, rng = rng.below(SKIP_ODDS)
    if skips == 0:
        game.skip()
        return rng, QWIRKLE.skip(state)
    retires, rng = rng.below(RETIRE_ODDS)
    if retires == 0:
        game.retire(state.turn)
        return rng, QWIRKLE.retire(state, state.turn)
    move, rng = _choose(state, moves, rng)
    before = facts_of_kernel(game, len(state.hands))
    kernel.apply(game, move)
    game.undo()
    assert facts_of_kernel(game, len(state.hands)) == before
    kernel.apply(game, move)
    return rng, QWIRKLE.apply(state, move)


def _choose(state: State, moves: dict[Move, int], rng: Rng) -> tuple[Move, Rng]:
    by_chance, rng = rng.below(GREEDY_ODDS)
    if by_chance or not moves:
        return QWIRKLE.random_move(observe(state, state.turn), rng)
    most = max(moves.values())
    return rng.choice(sorted((m for m, p in moves.items() if p == most), key=repr))
