"""Invariants of Twisty, over random games."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, replace

from hypothesis import given, settings
from hypothesis import strategies as st

from sixfold.core.errors import IllegalMove, NotationError
from sixfold.core.game import deal
from sixfold.core.rng import Rng, seed_from_text
from sixfold.games.twisty import TWISTY, reasons
from sixfold.games.twisty.cells import CELLS, COVERED, Cell
from sixfold.games.twisty.flow import apply, retire, skip
from sixfold.games.twisty.moves import Corner, Move, Walk, format_move, parse_move
from sixfold.games.twisty.pieces import Board, Color, Special, Token
from sixfold.games.twisty.player import Player, playing, robbable
from sixfold.games.twisty.reach import landing
from sixfold.games.twisty.rules import check, legal_moves, points, random_move
from sixfold.games.twisty.state import Position, State, View, observe, turn

SEEDS = st.integers(min_value=0, max_value=10**9)
TABLES = st.integers(min_value=2, max_value=4)
CORNERS_OPTION = st.sampled_from(["forward", "reverse"])
MAX_PLIES = 400


def playthrough(seed: int, players: int, corners: str = "forward") -> Iterator[tuple[State, Move]]:
    """States of a game with the move made in each: mostly greedy, so that games get somewhere."""
    rng = Rng(seed_from_text(f"moves {seed}"))
    state = deal(TWISTY, players, {"corners": corners}, seed_from_text(str(seed)))
    for _ in range(MAX_PLIES):
        if turn(state) is None:
            return
        view = observe(state, turn(state))
        good = [move for move in legal_moves(view) if points(view, move)]
        wild, rng = rng.below(4)
        move, rng = rng.choice(good) if good and wild else random_move(view, rng)
        yield state, move
        state = apply(state, move)


@st.composite
def states(draw: st.DrawFn) -> State:
    """A state somewhere in a game, its next decision still open."""
    games = playthrough(draw(SEEDS), draw(TABLES), draw(CORNERS_OPTION))
    visited = [state for state, _ in games]
    return visited[draw(st.integers(0, len(visited) - 1))]


@st.composite
def small_tables(draw: st.DrawFn) -> State:
    """A board with few movement tokens, so that every chain can be tried."""
    places = draw(st.permutations(COVERED))
    kinds = draw(st.lists(st.sampled_from(list(Special)), min_size=2, max_size=7))
    cubes = draw(st.lists(st.sampled_from(list(Color)), max_size=12))
    laid: dict[Cell, Token] = dict(zip(places, (*kinds, *cubes), strict=False))
    board: Board = tuple(map(laid.get, CELLS))
    pawns = draw(st.lists(st.sampled_from(CELLS), min_size=2, max_size=4, unique=True))
    players = tuple(draw(_players(pawn)) for pawn in pawns)
    start = Position(board, players, 0)
    return State(board, players, 0, (), Rng(seed_from_text("small")), seen=(start,))


@st.composite
def _players(draw: st.DrawFn, pawn: Cell) -> Player:
    row = tuple(draw(st.permutations(list(Color))))
    held = draw(st.integers(0, 7))
    return Player(row, held, draw(st.integers(0, held)), pawn)


def cubes_of(state: State) -> Counter[Color]:
    """All cubes on the board and in the rows."""
    lying = Counter(token for token in state.board if isinstance(token, Color))
    return lying + Counter(color for p in state.players for color in p.row[: p.held])


def legal(view: View, move: Move) -> bool:
    try:
        check(view, move)
    except IllegalMove:
        return False
    return True


@given(SEEDS, TABLES)
@settings(max_examples=40)
def test_always_true(seed: int, players: int) -> None:
    for state, _ in playthrough(seed, players):
        assert cubes_of(state) == dict.fromkeys(Color, 4)
        standing = [player.pawn for player in state.players if player.pawn is not None]
        assert len(set(standing)) == len(standing)
        assert len(standing) + len(state.placing) == players
        lying = set(state.board)
        for player in state.players:
            assert sorted(player.row) == list(Color)
            assert 0 <= player.protected <= player.held <= 7
            assert lying.issuperset(player.row[player.held :]), "what is lacked can be found"


@given(SEEDS, TABLES)
@settings(max_examples=40)
def test_t16_after_a_steal(seed: int, players: int) -> None:
    for state, move in playthrough(seed, players):
        if state.placing or not isinstance(move, Walk):
            continue
        robbed = landing(state.board, state.players, state.mover, move.path[-1]).robs
        if robbed is None:
            continue
        color = state.players[state.mover].next_color
        after = apply(state, move)
        gains = [a.held - b.held for a, b in zip(after.players, state.players, strict=True)]
        assert gains == [
            (seat == state.mover) - (seat == robbed) for seat in range(len(state.players))
        ]
        assert after.players[robbed].row[-1] == color
        assert after.placing == (robbed,)
        assert all(isinstance(choice, Corner) for choice in legal_moves(observe(after, robbed)))
        assert turn(skip(after)) == (state.mover + 1) % len(state.players)


class Collector:
    """A player as the rulebook tells it: a row of cardboard, cubes put on it one by one."""

    def __init__(self, row: tuple[Color, ...]) -> None:
        self.row = list(row)
        self.held: set[Color] = set()
        self.protected: set[Color] = set()

    def next(self) -> Color | None:
        return next((color for color in self.row if color not in self.held), None)


@given(SEEDS, TABLES)
@settings(max_examples=40)
def test_two_numbers_tell_the_same_as_sets_of_cubes(seed: int, players: int) -> None:
    book: list[Collector] = []
    for state, move in playthrough(seed, players):
        book = book or [Collector(player.row) for player in state.players]
        for told, player in zip(book, state.players, strict=True):
            assert tuple(told.row) == player.row
            assert told.next() == player.next_color
            assert told.held == set(player.row[: player.held])
            assert told.protected == set(player.row[: player.protected])
            for other_told, other in zip(book, state.players, strict=True):
                loose = other_told.held - other_told.protected
                assert robbable(player, other) == (told.next() in loose)
        if isinstance(move, Walk):
            _tell(book, state, move.path[-1])


def _tell(book: list[Collector], state: State, cell: Cell) -> None:
    """The end of a walk in the words of T10-T17."""
    mover = book[state.mover]
    wanted = mover.next()
    token = state.board[cell.y * 7 + cell.x]
    robbed = [seat for seat, player in enumerate(state.players) if player.pawn == cell]
    if robbed and wanted is not None:
        mover.held.add(wanted)
        other = book[robbed[0]]
        other.held.remove(wanted)
        other.row.remove(wanted)
        other.row.append(wanted)
    elif token is not None and token == wanted:
        mover.held.add(wanted)
    elif token == Special.SHIELD:
        mover.protected = set(mover.held)


@given(states())
@settings(max_examples=40)
def test_legal_moves_apply_differ_and_have_texts(state: State) -> None:
    view = observe(state, turn(state))
    moves = list(legal_moves(view))
    assert moves
    assert [parse_move(format_move(move)) for move in moves] == moves
    results = [apply(state, move) for move in moves]
    assert len({(s.board, s.players, s.mover, s.placing) for s in results}) == len(moves)
    move, _ = random_move(view, state.rng)
    assert move in moves
    gained = [TWISTY.scores(s)[turn(state) or 0] - view.scores[turn(state) or 0] for s in results]
    assert gained == [points(view, move) for move in moves]


@given(small_tables())
@settings(max_examples=50)
def test_the_generator_finds_what_trying_every_chain_finds(state: State) -> None:
    view = observe(state, 0)
    shortest = {path[-1]: len(path) for path in sorted(_every_walk(view), key=len, reverse=True)}
    found = {move.path[-1]: move.path for move in legal_moves(view) if isinstance(move, Walk)}
    assert {cell: len(path) for cell, path in found.items()} == shortest
    assert list(found) == sorted(found, key=lambda cell: (cell.y, cell.x))
    assert all(legal(view, Walk(path)) for path in found.values())


def _every_walk(view: View) -> Iterator[tuple[Cell, ...]]:
    """All legal walks: each beginning that is not refused is prolonged by each of 49 squares."""
    open_ends: list[tuple[Cell, ...]] = [()]
    while open_ends:
        path = open_ends.pop()
        for cell in CELLS:
            longer = (*path, cell)
            try:
                check(view, Walk(longer))
                yield longer
            except IllegalMove as error:
                if error.reason != reasons.ENDS_AT_START:
                    continue
            open_ends.append(longer)


@given(states(), SEEDS)
@settings(max_examples=40)
def test_nobody_sees_the_shuffle(state: State, seed: int) -> None:
    other = replace(state, rng=Rng(seed_from_text(f"other {seed}"), 77))
    for seat in (*range(len(state.players)), None):
        assert observe(state, seat) == observe(other, seat)
    assert "rng" not in {field.name for field in fields(View)}


@given(states(), st.data())
@settings(max_examples=40)
def test_skips_and_leaving_keep_the_table_whole(state: State, data: st.DataObject) -> None:
    for _ in range(8):
        seat = data.draw(st.sampled_from((*playing(state.players), None, None)))
        kept = cubes_of(state)
        if seat is None:
            state = skip(state)
        else:
            kept -= Counter(state.players[seat].row[: state.players[seat].held])
            state = retire(state, seat)
        assert cubes_of(state) == kept
        if state.outcome is not None:
            assert state.outcome.winners == playing(state.players)
            assert (state.outcome.clause == "retired") == (len(state.outcome.winners) == 1)
            return
        assert turn(state) in playing(state.players)
        assert list(legal_moves(observe(state, turn(state))))


@given(SEEDS, TABLES, CORNERS_OPTION)
@settings(max_examples=15)
def test_a_game_is_the_same_every_time(seed: int, players: int, corners: str) -> None:
    first = list(playthrough(seed, players, corners))
    assert list(playthrough(seed, players, corners)) == first


@given(SEEDS, TABLES)
@settings(max_examples=30)
def test_t20_only_positions_that_cannot_come_back_are_forgotten(seed: int, players: int) -> None:
    """Counting every turn that ever began gives the same number as the short memory."""
    begun: Counter[Position] = Counter()
    for state, _ in playthrough(seed, players):
        if not state.placing:
            begun[state.position] += 1
            assert observe(state, None).occurrences == begun[state.position] < 3


@given(st.text(max_size=8) | st.text("abgh1378@ ", max_size=12))
@settings(max_examples=300)
def test_any_text_is_a_move_or_refused_as_none(text: str) -> None:
    try:
        move = parse_move(text)
    except NotationError:
        return
    assert parse_move(format_move(move)) == move
