"""The Rummy kernel against rummikub-solver's integer program, with our sets.

Its tiles are numbered from 1 as ours are from 0: six colors of six numbers, three copies.
"""

from itertools import combinations
from typing import Any, NamedTuple

import cvxpy
from rummikub_solver import RuleSet, SolverMode

from bench.clock import duel, for_each
from bench.positions import RummyPosition, rummy_positions
from bench.section import Section
from sixfold.games.rummy.pieces import QWIRKLE_SIZE, SET_MIN, cards_of
from sixfold.games.rummy.search.layout import LINES, kind_at
from sixfold.games.tiles import COPIES, LINE_MAX
from sixfold.kernel._kernel import rummy_best_turn
from sixfold.kernel.rummy import QWIRKLES_FIRST

ABOUT = """\
The best turn on the positions of the corpus, positions a CPU second. The package gets the sets of
Qwirkle Rummy in place of its own, and its models are built beforehand; it is asked once with its
own aim and once with ours. *Same answers*: turns that are worth the same."""
HEAD = ("Aim", "rummikub-solver", "Kernel", "Times as fast", "Same answers")
ROUNDS = 3


class Question(NamedTuple):
    """A position in the format of either solver."""

    table: list[int]
    hand: list[int]
    state: Any


class Aim(NamedTuple):
    """An objective, and the package's model of it."""

    name: str
    per_qwirkle: int
    rules: Any

    def ask_package(self, question: Question) -> int:
        """The value of the turn it finds."""
        found = self.rules.solve(question.state, SolverMode.TILE_COUNT)
        qwirkles = sum(len(group) == QWIRKLE_SIZE for group in found.sets) if found else 0
        return self.per_qwirkle * qwirkles + (len(found.tiles) if found else 0)

    def ask_kernel(self, question: Question) -> int:
        found = rummy_best_turn(question.table, question.hand, self.per_qwirkle, 1)
        return self.per_qwirkle * sum(found[1]) + len(found[0]) if found else 0


def against_rummikub() -> Section:
    aims = (
        Aim("Most cards, as the package has it", 0, _rules()),
        Aim("Most qwirkles, then most cards", QWIRKLES_FIRST, _rules_with_our_aim()),
    )
    questions = [_question(aims[0].rules, position) for position in rummy_positions()]
    rows = tuple(_row(aim, questions) for aim in aims)
    return Section("rummikub", "Rummy and rummikub-solver", ABOUT, HEAD, rows)


def _row(aim: Aim, questions: list[Question]) -> tuple[str, float, float, float, str]:
    slow = for_each(questions, aim.ask_package)
    fast = for_each(questions, aim.ask_kernel, times=20)
    same = sum(aim.ask_package(question) == aim.ask_kernel(question) for question in questions)
    return aim.name, *duel(slow, fast, ROUNDS), f"{same} of {len(questions)}"


def _question(rules: Any, position: RummyPosition) -> Question:
    table = [card.kind for card in cards_of(position.table)]
    hand = [card.kind for card in position.hand]
    state = rules.new_game()
    state.add_table(*(kind + 1 for kind in table))
    state.add_rack(*(kind + 1 for kind in hand))
    return Question(table, hand, state)


def _rules() -> Any:
    """The package's rules with all sets of 3 to 6 of a line."""
    rules = RuleSet(numbers=LINE_MAX, colours=LINE_MAX, repeats=COPIES, jokers=0, min_len=SET_MIN)
    lines = [[kind_at(line, place) + 1 for place in range(LINE_MAX)] for line in LINES]
    sizes = range(SET_MIN, QWIRKLE_SIZE + 1)
    rules.sets = [group for line in lines for size in sizes for group in combinations(line, size)]
    rules.set_values = [0] * len(rules.sets)
    rules.backend = None  # rebuilds the models from these sets
    return rules


def _rules_with_our_aim() -> Any:
    rules = _rules()
    solver = rules._solver
    is_qwirkle = [float(len(group) == QWIRKLE_SIZE) for group in rules.sets]
    cards = cvxpy.sum(solver.tiles)
    solver._problems[SolverMode.TILE_COUNT] = cvxpy.Problem(
        cvxpy.Maximize(QWIRKLES_FIRST * (cvxpy.Constant(is_qwirkle) @ solver.sets) + cards),
        [*solver._problems[SolverMode.TILE_COUNT].constraints, cards >= 1],  # M6
    )
    return rules
