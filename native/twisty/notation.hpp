// The canonical notation of Twisty moves.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "cells.hpp"

namespace sixfold::twisty {

struct Written {
  enum class What { corner, walk, pass } what = What::pass;
  std::array<std::uint8_t, cell_count> path{};  // the corner, or the landings in order
  int length = 0;
};

namespace notation_detail {

inline Cell cell_of(std::string_view text) {
  if (text.size() != 2 || text[0] < 'a' || text[0] > 'g' || text[1] < '1' || text[1] > '7')
    return nowhere;
  return cell_at(text[0] - 'a', text[1] - '1');
}

}  // namespace notation_detail

// Nothing for a text that is no move, is not written as it is kept, or names so many landings that
// one of them must come twice.
inline std::optional<Written> read_move(std::string_view text) {
  using What = Written::What;
  if (text == "pass") return Written{};
  Written move{.what = What::walk};
  if (text.starts_with('@')) {
    move.what = What::corner;
    text.remove_prefix(1);
  }
  for (;;) {
    const Cell cell = notation_detail::cell_of(text.substr(0, 2));
    if (cell == nowhere || move.length == cell_count) return {};
    move.path[static_cast<std::size_t>(move.length++)] = static_cast<std::uint8_t>(cell);
    if (text.size() == 2) return move;
    if (move.what == What::corner || text[2] != ' ') return {};
    text.remove_prefix(3);
  }
}

}  // namespace sixfold::twisty
