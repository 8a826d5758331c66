"""Rule options, and the ages that decide who begins."""

import pytest

from sixfold.core.errors import OptionError
from sixfold.core.game import AnyGame, deal
from sixfold.core.option import Option, complete_options
from sixfold.core.rng import Rng, seed_from_text
from sixfold.games import GAMES
from sixfold.games.age import AGE_OPTIONS, Ranks, by_seat, oldest_first, pick_starter

CAKE = Option("cake", "plum", "which cake", ("plum", "apple"))
TEXT = Option("text", "", "whatever")


def ages(**given: str) -> dict[str, str]:
    return complete_options(AGE_OPTIONS, given)


def test_what_is_not_given_has_its_default() -> None:
    assert complete_options([CAKE, TEXT], {}) == {"cake": "plum", "text": ""}
    assert complete_options([CAKE, TEXT], {"cake": "apple"}) == {"cake": "apple", "text": ""}


def test_an_option_without_choices_takes_any_line() -> None:
    assert complete_options([TEXT], {"text": "a = b, ä"})["text"] == "a = b, ä"


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"pie": "plum"}, "there is no option 'pie'; options of this game: cake, text"),
        ({"cake": "cheese"}, "option cake: 'cheese' is not one of plum, apple"),
        ({"cake": ""}, "option cake: '' is not one of"),
        ({"cake": "Plum"}, "option cake: 'Plum' is not one of"),
        ({"text": "two\nlines"}, "option text: .* is not one line"),
        ({"text": " outer"}, "option text: .* is not one line"),
        ({"text": "outer "}, "option text: .* is not one line"),
        ({"text": "bell\a"}, "option text: .* is not one line"),
    ],
)
def test_what_no_game_can_have_is_refused(given: dict[str, str], words: str) -> None:
    with pytest.raises(OptionError, match=words):
        complete_options([CAKE, TEXT], given)


def test_a_game_without_options_says_so() -> None:
    with pytest.raises(OptionError, match="options of this game: none"):
        complete_options([], {"cake": "plum"})


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("41,9", ((0,), (1,))),
        ("9,41", ((1,), (0,))),
        ("9, 41", ((1,), (0,))),
        ("9,bot", ((1,), (0,))),
        ("bot,bot,9", ((0, 1), (2,))),
        ("41,9,bot,9", ((2,), (0,), (1, 3))),
        ("0,0,0", ((0, 1, 2),)),
    ],
)
def test_ages_put_the_oldest_first_and_bots_before_all(text: str, order: Ranks) -> None:
    assert oldest_first(ages(ages=text), sum(map(len, order))) == order


def test_an_order_by_age_is_taken_as_it_is() -> None:
    assert oldest_first(ages(age_order="2, 0,1"), 3) == ((2,), (0,), (1,))


def test_without_ages_all_are_equal() -> None:
    assert oldest_first(ages(), 4) == ((0, 1, 2, 3),)


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"ages": "41"}, "1 ages for 2 players"),
        ({"ages": "41,9,3"}, "3 ages for 2 players"),
        ({"ages": "41,old"}, "'old' is neither a whole number nor 'bot'"),
        ({"ages": "41,-9"}, "'-9' is neither"),
        ({"ages": "41,9.5"}, "'9.5' is neither"),
        ({"ages": "41,"}, "'' is neither"),
        ({"ages": f"41,{'9' * 5000}"}, "is neither"),
        ({"ages": "41,٣"}, "is neither"),
        ({"age_order": "0"}, "does not name each of 2 seats once"),
        ({"age_order": "0,0"}, "does not name each of 2 seats once"),
        ({"age_order": "1,2"}, "does not name each of 2 seats once"),
        ({"age_order": "pink"}, "does not name each of 2 seats once"),
        ({"ages": "41,9", "age_order": "0,1"}, "either ages or age_order, not both"),
    ],
    ids=lambda value: str(value)[:40],
)
def test_ages_that_make_no_sense_are_refused(given: dict[str, str], words: str) -> None:
    with pytest.raises(OptionError, match=words):
        oldest_first(ages(**given), 2)


RNG = Rng(seed_from_text("starter"))


def test_a_single_candidate_begins_and_draws_nothing() -> None:
    assert pick_starter([2], ((0, 1, 2, 3),), RNG) == (2, RNG)
    assert pick_starter([2], by_seat(3), RNG) == (2, RNG)


def test_the_first_of_the_order_begins_and_draws_nothing() -> None:
    assert pick_starter([0, 1], ((2,), (1,), (0,)), RNG) == (1, RNG)
    assert pick_starter([0, 1], ((0, 2), (1, 3)), RNG) == (0, RNG)


@pytest.mark.parametrize("ranks", [((0, 1, 2, 3),), ((1,), (0, 2, 3))])
def test_among_equals_the_seed_decides(ranks: Ranks) -> None:
    candidates = [0, 2, 3]
    index, after = RNG.below(3)
    assert pick_starter(candidates, ranks, RNG) == (candidates[index], after)
    seeds = (Rng(seed_from_text(str(number))) for number in range(40))
    assert {pick_starter(candidates, ranks, seed)[0] for seed in seeds} == set(candidates)


WITH_AGES = [game for game in GAMES.values() if set(AGE_OPTIONS) <= set(game.options)]


@pytest.mark.parametrize("game", WITH_AGES, ids=lambda game: game.name)
def test_in_every_game_equal_ages_are_settled_by_the_seed(game: AnyGame) -> None:
    """Three of one age: whoever begins without ages begins, and seats have no rank among them."""
    for number in range(20):
        seed = seed_from_text(f"equal ages {number}")
        unknown = deal(game, 3, {}, seed)
        assert game.turn(deal(game, 3, {"ages": "9,9,9"}, seed)) == game.turn(unknown)
    seeds = (seed_from_text(f"equal ages {number}") for number in range(60))
    assert {game.turn(deal(game, 3, {"ages": "9,9,9"}, seed)) for seed in seeds} == {0, 1, 2}
