"""Ranks players by age to choose who begins (Q3, M5, T7)."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from sixfold.core.errors import OptionError
from sixfold.core.number import whole_number
from sixfold.core.option import Option
from sixfold.core.rng import Rng
from sixfold.core.seat import Seat

BOT = "bot"

Ranks: TypeAlias = tuple[tuple[Seat, ...], ...]
"""Seats in groups of equal rank, highest rank first."""

AGE_OPTIONS = (
    Option("ages", "", "age of each seat, as in 41,9,bot; bots count as oldest"),
    Option("age_order", "", "seats from the oldest to the youngest, as in 2,0,1"),
)


def oldest_first(options: Mapping[str, str], players: int) -> Ranks:
    """Seats from oldest to youngest; all equal when no ages were given."""
    ages, order = options["ages"], options["age_order"]
    if ages and order:
        raise OptionError("give either ages or age_order, not both")
    if ages:
        return _ranks_of_ages(ages, players)
    return tuple((seat,) for seat in _seats(order, players)) if order else (tuple(range(players)),)


def by_seat(players: int) -> Ranks:
    """The lower seat before the higher."""
    return tuple((seat,) for seat in range(players))


def pick_starter(candidates: Sequence[Seat], ranks: Ranks, rng: Rng) -> tuple[Seat, Rng]:
    """The highest-ranked candidate; the seed breaks ties."""
    first = next(
        found for rank in ranks if (found := [seat for seat in candidates if seat in rank])
    )
    return (first[0], rng) if len(first) == 1 else rng.choice(first)


def _ranks_of_ages(text: str, players: int) -> Ranks:
    words = [word.strip() for word in text.split(",")]
    if len(words) != players:
        raise OptionError(
            "option ages: {count} ages for {players} players", count=len(words), players=players
        )
    years = [_years(word) for word in words]
    return tuple(
        tuple(seat for seat in range(players) if years[seat] == age)
        for age in sorted(set(years), reverse=True)
    )


def _years(word: str) -> float:
    if word == BOT:
        return float("inf")
    if (years := whole_number(word)) is None:
        raise OptionError(
            "option ages: '{word}' is neither a whole number nor '{bot}'", word=word, bot=BOT
        )
    return years


def _seats(text: str, players: int) -> tuple[Seat, ...]:
    words = [word.strip() for word in text.split(",")]
    if sorted(words) != [str(seat) for seat in range(players)]:
        raise OptionError(
            "option age_order: '{text}' does not name each of {players} seats once",
            text=text,
            players=players,
        )
    return tuple(int(word) for word in words)
