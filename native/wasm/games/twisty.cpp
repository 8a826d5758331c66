// Twisty for browsers and Node.
#include "twisty/engine/game.hpp"
#include "wasm/abi.hpp"

SIXFOLD_GAME(sixfold::twisty::engine_game)
