"""Position texts: they read back, hide what a seat doesn’t know, and refuse with a reason."""

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

import sixfold
from sixfold.core.errors import OptionError, SixfoldError
from sixfold.core.game import AnyGame, deal, position_text
from sixfold.core.record import Record
from sixfold.core.rng import seed_from_text
from sixfold.core.sixfile import format_record, parse_record
from sixfold.core.story import Story, replay
from sixfold.engine.opening import open_engine
from sixfold.engine.rules import RulesEngine
from sixfold.games import GAMES
from sixfold.games.position import LONGEST, count_seats
from tests.corpus import CONFORMANCE, random_match
from tests.engine.lockstep import misprinted_position, some_position
from tests.positions import CASES, FOLDER, record_of, refused, told

SEED = seed_from_text("again")
HANDS = 1
"""The field of a position text that has the hands."""


def plain(value: Any) -> Any:
    return json.loads(json.dumps(value, default=str))


def check_states(game: AnyGame, story: Story[Any, Any, Any], options: Any) -> int:
    """Every state before the end reads back as the same position, for the referee and each seat."""
    read = 0
    for state in story.states:
        if game.turn(state) is None:
            continue
        players = len(game.away(state))
        text = position_text(game, state, None)
        assert len(text) <= LONGEST
        assert count_seats(text) == players
        again = deal(game, players, options, SEED, text)
        assert position_text(game, again, None) == text
        assert deal(game, players, options, SEED, text.replace(" ", "_")) == again
        for seat in range(players):
            seen = position_text(game, state, seat)
            assert position_text(game, deal(game, players, options, SEED, seen), seat) == seen
            before, after = (game.own or game.show)(game.observe(state, seat)), None
            after = (game.own or game.show)(game.observe(again, seat))
            assert plain(before) == plain(after)
        assert game.turn(again) == game.turn(state)
        assert game.scores(again) == game.scores(state)
        assert game.away(again) == game.away(state)
        read += 1
    return read


@pytest.mark.parametrize("name", sorted(CASES))
def test_every_ply_of_the_golden_games_reads_back(name: str) -> None:
    game = GAMES[name]
    for path in sorted(CONFORMANCE.glob(f"{name}/games/*.six")):
        record = parse_record(path.read_text())
        assert check_states(game, replay(game, record), record.options) > 3, path


@pytest.mark.parametrize("name", sorted(CASES))
def test_random_games_read_back(name: str) -> None:
    game = GAMES[name]
    for players in game.players:
        assert check_states(game, random_match(game, players, f"text {players}").story, {}) > 10


@pytest.mark.parametrize("name", ["qwirkle", "rummy"])
def test_a_seat_is_told_its_own_hand_and_only_the_sizes_of_others(name: str) -> None:
    game = GAMES[name]
    state = random_match(game, 3, "hidden", plies=6).story.state
    whole = position_text(game, state, None).split(" ")
    for seat in range(3):
        fields = position_text(game, state, seat).split(" ")
        for holder, (hand, known) in enumerate(
            zip(fields[HANDS].split(","), whole[HANDS].split(","), strict=True)
        ):
            assert hand == (known if holder == seat else str(len(state.hands[holder])))
        fields[HANDS] = whole[HANDS]
        assert fields == whole


def test_the_seed_deals_what_the_text_leaves_open() -> None:
    text = "0,0:RcRsRd RlRt,6 3,0 0"
    game: AnyGame = GAMES["qwirkle"]
    one, other = (deal(game, 2, {}, seed_from_text(seed), text) for seed in ("1", "2"))
    assert one.hands[0] == other.hands[0]
    assert one.hands[1] != other.hands[1]
    assert one == deal(game, 2, {}, seed_from_text("1"), text)


@pytest.mark.parametrize("name", sorted(CASES))
def test_any_text_is_a_position_or_refused_with_a_reason(name: str) -> None:
    chance, game, taken, refusals = Random("any text"), GAMES[name], 0, set()
    for number in range(600):
        text, players = some_position(game, f"any {number % 20}", chance)
        text = misprinted_position(text, chance)
        try:
            state = deal(game, players, {}, SEED, text)
        except OptionError as error:
            refusals.add(error.text)
            continue
        taken += 1
        again = position_text(game, state, None)
        assert position_text(game, deal(game, players, {}, SEED, again), None) == again
    assert taken > 20
    assert len(refusals) >= 4


@pytest.mark.parametrize("name", sorted(CASES))
def test_a_text_of_any_size_is_refused_at_once(name: str) -> None:
    for text in ("9" * 1_000_000, "0,0:" + "999" * 300_000, "R" * 10_000, "7/" * 10_000):
        with pytest.raises(OptionError, match="at most 1000 characters"):
            deal(GAMES[name], 2, {}, SEED, text)


@pytest.mark.parametrize("name", sorted(CASES))
def test_the_corpus_on_the_rules_and_in_the_kernel(name: str) -> None:
    cases = json.loads((FOLDER / f"{name}.json").read_text())
    assert [case["text"] for case in cases] == [case.text for case in CASES[name]]
    for case in cases:
        record = record_of(name, case)
        for open_it in (lambda record: RulesEngine.deal(GAMES[name], record), open_engine):
            try:
                found = told(open_it(record), record.players)
            except OptionError as error:
                found = {"refusal": refused(error)}
            assert {**case, **found} == case


@pytest.mark.parametrize("name", sorted(CASES))
def test_a_record_keeps_the_position_where_it_begins(name: str) -> None:
    text = next(case.text for case in CASES[name])
    record = Record(name, 2, SEED, position=text)
    assert parse_record(format_record(record)) == record
    table = sixfold.position(name, text, seed="again")
    table.play(table.legal()[0])
    assert parse_record(table.record).position == text


def test_a_table_tells_its_position() -> None:
    table = sixfold.qwirkle(3, 7)
    table.play(table.legal()[0])
    again = sixfold.position("qwirkle", table.position, seed=1)
    assert (again.players, again.turn, again.scores) == (3, table.turn, table.scores)
    assert again.position == table.position
    assert table.position_of(0) != table.position
    with pytest.raises(OptionError, match="there is no seat 3"):
        table.position_of(3)


@pytest.mark.parametrize("text", ["", "hello", "- 6,6,6,6,6 0 0", " - 6,6 0,0 0"])
def test_a_bad_text_says_where(text: str) -> None:
    with pytest.raises(SixfoldError, match=r"position|seats"):
        sixfold.position("qwirkle", text)


def test_a_game_without_position_texts_says_so() -> None:
    bare = replace(GAMES["twisty"], set_up=None, format_position=None)
    with pytest.raises(OptionError, match="Twisty has no position texts"):
        deal(bare, 2, {}, SEED, "7")
    with pytest.raises(OptionError, match="Twisty has no position texts"):
        position_text(bare, deal(bare, 2, {}, SEED), None)
