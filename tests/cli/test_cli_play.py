"""Playing at a real pseudo-terminal."""

import re
from pathlib import Path

import pytest

from sixfold.core.entry import Moved, Retired
from sixfold.core.game import AnyGame
from sixfold.games import GAMES
from sixfold.wire.record_file import read_match
from tests.cli.command import run
from tests.cli.person import Person

PROMPT = ", your move: "
CURTAIN = "press Enter when nobody else is looking. "
END_OF_INPUT = "\x04"
CLEAR = "\x1b[2J"
LISTED = re.compile(r"^  (\S.*?) \([+-]\d+\)", re.MULTILINE)


def first_listed(person: Person) -> str:
    """The move that `moves` lists first."""
    person.type("moves")
    found = LISTED.search(person.read(PROMPT))
    assert found, person.shown
    return found[1]


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_a_whole_game_against_a_bot(game: AnyGame, tmp_path: Path) -> None:
    typed = []
    words = ("play", game.name, "--seed", "whole", "--bot", "random", "--save", "game.six")
    with Person(*words, cwd=tmp_path) as person:
        start = person.read(PROMPT)
        assert game.title in start
        assert game.about in " ".join(start.split())
        while person.shown.endswith(PROMPT):
            typed.append(first_listed(person))
            person.type(typed[-1])
            person.read(PROMPT)
        assert person.leave() == 0
        end = person.shown
    _, match = read_match(tmp_path / "game.six")
    assert match.record.result is not None
    own = [e.text for e in match.record.entries if isinstance(e, Moved) and e.seat == 0]
    assert own == typed
    assert re.search(r"(wins|share the win), ", end)
    assert f"sixfold:{match.record.seed.hex()}:{match.record.salt}" in end
    assert "The record is in game.six." in end


def test_a_hot_seat_turn_hides_one_hand_from_the_other(tmp_path: Path) -> None:
    with Person("play", "qwirkle", "--people", "2", "--seed", "7", cwd=tmp_path) as person:
        assert "Player 0, press Enter" in person.read(CURTAIN)
        assert "hand:" not in person.shown
        person.type("")
        first = person.read(PROMPT)
        assert CLEAR in person.raw
        hand = re.search(r"hand: .*", first)
        assert hand
        person.type("moves")
        assert "Rs@0,0 Ys@1,0 (+2)" in person.read(PROMPT)
        person.type("Ys@1,0   Rs@0,0")
        assert "  1. Player 0: Rs@0,0 Ys@1,0  +2  [2 - 0]" in person.read(CURTAIN)
        assert "Player 1, press Enter" in person.shown
        person.type("")
        second = person.read(PROMPT)
        assert CLEAR in person.raw
        assert "  1. Player 0: Rs@0,0 Ys@1,0  +2  [2 - 0]" in second, "told again after the curtain"
        assert "hand:" in second
        assert hand[0] not in second
        person.type("quit")
        assert person.leave() == 0


def test_swapped_tiles_are_not_shown_to_the_others(tmp_path: Path) -> None:
    with Person("play", "qwirkle", "--people", "2", "--seed", "7", cwd=tmp_path) as person:
        for line in ("", "Rs@0,0 Ys@1,0", ""):
            person.read(PROMPT, CURTAIN)
            person.type(line)
        held = re.search(r"hand: .* (\w\w)", person.read(PROMPT))
        assert held
        person.type(f"-{held[1]}")
        assert "  2. Player 1: -1  +0  [2 - 0]" in person.read(CURTAIN)
        person.type("quit")
        assert person.leave() == 0


def test_a_game_without_secrets_draws_no_curtain(tmp_path: Path) -> None:
    with Person("play", "twisty", "--people", "2", "--seed", "7", cwd=tmp_path) as person:
        for corner in ("@a1", "@g7"):
            person.read(PROMPT)
            assert CURTAIN not in person.shown
            assert CLEAR not in person.raw
            person.type(corner)
        assert "hops next" in person.read(PROMPT)


def test_whatever_is_typed_the_game_goes_on(tmp_path: Path) -> None:
    with Person("play", "qwirkle", "--seed", "7", cwd=tmp_path) as person:
        person.read(PROMPT)
        for text, words in (
            ("Pt@0,0", "No: you don’t have enough of these: Pt (Q5)"),
            ("Rs@0,0", "No: the first move plays the whole set of 2 tiles, not 1 (Q4)"),
            ("pass", "No: you can’t swap or pass on the first turn of the game (Q4)"),
            ("nonsense", "No: 'nonsense' doesn’t say which tile goes where"),
            ("[/bold]", "No: '[/bold]' doesn’t say which tile goes where"),
            ("ä ☃", "No: 'ä' doesn’t say"),
            ("", ""),
        ):
            person.type(text)
            assert words in " ".join(person.read(PROMPT).split())
        person.type("Rs@0,0 Ys@1,0")
        assert "[2 - 0]" in person.read(PROMPT)


def test_help_tells_how_to_move_and_what_else_can_be_typed(tmp_path: Path) -> None:
    with Person("play", "qwirkle", "--seed", "7", cwd=tmp_path) as person:
        person.read(PROMPT)
        for word in ("help", "?"):
            person.type(word)
            answer = person.read(PROMPT)
            assert GAMES["qwirkle"].move_help in " ".join(answer.split())
            for known in ("moves", "table", "save FILE", "resign", "quit"):
                assert f"\n  {known} " in answer
        person.type("table")
        assert "hand: " in person.read(PROMPT)


def test_the_program_asks_which_game(tmp_path: Path) -> None:
    with Person("play", "--seed", "7", cwd=tmp_path) as person:
        menu = person.read("Which game: ")
        assert all(name in menu for name in GAMES)
        person.type("chess")
        assert "chess" in person.read("Which game: ")
        person.type("qwirkle")
        assert "Qwirkle" in person.read(PROMPT)


def test_a_game_is_saved_left_and_resumed(tmp_path: Path) -> None:
    with Person("play", "qwirkle", "--seed", "7", cwd=tmp_path) as person:
        person.read(PROMPT)
        person.type("save my game.six")
        assert "Saved; my game.six is kept up to date." in person.read(PROMPT)
        person.type("Rs@0,0 Ys@1,0")
        person.read(PROMPT)
        person.type("quit")
        assert person.leave() == 0
        assert "Stopped. To go on: sixfold resume 'my game.six'" in person.shown
    _, match = read_match(tmp_path / "my game.six")
    assert match.story.ply == 2

    with Person("resume", "my game.six", cwd=tmp_path) as person:
        assert "[2 - 4]" not in person.read(PROMPT)
        person.type(first_listed(person))
        person.read(PROMPT)
        person.type("resign")
        assert person.leave() == 0
        assert "Bot 1 wins" in person.shown
        assert "(nobody else was left)" in person.shown
    _, match = read_match(tmp_path / "my game.six")
    assert match.record.entries[-1] == Retired(0)
    assert match.record.result is not None


def test_saving_never_writes_over_another_file(tmp_path: Path) -> None:
    precious = tmp_path / "precious.txt"
    precious.write_text("precious")
    with Person("play", "qwirkle", "--seed", "7", cwd=tmp_path) as person:
        for name, words in (
            ("precious.txt", "No: cannot write precious.txt: File exists"),
            ("missing/game.six", "No: cannot write missing/game.six: No such file or directory"),
            (".", "No: cannot write .: "),
        ):
            person.read(PROMPT)
            person.type(f"save {name}")
            assert words in person.read(PROMPT)
        person.type("save")
        assert "Saved; qwirkle.six is kept up to date." in person.read(PROMPT)
        person.type("save qwirkle.six")
        assert "Saved; qwirkle.six is kept up to date." in person.read(PROMPT)
    assert precious.read_text() == "precious"


@pytest.mark.parametrize("people", ["1", "2"])
@pytest.mark.parametrize("way", ["end of input", "interrupt"])
def test_interrupting_is_a_way_to_quit(way: str, people: str, tmp_path: Path) -> None:
    with Person("play", "qwirkle", "--seed", "7", "--people", people, cwd=tmp_path) as person:
        person.read(PROMPT, CURTAIN)
        if way == "interrupt":
            person.interrupt()
        else:
            person.press(END_OF_INPUT)
        assert person.leave() == 0
        assert "Stopped. Not saved." in person.shown
        assert "Traceback" not in person.shown


def test_replaying_step_by_step_waits_for_enter(tmp_path: Path) -> None:
    record = run("record", "twisty", "--seed", "7", "--bot", "random").stdout
    (tmp_path / "game.six").write_text(record)
    with Person("replay", "game.six", "--step", cwd=tmp_path) as person:
        for ply in (1, 2, 3):
            shown = person.read("Press Enter to go on: ")
            assert f"\n  {ply}. random " in f"\n{shown}"
            assert f"\n  {ply + 1}. " not in shown
            person.type("")
        person.read("Press Enter to go on: ")
        person.interrupt()
        assert person.leave() == 1
        assert "Traceback" not in person.shown
