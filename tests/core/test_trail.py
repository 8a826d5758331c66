"""Trails share common items and never see later ones."""

import pickle

import pytest

from sixfold.core.trail import Trail


def test_a_trail_is_as_long_as_it_was_when_others_have_gone_on() -> None:
    short = Trail([1, 2])
    longer = short.then(3)
    longest = longer.then(4)
    assert [len(short), len(longer), len(longest)] == [2, 3, 4]
    assert (list(short), short[-1], short[:]) == ([1, 2], 2, (1, 2))
    assert (longest[2], longest[-4], longest[1:3]) == (3, 1, (2, 3))
    with pytest.raises(IndexError):
        short[2]
    with pytest.raises(IndexError):
        short[-3]


def test_two_ways_on_do_not_meet() -> None:
    start = Trail([1])
    one, other = start.then(2), start.then(3)
    assert (one[:], other[:], start[:]) == ((1, 2), (1, 3), (1,))
    assert (one.then(4)[:], other.then(5)[:]) == ((1, 2, 4), (1, 3, 5))


def test_equal_trails_are_equal_whatever_they_share() -> None:
    shared = Trail([1]).then(2)
    shared.then(9)
    assert shared == Trail([1, 2])
    assert hash(shared) == hash(Trail([1, 2]))
    assert shared != Trail([1, 3])
    assert shared != (1, 2)
    assert list(reversed(shared)) == [2, 1]
    assert repr(shared) == "Trail((1, 2))"


def test_every_item_of_a_long_trail_is_found() -> None:
    trail = Trail(range(3000))
    assert [trail[i] for i in range(3000)] == [*trail] == [*range(3000)]
    assert all(trail.first(size)[:] == tuple(range(size)) for size in range(0, 3000, 7))
    assert pickle.loads(pickle.dumps(trail)) == trail


def test_a_way_back_and_another_way_on_copy_nothing() -> None:
    """In a search every move is taken back: the cost must not grow with the game."""
    trail = Trail(range(1000))
    back = trail.first(999)
    assert back.then(1)._before is back is trail._before
