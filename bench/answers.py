"""Latency of legal moves, previews and hints in every game."""

from collections.abc import Callable, Iterator
from itertools import count, islice
from time import perf_counter
from typing import Any

from bench.section import Section
from sixfold.bots.levels import make_bot
from sixfold.core.game import AnyGame, deal
from sixfold.core.rng import Rng, seed_from_text
from sixfold.games import GAMES
from sixfold.kernel.legal import legal_texts
from sixfold.server.bots.worker import advise
from sixfold.server.http.play import ADVISER, IDEAS

POSITIONS = 1_000
"""Positions per game, from games of two to four casual bots."""
PLAYER = "casual"
PATIENCE = 60.0
"""Seconds; longer than any answer takes."""

Question = Callable[[AnyGame, Any, str], object]

QUESTIONS: dict[str, Question] = {
    "legal moves": lambda game, view, draft: legal_texts(game, view),
    "preview": lambda game, view, draft: game.preview(view, draft),
    "hint": lambda game, view, draft: advise(game.name, ADVISER, view, IDEAS, PATIENCE),
}


def answers() -> Section:
    rows = tuple(
        (f"{game.title}: {name}", *_milliseconds(game, question))
        for game in GAMES.values()
        for name, question in QUESTIONS.items()
    )
    return Section(
        "answers",
        "How long a person waits",
        f"Milliseconds for an answer, over {POSITIONS:,} positions of each game, without"
        f" the network. A hint is what the level *{ADVISER}* thinks, the {IDEAS} best moves of it.",
        ("Question", "median", "p99", "most"),
        rows,
    )


def _milliseconds(game: AnyGame, question: Question) -> tuple[float, float, float]:
    times = []
    for view, draft in islice(_positions(game), POSITIONS):
        begin = perf_counter()
        question(game, view, draft)
        times.append(1e3 * (perf_counter() - begin))
    times.sort()
    return times[len(times) // 2], times[len(times) * 99 // 100], times[-1]


def _positions(game: AnyGame) -> Iterator[tuple[Any, str]]:
    """Views of the deciding seat, each with a legal move as a draft."""
    bot = make_bot(game, PLAYER)
    for number in count():
        state = deal(game, 2 + number % 3, {}, seed_from_text(f"answers {number}"))
        ply = 0
        while (seat := game.turn(state)) is not None:
            view = game.observe(state, seat)
            move = bot.think(view, Rng(seed_from_text(f"answers {number} {ply}")).seed).move
            yield view, _draft(game.format_move(move))
            state, ply = game.apply(state, move), ply + 1


def _draft(text: str) -> str:
    """Moves without a preview, such as a swap or a corner, become an empty draft."""
    return "" if text in ("pass", "exchange") or text[0] in "-@" else text
