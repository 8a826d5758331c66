"""Every reason a Twisty bot can give for a move, as a code and in English."""

WINS = "twisty.wins"
TAKES = "twisty.takes-cube"
ROBS = "twisty.robs"
PROTECTS = "twisty.protects"
ESCAPES = "twisty.escapes"
SHORTEST = "twisty.shortest-way"
NEAR_CORNER = "twisty.near-corner"
WINS_SOON = "twisty.wins-by-force"
LOSES = "twisty.holds-out"
ONLY_MOVE = "twisty.only-move"

NOTES = {
    WINS: "It reaches the middle with all seven cubes and wins.",
    TAKES: "It takes the next cube.",
    ROBS: "It steals the next cube from another player and sends their pawn to a corner.",
    PROTECTS: "It keeps the cubes collected so far from being stolen.",
    ESCAPES: "It leaves a square where a cube could be stolen at once.",
    SHORTEST: "It’s on the shortest way to the finish.",
    NEAR_CORNER: "From this corner the way is shortest.",
    WINS_SOON: "It wins, whatever the other player does.",
    LOSES: "If the others make no mistake, the game is lost; this holds out longest.",
    ONLY_MOVE: "There’s no other move.",
}
"""Every code with what it means."""
