"""A match: a growing record and its story."""

from dataclasses import replace

import pytest

from sixfold.core.entry import DrawAgreed, Moved, Retired, TimedOut
from sixfold.core.errors import IllegalMove, NotationError, OptionError, RecordError
from sixfold.core.record import commitment, keeps_promise
from sixfold.core.rng import seed_from_text
from sixfold.core.sixfile import format_record, parse_record
from sixfold.games import find_game
from sixfold.referee.match import open_match, resume
from tests.corpus import random_match

QWIRKLE = find_game("qwirkle")
SEED = seed_from_text("match")


def test_a_new_match_is_dealt_and_promises_its_seed() -> None:
    match = open_match(QWIRKLE, players=2, seed=SEED, salt="salt", options={"start_tie": "seat"})
    assert match.record.game == "qwirkle"
    assert match.record.options == {"start_tie": "seat"}
    assert match.record.commitment == commitment(SEED, "salt")
    assert keeps_promise(match.record)
    assert (match.record.entries, match.record.result, match.story.ply) == ((), None, 0)


def test_the_promise_is_the_formula_of_docs_records() -> None:
    assert commitment(bytes(32), "salt") == (
        "4d46b422ee2dfe47b39aa6c4170fa259affd3aeb69d65a39d7116dceea2bcb95"
    )


@pytest.mark.parametrize("change", [{"seed": bytes(32)}, {"salt": "pepper"}])
def test_another_seed_or_salt_breaks_the_promise(change: dict[str, object]) -> None:
    record = open_match(QWIRKLE, players=2, seed=SEED, salt="salt").record
    assert not keeps_promise(replace(record, **change))  # type: ignore[arg-type]


def test_names_are_cleaned_before_they_are_written_down() -> None:
    names = ("  Anna \n Maria ", "\x1b[31m" + "x" * 99)
    record = open_match(QWIRKLE, players=2, seed=SEED, salt="salt", names=names).record
    assert record.names == ("Anna Maria", "[31m" + "x" * 36)
    assert parse_record(format_record(record)) == record


@pytest.mark.parametrize(
    ("players", "options", "words"),
    [(1, {}, "not 1"), (5, {}, "not 5"), (2, {"colour": "pink"}, "colour")],
)
def test_a_table_that_cannot_be_is_refused(
    players: int, options: dict[str, str], words: str
) -> None:
    with pytest.raises(OptionError, match=words):
        open_match(QWIRKLE, players=players, seed=SEED, salt="salt", options=options)


def test_names_must_fit_the_seats() -> None:
    with pytest.raises(RecordError, match="3 names for 2 players"):
        open_match(QWIRKLE, players=2, seed=SEED, salt="salt", names=("a", "b", "c"))


def test_an_entry_goes_into_the_record_and_the_story() -> None:
    match = random_match(QWIRKLE, 2, "enter", 3)
    after = match.enter(Retired(0))
    assert after.record.entries == (*match.record.entries, Retired(0))
    assert after.story.ply == match.story.ply + 1
    assert after.record.result == after.story.result
    assert after.record.result is not None


def test_a_match_is_a_value() -> None:
    match = random_match(QWIRKLE, 2, "value", 3)
    match.enter(DrawAgreed())
    assert (match.story.ply, match.record.result) == (3, None)
    with pytest.raises(AttributeError):
        match.story = match.story  # type: ignore[misc]


def test_a_refused_entry_leaves_the_match_as_it_was() -> None:
    match = random_match(QWIRKLE, 2, "refused", 3)
    turn = match.story.turn
    assert turn is not None
    before = format_record(match.record)
    for entry, kind in (
        (Moved(turn, "pass"), IllegalMove),
        (Moved(turn, "nonsense"), NotationError),
        (TimedOut(turn, "a\n4 0 !resign"), NotationError),
        (Moved(1 - turn, "pass"), IllegalMove),
    ):
        with pytest.raises(kind):
            match.enter(entry)
    assert format_record(match.record) == before


def test_a_typed_move_is_recorded_in_canonical_notation() -> None:
    match = open_match(QWIRKLE, players=2, seed=SEED, salt="salt")
    view = QWIRKLE.observe(match.story.state, match.story.turn)
    moves = map(QWIRKLE.format_move, QWIRKLE.legal_moves(view))
    canonical = next(text for text in moves if " " in text)
    typed = "  ".join(reversed(canonical.split()))
    assert typed != canonical
    assert match.play(typed) == match.play(canonical)
    assert match.play(typed).record.entries == (Moved(match.story.turn or 0, canonical),)


def test_a_move_needs_a_game_that_goes_on() -> None:
    over = random_match(QWIRKLE, 2, "over")
    for text in ("pass", "nonsense"):
        with pytest.raises(IllegalMove, match=r"the game is over \(Q3\)"):
            over.play(text)


def test_a_match_goes_back_to_an_earlier_ply() -> None:
    whole = random_match(QWIRKLE, 2, "back")
    for ply in (0, 7, whole.story.ply):
        assert whole.at(ply) == random_match(QWIRKLE, 2, "back", ply)


def test_a_match_is_resumed_from_its_record_and_goes_on() -> None:
    whole = random_match(QWIRKLE, 3, "resume")
    part = random_match(QWIRKLE, 3, "resume", 7)
    again = resume(QWIRKLE, parse_record(format_record(part.record)))
    assert again == part
    for entry in whole.record.entries[7:]:
        again = again.enter(entry)
    assert again == whole


def test_a_resumed_match_knows_the_end_that_its_record_did_not_name() -> None:
    whole = random_match(QWIRKLE, 2, "unnamed end")
    again = resume(QWIRKLE, replace(whole.record, result=None))
    assert again.record.result == whole.record.result


def test_a_record_that_breaks_the_rules_is_not_resumed() -> None:
    record = random_match(QWIRKLE, 2, "broken", 3).record
    with pytest.raises(RecordError, match="ply 4: "):
        resume(QWIRKLE, replace(record, entries=(*record.entries, Moved(9, "pass"))))
