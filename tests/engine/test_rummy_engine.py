"""Rummy in the native engine: half-made turns on timeout, previews, and what a hand may become."""

from collections import Counter

import msgspec
import pytest

from sixfold.core.entry import Moved, TimedOut
from sixfold.core.record import Record
from sixfold.core.rng import seed_from_text
from sixfold.engine.engine import Engine
from sixfold.engine.kernel import KernelEngine
from sixfold.engine.opening import open_engine
from sixfold.engine.rules import RulesEngine
from sixfold.games import find_game
from tests.engine.lockstep import answer, previewed, same
from tests.engine.rummy_drafts import DraftLockstep

LATE = ("skip", "takeback", "tournament")
GAMES_EACH = 6
PLAYERS = 2


@pytest.mark.parametrize("stuck", ["exchange", "pass"])
@pytest.mark.parametrize("late", LATE)
def test_half_made_turns_are_the_same(late: str, stuck: str) -> None:
    for number in range(GAMES_EACH):
        options = {"late": late, "stuck": stuck}
        DraftLockstep("rummy", f"drafts {number}", 2 + number % 3, options).play_out()


def test_half_made_turns_end_in_every_way() -> None:
    """The seeds above reach what they are for: long hands (M16) and technical losses (M17)."""
    seen: Counter[str] = Counter()
    for number in range(GAMES_EACH):
        for late in LATE[1:]:
            game = DraftLockstep("rummy", f"drafts {number}", 2 + number % 3, {"late": late})
            while game.rules.turn is not None:
                game.play(game._entry())
                sizes = msgspec.json.decode(game.fast.shown())["hand_sizes"]
                seen["long hand"] += max(sizes) > 9
                seen["away"] += any(game.fast.away)
            assert game.rules.outcome is not None
            seen[game.rules.outcome.clause] += 1
    assert {"long hand", "away", "M14", "M17"} <= {name for name, count in seen.items() if count}


def engines(late: str) -> tuple[Engine, Engine]:
    record = Record("rummy", PLAYERS, seed_from_text("rummy engine"), {"late": late})
    return open_engine(record), RulesEngine.deal(find_game("rummy"), record)


@pytest.mark.parametrize("late", LATE)
def test_drafts_on_timeout(late: str) -> None:
    """Drafts for the same table: sets, sixes, loose and foreign cards, and no cards at all."""
    fast, _ = engines(late)
    assert isinstance(fast, KernelEngine)
    (first, _), *_ = fast.legal(1)
    opening = first.partition("= ")[2]
    hand = msgspec.json.decode(fast.own(fast.turn or 0))["hand"]
    drafts = ["", opening, f"{opening} {hand[0]}", "".join(hand), " ".join(hand), "RcRcRcRc"]
    for draft in [*drafts, "Rx x", "R", opening[2:], opening * 40, f"+{opening}", "  "]:
        for moves in ((), (first,)):
            fast, rules = engines(late)
            for text in moves:
                for engine in (fast, rules):
                    engine.play(Moved(engine.turn or 0, text))
            seat = rules.turn or 0
            for viewer in range(PLAYERS):
                assert previewed(fast, viewer, draft) == previewed(rules, viewer, draft)
            entry = TimedOut(seat, draft)
            assert answer(fast, entry) == answer(rules, entry), draft
            same(fast, rules, PLAYERS)
