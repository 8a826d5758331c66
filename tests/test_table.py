"""The library's public API: tables at a prompt."""

import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

import sixfold
from sixfold.core.errors import IllegalMove, NotationError, OptionError, RecordError
from sixfold.core.picture import Span
from sixfold.core.sixfile import parse_record
from sixfold.games import NAMES
from sixfold.svg import draw_text
from sixfold.table import Table
from sixfold.wire.record_json import record_text
from tests.corpus import CONFORMANCE

RECORDS = sorted(CONFORMANCE.glob("*/games/*.six"))


def open_table(name: str, **settings: object) -> Table:
    return getattr(sixfold, name)(**settings)  # type: ignore[no-any-return]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parts[-3]}/{path.name}")
def test_records_load_and_print_as_they_were(path: Path) -> None:
    table = sixfold.load(path)
    text = path.read_text(encoding="utf-8")
    again = sixfold.load(table.record)
    assert again.record == table.record
    assert [line for line in text.splitlines() if line[:1].isdigit()] == [
        line for line in table.record.splitlines() if line[:1].isdigit()
    ]
    assert table.turn is None
    assert table.outcome == again.outcome


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("plies", [0, 9])
def test_pictures_are_valid(name: str, plies: int) -> None:
    table = open_table(name, players=3, seed=3)
    for _ in range(plies):
        table.play_bot("random")
    for seat in (None, 0, 1, 2):
        root = ElementTree.fromstring(table.svg(seat))
        assert root.tag.endswith("svg")
        assert float(root.attrib["width"]) > 100
    assert table._repr_svg_() == table.svg(table.turn)
    assert str(table).strip()


@pytest.mark.parametrize("name", ["qwirkle", "rummy"])
def test_a_picture_shows_no_hand_of_others(name: str) -> None:
    table = open_table(name, seed=3)
    hands = [{str(tile) for tile in table.view(seat).hand} for seat in (0, 1)]
    for seat in (0, 1):
        for tile in hands[1 - seat] - hands[seat]:
            assert f"<title>{tile}</title>" not in table.svg(seat)
    assert "<title>" not in table.svg()


def test_a_game_without_pictures_is_drawn_as_text() -> None:
    root = ElementTree.fromstring(draw_text(((Span("<a> & b", "red"),), ())))
    assert "".join(root.itertext()) == "<a> & b"


def test_play_undo_copy() -> None:
    table = sixfold.qwirkle(seed=7)
    before, first = table.record, table.legal()[0]
    points = table.points(first)
    twin = table.copy()
    assert table.play(first) is table
    assert (table.ply, table.moves, max(table.scores)) == (1, [first], points)
    assert twin.ply == 0
    assert table.undo().record == before
    with pytest.raises(OptionError):
        table.undo()


def test_bad_input_is_refused_with_a_reason() -> None:
    table = sixfold.qwirkle(seed=7)
    with pytest.raises(NotationError):
        table.play("hello")
    with pytest.raises(IllegalMove, match="Q4"):
        table.points("-Rs")
    with pytest.raises(OptionError, match="no seat 5"):
        table.view(5)
    with pytest.raises(OptionError, match="2 to 4 players"):
        sixfold.qwirkle(players=7)
    with pytest.raises(OptionError, match="no option 'speed'"):
        sixfold.qwirkle(speed="high")
    with pytest.raises(OptionError, match="32"):
        sixfold.twisty(seed=b"short")
    with pytest.raises(RecordError):
        sixfold.load("sixfold 1\n")
    with pytest.raises(AttributeError):
        sixfold.chess  # noqa: B018
    over = sixfold.load(RECORDS[0])
    last = over.moves[-1]
    for deed in (lambda: over.play(last), lambda: over.points(last), over.think):
        with pytest.raises(IllegalMove, match="the game is over"):
            deed()


def test_a_record_is_loaded_from_its_path_and_from_its_text(tmp_path: Path) -> None:
    path = RECORDS[0]
    table = sixfold.load(path)
    assert sixfold.load(str(path)).record == table.record
    assert sixfold.load(path.read_text(encoding="utf-8")).record == table.record
    json = record_text(table.game, parse_record(table.record))
    assert sixfold.load(json).record == table.record
    assert sixfold.load(msgspec.json.format(json, indent=-1)).record == table.record  # one line
    saved = tmp_path / "game.json"
    saved.write_text(json, encoding="utf-8-sig")
    assert sixfold.load(saved).record == sixfold.load(str(saved)).record == table.record


def test_what_is_no_record_is_refused_with_what_is_wrong(tmp_path: Path) -> None:
    def refusal(source: object) -> str:
        with pytest.raises(RecordError) as caught:
            sixfold.load(source)  # type: ignore[arg-type]
        return str(caught.value)

    (tmp_path / "picture.png").write_bytes(b"\x89PNG\r\n\x1a\n\xff")
    (tmp_path / "diary.txt").write_text("Dear diary,")
    (tmp_path / "other.json").write_text('{"name": "x"}')
    kinds: tuple[Callable[[Path], object], ...] = (str, Path)
    for kind in kinds:

        def at(name: str, kind: Callable[[Path], object] = kind) -> object:
            return kind(tmp_path / name)

        assert refusal(at("missing.six")) == f"there is no file '{tmp_path / 'missing.six'}'"
        assert refusal(at("")) == f"{tmp_path} is a folder, not a record"
        assert "picture.png: this is no text file (byte 0" in refusal(at("picture.png"))
        assert "diary.txt: line 1: a record begins with" in refusal(at("diary.txt"))
        assert "other.json: this JSON is no record: " in refusal(at("other.json"))
    assert refusal("game.six") == "there is no file 'game.six'"
    assert refusal("") == "line 1: a record begins with 'sixfold 1', not with ''"
    assert "no file" in refusal("a\0b")
    assert "a record begins with" in refusal("Dear diary,\nit rained.")
    assert (
        refusal(b"sixfold 1") == "a record is loaded from a path or from its text, not from bytes"
    )
    assert refusal(None).endswith("not from NoneType")
    claims = RECORDS[0].read_text().replace("winners", "winners 3,")
    assert refusal(claims).startswith("line ")


def test_options_seeds_and_names() -> None:
    table = sixfold.qwirkle(players=3, seed=7, names=("Ann", "Bo", "Cy"), opening="any")
    assert "option opening=any" in table.record
    assert "name 1 Bo" in table.record
    assert sixfold.qwirkle(seed=7).record == sixfold.qwirkle(seed="7").record
    assert sixfold.twisty().record != sixfold.twisty().record
    assert "opening:" in (sixfold.qwirkle.__doc__ or "")
    assert {"qwirkle", "rummy", "twisty", "load", "Table"} <= set(dir(sixfold))


def test_the_import_is_light() -> None:
    code = "import sys, sixfold; print(*(m for m in sys.modules if m.startswith('sixfold')));"
    code += "sixfold.qwirkle(seed=7); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    first, second = done.stdout.splitlines()
    assert first == "sixfold"
    assert not {"numpy", "litestar", "sqlalchemy", "rich", "asyncio"} & set(second.split())
