"""A player: color row, cubes held and pawn (T5, T11, T15, T16)."""

from collections.abc import Sequence
from typing import NamedTuple, Self

from sixfold.core.seat import Seat
from sixfold.games.twisty.cells import CORNERS, Cell
from sixfold.games.twisty.pieces import Color


class Player(NamedTuple):
    """Two numbers describe the cubes: the first `held` colors of the row are held, and of them the
    first `protected` are protected. Taking, shielding and robbing preserve this invariant.
    """

    row: tuple[Color, ...] = ()
    """Empty until the rows are laid (T6)."""
    held: int = 0
    protected: int = 0
    pawn: Cell | None = None
    away: bool = False

    @property
    def next_color(self) -> Color | None:
        """The leftmost color of the row that is not held."""
        return self.row[self.held] if self.held < len(self.row) else None

    @property
    def has_all(self) -> bool:
        return self.held == len(Color)

    @property
    def unprotected(self) -> tuple[Color, ...]:
        return self.row[self.protected : self.held]

    def collect(self, row: tuple[Color, ...]) -> Self:
        """With the row laid (T5)."""
        return self._replace(row=row)

    def stand_on(self, cell: Cell) -> Self:
        return self._replace(pawn=cell)

    def take_next(self) -> Self:
        """With the cube of the next color, unprotected (T11, T16)."""
        return self._replace(held=self.held + 1)

    def protect(self) -> Self:
        """With all that is held now protected for good (T15)."""
        return self._replace(protected=self.held)

    def lose(self, color: Color) -> Self:
        """Robbed: the color goes to the end of the row, the pawn waits for its corner (T16)."""
        rest = tuple(kept for kept in self.row if kept != color)
        return self._replace(row=(*rest, color), held=self.held - 1, pawn=None)

    def leave(self) -> Self:
        """Out of the game; the pawn and the cubes leave with the player."""
        return self._replace(held=0, protected=0, pawn=None, away=True)


def robbable(thief: Player, other: Player) -> bool:
    """Whether `other` holds the next color of `thief`, unprotected."""
    return thief.next_color in other.unprotected


def playing(players: Sequence[Player]) -> tuple[Seat, ...]:
    """The seats that have not left."""
    return tuple([seat for seat, player in enumerate(players) if not player.away])


def pawn_on(players: Sequence[Player], cell: Cell) -> Seat | None:
    """Whose pawn stands on a square."""
    for seat, player in enumerate(players):
        if player.pawn == cell:
            return seat
    return None


def free_corners(players: Sequence[Player]) -> tuple[Cell, ...]:
    """Where a pawn that is off the board may be put (T6, T16); there is always one."""
    return tuple(cell for cell in CORNERS if pawn_on(players, cell) is None)
