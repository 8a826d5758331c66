"""Invalid numbers from outside are refused early."""

import subprocess
import sys
from collections.abc import Callable

import msgspec
import pytest

import sixfold
from sixfold.arena.entrant import parse_budget
from sixfold.core.entry import parse_entry
from sixfold.core.errors import NotationError, OptionError, RecordError, SixfoldError
from sixfold.core.sixfile import parse_record
from sixfold.games import GAMES, NAMES
from sixfold.wire.record_json import parse_record_json
from tests.cli.command import refused

HUGE = 99999999999999999999
ENDLESS = "9" * 5000
"""More digits than Python reads as a number."""
ARABIC = "٣"
MEMORY = 2 << 30
"""Bytes that a program may take here; a list of HUGE items takes more."""

LIMITED = (
    "import resource; resource.setrlimit(resource.RLIMIT_AS, ({0}, {0}));"
    "from sixfold.cli import main; main(prog_name='sixfold')"
)


def refused_at_once(*words: str) -> str:
    """What a command says that refuses; it may not take much memory to find out."""
    code = LIMITED.format(MEMORY)
    done = subprocess.run(
        [sys.executable, "-c", code, *words], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2, done.stderr[-2000:]
    (line,) = done.stderr.splitlines()
    return line.removeprefix("Error: ")


@pytest.mark.parametrize("command", ["record", "play"])
@pytest.mark.parametrize("name", NAMES)
def test_a_crowd_of_players_is_refused_at_once(command: str, name: str) -> None:
    title = GAMES[name].title
    assert (
        refused_at_once(command, name, "-p", str(HUGE))
        == f"{title} is for 2 to 4 players, not {HUGE}"
    )


def test_a_crowd_in_the_arena_is_refused_at_once() -> None:
    words = ("arena", "greedy", "random", "-g", "qwirkle", "-p", str(HUGE), "-n", str(HUGE))
    assert refused_at_once(*words) == f"Qwirkle is for 2 to 4 players, not {HUGE}"


@pytest.mark.parametrize(
    ("words", "error"),
    [
        (f"record qwirkle -p {ENDLESS}", "Invalid value for '--players' / '-p': '999"),
        (f"record qwirkle -p {ARABIC}", f"Invalid value for '--players' / '-p': '{ARABIC}' is not"),
        ("record qwirkle -p 1_0", "Invalid value for '--players' / '-p': '1_0' is not"),
        ("record qwirkle -p -99999999999999999999", "Qwirkle is for 2 to 4 players, not -999"),
        (f"play qwirkle --people {HUGE}", f"{HUGE} people do not fit 2 seats"),
        (f"play qwirkle --people {ENDLESS}", "Invalid value for '--people': '999"),
        (f"arena greedy random -g qwirkle -n {2 * HUGE}", "199999999999999999998 games are too"),
        ("arena greedy random -g qwirkle -n -2", "-2 games cannot be played in pairs"),
        (f"arena greedy random -g qwirkle -j {HUGE}", f"{HUGE} processes are too many: at most"),
        (f"arena greedy random -g qwirkle --deal {HUGE}", "Invalid value for '--deal': 999"),
        ("arena greedy random -g qwirkle --deal -1", "Invalid value for '--deal': -1 is less"),
        ("arena greedy random -g qwirkle --patience nan", "Invalid value for '--patience': 'nan'"),
        ("arena greedy random -g qwirkle --patience -1", "Invalid value for '--patience': '-1'"),
        ("arena greedy random -g qwirkle --patience 1e999", "Invalid value for '--patience': '1e9"),
        (f"arena greedy random -g qwirkle --budget {ENDLESS}sims", "'999"),
        (f"arena greedy@{ENDLESS}ms random -g qwirkle", "there is no bot 'greedy@999"),
        (f"arena greedy random -g qwirkle --sprt 0,{ENDLESS}", "0 and inf are not two Elo"),
        (f"serve --bot-workers {HUGE}", "Invalid value for '--bot-workers': 999"),
        ("serve --bot-seconds inf", "Invalid value for '--bot-seconds': 'inf' is not"),
        ("serve --absent-after -3", "Invalid value for '--absent-after': '-3' is not"),
        (f"serve --port {HUGE}", "cannot listen on 127.0.0.1 port 999"),
    ],
    ids=lambda value: str(value)[:60],
)
def test_numbers_on_the_command_line(words: str, error: str) -> None:
    assert refused(*words.split()).startswith(error)


@pytest.mark.parametrize("text", [f"{ENDLESS}sims", f"{ENDLESS}ms", f"{ARABIC}sims", "-1sims"])
def test_budgets(text: str) -> None:
    with pytest.raises(OptionError, match="is no budget"):
        parse_budget(text)


@pytest.mark.parametrize(
    "line",
    [
        *(f"{seat} pass" for seat in (ENDLESS, "-1", ARABIC, "9" * 10, "1.5")),
        *(f"- !back {ply}" for ply in (ENDLESS, "-1", ARABIC, "9" * 10)),
    ],
    ids=lambda line: line[:20],
)
def test_seats_and_plies_of_entries(line: str) -> None:
    with pytest.raises(NotationError):
        parse_entry(line)


@pytest.mark.parametrize("number", [ENDLESS, str(HUGE), "-1", ARABIC, "0", "²"])
@pytest.mark.parametrize(
    "line", ["sixfold {}", "players {}", "name {} Ann", "{} 0 pass", "1 {} pass"]
)
def test_numbers_in_a_six_file(line: str, number: str) -> None:
    record = "sixfold 1\ngame qwirkle\nplayers 2\nseed {}\n1 0 pass\nopen\n".format("0" * 64)
    word = line.partition(" ")[0]
    bad = line.format(number)
    kept = [each for each in record.splitlines() if not each.startswith(word)]
    at = 0 if word == "sixfold" else len(kept) - 2
    if word in ("{}", "1"):
        kept, at = [each for each in record.splitlines() if each != "1 0 pass"], 4
    kept.insert(at, bad)
    if bad in ("1 0 pass", "name 0 Ann"):
        return
    with pytest.raises(RecordError, match="line"):
        parse_record("\n".join(kept))


@pytest.mark.parametrize("number", [ENDLESS, "9" * 400, str(HUGE), "-9999999999", "1e400"])
@pytest.mark.parametrize(
    "change",
    [
        '"players": {}',
        '"sixfold": {}',
        '"turns": [{{"seat": {}, "move": "pass"}}]',
        '"result": {{"scores": [{}], "winners": [0]}}',
        '"result": {{"scores": [0], "winners": [{}]}}',
    ],
)
def test_numbers_in_a_json_record(change: str, number: str) -> None:
    fields = {"game": '"qwirkle"', "players": "2", "seed": f'"{"0" * 64}"', "turns": "[]"}
    name, _, value = change.format(number).partition(": ")
    fields[name.strip('"')] = value
    text = ", ".join(f'"{key}": {value}' for key, value in fields.items())
    with pytest.raises(RecordError, match="this JSON is no record") as caught:
        parse_record_json(f"{{{text}}}")
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize(
    ("call", "says"),
    [
        (lambda: sixfold.qwirkle(players=HUGE), f"not {HUGE}"),
        (lambda: sixfold.qwirkle(players=10**5000), "not a number of 16610 bits"),
        (lambda: sixfold.qwirkle(players=-1), "not -1"),
        (lambda: sixfold.qwirkle(players=2.0), "not 2.0"),  # type: ignore[arg-type]
        (lambda: sixfold.qwirkle(seed=10**5000), "a seed is a number of at most"),
        (lambda: sixfold.qwirkle(ages=10**5000), "option ages"),
        (lambda: sixfold.qwirkle().view(10**5000), "no seat a number of 16610 bits"),
        (lambda: sixfold.qwirkle().view(-1), "no seat -1"),
        (lambda: sixfold.qwirkle().undo(10**5000), "plies to undo"),
        (lambda: sixfold.twisty(tokens=f"{HUGE},0,0,0,0"), "not a number from 0 to 99"),
        (lambda: sixfold.twisty(age_order=f"{HUGE},0"), "does not name each of 2 seats"),
    ],
)
def test_numbers_in_the_library(call: Callable[[], object], says: str) -> None:
    with pytest.raises(SixfoldError, match=says):
        call()


def test_numbers_in_a_file_of_results(tmp_path: object) -> None:
    header = {"arena": 1, "game": "qwirkle", "players": HUGE, "entrants": ["greedy", "random"]}
    path = tmp_path / "results.jsonl"  # type: ignore[operator]
    path.write_bytes(msgspec.json.encode(header | {"seed": "x", "options": {}}) + b"\n")
    assert refused_at_once("arena", "--show", str(path)).endswith(f"2 to 4 players, not {HUGE}")


ENVIRONMENTS = {
    "qwirkle_v0.env(players=99999999999999999999)": "2 to 4 players",
    "qwirkle_v0.env(players=-1)": "2 to 4 players",
    "qwirkle_v0.env(limit=0)": "limit is at least 1",
    "SoloEnv('twisty', players=99999999999999999999)": "2 to 4 players",
    "SoloEnv('twisty', seat=-1)": "no seat -1",
    "VectorEnv('rummy', games=99999999999999999999)": "games is a number from 1 to",
    "VectorEnv('rummy', games=99999999)": "games is a number from 1 to",
    "VectorEnv('rummy', games=0)": "games is a number from 1 to",
    "VectorEnv('rummy', games=2, players=99999999999999999999)": "2 to 4 players",
    "VectorEnv('rummy', games=2, threads=999999999)": "threads is a number from 1 to",
    "VectorEnv('rummy', games=2, limit=99999999999999999999)": "limit is a number from 0",
    "VectorEnv('rummy', games=2, limit=-1)": "limit is a number from 0",
}


def test_numbers_of_environments() -> None:
    pytest.importorskip("pettingzoo")
    tries = "".join(
        f"try: {call}\nexcept OptionError as error: print(error)\n" for call in ENVIRONMENTS
    )
    code = (
        f"import resource; resource.setrlimit(resource.RLIMIT_AS, ({MEMORY}, {MEMORY}))\n"
        "from sixfold.envs import qwirkle_v0\n"
        "from sixfold.envs.solo import SoloEnv\n"
        "from sixfold.envs.vector import VectorEnv\n"
        "from sixfold.core.errors import OptionError\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code + tries], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr[-1000:]
    for says, line in zip(ENVIRONMENTS.values(), done.stdout.splitlines(), strict=True):
        assert says in line
