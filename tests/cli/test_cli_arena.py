"""`sixfold arena` and `sixfold engine`: what they print, keep and refuse."""

import json
import re
import signal
import subprocess
import time
from pathlib import Path
from typing import Any

import pytest

from sixfold.arena.engines import program as engine
from sixfold.arena.games import players as seat_players
from sixfold.arena.results import load_results
from sixfold.bots.bot import Thought
from sixfold.bots.kernel_bot import KernelBot
from sixfold.bots.levels import make_bot
from sixfold.games import find_game
from tests.cli.command import PROGRAM, refused, run, sixfold

WORDS = ("arena", "-g", "twisty", "--seed", "7", "-j", "1")


def told(text: str) -> str:
    """What was printed, without the times."""
    return re.sub(r"[\d.]+(e[+-]\d+)? [mµ]s", "TIME", text)


def test_two_bots() -> None:
    result = sixfold(*WORDS, "random", "random@5sims", "-n", "6")
    assert (result.exit_code, result.stderr) == (0, "")
    assert re.fullmatch(
        r"""Twisty, 2 players: random v random@5sims
  games    6 \(3 deals from each seat\), seed 7
  result   3 won, 0 shared, 3 lost
  pairs    0 0 3 0 0  \(0, 1/2, 1, 3/2, 2 of two games won\)
  share    50\.0 % \[18\.8, 81\.2\]
  Elo      [+-]0 \[-255, \+255\]
  points   (\d\.\d\d) - \1, \d+\.\d plies a game
  CPU      random TIME, random@5sims TIME a move
""",
        told(result.stdout),
    )


def test_four_players_and_a_budget_for_all() -> None:
    result = sixfold(*WORDS, "random", "greedy", "-n", "8", "-p", "4", "--budget", "9sims")
    lines = told(result.stdout).splitlines()
    assert lines[0] == "Twisty, 4 players: random@9sims v 3 x greedy@9sims"
    assert lines[1] == "  games    8 (2 deals from each seat), seed 7"
    assert lines[3].startswith("  share ")
    assert lines[3].endswith(", even is 25.0 %")
    assert "pairs" not in result.stdout


def test_a_rule_option_is_played_and_shown() -> None:
    result = sixfold("arena", "-g", "qwirkle", "-o", "opening=any", *WORDS[3:], "random", "random",
                     "-n", "2")  # fmt: skip
    assert result.stdout.startswith("Qwirkle, 2 players, opening=any: random v random\n")


def test_without_a_seed_one_is_drawn_and_told() -> None:
    words = ("arena", "-g", "twisty", "-j", "1", "random", "greedy", "-n", "4")
    first, second = sixfold(*words).stdout, sixfold(*words).stdout
    seeds = [re.search(r"seed (\w+)\n", text) for text in (first, second)]
    assert seeds[0]
    assert seeds[1]
    assert seeds[0][1] != seeds[1][1]
    again = sixfold(*words, "--seed", seeds[0][1])
    assert told(again.stdout) == told(first)


def test_a_test_that_stops() -> None:
    result = sixfold(*WORDS, "greedy", "random", "-n", "400", "--sprt", "0,200")
    line = result.stdout.splitlines()[-1]
    assert re.fullmatch(
        r"  SPRT     \+0 or \+200 Elo \(logistic, errors 5%\): LLR \+[23]\.\d\d of ±2\.94,"
        r" decided: \+200 Elo",
        line,
    )
    assert int(re.findall(r"games +(\d+)", result.stdout)[0]) < 400
    short = sixfold(*WORDS, "greedy", "random", "-n", "2", "--sprt", "0,5")
    assert short.stdout.splitlines()[-1].endswith("of ±2.94, not decided")


def test_results_for_programs() -> None:
    result = sixfold(*WORDS, "greedy", "random", "-n", "4", "--json", "--sprt", "0,20")
    (contest,) = json.loads(result.stdout)["contests"]
    assert contest["entrants"] == ["greedy", "random"]
    assert contest["won"] + contest["shared"] + contest["lost"] == contest["games"] == 4
    assert sum(contest["pairs"]) == contest["deals"] == 2
    assert contest["sprt"]["verdict"] == "open"
    assert len(contest["milliseconds"]) == 2


def test_files_are_shown_and_gone_on_with(tmp_path: Path) -> None:
    path = str(tmp_path / "results.jsonl")
    sixfold(*WORDS, "greedy", "random", "-n", "4", "--out", path)
    longer = sixfold(*WORDS, "greedy", "random", "-n", "8", "--out", path, "--moves")
    assert sixfold("arena", "--show", path).stdout == longer.stdout
    whole = sixfold(*WORDS, "greedy", "random", "-n", "8")
    assert told(whole.stdout) == told(longer.stdout)
    moves = [bool(game.moves) for deal in load_results(Path(path)).deals for game in deal]
    assert moves == [False] * 4 + [True] * 4


def test_a_round_robin_has_a_table_and_a_picture(tmp_path: Path) -> None:
    plot, folder = tmp_path / "elo.svg", tmp_path / "results"
    words = ("random", "greedy", "random@2sims", "-n", "6", "--round-robin")
    result = sixfold(*WORDS, *words, "--plot", str(plot), "--out", str(folder))
    assert (result.exit_code, result.stderr) == (0, "")
    *contests, table = result.stdout.split("\n\n")
    assert len(contests) == 3
    head, *lines = table.splitlines()
    assert head.split() == ["bot", "Elo", "95", "%", "games", "won", "1", "2", "3"]
    assert re.match(r"  1\. greedy +\+\d+  \[[+-]\d+, \+\d+\] +12 ", lines[0])
    assert plot.read_text().startswith("<svg ")
    files = sorted(map(str, folder.iterdir()))
    assert len(files) == 3
    shown = sixfold("arena", "--show", *files).stdout
    assert sorted(told(shown).split("\n\n")[:3]) == sorted(told(t) for t in contests)
    standings = json.loads(sixfold("arena", "--show", "--json", *files).stdout)["table"]
    assert standings[0]["name"] == "greedy"


def test_one_deal_move_by_move() -> None:
    result = sixfold(*WORDS, "greedy", "random", "--deal", "3")
    lines = result.stdout.splitlines()
    assert lines[0] == "deal 3: greedy, random"
    assert "deal 3: random, greedy" in lines
    assert lines[1].startswith("   1. @")
    assert re.fullmatch(r"  \d - \d, won by seat \d: T\d+", lines[-1])


def test_a_bot_that_fails_ends_it_with_the_game_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    greedy, think = make_bot(find_game("twisty"), "greedy"), KernelBot.think

    def fail(bot: KernelBot[Any, Any], *asked: Any) -> Thought[Any]:
        if bot is greedy:
            raise ValueError("no idea")
        return think(bot, *asked)

    monkeypatch.setattr(KernelBot, "think", fail)
    monkeypatch.setattr(seat_players, "_BOTS", {})
    result = sixfold(*WORDS, "random", "greedy", "-n", "4")
    assert result.exit_code == 2
    first, *moves, last = result.stderr.splitlines()
    assert first == "The moves of that game:"
    assert all(move.startswith("@") for move in moves)
    assert re.fullmatch(
        r"Error: the bot greedy failed: ValueError: no idea \(deal 0, seating AB, seat 1, ply \d;"
        r" again with --seed 7 --deal 0\)",
        last,
    )


def test_a_program_that_fails_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "GRACE_SECONDS", 120.0)
    result = sixfold(*WORDS, "cmd:false", "random", "-n", "8")
    assert result.exit_code == 0
    assert result.stdout.endswith(
        "  failed   8 games were lost by a program that failed:\n"
        + 3 * "    cmd:false: it ended (exit code 1)\n"
        + "    and 5 more\n"
    )


def test_ctrl_c_ends_it_with_the_results_so_far(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    words = ("arena", "greedy", "random", "-g", "twisty", "-n", "100000", "-j", "2")
    program = subprocess.Popen(
        [*PROGRAM, *words, "--out", str(path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    while not path.exists() or path.read_bytes().count(b"\n") < 5:
        assert program.poll() is None
        time.sleep(0.05)
    program.send_signal(signal.SIGINT)
    stdout, stderr = program.communicate()
    assert program.returncode == 130
    assert stderr == "Interrupted: these are the games that were finished.\n"
    games = int(re.findall(r"games +(\d+)", stdout)[0])
    assert games >= 4
    assert len(load_results(path).deals) * 2 == games


@pytest.mark.parametrize(
    ("words", "error"),
    [
        ("random random", "--game says which game is played"),
        ("random random -g chess", "there is no game 'chess'; games: "),
        ("random -g twisty", "two bots play each other, not 1; or --round-robin"),
        ("random clever -g twisty", "there is no bot 'clever' for Twisty; bots: beginner, casual,"),
        ("random random@5 -g twisty", "there is no bot 'random@5' for Twisty; bots: "),
        ("random random -g twisty -n 3", "3 games cannot be played in pairs of deals: with 2"),
        ("random random -g twisty -p 4 -n 6", "6 games cannot be played"),
        ("random random -g twisty -p 9", "Twisty is for 2 to 4 players, not 9"),
        ("random random -g twisty -j 0", "0 processes can play nothing"),
        ("random random -g twisty --budget fast", "'fast' is no budget such as 200ms, 500sims"),
        ("random random -g twisty --sprt 5", "'5' is no pair of Elo such as 0,20"),
        ("random random -g twisty --sprt 20,0", "20 and 0 are not two Elo values, the lower first"),
        ("random random -g twisty -p 4 -n 4 --sprt 0,5", "--sprt is for two players"),
        ("random random -g twisty --plot x.svg", "--plot draws the Elo table of a --round-robin"),
        ("random random -g twisty --round-robin", "a round-robin needs two or more bots, all"),
        ("random greedy -g twisty --round-robin -p 3", "--round-robin is for two players"),
        ("random cmd: -g twisty", "cmd: needs a program behind it, as in cmd:./my-engine"),
        ("random cmd:./missing -g twisty -j 1", "cannot start cmd:./missing: No such file"),
        ("random random -g twisty --out /missing/x", "cannot write /missing/x: No such file"),
        ("random random -g twisty -o x=1", "there is no option 'x'; options of this game: "),
        ("--show", "--show needs the files to show"),
        ("--show /missing", "cannot read /missing: No such file or directory"),
    ],
)
def test_words_that_make_no_sense(words: str, error: str) -> None:
    assert refused("arena", *words.split()).startswith(error)


@pytest.mark.parametrize(
    ("words", "error"),
    [
        ("--game chess", "there is no game 'chess'; games: "),
        (
            "-g qwirkle --bot clever",
            "there is no bot 'clever' for Qwirkle; bots: beginner, casual,",
        ),
        ("--bot cmd:cat", "'cmd:cat' is an engine already"),
    ],
)
def test_engines_that_cannot_be(words: str, error: str) -> None:
    assert refused("engine", *words.split()).startswith(error)


def test_an_engine_ends_with_its_input() -> None:
    done = run("engine", "--bot", "random")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
