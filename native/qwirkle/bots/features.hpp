// What the learned evaluation looks at after a turn, when the others are to move: lines that are
// nearly six long and who may hold what they lack, and the tiles kept.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "../hidden/odds.hpp"
#include "../rules/board.hpp"

namespace sixfold::qwirkle {

enum Feature : std::uint8_t {
  five_theirs,  // a tile that makes a Qwirkle, times the chance that another seat holds it
  five_mine,    // such a tile kept
  five_both,    // kept, times the chance that another seat holds one too
  five_dead,    // nobody has such a tile any more
  four_theirs,  // two tiles that make a Qwirkle, times the chance that another seat holds both
  four_mine,    // both kept
  four_half,    // one kept, and the other one may still come
  three_mine,   // all three kept
  rich_theirs,  // points above five that another seat may make with one tile, but no Qwirkle
  rich_mine,    // the same for tiles kept
  kept,         // tiles kept
  twins,        // tiles kept twice or more often
  pairs,        // pairs of tiles kept that may stand in one line
  set_of_three,
  set_of_four,
  set_of_five,  // the largest set kept is at least so large
  swapped,      // tiles were swapped
  constant,     // the others are to move
  feature_count
};

// The weights differ between the early game, the last tiles of the bag, and after them.
enum Stage : std::uint8_t { early, late, closed, stage_count };
inline constexpr int late_bag = 12;

constexpr Stage stage_of(int bag_after) {
  return bag_after == 0 ? closed : bag_after <= late_bag ? late : early;
}

using Features = std::array<double, feature_count>;
using Weights = std::array<Features, stage_count>;

// How far final margins scatter around what is expected: `least`, and `growth` times the square
// root of the tiles not laid yet.
struct Scatter {
  double least, growth;
};

// A cell where one tile brings less is not looked at.
inline constexpr int least_points = 4;

// Calls `add(feature, amount)` for all that an empty cell beside the table means to a seat that
// keeps `own`.
template <class Add>
void features_of_spot(const Spot& spot, KindSet own, const Odds& odds, Add&& add) {
  const int points = spot.points[row] + spot.points[column];
  const KindSet accepted = spot.accepts();
  if (points < least_points || accepted == 0) return;
  bool six = false;
  for (const Way way : ways) {
    const int length = spot.before[way].length() + spot.after[way].length();
    if (length < 3) continue;
    const KindSet lacking = spot.fits[way], mine = lacking & own;
    if (length == 5) {
      six = true;
      const double theirs = odds.holds(static_cast<Kind>(std::countr_zero(accepted)));
      add(five_theirs, theirs);
      if (mine != 0) {
        add(five_mine, 1.0);
        add(five_both, theirs);
      } else if (theirs == 0) {
        add(five_dead, 1.0);
      }
    } else if (length == 4) {
      if ((lacking & (lacking - 1)) == 0) continue;
      KindSet left = lacking;
      const Kind first = take_first(left), second = take_first(left);
      add(four_theirs, odds.both(first, second));
      if (mine == lacking) {
        add(four_mine, 1.0);
      } else if (mine != 0 && odds.unseen((own >> first & 1) != 0 ? second : first) != 0) {
        add(four_half, 1.0);
      }
    } else if (mine == lacking) {
      add(three_mine, 1.0);
    }
  }
  if (points <= 5 || six) return;
  add(rich_theirs, (points - 5) * odds.any(accepted));
  if ((accepted & own) != 0) add(rich_mine, points - 5.0);
}

// The same for the tiles kept.
template <class Add>
void features_of_leave(KindSet own, int size, Add&& add) {
  add(kept, static_cast<double>(size));
  add(twins, static_cast<double>(size - std::popcount(own)));
  int joined = 0;
  for (KindSet left = own; left != 0;) joined += std::popcount(compatible[take_first(left)] & left);
  add(pairs, static_cast<double>(joined));
  if (joined < 3) return;
  const int largest = largest_set(own);
  if (largest >= 3) add(set_of_three, 1.0);
  if (largest >= 4) add(set_of_four, 1.0);
  if (largest >= 5) add(set_of_five, 1.0);
}

// All features of a position for a seat that has just moved and holds only what it kept.
inline Features features_after(const Board& board, const Hand& own, const Odds& odds, bool swap) {
  Features features{};
  const auto add = [&features](Feature feature, double amount) { features[feature] += amount; };
  for (const Spot& spot : board.frontier()) features_of_spot(spot, own.kinds(), odds, add);
  features_of_leave(own.kinds(), own.size(), add);
  add(constant, 1.0);
  if (swap) add(swapped, 1.0);
  return features;
}

}  // namespace sixfold::qwirkle
