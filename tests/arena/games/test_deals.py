"""Per-seat draw orders: shared within a deal, yet random."""

from collections import Counter
from dataclasses import dataclass, replace
from types import SimpleNamespace
from typing import Any

import pytest

from sixfold.arena.games import deals as deals_module
from sixfold.arena.games.deals import PILES, Dealer
from sixfold.arena.pile import Pile
from sixfold.core.game import AnyGame, deal
from sixfold.core.rng import Rng, seed_from_text
from sixfold.core.seat import with_seat
from sixfold.games import GAMES, find_game
from sixfold.games.tiles import BOX

HIDING = [name for name in GAMES if name in PILES]


@dataclass(frozen=True)
class Toy:
    """Two or more seats draw letters; `swap` puts the last letter drawn back first."""

    pile: tuple[str, ...]
    hands: tuple[tuple[str, ...], ...]
    turn: int = 0


def _toy_returned(state: Toy, move: str) -> tuple[str, ...]:
    return state.hands[state.turn][-1:] if move == "swap" else ()


def _toy_apply(state: Toy, move: str) -> Toy:
    hand, pile = state.hands[state.turn], state.pile
    drawn, rest = pile[-1], pile[:-1]
    if move == "swap":
        hand, rest = hand[:-1], (*rest, hand[-1])
    hands = with_seat(state.hands, state.turn, (*hand, drawn))
    return Toy(rest, hands, (state.turn + 1) % len(hands))


TOY: Any = SimpleNamespace(
    name="toy", turn=lambda s: s.turn, apply=_toy_apply, scores=lambda s: s.hands
)


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(deals_module.PILES, "toy", Pile("pile", _toy_returned))


def _play_toy(players: int, moves: list[str], seed: str) -> Toy:
    state = Toy(tuple(Rng(seed_from_text(seed)).shuffle("abcdefgh")[0]), ((),) * players)
    dealer = Dealer(TOY, state, seed_from_text(seed))
    for move in moves:
        state = dealer.apply(state, move)
    return state


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("moves", [["draw"] * 6, ["draw", "draw", "draw", "swap", "swap", "draw"]])
def test_every_letter_is_as_likely_in_every_place(players: int, moves: list[str]) -> None:
    places: dict[tuple[int, int], Counter[str]] = {}
    rounds = 2000
    for number in range(rounds):
        state = _play_toy(players, moves, f"toy {number}")
        assert sorted([*state.pile, *(c for hand in state.hands for c in hand)]) == list("abcdefgh")
        for seat, hand in enumerate(state.hands):
            for place, letter in enumerate(hand):
                places.setdefault((seat, place), Counter())[letter] += 1
    for counts in places.values():
        assert all(abs(counts[letter] - rounds / 8) < 75 for letter in "abcdefgh")  # 5 deviations


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize("players", [2, 3])
def test_what_comes_back_is_no_likelier_than_the_rest(players: int) -> None:
    """A seat that swaps a letter and then draws gets it again once in as many as there are."""
    again, rounds = 0, 2000
    for number in range(rounds):
        moves = ["draw"] * players + ["swap"]
        before = _play_toy(players, moves[:-1], f"again {number}")
        state = _play_toy(players, [*moves, *["draw"] * players], f"again {number}")
        again += state.hands[0][-1] == before.hands[0][-1]
    assert again / rounds == pytest.approx(1 / (8 - players), abs=0.045)  # 5 deviations


@pytest.mark.usefixtures("toy")
def test_two_seats_draw_from_the_two_ends() -> None:
    pile = Rng(seed_from_text("ends")).shuffle("abcdefgh")[0]
    state = _play_toy(2, ["draw"] * 6, "ends")
    assert state.hands == (pile[:-4:-1], pile[:3])


def _drawn(game: AnyGame, seed: bytes, players: int, whim: str, plies: int) -> list[list[Any]]:
    """What each seat draws, in order, in a game of moves by chance."""
    state = deal(game, players, {}, seed)
    dealer = Dealer(game, state, seed)
    drawn: list[list[Any]] = [[] for _ in range(players)]
    for ply in range(plies):
        if (seat := game.turn(state)) is None:
            break
        chance = Rng(seed).fork(f"{whim} {ply}")
        move, _ = game.random_move(game.observe(state, seat), chance)
        before = Counter(state.hands[seat])
        state = dealer.apply(state, move)
        played = Counter(getattr(move, "played", [p.tile for p in getattr(move, "placements", [])]))
        drawn[seat] += sorted((Counter(state.hands[seat]) - (before - played)).elements())
        on_table = [*getattr(state, "board", {}).values()]
        on_table += [card for group in getattr(state, "table", ()) for card in group]
        on_table += [c for pile in getattr(state, "piles", ()) for group in pile for c in group]
        hidden = getattr(state, PILES[game.name].field)
        hands = [tile for hand in state.hands for tile in hand]
        assert Counter([*on_table, *hidden, *hands]) == Counter(BOX)
    return drawn


@pytest.mark.parametrize("name", HIDING)
def test_a_seat_draws_the_same_whoever_plays(name: str) -> None:
    """The tiles a seat draws in one game of a deal come in the other, too, as far as both go."""
    game = find_game(name)
    for number in range(4):
        seed = seed_from_text(f"alike {number}")
        one, two = (_drawn(game, seed, 2, whim, 16) for whim in ("one", "two"))
        for mine, yours in zip(one, two, strict=True):
            count = min(len(mine), len(yours))
            shared = Counter(mine[:count]) & Counter(yours[:count])
            assert shared.total() >= 0.6 * count


@pytest.mark.parametrize("name", HIDING)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_is_lost_or_doubled(name: str, players: int) -> None:
    game = find_game(name)
    drawn = _drawn(game, seed_from_text(f"whole {players}"), players, "whim", 400)
    assert all(drawn)


@pytest.mark.parametrize("name", HIDING)
def test_no_view_changes_by_the_order_of_what_is_hidden(name: str) -> None:
    game = find_game(name)
    state: Any = deal(game, 2, {}, seed_from_text("hidden"))
    field = PILES[name].field
    turned = replace(state, **{field: getattr(state, field)[::-1]})
    for seat in (0, 1, None):
        assert game.observe(state, seat) == game.observe(turned, seat)


def test_every_game_with_a_hidden_pile_is_known() -> None:
    for name, game in GAMES.items():
        state = deal(game, 2, {}, seed_from_text("piles"))
        piles = {"bag", "deck"} & set(getattr(state, "__slots__", ()))
        assert piles == ({PILES[name].field} if name in PILES else set())
