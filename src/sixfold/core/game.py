"""The contract of a game: one record of pure functions. A game is not a class to inherit from."""

from collections.abc import Callable, Iterator, Mapping
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
    """What a game is dealt from; `options` holds a value for every option of the game."""

    players: int
    options: Mapping[str, str]
    rng: Rng


class Outcome(NamedTuple):
    """How a game ended: who won (equal tops share the win) and the clause that ended it."""

    winners: tuple[Seat, ...]
    clause: str


def _all_of_it(state: Any) -> Any:
    return state


def nothing_own(view: Any) -> Mapping[str, Any]:
    """For games in which everything lies open: no seat sees more than a spectator."""
    return {}


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(Generic[State, Move, View]):
    """Everything anybody may ask about a game.

    A State knows everything. A View is what one seat, or a spectator (None), may know; it is built
    from nothing. Whoever decides - a person, a bot, a hint - gets a View and answers with a Move.
    """

    name: str
    title: str
    about: str
    turn_clause: str
    players: range
    options: tuple[Option, ...]

    new_game: Callable[[Setup], State]
    turn: Callable[[State], Seat | None]
    """Who must decide now, in turn or out of it; None when the game is over."""
    observe: Callable[[State, Seat | None], View]
    legal_moves: Callable[[View], Iterator[Move]]
    """One move for each different result the viewing seat can reach, lazily; none out of turn."""
    random_move: Callable[[View, Rng], tuple[Move, Rng]]
    """A legal move, every one possible; cheaper than listing all of them."""
    check: Callable[[View, Move], None]
    """Raise IllegalMove unless the viewing seat, whose turn it is, may make this move."""
    points: Callable[[View, Move], int]
    """What a legal move scores at once."""
    apply: Callable[[State, Move], State]
    """The state after a move of the seat whose turn it is; raises IllegalMove."""
    skip: Callable[[State], State]
    """The turn passes and nothing is done."""
    retire: Callable[[State, Seat], State]
    """A seat leaves for good; the others go on, the last one wins."""
    time_out: Callable[[State, str], State]
    """The clock of the seat to move ran out; the text is its half-made turn, or empty."""
    away: Callable[[State], tuple[bool, ...]]
    """For each seat whether it has left."""
    scores: Callable[[State], tuple[int, ...]]
    outcome: Callable[[State], Outcome | None]
    format_move: Callable[[Move], str]
    parse_move: Callable[[str], Move]
    """The move a text stands for; raises NotationError."""
    public_text: Callable[[Move], str]
    """What the other seats may read of a move; the same as its text when nothing is hidden."""
    describe: Callable[[State, Move, State], dict[str, Any]]
    """A turn spelled out for other programs: plain values for JSON."""
    show: Callable[[View], Mapping[str, Any]]
    """A view as plain values, to be sent to whoever owns it. Built from a spectator's view it is
    what everybody may see; a seat's own view adds what only that seat may see."""
    preview: Callable[[View, str], Mapping[str, Any]]
    """What a half-made turn would be: what may follow, what it would score, why it is not yet
    legal. The text is the turn so far in the notation of the game; raises NotationError."""
    draw: Callable[[View], Picture]
    move_help: str
    """How to type a move, for people at a terminal."""
    own: Callable[[View], Mapping[str, Any]] | None = None
    """The values of `show` that may be others for a seat than for a spectator, found faster than
    the whole of it; without this, all may be."""
    hidden: Callable[[State], Any] = _all_of_it
    """The part of a state that no seat sees, such as the bag. While it stays equal, nobody was
    shown anything that going back could not undo; by default only standing still is that safe."""


AnyGame: TypeAlias = Game[Any, Any, Any]


def expect_players(game: AnyGame, players: object) -> None:
    """Raise OptionError for a number of seats that the game is not for."""
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
    game: Game[State, Move, View], players: int, options: Mapping[str, str], seed: bytes
) -> State:
    """The first state of a game; raises OptionError for a table that cannot be."""
    expect_players(game, players)
    return game.new_game(Setup(players, complete_options(game.options, options), Rng(seed)))
