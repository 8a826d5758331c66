"""The puzzles that come along: all can be read, and each has one solution."""

import gzip
from datetime import date, timedelta
from itertools import pairwise

import pytest

from sixfold.bots.levels import LEVELS
from sixfold.core.errors import IllegalMove, NotationError, OptionError
from sixfold.core.rng import seed_from_text
from sixfold.games import GAMES
from sixfold.kernel._kernel import Engine, EngineRefusal
from sixfold.study import Puzzle, daily, puzzles
from sixfold.study.mining.question import Question
from sixfold.study.mining.report import keeps_solution, mean_rates
from sixfold.study.mining.twisty import end_of, forced_win, load
from sixfold.study.puzzles import games_with_puzzles, tasks_of
from sixfold.study.puzzles.puzzle import PLAYERS, SEED, in_order
from sixfold.study.puzzles.shelf import file_of, fnv1a32

COUNT, OF_A_THEME, BYTES = 1000, 60, 200_000
ALL_FOUND = 0.95 * 9
"""Mean rates beyond this have no room to rise."""
EACH_GAME = pytest.mark.parametrize("game", games_with_puzzles())


def of_theme(game: str, theme: str, count: int) -> list[Puzzle]:
    """Some puzzles of a theme, from easy to hard."""
    every = puzzles(game, theme)
    return [every[place * len(every) // count] for place in range(count)]


def native(puzzle: Puzzle) -> Engine:
    engine = Engine.open(puzzle.game, PLAYERS, [], seed_from_text(SEED), puzzle.position)
    assert not isinstance(engine, EngineRefusal), engine.message
    return engine


def asked(puzzle: Puzzle) -> Question:
    return Question.ask(puzzle.game, puzzle.position, "test")


def test_every_game_of_the_box_has_puzzles() -> None:
    assert {"qwirkle", "rummy", "twisty"} <= {*games_with_puzzles()} <= {*GAMES}


@EACH_GAME
def test_there_are_many_in_a_small_file(game: str) -> None:
    every, path = puzzles(game), file_of(game)
    assert len(every) >= COUNT
    assert path.stat().st_size <= BYTES
    for theme in tasks_of(game):
        assert len(puzzles(game, theme)) >= OF_A_THEME
    text = "".join(f"{puzzle.line()}\n" for puzzle in every)
    assert path.read_bytes()[4:8] == bytes(4)  # no time in it: the same puzzles are the same bytes
    assert gzip.decompress(path.read_bytes()).decode("ascii") == text


@EACH_GAME
def test_they_are_in_order_and_no_two_are_alike(game: str) -> None:
    every = puzzles(game)
    assert [puzzle.number for puzzle in every] == list(range(1, len(every) + 1))
    assert list(every) == in_order(every)
    assert len({puzzle.position for puzzle in every}) == len(every)
    for puzzle in every:
        assert 600 <= puzzle.rating <= 2400
        assert puzzle.themes
        assert {*puzzle.themes} <= tasks_of(game).keys()
        assert len(puzzle.rates) == len(LEVELS)
        assert all(0 <= rate <= 9 for rate in puzzle.rates)


@EACH_GAME
def test_every_position_is_what_a_seat_knows_and_every_solution_is_legal(game: str) -> None:
    for puzzle in puzzles(game):
        engine = native(puzzle)
        assert engine.turn is not None
        assert engine.position(engine.turn) == puzzle.position
        assert len(engine.legal(4)) == 4
        told = engine.move(engine.turn, puzzle.solution)
        assert not isinstance(told, EngineRefusal), (puzzle.number, told.message)
        assert told[0] == puzzle.solution  # in the notation of records


@EACH_GAME
def test_better_bots_find_more(game: str) -> None:
    for theme in tasks_of(game):
        rates = mean_rates(puzzles(game, theme))
        for worse, better in pairwise(rates):
            assert better > worse or min(worse, better) >= ALL_FOUND, (theme, rates)
        assert rates[-1] - rates[0] > 3, (theme, rates)


@EACH_GAME
def test_ratings_follow_from_the_rates(game: str) -> None:
    every = puzzles(game)
    third = len(every) // 3
    easy, hard = every[:third], every[-third:]
    assert sum(mean_rates(easy)) > sum(mean_rates(hard)) + 5


def test_ends_of_qwirkle_are_the_only_best_ones() -> None:
    for puzzle in of_theme("qwirkle", "endgame", 12):
        best, *others = asked(puzzle).think("master", "test", 200_000)
        assert best.move == puzzle.solution
        assert "qwirkle.certain" in best.notes
        assert all(other.margin <= best.margin - 2 for other in others)


def test_last_rounds_of_rummy_are_the_only_best_ones() -> None:
    last = [p for p in puzzles("rummy") if p.position.split(" ")[-1].isdigit()]
    assert len(last) >= 20
    for puzzle in last[:: len(last) // 20]:
        question = asked(puzzle)
        best, *others = question.think("master", "test")
        assert question.is_same(best.move, puzzle.solution)
        assert all(other.margin <= best.margin - 1 for other in others)


@pytest.mark.parametrize(("theme", "turns"), [("win-in-two", 2), ("win-in-three", 3)])
def test_wins_in_twisty_are_forced_and_the_only_ones(theme: str, turns: int) -> None:
    """And a search of another kind agrees that they win."""
    for puzzle in of_theme("twisty", theme, 25):
        assert forced_win(puzzle.position) == (turns, [end_of(puzzle.solution)])
        game = load(puzzle.position)
        me = game.turn
        game.make(end_of(puzzle.solution))
        _, value, *_ = game.search(2 * turns - 3)
        assert (value if game.turn == me else -value) > 29_000


def test_themes_are_what_they_say() -> None:
    for puzzle in of_theme("rummy", "play-all", 10):
        played = puzzle.solution.partition(" ")[0].removeprefix("+")
        hand = puzzle.position.split(" ")[1].split(",")[puzzle.seat]
        assert sorted(played) == sorted(hand)
    for puzzle in of_theme("rummy", "qwirkle", 10):
        assert puzzle.table.points(puzzle.solution) >= 1
    for puzzle in of_theme("twisty", "take-and-run", 10):
        table, seat = puzzle.table, puzzle.seat
        before = table.scores
        after = table.play(puzzle.solution).scores
        assert after[seat] == before[seat] + 1
        assert after[1 - seat] == before[1 - seat] - 1
    for puzzle in of_theme("qwirkle", "find-qwirkle", 10):
        assert puzzle.table.points(puzzle.solution) >= 12
    for puzzle in of_theme("qwirkle", "no-five", 10):
        table = puzzle.table
        assert max(map(table.points, table.legal())) > table.points(puzzle.solution)


@EACH_GAME
def test_solutions_stand_another_look(game: str) -> None:
    every = puzzles(game)
    for puzzle in every[:: len(every) // 6]:
        assert keeps_solution(puzzle, "test")


@EACH_GAME
def test_only_the_solution_is_accepted(game: str) -> None:
    for puzzle in puzzles(game)[::200]:
        assert puzzle.accepts(puzzle.solution)
        others = [move for move in puzzle.table.legal()[:6] if not puzzle.accepts(move)]
        assert len(others) >= 3
        with pytest.raises((IllegalMove, NotationError)):
            puzzle.accepts("nonsense")


def test_a_solution_may_be_written_in_another_way() -> None:
    tiles = next(p for p in puzzles("qwirkle") if " " in p.solution)
    assert tiles.accepts(" ".join(reversed(tiles.solution.split())))
    with pytest.raises(IllegalMove):
        tiles.accepts("Rc@90,90")


def test_cards_may_be_arranged_in_another_way() -> None:
    position, solution = "RcRsRd/GcGsGd BcBsBdPx,9 -,- 0 -", "+BcBsBd = RcRsRd GcGsGd BcBsBd"
    puzzle = Puzzle("rummy", 1, 1000, ("rescue",), (0, 0, 0, 9, 9), solution, position)
    assert puzzle.accepts("+BcBsBd = RcGcBc RsGsBs RdGdBd")


@EACH_GAME
def test_a_puzzle_opens_as_a_table(game: str) -> None:
    puzzle = puzzles(game)[0]
    table = puzzle.table
    assert table.turn == puzzle.seat
    assert table.position_of(puzzle.seat) == puzzle.position
    assert table.play(puzzle.solution).ply == 1


@EACH_GAME
def test_the_daily_puzzle_gets_harder_towards_sunday(game: str) -> None:
    monday = date(2026, 3, 2)
    week = [daily(game, monday + timedelta(days=day)).number for day in range(7)]
    size = len(puzzles(game))
    for day, number in enumerate(week):
        assert size * day // 7 < number <= size * (day + 1) // 7
    first = fnv1a32(f"{game} 2026-03-02") % (size // 7)
    assert week[0] == first + 1


def test_bad_questions_get_clear_answers() -> None:
    with pytest.raises(OptionError, match="no game 'chess'"):
        puzzles("chess")
    with pytest.raises(OptionError, match="no theme 'x'; themes: find-qwirkle"):
        puzzles("qwirkle", "x")
    with pytest.raises(NotationError, match="line 3 is no puzzle"):
        Puzzle.parse("qwirkle", 3, "800\tx")
