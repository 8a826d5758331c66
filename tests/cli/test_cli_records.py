"""`record`, `replay` and `check`: their output, and that they agree."""

import subprocess
from pathlib import Path

import msgspec
import pytest

from sixfold.core.entry import DrawAgreed, Entry, HandedOver, Retired, Skipped, TakenBack, TimedOut
from sixfold.core.game import AnyGame
from sixfold.core.rng import seed_from_text
from sixfold.core.sixfile import format_record, parse_record
from sixfold.games import GAMES, find_game
from tests.cli.command import PROGRAM, refused, sixfold
from tests.corpus import random_match


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    path = tmp_path / "game.six"
    path.write_text(format_record(random_match(find_game("qwirkle"), 2, "saved").record))
    return path


def test_a_record_is_made_again_from_the_same_words() -> None:
    words = ("record", "twisty", "--seed", "x", "-p", "3", "-o", "corners=reverse", "--bot")
    first, second = sixfold(*words, "random"), sixfold(*words, "random")
    assert first.stdout == second.stdout
    assert first.stdout != sixfold(*words, "greedy").stdout
    record = parse_record(first.stdout)
    assert record.players == 3
    assert record.options == {"corners": "reverse"}
    assert record.seed == seed_from_text("x")
    assert record.result is not None


def test_without_a_seed_chance_decides() -> None:
    words = ("record", "twisty", "--bot", "random")
    seeds = {parse_record(sixfold(*words).stdout).seed for _ in range(2)}
    assert len(seeds) == 2


@pytest.mark.parametrize("seed", ["", " ", "7", "ä☃", "--", "ab" * 32, "\udcff"])
def test_any_text_is_a_seed(seed: str) -> None:
    record = parse_record(sixfold("record", "twisty", "--bot", "random", f"--seed={seed}").stdout)
    assert record.seed == seed_from_text(seed)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_both_formats_pass_the_check_and_replay_to_each_other(
    game: AnyGame, tmp_path: Path
) -> None:
    words = ("record", game.name, "--bot", "random", "--seed", "formats")
    (tmp_path / "game.six").write_text(sixfold(*words).stdout)
    (tmp_path / "game.json").write_text(sixfold(*words, "--json").stdout)
    for name in ("game.six", "game.json"):
        checked = sixfold("check", str(tmp_path / name), "--fair")
        assert checked.exit_code == 0
        assert f"{name}: ok. {game.title}, 2 players, " in checked.stdout
        assert "Seed and salt match the commitment." in checked.stdout
    texts = {sixfold("replay", str(tmp_path / n)).stdout for n in ("game.six", "game.json")}
    assert len(texts) == 1
    jsons = {
        sixfold("replay", str(tmp_path / n), "--json").stdout for n in ("game.six", "game.json")
    }
    assert jsons == {(tmp_path / "game.json").read_text()}


def test_json_is_spelled_out() -> None:
    data = msgspec.json.decode(sixfold("record", "qwirkle", "--seed", "7", "--json").stdout)
    first = data["turns"][0]
    assert (first["ply"], first["seat"]) == (1, 0)
    assert list(first["placements"][0]) == ["color", "shape", "x", "y"]


def test_a_replay_tells_every_turn_the_table_and_the_end(saved: Path) -> None:
    record = parse_record(saved.read_text())
    shown = sixfold("replay", str(saved)).stdout
    assert shown.startswith("Qwirkle, 2 players\n  1. seat ")
    for ply in range(1, len(record.entries) + 1):
        assert f"\n{ply:>3}. " in shown
    assert "bag: 0 tiles" in shown
    assert record.result is not None
    standing = " - ".join(map(str, record.result.scores))
    assert shown.endswith(f"seat {record.result.winners[0]} wins, {standing} (Q13).\n")


def test_a_replay_by_steps_shows_every_table(saved: Path) -> None:
    plies = len(parse_record(saved.read_text()).entries)
    assert sixfold("replay", str(saved), "--step").stdout.count("bag: ") == plies


def test_what_the_referee_wrote_is_told_in_words(tmp_path: Path) -> None:
    match = random_match(find_game("twisty"), 3, "words", 6)
    turn = match.story.turn
    assert turn is not None
    entries: list[Entry] = [TimedOut(turn, "b3"), TakenBack(6), TimedOut(turn), TakenBack(6)]
    entries += [Skipped(turn), HandedOver(turn, "bot greedy"), Retired(turn), DrawAgreed()]
    for entry in entries:
        match = match.enter(entry)
    path = tmp_path / "words.six"
    path.write_text(format_record(match.record))
    shown = sixfold("replay", str(path)).stdout
    for words in (
        f"  7. seat {turn} ran out of time with b3  [",
        "  8. everybody agrees to go back to ply 6  [",
        f"  9. seat {turn} ran out of time  [",
        f" 11. seat {turn} is skipped  [",
        f" 12. seat {turn} is played by bot greedy from now on  [",
        f" 13. seat {turn} leaves the game  [",
        " 14. everybody agrees to a draw  [",
    ):
        assert words in shown
    winners = " and ".join(f"seat {seat}" for seat in range(3) if seat != turn)
    assert f"{winners} share the win, " in shown
    assert shown.endswith("(a draw was agreed).\n")


def test_a_game_that_goes_on_is_shown_as_such(tmp_path: Path) -> None:
    path = tmp_path / "open.six"
    path.write_text(format_record(random_match(find_game("qwirkle"), 2, "open", 5).record))
    for command in ("replay", "check"):
        assert "The game is not over.\n" in sixfold(command, str(path)).stdout


def test_a_name_is_shown_as_it_is_written(tmp_path: Path) -> None:
    record = format_record(random_match(find_game("qwirkle"), 2, "name", 1).record)
    lines = [line for line in record.splitlines() if not line.startswith("sum")]
    path = tmp_path / "name.six"
    path.write_text("\n".join([*lines[:3], "name 0 [/b] :fox:", "name 1 [red]", *lines[3:]]))
    seat = record.splitlines()[-3].split()[1]
    assert ("[/b] :fox:", "[red]")[int(seat)] in sixfold("replay", str(path)).stdout


def test_a_broken_promise_is_told(saved: Path) -> None:
    lines = saved.read_text().splitlines()[:-1]
    saved.write_text("\n".join("salt pepper" if li.startswith("salt") else li for li in lines))
    assert refused("check", str(saved)).endswith("seed and salt do not match the commitment")
    saved.write_text("\n".join(li for li in lines if not li.startswith(("salt", "commitment"))))
    assert sixfold("check", str(saved)).exit_code == 0
    assert refused("check", str(saved), "--fair").endswith("has no commitment to check")


def test_a_file_may_begin_with_a_byte_order_mark(saved: Path) -> None:
    saved.write_text(saved.read_text(), encoding="utf-8-sig")
    assert sixfold("check", str(saved)).exit_code == 0


def test_a_reader_that_stops_reading_is_no_error(saved: Path) -> None:
    """As in `sixfold replay --step game.six | head -1`."""
    with subprocess.Popen(
        [*PROGRAM, "replay", "--step", str(saved)],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as program:
        assert program.stdout
        assert program.stderr
        assert program.stdout.readline() == "Qwirkle, 2 players\n"
        program.stdout.close()
        assert program.stderr.read() == ""
