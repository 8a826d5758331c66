"""Bad input: exit code 2 and one line that says what and where."""

from pathlib import Path

import msgspec
import pytest

from sixfold.core.sixfile import format_record, line_of
from sixfold.games import find_game
from sixfold.wire.record_json import record_text
from tests.cli.command import refused, run, sixfold
from tests.corpus import random_match

QWIRKLE = find_game("qwirkle")
RECORD = random_match(QWIRKLE, 2, "refusals").record
TEXT = format_record(RECORD)
LINES = TEXT.splitlines()[:-1]
READERS = ("check", "replay", "resume")


@pytest.mark.parametrize(
    ("words", "error"),
    [
        ("record chess", "there is no game 'chess'; games: "),
        ("play chess", "there is no game 'chess'; games: "),
        ("record", "Missing argument 'GAME'."),
        ("record qwirkle rummy", "Got unexpected extra argument (rummy)"),
        ("record qwirkle -p 1", "Qwirkle is for 2 to 4 players, not 1"),
        ("record qwirkle -p 5", "Qwirkle is for 2 to 4 players, not 5"),
        ("record qwirkle -p 0", "Qwirkle is for 2 to 4 players, not 0"),
        ("record qwirkle -p -3", "Qwirkle is for 2 to 4 players, not -3"),
        ("record qwirkle -p two", "Invalid value for '--players' / '-p': 'two' is not"),
        ("play qwirkle -p 1", "Qwirkle is for 2 to 4 players, not 1"),
        ("play qwirkle -p 5", "Qwirkle is for 2 to 4 players, not 5"),
        ("record qwirkle -o colour=pink", "there is no option 'colour'; options of this game: "),
        ("record qwirkle -o opening=pink", "option opening: 'pink' is not one of full_set, any"),
        ("record qwirkle -o opening", "a rule option looks like NAME=VALUE, not 'opening'"),
        ("record qwirkle -o ages=41", "option ages: 1 ages for 2 players"),
        ("record qwirkle -o a=1 -o a=2", "the rule option 'a' is given twice"),
        ("record qwirkle --bot clever", "there is no bot 'clever' for Qwirkle; bots: beginner"),
        ("play qwirkle --bot clever", "there is no bot 'clever' for Qwirkle; bots: beginner"),
        ("play qwirkle --people 3", "3 people do not fit 2 seats"),
        ("play qwirkle --people -1", "-1 people do not fit 2 seats"),
        ("play qwirkle --people all", "Invalid value for '--people': 'all' is not"),
        ("play qwirkle --save /missing/game.six", "cannot write /missing/game.six: No such file"),
        ("play qwirkle --save /", "cannot write /: "),
        ("play --loud", "No such option '--loud'."),
        ("--loud", "No such option '--loud'."),
        ("dance", "No such command 'dance'."),
        ("check", "Missing argument 'FILE'."),
    ],
)
def test_words_that_make_no_sense(words: str, error: str) -> None:
    assert refused(*words.split()).startswith(error)


@pytest.mark.parametrize("command", READERS)
def test_files_that_are_none(command: str, tmp_path: Path) -> None:
    missing = str(tmp_path / "missing.six")
    assert refused(command, missing).endswith(f"File '{missing}' does not exist.")
    assert refused(command, str(tmp_path)).endswith(f"File '{tmp_path}' is a directory.")


FILES: dict[str, tuple[bytes, str]] = {
    "empty": (b"", "line 1: a record begins with 'sixfold 1', not with ''"),
    "blank": (b"\n\n\n", "line 1: a record begins with 'sixfold 1', not with ''"),
    "picture": (b"\x89PNG\r\n\x1a\n\xff", "this is no text file (byte 0 is not UTF-8)"),
    "zeros": (bytes(100), "line 1: this line is not plain text: "),
    "prose": (b"Dear diary,\n", "line 1: a record begins with 'sixfold 1', not with 'Dear diary,'"),
    "future": (
        TEXT.replace("sixfold 1", "sixfold 9").encode(),
        "line 1: this record is of version 9; this program reads up to version 1",
    ),
    "half a JSON": (b'{"game": "qwirkle"', "this JSON is no record: "),
    "JSON of something else": (b'{"name": "x"}', "this JSON is no record: "),
}


@pytest.mark.parametrize("command", READERS)
@pytest.mark.parametrize("name", FILES)
def test_files_that_are_no_records(name: str, command: str, tmp_path: Path) -> None:
    content, error = FILES[name]
    path = tmp_path / name
    path.write_bytes(content)
    assert refused(command, str(path)).startswith(f"{path}: {error}")


def check_lines(tmp_path: Path, lines: list[str]) -> str:
    path = tmp_path / "game.six"
    path.write_text("\n".join(lines))
    return refused("check", str(path)).removeprefix(f"{path}: ")


def test_another_game_or_table(tmp_path: Path) -> None:
    chess = [*LINES[:1], "game chess", *LINES[2:]]
    assert check_lines(tmp_path, chess).startswith("there is no game 'chess'; games: ")
    crowd = [*LINES[:2], "players 5", *LINES[3:]]
    assert check_lines(tmp_path, crowd) == "Qwirkle is for 2 to 4 players, not 5"
    pink = [*LINES[:3], "option opening=pink", *LINES[3:]]
    assert check_lines(tmp_path, pink).startswith("option opening: 'pink' is not one of")


def test_a_move_that_the_rules_forbid(tmp_path: Path) -> None:
    line = line_of(TEXT, "6") or 0
    seat = LINES[line - 1].split()[1]
    lines = [*LINES[: line - 1], f"6 {seat} pass", *LINES[line:]]
    assert check_lines(tmp_path, lines).startswith(f"line {line}, ply 6: ")
    assert check_lines(tmp_path, lines).endswith("swap instead of passing (Q11)")


def test_a_false_end(tmp_path: Path) -> None:
    lines = [*LINES[:-1], "end 1,2 winners 1 by Q13"]
    words = f"line {len(lines)}: the record ends with scores (1, 2), the rules give "
    assert check_lines(tmp_path, lines).startswith(words)
    early = [*LINES[:-2], LINES[-1]]
    assert check_lines(tmp_path, early) == (
        f"line {len(early)}: the record claims an end, but the game goes on"
    )


def test_a_finished_game_that_is_marked_open(tmp_path: Path) -> None:
    lines = [*LINES[:-1], "open"]
    assert RECORD.result is not None
    words = f"the record is marked open, but the game is over ({RECORD.result.clause})"
    assert check_lines(tmp_path, lines) == f"line {len(lines)}: {words}"
    path = tmp_path / "game.json"
    data = msgspec.json.decode(record_text(QWIRKLE, RECORD))
    path.write_bytes(msgspec.json.encode(data | {"result": None}))
    words = f"the record has no result, but the game is over ({RECORD.result.clause})"
    assert refused("check", str(path)) == f"{path}: {words}"
    del data["result"]  # who names no result claims nothing
    path.write_bytes(msgspec.json.encode(data))
    assert sixfold("check", str(path)).exit_code == 0


def test_a_false_claim_in_json(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(record_text(QWIRKLE, RECORD).replace('"points": ', '"points": 9', 1))
    assert refused("check", str(path)).startswith(f"{path}: ply 1: 'points' is 9")


def test_saving_does_not_begin_over_another_file(tmp_path: Path) -> None:
    path = tmp_path / "precious.txt"
    path.write_text("precious")
    words = ("play", "twisty", "--bot", "random", "--save", str(path))
    assert refused(*words) == f"cannot write {path}: File exists"
    assert path.read_text() == "precious"


def test_resuming_with_too_many_people(tmp_path: Path) -> None:
    path = tmp_path / "game.six"
    path.write_text(TEXT)
    assert refused("resume", str(path), "--people", "3") == "3 people do not fit 2 seats"


def test_a_program_of_its_own_refuses_alike(tmp_path: Path) -> None:
    done = run("check", "missing.six", cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "Error: Invalid value for 'FILE': File 'missing.six' does not exist.\n"


def test_no_words_at_all_show_the_help() -> None:
    result = sixfold()
    assert result.exit_code == 2
    assert "Commands:" in result.output
