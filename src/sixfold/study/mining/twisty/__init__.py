"""Twisty puzzles: wins by force are proved, other best moves are searched."""

from functools import lru_cache

from sixfold.core.game import deal
from sixfold.core.rng import seed_from_text
from sixfold.games.twisty import TWISTY
from sixfold.kernel._kernel import TwistyGame
from sixfold.kernel.limits import EVERY
from sixfold.kernel.twisty import decision, load_view
from sixfold.study.mining.judging import (
    JUDGE,
    assessed_best,
    has_choice,
    lead_of,
    look_with,
    withstands,
)
from sixfold.study.mining.question import Question
from sixfold.study.mining.twisty.forced import wins_by
from sixfold.study.puzzles.puzzle import PLAYERS, SEED

POOL = ("beginner", "casual", "club", "expert")
NODES = 300_000
"""The budget of the master."""
GLANCE, CLEAR = 0.02, 0.05
"""How much of the chance to win every other move must lose: at a glance, and in the end surely."""
EFFORT = 2.0
PROMISING = 3
"""How many moves of a quick look are worth a longer one."""
LONG = 3
"""Hops of a chain that is long, even if there are others as long."""
FORCED = {2: "win-in-two", 3: "win-in-three"}
ROBS = "twisty.robs"


def solve(question: Question) -> str | None:
    """The one best move, if there is one."""
    if question.choices(1)[0][0].startswith("@") or not has_choice(question):
        return None
    turns, winners = forced_win(question.position)
    if turns:
        return _walk_to(question, winners[0]) if turns in FORCED and len(winners) == 1 else None
    promising = question.think("expert", "glance")[:PROMISING]
    if not any(themes_of(question, opinion.move) for opinion in promising):
        return None
    ranked = question.think(JUDGE, "glance")
    if lead_of(ranked) < GLANCE or not themes_of(question, ranked[0].move):
        return None
    best = assessed_best(question, EFFORT, CLEAR)
    return best if best and withstands(question, best, look, looks=1) else None


def look(question: Question, name: str) -> str:
    """The only move that wins by force, or what ten budgets of the master find."""
    turns, winners = forced_win(question.position)
    if turns and len(winners) == 1:
        return _walk_to(question, winners[0])
    return look_with(question, name, NODES)


@lru_cache(maxsize=8)
def forced_win(position: str) -> tuple[int, list[int]]:
    """The fewest turns in which the seat to move wins by force, and the decisions that do it.

    0 turns if it takes more than three.
    """
    game = load(position)
    for turns in range(1, 1 + max(FORCED)):
        if winners := wins_by(game, turns):
            return turns, winners
    return 0, []


def load(position: str) -> TwistyGame:
    """The position in the kernel, where moves can be made and taken back."""
    state = deal(TWISTY, PLAYERS, {}, seed_from_text(SEED), position)
    return load_view(TWISTY.observe(state, None))


def _walk_to(question: Question, decision: int) -> str:
    return next(move for move, _ in question.choices(EVERY) if end_of(move) == decision)


def end_of(move: str) -> int:
    """The number of the square where a walk ends, or of the pass."""
    return decision(TWISTY.parse_move(move))


def hops_of(move: str) -> int:
    return len(move.split())


def themes_of(question: Question, solution: str) -> tuple[str, ...]:
    judged = question.think("club", "themes", also=[solution])
    (notes,) = [opinion.notes for opinion in judged if opinion.move == solution]
    themes = {
        "longest-chain": _is_longest(question, solution),
        "take-and-run": ROBS in notes,
        **{theme: forced_win(question.position)[0] == turns for turns, theme in FORCED.items()},
    }
    return tuple(theme for theme, applies in themes.items() if applies)


def _is_longest(question: Question, solution: str) -> bool:
    """A chain that is long, or at least longer than all others."""
    hops = hops_of(solution)
    lengths = [hops_of(move) for move, _ in question.choices(EVERY)]
    return hops == max(lengths) > 1 and (hops >= LONG or lengths.count(hops) == 1)
