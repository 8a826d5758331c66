"""The lesson of Rummy: sets, additions, rearrangement, qwirkles, the start and the last round."""

from sixfold.lessons.goal import Includes, Scores, Wins
from sixfold.lessons.step import Step


def plays(*cards: str) -> Includes:
    """All these cards come from the hand."""
    return Includes("played", cards)


STEPS = (
    Step(
        name="color",
        position="- RcRsRdGlBt,9 -,- 0 -",
        goal=plays("Rc", "Rs", "Rd"),
        answer="+RcRsRd = RcRsRd",
    ),
    Step(
        name="shape",
        position="RcRsRd RsYtGtBtPl,9 -,- 0 -",
        goal=plays("Yt", "Gt", "Bt"),
        answer="+YtGtBt = RcRsRd YtGtBt",
    ),
    Step(
        name="add",
        position="RcRsRd/YtGtBt RsRlGxPd,9 -,- 0 -",
        goal=plays("Rl"),
        answer="+Rl = RcRsRdRl YtGtBt",
    ),
    Step(
        name="two",
        position="BcBsBl RdYdGdBtPx,9 -,- 0 -",
        goal=plays("Rd", "Yd", "Gd", "Bt"),
        answer="+RdYdGdBt = BcBsBlBt RdYdGd",
    ),
    Step(
        name="borrow",
        position="RcRsRdRl YxGlBlPs,9 -,- 0 -",
        goal=plays("Gl", "Bl"),
        answer="+GlBl = RcRsRd RlGlBl",
    ),
    Step(
        name="break",
        position="RsGsBs RcRdYtPs,9 -,- 0 -",
        goal=plays("Rc", "Rd", "Ps"),
        answer="+RcRdPs = RcRsRd GsBsPs",
    ),
    Step(
        name="rebuild",
        position="RsRdRlRt/GcGsGdGl YtBsPx,9 -,- 0 -",
        goal=plays("Bs"),
        answer="+Bs = RdRlRt GcGdGl RsGsBs",
    ),
    Step(
        name="qwirkle",
        position="RtOtYtGt/BcBsBd RxOdBtPt,9 -,- 0 -",
        goal=Scores(1),
        answer="+BtPt = RtOtYtGtBtPt BcBsBd",
    ),
    Step(
        name="move",
        position="RxYxGxBx/BcBsBdBl OcBtPs,9 -,- 0 -",
        goal=Scores(1),
        answer="+Bt = BcBsBdBlBtBx RxYxGx",
    ),
    Step(
        name="start",
        position="- RcRtOsOlYdGsBsBxPt,9 -,- 0 -",
        goal=plays("Os", "Gs", "Bs"),
        answer="+OsGsBs = OsGsBs",
    ),
    Step(  # the deck is empty, and the other player has had the last turn
        name="last",
        position="YcYsYdYl/GcGsGd/GxBxPx/BcBsBd YtYxGlPc,7 RRROOOY,YGGBBPP 0 1",
        goal=Wins(),
        answer="+YtYx = YcYsYdYlYtYx GcGsGd GxBxPx BcBsBd",
    ),
)
