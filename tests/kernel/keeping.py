"""Games played by the rules and kept by the kernel side by side: all that is told must be equal."""

from functools import cache
from itertools import islice
from random import Random
from typing import Any, NamedTuple

import msgspec

from sixfold.core.errors import IllegalMove, NotationError
from sixfold.core.game import AnyGame, deal
from sixfold.core.refusal import refusal
from sixfold.core.rng import Rng, seed_from_text
from sixfold.games import find_game
from sixfold.games.tiles import ALL_TILES
from sixfold.games.twisty import TWISTY
from sixfold.games.twisty.cells import CELLS
from sixfold.kernel import qwirkle, twisty
from sixfold.kernel.kept_games import kept_game
from sixfold.server.telling import own_part, shown_part

SKIP_ODDS, RETIRE_ODDS, BRANCH_ODDS, WRONG_ODDS = 60, 200, 60, 4
SWAP_ODDS = 10

ODD_TEXTS = (
    *("", " ", "pass", " pass", "pass ", "Pass", "exchange", "@", "-", "+", "\ud800", "é", "\0"),
    *("@a1", "@g7", "@d4", "@a1 b2", " @a1", "@h1", "b3", " b3", "b3  c5", "b3\tc5", "b3 ", "h8"),
    *("b3 b3", "c2 c2 c2", "a1 " * 60, "b3,c4", "b3c5", "B3"),
    *("Rc@0,0", "Rc@0,0 ", "Rc@00,0", "Rc@-0,0", "Rc@1,0 Rc@0,0", "Rc@0,0 Rs@0,0", "Rc@+1,0"),
    *("Rc@0,0,", "Rc@12345678,0", "Rc@9999999,-9999999", "Rc@0", "Rc@0, 0", "Xx@0,0"),
    *("Rc@0,0Rs@1,0", "Rc@0,0 Rs@0,1 Rd@0,2 Rl@0,3 Rt@0,4 Rx@0,5 Rc@0,6"),
    *("-Rc", "-RcRc", "-GtRc", "- Rc", "-Rc ", "-R", "-Xx", "-RcRcRcRcRcRcRc", "-0", "-1"),
)
"""Texts that are no move, or not written as moves are kept, or hardly ever legal."""


class Both(NamedTuple):
    """One state, as the rules have it and as the kernel keeps it."""

    state: Any
    kept: Any


def compare_game(name: str, seed: str, players: int, options: dict[str, str]) -> int:
    """Play one game both ways; returns how many moves the kernel made."""
    rules, keeper, chance = find_game(name), kept_game(name), Random(seed)
    now = Both(*(deal(game, players, options, seed_from_text(seed)) for game in (rules, keeper)))
    moves, made = _MOVES[name](now.state), 0
    while (seat := rules.turn(now.state)) is not None:
        compare_states(rules, keeper, now)
        if not chance.randrange(WRONG_ODDS):
            _compare_refusals(rules, keeper, now, chance.choice(strangers(name)))
        if not chance.randrange(RETIRE_ODDS):
            now = Both(rules.retire(now.state, seat), keeper.retire(now.kept, seat))
            moves.game.retire(seat)
        elif not chance.randrange(SKIP_ODDS):
            now = Both(rules.skip(now.state), keeper.skip(now.kept))
            moves.game.skip()
        else:
            now, made = _move(rules, keeper, now, moves, chance), made + 1
    compare_states(rules, keeper, now)
    return made


def compare_states(rules: AnyGame, keeper: AnyGame, now: Both) -> None:
    """All that is known of a state, from the kernel itself as long as it holds it."""
    for ask in ("turn", "scores", "away", "outcome"):
        assert getattr(keeper, ask)(now.kept) == getattr(rules, ask)(now.state), ask
    everybody = rules.show(rules.observe(now.state, None))
    shown = shown_part(keeper, now.kept)
    assert compact(shown) == compact(everybody)
    for seat in range(len(rules.away(now.state))):
        seen = (rules.own or rules.show)(rules.observe(now.state, seat))
        others = {name: value for name, value in seen.items() if value != everybody[name]}
        assert compact(own_part(keeper, now.kept, seat, shown)) == compact(others)


def _move(rules: AnyGame, keeper: AnyGame, before: Both, moves: Any, chance: Random) -> Both:
    text = moves.choose(chance)
    move = rules.parse_move(text)
    moves.make(move)
    assert keeper.parse_move(text) == text == rules.format_move(move)
    if not chance.randrange(BRANCH_ODDS):
        keeper.apply(before.kept, text)  # a way not gone: what the kernel held is loaded again
    after = Both(rules.apply(before.state, move), keeper.apply(before.kept, text))
    assert after.kept.native is not None, f"{text} was left to the rules"
    assert after.kept.details is not None
    assert keeper.public_text(text) == rules.public_text(move)
    described = compact(rules.describe(before.state, move, after.state))
    assert after.kept.details == described
    return after


class QwirkleMoves:
    """Moves by chance, the kernel's own: it lists them fast."""

    def __init__(self, state: Any) -> None:
        self.game = qwirkle.load(state)

    def choose(self, chance: Random) -> str:
        """A play, now and then a swap."""
        game = self.game
        sizes, _, kinds, xs, ys = game.plays()
        if game.board and game.bag and (not len(sizes) or not chance.randrange(SWAP_ODDS)):
            most = min(3, len(game.bag), len(hand := game.hand(game.turn)))
            return f"-{_tiles(chance.sample(hand, chance.randint(1, most)))}"
        if not len(sizes):
            return "pass"
        wanted = chance.randrange(len(sizes))
        first = sum(islice(sizes, wanted))
        laid = sorted((xs[i], ys[i], kinds[i]) for i in range(first, first + sizes[wanted]))
        return " ".join(f"{ALL_TILES[kind]}@{x},{y}" for x, y, kind in laid)

    def make(self, move: Any) -> None:
        qwirkle.apply(self.game, move)


def _tiles(kinds: list[int]) -> str:
    return "".join(str(ALL_TILES[kind]) for kind in sorted(kinds))


class TwistyMoves:
    def __init__(self, state: Any) -> None:
        self.game = twisty.load_view(TWISTY.observe(state, None))

    def choose(self, chance: Random) -> str:
        decision = chance.choice(self.game.decisions)
        if self.game.is_placing:
            return f"@{CELLS[decision]}"
        ends, lengths, landings = self.game.chains()
        if not len(ends):
            return "pass"
        wanted = list(ends).index(decision)
        first = sum(islice(lengths, wanted))
        return " ".join(str(CELLS[cell]) for cell in landings[first : first + lengths[wanted]])

    def make(self, move: Any) -> None:
        self.game.make(twisty.decision(move))


_MOVES: dict[str, Any] = {"qwirkle": QwirkleMoves, "twisty": TwistyMoves}


def _compare_refusals(rules: AnyGame, keeper: AnyGame, now: Both, text: str) -> None:
    """A text that is most likely wrong here: both say why in the same words."""
    assert outcome_of(keeper, now.kept, text) == outcome_of(rules, now.state, text)


def outcome_of(game: AnyGame, state: Any, text: str) -> Any:
    """What a text leads to: a refusal, or how it looks to everybody."""
    try:
        after = game.apply(state, game.parse_move(text))
    except IllegalMove as error:
        return refusal(error)
    except NotationError as error:
        return str(error)
    return compact(shown_part(game, after))


@cache
def strangers(name: str) -> tuple[str, ...]:
    """Odd texts, and moves of other tables."""
    game, rng, moves = find_game(name), Rng(seed_from_text("strangers")), list(ODD_TEXTS)
    for players in game.players:
        state = deal(game, players, {}, seed_from_text("stranger"))
        for _ in range(30):
            if (seat := game.turn(state)) is not None:
                move, rng = game.random_move(game.observe(state, seat), rng)
                moves.append(game.format_move(move))
                state = game.apply(state, move)
    return tuple(moves)


def compact(value: Any) -> bytes:
    """As a server sends it."""
    return msgspec.json.encode(value)
