"""Legality of turns (Q4-Q8, Q11, Q12), and legal move generation."""

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations

import sixfold.games.qwirkle.reasons as reasons
from sixfold.core.errors import IllegalMove
from sixfold.games.qwirkle.moves import Move, Pass, Play, Swap, play, swap
from sixfold.games.qwirkle.pieces import (
    COLUMN,
    COMPATIBLE,
    ROW,
    WAYS,
    Board,
    Cell,
    Placement,
    Way,
    ends,
    frontier,
    is_line,
    kinds_fitting,
    neighbors,
    open_cells,
    run,
    runs,
)
from sixfold.games.qwirkle.scoring import score
from sixfold.games.qwirkle.state import View
from sixfold.games.tiles import LINE_MAX, Tile, format_tiles

FULL_SET = "full_set"


def largest_set(hand: Sequence[Tile]) -> int:
    """The size to announce: different tiles that share a color or a shape (Q3)."""
    return max((len(tiles) for tiles in sets_in(hand)), default=0)


def sets_in(hand: Sequence[Tile]) -> list[tuple[Tile, ...]]:
    """The maximal sets of different tiles in a hand that share a color or a shape."""
    tiles = sorted(set(hand))
    by_color = [tuple(t for t in tiles if t.color == color) for color in {t.color for t in tiles}]
    by_shape = [tuple(t for t in tiles if t.shape == shape) for shape in {t.shape for t in tiles}]
    return by_color + by_shape


# -- legality ------------------------------------------------------------------------------------


def check(view: View, move: Move) -> None:
    """Raise IllegalMove unless the viewing seat, whose turn it is, may make this move."""
    if view.turn is None:  # Q13, Q14
        raise IllegalMove(reasons.OVER)
    if view.seat != view.turn:  # Q3
        raise IllegalMove(reasons.NOT_YOUR_TURN)
    check_in_turn(view, move)


def check_in_turn(view: View, move: Move) -> None:
    """Check as if it were the viewing seat's turn, for planning ahead."""
    match move:
        case Play(placements):
            _check_tiles_in_hand(view, [p.tile for p in placements])
            _check_play(view.board, placements)
            if not view.board:
                _check_opening(view, placements)
        case Swap(tiles):
            _check_swap(view, tiles)
        case Pass():
            _check_pass(view)


def _check_tiles_in_hand(view: View, tiles: Sequence[Tile]) -> None:
    kept = list(view.hand)
    for tile in tiles:
        if tile not in kept:
            raise IllegalMove(reasons.NOT_IN_HAND, tile=tile)
        kept.remove(tile)


def _check_play(board: Board, placements: Sequence[Placement]) -> None:
    if not 1 <= len(placements) <= LINE_MAX:  # Q5
        raise IllegalMove(reasons.NO_TILES, count=len(placements))
    cells = [p.cell for p in placements]
    for cell in cells:
        if cell in board:  # Q5
            raise IllegalMove(reasons.CELL_TAKEN, x=cell.x, y=cell.y)
        if cells.count(cell) > 1:  # Q5
            raise IllegalMove(reasons.CELL_TWICE, x=cell.x, y=cell.y)
    ways = common_ways(cells)
    if not ways:  # Q5
        raise IllegalMove(reasons.NOT_ONE_LINE)
    after = {**board, **{p.cell: p.tile for p in placements}}
    if not set(cells) <= set(run(after, cells[0], ways[0])):  # Q6
        raise IllegalMove(reasons.GAP)
    if board and not any(n in board for cell in cells for n in neighbors(cell)):  # Q7
        raise IllegalMove(reasons.NOT_CONNECTED)
    for line in runs(after, cells):
        tiles = tuple([after[cell] for cell in line])
        if not is_line(tiles):  # Q8
            raise IllegalMove(reasons.BAD_LINE, tiles=format_tiles(tiles))


def common_ways(cells: Sequence[Cell]) -> tuple[Way, ...]:
    """The directions in which all `cells` line up; both for a single cell."""
    row = (ROW,) if len({cell.y for cell in cells}) == 1 else ()
    column = (COLUMN,) if len({cell.x for cell in cells}) == 1 else ()
    return row + column


def _check_opening(view: View, placements: Sequence[Placement]) -> None:
    size = largest_set(view.hand)
    if view.opening == FULL_SET and len(placements) != size:  # Q4
        raise IllegalMove(reasons.OPENING_SIZE, size=size, count=len(placements))


def opening_needs(view: View, tiles: Sequence[Tile]) -> int:
    """How many more tiles make these the opening (Q4); 0 when no set of the hand does."""
    size = largest_set(view.hand)
    if view.board or view.opening != FULL_SET or not 0 < len(tiles) < size:
        return 0
    begun = set(tiles)
    whole = any(len(found) == size and begun <= set(found) for found in sets_in(view.hand))
    return size - len(tiles) if whole and len(begun) == len(tiles) else 0


def _check_swap(view: View, tiles: Sequence[Tile]) -> None:
    if not view.board:  # Q4
        raise IllegalMove(reasons.OPENING_SWAP)
    if not tiles:  # Q11
        raise IllegalMove(reasons.NO_SWAP_TILES)
    if not view.bag_size:  # Q12
        raise IllegalMove(reasons.SWAP_EMPTY_BAG)
    if len(tiles) > view.bag_size:  # Q11
        raise IllegalMove(reasons.SWAP_TOO_MANY, bag=view.bag_size, count=len(tiles))
    _check_tiles_in_hand(view, tiles)


def _check_pass(view: View) -> None:
    if not view.board:  # Q4
        raise IllegalMove(reasons.OPENING_SWAP)
    if view.bag_size:  # Q11
        raise IllegalMove(reasons.MUST_SWAP)
    if can_play(view.board, view.hand):  # Q12
        raise IllegalMove(reasons.MUST_PLAY)


def can_play(board: Board, tiles: Sequence[Tile]) -> bool:
    """Whether any of `tiles` has a legal cell: every legal play contains a tile legal alone."""
    return any(
        fitting >> tile.kind & 1
        for cell in open_cells(board)
        if (fitting := kinds_fitting(board, cell))
        for tile in tiles
    )


# -- legal moves ---------------------------------------------------------------------------------


def legal_moves(view: View) -> Iterator[Move]:
    """Every play, then every swap, then the pass if it is forced; none out of turn."""
    if view.turn is None or view.seat != view.turn:
        return
    if not view.board:
        yield from _openings(view)
        return
    played = False
    for found in plays(view.board, view.hand):
        played = True
        yield found
    if view.bag_size:
        yield from swaps(view)
    elif not played:
        yield Pass()


def plays(board: Board, hand: Sequence[Tile]) -> Iterator[Play]:
    """Every play on a non-empty table: a tile that is legal alone, extended at either end."""
    table = dict(board)
    seen: set[Play] = set()
    for cell in frontier(board):
        fitting = kinds_fitting(board, cell)
        for tile in sorted(set(hand)):
            if fitting >> tile.kind & 1:
                first = (Placement(cell, tile),)
                yield play(first)
                for way in WAYS:
                    yield from _extensions(table, first, without(hand, tile), way, seen)


def _extensions(
    table: dict[Cell, Tile],
    laid: tuple[Placement, ...],
    hand: Sequence[Tile],
    way: Way,
    seen: set[Play],
) -> Iterator[Play]:
    cell, tile = laid[-1]
    table[cell] = tile
    candidates = [t for t in sorted(set(hand)) if COMPATIBLE[tile] >> t.kind & 1]
    for end in ends(table, cell, way) if candidates else ():
        fitting = kinds_fitting(table, end)
        for candidate in candidates:
            if fitting >> candidate.kind & 1:
                longer = (*laid, Placement(end, candidate))
                if (found := play(longer)) not in seen:
                    seen.add(found)
                    yield found
                    yield from _extensions(table, longer, without(hand, candidate), way, seen)
    del table[cell]


def without(hand: Sequence[Tile], tile: Tile) -> tuple[Tile, ...]:
    index = hand.index(tile)
    return (*hand[:index], *hand[index + 1 :])


def _openings(view: View) -> Iterator[Play]:
    """Openings from cell 0,0 to the right or down: others are equivalent."""
    size = largest_set(view.hand)
    sizes = [size] if view.opening == FULL_SET else range(1, size + 1)
    orders = {
        order for n in sizes for tiles in sets_in(view.hand) for order in permutations(tiles, n)
    }
    for order in sorted(orders):
        for way in WAYS if len(order) > 1 else (ROW,):
            cells = (Cell(i * way.dx, i * way.dy) for i in range(len(order)))
            yield play(map(Placement, cells, order))


def swaps(view: View) -> Iterator[Swap]:
    """Every different choice of tiles that may go back into the bag (Q11)."""
    most = min(len(view.hand), view.bag_size)
    for count in range(1, most + 1):
        for tiles in sorted(set(combinations(view.hand, count))):
            yield swap(tiles)


def points(view: View, move: Move) -> int:
    """What a legal move scores for its lines, without the bonus for going out."""
    if not isinstance(move, Play):
        return 0
    return score({**view.board, **{p.cell: p.tile for p in move.placements}}, move.placements)
