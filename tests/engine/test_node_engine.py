"""The WebAssembly engine matches the rules, in Node."""

import json
from collections.abc import Iterator

import pytest

from sixfold.engine.kernel import KernelEngine
from sixfold.engine.opening import open_engine
from sixfold.games import GAMES
from sixfold.kernel._kernel import Engine
from tests.corpus import random_match
from tests.engine.lockstep import NodeLockstep, some_options
from tests.engine.node_engine import Node, NodeEngine, NodeRefusedError
from tests.positions import CASES, FOLDER, record_of, told

GAMES_OF_EACH = 6


@pytest.fixture(scope="module")
def node() -> Iterator[Node]:
    process = Node()
    yield process
    process.close()


@pytest.mark.parametrize("name", Engine.games())
def test_the_same_entries_give_the_same_answers_in_node(node: Node, name: str) -> None:
    """Many more by `make fuzz ARGS=--node`."""
    game, moves = GAMES[name], 0
    for number in range(GAMES_OF_EACH):
        players = game.players[number % len(game.players)]
        lockstep = NodeLockstep(node, name, f"node {number}", players, some_options(game, number))
        lockstep.play_out()
        moves += lockstep.moves
    assert moves > 10 * GAMES_OF_EACH


@pytest.mark.parametrize("name", Engine.games())
def test_the_corpus_of_positions_in_node(node: Node, name: str) -> None:
    for case in json.loads((FOLDER / f"{name}.json").read_text()):
        record = record_of(name, case)
        try:
            found = told(NodeEngine.deal(node, record), record.players)
        except NodeRefusedError as error:
            found = {"refusal": error.told}
        assert {**case, **found} == case


@pytest.mark.parametrize("name", Engine.games())
def test_a_game_from_a_position_in_node(node: Node, name: str) -> None:
    text = CASES[name][0].text
    lockstep = NodeLockstep(node, name, "node position", 2, {}, text)
    lockstep.play_out()
    assert lockstep.moves > 5


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("name", Engine.games())
def test_studies_say_the_same_in_node(node: Node, name: str, players: int) -> None:
    record = random_match(GAMES[name], players, "studies", 6).record
    fast, browser = open_engine(record, record.entries), NodeEngine.deal(node, record)
    assert isinstance(fast, KernelEngine)
    for entry in record.entries:
        browser.play(entry)
    move = fast.legal(1)[0][0]
    for study, found in (
        (fast.review(record.seed, 0.1), browser.review(seed=record.seed.hex(), effort=0.1)),
        (
            fast.assess(record.seed, [move], 0.1),
            browser.assess(seed=record.seed.hex(), effort=0.1, also=[move]),
        ),
    ):
        while study.step():
            pass
        assert json.loads(study.json()) == found
