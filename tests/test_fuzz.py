"""`make fuzz` compares every kind of table it draws."""

import pytest

from tests.fuzz import FUZZED, Case, case_of, play


@pytest.mark.parametrize("game", FUZZED)
def test_a_case_is_played(game: str) -> None:
    assert play(case_of(game, "a case")) > 0


def test_a_table_that_the_kernel_cannot_deal_is_left_to_the_engines() -> None:
    assert play(Case("twisty", "late rows", 3, {"rows": "after"})) > 0
