"""The kernel lists legal Rummy moves in the order of the rules."""

from collections import Counter
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

import sixfold
from sixfold.bots.levels import make_bot
from sixfold.core.game import deal
from sixfold.core.rng import seed_from_text
from sixfold.games.rummy import RUMMY
from sixfold.games.rummy.moves import Play
from sixfold.games.rummy.state import View
from sixfold.games.tiles import BOX
from sixfold.kernel import legal
from sixfold.kernel.rummy import legal_texts, qwirkles_of
from sixfold.server.bots import worker

MOST_PLAYS = 1_500
"""Of a position that is compared; the Python rules take a millisecond for each two."""


def result(play: Any) -> tuple[Any, ...]:
    """What a play comes to, however the table is arranged."""
    assert isinstance(play, Play)
    return play.played, tuple(qwirkles_of(play)), Counter(c for g in play.table for c in g)


def views(game: int) -> list[View]:
    """Every fourth position of a game between bots of different kinds."""
    state = deal(RUMMY, 2 + game % 3, {}, seed_from_text(f"legal texts {game}"))
    bot, found, ply = make_bot(RUMMY, ("beginner", "casual", "club")[game % 3]), [], 0
    while (seat := RUMMY.turn(state)) is not None:
        view = RUMMY.observe(state, seat)
        if ply % 4 == game % 4:
            found.append(view)
        state = RUMMY.apply(state, bot.think(view, seed_from_text(f"{game} {ply}")).move)
        ply += 1
    return found


@pytest.mark.parametrize("game", range(6))
def test_the_same_results_in_the_same_order(game: int) -> None:
    compared = 0
    for view in views(game):
        texts = legal_texts(view)
        plays = [RUMMY.parse_move(text) for text, _ in texts]
        assert [RUMMY.format_move(play) for play in plays] == [text for text, _ in texts]
        for play, (_, points) in zip(plays, texts, strict=True):
            RUMMY.check(view, play)
            assert RUMMY.points(view, play) == points
        if len(plays) <= MOST_PLAYS:
            expected = [m for m in RUMMY.legal_moves(view) if isinstance(m, Play)]
            assert list(map(result, plays)) == list(map(result, expected))
            compared += len(plays)
    assert compared > 20


def test_few_of_them_are_the_first_ones() -> None:
    view = next(view for view in views(0) if len(legal_texts(view)) > 5)
    assert legal_texts(view, 3) == legal_texts(view)[:3]


def test_a_hand_that_late_turns_have_grown_is_not_listed_as_a_whole() -> None:
    """M16: thirty cards have hundreds of millions of parts."""
    view = views(0)[2]
    lying = Counter(card for group in view.table for card in group)
    others = list((Counter(BOX) - lying).elements())[::2][:30]
    grown = replace(view, hand=tuple(sorted(others)))
    texts = legal_texts(grown, 40)
    expected = islice(RUMMY.legal_moves(grown), 40)
    assert [result(RUMMY.parse_move(text)) for text, _ in texts] == list(map(result, expected))


def test_who_is_not_on_turn_or_stuck_has_no_play() -> None:
    state = deal(RUMMY, 2, {}, seed_from_text("not on turn"))
    other = 1 - state.turn
    assert legal_texts(RUMMY.observe(state, other)) == []
    assert legal.legal_texts(RUMMY, RUMMY.observe(state, other)) == []


def test_tables_and_the_server_ask_the_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def listed(view: View, limit: int) -> list[tuple[str, int]]:
        asked.append(limit)
        return legal_texts(view, limit)

    monkeypatch.setitem(legal.LISTED, "rummy", listed)
    table = sixfold.rummy(seed=7)
    moves = table.legal()
    assert [text for text, _ in worker.legal_moves("rummy", table.view(table.turn), 5, 60)] == (
        moves[:5]
    )
    assert asked[1:] == [5]
    assert len(asked) == 2
