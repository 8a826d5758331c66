// A move as people write it.
#pragma once

#include "lists.hpp"

namespace sixfold::rummy {

struct Move {
  enum class What { play, exchange, pass } what = What::pass;
  Cards played{};     // in order
  CardLists table{};  // the whole table after the turn before its qwirkles leave, in order (M9)
};

}  // namespace sixfold::rummy
