"""Guarantees of engines beyond being equal."""

import msgspec
import pytest

from sixfold.core.entry import Moved, Skipped, parse_entry
from sixfold.core.errors import IllegalMove, NotationError, OptionError
from sixfold.core.record import Record
from sixfold.core.refusal import refusal, refusal_with
from sixfold.core.rng import seed_from_text
from sixfold.engine.kernel import KernelEngine
from sixfold.engine.opening import NATIVE, open_engine
from sixfold.engine.rules import RulesEngine
from sixfold.games import GAMES, find_game
from sixfold.kernel import _kernel
from tests.corpus import random_match
from tests.engine.lockstep import ODD_TEXTS, explained

PLAYERS = 3
SEED = seed_from_text("engine")


@pytest.mark.parametrize("name", sorted(GAMES))
def test_shown_and_own_together_are_what_a_seat_sees(name: str) -> None:
    game, match = GAMES[name], random_match(GAMES[name], PLAYERS, "own")
    engine = RulesEngine(match.story)
    for ply in range(match.story.ply + 1):
        then = engine.at(ply)
        shown = msgspec.json.decode(then.shown())
        for seat in range(PLAYERS):
            seen = msgspec.json.encode(game.show(then.view(seat)))
            own = msgspec.json.decode(then.own(seat))
            assert {**shown, **own} == msgspec.json.decode(seen)


@pytest.mark.parametrize("name", NATIVE)
def test_the_kernel_makes_the_moves(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match = random_match(GAMES[name], 2, "native")
    engine = open_engine(match.agreed)

    def fail(*_: object) -> None:
        raise AssertionError("the rules were asked")

    for name in ("deal", "play"):
        monkeypatch.setattr(RulesEngine, name, fail)
    for entry in match.entries:
        engine.play(entry)
        engine.preview(0, "")
        engine.at(engine.ply // 2)
    for text in filter(str.isascii, ODD_TEXTS):
        with pytest.raises((IllegalMove, NotationError)):
            engine.play(Moved(0, text))
    assert engine.ply == match.story.ply


BAD_SETUPS: dict[str, list[tuple[object, dict[str, str]]]] = {
    "*": [
        *((players, {}) for players in (-1, 0, 1, 5, 99, 2.0, True, 10**20, 1 << 2000)),
        *((9, {"pie": "plum"}), (2, {"pie": "plum"}), (2, {"": ""}), (2, {"é\ud800": ""})),
        *((2, {"ages": text}) for text in (" 1,2", "1,2 ", "1\n2", "1", "1,2,3", "1,x", "1,", ",")),
        *((2, {"ages": text}) for text in ("1,-2", "1,1234567890", "1,é", "Bot,1", "1,\x7f")),
        *((3, {"age_order": text}) for text in ("0,1", "0,1,1", "0,1,3", "0,1,02", "x", "0 1 2")),
        (2, {"ages": "1,2", "age_order": "0,1"}),
    ],
    "qwirkle": [
        *((2, {"start_tie": text}) for text in ("", "Oldest", " oldest", "eldest", "\u3000oldest")),
        (2, {"opening": "all", "start_tie": "x"}),
        (2, {"ages": "x,y", "opening": "x"}),
    ],
    "twisty": [
        *((2, {"tokens": text}) for text in ("", "1", "3,3,3,3", "3,3,3,3,x", "3,3,3,3,5", "1,2")),
        *((2, {"tokens": text}) for text in ("3,3,3,3,004", "3,3,3,-3,10", "99,99,99,99,99")),
        *((2, {"tokens": text}) for text in ("3,3,3,3,٤", "3, 3,3 ,3,5", "3,3,3,3,4,")),
        *((2, {"tokens": "x", "ages": "x"}), (2, {"corners": "x", "rows": "y"})),
    ],
    "rummy": [
        *((2, {name: text}) for name in ("start", "stuck", "late") for text in ("", "x", "Pass")),
        *((2, {"stuck": "pass "}), (2, {"late": "skip", "start": "pass", "ages": "x"})),
    ],
}


@pytest.mark.parametrize("name", NATIVE)
def test_impossible_games_are_refused_in_the_same_words(name: str) -> None:
    for players, options in BAD_SETUPS["*"] + BAD_SETUPS[name]:
        record = Record(name, players, SEED, options)  # type: ignore[arg-type]
        with pytest.raises(OptionError) as expected:
            RulesEngine.deal(find_game(name), record)
        with pytest.raises(OptionError) as found:
            open_engine(record)
        assert explained(found.value) == explained(expected.value), (players, options)


GOOD_SETUPS: list[tuple[int, dict[str, str]]] = [
    (2, {}),
    *(
        (3, {"ages": text})
        for text in ("9,41,bot", "bot,bot,3", " 1 , 1,1".strip(), "7,7,000000008")
    ),
    *((4, {"age_order": text}) for text in ("2,0,1,3", "3, 2 ,1,0")),
]


@pytest.mark.parametrize("name", NATIVE)
def test_ages_decide_in_the_same_way(name: str) -> None:
    choices = [{option.name: choice} for option in GAMES[name].options for choice in option.choices]
    for number in range(12):
        seed = seed_from_text(f"ages {number}")
        for players, ages in GOOD_SETUPS:
            for options in ({}, *choices):
                record = Record(name, players, seed, {**options, **ages})
                rules = RulesEngine.deal(find_game(name), record)
                fast = open_engine(record)
                assert (fast.turn, fast.shown()) == (rules.turn, rules.shown())


@pytest.mark.parametrize("name", NATIVE)
def test_refusals_as_json(name: str) -> None:
    """What a client without Python gets: the same refusal as bytes."""
    rules, compared = RulesEngine.deal(find_game(name), Record(name, 2, SEED)), 0
    for text in filter(str.isascii, ODD_TEXTS):
        for seat in range(2):
            try:
                rules.at(0).play(Moved(seat, text))
            except (IllegalMove, NotationError) as error:
                _compare_json(name, Moved(seat, text), error)
                compared += 1
    assert compared > len(ODD_TEXTS)


def _compare_json(name: str, move: Moved, error: IllegalMove | NotationError) -> None:
    native = _kernel.Engine.open(name, 2, [], SEED)
    assert isinstance(native, _kernel.Engine)
    refused = native.move(move.seat, move.text)
    assert isinstance(refused, _kernel.EngineRefusal)
    words = refusal(error) if isinstance(error, IllegalMove) else refusal_with("", error)
    assert refused.json == msgspec.json.encode(words)
    assert refused.message == str(error)


@pytest.mark.parametrize("name", NATIVE)
def test_entries_are_kept_as_text(name: str) -> None:
    match = random_match(GAMES[name], 2, "kept")
    native = _kernel.Engine.open(name, 2, list(match.agreed.options.items()), match.agreed.seed)
    assert isinstance(native, _kernel.Engine)
    for entry in match.entries:
        assert isinstance(entry, Moved)
        native.move(entry.seat, entry.text)
    kept = [parse_entry(native.entry(ply + 1)) for ply in range(native.ply)]
    assert kept == list(match.entries)


@pytest.mark.parametrize("name", NATIVE)
def test_plies_and_seats_that_do_not_exist(name: str) -> None:
    engine = open_engine(Record(name, 2, SEED))
    for call in (engine.at, engine.has_revealed_since, engine.own):
        for number in (-1, 2, 99):
            with pytest.raises(IndexError):
                call(number)
    with pytest.raises(IndexError):
        engine.preview(2, "")
    with pytest.raises(ValueError, match="32 bytes"):
        open_engine(Record(name, 2, b"short"))


@pytest.mark.parametrize("name", NATIVE)
def test_text_that_only_python_can_read(name: str) -> None:
    """White space beyond ASCII separates words, too."""
    engine = open_engine(Record(name, 2, SEED))
    assert isinstance(engine, KernelEngine)
    seat, (text, _) = engine.turn, engine.legal(1)[0]
    assert seat is not None
    played = engine.play(Moved(seat, f"\u3000{text}\xa0"))
    assert played.entry == Moved(seat, text)
    assert engine.ply == 1
    assert engine.turn is not None
    engine.play(Skipped(engine.turn))
    assert engine.view(0) == engine.at(2).view(0)
