"""Contests: paired seats, deterministic results, clear endings."""

import signal
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from sixfold.arena.contest import Contest, check_contest, deals_for
from sixfold.arena.entrant import parse_budget, parse_entrant
from sixfold.arena.games import players as seat_players
from sixfold.arena.games.game import BotFailed, Played, Spent, play_deal
from sixfold.arena.games.processes import OneRoom, Processes, run
from sixfold.arena.match import hold
from sixfold.arena.results import ResultsFile, load_results
from sixfold.arena.statistics.sprt import Sprt, Verdict
from sixfold.arena.statistics.tally import Tally
from sixfold.bots import any_game
from sixfold.bots.bot import Budget, Thought, only
from sixfold.core.errors import OptionError, RecordError, SixfoldError
from sixfold.core.game import AnyGame
from sixfold.games import GAMES, find_game
from tests.arena.contests import contest, timeless


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_deal_is_played_from_every_seat(name: str, players: int) -> None:
    games = play_deal(contest(name, "beginner", "random", players=players), 0)
    assert [game.seats.index(0) for game in games] == list(range(players))
    assert all(sorted(game.seats) == [0, *[1] * (players - 1)] for game in games)
    assert all(len(game.moves) == game.plies for game in games)
    for game in games:
        assert sum(spent.moves for spent in game.spent) == game.plies
        assert min(spent.seconds for spent in game.spent) >= 0


def test_a_bot_against_itself_is_even_in_every_pair() -> None:
    for deal in range(3):
        games = play_deal(contest("twisty", "random", "random"), deal)
        assert games[0].moves == games[1].moves
        assert sum(game.share for game in games) == 1


def test_the_same_results_on_any_number_of_processes() -> None:
    played = contest("twisty", "greedy", "random", players=3)
    alone = [[timeless(game) for game in deal] for deal in run(played, range(7), OneRoom())]
    with closing(Processes(2)) as hall:
        together = [[timeless(game) for game in deal] for deal in run(played, range(7), hall)]
    assert alone == together
    assert [timeless(game) for game in play_deal(played, 5)] == alone[5]


def test_another_seed_deals_otherwise() -> None:
    one = contest("twisty", "random", "random")
    other = replace(one, seed="other")
    assert play_deal(one, 0)[0].moves != play_deal(other, 0)[0].moves
    assert play_deal(one, 0)[0].moves != play_deal(one, 1)[0].moves


@dataclass(frozen=True)
class Odd:
    """A bot that goes wrong at its third move."""

    game: AnyGame
    wrong: Callable[[], Any]
    count: list[int]

    def think(self, view: Any, seed: bytes, budget: Any = None, stop: Any = None) -> Thought[Any]:
        self.count[0] += 1
        if self.count[0] == 3:
            return only(self.wrong())
        return any_game.RandomBot(self.game).think(view, seed)


def _raise() -> Any:
    raise ZeroDivisionError("oh\n  dear" + 999 * "!")


def _illegal() -> Any:
    return find_game("twisty").parse_move("pass")


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (_raise, "the bot odd failed: ZeroDivisionError: oh dear!!"),
        (_illegal, "the bot odd made the illegal move 'pass': "),
    ],
)
def test_a_bot_of_ours_that_fails_stops_the_contest(
    monkeypatch: pytest.MonkeyPatch, wrong: Callable[[], Any], words: str
) -> None:
    monkeypatch.setitem(any_game.YARDSTICKS, "odd", lambda game: Odd(game, wrong, [0]))
    monkeypatch.setattr(seat_players, "_BOTS", {})
    with pytest.raises(BotFailed) as raised:
        list(run(contest("twisty", "odd", "random"), range(4, 6), OneRoom()))
    assert str(raised.value).startswith(words)
    assert "! (deal 4, seating AB, seat 0, ply " in str(raised.value) or wrong is _illegal
    assert len(str(raised.value)) < 400
    assert str(raised.value).endswith("again with --seed tests --deal 4)")
    assert len(raised.value.moves) in (4, 5)


class Dying:
    """A hall whose processes die."""

    size = 2

    def submit(self, work: Callable[..., Any], *args: Any) -> "Future[Any]":
        future: Future[Any] = Future()
        future.set_exception(BrokenProcessPool())
        return future

    def close(self) -> None:
        pass


def test_a_process_that_dies_is_told() -> None:
    with pytest.raises(SixfoldError, match="a process died while it played; deals 0 to 0 or"):
        list(run(contest("twisty", "random", "random"), range(4), Dying()))


def test_a_sequential_test_stops_the_contest_at_the_same_deal(tmp_path: Path) -> None:
    played, test = contest("twisty", "greedy", "random"), Sprt(0, 200)
    *_, tally = hold(played, 100, OneRoom(), test=test)
    assert test.verdict(tally.pairs) is Verdict.UPPER
    assert len(tally.shares) < 60
    with closing(Processes(2)) as hall:
        *_, other = hold(played, 100, hall, test=test)
    assert other.shares == tally.shares


def game_of(deal: int, seats: tuple[int, ...], scores: tuple[int, ...], *winners: int) -> Played:
    spent = (Spent(10, 0.5), Spent(20, 0.1))
    return Played(deal, seats, scores, winners, "Q13", 30, spent)


def test_a_tally_adds_up() -> None:
    tally = Tally(contest("qwirkle", "greedy", "random"))
    tally.add([game_of(0, (0, 1), (100, 90), 0), game_of(0, (1, 0), (80, 80), 0, 1)])
    tally.add([game_of(1, (0, 1), (70, 90), 1), game_of(1, (1, 0), (95, 80), 0)])
    assert (tally.games, tally.wins, tally.draws, tally.losses) == (4, 1, 1, 2)
    assert tally.shares == [0.75, 0.0]
    assert tally.pairs == [1, 0, 0, 1, 0]
    assert tally.share == 0.375
    assert tally.mean_points == (82.5, 88.75)
    assert tally.plies == 120
    assert tally.milliseconds(0) == pytest.approx(50)
    assert tally.milliseconds(1) == pytest.approx(5)


def test_a_tally_of_four_players() -> None:
    tally = Tally(contest("qwirkle", "greedy", "random", players=4))
    seatings = tally.contest.seatings()
    tally.add([game_of(0, seats, (9, 6, 3, 0), 0) for seats in seatings])
    assert (tally.share, tally.elo) == (0.25, 0)
    assert tally.mean_points == (4.5, 4.5)


def _kept(path: Path, contest: Contest, deals: int) -> Tally:
    with ResultsFile(path, contest, moves=True) as file:
        *_, tally = hold(contest, deals, OneRoom(), file)
    return tally


def test_results_are_read_back_and_gone_on_with(tmp_path: Path) -> None:
    path, played = tmp_path / "results.jsonl", contest("twisty", "greedy", "random")
    _kept(path, played, 2)
    before = path.read_bytes()
    tally = _kept(path, played, 4)
    assert path.read_bytes().startswith(before)
    kept = load_results(path)
    assert kept.contest == played
    fresh = list(run(played, range(4), OneRoom()))
    assert [[timeless(g) for g in deal] for deal in kept.deals] == [
        [timeless(g) for g in deal] for deal in fresh
    ]
    assert tally.shares == [sum(g.share for g in deal) / 2 for deal in kept.deals]


class Disturbed(ResultsFile):
    """Ctrl-C comes when a deal is in the file, and nowhere else yet."""

    def add(self, deal: Sequence[Played]) -> None:
        super().add(deal)
        if deal[0].deal == 1:
            signal.raise_signal(signal.SIGINT)


def test_ctrl_c_leaves_the_file_and_the_tally_alike(tmp_path: Path) -> None:
    path, played = tmp_path / "results.jsonl", contest("twisty", "random", "random")
    with Disturbed(path, played, moves=False) as file:
        tallies = hold(played, 4, OneRoom(), file)
        tally = next(tallies)
        with pytest.raises(KeyboardInterrupt):
            next(tallies)
    assert len(tally.shares) == len(load_results(path).deals) == 2
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


@pytest.mark.parametrize("cut", [1, 40, 400])
def test_a_file_that_was_cut_short_is_mended(tmp_path: Path, cut: int) -> None:
    path, played = tmp_path / "results.jsonl", contest("twisty", "random", "random")
    _kept(path, played, 3)
    path.write_bytes(path.read_bytes()[:-cut])
    assert len(load_results(path).deals) == 2
    _kept(path, played, 3)
    assert len(load_results(path).deals) == 3


def test_moves_are_kept_only_if_wanted(tmp_path: Path) -> None:
    played = contest("twisty", "random", "random")
    with ResultsFile(tmp_path / "file", played, moves=False) as file:
        list(hold(played, 1, OneRoom(), file))
    assert [game.moves for game in load_results(tmp_path / "file").deals[0]] == [(), ()]


def test_files_of_something_else_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    _kept(path, contest("twisty", "random", "random"), 1)
    with pytest.raises(OptionError, match="holds the results of another contest"):
        ResultsFile(path, contest("twisty", "greedy", "random"), moves=False)
    lines = path.read_bytes().splitlines(keepends=True)
    for content, error in (
        (b"precious\n", "line 1: these are no results of an arena: "),
        (b"", "line 1: these are no results of an arena: "),
        (lines[0].replace(b'"arena":1', b'"arena":9'), "line 1: results of version 9, not 1"),
        (lines[0].replace(b"twisty", b"chess"), "there is no game 'chess'"),
        (lines[0] + b"{}\n", "line 2: these are no results of an arena: "),
        (lines[0] + lines[2] + lines[1], "deal 0 is not where it should be"),
    ):
        path.write_bytes(content)
        with pytest.raises(RecordError) as raised:
            load_results(path)
        assert str(raised.value).startswith(f"{path}: {error}")
    with pytest.raises(RecordError, match="cannot read"):
        load_results(tmp_path)
    with pytest.raises(OptionError, match="cannot write"):
        ResultsFile(tmp_path, contest("twisty", "random", "random"), moves=False)


@pytest.mark.parametrize(
    ("text", "budget"),
    [
        ("200ms", Budget(200, None)),
        ("0.5ms", Budget(0.5, None)),
        ("500sims", Budget(None, 500)),
        ("200ms,500sims", Budget(200, 500)),
        ("500sims,200ms", Budget(200, 500)),
    ],
)
def test_budgets(text: str, budget: Budget) -> None:
    assert parse_budget(text) == budget
    assert parse_entrant(f"master@{text}").budget == budget


@pytest.mark.parametrize("text", ["", "200", "ms", "0ms", "0sims", "1ms,2ms", "-1ms", "1.5sims"])
def test_budgets_that_are_none(text: str) -> None:
    with pytest.raises(OptionError, match="is no budget"):
        parse_budget(text)


def test_entrants() -> None:
    assert parse_entrant("master").text == "master"
    assert parse_entrant("master", "5sims").text == "master@5sims"
    assert parse_entrant("master@9ms", "5sims").text == "master@9ms"
    outside = parse_entrant("cmd:./my engine.py 'a b' --at@home@20ms")
    assert outside.command == ["./my", "engine.py", "a b", "--at@home"]
    assert outside.budget == Budget(20, None)
    for text, error in (("cmd:", "needs a program"), ("cmd:'x", "is no command: No closing")):
        with pytest.raises(OptionError, match=error):
            parse_entrant(text)


def test_contests_that_cannot_be() -> None:
    for wrong, error in (
        (contest("chess", "random", "random"), "there is no game 'chess'"),
        (contest("twisty", "random", "clever"), "there is no bot 'clever' for Twisty; bots: "),
        (contest("twisty", "random", "random", players=5), "Twisty is for 2 to 4 players"),
        (contest("twisty", "random", "random", options={"x": "y"}), "there is no option 'x'"),
    ):
        with pytest.raises(OptionError, match=error):
            check_contest(wrong)
    assert deals_for(12, 4) == 3
    for games, players in ((0, 2), (1, 2), (5, 2), (6, 4), (-2, 2)):
        with pytest.raises(OptionError, match="is a multiple of"):
            deals_for(games, players)
