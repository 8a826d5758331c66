"""Reviews: what is said about moves is sure, it adds up, and it is the same everywhere."""

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from click.testing import CliRunner

from sixfold.cli.app import main
from sixfold.core.entry import Moved
from sixfold.core.errors import OptionError, RecordError
from sixfold.core.game import AnyGame
from sixfold.core.record import Record
from sixfold.core.rng import seed_from_text
from sixfold.core.sixfile import format_record
from sixfold.engine.opening import NATIVE
from sixfold.games import GAMES, find_game
from sixfold.study import Review, assess, review
from sixfold.study.analysis import analyse, game_of
from tests.corpus import random_match

EFFORT = 0.1
SURE = 2.0
LOSSES = {"inaccuracy": 0.02, "mistake": 0.05, "blunder": 0.15, "missed": 0.02}


def random_review(name: str, players: int = 2, plies: int | None = 16) -> Review:
    return review(random_match(find_game(name), players, "review", plies).record, effort=EFFORT)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", NATIVE)
def test_everything_adds_up(name: str, players: int) -> None:
    match = random_match(find_game(name), players, "review", None if name == "twisty" else 16)
    told = review(match.record, effort=EFFORT)
    assert told.done == told.of == len(told.decisions)
    assert told.has_chance == (name != "twisty")
    for seat in told.seats:
        own = [decision for decision in told.decisions if decision.seat == seat.seat]
        assert len(own) == seat.decisions
        for here, there in pairwise(own):
            rise = there.best[0].value - here.best[0].value
            parts = here.gifts + here.luck + here.noise - here.loss
            assert rise == pytest.approx(parts, abs=1e-6)
        assert 0 < seat.accuracy <= 1
        if seat.result is not None and own:
            total = seat.first_chance - seat.loss + seat.gifts + seat.luck + seat.noise
            assert total == pytest.approx(seat.result, abs=1e-6)


@pytest.mark.parametrize("name", NATIVE)
def test_verdicts_are_sure(name: str) -> None:
    told, verdicts = random_review(name), set()
    for decision in told.decisions:
        verdicts.add(decision.verdict)
        (played,) = decision.played
        assert decision.loss == played.behind >= 0
        assert sum(played.chances) == pytest.approx(1, abs=1e-6)
        assert decision.best[0].behind == 0
        if decision.verdict in LOSSES:
            assert decision.loss - SURE * decision.doubt > LOSSES[decision.verdict] - 1e-9
        if decision.verdict in ("best", "brilliant"):
            assert decision.loss <= 0.005
    assert verdicts & LOSSES.keys()  # of random moves
    assert set(told.moments) <= {decision.ply for decision in told.decisions}


def test_without_chance_there_is_no_luck() -> None:
    told = random_review("twisty", 2, None)
    assert not told.has_chance
    assert {(d.luck, d.draw, d.draw_error) for d in told.decisions} == {(0.0, 0.0, 0.0)}
    assert {(seat.luck, seat.luck_error) for seat in told.seats} == {(0.0, 0.0)}


@pytest.mark.parametrize("name", ["qwirkle", "rummy"])
def test_draws_are_luck_and_bad_luck_of_the_other(name: str) -> None:
    told = random_review(name)
    drawn = [decision for decision in told.decisions if decision.draw]
    assert len(drawn) > len(told.decisions) / 2
    assert all(decision.draw_error > 0 for decision in drawn)
    for here, there, again in zip(
        told.decisions, told.decisions[1:], told.decisions[2:], strict=False
    ):
        if here.seat != there.seat and again.seat == here.seat:
            assert here.luck == pytest.approx(here.draw - there.draw, abs=1e-6)


def test_the_same_seed_gives_the_same_review() -> None:
    record = random_match(find_game("qwirkle"), 2, "same", 6).record
    one, same = (review(record, effort=EFFORT, seed="a") for _ in range(2))
    assert one == same
    assert one != review(record, effort=EFFORT, seed="b")


def test_more_effort_makes_errors_smaller() -> None:
    record = random_match(find_game("qwirkle"), 2, "effort", 6).record
    little, much = (assess(record, effort=effort).moves for effort in (0.2, 4.0))
    assert sum(move.error for move in much) / len(much) < sum(m.error for m in little) / len(little)


def test_a_missed_qwirkle_is_told() -> None:
    text = "0,0:RcRsRdRlRt RxYcYsPdPlOx,6 30,30 0"
    record = Record("qwirkle", 2, seed_from_text("missed"), position=text)
    found = replace(record, entries=(Moved(0, "Rx@5,0 Ox@5,1"),))
    assert review(found, effort=EFFORT).decisions[0].verdict in ("best", "brilliant")
    missed = replace(record, entries=(Moved(0, "-Yc"),))
    decision = review(missed, effort=EFFORT).decisions[0]
    assert decision.verdict == "missed"
    assert "qwirkle.completes-six" in decision.best[0].notes


def test_a_move_asked_about_is_assessed() -> None:
    record = Record("rummy", 2, seed_from_text("a"), position="RcRsRd RlRtYcGx,9 -,- 0 -")
    asked = "+Rl = RcRsRdRl"
    found = assess(record, also=[asked], effort=EFFORT)
    assert asked in [move.text for move in found.moves]
    with pytest.raises(OptionError, match="not legal"):
        assess(record, also=["+Pc = PcPdPl"], effort=EFFORT)


def test_a_game_that_goes_on_has_no_result_yet() -> None:
    told = random_review("twisty", 2, 5)
    assert [seat.result for seat in told.seats] == [None, None]


def test_a_game_that_is_over_has_no_move_to_assess() -> None:
    with pytest.raises(OptionError, match="over"):
        assess(random_match(find_game("twisty"), 2, "over").record)


def test_a_record_that_breaks_the_rules_is_refused() -> None:
    record = random_match(find_game("twisty"), 2, "broken", 5).record
    with pytest.raises(RecordError):
        review(replace(record, entries=record.entries[::-1]))


@pytest.mark.parametrize("name", NATIVE)
def test_what_a_person_reads(name: str, tmp_path: Path) -> None:
    path = tmp_path / "game.six"
    match = random_match(find_game(name), 2, "percent", 8)
    path.write_text(format_record(match.record))
    done = CliRunner().invoke(main, ["review", str(path)])
    assert done.exit_code == 0, done.output
    assert "…" not in done.output
    assert ("by luck" in done.output) == (name != "twisty")
    assert "accuracy" in done.output


def test_analyse_prints_the_best_moves() -> None:
    done = CliRunner().invoke(main, ["analyse", "qwirkle", "0,0:RcRsRdRlRt RxYc,6 20,20 0"])
    assert done.exit_code == 0, done.output
    assert "1. R✚@" in done.output
    assert "completes" in done.output or "Qwirkle" in done.output
    refused = CliRunner().invoke(main, ["analyse", "qwirkle", "0,0:Rz"])
    assert refused.exit_code != 0
    assert "column 5" in refused.output


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_a_view_knows_its_game(game: AnyGame) -> None:
    state = random_match(game, 2, "views", 3).story.state
    assert game_of(game.observe(state, 0)) is game
    with pytest.raises(ValueError, match="must decide"):
        analyse(game.observe(state, None))


def test_what_is_no_view_is_refused() -> None:
    with pytest.raises(TypeError, match="not a view"):
        game_of("a board")
