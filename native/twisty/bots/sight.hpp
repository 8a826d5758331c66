// What everybody sees of a game of Twisty.
#pragma once

#include "../rules/game.hpp"

namespace sixfold::twisty {

struct Sight {
  Game game;
  bool rows_are_laid = true;  // before that its rows mean nothing (T6)
};

}  // namespace sixfold::twisty
