// Twisty for the native engine.
#include "../../twisty/engine/game.hpp"
#include "../engines.hpp"

const sixfold::engine::Game& sixfold::engine::twisty_engine() { return twisty::engine_game; }
