"""The library's public API: tables at a prompt."""

import asyncio
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest

import sixfold
import sixfold.games.rummy
import sixfold.games.twisty
from sixfold.core.errors import IllegalMove, NotationError, OptionError, RecordError
from sixfold.core.picture import Span
from sixfold.core.sixfile import parse_record
from sixfold.games import NAMES
from sixfold.games.tiles import parse_tiles
from sixfold.svg import draw_text, picture
from sixfold.table.table import SomeTable
from sixfold.wire.record_json import record_text
from tests.corpus import CONFORMANCE

OWN = ("qwirkle", "rummy", "twisty")
"""The games that have positions as text, and places in their pictures."""
RECORDS = sorted(CONFORMANCE.glob("*/games/*.six"))


def open_table(name: str, **settings: object) -> SomeTable:
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
    views: list[Any] = [table.view(seat) for seat in (0, 1)]
    hands = [{str(tile) for tile in view.hand} for view in views]
    for seat in (0, 1):
        for tile in hands[1 - seat] - hands[seat]:
            assert f"<title>{tile}</title>" not in table.svg(seat)
    assert "<title>" not in table.svg()


def test_a_game_without_pictures_is_drawn_as_text() -> None:
    drawn = draw_text(((Span("<a> & b", "red"),), ()))
    root = ElementTree.fromstring(picture(*drawn[:3]))
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


def test_push_and_pop_walk_the_same_states() -> None:
    table = sixfold.qwirkle(seed=7)
    for _ in range(12):
        table.play_bot()
    here, states = table.state, [ply.before for ply in table.plies()]
    taken = [table.pop() for _ in range(12)]
    assert (table.ply, table.moves) == (0, [])
    for before, move in zip(states, reversed(taken), strict=True):
        assert table.state == before
        assert move is not None
        table.push(move)
    assert table.state == here
    with pytest.raises(OptionError, match="0 plies to undo"):
        sixfold.qwirkle(seed=7).pop()


def test_a_move_of_the_rules_will_do_for_its_text() -> None:
    table = sixfold.rummy(seed=7)
    text, move = table.legal()[0], table.legal_moves()[0]
    assert isinstance(move, sixfold.games.rummy.Play)
    assert table.points(move) == table.points(text)
    assert table.copy().play(move).record == table.copy().play(text).record
    for wrong in (None, 5, sixfold.games.twisty.Pass()):
        with pytest.raises(NotationError, match="is no move of Qwirkle Rummy"):
            table.play(wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize("path", RECORDS[::7], ids=lambda path: f"{path.parts[-3]}/{path.name}")
def test_plies_lead_from_state_to_state(path: Path) -> None:
    table = sixfold.load(path)
    plies = list(table.plies())
    assert [ply.number for ply in plies] == list(range(1, table.ply + 1))
    assert [ply.move for ply in plies if ply.move is not None] == table.moves
    for ply, following in pairwise(plies):
        assert ply.after is following.before
        assert table.at(ply.number).state is ply.after
    assert plies[-1].after is table.state
    with pytest.raises(OptionError, match="no ply"):
        table.at(table.ply + 1)


def test_a_position_tells_its_game() -> None:
    for name in OWN:
        table = open_table(name, players=3, seed=3)
        for _ in range(6):
            table.play_bot("random")
        again = sixfold.position(table.position)
        assert (again.game.name, again.position) == (name, table.position)
    with pytest.raises(
        OptionError, match=r"no game has this position \(qwirkle: .*rummy: .*twisty:"
    ):
        sixfold.position("hello")
    with pytest.raises(OptionError, match="which position of Twisty"):
        sixfold.position("twisty")
    with pytest.raises(OptionError, match="no game 'chess'"):
        sixfold.position("chess", "8/8")


def test_hands_can_be_given() -> None:
    table = sixfold.rummy(seed=7).play_bot().with_hands("RcRsRd6", "GcGs")
    hands = table.state.hands
    assert [len(hand) for hand in hands] == [9, 2]
    assert set(parse_tiles("RcRsRd")) <= set(hands[0])
    assert table.play_bot().moves
    assert sixfold.load(table.record).position == table.position
    opening = sixfold.qwirkle(seed=7).with_hands(6, "RcRsRdRlRtRx")
    assert opening.position_of(1) == "- 6,RcRsRdRlRtRx 0,0 0"
    with pytest.raises(OptionError, match="1 seats, not 2"):
        sixfold.qwirkle(seed=7).with_hands("RcRs4")
    with pytest.raises(OptionError, match="4 of Rc"):
        sixfold.qwirkle(seed=7).with_hands("RcRcRc", "Rc5")
    with pytest.raises(OptionError, match="nobody holds a hand in Twisty"):
        sixfold.twisty(seed=7).with_hands("R")


def test_bots_are_asked_for_their_best_move() -> None:
    table = sixfold.twisty(seed=7)
    assert table.best("expert") in table.legal()
    assert table.copy().play_bot("expert").moves == [table.best("expert")]
    assert table.think("master", seconds=0.01).move in table.legal_moves()
    with pytest.raises(OptionError, match="above 0"):
        table.best(seconds=0)
    with pytest.raises(OptionError, match="no bot 'god'"):
        table.best("god")


@pytest.mark.parametrize("name", OWN)
def test_moves_are_marked_where_they_were_played(name: str) -> None:
    table = open_table(name, players=2, seed=3)
    for _ in range(8):
        table.play_bot("casual")
        plain = table.svg()
        marked = table.svg(highlight=table.moves[-1])
        assert ElementTree.fromstring(marked).tag.endswith("svg")
        assert marked.count("<rect") > plain.count("<rect")


def test_places_are_marked_and_joined_by_arrows() -> None:
    table = sixfold.twisty(seed=3)
    root = ElementTree.fromstring(table.svg(highlight=["a1", "b3 c4"], arrows=[("a1", "b3")]))
    plain = ElementTree.fromstring(table.svg())
    assert len(root.findall("*")) == len(plain.findall("*")) + 2 * 3 + 2
    hand = sixfold.qwirkle(seed=3).with_hands("RcRcRsBsBdBl", 6)
    assert hand.svg(0, highlight="Rc").count("<rect") == hand.svg(0).count("<rect") + 4
    rummy = sixfold.position("RcRsRd RlRtYcGx,9 -,- 0 -")
    assert rummy.svg(highlight="RcRs") == rummy.svg(highlight=["Rc", "Rs"]) != rummy.svg()
    assert rummy.svg(highlight="exchange") == rummy.svg()
    for bad in ("h9", "Rc@1,1", "nowhere"):
        with pytest.raises(OptionError, match="there is no place"):
            table.svg(highlight=bad)
    with pytest.raises(OptionError, match="there is no place 'h9'"):
        table.svg(arrows=[("a1", "h9")])


def test_a_match_tells_how_sure_it_is() -> None:
    tally = sixfold.match("casual", "random", game="qwirkle", games=6, seed=7, progress=False)
    assert (tally.games, tally.wins + tally.draws + tally.losses) == (6, 6)
    low, high = tally.interval
    assert low <= tally.share <= high
    assert repr(tally).startswith("<casual against random: ")
    again = sixfold.match("casual", "random", game="qwirkle", games=6, seed=7)
    assert repr(again) == repr(tally)
    with pytest.raises(OptionError, match="no bot 'god'"):
        sixfold.match("god", "random", game="qwirkle")
    with pytest.raises(OptionError, match="multiple of 2"):
        sixfold.match("casual", "random", game="qwirkle", games=3)
    with pytest.raises(OptionError, match="no option 'speed'"):
        sixfold.match("casual", "random", game="qwirkle", speed="high")
    with pytest.raises(OptionError, match="jobs"):
        sixfold.match("casual", "random", game="qwirkle", jobs=0)


def test_bots_think_while_others_do_something_else() -> None:
    async def play() -> tuple[list[str], int]:
        table, ticks = sixfold.twisty(seed=7), 0
        async with sixfold.bot("expert") as bot:
            thoughts = asyncio.gather(*(bot.best(table) for _ in range(3)))
            while not thoughts.done():
                await asyncio.sleep(0)
                ticks += 1
            return await thoughts, ticks

    moves, ticks = asyncio.run(play())
    assert moves == [sixfold.twisty(seed=7).best("expert")] * 3
    assert ticks > 1


def test_a_cancelled_thought_stops() -> None:
    async def give_up() -> None:
        table = sixfold.qwirkle(seed=7)
        async with sixfold.bot("master") as bot:
            thought = asyncio.create_task(bot.think(table, seconds=600))
            while not bot._thoughts:
                await asyncio.sleep(0)
            thought.cancel()
            with pytest.raises(asyncio.CancelledError):
                await thought
        assert not bot._thoughts
        with pytest.raises(OptionError, match="inside its block"):
            await bot.think(table)

    asyncio.run(give_up())


def test_leaving_the_block_ends_a_thought() -> None:
    async def leave() -> str:
        table = sixfold.qwirkle(seed=7)
        async with sixfold.bot("master") as bot:
            thought = asyncio.create_task(bot.best(table, seconds=600))
            while not bot._thoughts:
                await asyncio.sleep(0)
        return await thought

    assert asyncio.run(leave()) in sixfold.qwirkle(seed=7).legal()
    with pytest.raises(OptionError, match="no bot 'god'; bots: beginner"):
        sixfold.bot("god")


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
        sixfold.chess  # type: ignore[attr-defined]  # noqa: B018
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
