"""Record entries, and how they replay."""

from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from sixfold.core.entry import (
    DrawAgreed,
    Entry,
    HandedOver,
    Moved,
    Retired,
    Skipped,
    TakenBack,
    TimedOut,
    format_entry,
    parse_entry,
)
from sixfold.core.errors import IllegalMove, NotationError, RecordError
from sixfold.core.game import Outcome
from sixfold.core.record import Record, Result
from sixfold.core.story import Story, begin, replay
from sixfold.games import find_game
from tests.corpus import random_match

QWIRKLE = find_game("qwirkle")
PLIES = 4


@cache
def story(players: int = 3) -> Story[Any, Any, Any]:
    """Some plies into a game."""
    return random_match(QWIRKLE, players, "story", PLIES).story


def to_move(told: Story[Any, Any, Any]) -> int:
    assert told.turn is not None
    return told.turn


def any_move(told: Story[Any, Any, Any]) -> Moved:
    view = QWIRKLE.observe(told.state, told.turn)
    return Moved(to_move(told), QWIRKLE.format_move(next(QWIRKLE.legal_moves(view))))


def tell(told: Story[Any, Any, Any], *entries: Entry) -> Story[Any, Any, Any]:
    for entry in entries:
        told = told.tell(entry)
    return told


def hand_sizes(state: Any) -> list[int]:
    return [len(hand) for hand in state.hands]


def test_a_story_begins_with_the_deal() -> None:
    record = random_match(QWIRKLE, 2, "deal", 0).record
    told = begin(QWIRKLE, record)
    assert (told.ply, told.outcome, told.result) == (0, None, None)
    assert hand_sizes(told.state) == [6, 6]


def test_a_move_is_applied() -> None:
    told = story()
    after = told.tell(any_move(told))
    assert after.ply == told.ply + 1
    assert after.states[:-1] == told.states[:]
    assert after.turn != told.turn


def test_a_skipped_turn_changes_nothing_but_the_turn() -> None:
    told = story()
    after = told.tell(Skipped(to_move(told)))
    assert after.turn == (to_move(told) + 1) % 3
    assert replace(after.state, turn=told.turn) == told.state


def test_a_timed_out_turn_is_judged_by_the_game() -> None:
    told = story()
    for draft in ("", "Rc@0,0"):
        after = told.tell(TimedOut(to_move(told), draft))
        assert after.state == QWIRKLE.time_out(told.state, draft)


def test_who_retires_is_passed_over_and_cannot_win() -> None:
    told = story()
    leaver = (to_move(told) + 1) % 3
    after = tell(told, Retired(leaver), Skipped(to_move(told)))
    assert hand_sizes(after.state)[leaver] == 0
    assert after.turn not in (leaver, told.turn)
    last = tell(after, Retired(to_move(after)))
    assert last.outcome == Outcome((to_move(told),), "retired")


def test_a_seat_handed_over_goes_on_as_it_stands() -> None:
    told = story()
    after = told.tell(HandedOver(1, "bot greedy"))
    assert after.state == told.state
    assert after.ply == told.ply + 1


def test_an_agreed_draw_is_shared_by_all_who_are_there() -> None:
    after = story().tell(DrawAgreed())
    assert after.turn is None
    assert after.outcome == Outcome((0, 1, 2), "draw")
    assert after.result == Result(QWIRKLE.scores(after.state), (0, 1, 2), "draw")


def test_who_left_has_no_part_in_an_agreed_draw() -> None:
    after = tell(story(), Retired(1), DrawAgreed())
    assert after.outcome == Outcome((0, 2), "draw")


@pytest.mark.parametrize("ply", range(PLIES))
def test_taking_back_returns_to_the_state_of_that_ply(ply: int) -> None:
    told = story()
    after = told.tell(TakenBack(ply))
    assert after.state == told.states[ply]
    assert after.ply == told.ply + 1, "what was taken back stays in the record"
    assert after.turn == QWIRKLE.turn(told.states[ply])


def test_taking_back_a_retirement_brings_the_seat_back() -> None:
    told = story()
    back = tell(told, Retired(1), TakenBack(PLIES))
    assert back.state == told.state
    assert tell(back, DrawAgreed()).outcome == Outcome((0, 1, 2), "draw")
    assert tell(back, Retired(1), DrawAgreed()).outcome == Outcome((0, 2), "draw")


def test_taking_back_the_taking_back_makes_the_seat_leave_again() -> None:
    gone = tell(story(), Retired(1), TakenBack(PLIES), TakenBack(PLIES + 1))
    assert hand_sizes(gone.state)[1] == 0
    assert tell(gone, DrawAgreed()).outcome == Outcome((0, 2), "draw")
    with pytest.raises(IllegalMove, match="seat 1 isn’t playing"):
        gone.tell(Retired(1))


def test_taking_back_to_after_a_retirement_keeps_it() -> None:
    told = tell(story(), Retired(1))
    after = tell(told, any_move(told), TakenBack(told.ply))
    assert after.state == told.state
    assert tell(after, DrawAgreed()).outcome == Outcome((0, 2), "draw")


REFUSED = [
    pytest.param(lambda t: Moved((t + 1) % 3, "pass"), IllegalMove, "it’s seat", id="turn"),
    pytest.param(lambda t: Moved(7, "pass"), IllegalMove, "not seat 7", id="no such seat"),
    pytest.param(lambda t: Moved(t, "pass"), IllegalMove, "Q11", id="illegal"),
    pytest.param(lambda t: Moved(t, "Zz@0,0"), NotationError, "Zz", id="nonsense"),
    pytest.param(lambda t: Moved(t, "!skip"), NotationError, "reads back", id="not a move"),
    pytest.param(lambda t: Moved(t, "-Rc\n9 0 pass"), NotationError, "one line", id="two lines"),
    pytest.param(lambda t: Moved(-1, "pass"), NotationError, "seat number", id="negative seat"),
    pytest.param(lambda t: Skipped((t + 1) % 3), IllegalMove, "it’s seat", id="skip"),
    pytest.param(lambda t: TimedOut((t + 1) % 3), IllegalMove, "it’s seat", id="time"),
    pytest.param(lambda t: TimedOut(t, "a\nb"), NotationError, "one line", id="draft of two lines"),
    pytest.param(lambda t: Retired(3), IllegalMove, "seat 3 isn’t playing", id="retire nobody"),
    pytest.param(lambda t: Retired(-1), NotationError, "seat number", id="retire backwards"),
    pytest.param(lambda t: HandedOver(3, "bot"), IllegalMove, "seat 3", id="hand over nothing"),
    pytest.param(lambda t: HandedOver(0, ""), NotationError, "!seat", id="hand over to nobody"),
    pytest.param(lambda t: HandedOver(0, "a\nb"), NotationError, "one line", id="two-line player"),
    pytest.param(lambda t: TakenBack(PLIES), IllegalMove, "earlier ply", id="back to now"),
    pytest.param(lambda t: TakenBack(PLIES + 9), IllegalMove, "earlier ply", id="back to later"),
    pytest.param(lambda t: TakenBack(-1), NotationError, "!back", id="back before the deal"),
]


@pytest.mark.parametrize(("make", "kind", "words"), REFUSED)
def test_a_refused_entry_changes_nothing(make: Any, kind: type[Exception], words: str) -> None:
    told = story()
    before = (told.states, told.draw_agreed)
    with pytest.raises(kind, match=words):
        told.tell(make(to_move(told)))
    assert (told.states, told.draw_agreed) == before


def test_what_the_referee_refuses_names_the_clause_of_turns() -> None:
    told = story()
    with pytest.raises(IllegalMove) as caught:
        told.tell(Skipped((to_move(told) + 1) % 3))
    assert caught.value.reason.clause == QWIRKLE.turn_clause
    assert caught.value.reason.code == "not-your-turn"


def test_nobody_retires_twice() -> None:
    with pytest.raises(IllegalMove, match="seat 1 isn’t playing"):
        tell(story(), Retired(1), Retired(1))
    with pytest.raises(IllegalMove, match="seat 1 isn’t playing"):
        tell(story(), Retired(1), HandedOver(1, "person"))


@pytest.mark.parametrize(
    "entry", [Moved(0, "pass"), Skipped(0), Retired(0), HandedOver(0, "x"), TakenBack(1)]
)
@pytest.mark.parametrize("end", [DrawAgreed(), Retired(0)], ids=["draw", "one left"])
def test_nothing_follows_the_end(entry: Entry, end: Entry) -> None:
    over = tell(story(2), end)
    with pytest.raises(IllegalMove, match="the game is over"):
        over.tell(entry)


# -- replaying a record --------------------------------------------------------------------------


@cache
def finished() -> Record:
    return random_match(QWIRKLE, 2, "finished").record


def test_a_replay_reaches_the_claimed_end() -> None:
    record = finished()
    assert replay(QWIRKLE, record).result == record.result


def test_the_end_and_its_clause_need_not_be_named() -> None:
    record = finished()
    assert record.result is not None
    replay(QWIRKLE, replace(record, result=None))
    replay(QWIRKLE, replace(record, result=record.result._replace(clause="")))


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"scores": (0, 0)}, r"scores \(0, 0\), the rules give"),
        ({"winners": (0, 1)}, r"winners \(0, 1\), the rules give"),
        ({"winners": ()}, r"winners \(\), the rules give"),
        ({"clause": "Q99"}, "clause Q99, the rules give Q13"),
    ],
)
def test_a_false_claim_about_the_end_is_refused(change: dict[str, Any], words: str) -> None:
    record = finished()
    assert record.result is not None
    with pytest.raises(RecordError, match=words) as caught:
        replay(QWIRKLE, replace(record, result=record.result._replace(**change)))
    assert caught.value.ply is None


def test_an_end_claimed_too_early_is_refused() -> None:
    record = finished()
    with pytest.raises(RecordError, match="claims an end, but the game goes on"):
        replay(QWIRKLE, replace(record, entries=record.entries[:-1]))


def test_an_illegal_entry_is_told_by_its_ply() -> None:
    record = finished()
    doubled = (*record.entries[:5], record.entries[4], *record.entries[5:])
    with pytest.raises(RecordError, match="ply 6: ") as caught:
        replay(QWIRKLE, replace(record, entries=doubled))
    assert caught.value.ply == 6


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"players": 5}, "2 to 4 players, not 5"),
        ({"options": {"colour": "pink"}}, "there is no option 'colour'"),
        ({"options": {"opening": "pink"}}, "'pink' is not one of"),
    ],
)
def test_a_table_that_cannot_be_is_told_as_the_deal(change: dict[str, Any], words: str) -> None:
    with pytest.raises(RecordError, match=words) as caught:
        replay(QWIRKLE, replace(finished(), **change))
    assert caught.value.ply == 0


# -- the text of an entry ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("entry", "text"),
    [
        (Moved(0, "Rc@0,0 Rs@1,0"), "0 Rc@0,0 Rs@1,0"),
        (Moved(2, "-RcGt"), "2 -RcGt"),
        (Skipped(1), "1 !skip"),
        (Retired(3), "3 !resign"),
        (TimedOut(0), "0 !time"),
        (TimedOut(0, "= RcRsRd"), "0 !time = RcRsRd"),
        (HandedOver(1, "bot greedy"), "1 !seat bot greedy"),
        (HandedOver(1, "person"), "1 !seat person"),
        (DrawAgreed(), "- !draw"),
        (TakenBack(0), "- !back 0"),
        (TakenBack(12), "- !back 12"),
    ],
)
def test_every_kind_of_entry_has_one_text(entry: Entry, text: str) -> None:
    assert format_entry(entry) == text
    assert parse_entry(text) == parse_entry(f"  {text.replace(' ', '  ', 1)}  ") == entry
