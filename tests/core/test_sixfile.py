"""`.six` files: round trips, and errors with their line."""

from dataclasses import replace

import pytest

from sixfold.core.entry import (
    DrawAgreed,
    HandedOver,
    Moved,
    Retired,
    Skipped,
    TakenBack,
    TimedOut,
)
from sixfold.core.errors import RecordError
from sixfold.core.record import NAME_MAX, Record, Result
from sixfold.core.sixfile import format_record, line_of, parse_record
from sixfold.games import find_game
from tests.corpus import random_match

FINISHED = random_match(find_game("qwirkle"), 2, "six").record
TEXT = format_record(FINISHED)
LINES = TEXT.splitlines()
FIRST_ENTRY = line_of(TEXT, "1") or 0
END = line_of(TEXT, "end") or 0

TALKATIVE = Record(
    game="qwirkle",
    players=4,
    seed=bytes(range(32)),
    options={"start_tie": "seat", "ages": "41,9,bot,7"},
    names=("#1 fan", "Ödön 🦊", "", "a # b"),
    salt="pepper",
    commitment="ab" * 32,
    entries=(
        Moved(0, "Rc@0,0 Rs@1,0"),
        Skipped(1),
        TimedOut(2),
        TimedOut(3, "Rc@0,1"),
        HandedOver(0, "bot greedy #2"),
        TakenBack(2),
        Retired(3),
        DrawAgreed(),
    ),
    result=Result((3, 0, -1, 0), (0, 1), "draw"),
)


def with_line(number: int, line: str) -> str:
    """The text with one line replaced; numbers count from 1."""
    return "".join(f"{line}\n" for line in [*LINES[: number - 1], line, *LINES[number:]])


def without_sum(text: str) -> str:
    return "".join(f"{line}\n" for line in text.splitlines() if not line.startswith("sum"))


def refusal(text: str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        parse_record(text)
    return caught.value


def test_the_text_is_what_docs_records_shows() -> None:
    assert format_record(TALKATIVE).splitlines()[:-1] == [
        "sixfold 1",
        "game qwirkle",
        "players 4",
        "option ages=41,9,bot,7",
        "option start_tie=seat",
        "name 0 #1 fan",
        "name 1 Ödön 🦊",
        "name 3 a # b",
        "seed 000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",
        "salt pepper",
        f"commitment {'ab' * 32}",
        "",
        "1 0 Rc@0,0 Rs@1,0",
        "2 1 !skip",
        "3 2 !time",
        "4 3 !time Rc@0,1",
        "5 0 !seat bot greedy #2",
        "6 - !back 2",
        "7 3 !resign",
        "8 - !draw",
        "end 3,0,-1,0 winners 0,1 by draw",
    ]


@pytest.mark.parametrize(
    "record",
    [
        FINISHED,
        TALKATIVE,
        replace(FINISHED, entries=(), result=None),
        replace(FINISHED, salt="", commitment=""),
        replace(FINISHED, commitment=""),
        replace(FINISHED, result=Result((1, 2), (), "nobody")),
    ],
    ids=["finished", "every kind of entry", "just dealt", "no promise", "only salt", "no winner"],
)
def test_a_record_reads_back_equal(record: Record) -> None:
    text = format_record(record)
    assert parse_record(text) == record
    assert format_record(parse_record(text)) == text


@pytest.mark.parametrize("kept", range(END))
def test_a_text_cut_off_before_its_end_is_refused_where_it_stops(kept: int) -> None:
    lines = LINES[:kept]
    while lines and not lines[-1]:
        lines.pop()
    assert refusal("\n".join(lines)).line == max(1, len(lines))


def test_only_the_sum_may_be_missing() -> None:
    assert parse_record(without_sum(TEXT)) == FINISHED


def test_a_sum_cut_short_is_refused() -> None:
    error = refusal(TEXT[:-3])
    assert (error.line, "sum" in error.message) == (len(LINES), True)


def test_an_edited_move_is_found_by_the_sum() -> None:
    """The other direction of a first play is as legal as the first: only the sum can tell."""
    line = LINES[FIRST_ENTRY - 1].replace("@1,0", "@0,1").replace("@2,0", "@0,2")
    assert line != LINES[FIRST_ENTRY - 1]
    edited = with_line(FIRST_ENTRY, line)
    assert parse_record(without_sum(edited)).entries[0] != FINISHED.entries[0]
    error = refusal(edited)
    assert (error.line, "edited" in error.message) == (len(LINES), True)


@pytest.mark.parametrize("number", [2, 3, 4, 5, FIRST_ENTRY, END])
def test_no_line_can_be_edited_unnoticed(number: int) -> None:
    digit = next(c for c in reversed(LINES[number - 1]) if c.isalnum())
    other = {"2": "3", "e": "a"}.get(digit, "1" if digit.isdigit() else "2")
    head, _, tail = LINES[number - 1].rpartition(digit)
    refusal(with_line(number, f"{head}{other}{tail}"))


@pytest.mark.parametrize(
    ("number", "line", "words"),
    [
        (1, "sixfold 2", "version 2; this program reads up to version 1"),
        (1, "sixfold 0", "there is no version 0"),
        (1, "sixfold -1", "begins with 'sixfold 1'"),
        (1, "sixfold one", "begins with 'sixfold 1'"),
        (1, f"sixfold {'9' * 5000}", "begins with 'sixfold 1'"),
        (1, "sevenfold 1", "not with 'sevenfold 1'"),
        (2, "game", "game must be one word, not ''"),
        (2, "game two words", "game must be one word"),
        (2, "colour pink", "unknown header 'colour'"),
        (4, "players 2", "players is given twice"),
        (3, "players two", "players must be a number"),
        (3, "players 0", "players must be a number from 1 to 99"),
        (3, "players -2", "players must be a number"),
        (3, f"players {'9' * 5000}", "players must be a number"),
        (3, "players ٣", "players must be a number"),
        (4, "seed 7", "seed must be 64 small hex digits, not '7'"),
        (4, f"seed {'AB' * 32}", "seed must be 64 small hex digits"),
        (5, "salt", "salt must be one word"),
        (5, "salt two words", "salt must be one word"),
        (6, "commitment none", "commitment must be 64 small hex digits"),
        (5, "option misere", "an option looks like 'option NAME=VALUE', not 'misere'"),
        (5, "name Anna", "a name looks like 'name SEAT NAME', not 'Anna'"),
        (5, "name 0", "a name looks like"),
        (5, "name 2 Anna", "there is no seat 2 at a table of 2"),
        (5, f"name 0 {'x' * (NAME_MAX + 1)}", f"at most {NAME_MAX} characters"),
        (5, "name 0 two  spaces", "single spaces"),
        (5, "name 0 bell\a", "not plain text"),
        (FIRST_ENTRY, "2 0 pass", "expected ply 1, found '2'"),
        (FIRST_ENTRY, "01 0 pass", "expected ply 1, found '01'"),
        (FIRST_ENTRY + 1, "1 0 pass", "expected ply 2, found '1'"),
        (FIRST_ENTRY + 1, "players 2", "expected '2 SEAT MOVE', found 'players 2'"),
        (FIRST_ENTRY + 1, "2", "does not begin with a seat number"),
        (FIRST_ENTRY + 1, "2 x pass", "does not begin with a seat number"),
        (FIRST_ENTRY + 1, f"2 {'9' * 5000} pass", "does not begin with a seat number"),
        (FIRST_ENTRY + 1, "2 0", "seat 0 does nothing here"),
        (FIRST_ENTRY + 1, "2 0 !dance", "'!dance' is no word of the referee"),
        (FIRST_ENTRY + 1, "2 0 !skip twice", "is no word of the referee"),
        (FIRST_ENTRY + 1, "2 0 !resign now", "is no word of the referee"),
        (FIRST_ENTRY + 1, "2 0 !seat", "is no word of the referee"),
        (FIRST_ENTRY + 1, "2 - !draw 3", "neither '- !draw' nor '- !back PLY'"),
        (FIRST_ENTRY + 1, "2 - !back", "neither '- !draw' nor '- !back PLY'"),
        (FIRST_ENTRY + 1, "2 - !back one", "neither '- !draw' nor '- !back PLY'"),
        (FIRST_ENTRY + 1, f"2 - !back {'9' * 5000}", "neither '- !draw' nor '- !back PLY'"),
        (END, "end", "an end looks like"),
        (END, "end 1,2", "an end looks like"),
        (END, "end 1,2 winners nobody by Q13", "an end looks like"),
        (END, f"end {'9' * 5000} winners 0 by Q13", "an end looks like"),
        (END + 1, "99 0 pass", "nothing may follow the end of the record, found '99 0 pass'"),
        (END + 1, "sum 0", "the sum does not match"),
        (END + 2, "open", "nothing may follow the end of the record, found 'open'"),
    ],
    ids=lambda value: str(value)[:40],
)
def test_a_bad_line_is_told_by_its_number(number: int, line: str, words: str) -> None:
    error = refusal(with_line(number, line))
    assert words in error.message
    assert error.line == number
    assert str(error).startswith(f"line {number}: ")


@pytest.mark.parametrize("word", ["game", "players", "seed"])
def test_a_missing_header_is_told_at_the_first_entry(word: str) -> None:
    text = TEXT.replace(f"{LINES[(line_of(TEXT, word) or 0) - 1]}\n", "", 1)
    error = refusal(text)
    assert error.message == f"the header has no '{word}' line"
    assert error.line == FIRST_ENTRY - 1


def test_a_missing_header_is_told_even_without_entries() -> None:
    assert refusal("sixfold 1\ngame qwirkle\nplayers 2\nopen\n").line == 4


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing but talk\n"])
def test_an_empty_text_is_no_record(text: str) -> None:
    assert "begins with 'sixfold 1'" in refusal(text).message


@pytest.mark.parametrize("text", ["\0" * 100, "\x89PNG\r\n\x1a\n", "GIF89a\x01\x02"])
def test_a_binary_file_is_no_record(text: str) -> None:
    assert refusal(text).line == 1


def test_comments_and_blank_lines_may_stand_anywhere() -> None:
    talk = "\n# a line about the next one\n   # another\n\n"
    assert parse_record(talk + talk.join(f"{line}\n" for line in LINES) + talk) == FINISHED


def test_line_numbers_count_comments_and_blank_lines() -> None:
    assert refusal(f"# one\n\nsixfold 1\n# four\n{'colour pink'}\n").line == 5


def test_lines_may_end_as_they_do_on_windows_or_hold_outer_spaces() -> None:
    assert parse_record(TEXT.replace("\n", "\r\n")) == FINISHED
    assert parse_record("".join(f"  {line} \n" for line in LINES)) == FINISHED
    assert refusal(with_line(4, "seed 7").replace("\n", "\r\n")).line == 4


def test_headers_may_stand_in_any_order() -> None:
    text = without_sum(format_record(TALKATIVE))
    head, _, rest = text.partition("\n\n")
    version, *headers = head.splitlines()
    assert parse_record("\n".join([version, *headers[::-1], "", rest])) == TALKATIVE


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"names": ("Anna",)}, "1 names for 2 players"),
        ({"names": ("Anna", "two\nlines")}, "is no name"),
        ({"salt": "two\nlines"}, "salt must be one word"),
        ({"commitment": "x"}, "commitment must be 64"),
    ],
)
def test_a_record_that_no_text_can_hold_is_not_made(change: dict[str, str], words: str) -> None:
    with pytest.raises(RecordError, match=words):
        replace(FINISHED, **change)  # type: ignore[arg-type]
