"""The lesson of Qwirkle: lines, scoring, the Qwirkle, swap, opening, the end."""

from sixfold.lessons.goal import Line, Scores, Shows, Wins
from sixfold.lessons.step import Step

LATE = (
    "-6,-6:12Rt/3Ox1OsOc4BsBt/2OsOdOx1OdBd2YxYsYt/1YsGs1OdYd1BtRtOtYt1Ot/"
    "3GtOtYt1BlRlOlYlGl/1RcBcGcOcYc1BcRcOcYcGc/1Rs1GsOsYsPsBsRs1Yd1Bs/RdRx1Gd1YxPxBxRxOx1PcPs/"
    "2OlGlBl1Pc1RdRxRlRcRs/PxPdPl1YlBlPlGl1Bx1Bc/PdRd1YlRl1PdGd1YxYc1Pt/1Yd1OlPl1PtGt1PxPcPtPs/"
)
"""All but four tiles are on the table: its last rows follow."""

STEPS = (
    Step(
        name="color",
        position="0,0:RcRs RdGlPx,6 0,0 0",
        goal=Line("red", 3),
        answer="Rd@2,0",
    ),
    Step(
        name="shape",
        position="0,0:RcRsRd GsBtPx,6 0,0 0",
        goal=Line("square", 2),
        answer="Gs@1,1",
    ),
    Step(
        name="several",
        position="0,0:RcRsRd/1Gs YsGxBsPt,6 0,0 0",
        goal=Line("square", 4),
        answer="Bs@1,2 Ys@1,3",
    ),
    Step(
        name="ends",
        position="0,0:GcGs OtGdGxPl,6 0,0 0",
        goal=Line("green", 4),
        answer="Gd@-1,0 Gx@2,0",
    ),
    Step(
        name="different",
        position="0,0:RcRsRd RsRtGlPx,6 0,0 0",
        goal=Line("red", 4),
        answer="Rt@3,0",
    ),
    Step(
        name="twice",
        position="0,0:RcRsRd/Bc OlYtBsPx,6 0,0 0",
        goal=Scores(4),
        answer="Bs@1,1",
    ),
    Step(
        name="qwirkle",
        position="0,0:BcBsBdBl RdYcGsBtBxPl,6 0,0 0",
        goal=Scores(12),
        answer="Bt@4,0 Bx@5,0",
    ),
    Step(
        name="swap",
        position="0,0:RcRsRd OxYtGlGtBxPl,6 0,0 0",
        goal=Shows("swapped"),
        answer="-GlYt",
    ),
    Step(
        name="open",
        position="- RcRtYsGsGsBs,6 0,0 0",
        goal=Line("square", 3),
        answer="Ys@0,0 Gs@1,0 Bs@2,0",
    ),
    Step(
        name="pass",
        position=LATE + "1BdBt4GsGdGxGcGt/8Bd Gx,3 88,91 0",
        goal=Shows("passed"),
        answer="pass",
        replies=("Bx@-6,6",),
    ),
    Step(
        name="last",
        position=LATE + "BxBdBt4GsGdGxGcGt/8Bd Gx,2 88,94 0",
        goal=Wins(),
        answer="Gx@-6,7",
    ),
)
