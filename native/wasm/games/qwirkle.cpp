// Qwirkle for browsers and Node.
#include "qwirkle/engine/game.hpp"
#include "wasm/abi.hpp"

SIXFOLD_GAME(sixfold::qwirkle::engine_game)
