"""The rulebook's example turns, from the conformance corpus."""

from typing import Any

import msgspec
import pytest

from sixfold.core.errors import IllegalMove
from sixfold.games.rummy import RUMMY
from sixfold.games.rummy.moves import parse_move
from sixfold.games.rummy.turn import apply
from sixfold.kernel import rummy as kernel
from tests.corpus import CONFORMANCE
from tests.games.rummy.table_text import groups, inventory, table

TURNS: list[dict[str, Any]] = msgspec.json.decode(
    (CONFORMANCE / "rummy" / "example_turns.json").read_bytes()
)


@pytest.mark.parametrize("turn", TURNS, ids=lambda turn: turn["name"])
def test_the_rulebooks_turns(turn: dict[str, Any]) -> None:
    state, move = table(turn["table"], turn["hand"]), parse_move(turn["move"])
    if "refused" in turn:
        with pytest.raises(IllegalMove) as caught:
            apply(state, move)
        assert caught.value.reason.code == turn["refused"]
        assert caught.value.reason.clause in turn["clauses"].split()
        return
    after = apply(state, move)
    assert after.table == groups(turn["after"])
    assert after.piles[0] == groups(" ".join(turn["qwirkles"]))  # M9
    assert RUMMY.scores(after) == (len(turn["qwirkles"]), 0)
    assert len(after.hands[0]) == 9 or not after.deck  # M10
    assert inventory(after) == inventory(state)


@pytest.mark.parametrize(
    "turn", [turn for turn in TURNS if "refused" not in turn], ids=lambda turn: turn["name"]
)
def test_the_kernel_knows_these_turns(turn: dict[str, Any]) -> None:
    """The cards can be laid with so many qwirkles, whatever lay where before."""
    move = parse_move(turn["move"])
    laid = kernel.lay(groups(turn["table"]), move.played, kernel.qwirkles_of(move))  # type: ignore[union-attr,arg-type]
    assert laid is not None
    assert kernel.qwirkles_of(laid.play) == kernel.qwirkles_of(move)  # type: ignore[arg-type]
