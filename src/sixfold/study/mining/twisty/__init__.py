"""Twisty puzzles: wins by force are proved, other best moves are searched."""

from sixfold.core.game import deal
from sixfold.core.rng import seed_from_text
from sixfold.games.twisty import TWISTY
from sixfold.kernel._kernel import TwistyGame
from sixfold.kernel.limits import EVERY
from sixfold.kernel.twisty import decision, load_view
from sixfold.study.mining.judging import (
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
LONG = 3
"""Hops of a chain worth looking for."""
FORCED = {2: "win-in-two", 3: "win-in-three"}
ROBS = "twisty.robs"


def solve(question: Question) -> str | None:
    """The one best move, if there is one."""
    if question.choices(1)[0][0].startswith("@") or not has_choice(question):
        return None
    if turns := turns_to_win(question):
        return _only_winner(question, turns) if turns in FORCED else None
    ranked = question.think("expert", "glance")
    if lead_of(ranked) < GLANCE or not themes_of(question, ranked[0].move):
        return None
    best = assessed_best(question, EFFORT, CLEAR)
    return best if best and withstands(question, best, look, looks=1) else None


def look(question: Question, name: str) -> str:
    """The only move that wins by force, or what ten budgets of the master find."""
    turns = turns_to_win(question)
    return (turns in FORCED and _only_winner(question, turns)) or look_with(question, name, NODES)


def turns_to_win(question: Question) -> int:
    """The fewest turns in which the seat to move wins by force; 0 if it takes more than three."""
    game = load(question)
    return next((turns for turns in range(1, 1 + max(FORCED)) if wins_by(game, turns)), 0)


def _only_winner(question: Question, turns: int) -> str | None:
    winners = wins_by(load(question), turns)
    ends = {end_of(move): move for move, _ in question.choices(EVERY)}
    return ends[winners[0]] if len(winners) == 1 else None


def load(question: Question) -> TwistyGame:
    """The position for the kernel’s own search."""
    state = deal(TWISTY, PLAYERS, {}, seed_from_text(SEED), question.position)
    return load_view(TWISTY.observe(state, None))


def end_of(move: str) -> int:
    """The number of the square where a walk ends, or of the pass."""
    return decision(TWISTY.parse_move(move))


def hops_of(move: str) -> int:
    return len(move.split())


def themes_of(question: Question, solution: str) -> tuple[str, ...]:
    judged = question.think("club", "themes", also=[solution])
    (notes,) = [opinion.notes for opinion in judged if opinion.move == solution]
    lengths = {move: hops_of(move) for move, _ in question.choices(EVERY)}
    turns = turns_to_win(question)
    themes = {
        "longest-chain": LONG <= hops_of(solution) == max(lengths.values()),
        "take-and-run": ROBS in notes,
        **{theme: turns == wanted for wanted, theme in FORCED.items()},
    }
    return tuple(theme for theme, applies in themes.items() if applies)
