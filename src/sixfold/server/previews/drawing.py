"""The picture of a link preview, 1200 by 630, as SVG."""

from collections.abc import Iterator, Sequence
from functools import cache
from html import escape
from importlib import resources

import msgspec

from sixfold.games import find_part
from sixfold.games.tiles import Tile, parse_tile
from sixfold.games.tiles_drawing import PAINTS, SHAPE_PATHS, painted
from sixfold.server.previews.glimpse import Glimpse, Player
from sixfold.server.previews.letters import drawable, shortened, wrapped
from sixfold.server.previews.words import Words, name_of, places
from sixfold.svg import Drawn, draw_board, tile

WIDTH, HEIGHT = 1200, 630
LEFT, COLUMN = 52, 448
BOARD = (560, 44, 588, 542)
"""Where the table is drawn: left, top, width, height."""
INK, PAPER, ACCENT, WOOD = "#16302c", "#fffdf7", "#ffb838", "#a06e47"
FELT = ("#c0e2d7", "#b4dacd", "#85b8ac")
HEADLINE, CROWDED_HEADLINE, LEAST_HEADLINE, LINES = 58, 46, 36, 4
CROWD = 4
"""With so many rows everything is smaller."""
CONFETTI = (
    ("O", "x", 552, 18, 0.28, 10),
    ("P", "s", 662, 4, 0.3, 8),
    ("O", "s", 6, 148, 0.34, -10),
    ("R", "s", 14, 346, 0.4, 15),
    ("O", "c", 1192, 246, 0.36, 0),
    ("O", "d", 458, 604, 0.3, 20),
    ("G", "x", 1024, 606, 0.36, 0),
)
LOGO = ("Rc", "Yd", "Gl", "Bs")
TITLE_TILES = (
    *(("Gc", 0, 1), ("Gt", 1, 1), ("Gd", 2, 1), ("Gx", 3, 1), ("Rd", 2, 0)),
    *(("Bd", 2, 2), ("Yd", 2, 3), ("Yl", 3, 3), ("Yc", 4, 3), ("Pc", 4, 2)),
)
"""The picture of the house, for a table that shows nothing else."""


def draw_preview(
    words: Words, seen: Glimpse | None, language: str, hand: Sequence[Tile] = ()
) -> str:
    """The brand, the headline, the players and their points or a hand, the table."""
    players = [] if seen is None else _in_order(seen)
    rows = list(_rows(seen, players, language)) if seen else []
    rows += _hand(hand)
    headline = drawable(words.headline)
    if headline != words.headline and seen is not None:
        headline = seen.game.title
    parts = [*_ground(), *_brand(), *_headline(headline, len(players)), *rows, *_table(seen)]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}"'
        f' width="{WIDTH}" height="{HEIGHT}" font-family="Rubik" font-weight="700">'
        f"{''.join(parts)}</svg>"
    )


def _in_order(seen: Glimpse) -> list[Player]:
    if not seen.scores:
        return seen.players
    by_seat = {player.seat: player for player in seen.players}
    return [by_seat[seat] for seat in places(seen) if seat in by_seat]


def _ground() -> Iterator[str]:
    stops = "".join(
        f'<stop offset="{at}" stop-color="{color}"/>'
        for at, color in zip((0, 0.45, 1), FELT, strict=True)
    )
    yield f'<defs><radialGradient id="felt" cx=".5" cy=".4" r=".8">{stops}</radialGradient></defs>'
    yield f'<rect width="{WIDTH}" height="{HEIGHT}" fill="url(#felt)"/>'
    for color, shape, x, y, scale, turn in CONFETTI:
        yield (
            f'<g transform="translate({x} {y}) rotate({turn}) scale({scale}) translate(-50 -50)">'
            f'<path d="{SHAPE_PATHS[shape]}" transform="translate(0 6)"'
            f" {painted(PAINTS[color].deep)}/>"
            f'<path d="{SHAPE_PATHS[shape]}" {painted(PAINTS[color].middle)}/></g>'
        )


def _brand() -> Iterator[str]:
    for place, name in enumerate(LOGO):
        yield tile(LEFT + place % 2 * 28, 44 + place // 2 * 28, parse_tile(name), 27)
    yield _text(LEFT + 74, 82, "Sixfold", 30)


def _headline(words: str, rows: int) -> Iterator[str]:
    """As large as the lines and the rows below it allow."""
    size = HEADLINE if rows < CROWD else CROWDED_HEADLINE
    top = 148 if rows < CROWD else 128
    most = 2 if rows else LINES
    while size > LEAST_HEADLINE and _overflows(words, size, most):
        size -= 4
    for place, line in enumerate(wrapped(words, size, COLUMN, most)):
        yield _text(LEFT, top + size * 0.72 + place * size * 1.1, line, size)


def _overflows(words: str, size: float, most: int) -> bool:
    return len(wrapped(words, size, COLUMN, 99)) > most or "…" in "".join(
        wrapped(words, size, COLUMN, most)
    )


def _rows(seen: Glimpse, players: list[Player], language: str) -> Iterator[str]:
    """A strip for everybody: face, name, points."""
    height, step = (104, 120) if len(players) <= 2 else (72, 82)
    top = HEIGHT - 48 - step * len(players)
    for place, player in enumerate(players):
        won = seen.winners is not None and player.seat in seen.winners
        yield from _row(seen, player, top + place * step, height, won, language)


def _hand(hand: Sequence[Tile]) -> Iterator[str]:
    """The tiles of a hand on a strip, in one or two lines."""
    if not hand:
        return
    across = min(len(hand), 6 if len(hand) <= 6 else (len(hand) + 1) // 2)
    side = min(64.0, (COLUMN - 32) / across)
    height = 32 + side * ((len(hand) + across - 1) // across)
    top = HEIGHT - 48 - height
    yield (
        f'<rect x="{LEFT}" y="{top:g}" width="{32 + side * across:g}" height="{height:g}"'
        f' rx="26" fill="{WOOD}"/>'
    )
    for place, face in enumerate(hand):
        x, y = LEFT + 16 + place % across * side, top + 16 + place // across * side
        yield tile(x + 1, y + 1, face, side - 2)


def _row(
    seen: Glimpse, player: Player, top: float, height: float, won: bool, language: str
) -> Iterator[str]:
    ring = f' stroke="{ACCENT}" stroke-width="6"' if won else ""
    yield (
        f'<rect x="{LEFT}" y="{top}" width="{COLUMN}" height="{height}" rx="26"'
        f' fill="{PAPER}"{ring}/>'
    )
    face = height - 24
    yield (
        f'<g transform="translate({LEFT + 16} {top + 12}) scale({face / 100})">'
        f"{_face(player, 'happy' if won else 'calm')}</g>"
    )
    score = str(seen.scores[player.seat]) if seen.scores else ""
    size = height * 0.3
    room = COLUMN - face - 60 - (len(score) * height * 0.32 if score else 0)
    name = drawable(name_of(player, language)) or drawable(name_of(player, "en"))
    middle = top + height / 2
    yield _text(LEFT + face + 36, middle + size * 0.36, shortened(name, size, room), size)
    if score:
        end = ' text-anchor="end"'
        yield _text(LEFT + COLUMN - 26, middle + height * 0.18, score, height * 0.5, end)


def _face(player: Player, mood: str) -> str:
    faces = _faces()
    who = player.level or str(player.seat)
    return faces.get(f"{who}-{mood}") or faces[f"casual-{mood}"]


@cache
def _faces() -> dict[str, str]:
    """Drawn by the web app: `npm run faces` there writes them."""
    text = resources.files(__package__).joinpath("faces.json").read_bytes()
    return msgspec.json.decode(text, type=dict[str, str])


def _table(seen: Glimpse | None) -> Iterator[str]:
    """What lies on the table, or the picture of the game, as large as there is room."""
    drawn = None if seen is None or seen.view is None else draw_board(seen.game, seen.view)
    if drawn is None or not drawn.parts:
        drawn = _title_picture(None if seen is None else seen.game.name)
    left, top, width, height = BOARD
    scale = min(width / drawn.width, height / drawn.height, 2.6)
    x = left + (width - drawn.width * scale) / 2
    y = top + (height - drawn.height * scale) / 2
    yield f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{"".join(drawn.parts)}</g>'


def _title_picture(game: str | None) -> Drawn:
    draw = getattr(find_part("svg", game), "draw_title", None) if game else None
    if draw is not None:
        drawn: Drawn = draw()
        return drawn
    return Drawn(200, 160, [tile(x * 40 + 1, y * 40 + 1, parse_tile(n)) for n, x, y in TITLE_TILES])


def _text(x: float, y: float, words: str, size: float, more: str = "") -> str:
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" fill="{INK}"{more}>{escape(words)}</text>'
    )
