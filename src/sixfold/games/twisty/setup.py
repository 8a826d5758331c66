"""The set-up: tokens on the board, color rows, and who begins (T3-T7)."""

import re
from collections.abc import Sequence

from sixfold.core.errors import OptionError
from sixfold.core.game import Setup
from sixfold.core.option import Option
from sixfold.core.rng import Rng
from sixfold.core.seat import Seat
from sixfold.games.age import AGE_OPTIONS, oldest_first, pick_starter
from sixfold.games.twisty.cells import CELLS, COVERED
from sixfold.games.twisty.pieces import CUBES_OF_A_COLOR, TOKENS, Board, Color, Special, Token
from sixfold.games.twisty.player import Player
from sixfold.games.twisty.state import State

ROWS_BEFORE = "before"
ROWS_AFTER = "after"

OPTIONS = (
    Option(
        "tokens",
        "3,3,3,3,4",
        "how many ORTHO, DIAG, KNIGHT, TELEPORT and SHIELD tokens; with 28 cubes they make 44",
    ),
    Option(
        "corners",
        "forward",
        "who chooses a corner first: whoever goes first (forward) or whoever goes last (reverse)",
        ("forward", "reverse"),
    ),
    Option(
        "rows",
        ROWS_BEFORE,
        "when the rows are drawn: before the corners are chosen, or after that, as in the rulebook",
        (ROWS_BEFORE, ROWS_AFTER),
    ),
    *AGE_OPTIONS,
)

_COUNT = re.compile(r"[0-9]{1,2}")


def new_game(setup: Setup) -> State:
    """Lay everything out; the pawns are placed later."""
    tokens, rng = setup.rng.shuffle(tokens_of(setup.options["tokens"]))
    players: tuple[Player, ...] = (Player(),) * setup.players
    if setup.options["rows"] == ROWS_BEFORE:  # T6
        players, rng = lay_rows(players, rng)
    starter, rng = _starter(setup, rng)
    return State(
        board=_lay(tokens),
        players=players,
        mover=starter,
        placing=corner_order(starter, setup),
        rng=rng,
    )


def corner_order(starter: Seat, setup: Setup) -> tuple[Seat, ...]:
    """Who chooses a corner before whom (T6)."""
    order = tuple((starter + place) % setup.players for place in range(setup.players))
    return order if setup.options["corners"] == "forward" else order[::-1]


def tokens_of(text: str) -> tuple[Token, ...]:
    """The unshuffled tokens: cubes by color, then specials by kind (T2, T3)."""
    words = [word.strip() for word in text.split(",")]
    if len(words) != len(Special):
        kinds = ", ".join(kind.name for kind in Special)
        raise OptionError(
            "option tokens: '{text}' is not {count} numbers, for {kinds}",
            text=text,
            count=len(Special),
            kinds=kinds,
        )
    if bad := [word for word in words if not _COUNT.fullmatch(word)]:
        raise OptionError("option tokens: '{text}' is not a number from 0 to 99", text=bad[0])
    cubes = tuple(color for color in Color for _ in range(CUBES_OF_A_COLOR))
    counts = tuple(map(int, words))
    if (total := len(cubes) + sum(counts)) != TOKENS:
        raise OptionError(
            "option tokens: '{text}' and {cubes} cubes make {total} tokens, not {all} (T3)",
            text=text,
            cubes=len(cubes),
            total=total,
            all=TOKENS,
        )
    specials = (kind for kind, count in zip(Special, counts, strict=True) for _ in range(count))
    return (*cubes, *specials)


def _lay(tokens: tuple[Token, ...]) -> Board:
    """Every square but the center and the corners gets a token (T4)."""
    laid = dict(zip(COVERED, tokens, strict=True))
    return tuple(map(laid.get, CELLS))


def lay_rows(players: Sequence[Player], rng: Rng) -> tuple[tuple[Player, ...], Rng]:
    """Everybody shuffles a series and lays it in a row (T5)."""
    laid = []
    for player in players:
        row, rng = rng.shuffle(tuple(Color))
        laid.append(player.collect(row))
    return tuple(laid), rng


def _starter(setup: Setup, rng: Rng) -> tuple[Seat, Rng]:
    """The youngest begins (T7)."""
    oldest = oldest_first(setup.options, setup.players)
    return pick_starter(range(setup.players), oldest[::-1], rng)
