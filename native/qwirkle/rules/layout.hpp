// A board from a list of tiles in any order, refused with a reason when it is no table.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "../../core/cold.hpp"
#include "board.hpp"

namespace sixfold::qwirkle {

SIXFOLD_COLD_BEGIN

enum class Fault : std::uint8_t {
  none,
  no_such_kind,
  too_many_copies,  // Q1
  cell_taken,       // Q5
  bad_line,         // Q8
  not_connected,    // Q7
};

struct Layout {
  Board board;
  Fault fault = Fault::none;
  std::size_t index = 0;  // of the tile at fault
};

namespace layout_detail {

inline Fault fault_of(const Board& board, const Placement& p) {
  if (p.kind >= kinds) return Fault::no_such_kind;
  if (board.copies_laid(p.kind) == copies) return Fault::too_many_copies;
  if (board.occupied_at(p.x, p.y)) return Fault::cell_taken;
  if (!board.empty() && !board.touches(p.x, p.y)) return Fault::not_connected;
  const Spot& spot = board.spot(cell_at(p.x, p.y));
  return (spot.accepts() & only(p.kind)) != 0 ? Fault::none : Fault::bad_line;
}

}  // namespace layout_detail

// Lays whatever touches the tiles already laid, round after round. A line that is valid as a
// whole is valid at every step on the way, so the order does not matter.
inline Layout lay_out(std::span<const Placement> tiles) {
  Layout layout;
  std::vector<std::size_t> waiting(tiles.size());
  for (std::size_t i = 0; i < waiting.size(); ++i) waiting[i] = i;
  while (!waiting.empty()) {
    std::vector<std::size_t> apart;
    for (const std::size_t i : waiting) {
      const Placement& p = tiles[i];
      layout.fault = layout_detail::fault_of(layout.board, p);
      layout.index = i;
      if (layout.fault == Fault::none) {
        layout.board.lay(p.kind, p.x, p.y);
      } else if (layout.fault == Fault::not_connected) {
        apart.push_back(i);
      } else {
        return layout;
      }
    }
    if (apart.size() == waiting.size()) {
      layout.index = apart.front();
      return layout;
    }
    waiting = std::move(apart);
  }
  layout.fault = Fault::none;
  return layout;
}

SIXFOLD_COLD_END

}  // namespace sixfold::qwirkle
