"""The contract tests of every game."""

from itertools import islice

import msgspec
import pytest

from sixfold.core.entry import Moved, Retired, Skipped, TakenBack
from sixfold.core.errors import IllegalMove, NotationError, OptionError
from sixfold.core.game import AnyGame, deal
from sixfold.core.picture import plain
from sixfold.core.rng import Rng, seed_from_text
from sixfold.core.sixfile import format_record, parse_record
from sixfold.core.story import replay
from sixfold.games import GAMES
from sixfold.wire.record_json import check_claims, parse_record_json, record_text
from tests.corpus import CONFORMANCE, random_match

MOVES_TRIED = 25

TABLES = [
    pytest.param(game, players, id=f"{game.name}-{players}")
    for game in GAMES.values()
    for players in game.players
]


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_there_is_a_golden_game_for_every_number_of_players(game: AnyGame, players: int) -> None:
    records = [parse_record(p.read_text()) for p in (CONFORMANCE / game.name).glob("games/*.six")]
    assert players in {record.players for record in records}


@pytest.mark.parametrize(
    "path", sorted(CONFORMANCE.glob("*/games/*.six")), ids=lambda path: path.stem
)
def test_golden_games_replay_to_their_end_and_print_as_they_are(path: object) -> None:
    text = path.read_text()  # type: ignore[attr-defined]
    record = parse_record(text)
    assert record.result is not None
    assert replay(GAMES[record.game], record).result == record.result
    assert format_record(record) == text


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_every_legal_move_passes_the_check_applies_and_reads_back(
    game: AnyGame, players: int
) -> None:
    for plies in (0, 1, 2, 5, 9, 14, 23):
        story = random_match(game, players, f"moves {plies}", plies).story
        if story.turn is None:
            continue
        view = game.observe(story.state, story.turn)
        moves = list(islice(game.legal_moves(view), MOVES_TRIED))
        assert moves
        for move in moves:
            game.check(view, move)
            text = game.format_move(move)
            assert game.parse_move(text) == move
            assert "\n" not in text
            after = game.apply(story.state, move)
            gained = game.scores(after)[story.turn] - game.scores(story.state)[story.turn]
            assert game.outcome(after) is not None or gained == game.points(view, move)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_the_record_of_a_random_game_survives_both_formats(game: AnyGame, players: int) -> None:
    match = random_match(game, players, "formats")
    assert match.record.result is not None
    text = record_text(game, match.record)
    again = parse_record_json(text)
    assert parse_record(format_record(match.record)) == again == match.record
    check_claims(game, again, text)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_out_of_turn_there_is_nothing_to_choose(game: AnyGame, players: int) -> None:
    story = random_match(game, players, "out of turn", 3).story
    for seat in (None, *range(players)):
        if seat != story.turn:
            assert not list(game.legal_moves(game.observe(story.state, seat)))


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_a_move_out_of_turn_is_refused_by_its_clause(game: AnyGame, players: int) -> None:
    match = random_match(game, players, "refused", 3)
    turn = match.story.turn
    assert turn is not None
    view = game.observe(match.story.state, turn)
    text = game.format_move(next(game.legal_moves(view)))
    with pytest.raises(IllegalMove, match=game.turn_clause):
        match.enter(Moved((turn + 1) % players, text))


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_the_check_refuses_whoever_is_not_on_turn(game: AnyGame, players: int) -> None:
    for plies in (0, 3, 8):
        state = later = random_match(game, players, "not on turn", plies).story.state
        first = game.turn(state)
        while (seat := game.turn(later := game.skip(later))) != first:
            own = next(game.legal_moves(game.observe(later, seat)))
            for viewer in (None, seat):
                with pytest.raises(IllegalMove):
                    game.check(game.observe(state, viewer), own)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_nothing_happens_after_the_end(game: AnyGame, players: int) -> None:
    story = random_match(game, players, "after the end").story
    before, over = story.states[-2:]
    assert game.turn(over) is None
    last = game.turn(before)
    moves = list(islice(game.legal_moves(game.observe(before, last)), MOVES_TRIED))
    for move in moves:
        for seat in (None, *range(players)):
            with pytest.raises(IllegalMove):
                game.check(game.observe(over, seat), move)
        with pytest.raises(IllegalMove):
            game.apply(over, move)
    with pytest.raises(IllegalMove):
        game.skip(over)
    with pytest.raises(IllegalMove):
        game.time_out(over, "")
    for seat in range(players):
        with pytest.raises(IllegalMove):
            game.retire(over, seat)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_only_a_seat_that_plays_can_leave(game: AnyGame, players: int) -> None:
    state = random_match(game, players, "who leaves", 5).story.state
    for seat in (-players - 1, -1, players, 7, 10**30):
        with pytest.raises(IllegalMove):
            game.retire(state, seat)
    if players > 2:
        left = game.retire(state, 1)
        with pytest.raises(IllegalMove):
            game.retire(left, 1)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
@pytest.mark.parametrize("text", ["", "  ", "nonsense", "@", "-", "+", "=", "Zz@0,0", "ä", "1 2 3"])
def test_nonsense_is_no_move(game: AnyGame, text: str) -> None:
    with pytest.raises(NotationError):
        game.parse_move(text)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_impossible_tables_are_refused(game: AnyGame) -> None:
    seed = seed_from_text("impossible")
    for players in (0, 1, game.players[-1] + 1):
        with pytest.raises(OptionError, match=str(players)):
            deal(game, players, {}, seed)
    with pytest.raises(OptionError, match="colour"):
        deal(game, 2, {"colour": "pink"}, seed)
    for option in game.options:
        with pytest.raises(OptionError, match=option.name):
            deal(game, 2, {option.name: "pink"}, seed)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_every_choice_of_every_option_can_be_played(game: AnyGame) -> None:
    for option in game.options:
        for choice in option.choices:
            state = deal(game, 2, {option.name: choice}, seed_from_text(choice))
            assert game.turn(state) is not None


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_the_last_seat_at_the_table_wins(game: AnyGame, players: int) -> None:
    match = random_match(game, players, "leaving", 6)
    for seat in range(players - 1):
        match = match.enter(Retired(seat))
        assert match.story.turn != seat
    assert match.story.outcome is not None
    assert match.story.outcome.winners == (players - 1,)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_those_who_stay_can_finish_when_somebody_left(game: AnyGame, players: int) -> None:
    if players == 2:
        return
    match = random_match(game, players, "staying", 7).enter(Retired(1))
    rng = Rng(seed_from_text("go on"))
    while (seat := match.story.turn) is not None:
        assert seat != 1
        move, rng = game.random_move(game.observe(match.story.state, seat), rng)
        match = match.play(game.format_move(move))
    assert match.record.result is not None
    assert 1 not in match.record.result.winners


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_a_skipped_turn_goes_to_somebody_else(game: AnyGame, players: int) -> None:
    match = random_match(game, players, "skip", 9)
    turn = match.story.turn
    assert turn is not None
    after = match.enter(Skipped(turn))
    assert after.story.turn not in (None, turn)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_a_picture_fits_a_terminal(game: AnyGame, players: int) -> None:
    story = random_match(game, players, "picture").story
    for state in story.states[::10]:
        for seat in (None, 0):
            text = plain(game.draw(game.observe(state, seat)))
            assert text.strip()
            assert max(map(len, text.splitlines())) <= 100


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_what_a_screen_is_told_is_plain_and_the_same_for_equal_views(
    game: AnyGame, players: int
) -> None:
    for state in random_match(game, players, "shown", 30).story.states[::6]:
        for seat in (None, *range(players)):
            view = game.observe(state, seat)
            shown = game.show(view)
            assert msgspec.json.decode(msgspec.json.encode(shown)).keys() == shown.keys()
            assert msgspec.json.encode(game.preview(view, ""))
            assert game.show(game.observe(state, seat)) == shown


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_nothing_hidden_changes_when_a_turn_is_skipped(game: AnyGame, players: int) -> None:
    story = random_match(game, players, "hidden", 12).story
    if story.turn is not None and game.hidden(story.state) != story.state:
        assert game.hidden(game.skip(story.state)) == game.hidden(story.state)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_a_take_back_rewinds_the_random_stream(game: AnyGame, players: int) -> None:
    """After `!back` the same moves lead to the same states, what they draw included."""
    match = random_match(game, players, "rewound", 8)
    again = match.enter(TakenBack(4))
    assert again.story.state == match.story.states[4]
    for entry in match.record.entries[4:]:
        again = again.enter(entry)
    assert again.story.state == match.story.state
