// Between the kernel's types and the slow, independent ones that tests compare them with.
#pragma once

#include <vector>

#include "../qwirkle/rules/layout.hpp"
#include "../qwirkle/rules/play.hpp"
#include "check.hpp"
#include "slow_qwirkle.hpp"

namespace sixfold::qwirkle {

inline std::vector<Placement> placements_of(const slow::Table& table) {
  std::vector<Placement> list;
  for (const auto& [cell, kind] : table)
    list.push_back({static_cast<Kind>(kind), cell.first, cell.second});
  return list;
}

inline Board board_of(const slow::Table& table) {
  const Layout layout = lay_out(placements_of(table));
  CHECK(layout.fault == Fault::none);
  return layout.board;
}

inline slow::Table table_of(const Board& board) {
  slow::Table table;
  for (int i = 0; i < board.size(); ++i) {
    const Placement p = board.laid(i);
    table[{p.x, p.y}] = p.kind;
  }
  return table;
}

inline slow::Move move_of(const Board& board, Play play) {
  slow::Move move;
  for (const Placement& p : play.placements(board)) move[{p.x, p.y}] = p.kind;
  return move;
}

// The plays as the slow ones come; a play that comes twice is a failure.
inline slow::Moves moves_of(const Board& board, const std::vector<Play>& plays) {
  slow::Moves moves;
  for (const Play play : plays) CHECK(moves.insert({move_of(board, play), play.points()}).second);
  return moves;
}

}  // namespace sixfold::qwirkle
