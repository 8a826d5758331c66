"""Looking for puzzles: the seed decides, what was found is kept, variety is chosen."""

from dataclasses import replace
from itertools import islice
from pathlib import Path

import pytest
from click.testing import CliRunner

from sixfold.core.errors import OptionError
from sixfold.study import Puzzle, mine, puzzles
from sixfold.study.mining import __main__ as command
from sixfold.study.mining import mine as mining
from sixfold.study.mining.choosing import choose
from sixfold.study.mining.games import moments
from sixfold.study.mining.mine import MOST, of_one_game
from sixfold.study.mining.question import Question
from sixfold.study.mining.rates import rates_of, rating_of, tenths
from sixfold.study.mining.workfile import WorkFile
from sixfold.study.puzzles import games_with_puzzles, shelf

EASY = replace(puzzles("twisty")[0], number=0)


def test_the_same_seed_finds_the_same_puzzles() -> None:
    first, *others = islice(mine("twisty", seed="tests"), 3)
    assert (first.number, first.game) == (1, "twisty")
    assert [first, *others] == list(islice(mine("twisty", seed="tests"), 3))
    assert first.position != next(mine("twisty", seed="others")).position
    assert all(puzzle.accepts(puzzle.solution) for puzzle in (first, *others))


@pytest.mark.parametrize("game", games_with_puzzles())
def test_a_game_offers_few_puzzles_and_no_neighbors(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And no neighbors, even if every position were a puzzle with a solution of its own."""
    asked: list[int] = []

    def puzzle_at(game: str, position: str, seed: str) -> Puzzle:
        asked.append(int(seed.rpartition(" ")[2]))
        return replace(EASY, solution=seed, position=position)

    monkeypatch.setattr(mining, "puzzle_at", puzzle_at)
    assert len(of_one_game(game, "tests")) == len(asked) == MOST
    assert min(abs(one - other) for one in asked for other in asked if one != other) >= 6
    monkeypatch.setattr(mining, "puzzle_at", lambda *_: EASY)
    assert len(of_one_game(game, "tests")) == 1


@pytest.mark.parametrize("game", games_with_puzzles())
def test_what_a_bot_may_know_is_all_that_is_asked(game: str) -> None:
    found = moments(game, "tests", ["club"])
    assert found == moments(game, "tests", ["club"])
    for moment in found[1:20:6]:
        question = Question.ask(game, moment.position, "tests")
        assert question.engine.position(question.seat) == moment.position


def test_rates_are_shares_of_tries() -> None:
    puzzle = puzzles("twisty", "win-in-two")[0]
    question = Question.ask(puzzle.game, puzzle.position, "tests")
    beginner, *_, master = rates_of(question, puzzle.solution)
    assert 0 <= beginner <= 1
    assert master == 1  # it searches so deep
    assert [tenths(rate) for rate in (0.0, 0.05, 0.15, 0.95, 1.0)] == [0, 0, 1, 9, 9]


def test_what_fewer_find_is_rated_higher() -> None:
    ladder = [[0, 0, 0, 0, share / 10] for share in range(11)]
    ratings = [rating_of(rates) for rates in ladder]
    assert ratings == sorted(ratings, reverse=True)
    assert (ratings[0], rating_of([1, 1, 1, 1, 1])) == (2400, 600)


def test_a_search_goes_on_where_it_stopped(tmp_path: Path) -> None:
    path = tmp_path / "work" / "twisty.txt"
    work = WorkFile(path, "twisty")
    for offer in ([EASY], [], [EASY, EASY]):
        work.add(offer)
    whole = path.read_text()
    path.write_text(f"{whole}3\t{EASY.line()}\n3\t70")  # killed while it wrote
    again = WorkFile(path, "twisty")
    assert again.offers == [[EASY], [], [EASY, EASY]]
    assert path.read_text() == whole


def test_rare_puzzles_are_chosen_first() -> None:
    common = [replace(EASY, position=f"common {i}") for i in range(50)]
    rare = [replace(EASY, position="rare", rating=2000), replace(EASY, position="x", themes=("a",))]
    chosen = choose([*common, *rare, common[0]], 10)
    assert len(chosen) == 10
    assert {*rare} <= {*chosen}
    assert len({puzzle.position for puzzle in chosen}) == 10


def test_the_command_ships_and_judges(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf, "HERE", tmp_path)
    shelf._read.cache_clear()
    words = ["twisty", "--games", "4", "--seed", "tests", "--work", str(tmp_path)]
    try:
        done = CliRunner().invoke(command.main, words)
        assert done.exit_code == 0, done.output
        assert "win-in-three" in done.output
        shipped = shelf.file_of("twisty").read_bytes()
        count = len(shelf.puzzles("twisty"))
        assert count == sum(len(of_one_game("twisty", f"tests {number}")) for number in range(4))
        again = CliRunner().invoke(command.main, words)
        assert (again.exit_code, shelf.file_of("twisty").read_bytes()) == (0, shipped)
        judged = CliRunner().invoke(command.main, ["twisty", "--judge", "2"])
        assert judged.output == "2 of 2 puzzles keep their solution\n"
    finally:
        shelf._read.cache_clear()


def test_a_game_that_nobody_knows_is_refused() -> None:
    with pytest.raises(OptionError, match="no game 'chess'"):
        next(mine("chess"))
