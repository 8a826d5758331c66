"""Every lesson step is solvable and agrees with the rules."""

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from sixfold.core.game import position_text
from sixfold.games import GAMES
from sixfold.games.qwirkle.rules import largest_set
from sixfold.games.tiles import BOX, Shape
from sixfold.lessons import LESSONS, find_step
from sixfold.lessons.goal import reaches
from sixfold.lessons.step import LEARNER, Step, state_of, take_turn, take_turns

ALL = [(game, step) for game, steps in LESSONS.items() for step in steps]
each_step = pytest.mark.parametrize(("game", "step"), ALL, ids=lambda x: getattr(x, "name", x))

POINTS = {
    "qwirkle": [3, 2, 4, 4, 4, 4, 12, 0, 3, 0, 8],
    "rummy": [0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 1],
    "twisty": [0, 1, 1, 1, 0, 1, 0, 0, 0, 0],
}


def solutions(game: str, step: Step) -> tuple[list[str], list[str]]:
    """The legal moves that reach the goal, and the others."""
    rules = GAMES[game]
    state = state_of(rules, step)
    moves = rules.legal_moves(rules.observe(state, LEARNER))
    texts = [rules.format_move(move) for move in moves]
    good = [text for text in texts if reaches(step.goal, take_turn(rules, state, text))]
    return good, [text for text in texts if text not in good]


@each_step
def test_the_learner_is_to_decide_and_the_answer_reaches_the_goal(game: str, step: Step) -> None:
    rules = GAMES[game]
    assert rules.turn(state_of(rules, step)) == LEARNER
    first, *others = take_turns(rules, step, step.answer)
    assert reaches(step.goal, first)
    assert len(others) == len(step.replies)
    assert all(turn.seat != LEARNER for turn in others)
    assert solutions(game, step)[0]


@pytest.mark.parametrize("game", LESSONS)
def test_the_answers_are_worth_what_the_lesson_tells(game: str) -> None:
    rules = GAMES[game]
    points = [take_turn(rules, state_of(rules, step), step.answer).points for step in LESSONS[game]]
    assert points == POINTS[game]


def test_no_other_turn_of_qwirkle_is_worth_more_than_what_is_asked_for() -> None:
    rules = GAMES["qwirkle"]
    for name in ("twice", "qwirkle"):
        step = find_step("qwirkle", name)
        assert step is not None
        view = rules.observe(state_of(rules, step), LEARNER)
        best = max(rules.points(view, move) for move in rules.legal_moves(view))
        assert take_turn(rules, state_of(rules, step), step.answer).points == best


def test_in_the_step_of_the_swap_nothing_fits() -> None:
    step = find_step("qwirkle", "swap")
    assert step is not None
    good, others = solutions("qwirkle", step)
    assert all(text.startswith("-") for text in good)
    assert not others


def start_of(game: str, name: str) -> Any:
    step = find_step(game, name)
    assert step is not None
    return state_of(GAMES[game], step)


def test_the_group_of_the_first_turn_counts_identical_tiles_once() -> None:
    view: Any = GAMES["qwirkle"].observe(start_of("qwirkle", "open"), LEARNER)
    squares = [tile for tile in view.hand if tile.shape == Shape.SQUARE]
    assert len(squares) == 4
    assert largest_set(view.hand) == 3


def test_the_end_of_qwirkle_is_one_story() -> None:
    rules = GAMES["qwirkle"]
    stuck, last = find_step("qwirkle", "pass"), find_step("qwirkle", "last")
    assert stuck is not None
    assert last is not None
    assert solutions("qwirkle", stuck) == (["pass"], [])
    *_, reply = take_turns(rules, stuck, stuck.answer)
    assert position_text(rules, reply.state, LEARNER) == last.position
    assert solutions("qwirkle", last) == ([last.answer], [])
    (end,) = take_turns(rules, last, last.answer)
    assert rules.scores(end.state) == (96, 94)


def test_the_first_hand_of_rummy_holds_one_set() -> None:
    step = find_step("rummy", "start")
    assert step is not None
    assert solutions("rummy", step) == ([step.answer], [])


def test_the_last_round_of_rummy_is_tied_and_ends_with_the_learner() -> None:
    state = start_of("rummy", "last")
    assert (state.deck, state.turns_left) == ((), 1)
    assert GAMES["rummy"].scores(state) == (7, 7)


def test_two_of_the_three_corners_of_twisty_lead_to_red_at_once() -> None:
    rules = GAMES["twisty"]
    state = start_of("twisty", "corner")
    good = []
    for corner in rules.legal_moves(rules.observe(state, LEARNER)):
        placed: Any = rules.apply(state, corner)
        after = replace(placed, mover=LEARNER)
        moves = rules.legal_moves(rules.observe(after, LEARNER))
        took = {take_turn(rules, after, rules.format_move(m)).details["took"] for m in moves}
        good += [rules.format_move(corner)] if "red" in took else []
    assert good == ["@a1", "@g7"]


def boxes(game: str, state: Any) -> list[Any]:
    if game == "qwirkle":
        return [*state.board.values(), *state.bag, *sum(state.hands, ())]
    piles = [card for pile in state.piles for group in pile for card in group]
    return [*state.deck, *sum(state.hands, ()), *sum(state.table, ()), *piles]


@each_step
def test_positions_are_of_the_real_game(game: str, step: Step) -> None:
    rules = GAMES[game]
    state = state_of(rules, step)
    assert position_text(rules, state, LEARNER) == step.position
    if game != "twisty":
        assert Counter(boxes(game, state)) == Counter(BOX)
