"""The corpus of position texts: what they show, how many moves are legal, why others are refused.

python -m tests.positions       writes conformance/positions anew, after a change on purpose
"""

import json
from typing import Any, NamedTuple

from sixfold.core.errors import OptionError
from sixfold.core.record import Record
from sixfold.core.refusal import refusal_with
from sixfold.core.rng import seed_from_text
from sixfold.engine.engine import TextEngine
from sixfold.engine.rules import RulesEngine
from sixfold.games import GAMES
from tests.corpus import CONFORMANCE

FOLDER = CONFORMANCE / "positions"
SEED = "positions"


class Case(NamedTuple):
    """A text, and the table that it is read for."""

    text: str
    players: int = 2
    options: dict[str, str] = {}  # noqa: RUF012 - never changed


BOARD = "1d1GWG1/WRoYWtt/sB1GOkt/PRB1Gkd/ksPPBY1/YdOYOso/1WBsoP1"
ROWS = "ROYGBPW:2:1:c3,OWPBGYR:0:0:e4"

CASES: dict[str, tuple[Case, ...]] = {
    "qwirkle": (
        Case("- RcRsRdRlRtGx,6 0,0 0"),
        Case("- RcRsRdRlRtGx,6 0,0 0 5,3"),
        Case("- 6,6,6,6 0,0,0,0 3"),
        Case("- RcRsRdRlRtGx,6 0,0 0 4,3"),
        Case("- RcRsRd,6 0,0 0", options={"opening": "any"}),
        Case("0,0:RcRsRd/1Gs BsYsPtGxRlRt,6 12,8 0"),
        Case("0,0:RcRsRd/1Gs_BsYsPtGxRlRt,6_12,8_0"),
        Case("-3,-12:2Rc/RsRd1/Rl BsYs,6 12,8 1"),
        Case("0,0:RcRsRd/1Gs BsYsPtGxRlRt,6,x,6 12,8,40,0 0", 4),
        Case("0,0:RcRsRdRlRt RxGcBd,GxBxYx 101,100 0"),
        Case("9999998,0:RcRs 6,6 2,0 0"),
        Case("9999998,0:RcRsRd 6,6 3,0 0"),
        Case("0,0:RcRsRd x,6 12,8 1"),
        Case("0,0:RcRsRd x,6 12,8 0"),
        Case("0,0:RcRsRd 6,- 12,8 0"),
        Case("0,0:RcRsRd 7,6 12,8 0"),
        Case("0,0:RcRsRd 6,6,6 12,8 0"),
        Case("0,0:RcRsRd 6,6 12 0"),
        Case("0,0:RcRsRd 6,6 12,99999 0"),
        Case("0,0:RcRsRd 6,6 12,8 4"),
        Case("0,0:RcRsRd 6,6 12,8 0 3,3"),
        Case("0,0:RcRsGd 6,6 12,8 0"),
        Case("0,0:RcRc 6,6 12,8 0"),
        Case("0,0:Rc2Rs 6,6 12,8 0"),
        Case("0,0:RcRs/RsRc RcRs,RcRsRd 12,8 0"),
        Case("0,0:Rz 6,6 12,8 0"),
        Case("0,0:R 6,6 12,8 0"),
        Case("0;0:Rc 6,6 12,8 0"),
        Case("0,0:Rc! 6,6 12,8 0"),
        Case("x"),
        Case("-"),
        Case("0,0:" + "Rc/" * 400),
        Case("0,0:Rc 109,6 0,0 0"),
        Case("0,0:Rc 108,6 0,0 0"),
    ),
    "rummy": (
        Case("- RcRsRdGxBtPl,9 -,- 0 -"),
        Case("RcRsRd/YtGtBt RsRlGxPd,9 -,t 0 -"),
        Case("RcRsRd/YtGtBt_RsRlGxPd,9_-,t_0_-"),
        Case("RcRsRd RlRtRx,9,x,9 RO,c,-,- 1 -", 4),
        Case("RcRsRd RlGtBx,9 -,- 0 e"),
        Case("RcRsRd RlGtBx,9 -,- 0 e", options={"stuck": "pass"}),
        Case("RcRsRd 16,17 ROYGBP,csdltx 0 2"),
        Case("RcRsRd 16,17 ROYGBP,csdltx 0 3"),
        Case("RcRsRd 16,17 ROYGBP,csdltx 0 0"),
        Case("RcRsRd 16,17 ROYGBP,csdltx 0 -"),
        Case("RcRsRd 9,9 -,- 0 2"),
        Case("RcRsRd 9,x,9 -,-,- 0 2", 3),
        Case("RcRs 9,9 -,- 0 -"),
        Case("RcRsGd 9,9 -,- 0 -"),
        Case("RcRsRdRlRtRx 9,9 -,- 0 -"),
        Case("RcRsRd 9,9 RRRR,- 0 -"),
        Case("RcRsRd 9,9 Rq,- 0 -"),
        Case("RcRsRd 9,9 - 0 -"),
        Case("RcRsRd/ 9,9 -,- 0 -"),
        Case("RcRsRd 9,9 -,- 0 f"),
        Case("RcRsRd 9,9 -,- 0"),
        Case("RcRsRd 9,9 -,- 0 - -"),
        Case("RcRsRd 99,9 -,- 0 -"),
        Case("RcRsRd Rc3,RcRc -,- 0 -"),
        Case("RcRsRd 19,9 -,- 0 -"),
        Case("RcRsRd 9,RcRcGsRlRtRxYcYsYdYl9 -,- 0 -"),
        Case("?"),
    ),
    "twisty": (
        Case(f"{BOARD} {ROWS} 0 -"),
        Case(f"{BOARD}_{ROWS}_0_-"),
        Case(f"{BOARD} ROYGBPW:2:1:-,OWPBGYR:0:0:e4 0 -"),
        Case(f"{BOARD} ROYGBPW:0:0:-,OWPBGYR:0:0:- 1 s"),
        Case(f"{BOARD} ROYGBPW:0:0:-,OWPBGYR:0:0:g1 1 s", options={"corners": "reverse"}),
        Case(f"{BOARD} -:0:0:-,-:0:0:- 0 s", options={"rows": "after"}),
        Case(f"{BOARD} -:0:0:-,-:0:0:- 0 -"),
        Case(f"{BOARD} ROYGBPW:0:0:a1,-:0:0:- 0 s"),
        Case(f"{BOARD} {ROWS},WPBGYOR:x 1 -", 3),
        Case(f"{BOARD} {ROWS},WPBGYOR:x 2 -", 3),
        Case(f"{BOARD} {ROWS} 2 -"),
        Case(f"{BOARD} {ROWS} 0 s"),
        Case(f"{BOARD} ROYGBPW:x,OWPBGYR:0:0:e4 1 -"),
        Case("7/7/7/7/7/7/7 ROYGBPW:7:7:d4,OWPBGYR:0:0:e4 0 -"),
        Case("7/7/7/7/7/7/7 ROYGBPW:7:7:d5,OWPBGYR:0:0:e4 0 -"),
        Case("7/7/7/7/7/7/7 ROYGBPW:0:0:-,OWPBGYR:0:0:- 0 -"),
        Case("7/7/7/7/7/7/7 ROYGBPW:0:0:d5,OWPBGYR:0:0:d5 0 -"),
        Case("R6/7/7/7/7/7/7 ROYGBPW:0:0:d5,OWPBGYR:0:0:e4 0 -"),
        Case("7/RRRRR2/7/7/7/7/7 ROYGBPW:0:0:d5,OWPBGYR:0:0:e4 0 -"),
        Case("7/ooo4/7/7/7/7/7 ROYGBPW:0:0:d5,OWPBGYR:0:0:e4 0 -", options={"tokens": "2,3,3,3,5"}),
        Case("7/7/7/7/7/7 ROYGBPW:0:0:d5,OWPBGYR:0:0:e4 0 -"),
        Case("7/7/7/8/7/7/7 ROYGBPW:0:0:d5,OWPBGYR:0:0:e4 0 -"),
        Case("7/7/7/7/7/7/7 ROYGBPR:0:0:d5,OWPBGYR:0:0:e4 0 -"),
        Case("7/7/7/7/7/7/7 ROYGBPW:2:3:d5,OWPBGYR:0:0:e4 0 -"),
        Case("7/7/7/7/7/7/7 ROYGBPW:2:2:d8,OWPBGYR:0:0:e4 0 -"),
        Case("7/7/7/7/7/7/7 ROYGBPW:2:2:d5 0 -"),
        Case("7/7/7/7/7/7/7 ROYGBPW:2:2:d5,OWPBGYR:0:0:e4 0 ?"),
    ),
}


def record_of(game: str, case: dict[str, Any]) -> Record:
    seed = seed_from_text(case["seed"])
    return Record(game, case["players"], seed, case["options"], position=case["text"])


def told(engine: TextEngine, players: int) -> dict[str, Any]:
    """What an engine says of a position."""
    return {
        "turn": engine.turn,
        "scores": list(engine.scores),
        "shown": json.loads(engine.shown()),
        "own": [json.loads(engine.own(seat)) for seat in range(players)],
        "legal": len(engine.legal()),
        "position": engine.position(),
        "of_seats": [engine.position(seat) for seat in range(players)],
    }


def refused(error: OptionError) -> dict[str, Any]:
    return dict(refusal_with("", error))


def entry(game: str, case: Case) -> dict[str, Any]:
    """A case with the answer of the rules."""
    asked = {"text": case.text, "players": case.players, "options": case.options, "seed": SEED}
    try:
        engine = RulesEngine.deal(GAMES[game], record_of(game, asked))
    except OptionError as error:
        return {**asked, "refusal": refused(error)}
    return {**asked, **told(engine, case.players)}


def main() -> None:
    for game, cases in CASES.items():
        entries = [json.dumps(entry(game, case), ensure_ascii=False) for case in cases]
        (FOLDER / f"{game}.json").write_text("[\n" + ",\n".join(entries) + "\n]\n")


if __name__ == "__main__":
    main()
