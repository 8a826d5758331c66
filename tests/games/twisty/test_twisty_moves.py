"""The notation of Twisty moves, valid and invalid."""

import pytest

from sixfold.core.errors import NotationError
from sixfold.games.twisty import TWISTY
from sixfold.games.twisty.cells import CELLS, CENTER, CORNERS, Cell, parse_cell
from sixfold.games.twisty.moves import Corner, Move, Pass, Walk, format_move, parse_move


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (Corner(Cell(0, 0)), "@a1"),
        (Walk((Cell(1, 2),)), "b3"),
        (Walk((Cell(1, 2), Cell(2, 3), Cell(3, 5))), "b3 c4 d6"),
        (Pass(), "pass"),
    ],
)
def test_every_move_has_one_text(move: Move, text: str) -> None:
    assert format_move(move) == text
    assert parse_move(text) == move
    assert parse_move(f"  {text.replace(' ', '   ')} ") == move
    assert TWISTY.public_text(move) == text


def test_squares_are_named_from_the_top_left() -> None:
    assert [str(cell) for cell in CORNERS] == ["a1", "g1", "a7", "g7"]
    assert str(CENTER) == "d4"
    assert [parse_cell(str(cell)) for cell in CELLS] == list(CELLS)
    assert [cell.number for cell in CELLS] == list(range(49))


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "an empty text is not a move"),
        ("   ", "an empty text is not a move"),
        ("h1", "landing 1: 'h1' is not a square"),
        ("b3 c8", "landing 2: 'c8' is not a square"),
        ("b3 pass", "landing 2: 'pass' is not a square"),
        ("b3,c4", "landing 1: 'b3,c4' is not a square"),
        ("B3", "landing 1: 'B3' is not a square"),
        ("b３", "landing 1: 'b３' is not a square"),
        ("pass b3", "landing 1: 'pass' is not a square"),
        ("@", "'' is not a square"),
        ("@ a1", "found 'a1'"),
        ("@z9", "'z9' is not a square"),
        ("@a1 b3", "nothing may follow the corner '@a1', found 'b3'"),
        ("b3 @a1", "landing 2: '@a1' is not a square"),
    ],
)
def test_nonsense_is_refused_with_what_and_where(text: str, says: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_move(text)
    assert says in str(caught.value)
