"""Short matches between bots: every deal once from each seat."""

from collections.abc import Callable, Sequence

from sixfold.bots.bot import Budget
from sixfold.bots.levels import make_bot
from sixfold.core.game import AnyGame, deal
from sixfold.core.rng import seed_from_text
from sixfold.core.seat import Seat

BudgetOf = Callable[[str], Budget | None]


def winners(
    game: AnyGame, names: Sequence[str], number: int, budget_of: BudgetOf
) -> tuple[Seat, ...]:
    """Who wins the deal of this number."""
    bots = [make_bot(game, name) for name in names]
    state = deal(game, len(names), {}, seed_from_text(f"match {number}"))
    plies = 0
    while (seat := game.turn(state)) is not None:
        seed = seed_from_text(f"{number} {plies}")
        view = game.observe(state, seat)
        state = game.apply(state, bots[seat].think(view, seed, budget_of(names[seat])).move)
        plies += 1
    outcome = game.outcome(state)
    assert outcome is not None
    return outcome.winners


def won_alone(
    game: AnyGame, one: str, others: str, deals: int, budget_of: BudgetOf, players: int = 2
) -> float:
    """Games won, of deals times players, by one bot in every seat against others of one kind."""
    won = 0.0
    for number in range(deals):
        for seat in range(players):
            names = [one if s == seat else others for s in range(players)]
            found = winners(game, names, number, budget_of)
            won += (seat in found) / len(found)
    return won
