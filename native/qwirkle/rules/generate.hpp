// All legal plays of a hand (Q4-Q8), each exactly once, with its points (Q9).
//
// A play touches the table, so it covers a frontier cell; it is found from the first one it
// covers in the order of its line. The tile on that anchor is chosen first, then tiles before it,
// which can only lie on cells beside nothing, then tiles behind it. A line never holds a kind
// twice, so a hand counts as the set of its kinds.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "board.hpp"
#include "play.hpp"

namespace sixfold::qwirkle {

enum class Opening : std::uint8_t { full_set, any };  // Q4

// `Sink` is called with every Play.
template <class Sink>
class Generator {
 public:
  Generator(const Board& board, KindSet hand, Sink& sink)
      : board_(board), hand_(hand), sink_(sink) {}

  void from_frontier() {
    // Gathered branch-free: which cells accept a tile is unpredictable.
    std::array<const Spot*, Board::max_spots> anchors;
    std::size_t count = 0;
    for (const Spot& spot : board_.frontier()) {
      anchors[count] = &spot;
      count += (spot.accepts() & hand_) != 0;
    }
    for (std::size_t i = 0; i < count; ++i) from_anchor(*anchors[i]);
  }

  // On an empty board: any line that starts at 0,0 and goes right or down.
  void from_nothing() {
    for (KindSet left = hand_; left != 0;) {
      const Kind kind = take_first(left);
      sink_(Play(0, row, kind).scoring(1));  // Q9
      open_along<row>(kind);
      open_along<column>(kind);
    }
  }

 private:
  struct Line {    // with its new tiles
    Play play;     // without points
    KindSet fits;  // what the line still accepts
    int length;    // tiles in it, old and new
    int crossing;  // points of the lines across
  };

  template <Way way>
  void open_along(Kind kind) {
    extend_behind<way>({Play(0, way, kind), compatible[kind], 1, 0}, step(0, way, 1), 1);
  }

  void from_anchor(const Spot& anchor) {
    const int points = anchor.points[row] + anchor.points[column];
    for (KindSet choices = anchor.accepts() & hand_; choices != 0;) {
      const Kind kind = take_first(choices);
      sink_(Play(anchor.cell, row, kind).scoring(points));
      extend<row>(anchor, kind);
      extend<column>(anchor, kind);
    }
  }

  template <Way way>
  void extend(const Spot& anchor, Kind kind) {
    const KindSet fits = anchor.fits[way] & compatible[kind];
    if ((fits & hand_) == 0) return;
    const int before = anchor.before[way].length(), after = anchor.after[way].length();
    const Line line = {Play(anchor.cell, way, kind), fits, before + 1 + after,
                       anchor.points[across(way)]};
    const Cell end = step(anchor.cell, way, after + 1);
    extend_behind<way>(line, end, after + 1);
    // Before a run lies a frontier cell: such a play has another anchor.
    if (before == 0) extend_before<way>(line, end, after + 1);
  }

  // Tiles behind: `cell` is the first empty one, at `distance` from the first new tile.
  template <Way way>
  void extend_behind(const Line& line, Cell cell, int distance) {
    const Spot& spot = board_.spot(cell);
    const Run& beyond = spot.after[way];
    if ((beyond.tiles() & ~line.fits) != 0) return;  // Q8: joined as a whole
    const KindSet fits = line.fits & beyond.fits();
    const int stride = 1 + beyond.length();
    for (KindSet choices = fits & hand_ & spot.fits[across(way)]; choices != 0;) {
      const Kind kind = take_first(choices);
      const Line longer = {line.play.with_behind(kind, distance), fits & compatible[kind],
                           line.length + stride, line.crossing + spot.points[across(way)]};
      emit(longer);
      if ((longer.fits & hand_) != 0)
        extend_behind<way>(longer, step(cell, way, stride), distance + stride);
    }
  }

  // Tiles before, one cell at a time, and whatever can follow behind. `end` and `distance` are
  // those of the first empty cell behind.
  template <Way way>
  void extend_before(const Line& line, Cell end, int distance) {
    const Cell cell = step(line.play.first(), way, -1);
    if (board_.on_frontier(cell)) return;
    for (KindSet choices = line.fits & hand_; choices != 0;) {
      const Kind kind = take_first(choices);
      const Line longer = {line.play.with_before(kind, cell), line.fits & compatible[kind],
                           line.length + 1, line.crossing};
      emit(longer);
      if ((longer.fits & hand_) == 0) continue;
      extend_behind<way>(longer, end, distance + 1);
      extend_before<way>(longer, end, distance + 1);
    }
  }

  void emit(const Line& line) {
    sink_(line.play.scoring(line_points(line.length) + line.crossing));
  }

  const Board& board_;
  const KindSet hand_;
  Sink& sink_;
};

template <class Sink>
void generate(const Board& board, KindSet hand, Opening opening, Sink&& sink) {
  if (!board.empty()) return Generator(board, hand, sink).from_frontier();
  if (opening == Opening::any) return Generator(board, hand, sink).from_nothing();
  auto whole_set = [&sink, size = largest_set(hand)](Play play) {  // Q4
    if (play.size() == size) sink(play);
  };
  Generator(board, hand, whole_set).from_nothing();
}

}  // namespace sixfold::qwirkle
