"""Golden decisions of the bots: `python -m tests.bots.golden` records them anew.

See conformance/README.md for the format.
"""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from sixfold.bots.bot import Budget, Thought
from sixfold.bots.levels import bots_of, make_bot
from sixfold.core.entry import Entry, Moved, Retired, Skipped, TimedOut
from sixfold.core.game import AnyGame
from sixfold.core.rng import seed_from_text
from sixfold.core.sixfile import parse_record
from sixfold.games import GAMES, find_game
from sixfold.kernel._kernel import Engine
from sixfold.referee.match import Match, resume
from tests.corpus import CONFORMANCE

BOTS = CONFORMANCE / "bots"
SHOWN = 3
"""How many of the ranked moves are recorded."""
DIGITS = 6
BUDGETS = {
    "qwirkle": {"expert": 24, "master": 32},
    "rummy": {"expert": 60, "master": 40},
    "twisty": {"expert": 4_000, "master": 4_000, "alphabeta3": 4_000},
}
"""Simulations of the levels that take long with their own limits."""
RACES = 60
"""For the Twisty bots that race to the end: with three or four players."""
MOST_POSITIONS = 50
SETUP = 4
"""Of each game; and the first ones are always among them."""
DECISIONS = 420
"""Decisions of each game."""


def path_of(game: str) -> Path:
    return BOTS / f"{game}.json"


def load(game: str) -> list[dict[str, Any]]:
    known: list[dict[str, Any]] = json.loads(path_of(game).read_text())
    return known


@cache
def match_of(game: str, file: str) -> Match[Any, Any, Any]:
    text = (CONFORMANCE / game / "games" / file).read_text()
    return resume(find_game(game), parse_record(text))


def enter(engine: Engine, entry: Entry) -> None:
    """Enter an entry of a golden game into a native engine."""
    match entry:
        case Moved(seat, text):
            engine.move(seat, text)
        case Skipped(seat):
            engine.enter("skipped", seat, "", 0)
        case Retired(seat):
            engine.enter("retired", seat, "", 0)
        case TimedOut(seat, draft):
            engine.enter("timed_out", seat, draft, 0)


def view_at(game: AnyGame, match: Match[Any, Any, Any], ply: int) -> Any:
    story = match.story.at(ply)
    return game.observe(story.state, story.turn)


def think(game: AnyGame, decision: dict[str, Any]) -> Thought[Any]:
    """What the bot of a golden decision thinks now."""
    view = view_at(game, match_of(game.name, decision["game"]), decision["ply"])
    budget = decision.get("simulations")
    return make_bot(game, decision["bot"]).think(
        view,
        seed_from_text(decision["seed"]),
        budget and Budget(simulations=budget),
        None,
        [game.parse_move(text) for text in decision.get("also", ())],
    )


def described(game: AnyGame, thought: Thought[Any]) -> dict[str, Any]:
    """A thought as it is recorded."""
    return {
        "considered": len(thought.ranked),
        "used": thought.simulations,
        "ranked": [
            [
                game.format_move(judged.move),
                *(round(number, DIGITS) + 0.0 for number in judged[1:4]),
                list(judged.notes),
            ]
            for judged in thought.ranked[:SHOWN]
        ],
    }


def positions(game: AnyGame) -> list[tuple[str, int]]:
    """Where somebody decides, in all golden games; no game has more than its share."""
    found = []
    for path in sorted((CONFORMANCE / game.name / "games").glob("*.six")):
        match = match_of(game.name, path.name)
        plies = [ply for ply in range(len(match.entries)) if match.story.at(ply).turn is not None]
        step = max(1, len(plies) // MOST_POSITIONS)
        found += [(path.name, ply) for ply in (*plies[:SETUP], *plies[SETUP::step])]
    return found


def questions(game: AnyGame) -> Iterator[dict[str, Any]]:
    """The decisions to record: each bot at positions spread over all games."""
    bots = list(bots_of(game))
    there = positions(game)
    for number in range(DECISIONS):
        file, ply = there[number * len(there) // DECISIONS]
        bot = bots[number % len(bots)]
        match = match_of(game.name, file)
        decision: dict[str, Any] = {"game": file, "ply": ply, "bot": bot, "seed": str(number)}
        if simulations := BUDGETS[game.name].get(bot):
            races = game.name == "twisty" and len(match.story.at(ply).playing) > 2
            decision["simulations"] = RACES if races else simulations
        entry = match.entries[ply]
        if number % 3 == 0 and isinstance(entry, Moved):
            decision["also"] = [entry.text]
        yield decision


def record(game: AnyGame) -> None:
    lines = []
    for decision in questions(game):
        known = decision | described(game, think(game, decision))
        lines.append(json.dumps(known, separators=(",", ":"), ensure_ascii=False))
    BOTS.mkdir(exist_ok=True)
    path_of(game.name).write_text("[\n" + ",\n".join(lines) + "\n]\n")


if __name__ == "__main__":
    for each in GAMES.values():
        record(each)
