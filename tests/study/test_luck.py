"""Luck in reviews: none in Twisty, draws in Qwirkle and Rummy."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from sixfold.bots.bot import Budget, Judged, Stop, Thought
from sixfold.cli.app import main
from sixfold.core.game import AnyGame
from sixfold.core.rng import Rng, seed_from_text
from sixfold.core.sixfile import format_record
from sixfold.games import find_game
from sixfold.games.tiles import Color, Tile
from sixfold.study import review
from sixfold.study.chance import DRAWINGS, other_draws
from tests.corpus import random_match

DRAWN = pytest.mark.parametrize("name", sorted(DRAWINGS))


@dataclass
class LovesRed:
    """The more red tiles in the hand, the better the chances; nothing else counts."""

    game: AnyGame

    def think(
        self,
        view: Any,
        seed: bytes,
        budget: Budget | None = None,
        stop: Stop | None = None,
        also: Sequence[Any] = (),
    ) -> Thought:
        red = sum(tile.color == Color.RED for tile in view.hand)
        move = also[0] if also else next(iter(self.game.legal_moves(view)))
        return Thought((Judged(move, red / 10, 0.0, 0.0),))


def test_without_chance_there_is_no_luck() -> None:
    told = review(random_match(find_game("twisty"), 2, "no luck").record, level="club")
    assert not told.has_chance
    assert [decision.luck for decision in told.decisions] == [0.0] * len(told.decisions)
    for seat in told.seats:
        assert seat.luck == seat.luck_error == 0
        assert seat.result is not None
        total = seat.first_chance - seat.loss + seat.gifts + seat.noise
        assert total == pytest.approx(seat.result)


@DRAWN
@pytest.mark.parametrize("players", [2, 3])
def test_everything_adds_up(name: str, players: int) -> None:
    told = review(random_match(find_game(name), players, "adds up").record, level="expert")
    assert told.has_chance
    assert any(decision.luck for decision in told.decisions)
    for seat in told.seats:
        assert seat.result is not None
        assert seat.luck_error > 0
        total = seat.first_chance - seat.loss + seat.gifts + seat.luck + seat.noise
        assert total == pytest.approx(seat.result)


@DRAWN
def test_a_good_draw_is_luck_and_bad_luck_of_the_other(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    game = find_game(name)
    monkeypatch.setattr("sixfold.study.analysis.make_bot", lambda *_: LovesRed(game))
    match = random_match(game, 2, "red", 24)
    told = review(match.record).decisions
    rich, poor = [], []
    for here, there in zip(told, told[2:], strict=False):
        if here.seat != there.seat:
            continue
        before = game.observe(match.story.states[here.ply - 1], here.seat)
        kept = Counter(before.hand) - Counter(DRAWINGS[name].used(before, here.played.move))
        drawn = Counter(match.story.states[here.ply].hands[here.seat]) - kept
        red = sum(n for tile, n in drawn.items() if tile.color == Color.RED)
        if 2 * red >= drawn.total():
            rich.append(here.draw.value)
        if not red:
            poor.append(here.draw.value)
    assert rich
    assert min(rich) > 0
    assert poor
    assert max(poor) <= 0
    first, second, third = told[0], told[1], told[2]
    if first.seat == third.seat != second.seat:
        assert first.luck == pytest.approx(first.draw.value - second.draw.value)


@DRAWN
def test_other_draws_are_of_what_is_not_seen(name: str) -> None:
    game = find_game(name)
    match = random_match(game, 2, "unseen", 12)
    states, entries = match.story.states, match.record.entries
    sampled = 0
    for ply in range(len(entries) - 2):
        seat = game.turn(states[ply])
        if seat is None or seat != game.turn(states[ply + 2]):
            continue
        before, after = (game.observe(states[p], seat) for p in (ply, ply + 2))
        move = game.parse_move(entries[ply].text)  # type: ignore[union-attr]
        views = other_draws(name, before, move, after, 20, Rng(seed_from_text(str(ply))))
        seen: Counter[Tile] = Counter(DRAWINGS[name].shown(after))
        for view in views:
            assert len(view.hand) == len(after.hand)
            assert max((seen + Counter(view.hand)).values()) <= 3
            assert (
                not Counter(before.hand)
                - Counter(DRAWINGS[name].used(before, move))
                - Counter(view.hand)
            )
        sampled += len({view.hand for view in views})
    assert sampled > 20


@pytest.mark.parametrize("name", ["twisty", "qwirkle"])
def test_what_a_person_reads_stays_below_a_hundred_percent(name: str, tmp_path: Path) -> None:
    path = tmp_path / "game.six"
    path.write_text(format_record(random_match(find_game(name), 2, "percent").record))
    done = CliRunner().invoke(main, ["review", str(path), "--level", "expert"])
    assert done.exit_code == 0, done.output
    sums = done.output.splitlines()[-2:]
    assert all(("by luck" in line) == (name == "qwirkle") for line in sums)
    percents = [float(number) for number in re.findall(r"(-?\d+(?:\.\d+)?)%", done.output)]
    assert len(percents) > 10
    assert all(-100 <= percent <= 100 for percent in percents)
