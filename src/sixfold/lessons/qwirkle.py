"""The lesson of Qwirkle: lines, scoring, the Qwirkle, swap, opening."""

from sixfold.games.qwirkle.moves import Play, parse_move
from sixfold.games.qwirkle.rules import FULL_SET
from sixfold.games.qwirkle.state import State
from sixfold.games.tiles import LINE_MAX, parse_tiles
from sixfold.lessons.box import rest_of_box
from sixfold.lessons.step import LEARNER, PLAYERS, Goal, Step


def position(board: str, hand: str) -> State:
    """The learner holds `hand`; all other tiles are in the bag or the other hand."""
    laid = parse_move(board) if board else Play(())
    assert isinstance(laid, Play)
    own = tuple(sorted(parse_tiles(hand)))
    rest, rng = rest_of_box([*(tile for _, tile in laid.placements), *own])
    return State(
        board=dict(laid.placements),
        hands=(own, tuple(sorted(rest[:LINE_MAX]))),
        bag=rest[LINE_MAX:],
        scores=(0,) * PLAYERS,
        turn=LEARNER,
        announced=(0,) * PLAYERS,
        opening=FULL_SET,
        away=(False,) * PLAYERS,
        rng=rng,
    )


def has_line(attribute: str, length: int) -> Goal:
    """Whether a line of that color or shape and length scores."""
    return lambda turn: any(
        (line["attribute"], line["length"]) == (attribute, length)
        for line in turn.details.get("lines", ())
    )


def scores(points: int) -> Goal:
    return lambda turn: turn.points >= points


RED_LINE = "Rc@0,0 Rs@1,0 Rd@2,0"

STEPS = (
    Step(
        name="color",
        state=position("Rc@0,0 Rs@1,0", "RdGlPx"),
        goal=has_line("red", 3),
        answer="Rd@2,0",
    ),
    Step(
        name="shape",
        state=position(RED_LINE, "GsPxBt"),
        goal=has_line("square", 2),
        answer="Gs@1,1",
    ),
    Step(
        name="several",
        state=position(f"{RED_LINE} Gs@1,1", "BsYsPtGx"),
        goal=has_line("square", 4),
        answer="Bs@1,2 Ys@1,3",
    ),
    Step(
        name="different",
        state=position(RED_LINE, "RsRtGlPx"),
        goal=has_line("red", 4),
        answer="Rt@3,0",
    ),
    Step(
        name="twice",
        state=position(f"{RED_LINE} Bc@0,1", "BsOlYtPx"),
        goal=scores(4),
        answer="Bs@1,1",
    ),
    Step(
        name="qwirkle",
        state=position("Bc@0,0 Bs@1,0 Bd@2,0 Bl@3,0", "BtBxRdGsYcPl"),
        goal=scores(12),
        answer="Bt@4,0 Bx@5,0",
    ),
    Step(
        name="swap",
        state=position(RED_LINE, "GlGtBxPlYtOx"),
        goal=lambda turn: "swapped" in turn.details,
        answer="-GlYt",
    ),
    Step(
        name="open",
        state=position("", "YsGsBsRtRcOd"),
        goal=has_line("square", 3),
        answer="Ys@0,0 Gs@1,0 Bs@2,0",
    ),
)
