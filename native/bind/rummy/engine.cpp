// Rummy for the native engine.
#include "../../rummy/engine/game.hpp"
#include "../engines.hpp"

const sixfold::engine::Game& sixfold::engine::rummy_engine() { return rummy::engine_game; }
