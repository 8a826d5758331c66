"""Views and drafts as plain values for clients without rules."""

from typing import TypedDict

from sixfold.core.errors import IllegalMove, NotationError
from sixfold.core.refusal import Refusal, refusal
from sixfold.core.seat import Seat
from sixfold.games.twisty.moves import Corner, Move, Pass, Path, Walk, parse_move
from sixfold.games.twisty.pieces import COLOR_LETTERS, SERIES, Color, Special, Token
from sixfold.games.twisty.player import Player, free_corners
from sixfold.games.twisty.reach import Reachable, landing, reachable, victims
from sixfold.games.twisty.rules import check
from sixfold.games.twisty.state import State, View

EMPTY = "."
SPECIAL_LETTERS = dict(zip(Special, "odkts", strict=True))
LETTERS: dict[Token | None, str] = {
    None: EMPTY,
    **{color: COLOR_LETTERS[color] for color in Color},
    **{special: SPECIAL_LETTERS[special] for special in Special},
}


class ShownPlayer(TypedDict):
    """One player: colors are letters, in the order of the row."""

    series: str
    row: str
    """The colors to collect; empty until the rows are laid."""
    held: int
    protected: int
    pawn: str | None
    can_rob: list[Seat]


class Shown(TypedDict):
    """What a screen shows; `board` has a letter for each square in reading order."""

    board: str
    players: list[ShownPlayer]
    mover: Seat
    placing: list[Seat]
    setup: bool


class ShownEnd(TypedDict):
    """A square where the turn may end, a shortest way there, and what it brings."""

    cell: str
    path: list[str]
    takes: str | None
    robs: Seat | None
    protects: str
    wins: bool


class Preview(TypedDict):
    """What the viewing seat could do now; `refusal` says why the walk so far is not legal."""

    ends: list[ShownEnd]
    corners: list[str]
    refusal: Refusal | None


class Placed(TypedDict):
    """A turn that put a pawn on a corner."""

    corner: list[int]
    """The square as [x, y]."""


Walked = TypedDict(  # `from` is a keyword of Python
    "Walked",
    {
        "from": list[int] | None,
        "path": list[list[int]],
        "took": str | None,
        "stole_from": Seat | None,
        "protected": list[str],
    },
)
Walked.__doc__ = "A turn that hopped: squares as [x, y], colors by name."


class Passed(TypedDict):
    """A turn without a move."""

    passed: bool


def show(view: View) -> Shown:
    return {
        "board": "".join([LETTERS[token] for token in view.board]),
        "players": [_player(view, seat, player) for seat, player in enumerate(view.players)],
        "mover": view.mover,
        "placing": list(view.placing),
        "setup": view.is_setup,
    }


def preview(view: View, draft: str) -> Preview:
    """Every reachable end, and whether the landings so far already make a turn."""
    path = _parse_draft(draft)
    if view.seat is None:
        return {"ends": [], "corners": [], "refusal": None}
    places = view.seat in view.placing
    corners = free_corners(view.players) if places else ()
    ends = () if places else reachable(view, view.seat)
    return {
        "ends": [_end(end) for end in ends],
        "corners": [str(cell) for cell in corners],
        "refusal": _refused(view, path) if path else None,
    }


def _parse_draft(draft: str) -> Path:
    if not draft.strip():
        return ()
    move = parse_move(draft)
    if not isinstance(move, Walk):
        raise NotationError("'{text}' names no landings", text=draft)
    return move.path


def _refused(view: View, path: Path) -> Refusal | None:
    try:
        check(view, Walk(path))
    except IllegalMove as error:
        return refusal(error)
    return None


def _letters(colors: tuple[Color, ...]) -> str:
    return "".join([COLOR_LETTERS[color] for color in colors])


def _player(view: View, seat: Seat, player: Player) -> ShownPlayer:
    return {
        "series": SERIES[seat],
        "row": _letters(player.row),
        "held": player.held,
        "protected": player.protected,
        "pawn": None if player.pawn is None else str(player.pawn),
        "can_rob": list(victims(view, seat)),
    }


def _end(end: Reachable) -> ShownEnd:
    brings = end.landing
    return {
        "cell": str(end.cell),
        "path": [str(cell) for cell in end.path],
        "takes": None if brings.takes is None else COLOR_LETTERS[brings.takes],
        "robs": brings.robs,
        "protects": _letters(brings.protects),
        "wins": brings.wins,
    }


def describe(before: State, move: Move, after: State) -> Placed | Walked | Passed:
    """A turn described for other programs: squares as [x, y], colors by name."""
    match move:
        case Corner(cell):
            return {"corner": list(cell)}
        case Walk(path):
            start = before.players[before.mover].pawn
            found = landing(before.board, before.players, before.mover, path[-1])
            return {
                "from": start and list(start),
                "path": [list(cell) for cell in path],
                "took": None if found.takes is None else _name(found.takes),
                "stole_from": found.robs,
                "protected": [_name(color) for color in found.protects],
            }
        case Pass():
            return {"passed": True}


def _name(color: Color) -> str:
    return color.name.lower()
