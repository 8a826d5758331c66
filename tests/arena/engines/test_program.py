"""External programs: good ones play, others lose with a reason."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sixfold.arena.engines import program as engine
from sixfold.arena.engines.plain_values import to_plain
from sixfold.arena.games.game import Played, play_deal
from sixfold.arena.games.players import put_down_engines
from sixfold.core.errors import OptionError
from sixfold.games import GAMES, find_game
from tests.arena.contests import contest, timeless
from tests.corpus import ROOT, random_match

ROGUE = Path(__file__).parent / "rogue.py"
ENGINE = f"cmd:{sys.executable} -m tests.arena.speaker --bot random"
EXAMPLE = f"cmd:{sys.executable} {ROOT / 'examples' / 'engine.py'}"


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Time enough on any machine; nobody is left behind."""
    monkeypatch.setattr(engine, "START_SECONDS", 120.0)
    monkeypatch.setattr(engine, "GRACE_SECONDS", 120.0)
    monkeypatch.chdir(ROOT)
    yield
    put_down_engines()


@pytest.fixture
def hurried(patient: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Little time for those who hang."""
    monkeypatch.setattr(engine, "GRACE_SECONDS", 0.3)


def rogue(how: str, plies: int = 0) -> str:
    return f"cmd:{sys.executable} {ROGUE} {how} {plies}"


def games_with(command: str, game: str = "twisty", **more: Any) -> list[Played]:
    return play_deal(contest(game, command, "random", **more), 0)


FAILURES = [
    ("crash", "it ended (exit code 1: cannot go on: out of ideas)"),
    ("nonsense", "'my move is the best one' is no message: "),
    ("illegal", "its move pass is illegal: "),
    ("no-move", "its move is none: landing 1: 'e2e4' is not a square"),
    ("early", "it answered ready, not thought"),
    ("error", "it says: I resign"),
    ("endless", "'xxxxxxxxxxxx"),
]


@pytest.mark.parametrize(("how", "reason"), FAILURES)
def test_who_misbehaves_loses_with_a_reason(how: str, reason: str) -> None:
    for game, seat in zip(games_with(rogue(how, 1)), (0, 1), strict=True):
        assert game.failed
        assert (game.winners, game.share) == ((1 - seat,), 0.0)
        assert game.clause.startswith(f"{rogue(how, 1)}: {reason}")


@pytest.mark.usefixtures("hurried")
def test_who_closes_its_output_loses_though_it_runs_on() -> None:
    test_who_misbehaves_loses_with_a_reason("deaf", "it ended (its output is closed)")


@pytest.mark.usefixtures("hurried")
def test_who_hangs_loses_when_the_time_is_over() -> None:
    for game in games_with(rogue("hang"), patience=0.2):
        assert (game.failed, game.share) == (True, 0.0)
        assert game.clause.endswith("it did not answer within 0.2 s")
    for game in games_with(f"{rogue('hang', 1)}@50ms"):
        assert game.clause.endswith("it did not answer within 0.05 s")


def test_who_answers_when_it_is_told_to_stop_is_in_time() -> None:
    first = play_deal(contest("twisty", f"{rogue('slow')}@1ms", "random"), 0)[0]
    assert not first.failed
    assert first.clause.startswith("T")


def test_who_is_not_ready_loses_and_may_try_again() -> None:
    for game in games_with(rogue("unready")):
        assert (game.failed, game.plies) == (True, 0)
        assert game.clause.endswith("it ended (exit code 0)")


def test_at_a_table_of_four_only_its_side_loses() -> None:
    games = play_deal(contest("twisty", "random", rogue("crash"), players=4), 0)
    assert [game.share for game in games] == [1.0] * 4
    alone = play_deal(contest("twisty", rogue("crash"), "random", players=4), 0)
    assert [(game.share, len(game.winners)) for game in alone] == [(0.0, 3)] * 4


@pytest.mark.parametrize(
    ("command", "error"),
    [
        ("cmd:./no-such-engine", "cannot start cmd:./no-such-engine: No such file"),
        (rogue("future"), f"{rogue('future')} speaks protocol 2, not 1"),
        (rogue("chess"), f"{rogue('chess')}: chess does not play twisty"),
    ],
)
def test_a_program_that_cannot_play_at_all_ends_the_contest(command: str, error: str) -> None:
    with pytest.raises(OptionError) as raised:
        games_with(command)
    assert str(raised.value).startswith(error)


def test_nobody_is_left_behind(tmp_path: Path) -> None:
    script = tmp_path / "who.sh"
    script.write_text(f'echo $$ >> {tmp_path}/pids\nexec {sys.executable} {ROGUE} "$@"\n')
    for how in ("good", "crash"):
        games_with(f"cmd:sh {script} {how} 1")
    put_down_engines()
    pids = [int(pid) for pid in (tmp_path / "pids").read_text().split()]
    assert len(pids) == 4
    for pid in pids:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)


@pytest.mark.parametrize("game", GAMES)
def test_our_bots_play_the_same_through_the_protocol(game: str) -> None:
    players = 3 if game == "rummy" else 2
    inside = play_deal(contest(game, "random", "random", players=players), 1)
    outside = play_deal(contest(game, ENGINE, "random", players=players), 1)
    for mine, theirs in zip(inside, outside, strict=True):
        assert timeless(mine) == timeless(theirs)


def test_its_time_is_the_time_of_the_program() -> None:
    (first, _), *_ = [game.spent for game in games_with(rogue("good"))]
    assert first.moves > 0
    assert 0 < first.seconds < 60


@pytest.mark.parametrize("game", ["qwirkle", "twisty"])
def test_the_example_plays(game: str) -> None:
    for played in play_deal(contest(game, EXAMPLE, "random"), 0):
        assert not played.failed
        assert played.share == 1.0


def test_no_hidden_tile_crosses() -> None:
    """Two states that look alike to a seat are the same line to an engine."""
    game = find_game("qwirkle")
    match = random_match(game, 2, "crossing", 6)
    state = match.story.state
    other = type(state)(
        **{name: getattr(state, name) for name in state.__slots__}
        | {"bag": state.bag[::-1], "rng": state.rng.fork("other")}
    )
    assert state != other
    lines = [json.dumps(to_plain(game.observe(s, 0))) for s in (state, other)]
    assert lines[0] == lines[1]


def speak(*messages: Any, words: tuple[str, ...] = ("--bot", "random")) -> list[Any]:
    lines = [m if isinstance(m, str) else json.dumps(m) for m in messages]
    done = subprocess.run(
        [sys.executable, "-m", "tests.arena.speaker", *words],
        input="\n".join([*lines, ""]),
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
    )
    assert done.stderr == ""
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_our_engine_answers_every_line_and_survives_bad_ones() -> None:
    game = find_game("twisty")
    state = random_match(game, 2, "speaking", 6).story.state
    view = game.observe(state, game.turn(state))
    think = {"type": "think", "view": to_plain(view), "seed": "1", "budget": {"simulations": 5}}
    said = speak(
        {"type": "hello", "protocol": 1},
        think,
        {"type": "new", "game": "chess", "players": 2, "seat": 0, "options": {}},
        {"type": "new", "game": "twisty", "players": 2, "seat": 0, "options": {}},
        "nonsense",
        {"type": "dance"},
        think | {"view": {"seat": 0}},
        think | {"unknown": "field"},
        {"type": "stop"},
        {"type": "quit"},
        {"type": "hello", "protocol": 1},
        words=("--game", "twisty", "--bot", "random"),
    )
    hello, early, chess, ready, nonsense, dance, short, thought = said
    assert hello == {
        "type": "engine",
        "name": "Sixfold random",
        "protocol": 1,
        "games": ["twisty"],
        "moves": False,
    }
    assert early == {"type": "error", "message": "'think' comes after 'new'"}
    assert chess == {"type": "error", "message": "this engine plays twisty, not 'chess'"}
    assert ready == {"type": "ready"}
    assert nonsense["message"].startswith("'nonsense' is no message: ")
    assert "'dance'" in dance["message"]
    assert short["message"] == "view: 'board' is missing"
    game.check(view, game.parse_move(thought["move"]))
    assert thought["ranked"][0]["move"] == thought["move"]
