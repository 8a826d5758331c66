// The games of the native engine. Each is compiled once, in native/bind/<game>/engine.cpp.
#pragma once

#include <span>

#include "../engine/position.hpp"

namespace sixfold::engine {

#define ENGINE(game) const Game& game##_engine();
#include "engines.inc"  // made by CMake: ENGINE(game) for every native/bind/<game>/engine.cpp
#undef ENGINE

inline std::span<const Game* const> engines() {
#define ENGINE(game) &game##_engine(),
  static const Game* const list[] = {
#include "engines.inc"
  };
#undef ENGINE
  return list;
}

}  // namespace sixfold::engine
