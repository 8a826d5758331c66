"""Every lesson step is solvable and agrees with the rules."""

from collections import Counter
from typing import Any

import pytest

from sixfold.core.game import position_text
from sixfold.games import GAMES
from sixfold.games.tiles import BOX
from sixfold.lessons import LESSONS, find_step
from sixfold.lessons.goal import reaches
from sixfold.lessons.step import LEARNER, Step, state_of, take_turn, take_turns

ALL = [(game, step) for game, steps in LESSONS.items() for step in steps]
each_step = pytest.mark.parametrize(("game", "step"), ALL, ids=lambda x: getattr(x, "name", x))

POINTS = {
    "qwirkle": [3, 2, 4, 4, 4, 12, 0, 3],
    "rummy": [0, 0, 0, 0, 0, 1, 1],
    "twisty": [0, 1, 1, 1, 1, 0, 0, 0],
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


def boxes(game: str, state: Any) -> list[Any]:
    if game == "qwirkle":
        return [*state.board.values(), *state.bag, *sum(state.hands, ())]
    return [*state.deck, *sum(state.hands, ()), *sum(state.table, ())]


@each_step
def test_positions_are_of_the_real_game(game: str, step: Step) -> None:
    rules = GAMES[game]
    state = state_of(rules, step)
    assert position_text(rules, state, LEARNER) == step.position
    if game != "twisty":
        assert Counter(boxes(game, state)) == Counter(BOX)
