// Qwirkle for the native engine.
#include "../../qwirkle/engine/game.hpp"
#include "../engines.hpp"

const sixfold::engine::Game& sixfold::engine::qwirkle_engine() { return qwirkle::engine_game; }
