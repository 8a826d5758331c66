"""Clocks: the time each seat has left at any moment."""

import pytest

from sixfold.referee.clock import Clock, Pace, wind

INFINITY = float("inf")


def test_a_clock_that_was_only_wound_does_not_run() -> None:
    clock = wind(Pace.GAME, 300, 3)
    assert clock == Clock(Pace.GAME, 300, (300, 300, 300))
    assert [clock.seconds_left(seat, 9999) for seat in range(3)] == [300, 300, 300]
    assert not clock.has_run_out(9999)


def test_only_the_clock_of_the_seat_to_move_runs() -> None:
    clock = wind(Pace.GAME, 300, 2).turn_to(1, now=1000)
    assert clock.seconds_left(0, 1060) == 300
    assert clock.seconds_left(1, 1060) == 240


def test_time_for_the_game_is_used_up_turn_by_turn() -> None:
    clock = wind(Pace.GAME, 300, 2)
    clock = clock.turn_to(0, 1000).turn_to(1, 1100).turn_to(0, 1150).turn_to(1, 1200)
    assert clock.seconds_left(0, 5000) == 150
    assert clock.seconds_left(1, 1200) == 250
    assert clock.seconds_left(1, 1300) == 150


def test_time_for_a_move_is_whole_again_every_turn() -> None:
    clock = wind(Pace.MOVE, 30, 2).turn_to(0, 1000)
    assert clock.seconds_left(0, 1020) == 10
    clock = clock.turn_to(1, 1020).turn_to(0, 1040)
    assert clock.seconds_left(0, 1040) == 30
    assert clock.seconds_left(1, 1040) == 30


@pytest.mark.parametrize("pace", [Pace.GAME, Pace.MOVE])
def test_a_clock_runs_out_at_its_limit_and_never_below_zero(pace: Pace) -> None:
    clock = wind(pace, 30, 2).turn_to(0, 1000)
    assert not clock.has_run_out(1029.9)
    assert clock.has_run_out(1030)
    assert clock.seconds_left(0, 2000) == 0


def test_time_overdrawn_is_gone_in_the_next_turn_too() -> None:
    clock = wind(Pace.GAME, 30, 2).turn_to(0, 1000).turn_to(1, 1099).turn_to(0, 1100)
    assert clock.seconds_left(0, 1100) == 0
    assert clock.has_run_out(1100)


def test_without_a_limit_there_is_no_end() -> None:
    clock = wind(Pace.NONE, 0, 2).turn_to(0, 0)
    assert clock.seconds_left(0, 10**9) == clock.seconds_left(1, 10**9) == INFINITY
    assert not clock.has_run_out(10**9)


@pytest.mark.parametrize("pace", list(Pace))
def test_a_stopped_clock_does_not_run_out(pace: Pace) -> None:
    clock = wind(pace, 30, 2).turn_to(0, 1000).turn_to(None, 1010)
    assert clock.running is None
    assert not clock.has_run_out(9999)
    assert clock.seconds_left(0, 9999) == {Pace.GAME: 20, Pace.MOVE: 30}.get(pace, INFINITY)


def test_a_clock_is_a_value() -> None:
    clock = wind(Pace.GAME, 30, 2)
    clock.turn_to(0, 1000)
    assert clock.running is None
