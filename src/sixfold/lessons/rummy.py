"""The lesson of Rummy: sets, additions, rearrangement, qwirkles."""

from sixfold.games.rummy.late import SKIP
from sixfold.games.rummy.moves import parse_groups
from sixfold.games.rummy.pieces import HAND_SIZE, cards_of, in_order
from sixfold.games.rummy.rules import EXCHANGE
from sixfold.games.rummy.state import State
from sixfold.games.tiles import parse_tiles
from sixfold.lessons.box import rest_of_box
from sixfold.lessons.step import LEARNER, PLAYERS, Goal, Step


def position(table: str, hand: str) -> State:
    """The learner holds `hand`; all other cards are in the deck or the other hand."""
    groups = in_order(parse_groups(table))
    own = tuple(sorted(parse_tiles(hand)))
    rest, rng = rest_of_box([*cards_of(groups), *own])
    return State(
        hands=(own, tuple(sorted(rest[:HAND_SIZE]))),
        deck=rest[HAND_SIZE:],
        table=groups,
        piles=((),) * PLAYERS,
        turn=LEARNER,
        turns_left=None,
        exchanged=False,
        away=(False,) * PLAYERS,
        stuck=EXCHANGE,
        late=SKIP,
        rng=rng,
    )


def plays(*cards: str) -> Goal:
    """All these cards come from the hand."""
    return lambda turn: set(cards) <= set(turn.details.get("played", ()))


def collects(turn_qwirkles: int) -> Goal:
    return lambda turn: turn.points >= turn_qwirkles


STEPS = (
    Step(
        name="color",
        state=position("", "RcRsRdGlBt"),
        goal=plays("Rc", "Rs", "Rd"),
        answer="+RcRsRd = RcRsRd",
    ),
    Step(
        name="shape",
        state=position("RcRsRd", "YtGtBtRsPl"),
        goal=plays("Yt", "Gt", "Bt"),
        answer="+YtGtBt = RcRsRd YtGtBt",
    ),
    Step(
        name="add",
        state=position("RcRsRd YtGtBt", "RsRlGxPd"),
        goal=plays("Rl"),
        answer="+Rl = RcRsRdRl YtGtBt",
    ),
    Step(
        name="borrow",
        state=position("RcRsRdRl", "GlBlPsYx"),
        goal=plays("Gl", "Bl"),
        answer="+GlBl = RcRsRd RlGlBl",
    ),
    Step(
        name="rebuild",
        state=position("RsRdRlRt GcGsGdGl", "BsPxYt"),
        goal=plays("Bs"),
        answer="+Bs = RdRlRt GcGdGl RsGsBs",
    ),
    Step(
        name="qwirkle",
        state=position("RtOtYtGt BcBsBd", "BtPtRxOd"),
        goal=collects(1),
        answer="+BtPt = RtOtYtGtBtPt BcBsBd",
    ),
    Step(
        name="move",
        state=position("BcBsBdBl RxYxGxBx", "BtOcPs"),
        goal=collects(1),
        answer="+Bt = BcBsBdBlBtBx RxYxGx",
    ),
)
