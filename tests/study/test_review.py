"""Reviews by a bot with known opinions."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

import pytest

from sixfold.bots.bot import Budget, Judged, Stop, Thought
from sixfold.bots.qwirkle import notes as qwirkle
from sixfold.bots.rummy import notes as rummy
from sixfold.core.errors import OptionError
from sixfold.core.game import AnyGame
from sixfold.games import GAMES, find_game
from sixfold.study import mine, review
from sixfold.study.analysis import analyse, game_of
from sixfold.study.review import BLUNDER, BRILLIANT, MISSED_SIX, MISTAKE, SIXES
from tests.corpus import random_match

BEST = 0.6


@dataclass
class Opinionated:
    """Thinks that the first legal move wins 60 %, and what was played so much less each ply."""

    game: AnyGame
    losses: Sequence[float]
    notes: tuple[str, ...] = ()
    asked: int = 0

    def think(
        self,
        view: Any,
        seed: bytes,
        budget: Budget | None = None,
        stop: Stop | None = None,
        also: Sequence[Any] = (),
    ) -> Thought:
        first = next(iter(self.game.legal_moves(view)))
        loss = self.losses[self.asked % len(self.losses)]
        self.asked += 1
        best = Judged(first, BEST, 0.01, 3.0, self.notes)
        played = [Judged(move, BEST - loss, 0.01, 3.0 - 10 * loss) for move in also]
        return Thought((best, *(judged for judged in played if judged.move != first)))


def opinions(monkeypatch: pytest.MonkeyPatch, bot: Opinionated) -> None:
    monkeypatch.setattr("sixfold.study.analysis.make_bot", lambda game, level: bot)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_result_is_chances_less_losses_plus_gifts_luck_and_noise(
    monkeypatch: pytest.MonkeyPatch, players: int
) -> None:
    game = find_game("twisty")
    opinions(monkeypatch, Opinionated(game, [0.0, 0.1, 0.03]))
    match = random_match(game, players, "review")
    told = review(match.record)
    assert [decision.ply for decision in told.decisions] == list(range(1, match.story.ply + 1))
    for seat in told.seats:
        outcome = match.story.outcome
        assert outcome is not None
        won = 1 / len(outcome.winners) if seat.seat in outcome.winners else 0.0
        assert seat.result == won
        total = seat.first_chance - seat.loss + seat.gifts + seat.luck + seat.noise
        assert total == pytest.approx(won)
    losses = sum(seat.loss for seat in told.seats)
    assert losses > 0
    assert 0 < sum(seat.gifts for seat in told.seats) <= losses + 1e-9


def test_a_game_that_goes_on_has_no_result_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find_game("twisty")
    opinions(monkeypatch, Opinionated(game, [0.0]))
    told = review(random_match(game, 2, "open", 5).record)
    assert [seat.result for seat in told.seats] == [None, None]
    assert told.decisions[-1].luck == 0


@pytest.mark.parametrize(
    ("loss", "notes", "moments"),
    [
        (0.0, (), set()),
        (0.04, (), set()),
        (0.1, (), {MISTAKE}),
        (0.3, (), {BLUNDER}),
        (0.1, ("qwirkle.completes-six",), {MISTAKE, MISSED_SIX}),
        (0.1, ("rummy.nothing-moved", "rummy.qwirkle"), {MISTAKE, MISSED_SIX}),
    ],
)
def test_moments_are_named_by_what_was_lost(
    monkeypatch: pytest.MonkeyPatch, loss: float, notes: tuple[str, ...], moments: set[str]
) -> None:
    game = find_game("qwirkle")
    opinions(monkeypatch, Opinionated(game, [loss], notes))
    record = random_match(game, 2, "moments", 8).record
    found = [decision for decision in review(record).decisions if decision.loss]
    assert bool(found) == bool(loss)
    for decision in found:
        assert set(decision.moments) - {BRILLIANT} == moments
        assert decision.points_lost == pytest.approx(10 * loss)


def test_the_best_move_that_was_not_obvious_is_brilliant(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find_game("qwirkle")

    class Deep(Opinionated):
        def think(self, view: Any, seed: bytes, *rest: Any, also: Sequence[Any] = ()) -> Thought:
            loudest = max(game.legal_moves(view), key=lambda move: game.points(view, move))
            if not also:  # asked about a draw that did not happen
                return Thought((Judged(loudest, 0.5, 0.01, 0.0),))
            self.surprises.append(game.points(view, also[0]) < game.points(view, loudest))
            return Thought((Judged(also[0], 0.7, 0.01, 0.0), Judged(loudest, 0.5, 0.01, 0.0)))

        surprises: ClassVar[list[bool]] = []

    opinions(monkeypatch, Deep(game, []))
    told = review(random_match(game, 2, "brilliant", 12).record)
    assert {True, False} == set(Deep.surprises)
    for decision, surprise in zip(told.decisions, Deep.surprises, strict=True):
        assert decision.moments == ((BRILLIANT,) if surprise else ())


def test_bots_have_the_words_for_a_qwirkle() -> None:
    assert qwirkle.NOTES.keys() | rummy.NOTES.keys() >= SIXES


def test_a_bot_that_weighs_nothing_cannot_review() -> None:
    record = random_match(find_game("twisty"), 2, "nothing", 4).record
    with pytest.raises(OptionError, match="weighs no moves"):
        review(record, level="random")


def test_a_bot_that_weighs_nothing_finds_no_puzzles() -> None:
    with pytest.raises(OptionError, match="'random' weighs no moves"):
        next(mine("twisty", judge="random"))


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_a_view_knows_its_game(game: AnyGame) -> None:
    state = random_match(game, 2, "views", 3).story.state
    assert game_of(game.observe(state, 0)) is game
    with pytest.raises(ValueError, match="must decide"):
        analyse(game.observe(state, None))


def test_what_is_no_view_is_refused() -> None:
    with pytest.raises(TypeError, match="not a view"):
        game_of("a board")
