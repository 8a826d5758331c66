"""The lesson of Rummy: sets, additions, rearrangement, qwirkles."""

from sixfold.lessons.goal import Includes, Scores
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
        name="borrow",
        position="RcRsRdRl YxGlBlPs,9 -,- 0 -",
        goal=plays("Gl", "Bl"),
        answer="+GlBl = RcRsRd RlGlBl",
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
)
