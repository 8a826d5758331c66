"""Seats around a table, numbered from 0 clockwise."""

from collections.abc import Sequence
from typing import TypeAlias, TypeVar

Seat: TypeAlias = int
T = TypeVar("T")


def next_seat(seat: Seat, away: Sequence[bool]) -> Seat:
    """The next seat clockwise whose player has not left; `away` says so for each seat."""
    players = len(away)
    following = (seat + 1) % players
    while away[following] and following != seat:
        following = (following + 1) % players
    return following


def named(seat: Seat | None) -> str:
    """A seat in a refusal; clients that know the player's name substitute it."""
    return f"seat {seat}"


def with_seat(row: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    """Per-seat values with one seat's value replaced."""
    return (*row[:seat], value, *row[seat + 1 :])
