"""How tokens and pawns are drawn, in boxes of 100 by 100."""

WHITE = "#fbf6ee"
"""The color of white cubes; the others are those of tiles."""

SPECIAL_PATHS = {
    "o": "M50 22V78M22 50H78"
    "M42 30L50 20L58 30M42 70L50 80L58 70M30 42L20 50L30 58M70 42L80 50L70 58",
    "d": "M29 29L71 71M71 29L29 71M29 42V29H42M58 29H71V42M71 58V71H58M42 71H29V58",
    "k": "M34 74V34H64M54 24L66 34L54 44",
    "t": "M50 50m-27 0a27 27 0 1 0 54 0a27 27 0 1 0 -54 0"
    "M50 50m-12 0a12 12 0 1 0 24 0a12 12 0 1 0 -24 0",
    "s": "M50 20L76 29V50Q76 70 50 81Q24 70 24 50V29Z",
}
"""The signs of the specials by letter: where they lead. Strokes, not areas."""

SERIES_PATHS = {
    "star": "M50 20L59 41L82 43L64 58L70 81L50 68L30 81L36 58L18 43L41 41Z",
    "square": "M27 27H73V73H27Z",
    "triangle": "M50 22L80 76H20Z",
    "circle": "M50 50m-27 0a27 27 0 1 0 54 0a27 27 0 1 0 -54 0",
}
"""The sign of each series of cardboard tokens, and so of each pawn."""

PAWN_PATH = "M50 10A17 17 0 0 1 62 39Q74 52 78 86H22Q26 52 38 39A17 17 0 0 1 50 10Z"
