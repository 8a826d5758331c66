// Rummy for browsers and Node.
#include "rummy/engine/game.hpp"
#include "wasm/abi.hpp"

SIXFOLD_GAME(sixfold::rummy::engine_game)
