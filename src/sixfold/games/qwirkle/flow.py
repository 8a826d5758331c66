"""State transitions: set-up, turns, and the end (Q3, Q10-Q15)."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import sixfold.games.qwirkle.reasons as reasons
from sixfold.core.errors import IllegalMove
from sixfold.core.game import Outcome, Setup
from sixfold.core.rng import Rng
from sixfold.core.seat import Seat, named, next_seat, with_seat
from sixfold.games.age import by_seat, oldest_first, pick_starter
from sixfold.games.qwirkle.moves import Move, Pass, Play, Swap
from sixfold.games.qwirkle.pieces import Placement
from sixfold.games.qwirkle.rules import can_play, check, largest_set
from sixfold.games.qwirkle.scoring import LAST_TILE_BONUS, score
from sixfold.games.qwirkle.state import State, Turn, observe
from sixfold.games.tiles import BOX, Tile

HAND_SIZE = 6


def new_game(setup: Setup) -> State:
    """Shuffle, deal six each, and let the largest set begin (Q1, Q3)."""
    bag, rng = setup.rng.shuffle(BOX)
    hands = []
    for _ in range(setup.players):
        hand, bag = _draw((), HAND_SIZE, bag)
        hands.append(hand)
    announced = tuple(map(largest_set, hands))
    starter, rng = _starter(announced, setup, rng)
    return State(
        board={},
        hands=tuple(hands),
        bag=bag,
        scores=(0,) * setup.players,
        turn=starter,
        announced=announced,
        opening=setup.options["opening"],
        away=(False,) * setup.players,
        rng=rng,
    )


def _starter(announced: Sequence[int], setup: Setup, rng: Rng) -> tuple[Seat, Rng]:
    tied = [seat for seat, size in enumerate(announced) if size == max(announced)]
    oldest = oldest_first(setup.options, setup.players)
    orders = {
        "oldest": oldest,
        "youngest": oldest[::-1],
        "random": (tuple(range(setup.players)),),
        "seat": by_seat(setup.players),
    }
    return pick_starter(tied, orders[setup.options["start_tie"]], rng)


def _draw(
    hand: Sequence[Tile], count: int, bag: tuple[Tile, ...]
) -> tuple[tuple[Tile, ...], tuple[Tile, ...]]:
    """Add tiles from the bag's end to a hand, as many as the bag still has (Q10)."""
    cut = len(bag) - min(count, len(bag))
    return tuple(sorted((*hand, *bag[cut:]))), bag[:cut]


def apply(state: State, move: Move) -> State:
    """The state after a move of the seat whose turn it is."""
    check(observe(state, state.turn), move)
    match move:
        case Play(placements):
            return _play(state, placements)
        case Swap(tiles):
            return _swap(state, tiles)
        case Pass():
            return _finish_turn(state, Turn(state.turn))


def _play(state: State, placements: tuple[Placement, ...]) -> State:
    seat = state.turn
    board = {**state.board, **dict(placements)}
    kept = _take_out(state.hands[seat], [p.tile for p in placements])
    hand, bag = _draw(kept, HAND_SIZE - len(kept), state.bag)  # Q10
    gained = score(board, placements)
    if not hand:  # Q13: only with an empty bag
        gained += LAST_TILE_BONUS
    return _finish_turn(
        state,
        Turn(seat, laid=placements),
        board=board,
        hands=with_seat(state.hands, seat, hand),
        bag=bag,
        scores=with_seat(state.scores, seat, state.scores[seat] + gained),
    )


def _swap(state: State, tiles: Sequence[Tile]) -> State:
    """Set aside, draw as many, then return the others and shuffle (Q11)."""
    seat = state.turn
    kept = _take_out(state.hands[seat], tiles)
    hand, rest = _draw(kept, len(tiles), state.bag)
    bag, rng = state.rng.shuffle((*rest, *tiles))
    hands = with_seat(state.hands, seat, hand)
    return _finish_turn(state, Turn(seat, swapped=len(tiles)), hands=hands, bag=bag, rng=rng)


def _finish_turn(state: State, done: Turn, **changes: Any) -> State:
    """Record the turn and pass to the next seat, unless it was the last turn."""
    following = next_seat(state.turn, state.away)
    after = replace(state, turn=following, past=(*state.past, done), **changes)
    if not after.hands[done.seat]:
        return _end(replace(after, turn=done.seat), "Q13")
    if is_dead(after):
        return _end(replace(after, turn=done.seat), "Q14")
    return after


def is_dead(state: State) -> bool:
    left = [*state.bag, *(tile for hand in state.hands for tile in hand)]
    return bool(state.board) and not can_play(state.board, left)


def _end(state: State, clause: str) -> State:
    """Highest total wins, ties share (Q15); a seat that left cannot win."""
    here = [seat for seat, away in enumerate(state.away) if not away]
    top = max(state.scores[seat] for seat in here)
    winners = tuple(seat for seat in here if state.scores[seat] == top)
    return replace(state, outcome=Outcome(winners, clause))


def skip(state: State) -> State:
    """Skip the turn."""
    if state.outcome:
        raise IllegalMove(reasons.OVER)
    return replace(state, turn=next_seat(state.turn, state.away))


def time_out(state: State, draft: str) -> State:
    """Half-laid tiles go back to the hand: only the turn is lost."""
    del draft
    return skip(state)


def retire(state: State, seat: Seat) -> State:
    """The seat leaves; its tiles go back into the bag; the last seat at the table wins."""
    if state.outcome or seat not in range(len(state.away)) or state.away[seat]:
        raise IllegalMove(reasons.NOT_PLAYING, seat=named(seat))
    bag, rng = state.rng.shuffle((*state.bag, *state.hands[seat]))
    left = replace(
        state,
        hands=with_seat(state.hands, seat, ()),
        away=with_seat(state.away, seat, True),
        bag=bag,
        rng=rng,
    )
    if left.away.count(False) == 1:
        return _end(left, "retired")
    return skip(left) if seat == left.turn else left


def _take_out(hand: Sequence[Tile], tiles: Sequence[Tile]) -> list[Tile]:
    kept = list(hand)
    for tile in tiles:
        kept.remove(tile)
    return kept
