"""The lesson of Twisty: hops, cubes, chains, teleports, stealing, shields, corners, the end.

Most boards hold few tokens, so that a learner sees what matters.
"""

from sixfold.lessons.goal import AnyTurn, Lands, Shows, Wins
from sixfold.lessons.step import Step

TAKES = Shows("took")

STEPS = (
    Step(
        name="hop",
        position="3B3/4Y2/R6/6P/1G5/4W2/2O4 ROYGBPW:0:0:c3,WPBGYOR:0:0:g7 0 -",
        goal=AnyTurn(),
        answer="e4",
    ),
    Step(
        name="take",
        position="1B5/4G2/7/Y5P/3R3/4W2/2O4 ROYGBPW:0:0:c3,WPBGYOR:0:0:g7 0 -",
        goal=TAKES,
        answer="d5",
    ),
    Step(
        name="step",
        position="2W4/4G2/6B/Y6/3o3/3R3/1P3O1 ROYGBPW:0:0:c3,WPBGYOR:0:0:g7 0 -",
        goal=TAKES,
        answer="d5 d6",
    ),
    Step(
        name="chain",
        position="2Y4/5tW/G6/4d2/1t3k1/1B5/4R2 ROYGBPW:0:0:c3,WPBGYOR:0:0:g1 0 -",
        goal=TAKES,
        answer="e4 f5 e7",
    ),
    Step(
        name="teleport",
        position="2W4/6B/O6/6R/1t5/3G1t1/4Y2 ROYGBPW:0:0:c3,WPBGYOR:0:0:g7 0 -",
        goal=Lands(5, 5),
        answer="b5 f6",
    ),
    Step(
        name="rob",
        position="3Y3/1O5/6G/7/3B3/5P1/2W4 ROYGBPW:1:0:c3,OWPBGYR:1:0:e4 0 -",
        goal=Shows("stole_from"),
        answer="e4",
        replies=("@g7",),
    ),
    Step(  # the rival has just taken the orange cube
        name="robbed",
        position="2Y4/3k2P/B5d/1t4G/4s2/1W3o1/3R3 RYGBPWO:1:0:-,OWPBGYR:1:0:e4 0 -",
        goal=AnyTurn(),
        answer="@a7",
    ),
    Step(
        name="shield",
        position="4W2/6B/7/G6/1s5/4P2/3Y3 ROYGBPW:2:0:c3,RWPBGYO:0:0:g4 0 -",
        goal=Shows("protected"),
        answer="b5",
    ),
    Step(  # a whole board; the rival was the youngest and has chosen
        name="corner",
        position="1oOWBk1/ssoPdWB/dkGWtPO/RPB1Yst/YORGoGk/WYBRdts/1YORPG1"
        " ROYGBPW:0:0:-,WPBGYOR:0:0:g1 1 s",
        goal=AnyTurn(),
        answer="@a1",
    ),
    Step(
        name="center",
        position="3P3/7/4G2/W6/5d1/7/2B4 ROYGBPW:7:5:c2,OWPBGYR:3:0:g5 0 -",
        goal=Wins(),
        answer="d4",
    ),
)
