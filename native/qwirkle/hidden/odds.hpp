// How likely it is that others hold a tile, from what one seat sees: every tile that is neither on
// the table nor in its hand is equally likely to be in any place out of its sight.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "../rules/board.hpp"
#include "../rules/hand.hpp"
#include "../rules/tiles.hpp"

namespace sixfold::qwirkle {

class Odds {
 public:
  // `others` hold `held` tiles each, on average; the rest of the unseen ones is in the bag.
  Odds(const Board& board, const Hand& own, int others, double held) {
    for (Kind kind = 0; kind < kinds; ++kind) {
      unseen_[kind] = static_cast<std::uint8_t>(copies - board.copies_laid(kind) - own.count(kind));
      total_ += unseen_[kind];
    }
    tabulate(others, held);
  }

  int unseen(Kind kind) const { return unseen_[kind]; }
  int total() const { return total_; }

  int unseen(KindSet set) const {
    int count = 0;
    while (set != 0) count += unseen_[take_first(set)];
    return count;
  }

  // Some other seat holds a tile of the set.
  double any(KindSet set) const { return 1 - none_[static_cast<std::size_t>(unseen(set))]; }
  double holds(Kind kind) const { return 1 - none_[unseen_[kind]]; }

  // Some other seat holds both; of several seats together it is a little too much.
  double both(Kind first, Kind second) const {
    const int a = unseen_[first], b = unseen_[second];
    if (a == 0 || b == 0) return 0;
    return 1 - none_[a] - none_[b] + none_[static_cast<std::size_t>(a + b)];
  }

 private:
  // none_[c]: no other seat holds any of c unseen tiles (hypergeometric).
  void tabulate(int others, double held) {
    for (int c = 0; c <= total_; ++c) {
      double none = c == 0 ? 1
                           : one_[c - 1] * std::max(0.0, total_ - held - (c - 1)) /
                                 std::max(1.0, static_cast<double>(total_ - (c - 1)));
      one_[c] = none;
      none_[c] = none;
      for (int seat = 1; seat < others; ++seat) none_[c] *= none;
    }
  }

  std::array<std::uint8_t, kinds> unseen_{};
  int total_ = 0;
  std::array<double, all_tiles + 1> one_, none_;
};

}  // namespace sixfold::qwirkle
