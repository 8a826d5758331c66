"""Rows of docs/strength.md played inside the kernel."""

from typing import Any

from bench.strength.rows import IN_THE_KERNEL, SEED, Row
from sixfold.arena.contest import deals_for
from sixfold.arena.statistics.elo import elo_of, interval_of, mean
from sixfold.bots.qwirkle import plan_of
from sixfold.core.rng import seed_from_text
from sixfold.kernel._kernel import qwirkle_duel


def play_in_the_kernel(row: Row) -> dict[str, Any]:
    """The numbers of club against greedy, the only match played there."""
    if (row.game, row.first, row.second) != ("qwirkle", "club", "greedy"):
        raise ValueError(f"{row.name} is not played in the kernel: only club v greedy of Qwirkle")
    deals, number = deals_for(row.games, row.players), int.from_bytes(seed_from_text(SEED)[:8])
    won, _, seconds, moves = qwirkle_duel(plan_of("club"), None, deals, row.players, number)
    shares = [mean(won[i : i + row.players]) for i in range(0, len(won), row.players)]
    low, high = interval_of(shares, len(won))
    milliseconds = 1000 * seconds / moves
    print(f"{mean(shares):.1%} of {len(won)} games, {milliseconds:.4f} ms a move", flush=True)
    return {
        "game": row.game,
        "players": row.players,
        "entrants": [row.first, row.second],
        "seed": SEED,
        "played": IN_THE_KERNEL,
        "games": len(won),
        "deals": deals,
        "share": mean(shares),
        "share_interval": [low, high],
        "elo": elo_of(mean(shares)),
        "elo_interval": [elo_of(low), elo_of(high)],
        "milliseconds": [milliseconds],
        "sprt": None,
    }
