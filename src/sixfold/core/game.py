"""The contract of a game: a record of pure functions, not a base class."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from sixfold.core.errors import OptionError
from sixfold.core.number import said
from sixfold.core.option import Option, complete_options
from sixfold.core.phrase import Phrase
from sixfold.core.picture import Picture
from sixfold.core.rng import Rng
from sixfold.core.seat import Seat

State = TypeVar("State")
Move = TypeVar("Move")
View = TypeVar("View")


class Setup(NamedTuple):
    """The inputs to a deal; `options` holds a value for every option of the game."""

    players: int
    options: Mapping[str, str]
    rng: Rng
    position: str = ""
    """Where the game begins, if not with a deal; see docs/positions.md."""


class Outcome(NamedTuple):
    """How a game ended: the winners (ties share the win) and the clause that ended it."""

    winners: tuple[Seat, ...]
    clause: str


def _all_of_it(state: object) -> object:
    return state


def nothing_own(view: object) -> Mapping[str, object]:
    """For games of perfect information: no seat sees more than a spectator."""
    return {}


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(Generic[State, Move, View]):
    """All the operations on a game.

    A State knows everything. A View is what one seat, or a spectator (None), may know; it is built
    from nothing. A decision maker - a person, a bot, a hint - gets a View and answers with a Move.
    """

    name: str
    title: str
    about: str
    turn_clause: str
    players: range
    options: tuple[Option, ...]

    new_game: Callable[[Setup], State]
    turn: Callable[[State], Seat | None]
    """Who must decide now, in or out of turn; None when the game is over."""
    observe: Callable[[State, Seat | None], View]
    legal_moves: Callable[[View], Iterator[Move]]
    """One move for each distinct result the viewing seat can reach, lazily; none out of turn."""
    random_move: Callable[[View, Rng], tuple[Move, Rng]]
    """A random legal move; any can occur. Cheaper than listing them all."""
    check: Callable[[View, Move], None]
    """Raise IllegalMove unless the viewing seat, whose turn it is, may make this move."""
    points: Callable[[View, Move], int]
    """What a legal move scores immediately."""
    apply: Callable[[State, Move], State]
    """The state after a move of the seat whose turn it is; raises IllegalMove."""
    skip: Callable[[State], State]
    """Skip the turn."""
    retire: Callable[[State, Seat], State]
    """A seat leaves for good; the others play on, and the last one left wins."""
    time_out: Callable[[State, str], State]
    """The clock of the seat to move ran out; the text is its half-made turn, if any."""
    away: Callable[[State], tuple[bool, ...]]
    """Whether each seat has left."""
    scores: Callable[[State], tuple[int, ...]]
    outcome: Callable[[State], Outcome | None]
    format_move: Callable[[Move], str]
    parse_move: Callable[[str], Move]
    """The move a text stands for; raises NotationError."""
    public_text: Callable[[Move], str]
    """A move as the other seats may read it; its own text when nothing is hidden."""
    describe: Callable[[State, Move, State], Mapping[str, object]]
    """A turn described for other programs, as plain JSON values."""
    show: Callable[[View], Mapping[str, object]]
    """A view as plain values, to send to its owner. A spectator's view shows what everybody may
    see; a seat's own view adds what only that seat may see."""
    preview: Callable[[View, str], Mapping[str, object]]
    """Evaluate a half-made turn: what may follow, what it would score, why it is not yet legal.
    The text is the turn so far in the notation of the game; raises NotationError."""
    draw: Callable[[View], Picture]
    move_help: str
    """How to type a move, for people at a terminal."""
    own: Callable[[View], Mapping[str, object]] | None = None
    """The values of `show` that may differ between a seat and a spectator; faster than computing
    all of them. By default any may differ."""
    hidden: Callable[[State], object] = _all_of_it
    """The part of a state that no seat sees, such as the bag. While it is unchanged, nothing was
    revealed and moves can be undone; by default only an unchanged state is that safe."""
    set_up: Callable[[Setup], State] | None = None
    """The state that the position text of a set-up describes; raises OptionError. The random stream
    deals what the text leaves open. A game without it has no position texts."""
    format_position: Callable[[State, Seat | None], str] | None = None
    """The position text of a state as a seat knows it; None tells all hands."""
    with_hands: Callable[[State, Sequence[str]], str] | None = None
    """The position text of a state with other hands, each as in a position text. A game where
    nobody holds anything has none."""


AnyGame: TypeAlias = Game[Any, Any, Any]
"""Any game, its types unchecked: for code inside Sixfold that hands values of a game through."""
SomeGame: TypeAlias = Game[object, object, object]
"""A game found by its name: its states, moves and views can be handed through, and narrowed with
`isinstance`."""


def expect_players(game: AnyGame, players: object) -> None:
    """Raise OptionError for a number of players the game does not support."""
    if isinstance(players, float) or players not in game.players:
        least, most = game.players[0], game.players[-1]
        raise OptionError(
            "{game} is for {least} to {most} players, not {players}",
            game=Phrase(game.title),
            least=least,
            most=most,
            players=said(players),
        )


def deal(
    game: Game[State, Move, View],
    players: int,
    options: Mapping[str, str],
    seed: bytes,
    position: str = "",
) -> State:
    """The initial state of a game; raises OptionError for an impossible set-up."""
    expect_players(game, players)
    setup = Setup(players, complete_options(game.options, options), Rng(seed), position)
    if not position:
        return game.new_game(setup)
    if game.set_up is None:
        raise no_positions(game)
    return game.set_up(setup)


def position_text(game: Game[State, Move, View], state: State, seat: Seat | None) -> str:
    """The position text of a state as a seat knows it; None tells all hands."""
    if game.format_position is None:
        raise no_positions(game)
    return game.format_position(state, seat)


def no_positions(game: AnyGame) -> OptionError:
    return OptionError("{game} has no position texts", game=Phrase(game.title))
