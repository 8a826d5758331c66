"""Who is older: the rulebooks let the oldest or the youngest begin (Q3, M5, T7)."""

from collections.abc import Mapping, Sequence

from sixfold.core.errors import OptionError
from sixfold.core.number import whole_number
from sixfold.core.option import Option
from sixfold.core.rng import Rng
from sixfold.core.seat import Seat

BOT = "bot"

AGE_OPTIONS = (
    Option("ages", "", "age of each seat, as in 41,9,bot; bots count as oldest"),
    Option("age_order", "", "seats from the oldest to the youngest, as in 2,0,1"),
)


def oldest_first(options: Mapping[str, str], players: int) -> tuple[Seat, ...] | None:
    """Seats from the oldest to the youngest, or None when nobody told."""
    ages, order = options["ages"], options["age_order"]
    if ages and order:
        raise OptionError("give either ages or age_order, not both")
    if ages:
        return _order_of_ages(ages, players)
    return _seats(order, players) if order else None


def pick_starter(
    candidates: Sequence[Seat], order: Sequence[Seat] | None, rng: Rng
) -> tuple[Seat, Rng]:
    """The first of `order` among the candidates; without an order it is drawn from the seed."""
    if len(candidates) == 1:
        return candidates[0], rng
    if order is None:
        return rng.choice(candidates)
    return next(seat for seat in order if seat in candidates), rng


def _order_of_ages(text: str, players: int) -> tuple[Seat, ...]:
    words = [word.strip() for word in text.split(",")]
    if len(words) != players:
        raise OptionError(
            "option ages: {count} ages for {players} players", count=len(words), players=players
        )
    years = [_years(word) for word in words]
    return tuple(sorted(range(players), key=lambda seat: -years[seat]))


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
